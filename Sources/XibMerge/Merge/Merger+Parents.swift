/// Where objects are in the result (R7), and whether all elements above them are there.
extension Merger {
    /// Gives each object its parent: a move by one side is followed, two different moves are a conflict.
    mutating func decideParents() {
        // Most documents have no objects that only some size classes have, and most merges move nothing.
        var newSizeClasses: [Side: Set<Int>] = [:]
        var masked: [(object: Int, mover: Side)] = []
        for match in 0..<table.count where plan.isKept[match] {
            guard let side = Side.allCases.last(where: { table.has(match, $0) }),
                input[side].nodes[table.node(match, side)!].id != .none
            else { continue }
            let parents = ThreeWay { table.has(match, $0) ? changes.parent(match, $0) : nil }
            let base = parents.base
            if let side = plan.parentSides[match], table.has(match, side) {
                plan.place(match, below: changes.parent(match, side))
                continue
            }
            switch (parents.ours, parents.theirs) {
            case (let ours?, let theirs?):
                if let side = parents.resolved {
                    if ours != theirs, hasNewSlot(match, side.other) {
                        // One side moved it to another parent, the other side into another slot of its parent.
                        let question = registry.ask(.moved, .r7, match)
                        registry.link(registry.ask(.changed, .r7, match, attribute: Names.key), question)
                        plan.takeAttribute(Names.key, of: match, from: favor)
                        plan.place(match, below: changes.parent(match, favor))
                        continue
                    }
                    if ours != theirs, base != nil {
                        let other = side.other
                        let changed = newSizeClasses[other] ?? objectsWithNewSizeClasses(other)
                        newSizeClasses[other] = changed
                        if changed.contains(match) {
                            // One side moved it, the other side changed the size classes that have it.
                            registry.ask(.moved, .r7, match)
                            plan.place(match, below: changes.parent(match, favor))
                            masked.append((match, side))
                            continue
                        }
                    }
                    plan.place(match, below: side == .ours ? ours : theirs)
                } else {
                    registry.ask(base == nil ? .added : .moved, base == nil ? .r8 : .r7, match)
                    plan.place(match, below: [base ?? ours, ours, theirs][favor.rawValue])
                }
            case (let only?, nil), (nil, let only?):
                // Restored from one side; base says where it was before that side moved it.
                plan.place(match, below: favor == .base ? base ?? only : only)
            case (nil, nil): break
            }
        }
        attachMasks(of: masked)
    }

    /// Whether a side put an object into another slot than it has in base.
    private func hasNewSlot(_ match: Int, _ side: Side) -> Bool {
        guard let before = table.node(match, .base), let after = table.node(match, side) else { return false }
        return input[.base].nodes[before].key != input[side].nodes[after].key
    }

    /// Finds what is attached to the root, after it undoes circles and moves into removed objects.
    mutating func attach() throws(Problem) {
        for _ in 0..<16 {
            attached = [Bool](repeating: false, count: table.count)
            let (circles, depth) = findAttached()
            // Moves by both sides can together nest elements deeper than either side does.
            guard depth <= ObjectGraph.maximumDepth else {
                throw Problem("the merged document would be nested too deep: \(depth) elements")
            }
            if circles.isEmpty, !reparentDetached() { return }
            for match in circles { undoMove(match, circles) }
        }
        throw Problem("moves of both sides cannot be put together")
    }

