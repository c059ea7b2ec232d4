/// What a move by one side separates from a constraint or connection that the other side wrote (V7).
extension Merger {
    /// A constraint's items are inside its owner; outlets and actions stay inside a scene, and no outlet leads into a
    /// prototype cell. If one side's move breaks that, the move becomes a conflict.
    ///
    /// The answer with the constraint or connection keeps it and its ends where it was written; the other answer has the
    /// move. Where both sides have a constraint, both answers have it.
    ///
    /// - Returns: Whether anything changed. Each round removes something, or puts an object where the favored side has it;
    ///   each can happen only once.
    mutating func keepTogether() -> Bool {
        var isChanged = false
        for match in 0..<table.count where isThere(match) {
            guard let stray = strayEnd(of: match), !wasStray(match) else { continue }
            isChanged = true
            // What was moved may also be the object that has the connection.
            let other = elementName(of: match) == Names.constraint ? stray : owner(of: match)
            let question = registry.ask(.moved, .r7, moved(above: stray) ?? moved(above: other) ?? stray, user: match)
            // If the other side alone moved the constraint, the constraint goes back; otherwise its item does.
            let isKept =
                table.has(match, favor)
                && (restoreTarget(of: match, question) || restorePlace(of: match, question)
                    || restorePlaces(from: stray, question) || restorePlaces(from: other, question))
            if !isKept { plan.remove(match) }
        }
        return isChanged
    }

    /// The nearest object at `item` or above it that the sides have in two places.
    private func moved(above item: Int) -> Int? { path(from: item).first { parents(of: $0).count > 1 } }

    /// The parents of an element in all versions.
    func parents(of match: Int) -> Set<Int> {
        Set(Side.allCases.filter { table.has(match, $0) }.map { changes.parent(match, $0) })
    }

    /// Lets a connection lead where the favored side has it, if the other side gave it a new target in its move; returns
    /// whether anything changed.
    private mutating func restoreTarget(of match: Int, _ question: Int) -> Bool {
        guard table.has(match, favor.other), elementName(of: match) != Names.constraint else { return false }
        var changed = false
        for name in [Names.destination, Names.target] {
            guard changes.value(name, of: match, favor) != changes.value(name, of: match, favor.other),
                plan.attributes[AttributePlace(match: match, attribute: name)] == nil
            else { continue }
            plan.takeAttribute(name, of: match, from: favor)
            changed = true
        }
        if changed { registry.attachIfNew(match, to: question) }
        return changed
    }

    /// Puts an object, and all objects above it, where the favored side has them; returns whether anything changed.
    private mutating func restorePlaces(from object: Int, _ question: Int) -> Bool {
        var changed = false
        var next = object
        while next >= 0, table.has(next, favor) {
            let wanted = changes.parent(next, favor)
            guard wanted < 0 || plan.isKept[wanted] else { return changed }
            if restorePlace(of: next, question) { changed = true }
            next = wanted
        }
        return changed
    }

    /// Puts an object where the favored side has it; returns whether anything changed.
    mutating func restorePlace(of object: Int, _ question: Int) -> Bool {
        // In a removed parent what was put back did not stay, nor would it now.
        let wanted = changes.parent(object, favor)
        guard wanted < 0 || plan.isKept[wanted], plan.parents[object] != Int32(wanted),
            putBack.insert(object).inserted
        else {
            return false
        }
        plan.place(object, below: wanted)
        registry.attach(object, to: question)
        return true
    }

    /// The end of a constraint or connection that is out of its reach in the result, or `nil`.
    private func strayEnd(of match: Int) -> Int? {
        guard let side = source(of: match), let index = table.node(match, side) else { return nil }
        let tree = input[side].tree
        let isConstraint = tree.elements[index].name == Names.constraint
        guard isConstraint || tree.isBoundToScene(index) else { return nil }
        let reach = ConnectionReach(parent: { Int(plan.parents[$0]) }, name: { elementName(of: $0) })
        let (owner, isOutlet) = (owner(of: match), tree.isOutlet(index))
        let names = isConstraint ? [Names.firstItem, Names.secondItem] : [Names.destination, Names.target]
        return names.compactMap { resolvedTarget(of: match, $0) }.first { end in
            if !attached[end] { return false }
            if !isConstraint { return !reach.contains(end, from: owner, isOutlet: isOutlet) }
            return !isAbove(owner, end) && changes.node(of: end)?.traits.contains(.guide) == false
        }
    }

    /// Whether a version already has the constraint or connection with an end that is out of its reach.
    private func wasStray(_ match: Int) -> Bool {
        changes.isAnywhere(match) { graph, index in
            let owner = graph.owner(of: graph.parent(of: index))
            let isConstraint = graph.tree.elements[index].name == Names.constraint
            return graph.references(in: index..<index + 1).contains { reference in
                guard let end = graph.element(withID: reference.target) else { return false }
                guard isConstraint else {
                    return reference.kind == .strong
                        && !ConnectionReach(graph.tree).contains(end, from: owner, isOutlet: graph.tree.isOutlet(index))
                }
                return !graph.nodes[end].traits.contains(.guide)
                    && !graph.tree.subtree(of: owner).contains(end)
            }
        }
    }
}
