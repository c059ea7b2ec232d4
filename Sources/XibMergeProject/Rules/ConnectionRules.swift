import XibMergeCore
import XibMergeProjectModel

/// A connection from one scene of a storyboard to another: each scene is loaded separately, so the target does not
/// exist.
struct ConnectionAcrossScenes: ProjectRule {
    let description = RuleDescription(
        "connection-across-scenes", .warning, "an outlet or action leads into another scene of the storyboard")

    func findings(in project: Project) -> [ProjectFinding] {
        project.findings(about: \.connections) { connection, document in
            guard document.isStoryboard, connection.kind != .segue,
                let target = document.object(withID: connection.destination)
            else { return nil }
            let source = document.objects[connection.source]
            guard source.scene >= 0, target.scene >= 0, source.scene != target.scene else { return nil }
            let noun = connection.kind == .action ? "action" : "outlet"
            return project.finding(
                description, in: document, about: connection,
                "\(noun) '\(connection.name)' leads to \(target.words), which is in another scene and is not there "
                    + "when this one is loaded",
                hint: "connect it inside of the scene, or delete it",
                subject: [source.id, connection.name, target.id])
        }
    }
}
