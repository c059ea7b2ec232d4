package import XibMerge

/// An action whose method is gone: an exception as soon as the control is used.
package struct MissingAction: ProjectRule {
    package let description: RuleDescription
    private let isCertain: Bool
    /// What a message says of what was looked at.
    private var scope: String { isCertain ? "" : " in the sources" }

    /// - Parameter isCertain: Whether to find what is certain, or the rest; see `StaleOutlet`.
    package init(isCertain: Bool) {
        self.isCertain = isCertain
        description =
            isCertain
            ? RuleDescription("missing-action", .error, "an action has no method in the sources of its target's class")
            : RuleDescription(
                "possibly-missing-action", .warning,
                "an action has no method in the sources, but a superclass is not among them or the owner may be another",
                isOnByDefault: false)
    }

    package func findings(in project: Project) -> [ProjectFinding] {
        guard let sources = project.sources else { return [] }
        var chains = ClassChains(sources)
        return project.documents.flatMap { document in
            document.connections.compactMap { connection in
                // To the First Responder and to the application, whoever answers may answer.
                guard connection.kind == .action, let target = document.object(withID: connection.destination),
                    isReceiver(target), let name = target.customClass, let chain = chains[name],
                    !sources.answers(to: connection.name, chain),
                    chains.isCertain(target, chain, of: document, in: project) == isCertain
                else { return nil }
                let nearest = Nearest.name(to: connection.name, among: chain.classes.flatMap(\.selectors))
                return project.finding(
                    description, in: document, at: connection.offset, object: document.objects[connection.source],
                    "action '\(connection.name)': class '\(name)' has no such method\(scope)",
                    hint: nearest.map { "did you mean '\($0)'?" } ?? "remove the action, or write the method",
                    subject: "\(connection.destination) \(name) \(connection.name)")
            }
        }
    }

    private func isReceiver(_ object: DocumentObject) -> Bool {
        switch object.role {
        case .usual, .filesOwner, .external: true
        case .firstResponder, .application, .exit, .storyboardReference: false
        }
    }
}
