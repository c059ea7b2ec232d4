import XibMergeCore
import XibMergeProjectModel

/// A nib whose File's Owner has another class than the objects that load the nib: the next outlet would be connected to
/// a property of the wrong class.
struct OwnerClassMismatch: ProjectRule {
    let description = RuleDescription(
        "owner-class-mismatch", .warning, "the File's Owner has a class without its outlets, and another class has them"
    )

    func findings(in project: Project) -> [ProjectFinding] {
        project.findingsOfDocuments { document, chains in
            guard !document.isStoryboard, let owner = document.filesOwner, let name = owner.customClass,
                let chain = chains[name]
            else { return [] }
            let all = document.connections(ofOwner: owner)
            let lacking = all.filter { !chains.holds($0, chain) }
            guard let first = lacking.first, let other = other(all, lacking, chain, &chains) else { return [] }
            let count = lacking.count == 1 ? "" : " and \(lacking.count - 1) more"
            return [
                project.finding(
                    description, in: document, object: owner,
                    "the owner is of class '\(name)', which has no '\(first.name)'\(count)"
                        + (other.isEmpty ? "" : "; '\(other)' has"),
                    hint: other.isEmpty ? "set the class of the object that loads the nib" : "set class '\(other)'",
                    subject: [name, document.name])
            ]
        }
    }

    /// The class that the owner must have; empty if it is certainly another one, but unknown.
    ///
    /// - Parameters:
    ///   - all: The connections of the owner.
    ///   - lacking: Those that its class in the document lacks.
    private func other(
        _ all: [DocumentConnection], _ lacking: [DocumentConnection], _ chain: ClassChain, _ chains: inout ClassChains
    ) -> String? {
        let owners = chains.owners()
        if !owners.isDisjoint(with: chain.classes.map(\.name)) { return nil }
        func hasAll(_ name: String, _ chains: inout ClassChains) -> Bool {
            guard let chain = chains[name] else { return false }
            return all.allSatisfy { chains.holds($0, chain) }
        }
        for name in owners.sorted() where hasAll(name, &chains) { return name }
        guard owners.isEmpty, lacking.count > 1, chain.isCertain else { return nil }
        let keys = Set(lacking.map { KeyValueCoding.setterKey($0.name) })
        let candidates = chains.sources.classes.values.filter { type in
            type.isDeclared && keys.isSubset(of: type.setterKeys.union(type.selectors.map(KeyValueCoding.setterKey)))
        }
        for name in candidates.map(\.name).sorted() where hasAll(name, &chains) { return name }
        return lacking.count == all.filter { $0.name != "view" }.count ? "" : nil
    }
}

extension ProjectDocument {
    /// The outlets of the File's Owner, and the actions that it receives.
    func connections(ofOwner owner: DocumentObject) -> [DocumentConnection] {
        connections.filter { connection in
            connection.isOutlet
                ? objects[connection.source].id == owner.id
                : connection.kind == .action && connection.destination == owner.id
        }
    }
}
