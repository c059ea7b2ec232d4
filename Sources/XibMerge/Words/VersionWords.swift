/// The words for one version of a document.
package final class VersionWords {
    let graph: ObjectGraph
    let words: ElementWords
    let values: ValueWords
    let path: PropertyPath
    let equation: ConstraintEquation
    let schema: DocumentSchema
    private let siblings: SiblingNumbers
    private lazy var lines = LineTable(graph.tree.bytes)
    private var names: [Int: ObjectName] = [:]
    /// By element, cached on demand: the contents of its slots.
    private var slots: [Int: [Symbol: Int]] = [:]

    /// - Parameter model: The version whose names are used, if it is not this one.
    package init(
        _ graph: ObjectGraph, _ schema: DocumentSchema, _ symbols: SymbolTable, model: ElementWords.Model? = nil,
        formerIDs: [Symbol: Symbol] = [:]
    ) {
        self.graph = graph
        self.schema = schema
        words = ElementWords(graph: graph, symbols: symbols, model: model, formerIDs: formerIDs)
        values = ValueWords(words: words)
        siblings = SiblingNumbers(graph)
        path = PropertyPath(words: words, siblings: siblings)
        equation = ConstraintEquation(words: words)
    }

    /// The lines on which some bytes are.
    func lines(of bytes: Range<Int>) -> Range<Int> {
        lines.line(at: bytes.lowerBound)..<lines.line(at: bytes.upperBound - 1) + 1
    }

    func id(of index: Int) -> String? { words.id(of: index) }

    /// The ID of the object elsewhere in the document that an element of a list is.
    func listedID(of index: Int) -> String? {
        let node = graph.nodes[index]
        guard node.id == .none, node.traits.isDisjoint(with: [.cacheEntry, .connection]),
            graph.attribute(Names.reference, of: index) != nil
        else { return nil }
        return graph.element(withID: node.natural).flatMap { id(of: $0) }
    }

    func elementName(of index: Int) -> String { words.text(graph.tree.elements[index].name) }

    /// The slot of an object, if it has one.
    func slot(of index: Int) -> String? { graph.nodes[index].key == .none ? nil : words.text(graph.nodes[index].key) }

    func name(of owner: Int) -> ObjectName {
        // Starts at the nearest ancestor that already has a name.
        var unnamed = [owner]
        while let last = unnamed.last, names[last] == nil, last > 0 {
            unnamed.append(graph.owner(of: graph.parent(of: last)))
        }
        for object in unnamed.reversed() where names[object] == nil { names[object] = newName(of: object) }
        return names[owner]!
    }

    /// The name of an object whose parent already has a name.
    private func newName(of owner: Int) -> ObjectName {
        var name = ObjectName(
            id: id(of: owner) ?? "", element: words.text(graph.tree.elements[owner].name),
            words: words.words(for: owner), path: [])
        name.naming = words.naming(of: owner)
        if graph.tree.elements[owner].name == Names.scene { name.sceneTitle = words.title(ofScene: owner) }
        let above = owner > 0 ? graph.owner(of: graph.parent(of: owner)) : 0
        guard above > 0, let outer = names[above] else { return name }
        let isScene = graph.tree.elements[above].name == Names.scene
        name.sceneID = isScene ? outer.id : outer.sceneID
        name.sceneTitle = outer.sceneTitle ?? name.sceneTitle
        name.path = outer.path + [outer.words]
        // A path that begins with a scene leaves out its controller.
        if !isScene, outer.isController { name.path.removeLast() }
        name.isController = isScene
        return name
    }

    /// The element in slot `key` of element `index`, or `nil`.
    func child(in key: Symbol, of index: Int) -> Int? {
        if let known = slots[index] { return known[key] }
        let filled = graph.tree.children(of: index).filter { graph.nodes[$0].key != .none }
        slots[index] = Dictionary(filled.map { (graph.nodes[$0].key, $0) }, uniquingKeysWith: { first, _ in first })
        return slots[index]![key]
    }

    /// Class, title and ID.
    func namedWords(of owner: Int) -> String {
        let name = name(of: owner)
        return name.id.isEmpty ? name.words : "\(name.words) (\(name.id))"
    }

    /// The words of an object's parent, with the slot.
    ///
    /// - Parameter isExact: Whether to include its ID.
    func place(of index: Int, isExact: Bool) -> String {
        let list = graph.parent(of: index)
        let owner = graph.owner(of: list)
        let slot = path.text(of: list)
        let own = isExact ? self.slot(of: index).map { " as \($0)" } ?? "" : ""
        return (isExact ? namedWords(of: owner) : name(of: owner).words) + (slot.isEmpty ? "" : " \(slot)") + own
    }

    /// The position among its siblings, 1-based.
    func rank(of index: Int) -> String {
        let place = siblings.place(of: index)
        return "\(place.rank) of \(place.count)"
    }

    /// The position after a sibling, or at the start.
    func place(behind anchor: Int?) -> String {
        guard let anchor else { return "the start" }
        return "behind \(graph.nodes[anchor].id == .none ? path.text(of: anchor) : namedWords(of: anchor))"
    }

    /// The kind and name of a connection: `outlet titleLabel`, `action save: touchUpInside`, `segue show "detail"`.
    ///
    /// - Parameter omitted: Attributes to leave out.
    func connection(_ index: Int, without omitted: Set<String> = []) -> Change.Connection {
        let names = [
            Names.property, Names.selector, Names.name, Names.kind, Names.relationship, Names.identifier,
            Names.eventType, Names.trigger,
        ]
        let naming = [Names.property, Names.selector, Names.identifier].filter { !omitted.contains(words.text($0)) }
        let element = words.text(graph.tree.elements[index].name)
        var parts = [ElementWords.className(element).lowercased()]
        for name in names where !omitted.contains(words.text(name)) {
            guard let value = words.value(name, of: index) else { continue }
            // A name that code calls is written in full.
            let isCode = name == Names.property || name == Names.selector
            let text = isCode ? value : ElementWords.clipped(value)
            parts.append(name == Names.identifier ? ValueWords.quoted(text) : text)
        }
        return Change.Connection(
            element: element, name: naming.lazy.compactMap { self.words.value($0, of: index) }.first,
            words: parts.joined(separator: " "))
    }

    /// The attributes that may name the target of a connection.
    static let destinations = [Names.destination, Names.target, Names.reference]

    /// A connection's target.
    ///
    /// - Parameter name: The name of the connection, where it tells nothing about the target:
    ///   `outlet tableView → Table View (h2B-Fu-jgQ)`.
    func destination(of index: Int, unlike name: String? = nil) -> DocumentValue {
        let attribute = Self.destinations.lazy.compactMap { self.graph.attribute($0, of: index) }.first
        return attribute.map { values.value(ofAttribute: $0, of: index, schema: schema, unlike: name) }
            ?? .word("nothing")
    }

    /// The target of a connection, in short form: `"Profile"`.
    func shortDestination(of index: Int) -> String {
        let attribute = Self.destinations.lazy.compactMap { self.graph.attribute($0, of: index) }.first
        let target = attribute.flatMap { graph.target(ofAttribute: $0, words.symbols) }
        guard let target, words.naming(of: target) == .title else { return destination(of: index).words }
        return ValueWords.quoted(words.shortWords(for: target))
    }

    /// The objects below `index` for which `holds` is true, one per line.
    package func outline(of index: Int, where holds: (Int) -> Bool) -> [String] {
        var result: [String] = []
        // Where the ancestors of the current element end.
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
        let text =
            switch ElementRole(index, in: graph) {
            case .constraint: "constraint \(equation.value(of: index).words)"
            case .connection: "\(connection(index).words) → \(destination(of: index).words)"
            default: words.words(for: index)
            }
        return text + (id(of: index).map { " (\($0))" } ?? "")
    }

    /// Whether an element is a view.
    func isView(_ index: Int) -> Bool {
        guard ElementRole(index, in: graph) == .object else { return false }
        // An old Xcode writes no frames of cells.
        return graph.nodes[graph.parent(of: index)].traits.contains(.views) || graph.nodes[index].traits.contains(.cell)
            || graph.nodes[index].key == Names.contentView
            || graph.tree.children(of: index).contains { graph.nodes[$0].key == Names.frame }
    }
}
