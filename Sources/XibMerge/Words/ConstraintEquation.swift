/// Writes constraints in readable form: `Title.leading = Icon.trailing + 8 @750`.
package final class ConstraintEquation {
    let words: ElementWords
    /// The names of objects, by element.
    private var names: [Int: String] = [:]
    /// For each parent, how many of its children have a name.
    private var counts: [Int: [String: Int]] = [:]

    /// The signs of relations other than equality.
    package static let signs = ["greaterThanOrEqual": "≥", "lessThanOrEqual": "≤"]

    /// The part after the second term of an equation, or after its sign if there is no second term: ` × 2 + 8 @750`.
    package static func rest(
        behindTerm: Bool, multiplier: String?, constant: String?, priority: String?
    ) -> String {
        var text = multiplier.map { " × \($0)" } ?? ""
        if let constant {
            let isNegative = constant.hasPrefix("-")
            text += !behindTerm ? " \(constant)" : isNegative ? " - \(constant.dropFirst())" : " + \(constant)"
        }
        return text + (priority.map { " @\($0)" } ?? "")
    }

    /// Attributes that are in the equation.
    static let attributes: Set<Symbol> = [
        Names.firstItem, Names.firstAttribute, Names.relation, Names.secondItem, Names.secondAttribute,
        Names.multiplier, Names.constant, Names.symbolic, Names.priority,
    ]

    init(words: ElementWords) { self.words = words }

    /// The constraint at element `index`; a missing item means the view that owns the constraint.
    func value(of index: Int) -> DocumentValue {
        func value(_ name: Symbol) -> String? { words.value(name, of: index) }
        let owner = words.graph.owner(of: words.graph.parent(of: index))
        let items = [Names.firstItem, Names.secondItem].map { words.graph.item($0, of: index) }
        func term(_ item: Symbol, _ object: Int?, _ attribute: Symbol) -> String? {
            guard let attribute = value(attribute) else { return nil }
            // An ID without an object stands for itself.
            return "\(object.map { name(of: $0, owner, items) } ?? value(item) ?? "").\(attribute)"
        }
        let sign = value(Names.relation).map { Self.signs[$0] ?? $0 } ?? "="
        let multiplier = value(Names.multiplier).flatMap { $0 == "1" ? nil : ValueWords.number($0) }
        let second = term(Names.secondItem, items[1], Names.secondAttribute) ?? multiplier.map { _ in "" }
        let written = value(Names.constant).map(ValueWords.number)
        let isStandard = value(Names.symbolic) == "YES"
        let constant = written.map { isStandard ? "\($0) (standard)" : $0 } ?? (isStandard ? "standard" : "0")
        let rest = Self.rest(
            behindTerm: second != nil, multiplier: multiplier,
            constant: second != nil && constant == "0" ? nil : constant, priority: value(Names.priority))
        let right = second.map { $0 + rest } ?? String(rest.dropFirst())
        return .equation(term(Names.firstItem, items[0], Names.firstAttribute) ?? "?", sign: sign, right)
    }

    /// The objects that the constraint at element `index` is about.
    func objects(of index: Int) -> [Int] {
        let items = [(Names.firstItem, Names.firstAttribute), (Names.secondItem, Names.secondAttribute)]
        return items.compactMap { item, attribute in
            words.graph.attribute(attribute, of: index).flatMap { _ in words.graph.item(item, of: index) }
        }
    }

    /// The axes along which the constraint at element `index` places its objects.
    func axes(of index: Int) -> Set<LayoutAttribute.Axis> {
        Set(
            [Names.firstAttribute, Names.secondAttribute].compactMap { name in
                words.value(name, of: index).flatMap { LayoutAttribute($0.utf8)?.axis }
            })
    }

    /// The name of an object in an equation: as short as possible, with the ID if another object near it has the same name,
    /// or if its class is all that names it and another one in the scene.
    ///
    /// The view of a controller or xib that has the constraint is the obvious object: any other object with its name is shown
    /// with an ID.
    ///
    /// - Complexity: O(siblings) for the first of them, then O(1).
    private func name(of item: Int, _ owner: Int, _ items: [Int?]) -> String {
        let graph = words.graph
        let name = plainName(of: item)
        // Two kinds of objects of one name.
        if items.contains(where: {
            $0.map { plainName(of: $0) == name && words.kind(of: $0) != words.kind(of: item) } == true
        }) {
            return words.words(for: item)
        }
        let isTop = graph.nodes[owner].key == Names.view || graph.owner(of: graph.parent(of: owner)) == 0
        if item == owner, isTop || !words.isOneOfManyNameless(owner) { return name }
        let isAmbiguous =
            ([owner] + items.compactMap { $0 }).contains { $0 != item && plainName(of: $0) == name }
            || hasNamesake(item) || words.isOneOfManyNameless(item)
        return isAmbiguous ? words.id(of: item).map { "\(name) (\($0))" } ?? name : name
    }

    /// How many characters of a title are shown.
    private static let titleLength = 24

    /// The name alone; a title of several words or without letters is in quotes, so that it is recognizable.
    func plainName(of index: Int) -> String {
        if let known = names[index] { return known }
        var name = words.shortWords(for: index)
        let isWord =
            name.contains(where: \.isLetter) && name.allSatisfy { $0.isLetter || $0.isNumber || "_-".contains($0) }
        if words.naming(of: index) == .title, !isWord {
            name = ValueWords.quoted(ElementWords.clipped(name, to: Self.titleLength))
        }
        names[index] = name
        return name
    }

    /// Whether a sibling has the same name.
    private func hasNamesake(_ index: Int) -> Bool {
        guard words.graph.tree.elements[index].parent >= 0 else { return false }
        let parent = words.graph.parent(of: index)
        if counts[parent] == nil {
            counts[parent] = words.graph.tree.children(of: parent).reduce(into: [:]) { counts, child in
                if ElementRole(child, in: words.graph) == .object { counts[plainName(of: child), default: 0] += 1 }
            }
        }
        return counts[parent]![plainName(of: index)] ?? 0 > 1
    }
}
