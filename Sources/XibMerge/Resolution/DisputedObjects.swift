/// Finds the objects that a question is about, for who wants to show them.
struct DisputedObjects {
    private let input: MergeInput

    init(_ session: MergeSession) { input = session.input }

    /// By version, the IDs of what is disputed and of all that it stands in, from the inside out; a version that has nothing
    /// of it is missing.
    ///
    /// - Complexity: O(depth) a version.
    func ids(of conflict: Conflict) -> [Side: [String]] {
        var ids: [Side: [String]] = [:]
        let disputed = [conflict.elementID, conflict.objectID].compactMap { $0 }
        for side in Side.allCases {
            let graph = input[side]
            for id in disputed {
                guard let symbol = Array(id.utf8).withUnsafeBufferPointer({ input.symbols.symbol(of: $0) }),
                    let element = graph.element(withID: symbol)
                else { continue }
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
            // A constraint is nothing to be seen, its view is.
            add(graph.reference(Names.firstItem, of: index))
            if graph.tree.elements[index].name == Names.scene { add(controller(of: index, graph)) }
            let parent = Int(graph.tree.elements[index].parent)
            if parent < 0 { return path }
            index = parent
        }
    }

    /// What stands beside a controller is a part of its scene.
    private func controller(of scene: Int, _ graph: ObjectGraph) -> Symbol? {
        let list = graph.tree.children(of: scene).first { graph.tree.elements[$0].name == Names.objects }
        return list.flatMap { graph.tree.children(of: $0).first { graph.nodes[$0].id != .none } }.map {
            graph.nodes[$0].id
        }
    }
}
