package import XibMergeCore
import XibMergePlatform

/// An object whose class the target does not have: a plain view instead, and an exception for its first outlet.
package struct ClassNotFound: ProjectRule {
    package let description = RuleDescription(
        "class-not-found", .error, "an object's class is said to be in the target, but is in no source")

    package init() {}

    package func findings(in project: Project) -> [ProjectFinding] {
        guard let sources = project.sources else { return [] }
        // Sources of another module may lie outside of the project.
        let modules = modulesInReach(project, sources)
        let names = sources.classes.values.lazy.filter(\.isDeclared).flatMap(\.names)
        return project.documents.flatMap { document in
            document.objects.compactMap { object in
                guard object.isOfTarget, let name = object.customClass, case .usual = object.role,
                    isPlain(name), !sources.declares(name), modules.contains(object.customModule ?? "")
                else { return nil }
                return project.finding(
                    description, in: document, at: object.offset, object: object,
                    "class '\(name)' is in no source of the project",
                    hint: Nearest.hint(Nearest.name(to: name, among: names))
                        ?? "restore the class, or clear the custom class",
                    subject: "\(object.id) \(name)")
            }
        }
    }

    /// The modules that at least one class of a document was found for.
    private func modulesInReach(_ project: Project, _ sources: SourceModel) -> Set<String> {
        var modules: Set<String> = []
        for document in project.documents {
            for object in document.objects where object.isOfTarget {
                if let name = object.customClass, sources.declares(name) { modules.insert(object.customModule ?? "") }
            }
        }
        return modules
    }

    /// Names with dots and mangled ones are of nested classes.
    private func isPlain(_ name: String) -> Bool {
        !name.hasPrefix("_Tt") && name.utf8.allSatisfy { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "$") }
    }
}

/// A class of Swift's that is named without its module: the system does not find it, and makes a plain view instead.
package struct SwiftClassWithoutModule: ProjectRule {
    package let description = RuleDescription(
        "swift-class-without-module", .warning, "an object has a class of Swift's, but no module")

    package init() {}

    package func findings(in project: Project) -> [ProjectFinding] {
        guard let sources = project.sources else { return [] }
        return project.documents.flatMap { document in
            document.objects.compactMap { object in
                guard object.customModule == nil, !object.isOfTarget, let name = object.customClass,
                    case .usual = object.role, !document.path.contains(".playground"),
                    let type = sources.classes[name], type.isDeclared, type.languages == [.swift],
                    type.runtimeNames.isEmpty, !type.isOfDependency
                else { return nil }
                return project.finding(
                    description, in: document, at: object.offset, object: object,
                    "class '\(name)' is written in Swift and can't be found without its module",
                    hint: "set the module, or tick 'Inherit Module From Target'", subject: "\(object.id) \(name)")
            }
        }
    }
}

/// A user-defined runtime attribute whose property is gone: its value is lost, with a line in the log.
package struct StaleRuntimeAttribute: CertaintyRule {
    package let description: RuleDescription
    let isCertain: Bool

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
                    hint: Nearest.hint(nearest), subject: "\(object.id) \(name) \(attribute.keyPath)")
            }
        }
    }
}
