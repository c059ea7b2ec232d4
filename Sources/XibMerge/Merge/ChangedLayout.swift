/// The roots in which both sides changed constraints: only there can the layouts of both sides disagree.
struct ChangedLayout {
    let changes: SideChanges

    /// The IDs of the roots.
    ///
    /// - Complexity: O(n) in the elements, times the depth of views with changed constraints.
    func roots() -> Set<Symbol> {
        let ours = roots(changedBy: .ours)
        return ours.isEmpty ? [] : ours.intersection(roots(changedBy: .theirs))
    }

    /// The IDs of the roots in which a side added, removed, moved or edited a constraint.
    private func roots(changedBy side: Side) -> Set<Symbol> {
        let (input, table, comparison) = (changes.input, changes.table, changes.comparison(.base, side))
        var roots: Set<Symbol> = []
        func note(_ constraint: Int, _ graph: ObjectGraph) {
            roots.insert(graph.nodes[LayoutRoots.root(of: graph.parent(of: constraint), in: graph)].id)
        }
        let (base, graph) = (input[.base], input[side])
        for index in graph.nodes.indices where graph.tree.elements[index].name == Names.constraint {
            let match = table.match(of: index, side)
            guard let before = table.node(match, .base), comparison.sameTagBytes(before, index),
                changes.parent(match, .base) == changes.parent(match, side)
            else {
                note(index, graph)
                continue
            }
        }
        for index in base.nodes.indices where base.tree.elements[index].name == Names.constraint {
            if table.node(table.match(of: index, .base), side) == nil { note(index, base) }
        }
        return roots
    }
}
