package import XibMergeCore
import XibMergePlatform

/// An action, or the action of a segue, whose method is gone: an exception as soon as the control is used,
/// or a controller that is made without what it needs.
package struct MissingAction: CertaintyRule {
    package let description: RuleDescription
    let isCertain: Bool

    /// - Parameter isCertain: Whether to find what is certain, or the rest; see `StaleOutlet`.
    package init(isCertain: Bool) {
        self.isCertain = isCertain
        description =
            isCertain
            ? RuleDescription(
                "missing-action", .error,
                "an action, or the action of a segue, has no method in the sources of its target's class")
            : RuleDescription(
                "possibly-missing-action", .warning,
                "an action has no method in the sources, but a superclass is not among them or the owner may be another",
                isOnByDefault: false)
    }

    package func findings(in project: Project) -> [ProjectFinding] {
        project.findings { connection, document, chains in
            guard let (selector, target) = call(connection, document), let name = target.customClass,
                let chain = chains[name], !chains.sources.answers(to: selector, chain),
                chains.isCertain(target, chain, of: document, in: project) == isCertain
            else { return nil }
            let nearest = Nearest.name(to: selector, among: chain.classes.flatMap(\.selectors))
            return project.finding(
                description, in: document, about: connection,
                "\(connection.kind == .segue ? "segue action" : "action") '\(selector)': class '\(name)' has no such "
                    + "method\(scope)",
                hint: Nearest.hint(nearest) ?? "remove the action, or write the method",
                subject: "\(target.id) \(name) \(selector)")
        }
    }

    /// The method that a connection calls, and the object that has to have it.
    private func call(
        _ connection: DocumentConnection, _ document: ProjectDocument
    ) -> (selector: String, target: DocumentObject)? {
        if let selector = connection.creationSelector {
            return document.controller(around: connection.source).map { (selector, $0) }
        }
        guard connection.kind == .action, let target = document.object(withID: connection.destination) else {
            return nil
        }
        switch target.role {
        case .usual, .filesOwner, .external: return (connection.name, target)
        // Whoever answers may answer.
        case .firstResponder, .application, .exit, .storyboardReference: return nil
        }
    }
}

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
                description, in: document, about: connection,
                "no source has the method '\(action)' that the segue goes back to",
                hint: "remove the segue, or write the method", subject: "\(connection.id) \(action)")
        }
    }
}
