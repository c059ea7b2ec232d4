package import XibMergeCore
import XibMergePlatform
package import XibMergeProjectModel

/// A controller or a row of a watch that code names, and that no storyboard has: nothing is shown.
package struct WatchIDUnknown: ProjectRule {
    package let description = RuleDescription(
        "watch-id-unknown", .warning, "code opens a controller or makes rows of a watch that no storyboard has")

    package init() {}

    package func findings(in project: Project) -> [ProjectFinding] {
        let watches = project.documents.filter { $0.classPrefix == "WKInterface" }
        guard !watches.isEmpty, project.knowsAllDocuments else { return [] }
        let objects = watches.flatMap { $0.objects.filter { $0.watchIdentifier != nil } }
        let rows = Set(objects.filter { $0.element == "tableRow" }.compactMap(\.watchIdentifier))
        let controllers = Set(objects.filter { $0.element != "tableRow" }.compactMap(\.watchIdentifier))
        return project.uses.compactMap { path, use in
            let isRow = use.kind == .makeWatchRows
            let known = isRow ? rows : controllers
            guard isRow || use.kind == .openWatchController, known.isDisjoint(with: use.names) else { return nil }
            let noun = isRow ? "row" : "controller"
            return project.finding(
                description, inSource: path, at: use.offset,
                "no storyboard of a watch has a \(noun) with the identifier '\(use.name)'",
                hint: Nearest.hint(Nearest.name(to: use.name, among: known)),
                subject: "\(use.name) \(use.enclosingType ?? "")")
        }
    }
}
