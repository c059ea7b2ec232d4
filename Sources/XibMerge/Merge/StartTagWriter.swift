/// Writes a start tag that no side has in this form: one side's tag is the model, and new attributes go where Xcode
/// puts them.
struct StartTagWriter {
    let input: MergeInput
    let table: MatchTable
    let match: Int
    /// Values that no version has, for some of the attributes.
    let values: [Symbol: [UInt8]]

    /// The tag from `<` on, without `>` or `/>`.
    func tag(named nameSide: Side, _ choices: [(name: Symbol, side: Side?)], model: Side) -> [UInt8] {
        let graph = input[model]
        let index = table.node(match, model)!
        let element = graph.tree.elements[index]
        let name = input[nameSide].tree.elements[table.node(match, nameSide)!].name
        let sides = Dictionary(choices.map { ($0.name, $0.side) }, uniquingKeysWith: { first, _ in first })
        var names: [Symbol] = []
        var written: [Symbol: [UInt8]] = [:]
        var gapStart = Int(element.start) + 1 + input.symbols[element.name].count
        for attribute in element.attributes {
            let own = graph.tree.attributes[attribute]
            defer { gapStart = own.whole.upperBound }
            guard let side = sides[own.name] ?? nil else { continue }
            let gap = graph.tree.bytes[gapStart..<Int(own.start)]
            names.append(own.name)
            written[own.name] = Array(gap) + bytes(of: own.name, side, keeping: model)
        }
        let missing = choices.filter { choice in
            choice.side != nil && graph.attribute(choice.name, of: index) == nil
        }
        if !missing.isEmpty {
            var sequence = AttributeSequence(names, ranks: ranks(of: name))
            for side in [Side.theirs, .ours, .base] {
                insert(missing.filter { $0.side == side }.map(\.name), from: side, into: &sequence)
            }
            for choice in missing { written[choice.name] = [UInt8(ascii: " ")] + bytes(of: choice.name, choice.side!) }
            names = sequence.names
        }
        return [UInt8(ascii: "<")] + input.symbols[name] + names.flatMap { written[$0]! }
    }

    /// Inserts attributes into a tag: by the table, otherwise after the nearest attribute that they follow on their own
    /// side.
    private func insert(_ names: [Symbol], from side: Side, into sequence: inout AttributeSequence) {
        if names.isEmpty { return }
        let wanted = Set(names)
        var neighbor = Symbol.none
        for attribute in input[side].tree.elements[table.node(match, side)!].attributes {
            let name = input[side].tree.attributes[attribute].name
            if wanted.contains(name) { sequence.insert(name, behind: neighbor) }
            if sequence.contains(name) { neighbor = name }
        }
    }

    /// The attributes of an element in Xcode's order, as far as it is known, each with its rank.
    private func ranks(of element: Symbol) -> [Symbol: Int] {
        let row = OrderRows.row(AttributeOrderRows.rows, input.platform, input.symbols.text(element))
        // A name that was never interned is in none of the documents.
        let known = row.enumerated().compactMap { rank, name in
            input.symbols.symbol(ofText: name).map { ($0, rank) }
        }
        return Dictionary(known, uniquingKeysWith: { first, _ in first })
    }

    /// Name, equals sign and quoted value as `side` writes them, or as `model` does if both mean the same.
    private func bytes(of name: Symbol, _ side: Side, keeping model: Side? = nil) -> ArraySlice<UInt8> {
        let graph = input[side]
        let attribute = graph.attribute(name, of: table.node(match, side)!)!
        if let value = values[name] {
            let own = graph.tree.attributes[attribute]
            let bytes = graph.tree.bytes
            return bytes[own.whole.lowerBound..<own.value.lowerBound] + value
                + bytes[own.value.upperBound..<own.whole.upperBound]
        }
        if let model, model != side, let own = input[model].attribute(name, of: table.node(match, model)!),
            ElementComparison(before: input[model], after: graph).sameValue(own, attribute)
        {
            return input[model].tree.bytes[input[model].tree.attributes[own].whole]
        }
        return graph.tree.bytes[graph.tree.attributes[attribute].whole]
    }
}
