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
        func signed(_ kinds: Set<Change.Kind>, isOld: Bool) -> [Signature: [Int]] {
            Dictionary(grouping: groups.indices.filter { kinds.contains(groups[$0].kind) }) {
                finder.signature(of: groups[$0].match, isOld: isOld)
            }
        }
        let removed = signed([.objectRemoved, .connectionRemoved, .constraintRemoved], isOld: true)
        let added = signed([.objectAdded, .connectionAdded, .constraintAdded], isOld: false)
        var result = groups
        var dropped: Set<Int> = []
        for (old, new) in pairs(removed, added) {
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

    /// What was removed, with what was added in its place: each is the only one with its signature.
    private static func pairs(_ removed: [Signature: [Int]], _ added: [Signature: [Int]]) -> [(old: Int, new: Int)] {
        removed.compactMap { signature, olds in
            guard signature.isDistinctive, olds.count == 1, let news = added[signature], news.count == 1 else {
                return nil
            }
            return (olds[0], news[0])
        }
    }

    /// The objects that were removed from what is still there, each with the object that replaced it; as matches.
    ///
    /// - Complexity: O(n) in the elements of both versions.
    static func replacements(_ pair: VersionPair) -> [Int: Int] {
        let finder = Recreations(pair: pair)
        func changed(isOld: Bool) -> [Signature: [Int]] {
            let graph = finder.graph(isOld)
            let objects = finder.lone(isOld).filter { index in
                let owner = graph.owner(of: graph.parent(of: index))
                return !graph.nodes[index].traits.contains(.connection) && !finder.isLone(owner, isOld)
            }
            return Dictionary(grouping: objects.map { finder.match($0, isOld) }) {
                finder.signature(of: $0, isOld: isOld)
            }
        }
        let found = pairs(changed(isOld: true), changed(isOld: false))
        return finder.pasted().merging(finder.renewedNames()) { _, new in new }
            .merging(found.map { ($0.old, $0.new) }) { _, new in new }
    }

    /// The objects that were cut and pasted elsewhere: all names and texts in them are the same, and those of no other one.
    private func pasted() -> [Int: Int] {
        func named(isOld: Bool) -> [Int: [Int]] {
            let graph = graph(isOld)
            let lone = lone(isOld).filter { !graph.nodes[$0].traits.contains(.connection) }
            guard let first = lone.first else { return [:] }
            // From the inside out, as far as the first of them.
            var contents: [Int: (hash: Int, isDistinctive: Bool)] = [:]
            for index in (first..<graph.nodes.count).reversed() {
                let values = Self.naming.dropFirst().map { graph.value($0, of: index) }
                // A class alone may have many objects.
                let isDistinctive = values.dropFirst().contains { $0 != nil }
                let inner = contents[index]
                guard isDistinctive || inner != nil || graph.nodes[index].id != .none,
                    !graph.nodes[index].traits.contains(.connection),
                    graph.tree.elements[index].name != Names.constraint
                else { continue }
                let hash = [graph.tree.elements[index].name.hashValue, values.hashValue, inner?.hash ?? 0].hashValue
                contents[index] = (hash, isDistinctive || inner?.isDistinctive == true)
                let parent = Int(graph.tree.elements[index].parent)
                guard parent >= first else { continue }
                let beside = contents[parent] ?? (0, false)
                contents[parent] = (
                    [beside.hash, hash].hashValue, beside.isDistinctive || contents[index]!.isDistinctive
                )
            }
            let roots = isOld ? lone.filter { !isLone(graph.owner(of: graph.parent(of: $0)), isOld) } : lone
            return Dictionary(
                grouping: roots.filter { contents[$0]?.isDistinctive == true }, by: { contents[$0]!.hash }
            ).mapValues { $0.map { match($0, isOld) } }
        }
        let added = named(isOld: false)
        if added.isEmpty { return [:] }
        let pairs = named(isOld: true).compactMap { hash, old -> (Int, Int)? in
            guard old.count == 1, let new = added[hash], new.count == 1 else { return nil }
            return (old[0], new[0])
        }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }

    /// The objects that were removed and whose name, by which code finds one object, a new one has.
    private func renewedNames() -> [Int: Int] {
        func named(isOld: Bool) -> [Signature: [Int]] {
            let graph = graph(isOld)
            var found: [Signature: [Int]] = [:]
            for index in lone(isOld) {
                for (name, scope) in Self.unique {
                    guard let value = graph.value(name, of: index) else { continue }
                    let place =
                        switch scope {
                        case .siblings: graph.parent(of: index)
                        case .scene: graph.element(called: Names.scene, around: index) ?? 0
                        case .document: 0
                        }
                    let values = [value, graph.value(Names.destination, of: index)]
                    let key = Signature(parent: match(place, isOld), name: name, values: values)
                    found[key, default: []].append(match(index, isOld))
                }
            }
            return found
        }
        let pairs = Self.pairs(named(isOld: true), named(isOld: false)).map { ($0.old, $0.new) }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }

    /// Names by which code finds an object (`UniqueNameRows`); a segue that leads to the same scene.
    private static let unique: [(name: Symbol, scope: UniqueNameRows.Scope)] = [
        (Names.storyboardIdentifier, .document), (Names.reuseIdentifier, .siblings), (Names.identifier, .scene),
    ]

    private func graph(_ isOld: Bool) -> ObjectGraph { isOld ? pair.before : pair.after }

    private func match(_ index: Int, _ isOld: Bool) -> Int { isOld ? pair.match(old: index) : pair.match(new: index) }

    /// Whether the other version does not have an element.
    private func isLone(_ index: Int, _ isOld: Bool) -> Bool {
        (isOld ? pair.new(match(index, isOld)) : pair.old(match(index, isOld))) == nil
    }

    /// The objects that the other version does not have.
    private func lone(_ isOld: Bool) -> [Int] {
        let nodes = graph(isOld).nodes
        return nodes.indices.filter { nodes[$0].id != .none && isLone($0, isOld) }
    }

    private func signature(of match: Int, isOld: Bool) -> Signature {
        let (graph, index) = (graph(isOld), (isOld ? pair.old(match) : pair.new(match))!)
        let element = graph.tree.elements[index]
        // Lists are added and removed with their members, so the object above them counts.
        let parent = self.match(graph.owner(of: graph.parent(of: index)), isOld)
        let isConnection = graph.nodes[index].traits.contains(.connection)
        let names = isConnection ? Self.identifying[element.name] ?? [Names.property] : Self.naming
        return Signature(parent: parent, name: element.name, values: names.map { graph.value($0, of: index) })
    }
}
