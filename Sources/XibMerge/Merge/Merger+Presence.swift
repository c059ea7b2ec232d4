/// Which objects and elements are in the result (R1, R5, R6).
extension Merger {
    mutating func decidePresence() {
        var deleted: [(match: Int, by: Side)] = []
        for match in 0..<table.count {
            let (base, ours, theirs) = (
                table.has(match, .base), table.has(match, .ours), table.has(match, .theirs)
            )
            alive[match] = ours && theirs || !base && (ours || theirs)
            guard base, ours != theirs else { continue }
            if changes.isContainer(match) {
                // A list lives by what is in it: refilled where one side emptied it and the other added to it.
                alive[match] = true
            } else {
                deleted.append((match, ours ? .theirs : .ours))
            }
        }
        guard !deleted.isEmpty else { return }
        var disputed: [(root: Int, by: Side)] = []
        for (match, side) in deleted where root(of: match, deletedBy: side) == match {
            switch dispute(over: match, deletedBy: side) {
            case .edit:
                registry.note(.deletedChanged, "R5", match)
                disputed.append((match, side))
            case .derived:
                note("R5", match, "\(side) deleted it, \(side.other) changed only what is computed: deleted")
            case .none: break
            }
        }
        for (target, user, side) in newUsesOfDeleted() {
            let root = root(of: target, deletedBy: side)
            registry.note(.deletedUsed, "R6", root, user: user)
            disputed.append((root, side))
            if favor == .base, !table.has(user, .base) { alive[user] = false }
        }
        for (root, side) in disputed where favor != side { restore(root, deletedBy: side) }
        for (root, side) in disputed where favor == side { blame(root, deletedBy: side) }
    }

    /// The topmost element that went when `side` deleted `match`.
    func root(of match: Int, deletedBy side: Side) -> Int {
        var root = match
        var next = match
        while true {
            next = changes.parent(next, side.other)
            guard next >= 0 else { return root }
            if changes.isContainer(next) { continue }
            guard table.has(next, .base), !table.has(next, side) else { return root }
            root = next
        }
    }

    /// What the other side did to a subtree that `side` deleted.
    private func dispute(over root: Int, deletedBy side: Side) -> Changes.Kind {
        let other = side.other
        let graph = input[other]
        let start = table.node(root, other)!
        if let before = table.node(root, .base) {
            let (one, two) = (input[.base].tree.elements[before], graph.tree.elements[start])
            if input[.base].tree.bytes.equals(one.whole, graph.tree.bytes, two.whole) { return .none }
        }
        var kind = Changes.Kind.none
        var index = start
        while index < Int(graph.tree.elements[start].subtreeEnd) {
            let match = table.match(of: index, other)
            if table.has(match, side), !changes.isContainer(match) {
                // It lives on where `side` put it, unless the other side has just put it here.
                if !table.has(match, .base) || changes.parent(match, other) != changes.parent(match, .base) {
                    return .edit
                }
                index = Int(graph.tree.elements[index].subtreeEnd)
                continue
            }
            if !table.has(match, .base) {
                if graph.nodes[index].isDerived || changes.geometry.isDerived(match) {
                    kind = max(kind, .derived)
                } else if !changes.isContainer(match) {
                    return .edit
                }
            } else {
                kind = max(kind, changes.change(match, by: other))
                if index == start, isMovedIntoKept(match, other, keptBy: side) { kind = .edit }
                if kind == .edit { return kind }
            }
            index = changes.isWhole(match) ? Int(graph.tree.elements[index].subtreeEnd) : index + 1
        }
        return kind
    }

    /// Whether `side` moved `match` to a parent that `keeper` has too.
    private func isMovedIntoKept(_ match: Int, _ side: Side, keptBy keeper: Side) -> Bool {
        guard table.has(match, .base), input[side].nodes[table.node(match, side)!].id != .none else { return false }
        let graph = input[side]
        let owner = table.match(of: graph.owner(of: graph.parent(of: table.node(match, side)!)), side)
        let before = input[.base]
        let old = table.match(of: before.owner(of: before.parent(of: table.node(match, .base)!)), .base)
        return owner != old && table.has(owner, keeper)
    }

