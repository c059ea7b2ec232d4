package import XibMergeCore

/// A controller that is made by a name that no storyboard has: an exception.
package struct StoryboardIDUnknown: ProjectRule {
    package let description = RuleDescription(
        "storyboard-id-unknown", .warning, "code makes a controller that is in no storyboard")

    package init() {}

    package func findings(in project: Project) -> [ProjectFinding] {
        guard project.documents.contains(where: \.isStoryboard) else { return [] }
        let known = Set(project.documents.flatMap { $0.objects.compactMap(\.storyboardIdentifier) })
        // Where a storyboard of another bundle is opened, its controllers are not to be seen.
        let foreign = Set(
            project.uses.lazy.filter {
                $0.use.kind == .openStoryboard && project.storyboards(named: $0.use.name).isEmpty
            }
            .map { "\($0.file) \($0.use.enclosingType ?? "")" })
        return project.uses.compactMap { path, use in
            guard use.kind == .makeController, !known.contains(use.name),
                !foreign.contains("\(path) \(use.enclosingType ?? "")")
            else { return nil }
            return project.finding(
                description, inSource: path, at: use.offset,
                "no storyboard has a controller with the identifier '\(use.name)'",
                hint: Nearest.name(to: use.name, among: known).map { "did you mean '\($0)'?" },
                subject: "\(use.name) \(use.enclosingType ?? "")")
        }
    }
}
