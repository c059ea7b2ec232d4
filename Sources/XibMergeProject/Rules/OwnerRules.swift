import XibMergeCore
import XibMergeProjectModel

/// Whether the class of a File's Owner is known to be that of the object that loads the nib. The class in the document
/// need not be the real one.
enum OwnerClass {
    static func isCertain(_ name: String, _ chain: ClassChain, of document: ProjectDocument, in project: Project)
        -> Bool
    {
        let owners = loaders(of: document, in: project)
        if !owners.isEmpty { return chain.classes.first.map { owners.contains($0.name) } ?? false }
        // A controller finds the nib with its own name by itself.
        let isController = chain.systemClasses.contains { $0.hasSuffix("Controller") }
        return isController && (name == document.name || name == "\(document.name)Controller")
    }

    /// The classes whose objects code uses as the nib's owner.
    static func loaders(of document: ProjectDocument, in project: Project) -> Set<String> {
        Set(project.loads(ofNib: document.name).compactMap { $0.owner ?? $0.enclosingType })
    }

    /// The classes of the nib's owner when the app runs, as far as code and names tell.
    static func owners(of document: ProjectDocument, in project: Project, _ chains: inout ClassChains) -> Set<String> {
        var owners = loaders(of: document, in: project)
        for name in [document.name, document.name + "Controller", document.name + "ViewController"] {
            guard let chain = chains[name], chain.systemClasses.contains(where: { $0.hasSuffix("Controller") }) else {
                continue
            }
            owners.insert(name)
        }
        return owners
    }
}

/// A nib whose File's Owner has another class than the objects that load the nib: the next outlet would be connected to
/// a property of the wrong class.
struct OwnerClassMismatch: ProjectRule {
    let description = RuleDescription(
        "owner-class-mismatch", .warning, "the File's Owner has a class without its outlets, and another class has them"
    )

    func findings(in project: Project) -> [ProjectFinding] {
        guard let sources = project.sources else { return [] }
        var chains = ClassChains(sources)
        return project.documents.compactMap { document in
            chains.enter(document, of: project)
            guard !document.isStoryboard, let owner = document.filesOwner, let name = owner.customClass,
                let chain = chains[name]
            else { return nil }
            let lacking = Self.connections(of: owner, in: document).filter { !Self.holds($0, chain, chains.sources) }
            guard let first = lacking.first, let other = other(document, owner, lacking, chain, project, &chains) else {
                return nil
            }
            let count = lacking.count == 1 ? "" : " and \(lacking.count - 1) more"
            return project.finding(
                description, in: document, at: owner.offset, object: owner,
                "the owner is of class '\(name)', which has no '\(first.name)'\(count)"
                    + (other.isEmpty ? "" : "; '\(other)' has"),
                hint: other.isEmpty ? "set the class of the object that loads the nib" : "set class '\(other)'",
                subject: [name, document.name])
        }
    }

    /// The outlets of an owner and the actions that it receives.
    static func connections(of owner: DocumentObject, in document: ProjectDocument) -> [DocumentConnection] {
        document.connections.filter { connection in
            connection.isOutlet
                ? document.objects[connection.source].id == owner.id
                : connection.kind == .action && connection.destination == owner.id
        }
    }

    static func holds(_ connection: DocumentConnection, _ chain: ClassChain, _ sources: SourceModel) -> Bool {
        connection.kind == .action
            ? sources.answers(to: connection.name, chain) : sources.takes(key: connection.name, chain)
    }

    /// The class that the owner must have; empty if it is certainly another one, but unknown.
    private func other(
        _ document: ProjectDocument, _ owner: DocumentObject, _ lacking: [DocumentConnection], _ chain: ClassChain,
        _ project: Project, _ chains: inout ClassChains
    ) -> String? {
        let own = Set(chain.classes.map(\.name))
        let owners = OwnerClass.owners(of: document, in: project, &chains)
        if !owners.isDisjoint(with: own) { return nil }
        let all = Self.connections(of: owner, in: document)
        func hasAll(_ name: String, _ chains: inout ClassChains) -> Bool {
            guard let chain = chains[name] else { return false }
            return all.allSatisfy { Self.holds($0, chain, chains.sources) }
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