    /// References that one side made and whose target the other side deleted.
    private func newUsesOfDeleted() -> [(target: Int, user: Int, deletedBy: Side)] {
        var result: [(Int, Int, Side)] = []
        for side in [Side.ours, .theirs] {
            let graph = input[side]
            for reference in graph.references where reference.kind != .derived {
                guard let target = changes.match(ofID: reference.target, side), table.has(target, .base),
                    !table.has(target, side.other)
                else { continue }
                let element = Int(reference.element)
                guard !graph.nodes[element].isDerived else { continue }
                let user = table.match(of: element, side)
                if let before = table.node(user, .base),
                    let attribute = input[.base].attribute(
                        graph.tree.attributes[Int(reference.attribute)].name, of: before),
                    changes.comparison(.base, side).sameValue(attribute, Int(reference.attribute))
                {
                    continue
                }
                result.append((target, user, side.other))
            }
        }
        return result
    }

    /// Brings back what `side` deleted, with what it refers to and what connects it.
    private mutating func restore(_ root: Int, deletedBy side: Side) {
        let other = side.other
        let graph = input[other]
        let question = registry.conflict(of: root)!
        var pending = [root]
        while let root = pending.popLast() {
            guard !alive[root] else { continue }
            let start = table.node(root, other)!
            var index = start
            while index < Int(graph.tree.elements[start].subtreeEnd) {
                let match = table.match(of: index, other)
                if table.has(match, side), !changes.isContainer(match) {
                    index = Int(graph.tree.elements[index].subtreeEnd)
                    continue
                }
                alive[match] = favor != .base || table.has(match, .base)
                registry.attach(match, to: question)
                index += 1
            }
            // What it refers to has to be there, too.
            for reference in graph.references(in: start..<Int(graph.tree.elements[start].subtreeEnd)) {
                guard reference.kind != .derived, let target = changes.match(ofID: reference.target, other),
                    !alive[target], table.has(target, .base)
                else { continue }
                pending.append(self.root(of: target, deletedBy: side))
            }
        }
        restoreUsers(deletedBy: side, question)
    }

    /// Brings back connections and constraints that `side` deleted and all of whose ends are there again.
    private mutating func restoreUsers(deletedBy side: Side, _ question: Int) {
        let other = side.other
        let graph = input[other]
        for reference in graph.references where reference.kind == .strong {
            let user = table.match(of: Int(reference.element), other)
            guard !alive[user], table.has(user, .base), !table.has(user, side),
                let target = changes.match(ofID: reference.target, other), alive[target], !table.has(target, side)
            else { continue }
            let ends = graph.references(in: Int(reference.element)..<Int(reference.element) + 1)
            guard
                ends.allSatisfy({ end in
                    changes.match(ofID: end.target, other).map { alive[$0] } ?? true
                })
            else { continue }
            var index = Int(reference.element)
            while index < Int(graph.tree.elements[Int(reference.element)].subtreeEnd) {
                alive[table.match(of: index, other)] = true
                index += 1
            }
            registry.attach(user, to: question)
        }
    }

    /// Notes for all that goes with a disputed deletion which question it hangs on.
    private mutating func blame(_ root: Int, deletedBy side: Side) {
        let graph = input[side.other]
        let question = registry.conflict(of: root)!
        let start = table.node(root, side.other)!
        for index in start..<Int(graph.tree.elements[start].subtreeEnd) {
            let match = table.match(of: index, side.other)
            if !table.has(match, side) { registry.attach(match, to: question) }
        }
    }
}

extension ObjectGraph {
    /// The references that elements of `range` make.
    ///
    /// - Complexity: O(log n) and the number of those references.
    func references(in range: Range<Int>) -> ArraySlice<Reference> {
        func firstIndex(from element: Int) -> Int {
            var (low, high) = (0, references.count)
            while low < high {
                let middle = (low + high) / 2
                if Int(references[middle].element) < element { low = middle + 1 } else { high = middle }
            }
            return low
        }
        return references[firstIndex(from: range.lowerBound)..<firstIndex(from: range.upperBound)]
    }
}
