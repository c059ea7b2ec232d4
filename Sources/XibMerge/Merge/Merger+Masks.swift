/// Masks: in a variation of a view, they say for which size classes its views and constraints are there.
extension Merger {
    /// The entries of masks in a version: the match of the object, and the entry.
    func maskEntries(_ side: Side) -> [(object: Int, element: Int)] {
        input[side].maskEntries.compactMap { entry in
            changes.match(ofID: entry.target, side).map { ($0, entry.element) }
        }
    }

    /// The objects for which a side changed the size classes.
    ///
    /// - Complexity: O(n) in the references.
    func objectsWithNewSizeClasses(_ side: Side) -> Set<Int> {
        let (before, after) = (input[.base].masks, input[side].masks)
        let changed = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
        return Set(changed.compactMap { changes.match(ofID: $0, side) })
    }

    /// R2: the size classes of an object are one value. Sides that each took it out of some could leave it in none, and
    /// those that each made it one of their own could leave it in all. Those of a constraint belong to a question about it.
    ///
    /// - Throws: `Problem` if base is the answer and the sides agree on a part of the value: that part would stay.
    /// - Complexity: O(n) in the references.
    mutating func decideMasks() throws(Problem) {
        let entries = ThreeWay { side in Dictionary(grouping: maskEntries(side), by: \.object) }
        var asked: [(object: Int, mover: Side)] = []
        for object in Set(Side.allCases.flatMap { entries[$0].keys }).sorted() {
            // A move is a question of its own (R7).
            guard table.has(object, .ours), table.has(object, .theirs), parents(of: object).count == 1 else { continue }
            let own = ThreeWay { [input] side in
                Set((entries[side][object] ?? []).map { input[side].meaning(ofMaskEntry: $0.element) })
            }
            let (base, ours, theirs) = (own.base, own.ours, own.theirs)
            guard ours != theirs, ours != base, theirs != base else {
                let side = ours == theirs ? nil : Side.only { own[$0] == base }
                if let side, elementName(of: object) == Names.constraint { asked.append((object, side)) }
                continue
            }
            if favor == .base, !ours.intersection(theirs).isSubset(of: base) || !base.isSubset(of: ours.union(theirs)) {
                throw Problem("base has no answer about the size classes of an object")
            }
            let matches = Side.allCases.flatMap { side in
                (entries[side][object] ?? []).map { table.match(of: $0.element, side) }
            }
            let all = Set(matches).sorted()
            let named = all.first { table.has($0, .ours) != table.has($0, .theirs) } ?? all[0]
            ask(about: SettledValue(place: named, elements: all, users: all))
        }
        attachMasks(of: asked)
    }

    /// Attaches the entries of masks to the questions about objects that one side moved, or edited, while the other side
    /// changed their size classes: the masks belong to the answer.
    ///
    /// - Complexity: O(n) in the references, for all objects together.
    mutating func attachMasks(of objects: [(object: Int, mover: Side)]) {
        if objects.isEmpty { return }
        let entries = ThreeWay { side in Dictionary(grouping: maskEntries(side), by: \.object) }
        for (object, mover) in objects {
            guard let question = registry.question(of: object) else { continue }
            let other = mover.other
            for entry in entries.base[object] ?? [] {
                let match = table.match(of: entry.element, .base)
                if !table.has(match, other) { registry.attachIfNew(match, to: question) }
            }
            for entry in entries[other][object] ?? [] {
                var match = table.match(of: entry.element, other)
                // The mover took the entries along, and with them what became empty.
                repeat {
                    if changes.parent(match, other) < 0 || table.has(match, mover) { break }
                    registry.attachIfNew(match, to: question)
                    plan.keep(match, if: table.has(match, favor))
                    match = changes.parent(match, other)
                } while changes.children(of: match, other).allSatisfy { registry.question(of: $0) == question }
            }
        }
    }

    /// Removes the entries of masks whose objects are in another view in the result.
    mutating func dropStrayMaskEntries() {
        for side in Side.allCases {
            let graph = input[side]
            for (object, element) in maskEntries(side) {
                let user = table.match(of: element, side)
                guard isThere(user), isThere(object), owner(of: user) != owner(of: object),
                    let own = table.node(object, side),
                    graph.owner(of: graph.parent(of: element)) == graph.owner(of: graph.parent(of: own))
                else { continue }
                if let question = registry.question(of: object) {
                    registry.attachIfNew(user, to: question)
                } else if !table.has(user, .base) {
                    report(.r6, user, "what it refers to is in another view now: removed")
                }
                plan.remove(user)
                attached[user] = false
            }
        }
    }
}
