/// What a constraint says: `first = multiplier × second + constant`, or ≥, or ≤.
///
/// Two spellings are one form: a missing item is the view that owns the constraint, and defaults are written out.
package struct ConstraintForm: Hashable {
    /// A side, an axis or a dimension of an object, such as the top of a label.
    package struct Edge: Hashable {
        package var item: Symbol
        package var attribute: [UInt8]

        package var isDimension: Bool { [Array("width".utf8), Array("height".utf8)].contains(attribute) }
    }

    package var first: Edge
    /// `nil` where the first edge has a constant value.
    package var second: Edge?
    package private(set) var relation: [UInt8]
    /// A ratio such as `16:9`, or a decimal number; `1` for all spellings of one.
    package private(set) var multiplier: [UInt8]
    package var constant: [UInt8]

    package static let zero = Array("0".utf8)
    package static let one = Array("1".utf8)
    private static let equal = Array("equal".utf8)
    private static let opposites = [
        equal: equal, Array("greaterThanOrEqual".utf8): Array("lessThanOrEqual".utf8),
        Array("lessThanOrEqual".utf8): Array("greaterThanOrEqual".utf8),
    ]

    /// The attributes that the form consists of.
    package static let attributes = [
        Names.firstItem, Names.firstAttribute, Names.relation, Names.secondItem, Names.secondAttribute,
        Names.multiplier, Names.constant, Names.symbolic,
    ]

    /// Reads the constraint at element `index`.
    ///
    /// - Complexity: O(log n) in the references.
    package init(_ index: Int, in graph: ObjectGraph) {
        let owner = graph.nodes[graph.owner(of: graph.parent(of: index))].id
        first = Edge(
            item: graph.reference(Names.firstItem, of: index) ?? owner,
            attribute: graph.value(Names.firstAttribute, of: index) ?? [])
        second = graph.value(Names.secondAttribute, of: index).map {
            Edge(item: graph.reference(Names.secondItem, of: index) ?? owner, attribute: $0)
        }
        relation = graph.value(Names.relation, of: index) ?? Self.equal
        multiplier = graph.value(Names.multiplier, of: index).map(Self.number) ?? Self.one
        if let ratio = Self.ratio(multiplier), ratio.0 == ratio.1 { multiplier = Self.one }
        constant = graph.value(Names.constant, of: index).map(Self.number) ?? Self.zero
    }

    package var isEquality: Bool { relation == Self.equal }

    /// Both edges, without what relates them; equal for a constraint and its reversal.
    package var edges: Set<Edge> { Set([first] + (second.map { [$0] } ?? [])) }

    /// Whether both have the same first edge and the same second edge.
    package func hasEdges(of other: ConstraintForm) -> Bool { first == other.first && second == other.second }

    /// The same constraint with its items exchanged; `nil` where its numbers would have to be rounded.
    package var reversed: ConstraintForm? {
        guard let second, let opposite = Self.opposites[relation] else { return nil }
        var result = self
        (result.first, result.second, result.relation) = (second, first, opposite)
        if multiplier == Self.one {
            result.constant = Self.negated(constant)
        } else {
            guard let ratio = Self.ratio(multiplier), constant == Self.zero else { return nil }
            result.multiplier = ratio.1 + [UInt8(ascii: ":")] + ratio.0
        }
        return result
    }

    /// One of the two forms of a constraint that can be reversed, the same for both.
    package var sorted: ConstraintForm {
        guard let second, Self.precedes(second, first) else { return self }
        return reversed ?? self
    }

    /// The value of one of the attributes `relation`, `multiplier` and `constant`; `nil` where it is the default.
    package func text(_ attribute: Symbol) -> [UInt8]? {
        switch attribute {
        case Names.relation: relation == Self.equal ? nil : relation
        case Names.multiplier: multiplier == Self.one ? nil : multiplier
        default: constant == Self.zero ? nil : constant
        }
    }

    private static func precedes(_ one: Edge, _ other: Edge) -> Bool {
        one.item == other.item
            ? one.attribute.lexicographicallyPrecedes(other.attribute) : one.item.rawValue < other.item.rawValue
    }

    private static func ratio(_ text: [UInt8]) -> (ArraySlice<UInt8>, ArraySlice<UInt8>)? {
        guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        return (text[..<colon], text[(colon + 1)...])
    }

    /// A number without zeros behind the last decimal place that counts: `8` for `8.0`, `0` for `-0.0`.
    private static func number(_ text: [UInt8]) -> [UInt8] {
        var text = text
        if text.contains(UInt8(ascii: ".")), !text.contains(UInt8(ascii: "e")), !text.contains(UInt8(ascii: ":")) {
            while text.last == UInt8(ascii: "0") { text.removeLast() }
            if text.last == UInt8(ascii: ".") { text.removeLast() }
        }
        return text == Array("-0".utf8) ? zero : text
    }

    private static func negated(_ text: [UInt8]) -> [UInt8] {
        if text == zero { return text }
        return text.first == UInt8(ascii: "-") ? Array(text.dropFirst()) : [UInt8(ascii: "-")] + text
    }
}
