/// Decisions about several places at once: layout system, roles, attributes in their long form, positional lists.
extension Merger {
    /// R14: a layout system switched on one side against edits that need it on the other is one question.
    mutating func decideLayoutSystems() {
        for system in LayoutSystem.all { decide(system) }
    }

    private mutating func decide(_ system: LayoutSystem) {
        func isOn(_ side: Side) -> Bool { input[side].hasValue("YES", system.attribute, of: 0) }
        guard isOn(.ours) != isOn(.theirs) else { return }
        let switcher: Side = isOn(.ours) != isOn(.base) ? .ours : .theirs
        let editor = switcher.other
        let graph = input[editor]
        let isDisputed = graph.nodes.indices.contains { index in
            graph.tree.elements[index].name == system.edited
                && changes.change(table.match(of: index, editor), by: editor) == .edit
        }
        guard isDisputed else { return }
        registry.note(.layoutSystem, "R14", 0, attribute: system.attribute)
        let question = registry.conflict(of: 0)!
        forcedAttributes[AttributePlace(match: 0, attribute: system.attribute)] = .some(favor)
        for match in 0..<table.count {
            guard let side = Side.allCases.first(where: { table.has(match, $0) }) else { continue }
            let index = table.node(match, side)!
            let name = input[side].tree.elements[index].name
            if name == system.edited || name == system.counterpart {
                alive[match] = table.has(match, favor)
                if alive[match] { forced[match] = favor }
                if Set(Side.allCases.map { table.has(match, $0) }).count > 1 { registry.attach(match, to: question) }
            } else if let attribute = system.dependent, table.has(match, favor), input[side].nodes[index].id != .none {
                forcedAttributes[AttributePlace(match: match, attribute: attribute)] = .some(favor)
                registry.attachIfNew(match, to: question)
            }
        }
    }

    /// R8: a new ID that the sides gave to two different things.
    mutating func decideKinds() {
        for match in 0..<table.count where table.nodes[match].x < 0 {
            guard let ours = table.node(match, .ours), let theirs = table.node(match, .theirs),
                input[.ours].nodes[ours].id != .none,
                input[.ours].tree.elements[ours].name != input[.theirs].tree.elements[theirs].name
            else { continue }
            registry.note(.added, "R8", match)
            forced[match] = favor == .theirs ? .theirs : .ours
        }
    }

    /// R15: one side took an object's class and connections away, the other connected it anew.
    mutating func decideRoles() {
        for match in 0..<table.count {
            guard let before = table.node(match, .base), let ours = table.node(match, .ours),
                let theirs = table.node(match, .theirs), input[.base].nodes[before].id != .none,
                let role = input[.base].value(Names.customClass, of: before)
            else { continue }
            let hasClass = [(Side.ours, ours), (.theirs, theirs)].map {
                input[$0.0].attribute(Names.customClass, of: $0.1) != nil
            }
            guard hasClass[0] != hasClass[1] else { continue }
            let mover: Side = hasClass[0] ? .theirs : .ours
            let taken = connections(of: match, .base).filter { !isOwned($0, by: match, mover) }
            let added = connections(of: match, mover.other).filter { !table.has($0, .base) }
            guard !taken.isEmpty, !added.isEmpty else { continue }
            for connection in added {
                registry.note(.role, "R15", match, attribute: Names.customClass, user: connection)
                if favor != mover.other { alive[connection] = false }
            }
            force(Names.classGroup, of: match)
            let question = registry.conflict(of: match)!
            for owner in newOwners(of: role, mover) {
                force(Names.classGroup, of: owner)
                registry.attach(owner, to: question)
                for connection in connections(of: owner, mover) where !table.has(connection, .base) {
                    registry.attach(connection, to: question)
                    if favor != mover { alive[connection] = false }
                }
            }
            for connection in taken {
                registry.attach(connection, to: question)
                guard favor != mover else { continue }
                alive[connection] = table.has(connection, favor)
                forcedParents[connection] = favor
            }
        }
    }

    /// Takes attributes of `match` from the favoured side.
    private mutating func force(_ names: [Symbol], of match: Int) {
        for name in names { forcedAttributes[AttributePlace(match: match, attribute: name)] = .some(favor) }
    }

