import XibMergeCore
import XibMergeProjectModel

/// An outlet that the class uses without a check and that is not connected: a trap at its first use.
struct OutletNotConnected: ProjectRule {
    let description = RuleDescription(
        "outlet-not-connected", .warning,
        "nothing is connected to an outlet that the class uses as if there always were an object")

    func findings(in project: Project) -> [ProjectFinding] {
        let places = OutletPlaces(project)
        return places.ofClass.sorted { $0.key.name < $1.key.name }.flatMap { key, places -> [ProjectFinding] in
            let (name, type) = (key.name, places[0].type)
            // Of several classes with one name, a document may mean that of another target.
            guard !type.isOfDependency, !type.hasMacro, type.paths.count(where: { $0.hasSuffix(".swift") }) < 2
            else { return [] }
            return type.forcedNames.sorted().flatMap { outlet -> [ProjectFinding] in
                guard let usage = type.forcedOutlets[outlet], usage.isForced, !usage.isSafe else { return [] }
                let key = KeyValueCoding.outletKey(outlet)
                let lacking = places.filter { !$0.keys.contains(key) && !$0.isAssigned(outlet) }
                let isElsewhere = lacking.count < places.count
                return lacking.map { place in
                    let document = project.documents[place.document]
                    let object = document.objects[place.object]
                    return project.finding(
                        // If it is connected on other objects, the class may handle the difference.
                        description, isElsewhere ? .info : .warning, in: document, object: object,
                        "nothing is connected to outlet '\(outlet)', which class '\(name)' uses without asking"
                            + (isElsewhere ? "; other objects of the class have it connected" : ""),
                        hint: "connect it, or use it with '?'", subject: [object.id, name, outlet])
                }
            }
        }
    }
}

/// The objects whose outlets must be connected where they are, by their classes and superclasses.
private struct OutletPlaces {
    /// A class: its name, and the sources that declare it, since targets may have classes with one name.
    struct Class: Hashable {
        var name: String
        var paths: Set<String>
    }

    struct Place {
        var type: SourceClass
        var document: Int
        var object: Int
        /// The outlets that are connected, here or in a nib that the class may load as its owner.
        var keys: Set<String>
        /// The outlets that a source sets that knows the class.
        var isAssigned: (String) -> Bool
    }

    private(set) var ofClass: [Class: [Place]] = [:]

    init(_ project: Project) {
        guard let sources = project.sources, var chains = ClassChains(project) else { return }
        let assigners = Self.assigners(sources)
        let filling = NibFilling(project, sources)
        for (number, document) in project.documents.enumerated() {
            chains.enter(document)
            for (index, object) in document.objects.enumerated() {
                guard let name = object.customClass, let chain = chains[name], chain.isCertain,
                    isComplete(object, chain, chains),
                    let filled = filling.keys(of: chain, isRoot: document.root?.id == object.id)
                else { continue }
                let names = Set(chain.classes.map(\.name))
                let keys = document.outletKeys(of: index).union(filled)
                for type in chain.classes {
                    let place = Place(type: type, document: number, object: index, keys: keys) { outlet in
                        assigners[outlet]?.contains { !$0.isDisjoint(with: names) } ?? false
                    }
                    ofClass[Class(name: type.name, paths: type.paths), default: []].append(place)
                }
            }
        }
    }

    /// Whether the object is created from this document.
    private func isComplete(_ object: DocumentObject, _ chain: ClassChain, _ chains: ClassChains) -> Bool {
        switch object.role {
        case .usual: true
        // The object that really loads the nib must have this class.
        case .filesOwner: !chains.document.isStoryboard && chains.isOwner(object.customClass ?? "", chain)
        default: false
        }
    }

    /// The words of the sources that set a property of another object, by the property.
    private static func assigners(_ sources: SourceModel) -> [String: [Set<String>]] {
        let forced = sources.classes.values.reduce(into: Set<String>()) { $0.formUnion($1.forcedNames) }
        var assigners: [String: [Set<String>]] = [:]
        for file in sources.files where !file.assigned.isEmpty && !file.words.isEmpty {
            for outlet in file.assigned where forced.contains(outlet) {
                assigners[outlet, default: []].append(file.words)
            }
        }
        return assigners
    }
}
