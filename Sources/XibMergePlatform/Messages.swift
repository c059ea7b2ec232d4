package import XibMergeCore

extension MergeExplanation {
    /// The lines about a merge for standard error: at most `limit` lines of conflicts, and as many of findings and
    /// warnings together. If there are more, the last line says where to find the rest.
    /// - Parameters:
    ///   - rest: The command that shows everything, or `nil` if there is none.
    ///   - includesDecisions: Whether to include decisions made by rules.
    package func lines(rest: String?, includesDecisions: Bool, limit: Int = 5) -> [String] {
        let asked = conflicts.map { "\(path): conflict \($0.number): \($0.summary)" }
        let noted = findings.map { $0.line(in: path) } + warnings.map { "\(path): warning: \($0.place): \($0.message)" }
        let told = includesDecisions ? foldedDecisions : []
        let all = [asked, noted, told.map { "\(path): \($0.words)" }]
        var lines = all.flatMap { $0.prefix($0.count > limit ? limit - 1 : limit) }
        let left = all.reduce(-lines.count) { $0 + $1.count }
        if left > 0 { lines.append("\(path): … and \(left) more\(rest.map { ": \($0)" } ?? "")") }
        return lines
    }
}

extension Finding {
    /// The finding on one line, as in the output of `check`.
    package func line(in path: String) -> String {
        let place = location.map { ":\($0)" } ?? ""
        let object = object.isEmpty ? "" : " (\(self.object))"
        return "\(path)\(place): \(severity.rawValue): \(message)\(object) [\(rule)]"
    }
}

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
