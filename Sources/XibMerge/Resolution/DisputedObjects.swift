/// Finds the objects that a question is about, to show them.
struct DisputedObjects {
    private let input: MergeInput

    init(_ session: MergeSession) { input = session.input }

    /// By version, the IDs of the disputed object and its ancestors, from the inside out; versions without any of them
    /// are missing.
    ///
    /// - Complexity: O(depth) per version.
    func ids(of conflict: Conflict) -> [Side: [String]] {
        var ids: [Side: [String]] = [:]
        let disputed = [conflict.elementID, conflict.objectID].compactMap { $0 }
        for side in Side.allCases {
            let graph = input[side]
            for id in disputed {
                guard let element = input.symbols.symbol(ofText: id).flatMap(graph.element(withID:)) else { continue }
                ids[side] = path(from: element, graph)
                break
            }
        }
        return ids
    }

    private func path(from element: Int, _ graph: ObjectGraph) -> [String] {
        var path: [String] = []
        func add(_ symbol: Symbol?) {
            guard let symbol, symbol != .none else { return }
            path.append(input.symbols.text(symbol))
        }
        var index = element
        while true {
            add(graph.nodes[index].id)
            // A constraint can't be seen, but its view can.
            add(graph.reference(Names.firstItem, of: index))
            if graph.tree.elements[index].name == Names.scene { add(controller(of: index, graph)) }
            let parent = Int(graph.tree.elements[index].parent)
            if parent < 0 { return path }
            index = parent
        }
    }

    /// The objects beside a controller belong to its scene.
    private func controller(of scene: Int, _ graph: ObjectGraph) -> Symbol? {
        let list = graph.tree.children(of: scene).first { graph.tree.elements[$0].name == Names.objects }
        return list.flatMap { graph.tree.children(of: $0).first { graph.nodes[$0].id != .none } }.map {
            graph.nodes[$0].id
        }
    }
}
