/// Writes constraints as people read them: `Title.leading = Icon.trailing + 8 @750`.
struct ConstraintEquation {
    let words: ElementWords
    let names: EquationNames

    private static let relations: [String: String] = ["greaterThanOrEqual": "≥", "lessThanOrEqual": "≤"]

    /// Attributes that are in the equation.
    static let attributes: Set<Symbol> = [
        Names.firstItem, Names.firstAttribute, Names.relation, Names.secondItem, Names.secondAttribute,
        Names.multiplier, Names.constant, Names.symbolic, Names.priority,
    ]

    init(words: ElementWords) {
        self.words = words
        names = EquationNames(words)
    }

    /// The constraint at element `index`; an item that is missing is the view that owns the constraint.
    func text(of index: Int) -> String {
        func value(_ name: Symbol) -> String? { words.value(name, of: index) }
        let owner = words.graph.owner(of: words.graph.parent(of: index))
        let items = [Names.firstItem, Names.secondItem].map { item(at: index, $0, owner) }
        func term(_ item: Item, _ attribute: Symbol) -> String? {
            value(attribute).map { "\(name(of: item, owner, items)).\($0)" }
        }
        let relation = value(Names.relation).map { Self.relations[$0] ?? $0 } ?? "="
        let constant =
            value(Names.constant).map(ValueWords.number)
            ?? (value(Names.symbolic) == "YES" ? "standard" : nil)
        var right = term(items[1], Names.secondAttribute) ?? ""
        if let multiplier = value(Names.multiplier), multiplier != "1" {
            right += " × \(ValueWords.number(multiplier))"
        }
        if let constant, constant != "0" || right.isEmpty {
            right =
                right.isEmpty
                ? constant : right + (constant.hasPrefix("-") ? " - \(constant.dropFirst())" : " + \(constant)")
        } else if right.isEmpty {
            right = "0"
        }
        let priority = value(Names.priority).map { " @\($0)" } ?? ""
        return "\(term(items[0], Names.firstAttribute) ?? "?") \(relation) \(right)\(priority)"
    }

    /// What one side of an equation is about: an object, or an ID that names none.
    private enum Item {
        case object(Int)
        case missing(String)

        var object: Int? { if case .object(let index) = self { index } else { nil } }
    }

    private func item(at index: Int, _ attribute: Symbol, _ owner: Int) -> Item {
        guard let reference = words.graph.attribute(attribute, of: index) else { return .object(owner) }
        if let target = words.graph.target(ofAttribute: reference, words.symbols) { return .object(target) }
        return .missing(words.value(attribute, of: index) ?? "")
    }

    private func name(of item: Item, _ owner: Int, _ items: [Item]) -> String {
        switch item {
        case .missing(let id): id
        // The owner is the object that the equation belongs to: whatever else bears its name gets an ID.
        case .object(owner): names.plainName(of: owner)
        case .object(let index): names.name(of: index, besides: [owner] + items.compactMap(\.object))
        }
    }
}
