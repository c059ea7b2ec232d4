#if canImport(Glibc)
    @preconcurrency import Glibc
#elseif canImport(Musl)
    @preconcurrency import Musl
#else
    import Darwin
#endif

/// Writes bytes to the standard input of a pager and waits until the user leaves it.
///
/// - Parameter command: A command line for the shell, as git's `core.pager`.
/// - Returns: Whether the pager could be started.
package func page(_ bytes: [UInt8], through command: String) -> Bool {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return false }
    // git's own settings: leave where one screen is enough, show colours, keep the screen.
    setenv("LESS", "FRX", 0)
    setenv("LV", "-c", 0)
    setenv("GIT_PAGER_IN_USE", "true", 1)
    #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t? = nil
        let environment = _NSGetEnviron().pointee
    #else
        var actions = posix_spawn_file_actions_t()
        let environment = environ
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addclose(&actions, ends[1])
    posix_spawn_file_actions_adddup2(&actions, ends[0], 0)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    var words = ["sh", "-c", command].map {
        UnsafeMutablePointer<CChar>?(UnsafeMutablePointer(mutating: permanent($0)))
    }
    words.append(nil)
    var process = pid_t()
    let failure = posix_spawn(&process, "/bin/sh", &actions, nil, words, environment)
    close(ends[0])
    // Who leaves the pager early has seen enough: no reason to die of it.
    signal(SIGPIPE, SIG_IGN)
    if failure == 0 { _ = writeAll(bytes, to: ends[1]) }
    close(ends[1])
    guard failure == 0 else { return false }
    // Ctrl-C is for the pager.
    signal(SIGINT, SIG_IGN)
    var raw: Int32 = 0
    while waitpid(process, &raw, 0) < 0 { guard errno == EINTR else { break } }
    return true
}
