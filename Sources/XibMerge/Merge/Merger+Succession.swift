/// Objects that one side replaced with a new one in their slot, and the other side's edits of the old ones (I9, R5,
/// R6).
extension Merger {
    /// Makes a conflict of each edit that the other side made to a replaced object: apply it to the new object or not?
    ///
    /// Both answers keep the new object.
    mutating func decideSuccessions() {
        for (match, side, _, _) in changes.replaced where plan.isKept[match] {
            guard let start = table.node(match, side.other), table.has(match, side) else { continue }
            if isSame(match, by: side) {
                if !changes.node(of: match)!.traits.contains(.guide) {
                    report(.i9, match, "\(side) made it again under another ID: kept the edits of \(side.other)")
                }
                continue
            }
            decideOwnParts(of: match, at: start, replacedBy: side)
        }
        for side in [Side.ours, .theirs] { decideNewUsesOfReplaced(by: side) }
    }

    /// Whether the new object has the parts of the old one, and differs in its ID alone, or in an idle mask.
    private func isSame(_ match: Int, by side: Side) -> Bool {
        let parts = changes.subtree(of: match, side)
        return Set(parts) == Set(changes.subtree(of: match, .base))
            && parts.allSatisfy {
                changes.change($0, by: side) != .edit
                    || changes.node(of: $0)!.key == Names.autoresizingMask && changes.geometry.isOwnerConstrained($0)
            }
    }

    /// Decides what the other side changed in the old object itself, and what it added to it.
    private mutating func decideOwnParts(of match: Int, at start: Int, replacedBy side: Side) {
        let other = side.other
        let graph = input[other]
        let end = Int(graph.tree.elements[start].subtreeEnd)
        var index = start
        while index < end {
            let part = table.match(of: index, other)
            let next = Int(graph.tree.elements[index].subtreeEnd)
            if index != start, graph.nodes[index].id != .none {
                decideObject(part, in: match, replacedBy: side)
                index = next
            } else if changes.isContainer(part) {
                index += 1
            } else if !table.has(part, .base) {
                if !graph.nodes[index].isDerived, !changes.geometry.isDerived(part) {
                    takeFavored(part, of: match, replacedBy: side)
                }
                index = next
            } else if !table.has(part, side) {
                index = next  // Deleted with the old object: a question of its own.
            } else {
                if changes.change(part, by: other) == .edit, !isAgreed(part) {
                    takeFavored(part, of: match, replacedBy: side)
                }
                index = changes.isWhole(part) ? next : index + 1
            }
        }
    }

    /// Whether both sides have the same there.
    private func isAgreed(_ part: Int) -> Bool {
        changes.isWhole(part) ? changes.sameSubtree(part, .ours, .theirs) : haveSameTag(part, .ours, .theirs)
    }

    /// Decides an object inside the old one: did the side that kept the old object put it there?
    private mutating func decideObject(_ object: Int, in match: Int, replacedBy side: Side) {
        if !table.has(object, .base), !table.has(object, side) {
            let question = registry.ask(.deletedChanged, .r5, match)
            for part in changes.subtree(of: object, side.other) where !table.has(part, side) {
                registry.attach(part, to: question)
            }
            if favor != side.other { plan.remove(object) }
        } else if table.has(object, .base), table.has(object, side),
            changes.parent(object, side.other) != changes.parent(object, .base)
        {
            registry.attach(object, to: registry.ask(.deletedChanged, .r5, match))
            if favor != side.other { plan.takeParent(of: object, from: favor) }
        }
    }

    /// Decides references that the other side added to what `side` replaced, or retargeted to it.
    private mutating func decideNewUsesOfReplaced(by side: Side) {
        let other = side.other
        let graph = input[other]
        let others = changes.replaced.filter { $0.by == side && plan.isKept[$0.match] && !isSame($0.match, by: side) }
        let replaced = Set(others.map(\.match))
        if replaced.isEmpty { return }
        for reference in graph.references where reference.kind != .derived {
            guard let match = changes.match(ofID: reference.target, other), replaced.contains(match) else { continue }
            let element = Int(reference.element)
            let name = graph.tree.attributes[Int(reference.attribute)].name
            let user = table.match(of: element, other)
            guard !graph.nodes[element].isDerived,
                ![.base, side].contains(where: { before in
                    table.node(user, before).flatMap { input[before].reference(name, of: $0) } == reference.target
                })
            else { continue }
            registry.ask(.deletedUsed, .r6, match, user: user)
            if favor != other { takeUse(name, of: user, isStrong: reference.kind == .strong) }
        }
    }

    /// Takes an element that is not an object as the favored side has it, without the other side's changes.
    private mutating func takeFavored(_ part: Int, of match: Int, replacedBy side: Side) {
        registry.attach(part, to: registry.ask(.deletedChanged, .r5, match))
        if favor == side.other { return }
        plan.keep(part, if: table.has(part, favor))
        guard plan.isKept[part] else { return }
        if changes.isWhole(part) {
            plan.takeWhole(part, from: favor)
        } else {
            plan.takeAttributes(names(of: part), of: part, from: favor)
        }
    }

    /// Removes the ID of a new object that took it from the old one, if nothing refers to it.
    mutating func dropUnneededIDs() {
        var unused = Set(changes.replaced.filter { $0.isUnnamed && attached[$0.match] }.map(\.match))
        for side in Side.allCases where !unused.isEmpty {
            let graph = input[side]
            for reference in graph.references {
                let user = table.match(of: Int(reference.element), side)
                guard isThere(user), let match = changes.match(ofID: reference.target, side),
                    unused.contains(match)
                else { continue }
                let name = graph.tree.attributes[Int(reference.attribute)].name
                if resolvedTarget(of: user, name) == match { unused.remove(match) }
            }
        }
        for match in unused { plan.takeAttribute(Names.id, of: match, from: nil) }
    }
}
