/// What an answer brings back of what one side deleted or moved, and what goes in its place (R5, R6, R7).
extension Merger {
    /// Makes one question of each disputed deletion by `side` and of all that it changed with it; the answers other than
    /// `side` have what the other side has there.
    ///
    /// A deleted object comes back whole, and with it what it needs (`Needs`), the members that `side` moved out of it,
    /// the connections, constraints and entries that name it, and the targets of references that `side` gave others.
    mutating func restore(_ objects: [Int], deletedBy side: Side, _ chains: ReferenceChains) {
        let graph = input[side.other]
        var seen: Set<Int> = []
        // Deleted elements to restore, and restored objects whose users are to be looked at.
        var roots = objects.map { root(of: $0, deletedBy: side) }
        var targets: [Int] = []
        // By parent: what its other children need.
        var needed: [Int: [Int]] = [:]
        // By list: what is new in the place of the one thing that went.
        var triggers: [Int: [Int]] = [:]
        func need(_ match: Int, for question: Int) -> Bool {
            guard table.has(match, side.other), !table.has(match, side), table.has(match, .base) else { return false }
            let root = root(of: match, deletedBy: side)
            registry.attach(root, to: question)
            roots.append(root)
            return true
        }
        while true {
            if let root = roots.popLast() {
                guard seen.insert(root).inserted, let start = table.node(root, side.other) else { continue }
                let question = registry.question(of: root)!
                let objects = restoreSubtree(start, deletedBy: side, question)
                for object in objects {
                    // An answer has the object, or what the side created in its place.
                    if let new = knownReplacements(by: side)[object] { drop(new, of: side, for: question) }
                }
                if let rival = rival(of: start, root, by: side) { drop(rival, of: side, for: question) }
                if let new = successor(of: root, by: side),
                    ties(of: root, side.other, chains).intersection(ties(of: new, side, chains)).count > 1
                {
                    drop(new, of: side, for: question)
                }
                let list = changes.parent(root, .base)
                let actions = triggers[list] ?? newTriggers(in: list, by: side)
                triggers[list] = actions
                if isTrigger(root, .base) { for rival in actions { drop(rival, of: side, for: question) } }
                roots += takeBackLayout(around: start, by: side, question).map { self.root(of: $0, deletedBy: side) }
                targets += objects
                for reference in graph.references(in: graph.tree.subtree(of: start)) where reference.kind == .strong {
                    let element = Int(reference.element)
                    // An edit of a connection is one of something that has its ends.
                    let isNeeded =
                        element == start || graph.has(.end, element)
                        || graph.nodes[element].traits.contains(.connection)
                            && changes.change(table.match(of: element, side.other), by: side.other) == .edit
                    guard isNeeded, let end = changes.match(ofID: reference.target, side.other) else { continue }
                    _ = need(end, for: question)
                }
                if let segue = changes.tabs.segues[root] { _ = need(segue, for: question) }
                guard graph.has(.parent, start) else { continue }
                let owner = changes.owner(of: root, side.other)
                for (reference, user) in chains.references(to: owner) where user == side.other {
                    let element = Int(reference.element)
                    let segue = table.match(of: element, user)
                    if graph.isParent(element), !need(segue, for: question), table.has(segue, side) {
                        takeBackTarget(reference, of: segue, deletedBy: side, question)
                    }
                }
            } else if let target = targets.popLast() {
                let question = registry.question(of: target)!
                let parent = graph.parent(of: table.node(target, side.other)!)
                let siblings = needed[parent] ?? graph.tree.children(of: parent).filter { graph.has(.sibling, $0) }
                needed[parent] = siblings
                for sibling in siblings { _ = need(table.match(of: sibling, side.other), for: question) }
                for (reference, user) in chains.references(to: target) where user == side.other {
                    let element = Int(reference.element)
                    let match = table.match(of: element, side.other)
                    if graph.isLead(element), need(match, for: question) { continue }
                    if table.has(match, side) {
                        takeBackTarget(reference, of: match, deletedBy: side, question)
                    } else {
                        let restored = restoreUser(element, question, deletedBy: side)
                        targets += restored
                        if restored.isEmpty { continue }
                        roots += takeBackLayout(around: element, by: side, question)
                            .map { self.root(of: $0, deletedBy: side) }
                    }
                }
            } else {
                return
            }
        }
    }

    /// Restores element `start` with its subtree; what `side` moved out of it is where the other side has it.
    ///
    /// - Returns: The objects that come back.
    private mutating func restoreSubtree(_ start: Int, deletedBy side: Side, _ question: Int) -> [Int] {
        let graph = input[side.other]
        var objects: [Int] = []
        var index = start
        while index < graph.tree.subtree(of: start).upperBound {
            let match = table.match(of: index, side.other)
            if changes.isContainer(match) {
                index += 1
            } else if table.has(match, side) {
                if table.has(match, .base), changes.parent(match, side.other) == changes.parent(match, .base) {
                    registry.attach(match, to: question)
                    plan.takeParent(of: match, from: favor)
                }
                index = graph.tree.subtree(of: index).upperBound
            } else {
                registry.attach(match, to: question)
                if favor != side { plan.keep(match, if: favor != .base || table.has(match, .base)) }
                if graph.nodes[index].id != .none {
                    let isOld = favor == .base && table.has(match, .base)
                    plan.place(match, below: changes.parent(match, isOld ? .base : side.other))
                    objects.append(match)
                }
                index += 1
            }
        }
        return objects
    }

