/// One document as the rules of a check see it.
final class CheckedDocument {
    let bytes: [UInt8]
    /// Why the document can't be read at all, or `nil` where it can.
    let error: Problem?
    /// Its objects; `nil` if it is not well-formed, or an archive of Xcode 3 or 4.
    let objects: CheckedObjects?
    private(set) lazy var lines = LineTable(bytes)
    /// The releases of Xcode that may save it; `nil` for any.
    let xcode: XcodeRange?

    /// - Complexity: O(n) in the bytes.
    init(_ bytes: [UInt8], _ xcode: XcodeRange? = nil) {
        (self.bytes, self.xcode) = (bytes, xcode)
        var symbols = SymbolTable(capacity: max(512, bytes.count / 64))
        let schema = DocumentSchema(symbols: &symbols)
        do {
            let tree = try SyntaxTree(parsing: bytes, symbols: &symbols)
            let root = tree.elements[0]
            guard root.name == Names.document else {
                objects = nil
                var problem = Problem.otherRoot(symbols.text(root.name))
                problem.location = SourceLocation(offset: Int(root.start), in: bytes)
                // Archives are valid, and the rules do not apply to them.
                error = root.name == Names.archive ? nil : problem
                return
            }
            let graph = try ObjectGraph(tree, schema: schema, symbols: &symbols, isTolerant: true)
            let facts = DocumentFacts(tree, schema: schema, symbols: &symbols)
            (objects, error) = (CheckedObjects(graph: graph, facts: facts, schema: schema, symbols: symbols), nil)
        } catch {
            (objects, self.error) = (nil, error)
        }
    }
}

/// The objects of a checked document.
final class CheckedObjects {
    /// Built even if IDs are repeated or references dangle, since rules look for these.
    let graph: ObjectGraph
    let facts: DocumentFacts
    let schema: DocumentSchema
    let symbols: SymbolTable
    private lazy var lines = LineTable(tree.bytes)
    private(set) lazy var words = ElementWords(graph: graph, symbols: symbols)

    init(graph: ObjectGraph, facts: DocumentFacts, schema: DocumentSchema, symbols: SymbolTable) {
        (self.graph, self.facts, self.schema, self.symbols) = (graph, facts, schema, symbols)
    }

    var tree: SyntaxTree { graph.tree }
    var elements: [SyntaxElement] { graph.tree.elements }

    /// The value of an attribute.
    func text(_ attribute: Int) -> String { String(decoding: graph.value(attribute), as: UTF8.self) }

    /// The value of an attribute by name; empty where the element has none.
    func text(_ name: Symbol, of index: Int) -> String { graph.attribute(name, of: index).map(text) ?? "" }

    /// The element that an attribute names by ID, or `nil`.
    func target(of attribute: Int) -> Int? { graph.target(ofAttribute: attribute, symbols) }

    /// The ID of an element; empty where it has none.
    func id(of index: Int) -> String { symbols.text(graph.nodes[index].id) }

    /// The object that an element belongs to: the source of a connection, the view of a constraint, otherwise the
    /// element itself or its nearest ancestor with an ID.
    func owner(of index: Int) -> Int {
        let owner = graph.owner(of: index)
        let isPart = graph.nodes[owner].traits.contains(.connection) && elements[owner].parent >= 0
        return isPart ? graph.owner(of: graph.parent(of: owner)) : owner
    }

    /// The ID of that object.
    func ownerID(of index: Int) -> String { id(of: owner(of: index)) }

    /// Class, title and ID: `Label "Title" (q4p-F0-OV3)`; empty for the document itself.
    func words(for index: Int) -> String {
        guard index > 0 else { return "" }
        let words = words.words(for: index)
        let id = id(of: index)
        return id.isEmpty ? words : "\(words) (\(id))"
    }

    /// The place of an element, or of one of its attributes.
    ///
    /// - Complexity: O(log lines), O(n) when first called.
    func location(_ element: Int, _ attribute: Int?) -> SourceLocation {
        let offset = attribute.map { tree.attributes[$0].start } ?? elements[element].start
        return lines.location(at: Int(offset), in: tree.bytes)
    }

    /// The 1-based line of an element.
    func line(of index: Int) -> Int { lines.line(at: Int(elements[index].start)) }

    /// The edit that removes an element together with its line.
    func removal(of index: Int) -> Finding.Replacement {
        let element = elements[index]
        let trivia = tree.bytes[element.leadingTrivia]
        var start = Int(element.start)
        if let lineEnd = trivia.lastIndex(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }),
            trivia[lineEnd...].allSatisfy({ ByteClass.table[Int($0)].contains(.whitespace) })
        {
            start = lineEnd
            if trivia[lineEnd] == UInt8(ascii: "\n"), lineEnd > trivia.startIndex,
                trivia[lineEnd - 1] == UInt8(ascii: "\r")
            {
                start -= 1
            }
        }
        return Finding.Replacement(start..<Int(element.end))
    }

    /// The edits that remove a connection if it repeats another one and nothing refers to its ID; otherwise empty.
    func removal(of copy: Int, asCopyOf first: Int) -> [Finding.Replacement] {
        areEqual(copy, first) && !usedIDs.contains(graph.nodes[copy].id) ? [removal(of: copy)] : []
    }

    /// All IDs that are referred to.
    private lazy var usedIDs = Set(graph.references.map(\.target))

    /// Whether two elements without children are equal except for their IDs.
    func areEqual(_ one: Int, _ other: Int) -> Bool {
        func attributes(_ index: Int) -> [Symbol: [UInt8]] {
            var result: [Symbol: [UInt8]] = [:]
            for attribute in elements[index].attributes where tree.attributes[attribute].name != Names.id {
                result[tree.attributes[attribute].name] = tree.value(attribute)
            }
            return result
        }
        func isLeaf(_ index: Int) -> Bool {
            Int(elements[index].subtreeEnd) == index + 1
                && elements[index].flags.isDisjoint(with: [.hasText, .hasComment])
        }
        return elements[one].name == elements[other].name && isLeaf(one) && isLeaf(other)
            && attributes(one) == attributes(other)
    }

    /// Finds elements that repeat what another one is: a name in its scope, an action.
    ///
    /// - Parameter key: What equal elements have in common; `nil` for elements that do not matter.
    /// - Returns: In document order, each with the first of its kind.
    /// - Complexity: O(n) in the elements.
    func repetitions<Key: Hashable>(of key: (Int) -> Key?) -> [(element: Int, first: Int)] {
        var firsts: [Key: Int] = [:]
        return elements.indices.compactMap { element in
            guard let key = key(element) else { return nil }
            guard let first = firsts[key] else {
                firsts[key] = element
                return nil
            }
            return (element, first)
        }
    }
}
