import Foundation
import TestSupport

/// A program on a real terminal of its own (tmux), with keys pressed and the screen read.
final class TerminalSession {
    private let sandbox: Sandbox
    private let name = "xibmerge-\(UUID().uuidString)"

    static var isPossible: Bool { isInstalled("tmux") && isInstalled("bash") }

    /// Starts a command line of the shell.
    ///
    /// - Parameter variables: What its environment has besides the sandbox's, as `NAME=value`.
    init(_ sandbox: Sandbox, _ command: String, _ variables: [String] = ["LC_ALL=C.UTF-8"], size: (Int, Int) = (80, 24))
        throws
    {
        self.sandbox = sandbox
        let environment = variables.map { "export \($0); " }.joined()
        // The server lives on. What it holds open of this process, Foundation would wait for.
        let closing = "for f in /dev/fd/*; do f=${f##*/}; [ $f -gt 2 ] && eval \"exec $f>&-\"; done; exec \"$@\""
        let words = [
            "tmux", "-L", name, "-f", "/dev/null", "new-session", "-d", "-x", "\(size.0)", "-y", "\(size.1)",
            // Ctrl-C also goes to this shell, which must survive it so that the screen can still be read.
            "trap : INT; \(environment)\(command); echo \"ended with $?\"; stty -a | grep -c -- ' -icanon'; sleep 60",
        ]
        try sandbox.run("bash", ["-c", closing, "bash"] + words, with: Self.variables)
    }

    private static let variables = ["LC_ALL": "C.UTF-8", "TERM": "xterm-256color"]

    deinit { end() }

    /// Takes the terminal away from the program.
    func end() {
        // Not the server, which ends by a signal that Foundation may have had blocked.
        _ = try? tmux("kill-session")
    }

    @discardableResult
    func tmux(_ words: String...) throws -> Finished {
        try sandbox.run("tmux", ["-L", name] + words, with: Self.variables)
    }

    func press(_ keys: String...) throws { for key in keys { try tmux("send-keys", key) } }

    /// Types a text as it is.
    func type(_ text: String) throws { try tmux("send-keys", "-l", text) }

    func resize(_ columns: Int, _ rows: Int) throws { try tmux("resize-window", "-x", "\(columns)", "-y", "\(rows)") }

    var screen: String {
        get throws { try tmux("capture-pane", "-p").output }
    }

    struct ScreenError: Error, CustomStringConvertible {
        var description: String
    }

    /// Waits until the screen shows one text, and no longer another.
    ///
    /// - Throws: `ScreenError` with what it shows after half a minute.
    @discardableResult
    func screen(with text: String, without other: String? = nil) throws -> String {
        var shown = ""
        for _ in 0..<300 {
            shown = try screen
            if shown.contains(text), other.map({ !shown.contains($0) }) ?? true { return shown }
            usleep(100_000)
        }
        throw ScreenError(description: "not shown: \(text)\n\(shown)")
    }

    /// The process that runs the program.
    var processes: [Int32] {
        get throws {
            let shell = try tmux("list-panes", "-F", "#{pane_pid}").output.split(separator: "\n").first ?? ""
            return try sandbox.run("pgrep", ["-P", String(shell)]).output.split(separator: "\n").compactMap {
                Int32($0)
            }
        }
    }
}
