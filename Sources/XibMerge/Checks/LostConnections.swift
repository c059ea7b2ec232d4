/// Finds objects of a document that nothing leads to, though an outlet or segue does in each earlier version that has the
/// object.
///
/// Such an object was kept from one side of a merge without the connection, which was in another hunk. An object that all
/// versions have is left out: there one side may have disconnected it.
struct LostConnections {
    let graph: ObjectGraph
    let versions: [ObjectGraph]

    /// The objects in document order, each with the version and the element of a connection that led to it.
    ///
    /// - Complexity: O(n) in the elements.
    func objects() -> [(element: Int, version: Int, connection: Int)] {
        let leading = Self.leading(graph)
        let earlier = versions.map(Self.leading)
        return graph.nodes.indices.compactMap { element in
            let id = graph.nodes[element].id
            guard id != .none, leading[id] == nil else { return nil }
            let having = versions.indices.filter { versions[$0].element(withID: id) != nil }
            guard let first = having.first, having.count < versions.count,
                having.allSatisfy({ earlier[$0][id] != nil }), let connection = earlier[first][id]
            else { return nil }
            return (element, first, connection)
        }
    }

    /// The first outlet or segue from outside that leads to each object, by the object's ID, and what names the initial
    /// view controller.
    private static func leading(_ graph: ObjectGraph) -> [Symbol: Int] {
        var result: [Symbol: Int] = [:]
        for reference in graph.references where reference.kind != .derived {
            let index = Int(reference.element)
            let isConnection = graph.tree.isOutlet(index) || graph.tree.elements[index].name == Names.segue
            guard isConnection || index == 0, result[reference.target] == nil,
                let target = graph.element(withID: reference.target),
                !graph.tree.subtree(of: target).contains(index)
            else { continue }
            result[reference.target] = index
        }
        return result
    }
}
