/// Says in people's words what an element of one document is.
struct ElementWords {
    let graph: ObjectGraph
    let symbols: SymbolTable

    /// Attributes that name an object for people, the best first.
    private static let titles = [
        Names.userLabel, Names.text, Names.title, Names.label, Names.placeholder, Names.storyboardIdentifier,
        Names.reuseIdentifier, Names.customClass, Names.name,
    ]

    /// How many characters of a title are shown.
    private static let titleLength = 40

    func text(_ symbol: Symbol) -> String { symbols.text(symbol) }

    /// The value of an attribute, cut to what anybody reads.
    func value(_ name: Symbol, of index: Int) -> String? {
        graph.attribute(name, of: index).map { String(decoding: graph.value($0, prefix: 400), as: UTF8.self) }
    }

    /// What names the object for people, if anything does: its label, text or title, its class.
    func title(of index: Int) -> String? {
        for name in Self.titles {
            if let value = value(name, of: index), !value.isEmpty { return Self.clipped(value) }
        }
        return nil
    }

    /// Class and title: `Label "Welcome"`; without a title just `Label`.
    func words(for index: Int) -> String {
        let element = graph.tree.elements[index]
        if element.name == Names.scene { return sceneWords(index) }
        if element.name == Names.outlet || element.name == Names.outletCollection {
            return "\(text(element.name)) '\(value(Names.property, of: index) ?? "")'"
        }
        if element.name == Names.action { return "action '\(value(Names.selector, of: index) ?? "")'" }
        if element.name == Names.constraint {
            let attributes = [Names.firstAttribute, Names.secondAttribute].compactMap { value($0, of: index) }
            return "Constraint \(attributes.joined(separator: " = "))"
        }
        if element.name == Names.document { return "Document" }
        return Self.className(text(element.name)) + (title(of: index).map { " \"\($0)\"" } ?? "")
    }

    /// What an equation calls an object: its title, else its class.
    func shortWords(for index: Int) -> String {
        title(of: index) ?? Self.className(text(graph.tree.elements[index].name))
    }

    /// A scene is called after its controller.
    private func sceneWords(_ index: Int) -> String {
        for list in graph.tree.children(of: index) where graph.tree.elements[list].name == Names.objects {
            for object in graph.tree.children(of: list) { return "\(shortWords(for: object)) scene" }
        }
        return "Scene"
    }

    /// `tableViewCell` as `Table View Cell`.
    static func className(_ name: String) -> String {
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

    static func clipped(_ text: String) -> String {
        text.count > titleLength ? text.prefix(titleLength - 1) + "…" : text
    }
}
