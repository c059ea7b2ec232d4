/// What one side did to what the other side deleted (R5).
extension Merger {
    /// What the other side did to a subtree that `side` deleted.
    func dispute(over root: Int, deletedBy side: Side) -> SideChanges.Kind {
        let other = side.other
        let graph = input[other]
        let start = table.node(root, other)!
        let before = input[.base].tree.elements[table.node(root, .base)!]
        if isRescued(root, deletedBy: side) { return .edit }
        if input[.base].tree.bytes.equals(before.whole, graph.tree.bytes, graph.tree.elements[start].whole) {
            return .none
        }
        var kind = SideChanges.Kind.none
        var index = start
        while index < Int(graph.tree.elements[start].subtreeEnd) {
            let match = table.match(of: index, other)
            let end = Int(graph.tree.elements[index].subtreeEnd)
            if table.has(match, side), !changes.isContainer(match) {
                // `side` moved it elsewhere and keeps it, unless the other side moved it here.
                if !table.has(match, .base) || changes.parent(match, other) != changes.parent(match, .base) {
                    return .edit
                }
                index = end
            } else if !table.has(match, .base) {
                if graph.nodes[index].isDerived || changes.geometry.isDerived(match) {
                    kind = max(kind, .derived)
                } else if changes.isComputedSlot(match, by: other) {
                    kind = max(kind, .computed)
                } else if !changes.isContainer(match) {
                    return .edit
                }
                index += 1
            } else {
                var own = changes.change(match, by: other)
                if own == .edit, isOnlyFollowing(match, by: other) { own = .derived }
                if own == .edit, isOnlyUnmarked(match, by: other) { own = .computed }
                if own == .edit { return .edit }
                kind = max(kind, own)
                index = changes.isWhole(match) ? end : index + 1
            }
        }
        return kind < .reduced && hasLostValue(root, other) ? .reduced : kind
    }

    /// Whether `side` removed a value, such as a color, from what it kept in `root`: not a place or a mask, which follow
    /// from others, and not an object, which is gone for both sides.
    private func hasLostValue(_ root: Int, _ side: Side) -> Bool {
        let graph = input[.base]
        return graph.tree.subtree(of: table.node(root, .base)!).contains { index in
            let (match, node) = (table.match(of: index, .base), graph.nodes[index])
            guard !table.has(match, side), node.id == .none, !node.isDerived, !changes.isComputedSlot(match, by: side),
                node.key != .none || node.natural != .none,
                node.key != Names.autoresizingMask, !Names.geometry.contains(node.key),
                ![Names.variation, Names.exclude, Names.include].contains(graph.tree.elements[index].name)
            else { return false }
            // An empty list goes with its last member.
            var parent = graph.parent(of: index)
            while changes.isContainer(table.match(of: parent, .base)) { parent = graph.parent(of: parent) }
            return graph.nodes[parent].id != .none && table.has(table.match(of: parent, .base), side)
        }
    }

    /// Whether the other side moved what `side` deleted: out of something that is deleted as well, to an owner that
    /// `side` has, or with members that `side` keeps elsewhere. If not, both answers have the new owner, and what was
    /// only moved into it stays deleted.
    private func isRescued(_ match: Int, deletedBy side: Side) -> Bool {
        isMoved(match, by: side.other)
            && (table.has(changes.owner(of: match, side.other), side)
                || !table.has(changes.owner(of: match, .base), side) || isDissolved(match, by: side))
    }

    /// What `side` alone created between the siblings of what it deleted.
    ///
    /// - Complexity: O(siblings) for the first of them, then O(1).
    mutating func successor(of match: Int, by side: Side) -> Int? {
        let parent = changes.parent(match, .base)
        if let known = successors[side]?[parent] { return known[match] }
        let found = changes.successors(in: parent, by: side)
        successors[side, default: [:]][parent] = found
        return found[match]
    }

    /// Whether `side` deleted an object and moved members of it elsewhere.
    func isDissolved(_ match: Int, by side: Side) -> Bool {
        guard let start = table.node(match, .base), !table.has(match, side) else { return false }
        let graph = input[.base]
        return graph.tree.subtree(of: start).dropFirst().contains { index in
            graph.nodes[index].id != .none && table.has(table.match(of: index, .base), side)
        }
    }

    /// Whether an object has another owner in `side` than in base.
    func isMoved(_ match: Int, by side: Side) -> Bool {
        guard table.has(match, .base), let index = table.node(match, side), input[side].nodes[index].id != .none else {
            return false
        }
        return changes.owner(of: match, side) != changes.owner(of: match, .base)
    }
}

extension SideChanges {
    /// What `side` alone created between the siblings of what it deleted of an element.
    func successors(in parent: Int, by side: Side) -> [Int: Int] {
        guard parent >= 0, table.has(parent, side) else { return [:] }
        let (before, after) = (children(of: parent, .base), children(of: parent, side))
        let places = Dictionary(uniqueKeysWithValues: after.indices.map { (after[$0], $0) })
        var found: [Int: Int] = [:]
        for (place, old) in before.enumerated() where places[old] == nil {
            let previous = place == 0 ? -1 : places[before[place - 1]]
            let next = place == before.count - 1 ? after.count : places[before[place + 1]]
            guard let previous, let next, next == previous + 2, !table.has(after[previous + 1], .base) else { continue }
            found[old] = after[previous + 1]
        }
        return found
    }
}
