/// Classes that move with their connections (R15), and what is sent when (R2).
extension Merger {
    /// R15: one side took an object's class and connections away, the other connected it anew or otherwise.
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
            decideRole(role, of: match, mover: hasClass[0] ? .theirs : .ours)
        }
    }

    private mutating func decideRole(_ role: [UInt8], of match: Int, mover: Side) {
        let taken = connections(of: match, .base).filter { !isOwned($0, by: match, mover) }
        let kept = connections(of: match, mover.other)
        let added = kept.filter { !table.has($0, .base) }
        // What was moved as well as changed is asked about, but the change holds wherever it ends up.
        let changed = taken.filter { kept.contains($0) && changes.change($0, by: mover.other) == .edit }
        guard !taken.isEmpty, !(added.isEmpty && changed.isEmpty) else { return }
        for connection in added + changed {
            registry.note(.role, "R15", match, attribute: Names.customClass, user: connection)
        }
        for connection in added where favor != mover.other { alive[connection] = false }
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

    /// R2: what an action sends, to whom and when is one value.
    mutating func decideActions() {
        let graph = input[.ours]
        for index in graph.nodes.indices where graph.tree.elements[index].name == Names.action {
            let match = table.match(of: index, .ours)
            guard table.has(match, .base), table.has(match, .theirs) else { continue }
            func values(_ side: Side) -> [[UInt8]?] {
                Names.actionGroup.map { input[side].value($0, of: table.node(match, side)!) }
            }
            let sides = ThreeWay(base: values(.base), ours: values(.ours), theirs: values(.theirs))
            guard sides.resolved == nil else { continue }
            registry.note(.changed, "R2", match)
            force(Names.actionGroup, of: match)
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
}

extension Names {
    /// Attributes that are one value (R2).
    static let classGroup = [customClass, customModule, customModuleProvider]
    static let actionGroup = [selector, destination, target, eventType]
}
