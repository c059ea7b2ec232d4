#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Starts a program found on `PATH` with one end of a pipe as its standard input or output.
///
/// - Parameters:
///   - words: The program and its arguments.
///   - descriptor: 0 for standard input, 1 for standard output.
///   - end: The end of the pipe that takes its place.
///   - other: The other end, which the program must not hold open.
/// - Returns: The process, or `nil` where it could not be started; `errno` says why.
func spawn(_ words: [CString], descriptor: Int32, end: Int32, other: Int32) -> pid_t? {
    #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t? = nil
        let environment = _NSGetEnviron().pointee
    #else
        var actions = posix_spawn_file_actions_t()
        let environment = environ
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addclose(&actions, other)
    posix_spawn_file_actions_adddup2(&actions, end, descriptor)
    if end != descriptor { posix_spawn_file_actions_addclose(&actions, end) }
    var arguments = words.map { UnsafeMutablePointer<CChar>?(UnsafeMutablePointer(mutating: $0)) }
    arguments.append(nil)
    var process = pid_t()
    errno = posix_spawnp(&process, words[0], &actions, nil, arguments, environment)
    return errno == 0 ? process : nil
}
