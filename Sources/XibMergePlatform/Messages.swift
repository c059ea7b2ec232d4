package import XibMergeCore

/// Writes a line to standard error after the program's name, escaped for terminals. It is written in one piece, so that
/// lines of several programs do not mix.
///
/// - Parameter hint: A hint, on a line of its own.
package func complain(_ line: String, hint: String? = nil) {
    let hint = hint.map { "hint: \($0.spelledOut)\n" } ?? ""
    _ = writeAll(Array((complaint(line) + hint).utf8), to: 2)
}

extension Problem {
    /// Writes the problem and its hint to standard error.
    package func tell() { complain(line, hint: hint) }
}

/// The line that `complain` writes, with a line end.
package func complaint(_ line: String) -> String { "xibmerge: \(line.spelledOut)\n" }

/// The system's message for an error number, in lower case like all messages here.
package func systemMessage(_ number: Int32) -> String {
    let message = String(cString: strerror(number))
    return message.prefix(1).lowercased() + message.dropFirst()
}

/// The exit statuses of `xibmerge`, and of what git starts but the merge driver; `docs/environment.md` repeats them.
package enum ExitStatus {
    /// Success: merged without conflicts, shown, installed.
    package static let success: Int32 = 0
    /// Conflicts are left, something changed, errors were found, or git does not merge documents by object.
    package static let found: Int32 = 1
    /// A wrong command line, unreadable input, or a file that can't be written.
    package static let failure: Int32 = 2
}

/// Ends the process. Inside commands, `exit` is a method of the argument parser.
///
/// Some file systems report a failed write only when the file is closed.
package func leave(with status: Int32) -> Never {
    let isFlushed = fflush(nil) == 0 || errno == EBADF
    if !isFlushed || close(1) != 0 && errno != EBADF, status != ExitStatus.failure {
        complain("standard output: can't be written: \(systemMessage(errno))")
        exit(ExitStatus.failure)
    }
    exit(status)
}

/// Writes to standard output.
package func writeOutput(_ bytes: [UInt8]) throws(Problem) {
    let number = writeAll(bytes, to: 1)
    guard number == 0 else { throw Problem(file: "standard output", "can't be written: \(systemMessage(number))") }
}
