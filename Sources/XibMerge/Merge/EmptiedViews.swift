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
