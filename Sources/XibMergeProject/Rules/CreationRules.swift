import XibMergeCore
import XibMergeProjectModel

/// An object whose class ends the program when it is created from a document.
struct InitCoderTraps: ProjectRule {
    let description = RuleDescription(
        "init-coder-traps", .error, "an object has a class whose 'init(coder:)' only ends the program")

    func findings(in project: Project) -> [ProjectFinding] {
        project.findings(about: \.objects) { object, document, chains in
            // Code may make a controller with an identifier by another initializer. What Interface Builder knows nothing
            // about is created without a coder.
            guard object.role == .usual, object.storyboardIdentifier == nil,
                !["customObject", "customView", "object"].contains(object.element),
                let name = object.customClass, let chain = chains[name], chains.isCertain(object, chain), traps(chain)
            else { return nil }
            return project.finding(
                description, in: document, object: object,
                "class '\(name)' ends the program in 'init(coder:)', with which documents create objects",
                hint: "implement 'init(coder:)', or create the object in code", subject: [object.id, name])
        }
    }

    /// Whether the first class with the initializer ends the program there. A controller may be created with another
    /// initializer that takes a coder.
    private func traps(_ chain: ClassChain) -> Bool {
        for type in chain.classes {
            let initializers = type.methods.filter { $0.name.hasPrefix("init(") && $0.name.contains("coder") }
            if initializers.contains(where: { $0.name != "init(coder)" }) { return false }
            if let initializer = initializers.first {
                return initializers.count == 1 && initializer.isTrap && type.paths.count == 1
            }
        }
        return false
    }
}

/// A forced cast to a class that the object of the document does not have: a trap.
struct ForcedCastFails: ProjectRule {
    let description = RuleDescription(
        "forced-cast-fails", .error,
        "code forces a cell, a controller or the destination of a segue to a class that it does not have")

    func findings(in project: Project) -> [ProjectFinding] {
        guard project.knowsAllDocuments, var chains = ClassChains(project) else { return [] }
        var places: [String: [(document: ProjectDocument, object: DocumentObject)]] = [:]
        for document in project.documents {
            for object in document.objects {
                if let name = object.reuseIdentifier { places["cell \(name)", default: []].append((document, object)) }
                if let name = object.storyboardIdentifier {
                    places["controller \(name)", default: []].append((document, object))
                }
            }
        }
        return cells(places, &chains) + destinations(&chains)
    }

    /// The destinations of segues that `prepare(for:sender:)` forces to another class.
    private func destinations(_ chains: inout ClassChains) -> [ProjectFinding] {
        let project = chains.project
        let uses = (project.uses + project.unknownUses).filter { _, use in
            use.kind == .castDestination && !(use.name.isEmpty && use.reference != nil)
        }
        guard !uses.isEmpty else { return [] }
        var segues: [(document: ProjectDocument, segue: DocumentConnection, classes: Set<String>)] = []
        for document in project.documents where document.isStoryboard {
            chains.enter(document)
            for segue in document.connections where segue.kind == .segue && segue.relationship == nil {
                guard let name = document.controller(around: segue.source)?.customClass, let chain = chains[name] else {
                    continue
                }
                segues.append((document, segue, Set(chain.classes.map(\.name))))
            }
        }
        return uses.compactMap { path, use in
            guard let wanted = use.castClass, let type = use.enclosingType else { return nil }
            let found = segues.first { document, segue, classes in
                guard classes.contains(type), use.name.isEmpty || use.names.contains(segue.name) else { return false }
                chains.enter(document)
                return chains.isOther(segue.destination, than: wanted)
            }
            guard let (document, segue, _) = found, let object = document.object(withID: segue.destination) else {
                return nil
            }
            let name = segue.name.isEmpty ? "a segue" : "segue '\(segue.name)'"
            return project.finding(
                description, about: use, in: path,
                "the destination is forced to '\(wanted)', but \(name) in '\(document.path)' leads to \(object.words)",
                hint: object.element == "navigationController"
                    ? "the controller may be its 'topViewController'" : "cast to the class that the destination has",
                subject: [segue.name, wanted, type])
        }
    }

