/// What one side did to what the other side deleted (R5).
extension Merger {
    /// What the other side did to a subtree that `side` deleted, and the objects in it that the other side edited.
    func dispute(over root: Int, deletedBy side: Side) -> (kind: SideChanges.Kind, objects: [Int]) {
        let other = side.other
        let graph = input[other]
        let start = table.node(root, other)!
        let before = input[.base].tree.elements[table.node(root, .base)!]
        if !isMovedIntoKept(root, other, keptBy: side),
            input[.base].tree.bytes.equals(before.whole, graph.tree.bytes, graph.tree.elements[start].whole)
        {
            return (.none, [])
        }
        var kind = SideChanges.Kind.none
        var objects: [Int] = []
        var index = start
        func edited(_ element: Int) {
            let owner = table.match(of: graph.owner(of: element), other)
            // Part of an element that is not an object: report the root itself.
            let object = table.has(owner, side) || graph.owner(of: element) < start ? root : owner
            if objects.last != object { objects.append(object) }
            kind = .edit
        }
        while index < Int(graph.tree.elements[start].subtreeEnd) {
            let match = table.match(of: index, other)
            let end = Int(graph.tree.elements[index].subtreeEnd)
            if table.has(match, side), !changes.isContainer(match) {
                // `side` moved it elsewhere and keeps it, unless the other side moved it here.
                if !table.has(match, .base) || changes.parent(match, other) != changes.parent(match, .base) {
                    edited(graph.parent(of: index))
                }
                index = end
            } else if !table.has(match, .base) {
                if changes.isComputed(match, by: other) {
                    index = end
                    continue
                }
                if graph.nodes[index].isDerived || changes.geometry.isDerived(match) {
                    kind = max(kind, .derived)
                } else if !changes.isContainer(match) {
                    edited(index)
                    index = end
                    continue
                }
                index += 1
            } else {
                var own = changes.change(match, by: other)
                if index == start, isMovedIntoKept(match, other, keptBy: side) { own = .edit }
                if own == .edit { edited(index) }
                kind = max(kind, own)
                index = changes.isWhole(match) ? end : index + 1
            }
        }
        if kind < .reduced, hasLostValue(root, other) { kind = .reduced }
        return (kind, objects)
    }

    /// Whether `side` removed a value, such as a color, from what it kept in `root`: not a place or a mask, which follow
    /// from others, and not an object, which is gone for both sides.
    private func hasLostValue(_ root: Int, _ side: Side) -> Bool {
        let graph = input[.base]
        let start = table.node(root, .base)!
        return (start..<Int(graph.tree.elements[start].subtreeEnd)).contains { index in
            let (match, node) = (table.match(of: index, .base), graph.nodes[index])
            guard !table.has(match, side), node.id == .none, !node.isDerived, !changes.isComputed(match, by: side),
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

    /// Whether `side` moved `match` to a parent that `keeper` also has.
    private func isMovedIntoKept(_ match: Int, _ side: Side, keptBy keeper: Side) -> Bool {
        ownerOfMoved(match, side).map { table.has(table.match(of: $0, side), keeper) } ?? false
    }

    /// The element of `side` that owns an object there, if it has another owner in base.
    func ownerOfMoved(_ match: Int, _ side: Side) -> Int? {
        guard table.has(match, .base), let index = table.node(match, side), input[side].nodes[index].id != .none else {
            return nil
        }
        let (graph, before) = (input[side], input[.base])
        let owner = graph.owner(of: graph.parent(of: index))
        let old = before.owner(of: before.parent(of: table.node(match, .base)!))
        return table.match(of: owner, side) == table.match(of: old, .base) ? nil : owner
    }
}
