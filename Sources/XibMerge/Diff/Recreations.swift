/// Finds what was removed and added again under another ID (I8): an object cut and pasted, an outlet reconnected.
///
/// It joins only what is unambiguous; it never guesses from similarity.
struct Recreations {
    /// What makes two elements with different IDs the same to people: their place and their name.
    private struct Signature: Hashable {
        var parent: Int
        var name: Symbol
        var values: [[UInt8]?]

        /// An object without slot, class and label could be any other one.
        var isDistinctive: Bool { values.contains { $0 != nil } }
    }

    private let pair: VersionPair

    /// Attributes that identify a connection or constraint, by element; other elements use `property`.
    private static let identifying: [Symbol: [Symbol]] = [
        Names.outlet: [Names.property], Names.outletCollection: [Names.property, Names.destination],
        Names.action: [Names.selector, Names.eventType, Names.trigger],
        Names.segue: [Names.kind, Names.identifier, Names.relationship, Names.destination],
        Names.constraint: [
            Names.firstItem, Names.firstAttribute, Names.relation, Names.secondItem, Names.secondAttribute,
        ],
    ]

    /// Attributes that identify an object to people.
    private static let naming = [
        Names.key, Names.customClass, Names.userLabel, Names.text, Names.title, Names.placeholderIdentifier,
    ]

    /// Joins each removed group with the added group that replaced it.
    ///
    /// - Complexity: O(m) in the groups.
    static func joined(_ groups: [ChangeGroup], _ pair: VersionPair) -> [ChangeGroup] {
        let finder = Recreations(pair: pair)
        var removed: [Signature: [Int]] = [:]
        var added: [Signature: [Int]] = [:]
        for (number, group) in groups.enumerated() {
            switch group.kind {
            case .objectRemoved, .connectionRemoved, .constraintRemoved:
                removed[finder.signature(of: pair.old(group.match)!, in: pair.before, isOld: true), default: []]
                    .append(number)
            case .objectAdded, .connectionAdded, .constraintAdded:
                added[finder.signature(of: pair.new(group.match)!, in: pair.after, isOld: false), default: []]
                    .append(number)
            default: break
            }
        }
        var result = groups
        var dropped: Set<Int> = []
        for (signature, olds) in removed {
            guard signature.isDistinctive, olds.count == 1, let news = added[signature], news.count == 1 else {
                continue
            }
            let (old, new) = (olds[0], news[0])
            result[new].predecessor = groups[old].match
            result[new].edits = groups[old].edits + groups[new].edits
            switch groups[new].kind {
            case .connectionAdded: result[new].kind = .connectionRetargeted
            case .constraintAdded: result[new].kind = .constraintChanged
            default: result[new].kind = .objectRecreated
            }
            dropped.insert(old)
        }
        return result.indices.filter { !dropped.contains($0) }.map { result[$0] }
    }

    /// The objects that were removed from what is still there, each with the object that replaced it; as matches.
    ///
    /// - Complexity: O(n) in the elements of both versions.
    static func replacements(_ pair: VersionPair) -> [Int: Int] {
        let finder = Recreations(pair: pair)
        func changed(
            _ graph: ObjectGraph, isOld: Bool, _ match: (Int) -> Int, _ other: (Int) -> Int?
        ) -> [Signature: [Int]] {
            var found: [Signature: [Int]] = [:]
            for index in graph.nodes.indices {
                let node = graph.nodes[index]
                guard node.id != .none, !node.traits.contains(.connection), other(match(index)) == nil,
                    other(match(graph.owner(of: graph.parent(of: index)))) != nil
                else { continue }
                found[finder.signature(of: index, in: graph, isOld: isOld), default: []].append(match(index))
            }
            return found
        }
        let added = changed(pair.after, isOld: false, pair.match(new:), pair.old)
        var result = finder.renewedNames()
        for (signature, olds) in changed(pair.before, isOld: true, pair.match(old:), pair.new)
        where signature.isDistinctive && olds.count == 1 {
            if let news = added[signature], news.count == 1 { result[olds[0]] = news[0] }
        }
        return result
    }

    /// The objects that were removed and whose name, by which code finds one object, a new one has.
    private func renewedNames() -> [Int: Int] {
        func named(_ graph: ObjectGraph, _ match: (Int) -> Int, _ other: (Int) -> Int?) -> [Signature: Int] {
            var found: [Signature: Int] = [:]
            for index in graph.nodes.indices where graph.nodes[index].id != .none && other(match(index)) == nil {
                for (name, isInParent) in Self.unique {
                    guard let value = graph.value(name, of: index) else { continue }
                    let parent = isInParent ? match(graph.parent(of: index)) : -1
                    found[Signature(parent: parent, name: name, values: [value])] = match(index)
                }
            }
            return found
        }
        let added = named(pair.after, pair.match(new:), pair.old)
        if added.isEmpty { return [:] }
        let pairs = named(pair.before, pair.match(old:), pair.new).compactMap { name, old in
            added[name].map { (old, $0) }
        }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }

    /// Names by which code finds an object in the document, or among its siblings.
    private static let unique = [(Names.storyboardIdentifier, false), (Names.reuseIdentifier, true)]

    private func signature(of index: Int, in graph: ObjectGraph, isOld: Bool) -> Signature {
        let element = graph.tree.elements[index]
        let list = graph.parent(of: index)
        // Lists are added and removed with their members, so the object above them counts.
        let owner = graph.owner(of: list)
        let parent = isOld ? pair.match(old: owner) : pair.match(new: owner)
        let isConnection = graph.nodes[index].traits.contains(.connection)
        let names = isConnection ? Self.identifying[element.name] ?? [Names.property] : Self.naming
        return Signature(parent: parent, name: element.name, values: names.map { graph.value($0, of: index) })
    }
}
