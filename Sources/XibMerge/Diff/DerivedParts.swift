/// Which parts of a single document Interface Builder computes (R9–R11).
package struct DerivedParts {
    private let graph: ObjectGraph
    private let schema: DocumentSchema
    private let table: MatchTable
    private let geometry: ComputedGeometry

    /// - Complexity: O(n) in the elements.
    package init(_ graph: ObjectGraph, _ schema: DocumentSchema, symbolCount: Int) {
        self.graph = graph
        self.schema = schema
        // `ComputedGeometry` works on matches, so the document is matched with itself.
        table = MatchTable([graph, graph], symbolCount: symbolCount)
        geometry = ComputedGeometry([graph, graph], table, schema, symbolCount: symbolCount)
    }

    /// Whether an element is computed, with everything in it.
    package func contains(_ index: Int) -> Bool {
        let node = graph.nodes[index]
        if node.isDerived || node.key == Names.canvasLocation { return true }
        guard !node.traits.isDisjoint(with: [.compound, .opaque]) else { return false }
        let match = Int(table.matches[0][index])
        if node.key == Names.autoresizingMask, geometry.isOwnerConstrained(match) { return true }
        return geometry.isDerived(match)
    }

    /// Whether attribute `name` of an element is computed.
    package func contains(attribute name: Symbol, of index: Int) -> Bool {
        if schema.isDerived(attribute: name) || Names.layoutNotes.contains(name) { return true }
        return index == 0 && (name == Names.version || name == Names.type)
    }
}
