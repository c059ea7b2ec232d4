extension MergeSession {
    /// Finds the object that a question is about, to show it.
    ///
    /// - Returns: By version, the IDs of the disputed object and its ancestors, from the inside out, as the version itself
    ///   has them; versions without any of them are missing.
    /// - Complexity: O(depth) per version, and O(objects that both sides added).
    func disputedIDs(of conflict: Conflict) -> [Side: [String]] {
        let symbols = input.symbols
        let former = input.formerIDs
        let disputed = [conflict.elementID, conflict.objectID].compactMap { $0.flatMap(symbols.symbol(ofText:)) }
            .map { id in former[.base]?.first { $0.value == id }?.key ?? id }
        // Theirs was read with the IDs that ours has.
        let own = Dictionary(changes.twinPairs.map { ($0.ours, $0.theirs) }) { first, _ in first }
        // The path of a version that lacks it would begin at another object.
        let paths = disputed.lazy.map { id in
            Side.allCases.compactMap { side in
                input[side].element(withID: id).map { (side, path(from: $0, input[side])) }
            }
        }
        let found = paths.first { !$0.isEmpty } ?? []
        return found.reduce(into: [:]) { ids, found in
            let (side, path) = found
            ids[side] = path.map { former[side]?[$0] ?? $0 }.map {
                symbols.text(side == .theirs ? own[$0] ?? $0 : $0)
            }
        }
    }

    private func path(from element: Int, _ graph: ObjectGraph) -> [Symbol] {
        var path: [Symbol?] = []
        var index = element
        while true {
            path.append(graph.nodes[index].id)
            // A constraint can't be seen, but its view can; so can what an outlet leads to.
            path.append(graph.reference(Names.firstItem, of: index))
            if graph.tree.isOutlet(index) { path.append(graph.reference(Names.destination, of: index)) }
            if graph.tree.elements[index].name == Names.scene, let list = graph.child(in: Names.objects, of: index) {
                // The objects beside a controller belong to its scene.
                path.append(graph.tree.children(of: list).map { graph.nodes[$0].id }.first { $0 != .none })
            }
            if graph.tree.elements[index].parent < 0 { break }
            index = graph.parent(of: index)
        }
        return path.compactMap { $0 }.filter { $0 != .none }
    }
}
