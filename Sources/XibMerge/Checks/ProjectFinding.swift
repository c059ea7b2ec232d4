/// A finding, and the file that it is in.
public struct ProjectFinding: Sendable, Hashable {
    /// Relative to the project's root.
    public var path: String
    public var finding: Finding

    public init(path: String, _ finding: Finding) {
        self.path = path
        self.finding = finding
    }
}

extension [ProjectFinding] {
    /// What none of the other versions of a project has as often, by path, rule and subject.
    package func notIn(_ versions: [[ProjectFinding]]) -> [ProjectFinding] {
        let known = versions.map { Dictionary(grouping: $0, by: \.path) }
        return Dictionary(grouping: self, by: \.path).sorted { $0.key < $1.key }.flatMap { path, own in
            own.map(\.finding).notIn(known.map { ($0[path] ?? []).map(\.finding) }).map {
                ProjectFinding(path: path, $0)
            }
        }
    }
}
