public import XibMergeCore

/// Writes the lines of an outline, in document order.
struct OutlineWriter {
    let graph: ObjectGraph
    let schema: DocumentSchema
    let symbols: SymbolTable
    var names: OutlineNames
    var output: [UInt8] = []
    /// The start of an element's lines, and the bytes of the document that they represent (its start tag, or the whole
    /// element if it has no children).
    typealias Mark = (output: Int, source: Range<Int>)
    /// For each element with lines; `nil` if the caller does not need it.
    var marks: [Mark]?
    private var lists: OutlineLists
    /// For each attribute name, its rank by bytes.
    private let ranks: [Int32]

    /// - Throws: `Problem`, of the new version, if the document can't be read as objects.
    init(_ bytes: [UInt8]) throws(Problem) {
        var symbols = SymbolTable(capacity: max(1024, bytes.count / 40))
        schema = DocumentSchema(symbols: &symbols)
        graph = try ObjectGraph(parsing: bytes, as: .after, to: "show", schema: schema, symbols: &symbols)
        self.symbols = symbols
        names = OutlineNames(graph, symbols)
        lists = OutlineLists(graph)
        ranks = Self.ranks(graph, symbols)
        output.reserveCapacity(graph.tree.bytes.count)
    }

    private static func ranks(_ graph: ObjectGraph, _ symbols: SymbolTable) -> [Int32] {
        var ranks = [Int32](repeating: -1, count: symbols.count)
        var names: [Symbol] = []
        for attribute in graph.tree.attributes where ranks[attribute.name.index] < 0 {
            ranks[attribute.name.index] = 0
            names.append(attribute.name)
        }
        names.sort { symbols[$0].lexicographicallyPrecedes(symbols[$1]) }
        for (rank, name) in names.enumerated() { ranks[name.index] = Int32(rank) }
        return ranks
    }

    /// Writes all lines.
    ///
    /// - Returns: The outline.
    mutating func write() -> [UInt8] {
        /// The indentation of the lines below each element.
        var depths = [Int32](repeating: 0, count: graph.nodes.count)
        var index = 0
        while index < graph.nodes.count {
            let element = graph.tree.elements[index]
            lists.decide(in: index)
            let depth = element.parent < 0 ? 0 : depths[Int(element.parent)]
            if lists.isSilent(index) {
                depths[index] = depth
            } else {
                let isLeaf = Int(element.subtreeEnd) == index + 1
                marks?.append((output.count, isLeaf ? element.whole : element.startTag))
                write(index, Int(depth))
                depths[index] = depth + 1
            }
            index += 1
        }
        return output
    }

    private mutating func write(_ index: Int, _ depth: Int) {
        let node = graph.nodes[index]
        let name = graph.tree.elements[index].name
        indent(depth)
        // The attribute with the ID may have another name: `sceneID`.
        if node.id != .none, let id = graph.attribute(Names.id, of: index),
            name == Names.constraint || node.traits.contains(.connection)
        {
            if name == Names.constraint { writeConstraint(index, id: id) } else { writeConnection(index, id: id) }
            writePlace(index)
        } else if node.id != .none || index == 0 {
            writeHeading(index, depth)
        } else if Self.isInline(node) {
            writeInline(index)
        } else {
            writeLead(index)
            writeProperties(index, depth + 1, except: node.key == .none ? .none : Names.key)
        }
        output.append(UInt8(ascii: "\n"))
    }

    /// Whether an element that is not an object is a single property.
    private static func isInline(_ node: ObjectGraph.Node) -> Bool {
        node.natural != .none || !node.traits.isDisjoint(with: inlineTraits)
    }

    private static let inlineTraits: ElementTraits = [.compound, .opaque, .positional, .longForm, .derived]

