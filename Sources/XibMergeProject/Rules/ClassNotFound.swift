package import XibMergeCore

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
                    hint: Nearest.name(to: name, among: names).map { "did you mean '\($0)'?" }
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
