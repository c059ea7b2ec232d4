import XibMergeCore
import XibMergeProjectModel

/// What a change took away while something that stayed uses it: an identifier, a document, a tag, an outlet's property
/// or an action's method.
///
/// Other rules are silent where a name may come from code that is not understood; here, the earlier state shows where it
/// came from.
struct BrokenByChange: ChangeRule {
    let description = RuleDescription(
        "broken-by-change", .error, "with --since: what code or a document uses was there before, and is gone")

    let yields = true

    func findings(in project: Project, since earlier: [Project]) -> [ProjectFinding] {
        let now = Names(project)
        let before = earlier.map { (project: $0, names: Names($0)) }
        return uses(in: project, now, before) + members(in: project, since: earlier)
    }

    /// The names that the documents of a state give, and those that its sources use.
    private struct Names {
        private(set) var given: [SourceUse.Kind: Set<String>] = [:]
        private(set) var used: Set<[String]> = []

        init(_ project: Project) {
            func give(_ name: String?, _ kinds: SourceUse.Kind...) {
                guard let name, !name.isEmpty else { return }
                for kind in kinds { given[kind, default: []].insert(name) }
            }
            for document in project.documents {
                if document.isStoryboard {
                    give(document.name, .openStoryboard)
                } else {
                    give(document.name, .loadNib, .openNib, .registerCellNib)
                }
                for object in document.objects {
                    give(object.storyboardIdentifier, .makeController)
                    give(object.reuseIdentifier, .dequeue)
                    if object.tag != 0 { give(String(object.tag), .findTag) }
                }
                for segue in document.connections where segue.kind == .segue { give(segue.name, .performSegue) }
            }
            for (path, use) in project.uses {
                if use.kind == .registerIdentifier { for name in use.names { give(name, .dequeue) } }
                used.insert([path, "\(use.kind)", use.name])
            }
        }
    }

    private static let nouns: [SourceUse.Kind: String] = [
        .openStoryboard: "storyboard", .loadNib: "nib", .openNib: "nib", .registerCellNib: "nib",
        .makeController: "controller with the identifier", .dequeue: "cell with the reuse identifier",
        .findTag: "view with the tag", .performSegue: "segue",
    ]

    private func uses(
        in project: Project, _ now: Names, _ before: [(project: Project, names: Names)]
    ) -> [ProjectFinding] {
        project.uses.compactMap { path, use in
            guard let noun = Self.nouns[use.kind], !use.isOfOtherBundle, !use.acceptsNothing, use.alternatives.isEmpty,
                now.given[use.kind]?.contains(use.name) != true, !project.hasUnreadDocument(named: use.name),
                before.contains(where: { state in
                    state.names.given[use.kind]?.contains(use.name) == true
                        && state.names.used.contains([path, "\(use.kind)", use.name])
                })
            else { return nil }
            return project.finding(
                description, about: use, in: path,
                "there is no \(noun) '\(use.name)' any more, which code here asks for",
                hint: "bring it back, or change the code")
        }
    }

    /// The outlets and actions whose class had the property or method.
    private func members(in project: Project, since earlier: [Project]) -> [ProjectFinding] {
        let past = earlier.compactMap(\.sources)
        return project.findings(about: \.connections) { connection, document, chains in
            let isAction = connection.kind == .action
            let holder =
                isAction ? document.object(withID: connection.destination) : document.objects[connection.source]
            guard connection.kind != .segue, let name = holder?.customClass, let chain = chains[name],
                !chains.holds(connection, chain),
                past.contains(where: { sources in
                    sources.chain(of: name).map { !$0.classes.isEmpty && declares(connection, $0) } ?? false
                })
            else { return nil }
            return project.finding(
                description, document.isMac ? .warning : nil, in: document, about: connection,
                "\(isAction ? "action" : "outlet") '\(connection.name)': class '\(name)' had it, and has it no more",
                hint: "bring it back, or remove the connection",
                subject: [connection.id, name, connection.name])
        }
    }

    /// Whether a class of the sources has the member itself, visible to documents.
    private func declares(_ connection: DocumentConnection, _ chain: ClassChain) -> Bool {
        chain.classes.contains { type in
            connection.kind == .action
                ? type.selectors.contains(connection.name) && !type.hiddenSelectors.contains(connection.name)
                : type.setterKeys.contains(KeyValueCoding.setterKey(connection.name))
        }
    }
}

/// Code that gets an object of a nib by its index, and now gets another object than before: a wrong view, or an
/// exception where it is cast. The compiler can't see this.
///
/// A merge causes it if one side inserts an object before others and the other side adds code that accesses one of
/// those. Code is intentional if no earlier state has it, or if it gets the same object as in any of them.
struct TopLevelIndexShift: ChangeRule {
    let description = RuleDescription(
        "top-level-index-shift", .error,
        "with '--since': code takes another object of a nib by its place than it took before")

    let yields = false

    /// A place in code that accesses an object of a nib, in a form that identifies it in another state of the project.
    private struct Key: Hashable {
        var path: String
        var type: String?
        var method: String?
        var nib: String
        var pick: SourceUse.Pick
    }

    func findings(in project: Project, since earlier: [Project]) -> [ProjectFinding] {
        let places = Self.places(in: project)
        if places.isEmpty { return [] }
        let before = earlier.map { project in
            Dictionary(Self.places(in: project).map { ($0.key, $0.object) }) { first, _ in first }
        }
        return places.compactMap { key, use, object in
            let known = before.compactMap { $0[key] }
            guard let old = known.lazy.compactMap({ $0 }).first, !known.contains(where: { Self.isSame($0, object) })
            else { return nil }
            return project.finding(
                description, about: use, in: key.path,
                "nib '\(key.nib)': \(Self.words(key.pick)) was \(old.words), and is now \(object?.words ?? "not there")",
                hint: "choose the object by its class",
                subject: [key.nib, "\(key.pick)", "\(key.type ?? "").\(key.method ?? "")"])
        }
    }

    /// The places, with the objects that they get; `nil` if there is none.
    private static func places(in project: Project) -> [(key: Key, use: SourceUse, object: DocumentObject?)] {
        project.uses.compactMap { path, use in
            guard use.kind == .loadNib, let pick = use.pick, let nib = project.nib(named: use.name), !nib.isMac else {
                return nil
            }
            let key = Key(path: path, type: use.enclosingType, method: use.enclosingMethod, nib: use.name, pick: pick)
            return (key, use, nib.object(at: pick))
        }
    }

    /// Whether code for one object also works with the other.
    private static func isSame(_ one: DocumentObject?, _ other: DocumentObject?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        return one.id == other.id || one.customClass == other.customClass && one.element == other.element
    }

    private static func words(_ pick: SourceUse.Pick) -> String {
        switch pick {
        case .index(let index): "object \(index)"
        case .last: "the last object"
        case .first: "the first object"
        }
    }
}
