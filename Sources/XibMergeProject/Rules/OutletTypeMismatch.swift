package import XibMergeCore

/// An outlet whose property is declared with another class than that of what it leads to: an exception as soon as the
/// property is used as what it says.
package struct OutletTypeMismatch: ProjectRule {
    package let description = RuleDescription(
        "outlet-type-mismatch", .warning,
        "an outlet leads to an object of another class than its property is declared with")

    package init() {}

    package func findings(in project: Project) -> [ProjectFinding] {
        guard let sources = project.sources else { return [] }
        var chains = ClassChains(sources)
        return project.documents.flatMap { document in
            document.connections.compactMap { connection in
                guard let declared = declared(connection, document, project, &chains) else { return nil }
                let object = document.objects[connection.source]
                let destination = document.object(withID: connection.destination)
                let words = destination?.words ?? "Constraint (\(connection.destination))"
                let name = destination?.customClass.map { " of class '\($0)'" } ?? ""
                let outlet = connection.kind == .outlet ? "outlet" : "outlet collection"
                let type = connection.kind == .outlet ? declared : "[\(declared)]"
                return project.finding(
                    description, in: document, at: connection.offset, object: object,
                    "\(outlet) '\(connection.name)' is declared as '\(type)', but leads to \(words)\(name)",
                    hint: "connect another object, or change the declaration",
                    subject: "\(object.id) \(object.customClass ?? "") \(connection.name) \(connection.destination)")
            }
        }
    }

    /// The class that a property is declared with and that what is connected to it is certainly not of.
    private func declared(
        _ connection: DocumentConnection, _ document: ProjectDocument, _ project: Project, _ chains: inout ClassChains
    ) -> String? {
        guard connection.kind == .outlet || connection.kind == .outletCollection else { return nil }
        let names = chains.outletTypes(connection, of: document, in: project).map { type -> String? in
            switch type {
            case .object(let name): connection.kind == .outlet ? name : nil
            case .array(of: let name): connection.kind == .outletCollection ? name : nil
            case .other: nil
            }
        }
        // Where two targets have a class of one name, each declares it.
        let isMismatch = names.allSatisfy { name in
            name.map { chains.isOther(connection.destination, than: $0, of: document, in: project) } ?? false
        }
        return isMismatch ? names.compactMap { $0 }.min() : nil
    }
}
