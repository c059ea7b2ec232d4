/// Objects without views in the result of a merge that have some on each side: one side put views into a container, or
/// kept them there, and the other side moved or deleted them.
extension SideChanges {
    /// - Returns: The objects with their lists of views.
    /// - Complexity: O(n) in the elements.
    func emptiedObjects(in tree: MergedTree) -> [(object: Int, list: Int)] {
        (0..<table.count).compactMap { list in
            let object = Int(table.parents[list])
            guard tree.nodes[list].source == .none, object >= 0, tree.nodes[object].isTag,
                let side = table.first(of: [.ours, .theirs], having: list), isListOfViews(list, side),
                !tree.children(of: object).contains(where: { isListOfViews(Int($0), tree.nodes[Int($0)].side) }),
                [Side.ours, .theirs].allSatisfy({ !table.has(object, $0) || !children(of: list, $0).isEmpty })
            else { return nil }
            return (object, list)
        }
    }

    private func isListOfViews(_ match: Int, _ side: Side) -> Bool {
        input[side].nodes[table.node(match, side)!].traits.contains(.views)
    }
}

extension Merger {
    /// R7: a container that one side put around old things goes with them, if none of them stays in it and nothing new is
    /// in it. It belongs to the question about them.
    ///
    /// - Returns: Whether anything changed.
    mutating func dropEmptiedContainers() -> Bool {
        var dropped: Set<Int> = []
        for side in [Side.ours, .theirs] {
            let graph = input[side]
            var members: [Int: Int] = [:]
            for match in 0..<table.count where isThere(match) {
                let list = Int(plan.parents[match])
                if list >= 0, holdsMembers(list) { members[Int(plan.parents[list]), default: 0] += 1 }
            }
            // What is inside comes later in a document.
            for index in graph.nodes.indices.reversed() where graph.nodes[index].traits.holdsMembers {
                guard let top = container(with: index, side), case let container = table.match(of: top, side),
                    isThere(container),
                    changes.subtree(of: container, side).allSatisfy({
                        table.has($0, .base) || members[$0, default: 0] == 0
                    }),
                    case let moved = changes.children(of: table.match(of: index, side), side),
                    moved.contains(where: { table.has($0, .base) || dropped.contains($0) })
                else { continue }
                dropped.insert(container)
                plan.remove(container)
                let list = Int(plan.parents[container])
                if list >= 0, holdsMembers(list) { members[Int(plan.parents[list]), default: 0] -= 1 }
                guard let question = moved.lazy.compactMap({ [registry] in registry.question(of: $0) }).first else {
                    for match in moved where table.has(match, .base) && !table.has(match, side.other) {
                        report(
                            .r5, match, "\(side.other) deleted it, \(side) only moved it: deleted",
                            turn: TurnedPlace(rule: .r5, match: match))
                    }
                    report(.r7, container, "\(side) put it around what is elsewhere or gone: removed")
                    let inside = graph.tree.subtree(of: top)
                    for reference in graph.references where reference.kind == .strong {
                        let user = table.match(of: Int(reference.element), side)
                        guard let target = graph.element(withID: reference.target), inside.contains(target),
                            !inside.contains(Int(reference.element)), !table.has(user, .base)
                        else { continue }
                        report(.r6, user, "what it refers to is gone: removed")
                    }
                    continue
                }
                for match in changes.subtree(of: container, side) where !table.has(match, side.other) {
                    registry.attach(match, to: question)
                }
            }
        }
        return !dropped.isEmpty
    }

    /// The object that a side added to hold a list; `nil` for none. What only fills a slot is a part of the object around
    /// it: the content view of a box, the submenu of an item. A controller has more than its view.
    private func container(with list: Int, _ side: Side) -> Int? {
        let graph = input[side]
        var top = graph.parent(of: list)
        while !table.has(table.match(of: top, side), .base) {
            if graph.nodes[top].key == .none {
                let isPart = top != graph.parent(of: list)
                return isPart && !graph.nodes[graph.parent(of: top)].traits.holdsMembers ? nil : top
            }
            top = graph.parent(of: top)
        }
        return nil
    }

    private func holdsMembers(_ match: Int) -> Bool { changes.node(of: match)?.traits.holdsMembers == true }
}

extension ElementTraits {
    /// Whether people put members of such a list into a new object around them.
    fileprivate var holdsMembers: Bool { !isDisjoint(with: [.views, .members]) }
}
