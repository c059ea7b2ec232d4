package import XibMergeCore

/// One object for a property that is declared as an array, or an array for one that is declared as an object.
package struct OutletCollectionMismatch: ProjectRule {
    package let description = RuleDescription(
        "outlet-collection-mismatch", .error,
        "an outlet has a property of an array, or an outlet collection has one of a single object")

    package init() {}

    package func findings(in project: Project) -> [ProjectFinding] {
        guard let sources = project.sources else { return [] }
        var chains = ClassChains(sources)
        return project.documents.flatMap { document in
            document.connections.compactMap { connection in
                guard let message = message(connection, document, project, &chains) else { return nil }
                let object = document.objects[connection.source]
                return project.finding(
                    description, in: document, at: connection.offset, object: object, message,
                    hint: "remove the connection and make it anew",
                    subject: "\(object.id) \(object.customClass ?? "") \(connection.name) \(connection.destination)")
            }
        }
    }

    private func message(
        _ connection: DocumentConnection, _ document: ProjectDocument, _ project: Project, _ chains: inout ClassChains
    ) -> String? {
        guard connection.kind == .outlet || connection.kind == .outletCollection else { return nil }
        let types = chains.outletTypes(connection, of: document, in: project)
        guard !types.isEmpty else { return nil }
        if connection.kind == .outlet {
            // An object may be an array.
            guard types.allSatisfy({ if case .array = $0 { true } else { false } }),
                chains.classes(ofObject: connection.destination, of: document, in: project) != nil
            else { return nil }
            return "outlet '\(connection.name)' leads to one object, but is declared as an array"
        }
        let names = types.map { if case .object(let name) = $0 { name } else { "" } }
        guard names.allSatisfy({ chains.isNoArray($0) }), let name = names.min() else { return nil }
        return "outlet collection '\(connection.name)' is declared as one object, '\(name)'"
    }
}
