/// Which frames Interface Builder computes and which are data (R10).
struct Geometry {
    private let input: MergeInput
    private let table: MatchTable
    /// No version uses Auto Layout: every frame is data.
    private let isPlain: Bool
    /// For each side, by the symbol of its ID, whether a constraint lays the view out.
    private let constrained: [[Bool]]

    init(_ input: MergeInput, _ table: MatchTable) {
        self.input = input
        self.table = table
        isPlain = !input.graphs.contains { $0.hasValue("YES", Names.useAutolayout, of: 0) }
        constrained = input.graphs.map { graph in
            var result = [Bool](repeating: false, count: input.symbols.count)
            for index in graph.nodes.indices where graph.tree.elements[index].name == Names.constraint {
                let items = [Names.firstItem, Names.secondItem].map { graph.attribute($0, of: index) }
                if items[0] == nil { result[graph.nodes[graph.owner(of: graph.parent(of: index))].id.index] = true }
            }
            for reference in graph.references
            where graph.tree.elements[Int(reference.element)].name == Names.constraint {
                result[reference.target.index] = true
            }
            return result
        }
    }

    /// Whether the element is a frame, or a place on the canvas, that merges by meaning and is never asked about.
    func isDerived(_ match: Int) -> Bool {
        guard let side = Side.allCases.first(where: { table.has(match, $0) }) else { return false }
        let key = input[side].nodes[table.node(match, side)!].key
        if key == Names.canvasLocation || key == Names.screenRect { return true }
        guard key == Names.frame || key == Names.contentRect || key == Names.frameInset else { return false }
        guard !isPlain else { return false }
        var isLaidOut = false
        for side in Side.allCases {
            guard let index = table.node(match, side) else { continue }
            let graph = input[side]
            let view = graph.parent(of: index)
            if graph.hasValue("YES", Names.fixedFrame, of: view) { return false }
            let id = graph.nodes[graph.owner(of: index)].id
            isLaidOut = isLaidOut || constrained[side.rawValue][id.index]
            isLaidOut = isLaidOut || key != Names.frame || !isPlaced(view, in: graph)
        }
        return isLaidOut
    }

    /// Whether a view lies among subviews that nothing lays out, so that its frame is where somebody put it.
    private func isPlaced(_ view: Int, in graph: ObjectGraph) -> Bool {
        guard graph.nodes[view].id != .none, graph.tree.elements[view].parent >= 0 else { return false }
        let list = graph.parent(of: view)
        guard graph.tree.elements[list].name == Names.subviews else { return false }
        guard !graph.hasValue("NO", Names.translatesAutoresizingMaskIntoConstraints, of: view) else { return false }
        return graph.tree.elements[list].parent < 0 || !graph.nodes[graph.parent(of: list)].traits.contains(.laysOut)
    }

    /// Whether the frame is that of a table's header or footer view, whose height is data.
    func isTableEnd(_ match: Int) -> Bool {
        Side.allCases.contains { side in
            guard let index = table.node(match, side), input[side].nodes[index].key == Names.frame else { return false }
            let key = input[side].nodes[input[side].parent(of: index)].key
            return key == Names.tableHeaderView || key == Names.tableFooterView
        }
    }
}

extension ObjectGraph {
    /// The parent of element `index`; the root is its own.
    @inline(__always) func parent(of index: Int) -> Int { max(Int(tree.elements[index].parent), 0) }
}
