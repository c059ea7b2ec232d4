/// Classes that move together with their connections (R15), and outlet collections that get another name.
extension Merger {
    /// R1: a member that one side put into an outlet collection gets the name that the other side gave the collection.
    /// Under the old name it would be the only member, of a property that the class no longer has.
    mutating func renameNewMembers() {
        for side in [Side.ours, .theirs] {
            var renamed: [Int: [[UInt8]: [UInt8]]] = [:]
            for match in 0..<table.count where isThere(match) {
                guard !table.isUntouched(match), changes.name(of: match, side) == Names.outletCollection,
                    let name = property(of: match, side), name != property(of: match, .base),
                    property(of: match, side.other) == property(of: match, .base)
                else { continue }
                let list = changes.parent(match, side)
                let names = renamed[list] ?? renamedCollections(in: list, by: side.other)
                renamed[list] = names
                guard let new = names[name] else { continue }
                if hasMember(like: match, of: side, called: new, in: list) {
                    plan.remove(match)
                    report(.i7, match, "\(side.other) added it under the new name of the collection: kept once")
                } else {
                    plan.write(Names.property, of: match, as: new, from: side)
                    report(
                        .r1, match, "\(side) put it into a collection that \(side.other) renamed: it has the new name",
                        attribute: Names.property)
                }
            }
        }
    }

    private func property(of match: Int, _ side: Side) -> [UInt8]? { changes.value(Names.property, of: match, side) }

    /// The members of all outlet collections among the connections `list` in one version.
    private func members(of list: Int, _ side: Side) -> [Int] {
        changes.children(of: list, side).filter { changes.name(of: $0, side) == Names.outletCollection }
    }

    /// Whether the other side added a member with the destination of `match` to a collection.
    private func hasMember(like match: Int, of side: Side, called name: [UInt8], in list: Int) -> Bool {
        members(of: list, side.other).contains { member in
            !table.has(member, .base) && member != match && property(of: member, side.other) == name
                && changes.value(Names.destination, of: member, side.other)
                    == changes.value(Names.destination, of: match, side)
        }
    }

    /// The outlet collections of base among the connections `list` that `side` renamed with all members that it keeps:
    /// the new name, which no collection had, by the old one.
    private func renamedCollections(in list: Int, by side: Side) -> [[UInt8]: [UInt8]] {
        var names: [[UInt8]: Set<[UInt8]>] = [:]
        for member in members(of: list, side) {
            guard let name = property(of: member, side) else { continue }
            names[property(of: member, .base) ?? name, default: []].insert(name)
        }
        let old = Set(members(of: list, .base).compactMap { property(of: $0, .base) })
        return names.compactMapValues { $0.count == 1 ? $0.first : nil }
            .filter { $0.key != $0.value && !old.contains($0.value) }
    }

    /// R15: one side removed an object's class, with its connections, and the other side added or changed connections.
    mutating func decideRoles() {
        var owners: [Side: [[UInt8]: [Int]]] = [:]
        var questions: [Side: [[UInt8]: Int]] = [:]
        var actions: [Side: [Int: [Int]]] = [:]
        for match in 0..<table.count {
            guard table.has(match, .ours), table.has(match, .theirs),
                let role = changes.value(Names.customClass, of: match, .base),
                changes.node(of: match)?.id != Symbol.none,
                let mover = Side.only({ changes.value(Names.customClass, of: match, $0) == nil }),
                let question = decideRole(of: match, mover: mover, &actions)
            else { continue }
            let new = owners[mover] ?? newOwners(mover)
            owners[mover] = new
            guard let found = new[role] else { continue }
            // The object with the class now has it from all the objects that lost it: one conflict.
            if let first = questions[mover]?[role] {
                registry.link(question, first)
            } else {
                questions[mover, default: [:]][role] = question
                decideNewOwners(found, mover: mover, question)
            }
        }
    }

    /// Decides whether an object keeps its connections; returns the question, if there is one.
    ///
    /// - Parameter actions: By side, made on demand: the new actions by the match that gets them.
    private mutating func decideRole(
        of match: Int, mover: Side, _ actions: inout [Side: [Int: [Int]]]
    ) -> Int? {
        let taken = connections(of: match, .base)
            .filter { !table.has($0, mover) || changes.owner(of: $0, mover) != match }
        let kept = connections(of: match, mover.other)
        let new = kept.filter { !table.has($0, .base) }
        var added = new
        if taken.isEmpty {
            // What needs the class: its own outlets, and the actions that it gets.
            let received = actions[mover.other] ?? newActions(by: mover.other)
            actions[mover.other] = received
            added =
                new.filter { property(of: $0, mover.other).map { !SystemProperties.has($0) } ?? false }
                + (received[match] ?? [])
        }
        let keptSet = Set(kept)
        // A connection that was both moved and changed is disputed, but the change is kept wherever it ends up.
        let changed = taken.filter { keptSet.contains($0) && changes.change($0, by: mover.other) == .edit }
        if added.isEmpty && changed.isEmpty { return nil }
        for connection in added + changed {
            registry.ask(.role, .r15, match, attribute: Names.customClass, user: connection)
        }
        for connection in added where favor != mover.other { plan.remove(connection) }
        plan.takeAttributes(Names.classGroup, of: match, from: favor)
        let question = registry.question(of: match)!
        for connection in taken {
            registry.attach(connection, to: question)
            guard favor != mover else { continue }
            plan.keep(connection, if: table.has(connection, favor))
            plan.takeParent(of: connection, from: favor)
        }
        return question
    }

    /// The actions that a side added, by the match that gets them.
    ///
    /// - Complexity: O(n) in the references.
    private func newActions(by side: Side) -> [Int: [Int]] {
        var result: [Int: [Int]] = [:]
        for reference in input[side].references {
            let action = table.match(of: Int(reference.element), side)
            guard changes.name(of: action, side) == Names.action, !table.has(action, .base),
                let target = changes.match(ofID: reference.target, side)
            else { continue }
            result[target, default: []].append(action)
        }
        return result
    }

    /// Decides whether the objects that now have a class that others lost keep it, with their new connections.
    private mutating func decideNewOwners(_ owners: [Int], mover: Side, _ question: Int) {
        for owner in owners {
            plan.takeAttributes(Names.classGroup, of: owner, from: favor)
            registry.attach(owner, to: question)
            for connection in connections(of: owner, mover) where !table.has(connection, .base) {
                registry.attach(connection, to: question)
                if favor != mover { plan.remove(connection) }
            }
        }
    }

    /// The objects to which `side` gave another class, by that class.
    private func newOwners(_ side: Side) -> [[UInt8]: [Int]] {
        let graph = input[side]
        var result: [[UInt8]: [Int]] = [:]
        for index in graph.nodes.indices where graph.nodes[index].id != .none {
            let match = table.match(of: index, side)
            guard let role = graph.value(Names.customClass, of: index), let before = table.node(match, .base),
                input[.base].value(Names.customClass, of: before) != role
            else { continue }
            result[role, default: []].append(match)
        }
        return result
    }

    /// The matches of outlets and actions that `match` owns in `side`.
    private func connections(of match: Int, _ side: Side) -> [Int] {
        changes.members(of: match, in: [Names.connections], side).filter {
            [Names.outlet, Names.outletCollection, Names.action].contains(changes.name(of: $0, side))
        }
    }
}