    /// Gives a reference that `side` aimed at something else, or removed, to the question about its target.
    private mutating func takeBackTarget(
        _ reference: ObjectGraph.Reference, of user: Int, deletedBy side: Side, _ question: Int
    ) {
        let name = input[side.other].tree.attributes[Int(reference.attribute)].name
        guard reference.kind != .derived, let before = table.node(user, .base),
            input[.base].reference(name, of: before) == reference.target,
            input[side].reference(name, of: table.node(user, side)!) != reference.target
        else { return }
        if input[.base].tree.elements[before].name == Names.constraint {
            registry.attach(user, to: question)
            takeForm(of: user, from: favor)
        } else {
            registry.link(registry.ask(.changed, .r6, user, attribute: name), question)
            plan.takeAttribute(name, of: user, from: favor)
            dropTarget(of: user, name, inPlaceOf: reference.target, by: side, question)
        }
    }

    /// Gives what took over a reference to a sibling that `side` deleted to the question about that.
    private mutating func dropTarget(
        of user: Int, _ name: Symbol, inPlaceOf old: Symbol, by side: Side, _ question: Int
    ) {
        guard let new = changes.target(of: user, name, side), !table.has(new, .base),
            let old = changes.match(ofID: old, .base), changes.parent(new, side) == changes.parent(old, .base)
        else { return }
        drop(new, of: side, for: question)
    }

    /// Whether it is what an object does, an action or a segue.
    private func isTrigger(_ match: Int, _ side: Side) -> Bool {
        changes.name(of: match, side).map([Names.action, Names.segue].contains) ?? false
    }

    /// What `side` connected in the place of the one action or segue of an object that it deleted.
    private func newTriggers(in list: Int, by side: Side) -> [Int] {
        let gone = changes.children(of: list, .base).filter { isTrigger($0, .base) && !table.has($0, side) }
        if gone.count != 1 { return [] }
        let new = changes.children(of: list, side).filter {
            isTrigger($0, side) && !table.has($0, .base) && !table.has($0, side.other)
        }
        return new.count == 1 ? new : []
    }

    /// The edges by which constraints tie a view to others, each with the edge that it is tied to.
    private func ties(of view: Int, _ side: Side, _ chains: ReferenceChains) -> Set<Set<ConstraintForm.Edge>> {
        let graph = input[side]
        let own = graph.nodes[table.node(view, side)!].id
        var ties: Set<Set<ConstraintForm.Edge>> = []
        for (reference, user) in chains.references(to: view) where user == side {
            guard graph.tree.elements[Int(reference.element)].name == Names.constraint else { continue }
            let form = ConstraintForm(Int(reference.element), in: graph)
            if form.second == nil { continue }
            let edges = form.edges.map { edge in
                ConstraintForm.Edge(item: edge.item == own ? .none : edge.item, attribute: edge.attribute)
            }
            ties.insert(Set(edges))
        }
        return ties
    }

    /// What `side` added in the place of something without an ID, or of a segue to a controller inside, that it deleted: a
    /// runtime attribute under another key path, the segue to another tab.
    private mutating func rival(of start: Int, _ root: Int, by side: Side) -> Int? {
        guard elementName(of: root) == Names.userDefinedRuntimeAttribute || input[side.other].isParent(start) else {
            return nil
        }
        return rename(of: root, by: side)
    }

    /// What `side` created in the place of an element of the same name.
    mutating func rename(of root: Int, by side: Side) -> Int? {
        successor(of: root, by: side).flatMap { elementName(of: $0) == elementName(of: root) ? $0 : nil }
    }

    mutating func knownReplacements(by side: Side) -> [Int: Int] {
        let known = replacements[side] ?? Recreations.replacements(VersionPair(changes, side))
        replacements[side] = known
        return known
    }

    /// Takes a new object of `side` out of the answers that are not this side's; with a controller, its scene.
    mutating func drop(_ new: Int, of side: Side, for question: Int) {
        let top = whole(of: new, side)
        guard !table.has(top, side.other) else { return }
        attachNew(top, of: side, to: question)
        if favor != side { plan.remove(top) }
    }

    /// A new object of `side`, or the new scene that it is in.
    func whole(of new: Int, _ side: Side) -> Int {
        let scene = changes.parent(changes.parent(new, side), side)
        return scene >= 0 && elementName(of: scene) == Names.scene && !table.has(scene, .base) ? scene : new
    }

    /// Gives a new object of `side` with all that is in it to a question; what `side` moved into it is where the favored
    /// side has it.
    mutating func attachNew(_ new: Int, of side: Side, to question: Int) {
        registry.attach(new, to: question)
        if table.has(new, .base) { return plan.takeParent(of: new, from: favor) }
        for child in changes.children(of: new, side) { attachNew(child, of: side, to: question) }
    }