    /// The cells and controllers that are made by an identifier and forced to another class.
    private func cells(
        _ places: [String: [(document: ProjectDocument, object: DocumentObject)]], _ chains: inout ClassChains
    ) -> [ProjectFinding] {
        let project = chains.project
        // What code registers may have any class.
        let registrations = (project.uses + project.unknownUses).filter { $0.use.kind == .registerIdentifier }
        let registered = Set(registrations.flatMap(\.use.names))
        return project.uses.compactMap { path, use in
            guard let wanted = use.castClass, use.kind == .dequeue || use.kind == .makeController,
                registered.isDisjoint(with: use.names), !(use.kind == .dequeue && registered.contains(""))
            else { return nil }
            let noun = use.kind == .dequeue ? "cell" : "controller"
            let candidates = use.names.flatMap { places["\(noun) \($0)"] ?? [] }
            guard let first = candidates.first else { return nil }
            let fails = candidates.allSatisfy { candidate in
                chains.enter(candidate.document)
                return chains.isOther(candidate.object.id, than: wanted)
            }
            guard fails else { return nil }
            let name = first.object.customClass.map { "of class '\($0)'" } ?? "without a class of its own"
            return project.finding(
                description, about: use, in: path,
                "\(noun) '\(use.name)' is forced to '\(wanted)', but '\(first.document.path)' has one \(name)",
                hint: "set its class to '\(wanted)', or cast to its own",
                subject: [use.name, wanted, use.enclosingType ?? ""])
        }
    }
}

/// A nib that is loaded without an owner although it connects outlets to one: an exception from key-value coding.
struct OwnerMissing: ProjectRule {
    let description = RuleDescription(
        "owner-missing", .error, "code loads a nib without an owner, and the nib has outlets of its owner")

    func findings(in project: Project) -> [ProjectFinding] {
        project.uses.compactMap { path, use in
            guard use.kind == .loadNib, use.hasNoOwner, !use.isOfOtherBundle, use.alternatives.isEmpty,
                let nib = project.nib(named: use.name), !nib.isMac, let owner = nib.filesOwner,
                let outlet = nib.connections.first(where: { $0.isOutlet && nib.objects[$0.source].id == owner.id })
            else { return nil }
            return project.finding(
                description, about: use, in: path,
                "nib '\(use.name)' is loaded without an owner, but connects the owner's outlet '\(outlet.name)'",
                hint: "pass the owner, or connect the outlet to the root", subject: [use.name, outlet.name])
        }
    }
}

/// A cell or controller whose class is one of another kind: an exception, or an empty screen.
struct ClassOfAnotherKind: ProjectRule {
    let description = RuleDescription(
        "class-of-another-kind", .error, "a cell or controller has a class that is none of its kind")

    /// The class that the class of an object must inherit from, by the element. A plain controller may take the place of
    /// one with a table, whose view it then has.
    private static let kinds = [
        "tableViewCell": "UITableViewCell", "collectionViewCell": "UICollectionViewCell",
        "collectionReusableView": "UICollectionReusableView", "tableView": "UITableView",
        "collectionView": "UICollectionView", "tableViewController": "UIViewController",
        "collectionViewController": "UIViewController", "navigationController": "UINavigationController",
        "tabBarController": "UITabBarController", "splitViewController": "UISplitViewController",
        "viewController": "UIViewController",
    ]

    func findings(in project: Project) -> [ProjectFinding] {
        project.findingsOfDocuments { document, chains in
            guard document.classPrefix == "UI" else { return [] }
            return document.objects.indices.compactMap { index in
                let object = document.objects[index]
                // The root of a nib shows what its class makes of it.
                guard document.isStoryboard || object.parent != nil, document.index(ofObject: object.id) == index,
                    let name = object.customClass, let kind = Self.kinds[object.element],
                    let classes = chains.classes(ofObject: object.id),
                    let other = classes.contains(kind) ? self.other(index, classes, document) : "not a '\(kind)'"
                else { return nil }
                return project.finding(
                    description, in: document, object: object,
                    "the object is a \(ElementWords.className(object.element)), but class '\(name)' is \(other)",
                    hint: "set a class of its kind, or replace the object", subject: [object.id, name])
            }
        }
    }

    /// The kind of a controller's class if it needs a table or collection that the controller does not have.
    private func other(_ index: Int, _ classes: Set<String>, _ document: ProjectDocument) -> String? {
        guard document.objects[index].element == "viewController" else { return nil }
        let views = document.objects.filter { $0.parent == index }.map(\.element)
        for (kind, view) in [("UITableViewController", "tableView"), ("UICollectionViewController", "collectionView")]
        where classes.contains(kind) && views.contains("view") && !views.contains(view) {
            return "a '\(kind)'"
        }
        return nil
    }
}
