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

/// Where a report goes: a pager, or standard output. A pager is started with the first bytes.
package struct ReportStream {
    /// A command line for the shell, as git's `core.pager`; `nil` for none.
    private var pager: String?
    private var process: pid_t?
    private var pipe: Pipe?
    /// What was written to the pager, as long as it may turn out that there is none.
    private var unread: [UInt8]?

    package init(pager: String?) { self.pager = pager }

    /// - Returns: Whether somebody wants more: a user may quit the pager.
    package mutating func write(_ bytes: [UInt8]) throws(Problem) -> Bool {
        if let pager, !bytes.isEmpty {
            self.pager = nil
            start(pager)
        }
        guard let pipe else {
            try writeOutput(bytes)
            return true
        }
        unread?.append(contentsOf: bytes)
        if writeAll(bytes, to: pipe.writeEnd) == 0 {
            // More than a pipe holds: somebody reads.
            if let unread, unread.count > Self.pipeSize { self.unread = nil }
            return true
        }
        guard let missed = closePager() else { return false }
        try writeOutput(missed)
        return true
    }

    /// No pipe of a system holds more bytes.
    private static let pipeSize = 1 << 20

    /// Waits until the user quits the pager. Without one, standard output gets the report, as with git.
    package mutating func end() { if let missed = closePager() { _ = writeAll(missed, to: 1) } }

    /// Waits until the pager ends.
    ///
    /// - Returns: What was written to it, if the shell could not run it.
    private mutating func closePager() -> [UInt8]? {
        guard let process, let pipe else { return nil }
        close(pipe.writeEnd)
        // Ctrl-C goes to the pager.
        let handler = signal(SIGINT, SIG_IGN)
        defer { signal(SIGINT, handler) }
        var raw: Int32 = 0
        while waitpid(process, &raw, 0) < 0 { guard errno == EINTR else { break } }
        (self.process, self.pipe) = (nil, nil)
        // The shell's statuses for a command that is not there or can't be run.
        return [126, 127].contains(raw >> 8) && raw & 0x7F == 0 ? unread : nil
    }

    private mutating func start(_ command: String) {
        guard let pipe = Pipe() else { return }
        // git's own settings: quit if one screen is enough, show colors, keep the screen.
        setenv("LESS", "FRX", 0)
        setenv("LV", "-c", 0)
        setenv("GIT_PAGER_IN_USE", "true", 1)
        process = spawn(["/bin/sh", "-c", command].map { permanent($0) }, [(0, pipe.readEnd)])
        close(pipe.readEnd)
        guard process != nil else {
            close(pipe.writeEnd)
            return
        }
        // The user may quit the pager early, which must not end this process.
        signal(SIGPIPE, SIG_IGN)
        (self.pipe, unread) = (pipe, [])
    }
}