    /// Marks what is attached to the root; returns the members of circles, and the depth of the other elements.
    private mutating func findAttached() -> (circles: [Int], depth: Int) {
        // 0: unknown; -1: on the way up; otherwise one more than its depth.
        var state = [Int32](repeating: 0, count: table.count)
        var deepest: Int32 = 0
        var circle: [Int] = []
        var path: [Int] = []
        for start in 0..<table.count where state[start] == 0 {
            let parent = Int(plan.parents[start])
            if parent >= 0, state[parent] > 0, plan.isKept[parent], plan.isKept[start] {
                // Parents mostly come first.
                (state[start], attached[start]) = (state[parent] + 1, attached[parent])
                if attached[start], state[start] > deepest { deepest = state[start] }
                continue
            }
            var match = start
            path.removeAll(keepingCapacity: true)
            while match >= 0, state[match] == 0, plan.isKept[match] {
                state[match] = -1
                path.append(match)
                match = Int(plan.parents[match])
            }
            if match >= 0, plan.isKept[match], state[match] < 0 { circle += path[path.firstIndex(of: match)!...] }
            let isAttached = match < 0 || plan.isKept[match] && state[match] > 0 && attached[match]
            if match >= 0, !plan.isKept[match] { state[match] = 1 }
            var depth = match < 0 ? 0 : max(state[match], 0)
            for step in path.reversed() {
                depth += 1
                state[step] = depth
                attached[step] = isAttached
            }
            if isAttached, depth > deepest { deepest = depth }
        }
        return (circle, Int(deepest) - 1)
    }

    /// Breaks a circle of moves: its objects go where the favored side has them.
    private mutating func undoMove(_ match: Int, _ circle: [Int]) {
        guard table.has(match, .ours), table.has(match, .theirs) else { return }
        if changes.parent(match, .ours) != changes.parent(match, .theirs) {
            registry.ask(.circle, .r7, match)
            let first = circle.first { changes.parent($0, .ours) != changes.parent($0, .theirs) }!
            registry.attach(match, to: registry.question(of: first) ?? registry.question(of: match)!)
        }
        plan.place(match, below: changes.parent(match, table.has(match, favor) ? favor : .ours))
    }

    /// Finds another parent for objects whose parent is removed; returns whether it moved any.
    private mutating func reparentDetached() -> Bool {
        let lost = (0..<table.count).filter { plan.isKept[$0] && !attached[$0] }
        // What is in another detached object moves with that object, unless it finds no parent.
        return reparentDetached(lost.filter { !hasKeptParent($0) }) || reparentDetached(lost)
    }

    private mutating func reparentDetached(_ lost: [Int]) -> Bool {
        var moved = false
        for match in lost {
            guard table.has(match, .ours), table.has(match, .theirs),
                input[.ours].nodes[table.node(match, .ours)!].id != .none
            else { continue }
            let places = [favor, .ours, .theirs, .base].filter { table.has(match, $0) }
                .map { changes.parent(match, $0) }
            guard let place = places.first(where: { $0 >= 0 && attached[$0] && !isAbove(match, $0) }),
                place != plan.parents[match]
            else { continue }
            plan.place(match, below: place)
            moved = true
        }
        return moved
    }

    /// Whether the list that contains an element, and the list's owner, are kept.
    private func hasKeptParent(_ match: Int) -> Bool {
        var next = Int(plan.parents[match])
        while next >= 0, plan.isKept[next], changes.isContainer(next) { next = Int(plan.parents[next]) }
        return next >= 0 && plan.isKept[next]
    }

    /// Whether `match` is above `other` in the result.
    func isAbove(_ match: Int, _ other: Int) -> Bool { path(from: other).contains(match) }

    /// An element and all above it in the result, from the inside out.
    func path(from match: Int) -> some Sequence<Int> {
        sequence(state: match) { [parents = plan.parents] (next: inout Int) -> Int? in
            if next < 0 { return nil }
            defer { next = Int(parents[next]) }
            return next
        }
    }

    /// Whether an element of a version is below another parent in the result.
    var hasMoves: Bool {
        Side.allCases.contains { side in
            let (tree, matches) = (input[side].tree, table.matches[side.rawValue])
            return matches.indices.contains { index in
                let parent = tree.elements[index].parent
                return plan.isKept[Int(matches[index])]
                    && plan.parents[Int(matches[index])] != (parent < 0 ? -1 : matches[Int(parent)])
            }
        }
    }

    /// The nearest object above `match` in the result.
    func owner(of match: Int) -> Int {
        var next = Int(plan.parents[match])
        while next > 0 {
            if let node = changes.node(of: next), node.id != .none { return next }
            next = Int(plan.parents[next])
        }
        return next
    }
}
