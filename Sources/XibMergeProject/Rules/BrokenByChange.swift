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
