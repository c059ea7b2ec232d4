/// Which frames Interface Builder computes and which are data (R10).
struct ComputedGeometry {
    private let graphs: [ObjectGraph]
    private let table: MatchTable
    private let schema: DocumentSchema
    /// Whether no version uses Auto Layout, so that every frame is data.
    private let isPlain: Bool
    /// For each version, by the symbol of its ID, whether constraints lay out the view.
    private let constrained: [[Bool]]
    /// For each version, the labels and images that the style of a cell lays out.
    private let styled: [Set<Symbol>]

    init(_ input: MergeInput, _ table: MatchTable) {
        self.init(input.graphs, table, input.schema, symbolCount: input.symbols.count)
    }

    /// - Parameter graphs: The versions that `table` matches.
    init(_ graphs: [ObjectGraph], _ table: MatchTable, _ schema: DocumentSchema, symbolCount: Int) {
        (self.graphs, self.table, self.schema) = (graphs, table, schema)
        isPlain = !graphs.contains { $0.hasValue("YES", Names.useAutolayout, of: 0) }
        styled = graphs.map { graph in
            // Single comparisons instead of a set, because this looks at every reference.
            let references = graph.references.filter { reference in
                let name = graph.tree.attributes[Int(reference.attribute)].name
                return name == Names.textLabel || name == Names.detailTextLabel || name == Names.imageView
            }
            return Set(references.map(\.target))
        }
        constrained = graphs.map { graph in
            var result = [Bool](repeating: false, count: symbolCount)
            for index in graph.nodes.indices
            where graph.tree.elements[index].name == Names.constraint
                && graph.attribute(Names.firstItem, of: index) == nil
            {
                result[graph.nodes[graph.owner(of: graph.parent(of: index))].id.index] = true
            }
            for reference in graph.references
            where graph.tree.elements[Int(reference.element)].name == Names.constraint {
                result[reference.target.index] = true
            }
            return result
        }
    }

    /// Whether the object around a view computes this value of it, in any version.
    func isTiled(_ match: Int) -> Bool { isAnywhere(match) { graph, index, _ in schema.isTiled(index, in: graph) } }

    /// Whether something is true of a match in any version.
    private func isAnywhere(_ match: Int, _ isTrue: (ObjectGraph, _ index: Int, _ version: Int) -> Bool) -> Bool {
        graphs.indices.contains { version in
            table.node(match, version).map { isTrue(graphs[version], $0, version) } ?? false
        }
    }

    /// Whether the element is a frame, or a place on the canvas, that merges by meaning and never causes a conflict.
    func isDerived(_ match: Int) -> Bool {
        guard let version = graphs.indices.first(where: { table.node(match, $0) != nil }) else { return false }
        let key = graphs[version].nodes[table.node(match, version)!].key
        if key == Names.canvasLocation || key == Names.screenRect { return true }
        if key != Names.contentRect, isTiled(match) { return true }
        guard key == Names.frame || key == Names.contentRect || key == Names.frameInset else { return false }
        if key == Names.frame, isLaidOutByCell(match) { return true }
        guard !isPlain else { return false }
        var isLaidOut = false
        for (version, graph) in graphs.enumerated() {
            guard let index = table.node(match, version) else { continue }
            let view = graph.parent(of: index)
            if isFixed(match, version) {
                // What base fixes and one side lays out is fixed no more. Two layouts may exclude each other.
                let isLaidOutOnce =
                    graphs.count == 3 && isFixed(match, 0)
                    && (1...2).count { isConstrained(match, $0) && !isFixed(match, $0) } == 1
                if !isLaidOutOnce { return false }
                continue
            }
            isLaidOut = isLaidOut || isConstrained(match, version)
            isLaidOut = isLaidOut || key != Names.frame || !isPlaced(view, in: graph)
        }
        return isLaidOut
    }

    private func isFixed(_ match: Int, _ version: Int) -> Bool {
        guard let index = table.node(match, version) else { return false }
        return graphs[version].hasValue("YES", Names.fixedFrame, of: graphs[version].parent(of: index))
    }

    /// Whether constraints lay out the view of a frame in a version.
    private func isConstrained(_ match: Int, _ version: Int) -> Bool {
        guard let index = table.node(match, version) else { return false }
        let graph = graphs[version]
        return constrained[version][graph.nodes[graph.owner(of: index)].id.index]
    }

    /// Whether a person chooses the size in a frame, although constraints may lay out its view: that of a window, of a
    /// top-level view of a nib, and of the view in place of a title.
    func isChosen(_ match: Int) -> Bool {
        isAnywhere(match) { graph, index, _ in
            let view = graph.parent(of: index)
            if graph.nodes[index].key == Names.contentRect { return graph.tree.elements[view].name == Names.window }
            guard graph.nodes[index].key == Names.frame else { return false }
            if graph.nodes[view].key == Names.titleView { return true }
            let list = graph.parent(of: view)
            guard graph.tree.elements[list].name == Names.objects, graph.parent(of: list) == 0 else { return false }
            // Without a size of its own, a view has that of the device.
            return graph.hasValue("MacOSX.Cocoa", Names.targetRuntime, of: 0)
                || graph.nodes[view].traits.contains(.cell)
                || graph.tree.children(of: view).contains {
                    graph.nodes[$0].key == Names.simulatedDestinationMetrics
                        && graph.tree.elements[$0].name == Names.freeformSimulatedSizeMetrics
                }
        }
    }

    /// Whether a table or collection lays the frame out, or the style of a cell, in any version.
    private func isLaidOutByCell(_ match: Int) -> Bool {
        isAnywhere(match) { graph, index, version in
            let view = graph.parent(of: index)
            if styled[version].contains(graph.nodes[view].id) { return true }
            guard graph.nodes[view].traits.contains(.cell) else { return false }
            return Self.cellSlots.contains(graph.nodes[view].key)
                || graph.nodes[graph.parent(of: view)].traits.contains(.cellList)
        }
    }

    private static let cellSlots: Set<Symbol> = [Names.contentView, Names.sectionHeaderView, Names.sectionFooterView]

    /// Whether constraints lay out the object that the element belongs to, in any version.
    func isOwnerConstrained(_ match: Int) -> Bool { graphs.indices.contains { isConstrained(match, $0) } }

    /// Whether a view is among subviews that nothing lays out, so that a person placed it.
    private func isPlaced(_ view: Int, in graph: ObjectGraph) -> Bool {
        guard graph.nodes[view].id != .none, graph.tree.elements[view].parent >= 0 else { return false }
        let list = graph.parent(of: view)
        guard graph.tree.elements[list].name == Names.subviews else { return false }
        guard !graph.hasValue("NO", Names.translatesAutoresizingMaskIntoConstraints, of: view) else { return false }
        return graph.tree.elements[list].parent < 0 || !graph.nodes[graph.parent(of: list)].traits.contains(.laysOut)
    }

    /// Whether the frame is that of a table's header or footer view, whose height is data.
    func isTableEnd(_ match: Int) -> Bool {
        isAnywhere(match) { graph, index, _ in
            let key = graph.nodes[graph.parent(of: index)].key
            return graph.nodes[index].key == Names.frame
                && (key == Names.tableHeaderView || key == Names.tableFooterView)
        }
    }
}
