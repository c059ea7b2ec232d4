import XibMergeCore
import XibMergeProjectModel

/// A view that loads a nib whose root has the view's class: the root loads the nib again, endlessly.
struct NestedXibRecursion: ProjectRule {
    let description = RuleDescription(
        "nested-xib-recursion", .error, "a class that loads a nib when it is read from one is that nib's root itself")

    func findings(in project: Project) -> [ProjectFinding] {
        guard let sources = project.sources else { return [] }
        return project.documents.compactMap { document in
            guard let root = document.root, let name = root.customClass, !NibLoading.isCell(root.element),
                let chain = sources.chain(of: name), isResolved(root, chain.classes[0]),
                NibLoading.alwaysLoaded(by: chain, in: project).contains(document.name),
                isUsed(name, document, chain, project)
            else { return nil }
            return project.finding(
                description, in: document, object: root,
                "class '\(name)' loads this nib while it is read from a nib, and is its root: endless recursion",
                hint: "take the class off the root and give it to the File's Owner", subject: [root.id, name])
        }
    }

    /// Without its module, the system does not find a Swift class and creates a plain view instead.
    private func isResolved(_ root: DocumentObject, _ type: SourceClass) -> Bool {
        root.customModule != nil || type.languages.contains(.objectiveC) || !type.runtimeNames.isEmpty
    }

    /// Whether the class is used in another place, or another class loads the nib.
    private func isUsed(_ name: String, _ document: ProjectDocument, _ chain: ClassChain, _ project: Project) -> Bool {
        if project.instances(ofClass: name).count > 1 { return true }
        let types = Set(chain.classes.map(\.name))
        return project.loads(ofNib: document.name).contains { !($0.enclosingType.map(types.contains) ?? false) }
    }
}

/// A view embedded by its class whose nib is not loaded there: it stays blank, and its outlets are nil.
struct NestedXibBlank: ProjectRule {
    let description = RuleDescription(
        "nested-xib-blank", .warning, "a view of a class that has a nib is embedded, but nothing loads the nib")

    func findings(in project: Project) -> [ProjectFinding] {
        guard let sources = project.sources else { return [] }
        return project.documents.flatMap { nib -> [ProjectFinding] in
            // A nib is not named after a general class of views, such as one with a gradient.
            guard let root = nib.root, let name = root.customClass, name == nib.name, root.hasSubviews,
                !NibLoading.isCell(root.element), let chain = sources.chain(of: name), chain.isCertain,
                !NibLoading.mentionsNibs(chain),
                !chain.classes.contains(where: { $0.methods.contains { $0.name.hasPrefix("awakeAfter") } })
            else { return [] }
            return project.instances(ofClass: name).compactMap { document, object in
                guard document.path != nib.path, !object.hasSubviews, object.parent != nil,
                    !NibLoading.isCell(object.element), object.element.lowercased().hasSuffix("view")
                else { return nil }
                return project.finding(
                    description, in: document, object: object,
                    "class '\(name)' has a nib of its own, which nothing loads here: the view stays blank",
                    hint: "load the nib in 'init(coder:)' with the view as its owner", subject: [object.id, name])
            }
        }
    }
}

/// A placeholder that its class replaces only if it is empty, but that has subviews.
struct PlaceholderInstanceHasSubviews: ProjectRule {
    let description = RuleDescription(
        "placeholder-instance-has-subviews", .warning,
        "a view that its class replaces by a nib only while it has no subviews has some")

    func findings(in project: Project) -> [ProjectFinding] {
        guard let sources = project.sources else { return [] }
        let names = sources.classes.values.filter { type in
            type.methods.contains { $0.name.hasPrefix("awakeAfter") && $0.looksAtSubviews }
        }.flatMap(\.names).sorted()
        return names.flatMap { name in
            project.instances(ofClass: name).compactMap { document, object in
                // The nib's own root replaces the placeholder.
                guard object.hasSubviews, object.parent != nil || document.isStoryboard else { return nil }
                return project.finding(
                    description, in: document, object: object,
                    "class '\(name)' loads its nib only into a view without subviews, and this one has some",
                    hint: "take the subviews out", subject: [object.id, name])
            }
        }
    }
}

/// A nib whose File's Owner and root have the same class: outlets easily go to the wrong one, and if the class loads
/// the nib itself, it does so endlessly.
struct OwnerAndRootSameClass: ProjectRule {
    let description = RuleDescription(
        "owner-and-root-same-class", .info, "the File's Owner and the root of a nib have the same class")

    func findings(in project: Project) -> [ProjectFinding] {
        project.documents.compactMap { document in
            guard let root = document.root, let name = root.customClass, let owner = document.filesOwner,
                owner.customClass == name
            else { return nil }
            return project.finding(
                description, in: document, object: root,
                "root and File's Owner are both of class '\(name)'",
                hint: "the class belongs on the owner where the view loads the nib itself, else on the root",
                subject: [root.id, name])
        }
    }
}

/// Nibs that were copied from each other and whose layout now differs: a change that all of them need was made in only
/// some.
///
/// Copies keep the IDs of the original, so that no similarity must be guessed.
struct SiblingDrift: ProjectRule {
    let description = RuleDescription(
        "sibling-drift", .info, "nibs that were copied from each other give one object different sizes",
        isOnByDefault: false)

    /// What copies share: the root, and the target of each outlet.
    private struct Origin: Hashable {
        var root: String
        var outlets: Set<[String]>
    }

    func findings(in project: Project) -> [ProjectFinding] {
        let copies = Dictionary(grouping: project.documents.filter { origin(of: $0) != nil }) { origin(of: $0)! }
        return copies.flatMap { origin, documents in
            documents.dropFirst().compactMap { finding($0, documents[0], origin, project) }
        }
    }

    /// - Returns: `nil` if there is too little to identify a copy: Xcode gives the roots of all files from a template
    ///   the same ID.
    private func origin(of document: ProjectDocument) -> Origin? {
        guard let root = document.root else { return nil }
        let outlets = document.connections.filter { $0.kind == .outlet }.map { [$0.name, $0.destination] }
        return outlets.count < 2 ? nil : Origin(root: root.id, outlets: Set(outlets))
    }

    private func finding(
        _ document: ProjectDocument, _ other: ProjectDocument, _ origin: Origin, _ project: Project
    ) -> ProjectFinding? {
        guard let root = document.root else { return nil }
        let ids = origin.outlets.map { $0[1] }.sorted()
        for id in ids {
            guard let one = document.object(withID: id), let two = other.object(withID: id),
                let size = one.size, let otherSize = two.size, size != otherSize
            else { continue }
            return project.finding(
                description, in: document, object: root,
                "a copy of nib '\(other.name)', in which \(two.words) is \(otherSize) instead of \(size)",
                hint: "change both, or make one class load a common nib", subject: [root.id, other.name])
        }
        return nil
    }
}

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
