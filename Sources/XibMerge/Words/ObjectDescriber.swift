/// Describes elements of a merge in words, those of a diff.
///
/// An object from base has its name from there, even if a side renamed it.
final class ObjectDescriber {
    private let input: MergeInput
    private let table: MatchTable
    /// By side, cached on demand.
    private var versions: [Side: VersionWords] = [:]

    init(input: MergeInput, table: MatchTable) { (self.input, self.table) = (input, table) }

    /// The words of one side.
    func words(of side: Side) -> VersionWords {
        if let known = versions[side] { return known }
        let words = VersionWords(input[side], input.schema, input.symbols)
        versions[side] = words
        return words
    }

    /// The scene, object and property of `match`: `Login scene ▸ Label "Title" (q4p-F0-OV3) frame`.
    func description(of match: Int, attribute: Symbol = .none) -> String {
        guard let side = table.first(having: match) else { return "document" }
        return words(of: side).description(of: table.node(match, side)!, attribute: attribute)
    }

    /// The object that `match` is, or belongs to.
    func owner(of match: Int) -> Int? {
        guard let side = table.first(having: match) else { return nil }
        return table.match(of: words(of: side).holder(of: table.node(match, side)!), side)
    }
}

extension VersionWords {
    /// The position on Interface Builder's canvas.
    package static let canvasPosition = "canvas position"

    /// The scene, object and property of an element: `Login scene ▸ Label "Title" (q4p-F0-OV3) frame`.
    ///
    /// - Complexity: O(depth), plus O(siblings) for the first of them.
    func description(of index: Int, attribute: Symbol = .none) -> String {
        let owner = graph.owner(of: index)
        var parts = [named(owner)]
        var attribute = attribute
        switch ElementRole(owner, in: graph) {
        case .constraint:
            parts = [identified(equation.text(of: owner), owner)]
            if ConstraintEquation.attributes.contains(attribute) { attribute = .none }
        case .connection:
            parts = [named(holder(of: owner)), identified(connection(owner), owner)]
            if Self.destinations.contains(attribute) { attribute = .none }
        default: break
        }
        let property = path.text(of: index, attribute: attribute)
        if graph.nodes[index].key == Names.canvasLocation {
            parts.append(Self.canvasPosition)
        } else if !property.isEmpty {
            parts.append(property)
        } else if index != owner {
            parts.append(elementName(of: index))
        }
        return (scene(around: owner).map { "\(name(of: $0).words) ▸ " } ?? "") + parts.joined(separator: " ")
    }

    /// The object that an element is or belongs to; for connections and constraints, the object that has them.
    func holder(of index: Int) -> Int {
        let owner = graph.owner(of: index)
        switch ElementRole(owner, in: graph) {
        case .constraint, .connection: return graph.owner(of: graph.parent(of: owner))
        default: return owner
        }
    }

    /// The scene that contains an object.
    func scene(around object: Int) -> Int? {
        var above = object
        while above > 0 {
            above = graph.parent(of: above)
            if graph.tree.elements[above].name == Names.scene { return above }
        }
        return nil
    }

    private func named(_ object: Int) -> String { identified(words.words(for: object), object) }

    private func identified(_ text: String, _ index: Int) -> String { id(of: index).map { "\(text) (\($0))" } ?? text }
}
