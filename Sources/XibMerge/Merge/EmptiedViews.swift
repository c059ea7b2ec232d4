/// Finds objects without views in the result that have some on each side: one side put views into a container, or kept
/// them there, and the other side moved or deleted them.
struct EmptiedViews {
    let changes: SideChanges

    /// The emptied objects.
    ///
    /// - Complexity: O(n) in the elements.
    func objects(in tree: MergedTree) -> [Int] {
        let (input, table) = (changes.input, changes.table)
        var objects: [Int] = []
        for list in 0..<table.count where tree.nodes[list].source == .none {
            guard let side = table.first(of: [.ours, .theirs], having: list),
                input[side].nodes[table.node(list, side)!].traits.contains(.views)
            else { continue }
            let object = Int(table.parents[list])
            guard object >= 0, [.tag, .rebuilt].contains(tree.nodes[object].source), !hasViews(object, tree) else {
                continue
            }
            let isFilled = [Side.ours, .theirs].allSatisfy { side in
                guard table.has(object, side) else { return true }
                guard let index = table.node(list, side) else { return false }
                return Int(input[side].tree.elements[index].subtreeEnd) > index + 1
            }
            if isFilled { objects.append(object) }
        }
        return objects
    }

    private func hasViews(_ object: Int, _ tree: MergedTree) -> Bool {
        tree.children(of: object).contains { child in
            let node = tree.nodes[Int(child)]
            return changes.input[node.side].nodes[changes.table.node(Int(child), node.side)!].traits.contains(.views)
        }
    }
}

extension Merger {
    /// R7: a container that one side put around old things goes with them, if none of them stays in it and nothing new is
    /// in it. It belongs to the question about them.
    ///
    /// - Returns: Whether anything changed.
    mutating func dropEmptiedContainers() -> Bool {
        var isChanged = false
        for side in [Side.ours, .theirs] {
            let graph = input[side]
            var members: [Int: Int] = [:]
            for match in 0..<table.count where plan.isKept[match] && attached[match] {
                let list = Int(plan.parents[match])
                if list >= 0, isListOfViews(list) { members[Int(plan.parents[list]), default: 0] += 1 }
            }
            // What is inside comes later in a document.
            for index in graph.nodes.indices.reversed() where graph.nodes[index].traits.contains(.views) {
                let container = table.match(of: graph.parent(of: index), side)
                guard !table.has(container, .base), plan.isKept[container], attached[container],
                    members[container, default: 0] == 0, Int(graph.tree.elements[index].subtreeEnd) > index + 1
                else { continue }
                let moved = graph.tree.children(of: index).map { table.match(of: $0, side) }
                guard moved.contains(where: { table.has($0, .base) }) else { continue }
                isChanged = true
                plan.remove(container)
                let list = Int(plan.parents[container])
                if list >= 0, isListOfViews(list) { members[Int(plan.parents[list]), default: 0] -= 1 }
                guard let question = moved.lazy.compactMap({ [registry] in registry.question(of: $0) }).first else {
                    for match in moved where table.has(match, .base) && !table.has(match, side.other) {
                        report(
                            .r5, match, "\(side.other) deleted it, \(side) only moved it: deleted",
                            turn: TurnedPlace(rule: .r5, match: match))
                    }
                    report(.r7, container, "\(side) put it around what is elsewhere or gone: removed")
                    let inside = graph.parent(of: index)..<Int(graph.tree.elements[graph.parent(of: index)].subtreeEnd)
                    for reference in graph.references where reference.kind == .strong {
                        let user = table.match(of: Int(reference.element), side)
                        guard let target = graph.element(withID: reference.target), inside.contains(target),
                            !inside.contains(Int(reference.element)), !table.has(user, .base)
                        else { continue }
                        report(.r6, user, "what it refers to is gone: removed")
                    }
                    continue
                }
                let start = graph.parent(of: index)
                for inner in start..<Int(graph.tree.elements[start].subtreeEnd) {
                    let match = table.match(of: inner, side)
                    if !table.has(match, side.other) { registry.attach(match, to: question) }
                }
            }
        }
        return isChanged
    }

    private func isListOfViews(_ match: Int) -> Bool {
        table.first(having: match).map { input[$0].nodes[table.node(match, $0)!].traits.contains(.views) } ?? false
    }
}
