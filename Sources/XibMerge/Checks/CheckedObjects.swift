/// What is in a document that is checked.
struct CheckedObjects {
    /// Built even where IDs are repeated or references dangle: those are for rules to find.
    let graph: ObjectGraph
    let facts: DocumentFacts
    let symbols: SymbolTable

    var tree: SyntaxTree { graph.tree }
    var elements: [SyntaxElement] { graph.tree.elements }

    /// The symbol of a name that the document may not have.
    func symbol(_ name: StaticString) -> Symbol? {
        symbols.symbol(of: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    }

    /// All elements that have an attribute, with its index, in document order.
    ///
    /// - Complexity: O(n) in elements and attributes.
    func elements(with name: Symbol) -> [(element: Int, attribute: Int)] {
        var result: [(element: Int, attribute: Int)] = []
        for index in elements.indices {
            if let attribute = graph.attribute(name, of: index) { result.append((index, attribute)) }
        }
        return result
    }

    /// The value of an attribute.
    func text(_ attribute: Int) -> String { String(decoding: graph.value(attribute), as: UTF8.self) }

    /// The value of an attribute by name; empty where the element has none.
    func text(_ name: Symbol, of index: Int) -> String { graph.attribute(name, of: index).map(text) ?? "" }

    /// The element that an attribute names by ID, or `nil`.
    func target(of attribute: Int) -> Int? {
        let symbol = tree.bytes[tree.attributes[attribute].value].withUnsafeBufferPointer(symbols.symbol)
        return symbol.flatMap(graph.element(withID:))
    }

    /// The ID of an element; empty where it has none.
    func id(of index: Int) -> String { symbols.text(graph.nodes[index].id) }

    /// The object that an element belongs to: for a connection or constraint what has it, else the element itself or the
    /// nearest one above with an ID.
    func owner(of index: Int) -> Int {
        let owner = graph.owner(of: index)
        guard graph.nodes[owner].traits.contains(.connection), elements[owner].parent >= 0 else { return owner }
        return graph.owner(of: Int(elements[owner].parent))
    }

    /// Class, title and ID: `Label "Title" (q4p-F0-OV3)`; empty for the document itself.
    func words(for index: Int) -> String {
        guard index > 0 else { return "" }
        let words = ElementWords(graph: graph, symbols: symbols).words(for: index)
        let id = id(of: index)
        return id.isEmpty ? words : "\(words) (\(id))"
    }

    /// The 1-based line of an element.
    func line(of index: Int, in document: CheckedDocument) -> Int {
        document.line(at: Int(elements[index].start))
    }

    /// What has to go so that an element is gone, together with the line that it stands on.
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

    /// All IDs that are referred to.
    ///
    /// - Complexity: O(number of references).
    func usedIDs() -> Set<Symbol> { Set(graph.references.map(\.target)) }
}
