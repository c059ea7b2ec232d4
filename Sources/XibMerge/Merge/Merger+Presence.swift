/// Which objects and elements are in the result (R1, R5, R6).
extension Merger {
    mutating func decidePresence() {
        var deleted: [(match: Int, by: Side)] = []
        for match in 0..<table.count {
            let (base, ours, theirs) = (
                table.has(match, .base), table.has(match, .ours), table.has(match, .theirs)
            )
            plan.keep(match, if: ours && theirs || !base && (ours || theirs))
            if !base, ours != theirs { decideLeftOut(match, by: ours ? .theirs : .ours) }
            guard base, ours != theirs else { continue }
            if changes.isContainer(match) {
                // A list is kept as long as it has members, including those that the other side added.
                plan.keep(match)
            } else {
                deleted.append((match, ours ? .theirs : .ours))
            }
        }
        var disputed: [(object: Int, by: Side)] = []
        for (match, side) in deleted where root(of: match, deletedBy: side) == match {
            let dispute = dispute(over: match, deletedBy: side)
            if dispute.kind == .edit, changes.isComputed(match, by: side) {
                let taken = decide(
                    .r1, match, "only \(side.other) changed it, the Xcode of \(side) left it out: kept \(side.other)",
                    taking: side.other)
                plan.keep(match, if: table.has(match, taken))
                continue
            }
            let turn = TurnedPlace(rule: .r5, match: match)
            if dispute.kind != .edit, ask(ifTurned: turn, .deletedChanged) {
                disputed.append((match, side))
                continue
            }
            switch dispute.kind {
            case .edit:
                registry.ask(.deletedChanged, .r5, match)
                for object in dispute.objects { disputed.append((object, side)) }
            case .derived:
                report(
                    .r5, match,
                    "\(side) deleted it, \(side.other) changed only what Interface Builder computes: deleted",
                    warning: .deletedDerived, turn: turn)
            case .reduced:
                report(
                    .r5, match, "\(side) deleted it, \(side.other) only removed values in it: deleted",
                    warning: .deletedDerived, turn: turn)
            case .moved: report(.r5, match, "\(side) deleted it, \(side.other) only moved it: deleted", turn: turn)
            case .none: break
            }
        }
        for (target, user, side) in newUsesOfDeleted() {
            registry.ask(.deletedUsed, .r6, root(of: target, deletedBy: side), user: user)
            disputed.append((target, side))
            if favor == .base, !table.has(user, .base) { plan.remove(user) }
        }
        disputed += decideNamedParts()
        disputed += tabs(of: disputed)
        var restored = Side.allCases.map { Restored(newcomers: newcomers(among: deleted, by: $0)) }
        for (object, side) in disputed where favor != side {
            restore(object, deletedBy: side, &restored[side.rawValue])
        }
        for side in [Side.ours, .theirs] where favor != side {
            restoreUsers(deletedBy: side, &restored[side.rawValue])
        }
        let roots = disputed.filter { $0.by == favor }.map { root(of: $0.object, deletedBy: favor) }
        for root in Set(roots).sorted() { attachDeleted(root, deletedBy: favor) }
    }

    /// The segues to the controllers of disputed tab items, and the scenes of these, if they were deleted with the items:
    /// they come back together (I6).
    private mutating func tabs(of disputed: [(object: Int, by: Side)]) -> [(object: Int, by: Side)] {
        var others: [(object: Int, by: Side)] = []
        for (object, side) in disputed {
            guard let segue = changes.tabs.segues[object], let index = table.node(segue, side.other),
                let question = registry.question(of: root(of: object, deletedBy: side))
            else { continue }
            let controller = input[side.other].reference(Names.destination, of: index)
                .flatMap { changes.match(ofID: $0, side.other) }
            // With all of its scene.
            let scene = controller.flatMap { table.has($0, side) ? nil : root(of: $0, deletedBy: side) }
            for other in [scene, segue].compactMap({ $0 }) where !table.has(other, side) {
                registry.attach(root(of: other, deletedBy: side), to: question)
                others.append((other, side))
            }
        }
        return others
    }

