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
