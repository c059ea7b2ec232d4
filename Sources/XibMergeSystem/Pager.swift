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
    let words = ["/bin/sh", "-c", command].map { permanent($0) }
    let process = spawn(words, descriptor: 0, end: ends[0], other: ends[1])
    close(ends[0])
    // Who leaves the pager early has seen enough: no reason to die of it.
    signal(SIGPIPE, SIG_IGN)
    if process != nil { _ = writeAll(bytes, to: ends[1]) }
    close(ends[1])
    guard let process else { return false }
    // Ctrl-C is for the pager.
    signal(SIGINT, SIG_IGN)
    var raw: Int32 = 0
    while waitpid(process, &raw, 0) < 0 { guard errno == EINTR else { break } }
    return true
}
