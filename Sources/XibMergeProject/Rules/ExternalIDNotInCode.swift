package import XibMergeCore

/// An External Object whose key no source has: nobody passes the object, and its connections lead to a proxy.
package struct ExternalIDNotInCode: ProjectRule {
    package let description = RuleDescription(
        "external-id-not-in-code", .warning, "the key of an External Object stands in no source")

    package init() {}

    package func findings(in project: Project) -> [ProjectFinding] {
        guard let sources = project.sources, !sources.files.isEmpty else { return [] }
        return project.documents.flatMap { document in
            document.objects.compactMap { object in
                guard case .external(let key) = object.role, !sources.mentions(key) else { return nil }
                return project.finding(
                    description, in: document, at: object.offset, object: object,
                    "no source passes an external object '\(key)'",
                    hint: "pass it with 'UINib.OptionsKey.externalObjects' where the nib is loaded", subject: key)
            }
        }
    }
}
