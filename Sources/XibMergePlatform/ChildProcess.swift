/// The result of a program that has ended.
package struct ChildProcess: Sendable {
    /// 0 to 255, or 128 plus the signal's number where a signal ended it.
    package var status: Int32 = 0
    /// What it wrote to standard output.
    package var output: [UInt8]
    /// The text on standard error, if it was captured.
    package var errors: String
    /// Whether it was killed because it took too long or wrote too much.
    package var isTimedOut = false

    /// The standard output as text.
    package var text: String { String(decoding: output, as: UTF8.self) }

    /// git's first error message on standard error, without `fatal: `; `nil` if there is none.
    package var complaint: String? {
        errors.split(separator: "\n").first { $0.hasPrefix("fatal: ") || $0.hasPrefix("error: ") }
            .map { String($0.dropFirst(7)) }
    }

    /// Runs a program in isolation: its own standard input, both output streams captured, in its own process group.
    ///
    /// - Parameters:
    ///   - words: The program, found on this process's `PATH` unless it is a path, and its arguments.
    ///   - environment: The program's whole environment; `nil` for that of this process.
    ///   - input: What it reads on its standard input.
    ///   - seconds: The time limit, after which it is killed with all its children. It is also killed if it writes more
    ///     than 64 MiB.
    ///   - isInterruptible: Whether it is also killed if this process receives a signal to end.
    /// - Returns: `nil` if it could not be started, or if its output could not be read to the end.
    package init?(
        _ words: [String], environment: [String: String]? = nil, input: [UInt8] = [], seconds: Int32 = 30,
        isInterruptible: Bool = true
    ) {
        let variables = environment.map { $0.map { strdup("\($0.key)=\($0.value)")! } }
        let arguments = words.map { strdup($0)! }
        defer { for text in arguments + (variables ?? []) { free(text) } }
        // It inherits the mask: a signal from the terminal reaches all processes. Its filters and hooks need the others.
        let mask = isInterruptible ? nil : Interruption.hold([SIGINT, SIGTERM, SIGHUP])
        let running = Running(
            arguments.map { CString($0) }, variables: variables?.map { CString($0) },
            input: input.isEmpty ? nil : input, seconds: seconds, isInterruptible: isInterruptible)
        if let mask { Interruption.release(mask) }
        guard let ended = running?.finished() else { return nil }
        self = ended
    }

    private init(status: Int32, output: [UInt8], errors: String, isTimedOut: Bool) {
        (self.status, self.output, self.errors, self.isTimedOut) = (status, output, errors, isTimedOut)
    }

    /// A program that was started, and has not been waited for.
    package struct Running: Sendable {
        private let process: pid_t
        /// Where its output comes from, and its errors if it runs in isolation.
        private let readEnds: [Int32]
        private let isApart: Bool
        /// Milliseconds of the monotonic clock.
        private let deadline: Int?
        private let isInterruptible: Bool

        /// Starts a program found on `PATH`, whose standard output is captured; it inherits everything else from this
        /// process.
        ///
        /// - Returns: `nil` if it could not be started; `errno` has the reason.
        package init?(_ words: [CString]) {
            self.init(words, variables: nil, input: nil, seconds: nil, isInterruptible: false)
        }

        /// - Parameter seconds: `nil` for a program without a limit, of which only the output is captured.
        fileprivate init?(
            _ words: [CString], variables: [CString]?, input: [UInt8]?, seconds: Int32?, isInterruptible: Bool
        ) {
            isApart = seconds != nil
            self.isInterruptible = isInterruptible
            var redirections: [(descriptor: Int32, end: Int32)] = []
            defer { for (descriptor, end) in redirections where descriptor == 0 { close(end) } }
            if let input {
                guard let file = temporaryFile(holding: input) else { return nil }
                redirections.append((0, file))
            }
            guard let pipes = Pipe.several(isApart ? 2 : 1) else { return nil }
            redirections += pipes.enumerated().map { (descriptor: Int32($0.offset + 1), end: $0.element.writeEnd) }
            let process = spawn(words, redirections, variables: variables, isApart: isApart)
            let number = errno
            for pipe in pipes { close(pipe.writeEnd) }
            readEnds = pipes.map(\.readEnd)
            guard let process else {
                for end in readEnds { close(end) }
                errno = number
                return nil
            }
            self.process = process
            deadline = seconds.map { MonotonicClock.milliseconds + Int($0) * 1000 }
        }

        /// Reads the output to its end, and waits for the program; to be called once.
        ///
        /// - Returns: `nil` if the output could not be read to the end; `errno` has the reason.
        package func finished() -> ChildProcess? {
            var ends = readEnds
            defer { for end in ends { close(end) } }
            var streams = [[UInt8]](repeating: [], count: ends.count)
            var end = ChildProcess.readToEnd(
                of: ends, into: &streams, until: deadline, isInterruptible: isInterruptible)
            let readError = errno
            var raw: Int32 = 0
            if end == .reached, let deadline {
                let exit = ChildProcess.waitForExit(
                    of: process, &raw, until: deadline, isInterruptible: isInterruptible)
                guard let exit else { return nil }
                end = exit
            }
            if end != .reached || !isApart {
                if isApart {
                    kill(-process, SIGKILL)
                } else {
                    // Closed first, so that the program does not wait for a reader while this process waits for the
                    // program.
                    while let last = ends.popLast() { close(last) }
                }
                while waitpid(process, &raw, 0) < 0 { guard errno == EINTR else { return nil } }
            }
            guard end != .unreadable else {
                errno = readError
                return nil
            }
            // The encoding of wait(2): the low seven bits are the signal, the next byte is the status.
            let status = raw & 0x7F == 0 ? raw >> 8 & 0xFF : 128 + (raw & 0x7F)
            return ChildProcess(
                status: status, output: streams[0], errors: isApart ? String(decoding: streams[1], as: UTF8.self) : "",
                isTimedOut: end == .tooLate)
        }
    }

    /// Waits for a program that has closed both streams and may still be running.
    ///
    /// - Parameter status: Gets the status of wait(2), if the program has ended.
    /// - Returns: `nil` if it can't be waited for.
    private static func waitForExit(
        of process: pid_t, _ status: inout Int32, until deadline: Int, isInterruptible: Bool
    ) -> End? {
        while true {
            let ended = waitpid(process, &status, WNOHANG)
            if ended == process { return .reached }
            guard ended == 0 || errno == EINTR else { return nil }
            if isInterruptible && Interruption.isAsked || MonotonicClock.milliseconds >= deadline { return .tooLate }
            usleep(1000)
        }
    }

    /// The environment of this process.
    package static var ownEnvironment: [String: String] { ownEnvironment(of: "") }

    /// The variables of this process whose names begin with `prefix`.
    package static func ownEnvironment(of prefix: String) -> [String: String] {
        var environment: [String: String] = [:]
        var place = 0
        while let variable = ownVariables?[place] {
            place += 1
            guard strncmp(variable, prefix, prefix.utf8.count) == 0 else { continue }
            let parts = String(cString: variable).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2 { environment[String(parts[0])] = String(parts[1]) }
        }
        return environment
    }

    /// The same with the language of messages set to English, because git's messages are parsed.
    package static var plainEnvironment: [String: String] { ownEnvironment.merging(["LC_ALL": "C"]) { $1 } }

    /// The limit for each stream: more than any list of a repository's documents, less than the memory.
    private static let limit = 1 << 26

    /// How reading ended.
    enum End {
        case reached
        /// It took too long or wrote too much, or this process received a signal to end.
        case tooLate
        case unreadable
    }

    /// Reads streams to their ends.
    ///
    /// - Parameters:
    ///   - deadline: Milliseconds of the monotonic clock; `nil` to read without limits.
    ///   - isInterruptible: Whether a signal that ends this process ends reading, too.
    static func readToEnd(
        of ends: [Int32], into streams: inout [[UInt8]], until deadline: Int?, isInterruptible: Bool = true
    ) -> End {
        var polled = ends.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
        defer { chunk.deallocate() }
        while polled.contains(where: { $0.fd >= 0 }) {
            let ready = poll(&polled, nfds_t(polled.count), deadline == nil ? -1 : 100)
            if let deadline, isInterruptible && Interruption.isAsked || MonotonicClock.milliseconds >= deadline {
                return .tooLate
            }
            guard ready > 0 else {
                if ready < 0, errno != EINTR, errno != EAGAIN { return .unreadable }
                continue
            }
            for place in polled.indices where polled[place].fd >= 0 && polled[place].revents != 0 {
                let got = read(polled[place].fd, chunk.baseAddress, chunk.count)
                if got < 0 && errno == EINTR { continue }
                if got < 0 { return .unreadable }
                if got == 0 { polled[place].fd = -1 } else { streams[place] += chunk[..<got] }
                if deadline != nil, streams[place].count > limit { return .tooLate }
            }
        }
        return .reached
    }
}
