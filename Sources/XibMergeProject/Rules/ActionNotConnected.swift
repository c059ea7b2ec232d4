package import XibMergeCore
package import XibMergeProjectModel

/// A method that is marked as an action, and that no document sends.
///
/// Off by default: code may send it.
package struct ActionNotConnected: ProjectRule {
    package let description = RuleDescription(
        "action-not-connected", .info, "a method is marked as an action, and no document sends it",
        isOnByDefault: false)

    package init() {}

    package func findings(in project: Project) -> [ProjectFinding] {
        guard let sources = project.sources, !project.documents.isEmpty, project.knowsAllDocuments else { return [] }
        var sent: Set<String> = []
        for connection in project.documents.lazy.flatMap(\.connections) {
            if connection.kind == .action { sent.insert(connection.name) }
            if let action = connection.unwindAction { sent.insert(action) }
        }
        return sources.files.filter { !$0.isDependency && !$0.path.hasSuffix(".h") }.flatMap { file in
            file.types.flatMap { type in
                // A method of Swift has each selector that it may have.
                Dictionary(grouping: type.methods.filter { $0.actionOffset != nil }) { $0.actionOffset! }
                    .filter { !$0.value.contains { sent.contains($0.selector) } }
                    .sorted { $0.key < $1.key }.map { offset, methods in
                        project.finding(
                            description, inSource: file.path, at: offset,
                            "no document sends action '\(methods[0].selector)' of class '\(type.name)'",
                            hint: "connect it, or delete it; if only code calls it, take the mark away",
                            subject: "\(type.name) \(methods[0].selector)")
                    }
            }
        }
    }
}
