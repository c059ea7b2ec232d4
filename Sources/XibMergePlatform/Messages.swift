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
