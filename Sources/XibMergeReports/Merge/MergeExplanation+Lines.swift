import XibMergeCore

extension MergeExplanation {
    /// The lines about a merge for standard error: at most `limit` lines of conflicts, and as many of findings and
    /// warnings together. If there are more, the last line says where to find the rest.
    /// - Parameters:
    ///   - rest: The command that shows everything, or `nil` if there is none.
    ///   - includesDecisions: Whether to include decisions made by rules.
    package func lines(rest: String?, includesDecisions: Bool, limit: Int = 5) -> [String] {
        let asked = conflicts.map { "\(path): conflict \($0.number): \($0.summary)" }
        let noted = findings.map { $0.line(in: path) } + warnings.map { "\(path): warning: \($0.place): \($0.message)" }
        let told = includesDecisions ? toldDecisions : []
        let all = [asked, noted, told.map { "\(path): \($0.title): \($0.words)" }]
        var lines = all.flatMap { $0.prefix($0.count > limit ? limit - 1 : limit) }
        let left = all.reduce(-lines.count) { $0 + $1.count }
        if left > 0 { lines.append("\(path): … and \(left) more\(rest.map { ": \($0)" } ?? "")") }
        return lines
    }
}
