import XibMergeProjectModel

/// Finds the nibs that a class loads while one of its objects is read from a nib.
enum NibLoading {
    /// The names of the nibs that are always loaded then, whatever the object looks like.
    ///
    /// - Complexity: O(methods and uses of the classes).
    static func alwaysLoaded(by chain: ClassChain, in project: Project) -> Set<String> {
        var methods: [String: [SourceMethod]] = [:]
        for type in chain.classes { for method in type.methods { methods[method.name, default: []].append(method) } }
        // Starts at the initializer and follows methods that call each other.
        var reached: Set<String> = []
        var open = chain.classes.flatMap(\.methods).filter { $0.selector == "initWithCoder:" }.map(\.name)
        while let name = open.popLast() {
            guard reached.insert(name).inserted, let known = methods[name] else { continue }
            // A check of the subviews may be what ends the recursion.
            if known.contains(where: \.looksAtSubviews) { return [] }
            open += known.flatMap(\.calls).filter { methods[$0] != nil }
        }
        var names: Set<String> = []
        for load in chain.classes.flatMap({ project.loads(inType: $0.name) }) where !load.isConditional {
            if let method = load.enclosingMethod, reached.contains(method) { names.insert(load.name) }
        }
        return names
    }

    /// Whether anything in a class is about loading nibs.
    static func mentionsNibs(_ chain: ClassChain) -> Bool {
        chain.classes.contains { type in
            type.inherited.contains(where: isAboutLoading)
                || type.methods.contains { isAboutLoading($0.name) || $0.calls.contains(where: isAboutLoading) }
        }
    }

    /// The system calls `awakeFromNib` after it has loaded a nib.
    static func isAboutLoading(_ name: String) -> Bool { SourceWords.mentionsNibs(name.utf8) && name != "awakeFromNib" }

    /// Whether an element is a cell or another reusable view.
    static func isCell(_ element: String) -> Bool {
        ["tableViewCell", "collectionViewCell", "collectionReusableView"].contains(element)
    }
}

/// The outlets that objects get from nibs that their classes load with the object as the owner.
struct NibFilling {
    /// The outlets that nibs connect to their owner, by the owner's class.
    private var keysOfOwner: [String: Set<String>] = [:]
    /// The same by the nib's name.
    private var keysOfNib: [String: Set<String>] = [:]
    /// The methods that load a nib by an unknown name, by class.
    private var unknownLoads: [String: Set<String>] = [:]
    /// The methods of extensions, of the system's classes and of protocols, that load nibs under other names:
    /// `func fill() { addSubview(loadNib()) }`.
    private let helpers: Set<String>
    /// The types that hold the names of nibs.
    private let namespaces: Set<String>
    private let project: Project

    /// The words of calls whose nibs the readers note.
    private static let noted: Set<String> = [
        "UINib", "NSNib", "loadNibNamed", "nibName", "nibWithNibName", "initWithNibName", "registerNib",
        "initWithWindowNibName", "windowNibName",
    ]

    /// - Complexity: O(n) in objects, methods and uses.
    init(_ project: Project, _ sources: SourceModel) {
        self.project = project
        helpers = sources.additions.reduce(into: []) { names, type in
            for method in type.methods where method.calls.contains(where: NibLoading.isAboutLoading) {
                names.insert(method.name)
            }
        }
        namespaces = sources.files.reduce(into: []) { names, file in
            names.formUnion(file.constants.compactMap(\.type).filter(NibLoading.isAboutLoading))
        }
        for document in project.documents where !document.isStoryboard {
            for (index, object) in document.objects.enumerated() {
                guard object.role == .filesOwner else { continue }
                let keys = document.outletKeys(of: index)
                keysOfNib[document.name, default: []].formUnion(keys)
                if let name = object.customClass { keysOfOwner[name, default: []].formUnion(keys) }
            }
        }
        for (_, use) in project.unknownUses where use.kind == .loadNib || use.kind == .openNib {
            if let type = use.enclosingType { unknownLoads[type, default: []].insert(use.enclosingMethod ?? "") }
        }
    }

    /// The outlets that nibs connect on objects of a class; `nil` if the class may load a nib that is not known.
    ///
    /// - Parameter isRoot: Whether the object is the root of a nib. A class with a name such as `NibLoadable` after the
    ///   colon usually is that, and does not load the nib itself.
    func keys(of chain: ClassChain, isRoot: Bool) -> Set<String>? {
        var keys: Set<String> = []
        let own = Set(chain.classes.lazy.flatMap(\.methods).map(\.name))
        for type in chain.classes {
            if project.surroundings.unknownNibs.contains(type.name) { return nil }
            if type.inherited.contains(where: { NibLoading.isAboutLoading($0) && !(isRoot && !$0.contains("Owner")) }) {
                return nil
            }
            // A method of the type itself makes objects, and fills none.
            if unknownLoads[type.name]?.isDisjoint(with: own) == false { return nil }
            for method in type.methods where method.calls.contains(where: { isUnknown($0, own) }) { return nil }
            for load in project.loads(inType: type.name) {
                guard let known = keysOfNib[load.name] else { return nil }
                keys.formUnion(known)
            }
            keys.formUnion(keysOfOwner[type.name] ?? [])
        }
        return keys
    }

    /// Whether a call may load a nib that no use shows.
    private func isUnknown(_ call: String, _ own: Set<String>) -> Bool {
        if own.contains(call) || Self.noted.contains(call) || namespaces.contains(call) { return false }
        return NibLoading.isAboutLoading(call) || helpers.contains(call)
    }
}