    /// The objects that `side` gave the class `role`.
    private func newOwners(of role: [UInt8], _ side: Side) -> [Int] {
        let graph = input[side]
        return graph.nodes.indices.filter { index in
            guard graph.nodes[index].id != .none, graph.value(Names.customClass, of: index) == role else {
                return false
            }
            let before = table.node(table.match(of: index, side), .base)
            return before.map { input[.base].value(Names.customClass, of: $0) != role } ?? false
        }.map { table.match(of: $0, side) }
    }

    /// The matches of outlets and actions that `match` owns in `side`.
    private func connections(of match: Int, _ side: Side) -> [Int] {
        guard let index = table.node(match, side) else { return [] }
        let tree = input[side].tree
        return tree.children(of: index).filter { tree.elements[$0].name == Names.connections }
            .flatMap { tree.children(of: $0) }
            .filter { [Names.outlet, Names.outletCollection, Names.action].contains(tree.elements[$0].name) }
            .map { table.match(of: $0, side) }
    }

    private func isOwned(_ connection: Int, by match: Int, _ side: Side) -> Bool {
        guard let index = table.node(connection, side) else { return false }
        let graph = input[side]
        return table.match(of: graph.owner(of: graph.parent(of: index)), side) == match
    }

    /// I3: an attribute whose value gained a line feed is written as a child; it stays one place.
    mutating func decideLongForms() {
        for match in 0..<table.count {
            guard let side = Side.allCases.first(where: { table.has(match, $0) }) else { continue }
            let node = input[side].nodes[table.node(match, side)!]
            guard node.traits.contains(.longForm), node.key != .none, node.id == .none else { continue }
            let parent = Int(table.parents[match])
            func short(_ side: Side) -> Int? {
                table.node(parent, side).flatMap { input[side].attribute(node.key, of: $0) }
            }
            guard Side.allCases.contains(where: { !table.has(match, $0) && short($0) != nil }) else { continue }
            func value(_ side: Side) -> [UInt8]? {
                if let index = table.node(match, side) {
                    return XMLText.decoded(input[side].tree.bytes[input[side].tree.elements[index].content])
                }
                return short(side).map { input[side].value($0) }
            }
            let values = ThreeWay(base: value(.base), ours: value(.ours), theirs: value(.theirs))
            let taken: Side
            if let resolved = values.resolved {
                taken = resolved
            } else {
                registry.note(.changed, "R1", parent, attribute: node.key, user: match)
                taken = favor
            }
            alive[match] = table.has(match, taken)
            if alive[match] { forced[match] = taken }
            forcedAttributes[AttributePlace(match: parent, attribute: node.key)] =
                table.has(match, taken) ? .some(nil) : .some(taken)
        }
    }

    /// I6: a list whose members are told apart by position alone is one value once its length is in dispute.
    mutating func decidePositionalLists() {
        for side in [Side.ours, .theirs] {
            let graph = input[side]
            var seen: Set<Int> = []
            for index in graph.nodes.indices where changes.isPositional(index, side) {
                let parent = table.match(of: graph.parent(of: index), side)
                if seen.insert(parent).inserted { decidePositionalList(parent) }
            }
        }
    }

    private mutating func decidePositionalList(_ parent: Int) {
        func members(_ side: Side) -> [Int] {
            guard let index = table.node(parent, side) else { return [] }
            let graph = input[side]
            return graph.tree.children(of: index).filter { changes.isPositional($0, side) }
        }
        let lists = ThreeWay(base: members(.base), ours: members(.ours), theirs: members(.theirs))
        guard lists.ours.count != lists.base.count || lists.theirs.count != lists.base.count else { return }
        func same(_ first: Side, _ second: Side) -> Bool {
            let comparison = changes.comparison(first, second)
            return lists[first].count == lists[second].count
                && zip(lists[first], lists[second]).allSatisfy { comparison.sameSubtree($0, $1) }
        }
        let taken: Side
        if same(.ours, .theirs) || same(.base, .theirs) {
            taken = .ours
        } else if same(.base, .ours) {
            taken = .theirs
        } else {
            registry.note(.changed, "I6", parent)
            taken = favor
        }
        for side in Side.allCases {
            for member in lists[side] {
                let match = table.match(of: member, side)
                alive[match] = table.has(match, taken)
                if alive[match] { forced[match] = taken }
            }
        }
    }
}

extension Names {
    /// Attributes that are one value (R2).
    static let classGroup = [customClass, customModule, customModuleProvider]
}
