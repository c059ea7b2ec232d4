extension DocumentDiff {
    /// Describes all differences between two versions in words.
    ///
    /// - Parameter version: The version whose names are used for objects that both have.
    init(_ pair: VersionPair, namesOf version: Problem.Version = .after) {
        let groups = Recreations.joined(ChangeGrouping(EditList(pair), pair).groups, pair)
        let describer = ChangeDescriber(pair, groups, namesOf: version)
        // In the order of the new version; a removed object is listed at its parent.
        let positions = groups.map { pair.position(of: $0.match) }
        let ordered = groups.indices.sorted { (positions[$0], $0) < (positions[$1], $1) }
        changes = Self.withDistinctWords(ordered.map { describer.change(groups[$0]) })
        brokenReferences = pair.brokenReferences()
    }
}

extension DocumentDiff {
    /// Adds the IDs of connections and constraints of one object where the words of two of them are the same.
    private static func withDistinctWords(_ changes: [Change]) -> [Change] {
        struct Words: Hashable {
            var owner: String
            var texts: [String?]
        }
        func words(_ change: Change) -> Words? {
            guard change.category == .constraints || change.category == .connections else { return nil }
            return Words(owner: change.object.id, texts: [change.property, change.before, change.after])
        }
        let counts = Dictionary(changes.compactMap(words).map { ($0, 1) }, uniquingKeysWith: +)
        return changes.map { change in
            guard let words = words(change), counts[words]! > 1, let id = change.elementID else { return change }
            var change = change
            change.before = change.before.map { "\($0) (\(id))" }
            change.after = change.after.map { "\($0) (\(id))" }
            return change
        }
    }
}

extension VersionPair {
    /// The element in the new version, or its nearest ancestor that is still there.
    func position(of match: Int) -> Int {
        var match = match
        while match >= 0 {
            if let index = new(match) { return index }
            match = oldParent(match)
        }
        return 0
    }

    /// Dangling references of the new version that the old version did not have.
    fileprivate func brokenReferences() -> [String] {
        func dangling(_ graph: ObjectGraph) -> [ObjectGraph.Reference] {
            graph.references.filter { reference in
                let isConnection = graph.nodes[Int(reference.element)].traits.contains(.connection)
                return (reference.kind != .derived || isConnection) && graph.element(withID: reference.target) == nil
            }
        }
        let known = Set(dangling(before).map(\.target))
        let words = ElementWords(graph: after, symbols: symbols)
        return dangling(after).filter { !known.contains($0.target) }.map { reference in
            let user = words.words(for: Int(reference.element))
            return "\(user) refers to '\(symbols.text(reference.target))', which does not exist"
        }
    }
}
