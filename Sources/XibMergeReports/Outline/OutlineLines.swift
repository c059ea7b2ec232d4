package import XibMergeCore

/// Numbers the lines of outlines, so that lines of several versions of a document can be compared: two lines have the
/// same number if they are at the same object and mean the same.
///
/// An object is identified by its ID, wherever it is. Its own line, and the lines of its connections and constraints,
/// also depend on its place; the lines of its properties do not. No line depends on the title of another object.
package struct OutlineLines {
    private struct Key: Hashable {
        /// The number of the element; for an element without ID, of the one around it; -1 for an object, which its ID alone
        /// identifies.
        var element: Int
        /// For the own line of an element, the number of the element around it.
        var parent = -1
        /// The line or the ID; empty for an element without ID. All texts are places in `texts`: the hash of a number is
        /// computed in place, that of a symbol by a call.
        var text = 0
        var slot = 0
        var name = 0
        var natural = 0
        /// How many of the same kind and slot come before it in its parent.
        var repetition = 0
    }

    /// The texts of all versions, each once.
    private var texts = SymbolTable()
    private var numbers: [Key: Int] = [:]

    package init() {}

    /// A version of a document, read.
    package struct Version: Sendable {
        fileprivate let graph: ObjectGraph
        fileprivate let symbols: SymbolTable
        fileprivate let lines: [ElementLines]
    }

    /// Reads the versions of one document, in which nearly all is the same; several threads may read several.
    package struct Reader: Sendable {
        private let schema: DocumentSchema
        private let symbols: SymbolTable
        /// One of the versions, as it is and with the values that `ComputedValues` writes.
        private let tags: KnownTags
        private let known: (tags: KnownTags, graph: ObjectGraph)

        /// - Parameter bytes: One of the versions.
        /// - Throws: `Problem` if it can't be read as objects.
        package init(_ bytes: [UInt8]) throws(Problem) {
            var symbols = SymbolTable(capacity: max(1024, bytes.count / 40))
            schema = DocumentSchema(symbols: &symbols)
            let tree = try SyntaxTree(parsing: bytes, symbols: &symbols)
            let graph = try ObjectGraph(
                parsing: schema.computed.canonical(tree), as: .after, to: "show", schema: schema, symbols: &symbols)
            tags = KnownTags(tree)
            known = (KnownTags(graph.tree), graph)
            self.symbols = symbols
        }

        /// - Throws: `Problem` if the document can't be read as objects.
        /// - Complexity: O(n) in the bytes.
        package func read(_ bytes: [UInt8]) throws(Problem) -> Version {
            var symbols = symbols
            let tree = try SyntaxTree(parsing: bytes, like: tags, symbols: &symbols)
            // A value that another release of Xcode writes in another way is the same line.
            let graph = try ObjectGraph(
                parsing: schema.computed.canonical(tree), as: .after, like: known, to: "show", schema: schema,
                symbols: &symbols)
            var writer = OutlineWriter(graph, schema, symbols, includesDerived: false)
            writer.names.areClassesOnly = true
            return Version(graph: graph, symbols: symbols, lines: writer.elementLines())
        }
    }

    /// The numbers of the lines that `outline(of:includesDerived: false)` writes, in order.
    ///
    /// - Complexity: O(n) in the lines.
    package mutating func numbers(of version: Version) -> [Int] {
        let elements = numbers(of: version.graph, version.symbols)
        return version.lines.flatMap { own in
            let parent = Int(version.graph.tree.elements[own.element].parent)
            return own.lines.enumerated().map { place, text in
                // Only the first line is about the element itself.
                let around = place == 0 && parent >= 0 ? elements[parent] : -1
                let line = intern(text.drop { $0 == Self.blank })
                return number(Key(element: elements[own.element], parent: around, text: line))
            }
        }
    }

    private static let blank = UInt8(ascii: " ")

    private mutating func intern(_ text: ArraySlice<UInt8>) -> Int {
        text.withUnsafeBufferPointer { texts.intern($0).index }
    }

    private mutating func number(_ key: Key) -> Int {
        if let known = numbers[key] { return known }
        numbers[key] = numbers.count
        return numbers.count - 1
    }

    /// The numbers of all elements: by ID, or by the slot, name and rank in the element around it.
    private mutating func numbers(of graph: ObjectGraph, _ symbols: SymbolTable) -> [Int] {
        var result: [Int] = []
        var counts: [Key: Int] = [:]
        for index in graph.nodes.indices {
            let (node, element) = (graph.nodes[index], graph.tree.elements[index])
            var key = Key(element: -1, text: intern(symbols[node.id]))
            if node.id == .none {
                key.element = element.parent < 0 ? -1 : result[Int(element.parent)]
                key.slot = intern(symbols[node.key])
                key.name = intern(symbols[element.name])
                key.natural = intern(symbols[node.natural])
                counts[key, default: -1] += 1
                key.repetition = counts[key]!
            }
            result.append(number(key))
        }
        return result
    }
}

/// The lines of one element in an outline.
private struct ElementLines {
    var element: Int
    var lines: [ArraySlice<UInt8>]
}

extension OutlineWriter {
    /// The lines of each element.
    fileprivate mutating func elementLines() -> [ElementLines] {
        marks = []
        let text = write()
        let marks = marks ?? []
        return marks.indices.map { place in
            let end = place + 1 < marks.count ? marks[place + 1].output : text.count
            return ElementLines(
                element: marks[place].element,
                lines: text[marks[place].output..<end].split(separator: UInt8(ascii: "\n")))
        }
    }
}

/// The lines that `outline(of:includesDerived: false)` writes, and whether each is about one of the objects with `ids`.
///
/// - Parameter ids: `nil` for all objects.
/// - Throws: `Problem` if the document can't be read as objects.
/// - Complexity: O(n) in the bytes.
package func outlineLines(
    of bytes: [UInt8], about ids: Set<String>?
) throws(Problem) -> [(text: String, isSelected: Bool)] {
    var writer = try outlineWriter(of: bytes, includesDerived: false)
    let selection = ids.map { ObjectSelection($0, in: writer.graph, writer.symbols) }
    return writer.elementLines().flatMap { own in
        own.lines.map { (String(decoding: $0, as: UTF8.self), selection?.contains(own.element) ?? true) }
    }
}