    /// Decides about a property of an object that both sides added, if one of them left it out.
    private mutating func decideLeftOut(_ match: Int, by side: Side) {
        guard isLeftOut(match, by: side) else { return }
        let turn = TurnedPlace(rule: .r1, match: match)
        if isCopy(match), !ask(ifTurned: turn, .changed) {
            return report(.r1, match, "both added the object, only \(side.other) sets this: kept", turn: turn)
        }
        if !isCopy(match) { registry.ask(.changed, .r8, match) }
        plan.keep(match, if: table.has(match, favor))
    }

    /// Whether a value is a property of an object that both sides added, and one of them left it out. Without a base,
    /// the default counts like any other value.
    private func isLeftOut(_ match: Int, by side: Side) -> Bool {
        let node = input[side.other].nodes[table.node(match, side.other)!]
        guard node.key != .none, node.id == .none, node.traits.contains(.compound), !node.isDerived else {
            return false
        }
        let parent = Int(table.parents[match])
        return !table.has(parent, .base) && table.has(parent, side) && !changes.geometry.isDerived(match)
    }

    /// The topmost element that was removed when `side` deleted `match`.
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

    /// References that one side added to objects that the other side deleted.
    private func newUsesOfDeleted() -> [(target: Int, user: Int, deletedBy: Side)] {
        var result: [(Int, Int, Side)] = []
        for side in [Side.ours, .theirs] {
            let graph = input[side]
            // Connected again, even to the same thing.
            let replaced = Set(changes.replaced.lazy.filter { $0.by == side }.map(\.match))
            for reference in graph.references where reference.kind != .derived {
                guard let target = changes.match(ofID: reference.target, side), table.has(target, .base),
                    !table.has(target, side.other)
                else { continue }
                let element = Int(reference.element)
                guard !graph.nodes[element].isDerived else { continue }
                let user = table.match(of: element, side)
                if !replaced.contains(user), let before = table.node(user, .base),
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

    /// What has been restored of one side's deletions, as elements of the other side, so that each is restored only
    /// once.
    private struct Restored {
        /// Disputed objects, and those restored with them.
        var objects: Set<Int> = []
        /// Elements with everything in them.
        var wholes: Set<Int> = []
        /// Elements with their own properties and all their ancestors.
        var owners: Set<Int> = []
        /// Connections with their ends.
        var connections: Set<Int> = []
        /// By object, what the other side moved into it, which is restored with it.
        let newcomers: [Int: [Int]]
    }

    /// The objects that `side` deleted and the other side moved into something else that `side` deleted; by the element
    /// of the other side that contains them there.
    private func newcomers(among deleted: [(match: Int, by: Side)], by side: Side) -> [Int: [Int]] {
        var newcomers: [Int: [Int]] = [:]
        for (match, by) in deleted where by == side {
            // Both answers have a new container: what was only moved into it stays deleted.
            guard let owner = ownerOfMoved(match, side.other), table.has(table.match(of: owner, side.other), .base),
                !input[side.other].nodes[table.node(match, side.other)!].traits.contains(.connection)
            else { continue }
            newcomers[owner, default: []].append(match)
        }
        return newcomers
    }

    /// Restores an object that `side` deleted, with its ancestors; for a connection, also its ends.
    private mutating func restore(_ object: Int, deletedBy side: Side, _ restored: inout Restored) {
        let other = side.other
        let graph = input[other]
        // An end may be a connection itself. Ends are restored without their contents.
        var pending: [(object: Int, user: Int?)] = [(object, nil)]
        while let (object, user) = pending.popLast() {
            if let user {
                if plan.isKept[object] { continue }
                registry.attach(root(of: object, deletedBy: side), to: user)
            }
            let question = registry.question(of: root(of: object, deletedBy: side))!
            let start = table.node(object, other)!
            if user == nil {
                restored.objects.insert(object)
                restoreSubtree(start, deletedBy: side, question, &restored)
            }
            let owners = restoreOwners(
                from: user == nil ? Int(graph.tree.elements[start].parent) : start, deletedBy: side, question, &restored
            )
            for newcomer in owners.flatMap({ restored.newcomers[$0] ?? [] }) {
                // It may have no question yet, where a new object is between them.
                registry.attach(root(of: newcomer, deletedBy: side), to: question)
                pending.append((newcomer, nil))
            }
            // A connection or constraint needs its ends.
            guard graph.nodes[start].traits.contains(.connection), restored.connections.insert(start).inserted else {
                continue
            }
            for reference in graph.references(in: start..<start + 1).reversed() where reference.kind == .strong {
                guard let target = changes.match(ofID: reference.target, other), !table.has(target, side) else {
                    continue
                }
                pending.append((target, question))
            }
        }
    }

    /// Restores element `start` and all its ancestors with their own properties and what they can't be loaded without;
    /// other undisputed objects in them stay deleted.
    ///
    /// - Returns: The restored elements.
    private mutating func restoreOwners(
        from start: Int, deletedBy side: Side, _ question: Int, _ restored: inout Restored
    ) -> [Int] {
        let graph = input[side.other]
        var above = start
        var owners: [Int] = []
        while above >= 0, !table.has(table.match(of: above, side.other), side) {
            guard restored.owners.insert(above).inserted else { break }
            restoreElement(above, deletedBy: side, question)
            owners.append(above)
            var pending = [above]
            while let owner = pending.popLast() {
                for child in graph.tree.children(of: owner) where !graph.hasObject(below: child, besides: .guide) {
                    restoreSubtree(child, deletedBy: side, question, &restored)
                }
                for part in graph.neededParts(of: owner) where !table.has(table.match(of: part, side.other), side) {
                    guard restored.owners.insert(part).inserted else { continue }
                    restoreElement(part, deletedBy: side, question)
                    owners.append(part)
                    pending.append(part)
                }
                for object in graph.sceneObjects(of: owner) {
                    restoreSubtree(object, deletedBy: side, question, &restored)
                }
            }
            above = Int(graph.tree.elements[above].parent)
        }
        return owners
    }

    /// Restores element `start` with its subtree, except for objects that `side` moved elsewhere.
    private mutating func restoreSubtree(
        _ start: Int, deletedBy side: Side, _ question: Int, _ restored: inout Restored
    ) {
        let graph = input[side.other]
        var index = start
        while index < Int(graph.tree.elements[start].subtreeEnd) {
            let match = table.match(of: index, side.other)
            let isKept = table.has(match, side) && !changes.isContainer(match)
            if isKept || !restored.wholes.insert(index).inserted {
                index = Int(graph.tree.elements[index].subtreeEnd)
                continue
            }
            restoreElement(index, deletedBy: side, question)
            index += 1
        }
    }

    private mutating func restoreElement(_ index: Int, deletedBy side: Side, _ question: Int) {
        let match = table.match(of: index, side.other)
        if changes.isContainer(match) { return }
        plan.keep(match, if: favor != .base || table.has(match, .base))
        registry.attach(match, to: question)
    }

    /// Restores connections and constraints that were deleted with objects, if all their ends have been restored; of
    /// objects that came back bare, only constraints.
    private mutating func restoreUsers(deletedBy side: Side, _ restored: inout Restored) {
        let objects = restored.objects
        if objects.isEmpty { return }
        func question(about object: Int) -> Int { registry.question(of: root(of: object, deletedBy: side))! }
        let other = side.other
        let graph = input[other]
        let bare = restored.owners.filter { graph.nodes[$0].id != .none }.sorted()
        let bareObjects = Set(bare.map { table.match(of: $0, other) })
        var taken: [Int: Set<UniqueKey>] = [:]
        for reference in graph.references where reference.kind == .strong {
            let element = Int(reference.element)
            let user = table.match(of: element, other)
            guard !plan.isKept[user], let object = changes.match(ofID: reference.target, other),
                objects.contains(object)
                    || bareObjects.contains(object)
                        && placedObject(element, of: other).map(bareObjects.contains) == true
            else { continue }
            // Its place may be taken: `side` may have connected the property to another object.
            if let key = uniqueKey(of: user, other), let parent = table.node(changes.parent(user, other), side) {
                if taken[parent] == nil { taken[parent] = uniqueKeys(below: parent, side) }
                if taken[parent]!.contains(key) { continue }
            }
            restoreUser(element, question(about: object), deletedBy: side, &restored)
        }
        // The owner of a constraint is its item where it names none.
        for owner in bare {
            for list in graph.tree.children(of: owner) where graph.tree.elements[list].name == Names.constraints {
                for element in graph.tree.children(of: list) {
                    restoreUser(element, question(about: table.match(of: owner, other)), deletedBy: side, &restored)
                }
            }
        }
        restoreMaskEntries(deletedBy: side, &restored)
    }

    /// R7: what one side's move of an object dropped comes back in the answer that does not follow the move: constraints at
    /// the object and, if it was moved out of their reach, outlets and actions. Its frame is that of this answer, too.
    mutating func restoreDroppedByMoves() {
        for mover in [Side.ours, .theirs] where favor != mover {
            let (graph, other) = (input[mover.other], mover.other)
            let left = (0..<table.count).filter { match in
                attached[match] && plan.isKept[match] && Side.allCases.allSatisfy { table.has(match, $0) }
                    && graph.nodes[table.node(match, other)!].id != .none
                    && changes.parent(match, mover) != changes.parent(match, .base)
                    && plan.parents[match] != Int32(changes.parent(match, mover)) && registry.question(of: match) != nil
            }
            if left.isEmpty { continue }
            var questions: [Int: Int] = [:]
            for match in left {
                let (start, question) = (table.node(match, other)!, registry.question(of: match)!)
                for index in start..<Int(graph.tree.elements[start].subtreeEnd) { questions[index] = question }
                for child in graph.tree.children(of: start) where Names.geometry.contains(graph.nodes[child].key) {
                    let frame = table.match(of: child, other)
                    guard table.has(frame, favor), table.has(frame, mover) else { continue }
                    plan.takeWhole(frame, from: favor)
                    registry.attachIfNew(frame, to: question)
                }
            }
            var restored = Restored(newcomers: [:])
            for reference in graph.references where reference.kind == .strong {
                let element = Int(reference.element)
                guard let target = graph.element(withID: reference.target),
                    let question = questions[element] ?? questions[target],
                    graph.tree.elements[element].name == Names.constraint || isOutOfReach(element, target, of: mover)
                else { continue }
                restoreUser(element, question, deletedBy: mover, &restored)
            }
        }
    }

    /// Whether a connection of the other side would lead out of its reach if `side` had it.
    private func isOutOfReach(_ element: Int, _ target: Int, of side: Side) -> Bool {
        let (graph, other) = (input[side.other], side.other)
        guard graph.tree.isBoundToScene(element),
            let owner = table.node(table.match(of: graph.owner(of: graph.parent(of: element)), other), side),
            let end = table.node(table.match(of: target, other), side)
        else { return false }
        return !ConnectionReach(input[side].tree).contains(end, from: owner, isOutlet: graph.tree.isOutlet(element))
    }

    /// Restores a connection or constraint of base that was deleted with an object, if all its ends have been restored.
    private mutating func restoreUser(
        _ element: Int, _ question: Int, deletedBy side: Side, _ restored: inout Restored
    ) {
        let other = side.other
        let graph = input[other]
        let user = table.match(of: element, other)
        guard !plan.isKept[user], table.has(user, .base), !table.has(user, side) else { return }
        let ends = graph.references(in: element..<element + 1)
        let owner = table.match(of: graph.owner(of: graph.parent(of: element)), other)
        guard plan.isKept[owner],
            ends.allSatisfy({ changes.match(ofID: $0.target, other).map { plan.isKept[$0] } ?? true }),
            !isConstrainedAnew(element, by: side)
        else { return }
        restoreSubtree(element, deletedBy: side, question, &restored)
    }

    /// Restores the entries of masks that say for which size classes a restored object is there.
    private mutating func restoreMaskEntries(deletedBy side: Side, _ restored: inout Restored) {
        let graph = input[side.other]
        for reference in graph.references where reference.kind == .derived {
            let element = Int(reference.element)
            let user = table.match(of: element, side.other)
            guard [Names.exclude, Names.include].contains(graph.tree.elements[element].name), !plan.isKept[user],
                !table.has(user, side), let object = changes.match(ofID: reference.target, side.other),
                !table.has(object, side), plan.isKept[object], let question = registry.question(of: object)
            else { continue }
            restoreSubtree(element, deletedBy: side, question, &restored)
        }
    }

    /// Attaches everything that a disputed deletion removes to its question.
    private mutating func attachDeleted(_ root: Int, deletedBy side: Side) {
        let graph = input[side.other]
        let question = registry.question(of: root)!
        let start = table.node(root, side.other)!
        for index in start..<Int(graph.tree.elements[start].subtreeEnd) {
            let match = table.match(of: index, side.other)
            if !table.has(match, side) { registry.attach(match, to: question) }
        }
    }
}
