extension MergeInput {
    /// Finds the object that a question is about, to show it.
    ///
    /// - Returns: By version, the IDs of the disputed object and its ancestors, from the inside out; versions without any
    ///   of them are missing.
    /// - Complexity: O(depth) per version.
    func disputedIDs(of conflict: Conflict) -> [Side: [String]] {
        let disputed = [conflict.elementID, conflict.objectID].compactMap { $0.flatMap(symbols.symbol(ofText:)) }
        var ids: [Side: [String]] = [:]
        for side in Side.allCases {
            let element = disputed.lazy.compactMap(self[side].element(withID:)).first
            ids[side] = element.map { path(from: $0, self[side]) }
        }
        return ids
    }

    private func path(from element: Int, _ graph: ObjectGraph) -> [String] {
        var path: [Symbol?] = []
        var index = element
        while true {
            path.append(graph.nodes[index].id)
            // A constraint can't be seen, but its view can.
            path.append(graph.reference(Names.firstItem, of: index))
            if graph.tree.elements[index].name == Names.scene, let list = graph.child(in: Names.objects, of: index) {
                // The objects beside a controller belong to its scene.
                path.append(graph.tree.children(of: list).map { graph.nodes[$0].id }.first { $0 != .none })
            }
            if graph.tree.elements[index].parent < 0 { break }
            index = graph.parent(of: index)
        }
        return path.compactMap { $0 }.filter { $0 != .none }.map { symbols.text($0) }
    }
}
