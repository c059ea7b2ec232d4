/// Writes a start tag that no side has in just this form: on the model of one, new attributes where Xcode puts them.
struct StartTagWriter {
    let input: MergeInput
    let table: MatchTable
    let match: Int

    /// The tag from `<` on, without `>` or `/>`.
    func tag(named nameSide: Side, _ choices: [(name: Symbol, side: Side?)], model: Side) -> [UInt8] {
        let graph = input[model]
        let index = table.node(match, model)!
        let element = graph.tree.elements[index]
        let name = input[nameSide].tree.elements[table.node(match, nameSide)!].name
        let sides = Dictionary(choices.map { ($0.name, $0.side) }, uniquingKeysWith: { first, _ in first })
        var written: [(name: Symbol, bytes: [UInt8])] = []
        var gapStart = Int(element.start) + 1 + input.symbols[element.name].count
        for attribute in element.attributes {
            let own = graph.tree.attributes[attribute]
            defer { gapStart = own.whole.upperBound }
            guard let side = sides[own.name] ?? nil else { continue }
            let gap = graph.tree.bytes[gapStart..<Int(own.start)]
            written.append((own.name, Array(gap) + bytes(of: own.name, side, keeping: model)))
        }
        let missing = choices.filter { choice in
            choice.side != nil && graph.attribute(choice.name, of: index) == nil
        }
        if !missing.isEmpty {
            let row = OrderRows.row(AttributeOrderRows.rows, input.platform, input.symbols.text(name))
            let ranks = Dictionary(row.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
            for choice in missing {
                let place = place(of: choice.name, choice.side!, among: written.map(\.name), ranks)
                written.insert((choice.name, [UInt8(ascii: " ")] + bytes(of: choice.name, choice.side!)), at: place)
            }
        }
        return [UInt8(ascii: "<")] + input.symbols[name] + written.flatMap(\.bytes)
    }

    /// Name, equals sign and quoted value as `side` writes them; as `model` does where both mean the same.
    private func bytes(of name: Symbol, _ side: Side, keeping model: Side? = nil) -> ArraySlice<UInt8> {
        let graph = input[side]
        let attribute = graph.attribute(name, of: table.node(match, side)!)!
        if let model, model != side, let own = input[model].attribute(name, of: table.node(match, model)!),
            ElementComparison(before: input[model], after: graph).sameValue(own, attribute)
        {
            return input[model].tree.bytes[input[model].tree.attributes[own].whole]
        }
        return graph.tree.bytes[graph.tree.attributes[attribute].whole]
    }

    /// Where a new attribute goes: by the table, else behind the one that it follows on its own side.
    private func place(of name: Symbol, _ side: Side, among names: [Symbol], _ ranks: [String: Int]) -> Int {
        if let rank = ranks[input.symbols.text(name)] {
            let known = names.map { ranks[input.symbols.text($0)] }
            if let later = known.firstIndex(where: { $0.map { $0 > rank } ?? false }) { return later }
            if let earlier = known.lastIndex(where: { $0.map { $0 < rank } ?? false }) { return earlier + 1 }
        }
        let graph = input[side]
        var place = 0
        for attribute in graph.tree.elements[table.node(match, side)!].attributes {
            let other = graph.tree.attributes[attribute].name
            if other == name { break }
            if let position = names.firstIndex(of: other) { place = position + 1 }
        }
        return place
    }
}
