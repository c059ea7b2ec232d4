package import XibMergeCore

/// An outlet whose property is gone: an exception while the document is loaded, from key-value coding.
package struct StaleOutlet: ProjectRule {
    package let description: RuleDescription
    private let isCertain: Bool
    /// What a message says of what was looked at.
    private var scope: String { isCertain ? "" : " in the sources" }

    /// - Parameter isCertain: Whether to find what is certain, or the rest: where a superclass is not in the sources, or
    ///   the class of a File's Owner may be another one.
    package init(isCertain: Bool) {
        self.isCertain = isCertain
        description =
            isCertain
            ? RuleDescription("stale-outlet", .error, "an outlet has no property in the sources of its class")
            : RuleDescription(
                "possibly-stale-outlet", .warning,
                "an outlet has no property in the sources, but a superclass is not among them or the owner may be another",
                isOnByDefault: false)
    }

    package func findings(in project: Project) -> [ProjectFinding] {
        guard let sources = project.sources else { return [] }
        var chains = ClassChains(sources)
        return project.documents.flatMap { document in
            document.connections.compactMap { connection in
                guard connection.kind == .outlet || connection.kind == .outletCollection else { return nil }
                let object = document.objects[connection.source]
                guard let name = object.customClass, let chain = chains[name],
                    !sources.takes(key: connection.name, chain),
                    chains.isCertain(object, chain, of: document, in: project) == isCertain
                else { return nil }
                let nearest = Nearest.name(to: connection.name, among: chain.classes.flatMap(\.properties))
                return project.finding(
                    description, in: document, at: connection.offset, object: object,
                    "outlet '\(connection.name)': class '\(name)' has no such property\(scope)",
                    hint: nearest.map { "did you mean '\($0)'?" } ?? "remove the outlet, or declare the property",
                    subject: "\(object.id) \(name) \(connection.name) \(connection.destination)")
            }
        }
    }
}
