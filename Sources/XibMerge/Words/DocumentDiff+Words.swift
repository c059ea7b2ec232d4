extension DocumentDiff {
    /// Describes all differences between two versions in words.
    ///
    /// - Parameters:
    ///   - version: The version whose names are used for objects that both have.
    ///   - objects: The IDs of the only objects of interest; `nil` for all.
    init(_ pair: VersionPair, namesOf version: Problem.Version = .after, about objects: Set<String>? = nil) {
        let all = Recreations.joined(ChangeGrouping(EditList(pair), pair).groups, pair)
        let describer = ChangeDescriber(pair, all, namesOf: version)
        let selected = objects.map { SelectedChanges($0, pair) }
        let groups = selected.map { all.filter($0.includes) } ?? all
        // In the order of the new version; a removed object is listed at its parent.
        let positions = groups.map { pair.position(of: $0.match) }
        let ordered = groups.indices.sorted { (positions[$0], $0) < (positions[$1], $1) }
        changes = Self.withDistinctWords(
            ordered.flatMap { [describer.change(groups[$0])] + describer.valueChanges(of: groups[$0]) })
        brokenReferences = pair.brokenReferences { selected?.includes(new: $0) ?? true }
    }

    /// What a change is about.
    private struct Subject: Hashable {
        var category: Change.Category
        var object: String
        var element: String?
        var subject: Change.Subject?

        init(_ change: Change) {
            (category, object, element) = (change.category, change.object.id, change.elementID)
            // For a connection or constraint, the subject also says what differs from the other version.
            let isLink = element != nil && (category == .connections || category == .constraints)
            subject = isLink ? nil : change.subject
        }
    }

    /// Leaves out the changes that another diff to the same version does not have. For a merge commit, these are what
    /// it took from that parent.
    ///
    /// - Complexity: O(n) in the changes of both.
    package mutating func leaveOutChanges(notIn other: DocumentDiff) {
        let subjects = Set(other.changes.map(Subject.init))
        changes.removeAll { !subjects.contains(Subject($0)) }
        brokenReferences.removeAll { !other.brokenReferences.contains($0) }
        if other.lineEndings == nil { lineEndings = nil }
    }

    /// Adds the IDs of connections and constraints of one object where the words of two of them are the same.
    private static func withDistinctWords(_ changes: [Change]) -> [Change] {
        struct Words: Hashable {
            var owner: String
            var subject: Change.Subject
            var values: [DocumentValue?]
        }
        func words(_ change: Change) -> Words? {
            guard change.category == .constraints || change.category == .connections else { return nil }
            return Words(owner: change.object.id, subject: change.subject, values: [change.old, change.new])
        }
        let counts = Dictionary(changes.compactMap(words).map { ($0, 1) }, uniquingKeysWith: +)
        return changes.map { change in
            guard let words = words(change), counts[words]! > 1, let id = change.elementID else { return change }
            var change = change
            (change.old, change.new) = (change.old?.noted(id), change.new?.noted(id))
            return change
        }
    }
}

extension VersionPair {
    /// The element in the new version, or its nearest ancestor that is still there.
    func position(of match: Int) -> Int {
        sequence(first: match, next: oldParent).lazy.prefix { $0 >= 0 }.compactMap(new).first { _ in true } ?? 0
    }

    /// Dangling references of the new version that the old version did not have.
    ///
    /// - Parameter isShown: Whether an element of the new version is of interest.
    fileprivate func brokenReferences(at isShown: (Int) -> Bool) -> [String] {
        func dangling(_ graph: ObjectGraph) -> [ObjectGraph.Reference] {
            graph.references.filter { reference in
                let isConnection = graph.nodes[Int(reference.element)].traits.contains(.connection)
                return (reference.kind != .derived || isConnection) && graph.element(withID: reference.target) == nil
            }
        }
        let known = Set(dangling(before).map(\.target))
        let words = ElementWords(graph: after, symbols: symbols)
        return dangling(after).filter { !known.contains($0.target) && isShown(Int($0.element)) }.map { reference in
            let user = words.words(for: Int(reference.element))
            return "\(user) refers to '\(symbols.text(reference.target))', which does not exist"
        }
    }
}
