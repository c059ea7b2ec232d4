/// Says in people's words what an element is: class, title or label, ID.
struct ObjectDescriber {
    let input: MergeInput
    let table: MatchTable

    /// Attributes that name an object for people, the best first.
    private static let titles = [
        Names.userLabel, Names.text, Names.title, Names.label, Names.placeholder, Names.storyboardIdentifier,
        Names.reuseIdentifier, Names.customClass, Names.name,
    ]

    /// The object of `match`, and its property where the match is a part of one: `Label "Title" (q4p-F0-OV3) frame`.
    func description(of match: Int, attribute: Symbol = .none) -> String {
        guard let side = [Side.ours, .theirs, .base].first(where: { table.has(match, $0) }) else { return "document" }
        let graph = input[side]
        let index = table.node(match, side)!
        let owner = graph.owner(of: index)
        var words = object(owner, graph)
        if owner != index {
            let key = graph.nodes[index].key
            words += " " + input.symbols.text(key == .none ? graph.tree.elements[index].name : key)
            let natural = graph.nodes[index].natural
            if natural != .none { words += " '\(input.symbols.text(natural))'" }
        }
        if attribute != .none { words += " " + input.symbols.text(attribute) }
        return Self.oneLine(words)
    }

    private func object(_ index: Int, _ graph: ObjectGraph) -> String {
        let element = graph.tree.elements[index]
        func value(_ name: Symbol) -> String? {
            graph.value(name, of: index).map { String(decoding: $0.prefix(200), as: UTF8.self) }
        }
        let id = graph.nodes[index].id == .none ? "" : " (\(input.symbols.text(graph.nodes[index].id)))"
        if element.name == Names.outlet || element.name == Names.outletCollection {
            return "\(input.symbols.text(element.name)) '\(value(Names.property) ?? "")'\(id)"
        }
        if element.name == Names.action { return "action '\(value(Names.selector) ?? "")'\(id)" }
        if element.name == Names.constraint {
            let attributes = [value(Names.firstAttribute), value(Names.secondAttribute)].compactMap { $0 }
            return "Constraint \(attributes.joined(separator: " = "))\(id)"
        }
        let title = Self.titles.lazy.compactMap { name in value(name).flatMap { $0.isEmpty ? nil : $0 } }.first
        return Self.words(input.symbols.text(element.name)) + (title.map { " \"\(Self.clipped($0))\"" } ?? "") + id
    }

    /// `tableViewCell` as `Table View Cell`.
    static func words(_ name: String) -> String {
        var result = ""
        for character in name {
            if result.isEmpty {
                result += character.uppercased()
            } else {
                if character.isUppercase, result.last?.isUppercase == false { result += " " }
                result.append(character)
            }
        }
        return result
    }

    private static func clipped(_ text: String) -> String { text.count > 40 ? text.prefix(39) + "…" : text }

    /// Text of a document on one line, without what could steer a terminal or turn the reading direction.
    static func oneLine(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.compactMap { scalar in
                    switch scalar.properties.generalCategory {
                    case .control, .lineSeparator, .paragraphSeparator: " "
                    case .format, .privateUse, .surrogate: nil
                    default: scalar
                    }
                }))
    }
}