    /// Restores a connection, constraint or entry that `side` deleted with an object, if all its ends are there.
    ///
    /// - Returns: The objects that come back.
    private mutating func restoreUser(_ element: Int, _ question: Int, deletedBy side: Side) -> [Int] {
        let graph = input[side.other]
        let user = table.match(of: element, side.other)
        guard !plan.isKept[user], table.has(user, .base), !table.has(user, side),
            !graph.nodes[element].traits.isDisjoint(with: [.connection, .cacheEntry])
                || graph.references(in: element..<element + 1).contains(where: { $0.kind == .strong }),
            plan.isKept[changes.owner(of: user, side.other)],
            graph.references(in: element..<element + 1)
                .allSatisfy({ changes.match(ofID: $0.target, side.other).map { plan.isKept[$0] } ?? true })
        else { return [] }
        // An outlet that was connected again.
        if let place = graph.uniqueKey(of: element, input.schema),
            let target = graph.reference(Names.destination, of: element)
        {
            for rival in newObjects(at: place, of: changes.parent(user, .base), by: side) {
                dropTarget(of: rival, Names.destination, inPlaceOf: target, by: side, question)
                drop(rival, of: side, for: question)
            }
        }
        return restoreSubtree(element, deletedBy: side, question)
    }

    /// What `side` alone added at a place of an owner.
    private mutating func newObjects(at place: UniqueKey, of owner: Int, by side: Side) -> [Int] {
        let known =
            newPlaces[side]?[owner]
            ?? Dictionary(
                grouping: changes.children(of: owner, side).filter {
                    !table.has($0, .base) && !table.has($0, side.other)
                },
                by: { uniqueKey(of: $0, side) })
        newPlaces[side, default: [:]][owner] = known
        return known[place] ?? []
    }

    /// Gives the frame of a view that both sides have to a question.
    mutating func takeFrame(of view: Int, for question: Int) {
        for frame in changes.children(of: view, .ours) {
            guard table.has(frame, .theirs), table.has(frame, favor), let node = changes.node(of: frame),
                Names.geometry.contains(node.key)
            else { continue }
            plan.takeWhole(frame, from: favor)
            registry.attachIfNew(frame, to: question)
        }
    }

    /// R7: what one side's move of an object dropped comes back in the answer that does not follow the move: constraints at
    /// the object and, if it was moved out of their reach, outlets and actions. Its frame is that of this answer, too.
    mutating func restoreDroppedByMoves() {
        for mover in [Side.ours, .theirs] where favor != mover {
            let (graph, other) = (input[mover.other], mover.other)
            let left = (0..<table.count).filter { match in
                isThere(match) && Side.allCases.allSatisfy { table.has(match, $0) }
                    && graph.nodes[table.node(match, other)!].id != .none
                    && changes.parent(match, mover) != changes.parent(match, .base)
                    && plan.parents[match] != Int32(changes.parent(match, mover)) && registry.question(of: match) != nil
            }
            if left.isEmpty { continue }
            var questions: [Int: Int] = [:]
            for match in left {
                let (start, question) = (table.node(match, other)!, registry.question(of: match)!)
                for index in graph.tree.subtree(of: start) { questions[index] = question }
                takeFrame(of: match, for: question)
            }
            for reference in graph.references where reference.kind == .strong {
                let element = Int(reference.element)
                guard let target = graph.element(withID: reference.target),
                    let question = questions[element] ?? questions[target],
                    graph.tree.elements[element].name == Names.constraint || isOutOfReach(element, target, of: mover)
                else { continue }
                if restoreUser(element, question, deletedBy: mover).isEmpty { continue }
                for old in takeBackLayout(around: element, by: mover, question) {
                    _ = restoreUser(table.node(old, other)!, question, deletedBy: mover)
                }
            }
            // What placed it where the mover has it.
            let moved = Set(left)
            for reference in input[mover].references where reference.kind == .strong {
                let user = table.match(of: Int(reference.element), mover)
                guard input[mover].tree.elements[Int(reference.element)].name == Names.constraint,
                    !table.has(user, .base), !table.has(user, other), plan.isKept[user],
                    let end = changes.match(ofID: reference.target, mover), moved.contains(end)
                else { continue }
                drop(user, of: mover, for: registry.question(of: end)!)
            }
        }
    }

    /// Whether a connection of the other side would lead out of its reach if `side` had it.
    private func isOutOfReach(_ element: Int, _ target: Int, of side: Side) -> Bool {
        let (graph, other) = (input[side.other], side.other)
        guard graph.tree.isBoundToScene(element),
            let owner = table.node(changes.owner(of: table.match(of: element, other), other), side),
            let end = table.node(table.match(of: target, other), side)
        else { return false }
        return !ConnectionReach(input[side].tree).contains(end, from: owner, isOutlet: graph.tree.isOutlet(element))
    }
}
