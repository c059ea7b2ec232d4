/// Says in people's words what an element is: class, title or label, ID.
struct ObjectDescriber {
    let input: MergeInput
    let table: MatchTable

    /// The object of `match`, and its property where the match is a part of one: `Label "Title" (q4p-F0-OV3) frame`.
    func description(of match: Int, attribute: Symbol = .none) -> String {
        guard let side = [Side.ours, .theirs, .base].first(where: { table.has(match, $0) }) else { return "document" }
        let graph = input[side]
        let index = table.node(match, side)!
        let owner = graph.owner(of: index)
        var words = object(owner, graph)
        if owner != index {
            // What it stands in may be the only thing that tells it from its like: a runtime attribute's value, say.
            let parent = graph.parent(of: index)
            if parent != owner, graph.nodes[parent].natural != .none {
                words += " " + input.symbols.text(graph.tree.elements[parent].name)
                words += " '\(input.symbols.text(graph.nodes[parent].natural))'"
            }
            let key = graph.nodes[index].key
            words += " " + input.symbols.text(key == .none ? graph.tree.elements[index].name : key)
            let natural = graph.nodes[index].natural
            if natural != .none { words += " '\(input.symbols.text(natural))'" }
        }
        if attribute != .none { words += " " + input.symbols.text(attribute) }
        return words
    }

    private func object(_ index: Int, _ graph: ObjectGraph) -> String {
        let id = graph.nodes[index].id == .none ? "" : " (\(input.symbols.text(graph.nodes[index].id)))"
        return ElementWords(graph: graph, symbols: input.symbols).words(for: index) + id
    }
}
