package import XibMergeCore

/// A segue back whose action no class has: it does nothing.
package struct MissingUnwindAction: ProjectRule {
    package let description = RuleDescription(
        "missing-unwind-action", .warning, "a segue back names an action that no class of the sources has")

    package init() {}

    package func findings(in project: Project) -> [ProjectFinding] {
        guard let sources = project.sources, !sources.files.isEmpty else { return [] }
        let unwinds = project.documents.flatMap { document in
            document.connections.compactMap { connection in
                connection.unwindAction.map { (document, connection, $0) }
            }
        }
        return unwinds.compactMap { document, connection, action in
            guard !SwiftSelector.baseNames(of: action).contains(where: sources.mentions) else { return nil }
            return project.finding(
                description, in: document, at: connection.offset, object: document.objects[connection.source],
                "no source has the method '\(action)' that the segue goes back to",
                hint: "remove the segue, or write the method", subject: "\(connection.id) \(action)")
        }
    }
}
