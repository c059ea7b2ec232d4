import Foundation

/// A program that was started, and is waited for with what it cost. `Process` costs several milliseconds more.
struct ChildProcess {
    private let process: pid_t

    /// A call of the system that failed.
    struct Failure: Error { let number: Int32 }

    private typealias AddPath = @convention(c) (UnsafeMutableRawPointer, UnsafePointer<CChar>) -> Int32
    private typealias AddNumber = @convention(c) (UnsafeMutableRawPointer, Int32) -> Int32

    // The headers of glibc have them for C with GNU's extensions only.
    private static let changeFolder = dlsym(dlopen(nil, RTLD_NOW), "posix_spawn_file_actions_addchdir_np")
        .map { unsafeBitCast($0, to: AddPath.self) }
    private static let closeFrom = dlsym(dlopen(nil, RTLD_NOW), "posix_spawn_file_actions_addclosefrom_np")
        .map { unsafeBitCast($0, to: AddNumber.self) }

    /// Starts a program with no input.
    ///
    /// - Parameters:
    ///   - program: An absolute path.
    ///   - folder: Where it runs.
    ///   - streams: The descriptors of its output and its errors.
    init(
        _ program: String, _ arguments: [String], environment: [String: String], in folder: String,
        streams: (output: Int32, errors: Int32)
    ) throws {
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
        let isThere = folder.withCString { Self.changeFolder?(&actions, $0) }
        guard isThere == 0 else { throw Failure(number: ENOTSUP) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, streams.output, 1)
        posix_spawn_file_actions_adddup2(&actions, streams.errors, 2)
        // The threads of a pool block signals, and a program would inherit that.
        var (none, all) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        var flags = Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
        // What other threads open meanwhile is not this program's.
        #if canImport(Darwin)
            flags |= Int16(POSIX_SPAWN_CLOEXEC_DEFAULT)
        #else
            _ = Self.closeFrom?(&actions, 3)
        #endif
        posix_spawnattr_setflags(&attributes, flags)
        var words = ([program] + arguments).map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in words + variables { free(text) } }
        var process = pid_t()
        let error = posix_spawn(&process, program, &actions, &attributes, &words, &variables)
        guard error == 0 else { throw Failure(number: error) }
        self.process = process
    }

    /// Waits for the end.
    ///
    /// - Returns: The status as a shell has it, and the processor time in seconds, with that of the program's children.
    func wait() throws -> (status: Int32, seconds: Double) {
        var (status, usage) = (Int32(0), rusage())
        while wait4(process, &status, 0, &usage) < 0 {
            guard errno == EINTR else { throw Failure(number: errno) }
        }
        let seconds = [usage.ru_utime, usage.ru_stime].map { Double($0.tv_sec) + Double($0.tv_usec) / 1e6 }
        let signal = status & 0x7f
        return (signal == 0 ? (status >> 8) & 0xff : 128 + signal, seconds[0] + seconds[1])
    }
}
