package import XibMergeCore

/// Facts about the terminal of standard output.
package enum Terminal {
    /// Whether standard output is a terminal.
    package static var isOutput: Bool { isatty(1) == 1 }

    /// Whether to write colors by default: on a terminal, or in the pager that git has started for this program.
    package static var wantsColor: Bool {
        if environment("NO_COLOR") != nil || environment("TERM") == "dumb" { return false }
        return isOutput || isGitsPager
    }

    /// The columns of the terminal or of git's pager; `nil` if there is neither.
    package static var width: Int? {
        if let columns = environment("COLUMNS").flatMap({ Int($0) }), columns > 0, isOutput || isGitsPager {
            return columns
        }
        var size = winsize()
        guard isOutput, ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// An environment variable; `nil` if it is unset or empty.
    package static func environment(_ name: String) -> String? { setting(name).flatMap { $0.isEmpty ? nil : $0 } }

    /// An environment variable that may be empty; `nil` if it is unset.
    package static func setting(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    private static var isGitsPager: Bool { ["true", "1"].contains(environment("GIT_PAGER_IN_USE")) }
}

extension TextStyle {
    /// The style for the terminal.
    ///
    /// - Parameter usesColor: Whether to write colors, as many as the terminal knows.
    package init(terminalWithColor usesColor: Bool) {
        self.init()
        width = Terminal.width ?? width
        guard usesColor else { return }
        let colors = Terminal.environment("COLORTERM")
        color = colors == "truecolor" || colors == "24bit" ? .full : .basic
    }
}

/// Writes bytes to the standard input of a pager and waits until the user quits it.
///
/// - Parameter command: A command line for the shell, as git's `core.pager`.
/// - Returns: Whether the pager could be started.
package func page(_ bytes: [UInt8], through command: String) -> Bool {
    guard let pipe = Pipe() else { return false }
    // git's own settings: quit if one screen is enough, show colors, keep the screen.
    setenv("LESS", "FRX", 0)
    setenv("LV", "-c", 0)
    setenv("GIT_PAGER_IN_USE", "true", 1)
    let words = ["/bin/sh", "-c", command].map { permanent($0) }
    let process = spawn(words, [(0, pipe.readEnd)])
    close(pipe.readEnd)
    // The user may quit the pager early, which must not end this process.
    signal(SIGPIPE, SIG_IGN)
    if process != nil { _ = writeAll(bytes, to: pipe.writeEnd) }
    close(pipe.writeEnd)
    guard let process else { return false }
    // Ctrl-C goes to the pager.
    signal(SIGINT, SIG_IGN)
    var raw: Int32 = 0
    while waitpid(process, &raw, 0) < 0 { guard errno == EINTR else { break } }
    return true
}
