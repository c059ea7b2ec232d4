/// The words for one of the two versions of a diff.
final class VersionWords {
    let graph: ObjectGraph
    let words: ElementWords
    let values: ValueWords
    let path: PropertyPath
    let equation: ConstraintEquation
    private let siblings: SiblingNumbers
    private let schema: DocumentSchema
    private lazy var lines = LineTable(graph.tree.bytes)
    private var names: [Int: ObjectName] = [:]
    /// By element, as far as it was asked: what fills its slots.
    private var slots: [Int: [Symbol: Int]] = [:]

    init(_ graph: ObjectGraph, _ pair: VersionPair) {
        self.graph = graph
        schema = pair.schema
        words = ElementWords(graph: graph, symbols: pair.symbols)
        values = ValueWords(words: words)
        siblings = SiblingNumbers(graph)
        path = PropertyPath(words: words, siblings: siblings)
        equation = ConstraintEquation(words: words)
    }

    func line(of index: Int) -> Int { lines.line(at: Int(graph.tree.elements[index].start)) }

    func id(of index: Int) -> String? {
        graph.nodes[index].id == .none ? nil : words.text(graph.nodes[index].id)
    }

    func elementName(of index: Int) -> String { words.text(graph.tree.elements[index].name) }

    /// The slot of an object, where it has one.
    func slot(of index: Int) -> String? {
        graph.nodes[index].key == .none ? nil : words.text(graph.nodes[index].key)
    }

    func name(of owner: Int) -> ObjectName {
        // From the nearest object above that has a name already.
        var unnamed = [owner]
        while let last = unnamed.last, names[last] == nil, last > 0 {
            unnamed.append(graph.owner(of: graph.parent(of: last)))
        }
        for object in unnamed.reversed() where names[object] == nil { names[object] = newName(of: object) }
        return names[owner]!
    }

    /// The name of an object; the one above it has one already.
    private func newName(of owner: Int) -> ObjectName {
        var path: [String] = []
        let above = owner > 0 ? graph.owner(of: graph.parent(of: owner)) : 0
        if above > 0, let name = names[above] {
            // Below its scene a controller says nothing new.
            let isScene = graph.tree.elements[above].name == Names.scene
            path = name.path + [name.words]
            if !isScene, name.isController { path.removeLast() }
        }
        var name = ObjectName(
            id: id(of: owner) ?? "", element: words.text(graph.tree.elements[owner].name),
            words: words.words(for: owner), path: path)
        let parent = graph.tree.elements[owner].parent
        if parent >= 0, graph.tree.elements[graph.parent(of: Int(parent))].name == Names.scene {
            name.isController = graph.parent(of: Int(parent)) >= 0
        }
        return name
    }

    /// The words of what an object stands in, with the slot.
    func place(of index: Int) -> String {
        let owner = graph.owner(of: graph.parent(of: index))
        let slot = path.text(of: graph.parent(of: index))
        return name(of: owner).words + (slot.isEmpty ? "" : " \(slot)")
    }

    /// The place among its siblings, 1-based.
    func rank(of index: Int) -> String {
        let place = siblings.place(of: index)
        return "\(place.rank) of \(place.count)"
    }

    /// What a connection is: `outlet titleLabel`, `action save: touchUpInside`, `segue show detail`.
    func connection(_ index: Int) -> String {
        let names = [Names.property, Names.selector, Names.name, Names.kind, Names.relationship, Names.identifier]
        let parts = (names + [Names.eventType, Names.trigger]).compactMap { words.value($0, of: index) }
        let kind = ElementWords.className(words.text(graph.tree.elements[index].name)).lowercased()
        return ([kind] + parts.map(ElementWords.clipped)).joined(separator: " ")
    }

    /// The words of what a connection leads to.
    func destination(of index: Int) -> String {
        for name in [Names.destination, Names.target, Names.reference] {
            guard let attribute = graph.attribute(name, of: index) else { continue }
            return values.text(ofAttribute: attribute, of: index, schema: schema)
        }
        return "nothing"
    }

    func attributes(of index: Int) -> [(name: String, value: String)] {
        graph.tree.elements[index].attributes.map { attribute in
            let value = values.text(ofAttribute: attribute, of: index, schema: schema)
            return (words.text(graph.tree.attributes[attribute].name), value)
        }
    }

    /// The value of a property: an attribute, its long form, or an element; `nil` where it is not there.
    func value(of index: Int, attribute: Symbol) -> String? {
        guard attribute != .none else { return values.text(of: index) }
        if attribute == Names.customClass {
            let parts = [Names.customModule, Names.customClass].compactMap { words.value($0, of: index) }
            return parts.isEmpty ? nil : parts.joined(separator: ".")
        }
        if let found = graph.attribute(attribute, of: index) {
            return values.text(ofAttribute: found, of: index, schema: schema)
        }
        return child(in: attribute, of: index).map { values.text(of: $0) }
    }

    /// What fills slot `key` of element `index`, or `nil`.
    private func child(in key: Symbol, of index: Int) -> Int? {
        if let known = slots[index] { return known[key] }
        let filled = graph.tree.children(of: index).filter { graph.nodes[$0].key != .none }
        slots[index] = Dictionary(filled.map { (graph.nodes[$0].key, $0) }, uniquingKeysWith: { first, _ in first })
        return slots[index]![key]
    }

    /// The property as it is written.
    func raw(_ index: Int, attribute: Symbol) -> String {
        var range = graph.tree.elements[index].whole
        if attribute != .none {
            if let found = graph.attribute(attribute, of: index) {
                range = graph.tree.attributes[found].value
            } else if let child = child(in: attribute, of: index) {
                range = graph.tree.elements[child].whole
            }
        }
        return String(decoding: graph.tree.bytes[range].prefix(ValueWords.textLength), as: UTF8.self)
    }

    /// The objects below `index` that `holds` says belong to it, one a line.
    func outline(of index: Int, where holds: (Int) -> Bool) -> [String] {
        var result: [String] = []
        // Where the objects around the element at hand end.
        var ends: [Int] = []
        var next = index
        while next < Int(graph.tree.elements[index].subtreeEnd) {
            while let end = ends.last, end <= next { ends.removeLast() }
            let end = Int(graph.tree.elements[next].subtreeEnd)
            if graph.nodes[next].id != .none {
                guard holds(next) else {
                    next = end
                    continue
                }
                result.append(String(repeating: "  ", count: ends.count) + line(for: next))
                ends.append(end)
            }
            next += 1
        }
        return result
    }

    /// A connection, constraint or object with its ID.
    private func line(for index: Int) -> String {
        let id = id(of: index).map { " (\($0))" } ?? ""
        let isConnection = graph.nodes[index].traits.contains(.connection)
        let text =
            graph.tree.elements[index].name == Names.constraint
            ? "constraint \(equation.text(of: index))"
            : isConnection ? "\(connection(index)) → \(destination(of: index))" : words.words(for: index)
        return text + id
    }
}
