/// What is known of the terminal that standard output leads to.
package enum Terminal {
    /// Whether standard output is one.
    package static var isOutput: Bool { isatty(1) == 1 }

    /// Whether colours may be written where nobody asked for or against them: on a terminal, or in the pager that git
    /// has started for us.
    package static var wantsColor: Bool {
        if environment("NO_COLOR") != nil || environment("TERM") == "dumb" { return false }
        return isOutput || isGitsPager
    }

    /// Columns of the terminal or of git's pager; `nil` where there is neither.
    package static var width: Int? {
        if let columns = environment("COLUMNS").flatMap({ Int($0) }), columns > 0, isOutput || isGitsPager {
            return columns
        }
        var size = winsize()
        guard isOutput, ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// An environment variable; `nil` where it is not set or empty.
    package static func environment(_ name: String) -> String? { setting(name).flatMap { $0.isEmpty ? nil : $0 } }

    /// An environment variable that may be set to nothing; `nil` where it is not set.
    package static func setting(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    private static var isGitsPager: Bool { ["true", "1"].contains(environment("GIT_PAGER_IN_USE")) }
}

/// Writes bytes to the standard input of a pager and waits until the user leaves it.
///
/// - Parameter command: A command line for the shell, as git's `core.pager`.
/// - Returns: Whether the pager could be started.
package func page(_ bytes: [UInt8], through command: String) -> Bool {
    guard let pipe = Pipe() else { return false }
    // git's own settings: leave where one screen is enough, show colours, keep the screen.
    setenv("LESS", "FRX", 0)
    setenv("LV", "-c", 0)
    setenv("GIT_PAGER_IN_USE", "true", 1)
    let words = ["/bin/sh", "-c", command].map { permanent($0) }
    let process = spawn(words, [(0, pipe.readEnd)])
    close(pipe.readEnd)
    // Who leaves the pager early has seen enough: no reason to die of it.
    signal(SIGPIPE, SIG_IGN)
    if process != nil { _ = writeAll(bytes, to: pipe.writeEnd) }
    close(pipe.writeEnd)
    guard let process else { return false }
    // Ctrl-C is for the pager.
    signal(SIGINT, SIG_IGN)
    var raw: Int32 = 0
    while waitpid(process, &raw, 0) < 0 { guard errno == EINTR else { break } }
    return true
}
