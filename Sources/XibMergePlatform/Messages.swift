package import XibMergeCore

extension Problem {
    /// The problem as one line: place first, then what is wrong and in which version.
    ///
    /// - Parameter name: What the user calls the file that it is in.
    package func line(for name: String, mentionsSide: Bool = true) -> String {
        let place = location.map { "\(name):\($0)" } ?? name
        let version = version.map { mentionsSide ? " (in \($0.rawValue))" : "" } ?? ""
        return "\(place): \(message)\(version)"
    }
}

extension MergeExplanation {
    /// What the user should see of a merge on standard error: at most `limit` lines of questions, and as many of findings
    /// and warnings together; where they do not suffice, a last line in the place of one of them says where the rest is.
    ///
    /// - Parameters:
    ///   - rest: The command that tells all, or `nil` where there is none.
    ///   - includesDecisions: Whether to tell also what was settled by rule.
    package func lines(rest: String?, includesDecisions: Bool, limit: Int = 5) -> [String] {
        let asked = conflicts.map { "\(path): conflict \($0.number): \($0.summary)" }
        let noted = findings.map(line) + warnings.map { "\(path): warning: \($0.place): \($0.message)" }
        let told = includesDecisions ? foldedDecisions : []
        let all = [asked, noted, told.map { "\(path): \($0.words)" }]
        var lines = all.flatMap { $0.prefix($0.count > limit ? limit - 1 : limit) }
        let left = all.reduce(-lines.count) { $0 + $1.count }
        if left > 0 { lines.append("\(path): … and \(left) more\(rest.map { ": \($0)" } ?? "")") }
        return lines
    }

    private func line(_ finding: Finding) -> String {
        let place = finding.location.map { ":\($0)" } ?? ""
        let object = finding.object.isEmpty ? "" : " (\(finding.object))"
        return "\(path)\(place): \(finding.severity.rawValue): \(finding.message)\(object) [\(finding.rule)]"
    }
}

/// Writes a line to standard error behind the program's name, escaped for terminals, in one piece so that lines of
/// several programs don't mix.
///
/// - Parameter hint: What may help, on a line of its own.
package func complain(_ line: String, hint: String? = nil) {
    let hint = hint.map { "hint: \($0.spelledOut)\n" } ?? ""
    _ = writeAll(Array((complaint(line) + hint).utf8), to: 2)
}

/// A line as `complain` writes it, with a line end.
package func complaint(_ line: String) -> String { "xibmerge: \(line.spelledOut)\n" }

/// Why a file could not be read or written.
package struct FileError: Error, Equatable {
    /// The file's name as the user gave it.
    package var path: String
    /// What is wrong, as half a sentence: lower case, no full stop.
    package var message: String
    /// What may help, or `nil`.
    package var hint: String?

    package init(path: String, _ message: String, hint: String? = nil) {
        self.path = path
        self.message = message
        self.hint = hint
    }
}

/// The system's words for an error number, in lower case as all messages here.
package func systemMessage(_ number: Int32) -> String {
    let message = String(cString: strerror(number))
    return message.prefix(1).lowercased() + message.dropFirst()
}
