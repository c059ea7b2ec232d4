/// Writes constraints as people read them: `Title.leading = Icon.trailing + 8 @750`.
struct ConstraintEquation {
    let words: ElementWords

    private static let relations: [String: String] = ["greaterThanOrEqual": "≥", "lessThanOrEqual": "≤"]

    /// The constraint at element `index`; an item that is missing is the view that owns the constraint.
    func text(of index: Int) -> String {
        func value(_ name: Symbol) -> String? { words.value(name, of: index) }
        let owner = words.graph.owner(of: words.graph.parent(of: index))
        func term(_ item: Symbol, _ attribute: Symbol) -> String? {
            guard let attribute = value(attribute) else { return nil }
            let object = value(item).map { name(of: $0, item, index) } ?? words.shortWords(for: owner)
            return "\(object).\(attribute)"
        }
        let relation = value(Names.relation).map { Self.relations[$0] ?? $0 } ?? "="
        let constant = value(Names.constant) ?? (value(Names.symbolic) == "YES" ? "standard" : nil)
        var right = term(Names.secondItem, Names.secondAttribute) ?? ""
        if let multiplier = value(Names.multiplier), multiplier != "1" { right += " × \(multiplier)" }
        if let constant, constant != "0" || right.isEmpty {
            right =
                right.isEmpty
                ? constant : right + (constant.hasPrefix("-") ? " - \(constant.dropFirst())" : " + \(constant)")
        } else if right.isEmpty {
            right = "0"
        }
        let priority = value(Names.priority).map { " @\($0)" } ?? ""
        return "\(term(Names.firstItem, Names.firstAttribute) ?? "?") \(relation) \(right)\(priority)"
    }

    private func name(of id: String, _ attribute: Symbol, _ index: Int) -> String {
        guard let reference = words.graph.attribute(attribute, of: index),
            let target = words.graph.target(ofAttribute: reference, words.symbols)
        else { return id }
        return words.shortWords(for: target)
    }
}

extension ObjectGraph {
    /// The element that an attribute names by ID, or `nil`.
    func target(ofAttribute attribute: Int, _ symbols: SymbolTable) -> Int? {
        let value = tree.attributes[attribute].value
        let symbol = tree.bytes.withUnsafeBufferPointer { symbols.symbol(of: UnsafeBufferPointer(rebasing: $0[value])) }
        return symbol.flatMap { element(withID: $0) }
    }
}
