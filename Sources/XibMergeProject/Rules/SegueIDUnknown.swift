package import XibMergeCore

/// A segue that is performed by a name that no storyboard has: an exception.
package struct SegueIDUnknown: ProjectRule {
    package let description = RuleDescription(
        "segue-id-unknown", .warning, "code performs a segue that is in no storyboard")

    package init() {}

    package func findings(in project: Project) -> [ProjectFinding] {
        guard project.documents.contains(where: \.isStoryboard) else { return [] }
        let known = Set(
            project.documents.flatMap { $0.connections.lazy.filter { $0.kind == .segue }.map(\.name) })
        return project.uses.compactMap { path, use in
            guard use.kind == .performSegue, !known.contains(use.name) else { return nil }
            return project.finding(
                description, inSource: path, at: use.offset, "no storyboard has a segue '\(use.name)'",
                hint: Nearest.name(to: use.name, among: known).map { "did you mean '\($0)'?" },
                subject: "\(use.name) \(use.enclosingType ?? "")")
        }
    }
}
