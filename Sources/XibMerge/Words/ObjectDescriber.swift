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
        let model = side == .base ? nil : namesOfBase(in: side)
        let words = VersionWords(
            input[side], input.schema, input.symbols, model: model, formerIDs: input.formerIDs[side] ?? [:])
        versions[side] = words
        return words
    }

    /// What base calls the objects of a side.
    func namesOfBase(in side: Side) -> ElementWords.Model {
        ElementWords.Model(words(of: .base).words) { [table] in table.node(table.match(of: $0, side), .base) }
    }

    /// The scene, object and property of `match`: `Login scene ▸ Label "Title" (q4p-F0-OV3) frame`.
    func place(of match: Int, attribute: Symbol = .none) -> NamedPlace {
        guard let side = table.first(having: match) else { return NamedPlace(object: "document") }
        return words(of: side).place(of: table.node(match, side)!, attribute: attribute)
    }

    /// The place in words.
    func description(of match: Int, attribute: Symbol = .none) -> String {
        place(of: match, attribute: attribute).words
    }

    /// The object that `match` is, or belongs to.
    func owner(of match: Int) -> Int? {
        guard let side = table.first(having: match) else { return nil }
        return table.match(of: words(of: side).holder(of: table.node(match, side)!), side)
    }
}

extension VersionWords {
    /// The scene, object and property of an element: `Login scene ▸ Label "Title" (q4p-F0-OV3) frame`.
    ///
    /// - Complexity: O(depth), plus O(siblings) for the first of them.
    func place(of index: Int, attribute: Symbol = .none) -> NamedPlace {
        let owner = graph.owner(of: index)
        var object = namedWords(of: owner)
        var attribute = attribute
        switch ElementRole(owner, in: graph) {
        case .constraint:
            object = identified(equation.value(of: owner).words, owner)
            if ConstraintEquation.attributes.contains(attribute) { attribute = .none }
        case .connection:
            object = "\(namedWords(of: holder(of: owner))) \(identified(connection(owner).words, owner))"
            if Self.destinations.contains(attribute) { attribute = .none }
        default: break
        }
        var place = NamedPlace(scene: scene(around: owner).map { name(of: $0).words }, object: object)
        let property = path.text(of: index, attribute: attribute)
        if graph.nodes[index].key == Names.canvasLocation {
            place.part = .canvas
        } else if !property.isEmpty || index != owner {
            place.part = .property(property.isEmpty ? entry(index) : property)
            if owner == 0, index != owner, attribute == .none { place.object += " ▸" }
        }
        return place
    }

    /// The name of an element, with what it is an entry of a cache for.
    private func entry(_ index: Int) -> String {
        let natural = graph.nodes[index].natural
        guard natural != .none else { return elementName(of: index) }
        let target = graph.element(withID: natural).map { "of \(words.words(for: $0))" }
        return "\(elementName(of: index)) \(target ?? words.text(natural))"
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
    func scene(around object: Int) -> Int? { graph.element(called: Names.scene, around: graph.parent(of: object)) }

    private func identified(_ text: String, _ index: Int) -> String { id(of: index).map { "\(text) (\($0))" } ?? text }
}

extension NamedPlace {
    /// `Login scene ▸ Label "Title" (q4p-F0-OV3) frame`.
    package var words: String { (scene.map { "\($0) ▸ " } ?? "") + wordsInScene }

    /// The place without its scene.
    package var wordsInScene: String {
        switch part {
        case .whole: object
        case .canvas: "\(object) canvas position"
        case .property(let path): "\(object) \(path)"
        }
    }
}
