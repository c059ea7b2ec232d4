package import XibMergeCore
package import XibMergeProjectModel

/// Identifiers that code derives from class names, with one function for all classes. If a document gives an object
/// another identifier, which no source contains, the object is never found.
package struct IdentifierNotOfClass: ProjectRule {
    package let description = RuleDescription(
        "identifier-not-of-class", .warning,
        "code finds objects by the names of their classes, and one has an identifier that is in no source")

    package init() {}

    package func findings(in project: Project) -> [ProjectFinding] {
        guard let sources = project.sources else { return [] }
        let kinds = Self.kindsByClass(project)
        guard !kinds.isEmpty else { return [] }
        return project.documents.flatMap { document in
            document.objects.compactMap { object in
                guard let name = object.customClass, sources.declares(name) else { return nil }
                if kinds.contains(.dequeue), let identifier = object.reuseIdentifier {
                    return finding(identifier, "reuse identifier", name, object, document, project, sources)
                }
                if kinds.contains(.makeController), let identifier = object.storyboardIdentifier {
                    return finding(identifier, "storyboard ID", name, object, document, project, sources)
                }
                return nil
            }
        }
    }

    /// The kinds of uses with the name of a given class, in functions for all classes.
    private static func kindsByClass(_ project: Project) -> Set<SourceUse.Kind> {
        guard let sources = project.sources else { return [] }
        return Set(
            project.unknownUses.compactMap { _, use -> SourceUse.Kind? in
                switch use.reference {
                case .typeName(let name, _)?: sources.classes[name]?.isDeclared == true ? nil : use.kind
                case .constant(let owner?, let name)?:
                    sources.classes[owner]?.isDeclared != true && sources.isNameOfType(name) ? use.kind : nil
                default: nil
                }
            })
    }

    private func finding(
        _ identifier: String, _ noun: String, _ name: String, _ object: DocumentObject, _ document: ProjectDocument,
        _ project: Project, _ sources: SourceModel
    ) -> ProjectFinding? {
        guard identifier != name, !identifier.isEmpty, !sources.mentions(identifier),
            // Some code must look for it.
            sources.files.contains(where: { file in
                !file.isDependency && file.words.contains(name) && !file.types.contains { $0.name == name }
            })
        else { return nil }
        return project.finding(
            description, in: document, at: object.offset, object: object,
            "no source has the \(noun) '\(identifier)', and code asks by the name of the class, '\(name)'",
            hint: "use '\(name)'", subject: "\(object.id) \(identifier)")
    }
}