    /// `Label "Welcome" (q4p-F0-OV3) as view`, and its properties.
    private mutating func writeHeading(_ index: Int, _ depth: Int) {
        let node = graph.nodes[index]
        if index == 0 { add("Document") } else { names.appendWords(for: index, to: &output) }
        let idName = graph.tree.elements[index].name == Names.scene ? Names.sceneID : Names.id
        let id = graph.attribute(idName, of: index)
        if let id {
            add(" (")
            writeValue(id)
            add(")")
        }
        if node.key != .none {
            add(" as ")
            writeValue(graph.attribute(Names.key, of: index)!)
        }
        writePlace(index)
        writeProperties(index, depth + 1, except: id == nil ? .none : idName, node.key == .none ? .none : Names.key)
    }

    private mutating func writePlace(_ index: Int) { if index > 0, lists.isDirect(index) { add(" directly") } }

    /// Writes the attributes and the text of an element, one per line.
    private mutating func writeProperties(_ index: Int, _ depth: Int, except excluded: Symbol...) {
        for attribute in attributes(of: index, except: excluded) {
            output.append(UInt8(ascii: "\n"))
            indent(depth)
            writeName(graph.tree.attributes[attribute].name)
            output.append(UInt8(ascii: " "))
            writeReferenceOrValue(attribute, of: index)
        }
        let text = graph.ownText(of: index)
        if text.isEmpty { return }
        output.append(UInt8(ascii: "\n"))
        indent(depth)
        OutlineText.appendQuoted(text, to: &output)
    }

    /// Writes the start of a line for an element without ID: its slot, and its name if that differs.
    mutating func writeLead(_ index: Int) {
        let (key, name) = (graph.nodes[index].key, graph.tree.elements[index].name)
        if key != .none { writeName(key) }
        if key == name { return }
        if key != .none { output.append(UInt8(ascii: " ")) }
        add("<")
        output += symbols[name]
        add(">")
    }

    /// The attributes of an element, by name, without the excluded ones.
    func attributes(of index: Int, except excluded: [Symbol]) -> [Int] {
        // Only what the closures use: they would copy the whole writer.
        let (attributes, ranks) = (graph.tree.attributes, ranks)
        return graph.tree.elements[index].attributes.filter { !excluded.contains(attributes[$0].name) }
            .sorted { ranks[attributes[$0].name.index] < ranks[attributes[$1].name.index] }
    }

    private mutating func indent(_ depth: Int) { output += repeatElement(UInt8(ascii: " "), count: depth * 2) }

    mutating func add(_ text: StaticString) { output.append(contentsOf: text.bytes) }
}

/// Writes a document as an outline, for people and for line-oriented tools such as `git log -p`, `git blame` and `git
/// grep`: objects as headings, indented below their parents, followed by their properties, one per line.
///
///     Scene "Login" (tne-QT-ifu)
///       View Controller "Login" (BYZ-38-t0r)
///         customClass LoginViewController
///         View (8bC-Xf-vdC) as view
///           frame (0.0, 0.0) 375 × 667
///           Label "Welcome" (q4p-F0-OV3)
///             text Welcome
///             textColor #ff8800
///           constraint Welcome.top = View.top + 8 (aB1-cd-E2f) firstItem q4p-F0-OV3 secondItem 8bC-Xf-vdC
///         outlet titleLabel → Label "Welcome" (q4p-F0-OV3) id gH3-ij-K4l
///
/// Headings begin with a capital letter, and no other line does: the regular expression `^ *([A-Z].*)$` finds them, as
/// git's `xfuncname`. Text of the document is a single word or in quotes, with hidden characters spelled out. Each line
/// therefore stays one line and is safe on a terminal.
///
/// Two documents have the same outline if and only if they mean the same. The order of attributes, white space,
/// comments and escapes do not matter. In a color with 256 levels per component, the number of digits does not matter
/// either.
///
/// - Parameter bytes: The document, as UTF-8.
/// - Returns: UTF-8, each line with a line end.
/// - Throws: `Problem`, of the new version, if the document can't be read as objects.
/// - Complexity: O(n) in the bytes; deep nesting uses no stack.
public func outline(of bytes: [UInt8]) throws(Problem) -> [UInt8] {
    var writer = try OutlineWriter(bytes)
    return writer.write()
}
