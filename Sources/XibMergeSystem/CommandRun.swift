#if canImport(Glibc)
    @preconcurrency import Glibc
#elseif canImport(Musl)
    @preconcurrency import Musl
#else
    import Darwin
#endif

/// A program that was run to its end with an environment of its own, both of its streams captured.
package struct CommandRun: Sendable {
    /// 0 to 255, or 128 plus the signal's number where a signal ended it.
    package var status: Int32
    /// What it wrote to standard output.
    package var output: String
    /// What it wrote to standard error.
    package var errors: String
    /// Whether it was ended because it took too long.
    package var isTimedOut = false

    /// Runs a program with nothing on its standard input.
    ///
    /// - Parameters:
    ///   - words: The program, found on `PATH` of this process unless it is a path, and its arguments.
    ///   - environment: All that the program is to see; `nil` for what this process has.
    ///   - seconds: After how long it is ended, with what it has started; so it is where it writes more than `limit` bytes.
    /// - Returns: `nil` where it could not be started, or where what it wrote could not be read to its end.
    package init?(_ words: [String], environment: [String: String]? = nil, seconds: Int32 = 30) {
        var pipes: [Int32] = [-1, -1, -1, -1]
        guard Self.openPipes(&pipes) else { return nil }
        let process = Self.start(words, environment ?? Self.ownEnvironment, pipes: pipes)
        close(pipes[1])
        close(pipes[3])
        defer {
            close(pipes[0])
            close(pipes[2])
        }
        guard let process else { return nil }
        var streams: [[UInt8]] = [[], []]
        let deadline = Self.now() + Int(seconds) * 1000
        var end = Self.read([pipes[0], pipes[2]], into: &streams, seconds: seconds)
        var raw: Int32 = 0
        // It may have closed both and go on.
        while end == .reached {
            let ended = waitpid(process, &raw, WNOHANG)
            if ended == process { break }
            guard ended == 0 || errno == EINTR else { return nil }
            if Interruption.isAsked || Self.now() >= deadline { end = .tooLate }
            usleep(1000)
        }
        isTimedOut = end == .tooLate
        if end != .reached {
            kill(-process, SIGKILL)
            while waitpid(process, &raw, 0) < 0 { guard errno == EINTR else { return nil } }
        }
        guard end != .unreadable else { return nil }
        // wait(2)'s encoding: the low seven bits are the signal, the next byte the status.
        status = raw & 0x7F == 0 ? raw >> 8 & 0xFF : 128 + (raw & 0x7F)
        output = String(decoding: streams[0], as: UTF8.self)
        errors = String(decoding: streams[1], as: UTF8.self)
    }

    /// The environment of this process.
    package static var ownEnvironment: [String: String] {
        #if canImport(Darwin)
            let variables: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = _NSGetEnviron().pointee
        #else
            let variables: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
        #endif
        var environment: [String: String] = [:]
        var place = 0
        while let variable = variables?[place] {
            let parts = String(cString: variable).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2 { environment[String(parts[0])] = String(parts[1]) }
            place += 1
        }
        return environment
    }

    /// Makes two pipes that programs started meanwhile don't inherit.
    private static func openPipes(_ ends: inout [Int32]) -> Bool {
        for place in [0, 2] {
            var pair: [Int32] = [-1, -1]
            guard pipe(&pair) == 0 else {
                for end in ends where end >= 0 { close(end) }
                return false
            }
            for end in pair { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            (ends[place], ends[place + 1]) = (pair[0], pair[1])
        }
        return true
    }

    /// What git says that is wrong, in a half-sentence of its own; `nil` where it says nothing.
    package var complaint: String? {
        errors.split(separator: "\n").first { $0.hasPrefix("fatal: ") || $0.hasPrefix("error: ") }
            .map { String($0.dropFirst(7)) }
    }

    /// The same, but for the language in which programs answer: git's words are read.
    package static var plainEnvironment: [String: String] { ownEnvironment.merging(["LC_ALL": "C"]) { $1 } }

    private static func start(_ words: [String], _ environment: [String: String], pipes: [Int32]) -> pid_t? {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t? = nil
            var attributes: posix_spawnattr_t? = nil
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, pipes[1], 1)
        posix_spawn_file_actions_adddup2(&actions, pipes[3], 2)
        // A group of its own, so that what it started can be ended with it.
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
        posix_spawnattr_setpgroup(&attributes, 0)
        var arguments = words.map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in arguments + variables { free(text) } }
        var process = pid_t()
        let number = posix_spawnp(&process, words[0], &actions, &attributes, &arguments, &variables)
        return number == 0 ? process : nil
    }

    /// How much of each stream is read: more than any list of a repository's documents, less than the memory.
    private static let limit = 1 << 26

    /// Milliseconds that go on whatever is done to the clock.
    private static func now() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
    }

    /// What came of reading.
    enum End {
        case reached
        /// It took too long or wrote too much, or somebody asked this process to end.
        case tooLate
        case unreadable
    }

    /// Reads both streams to their ends.
    static func read(_ ends: [Int32], into streams: inout [[UInt8]], seconds: Int32) -> End {
        var polled = ends.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        let deadline = now() + Int(seconds) * 1000
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while polled.contains(where: { $0.fd >= 0 }) {
            let ready = poll(&polled, nfds_t(polled.count), 100)
            if Interruption.isAsked { return .tooLate }
            if now() >= deadline { return .tooLate }
            guard ready > 0 else { continue }
            for place in polled.indices where polled[place].fd >= 0 && polled[place].revents != 0 {
                #if canImport(Darwin)
                    let got = Darwin.read(polled[place].fd, &chunk, chunk.count)
                #elseif canImport(Musl)
                    let got = Musl.read(polled[place].fd, &chunk, chunk.count)
                #else
                    let got = Glibc.read(polled[place].fd, &chunk, chunk.count)
                #endif
                if got < 0 && errno == EINTR { continue }
                if got < 0 { return .unreadable }
                if got == 0 { polled[place].fd = -1 } else { streams[place] += chunk[..<got] }
                if streams[place].count > limit { return .tooLate }
            }
        }
        return .reached
    }
}
