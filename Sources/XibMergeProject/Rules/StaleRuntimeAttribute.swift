package import XibMergeCore

/// A user-defined runtime attribute whose property is gone: its value is lost, with a line in the log.
package struct StaleRuntimeAttribute: ProjectRule {
    package let description: RuleDescription
    private let isCertain: Bool
    /// What a message says of what was looked at.
    private var scope: String { isCertain ? "" : " in the sources" }

    /// - Parameter isCertain: Whether to find what is certain, or the rest: where a superclass is not in the sources, or an
    ///   extension elsewhere may declare the property.
    package init(isCertain: Bool) {
        self.isCertain = isCertain
        description =
            isCertain
            ? RuleDescription(
                "stale-runtime-attribute", .warning,
                "a user-defined runtime attribute has no property in the sources of its class")
            : RuleDescription(
                "possibly-stale-runtime-attribute", .info,
                "a user-defined runtime attribute has no property in the sources, but these are not all there are",
                isOnByDefault: false)
    }

    package func findings(in project: Project) -> [ProjectFinding] {
        guard let sources = project.sources else { return [] }
        var chains = ClassChains(sources)
        return project.documents.flatMap { document in
            document.runtimeAttributes.compactMap { attribute in
                let object = document.objects[attribute.object]
                // A path leads through objects whose classes no source names.
                guard !attribute.keyPath.contains("."), !attribute.keyPath.isEmpty, let name = object.customClass,
                    let chain = chains[name], !sources.takes(key: attribute.keyPath, chain),
                    (chains.isCertain(object, chain, of: document, in: project) && !sources.hasUnseenModules)
                        == isCertain
                else { return nil }
                let nearest = Nearest.name(to: attribute.keyPath, among: chain.classes.flatMap(\.properties))
                return project.finding(
                    description, in: document, at: attribute.offset, object: object,
                    "runtime attribute '\(attribute.keyPath)': class '\(name)' has no such property\(scope)",
                    hint: nearest.map { "did you mean '\($0)'?" }, subject: "\(object.id) \(name) \(attribute.keyPath)")
            }
        }
    }
}
