/// Finds frames that one side drew for a view whose size the other side changed, in documents where nothing lays views
/// out again.
struct StaleFrames {
    let changes: Changes

    struct StaleFrame {
        /// The view that was added.
        var match: Int
        /// The side that added it.
        var side: Side
        /// The view that it was put into.
        var parent: Int
    }

    /// - Complexity: O(n) in the elements.
    func frames(in tree: MergedTree) -> [StaleFrame] {
        let (input, table) = (changes.input, changes.table)
        let isLaidOut = Side.allCases.contains { input[$0].hasValue("YES", Names.useAutolayout, of: 0) }
        if isLaidOut { return [] }
        return (0..<table.count).flatMap { frame -> [StaleFrame] in
            guard tree.nodes[frame].source != .none, table.has(frame, .ours), table.has(frame, .theirs),
                let base = table.node(frame, .base), input[.base].nodes[base].key == Names.frame
            else { return [] }
            return added(below: Int(table.parents[frame]), frame, tree)
        }
    }

    /// What one side added to `view`, of which the other side changed the size.
    private func added(below view: Int, _ frame: Int, _ tree: MergedTree) -> [StaleFrame] {
        let (input, table) = (changes.input, changes.table)
        return [Side.ours, .theirs].flatMap { side -> [StaleFrame] in
            let before = size(of: frame, .base)
            guard size(of: frame, side.other) != before, size(of: frame, side) == before,
                let index = table.node(view, side)
            else { return [] }
            let children = input[side].tree.children(of: index)
            let lists = children.filter { input[side].tree.elements[$0].name == Names.subviews }
            return lists.flatMap { input[side].tree.children(of: $0) }.map { table.match(of: $0, side) }
                .filter { !table.has($0, .base) && !table.has($0, side.other) && tree.nodes[$0].source != .none }
                .map { StaleFrame(match: $0, side: side, parent: view) }
        }
    }

    /// Width and height.
    private func size(of frame: Int, _ side: Side) -> [[UInt8]] {
        guard let index = changes.table.node(frame, side) else { return [] }
        let graph = changes.input[side]
        return graph.tree.elements[index].attributes.filter { attribute in
            let name = graph.tree.attributes[attribute].name
            return name == Names.height || changes.input.symbols[name].elementsEqual("width".utf8)
        }.map { graph.value($0) }
    }
}
