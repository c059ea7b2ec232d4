import XibMergeCore

/// Writes the words of an outline's lines: bare or in quotes, so that no text of a document can be mistaken for the
/// outline's own words, or break its lines.
enum OutlineText {
    /// Whether `bytes` can be written without quotes: a number, a word, an ID, a selector.
    static func isBare(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = bytes.first, inner[Int(first)] else { return false }
        return bytes.allSatisfy { inner[Int($0)] || $0 == colon }
    }

    /// Whether `bytes` are a name that may begin a line that is not a heading: it begins with a small letter.
    static func isName(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = bytes.first, UInt8(ascii: "a")...UInt8(ascii: "z") ~= first else { return false }
        return isBare(bytes)
    }

    private static let colon = UInt8(ascii: ":")

    /// For each byte, whether it may begin a bare word.
    private static let inner: [Bool] = (0...255).map { byte in
        switch Unicode.Scalar(UInt8(byte)) {
        case "a"..."z", "A"..."Z", "0"..."9", "_", ".", "-": true
        default: false
        }
    }

    /// Appends `bytes` as a word, in quotes if it can't be bare.
    static func append(_ bytes: [UInt8], to output: inout [UInt8]) {
        bytes.withUnsafeBufferPointer { bytes in
            if isBare(bytes) { output.append(contentsOf: bytes) } else { appendQuoted(bytes, to: &output) }
        }
    }

    static func appendQuoted(_ bytes: [UInt8], to output: inout [UInt8]) {
        bytes.withUnsafeBufferPointer { appendQuoted($0, to: &output) }
    }

    /// Appends `bytes` in quotes: `"` and `\` after a backslash, hidden characters spelled out (`\n`, `\u{1b}`).
    ///
    /// - Parameter bytes: Well-formed UTF-8.
    /// - Complexity: O(n).
    static func appendQuoted(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
        output.append(quote)
        // Copies plain bytes in runs.
        var (run, index) = (0, 0)
        while index < bytes.count {
            if plain[Int(bytes[index])] {
                index += 1
                continue
            }
            let length = max(1, (~bytes[index]).leadingZeroBitCount)
            let end = min(index + length, bytes.count)
            if length == 1 || isHidden(bytes[index..<end]) {
                output.append(contentsOf: bytes[run..<index])
                for scalar in String(decoding: bytes[index..<end], as: UTF8.self).unicodeScalars {
                    output += (scalar.escape ?? "\\\(scalar)").utf8
                }
                run = end
            }
            index = end
        }
        output.append(contentsOf: bytes[run...])
        output.append(quote)
    }

    private static let quote = UInt8(ascii: "\"")

    /// For each byte, whether it needs no escape in quotes, whatever is next to it.
    private static let plain: [Bool] = (0...255).map { 0x20..<0x7F ~= $0 && $0 != 0x22 && $0 != 0x5C }

    /// Whether the scalar of more than one byte is hidden.
    private static func isHidden(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        // The first byte has its length in its upper bits, the others have six bits each.
        var value = UInt32(bytes.first! & (0x7F >> bytes.count))
        for byte in bytes.dropFirst() { value = value << 6 | UInt32(byte & 0x3F) }
        return Unicode.Scalar(value)?.isHidden ?? true
    }
}

/// The names of objects in the lines of an outline: class and title, each computed once.
struct OutlineNames {
    private let words: ElementWords
    /// By the symbol of the element's name.
    private var classes: [[UInt8]?]
    /// By element; empty if it has no title.
    private var titles: [[UInt8]?]

    init(_ graph: ObjectGraph, _ symbols: SymbolTable) {
        words = ElementWords(graph: graph, symbols: symbols)
        classes = Array(repeating: nil, count: symbols.count)
        titles = Array(repeating: nil, count: graph.nodes.count)
    }

    /// `Table View Cell`; a name that these words do not determine is written as it is, in angle brackets.
    mutating func className(of index: Int) -> [UInt8] {
        let symbol = words.graph.tree.elements[index].name
        if let known = classes[symbol.index] { return known }
        let name = words.text(symbol)
        let text = ElementWords.className(name)
        let back = text.prefix(1).lowercased() + text.dropFirst().filter { $0 != " " }
        let isPlain = text.utf8.first.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 } ?? false
        let result = Array((isPlain && back == name ? text : "<\(name)>").utf8)
        classes[symbol.index] = result
        return result
    }

    /// The name of the object for people, without quotes; empty if there is none. A scene has the name of its
    /// controller.
    mutating func title(of index: Int) -> [UInt8] {
        if let known = titles[index] { return known }
        var result = words.title(of: index).map { Array($0.utf8) } ?? []
        if words.graph.tree.elements[index].name == Names.scene, result.isEmpty,
            let controller = words.controller(ofScene: index)
        {
            result = words.title(of: controller).map { Array($0.utf8) } ?? []
            if result.isEmpty { result = className(of: controller) }
        }
        titles[index] = result
        return result
    }

    /// Appends class and title: `Label "Welcome"`.
    mutating func appendWords(for index: Int, to output: inout [UInt8]) {
        output += className(of: index)
        let title = title(of: index)
        if title.isEmpty { return }
        output.append(UInt8(ascii: " "))
        OutlineText.appendQuoted(title, to: &output)
    }

    /// Appends the name of an object in an equation: its title, otherwise its class. A dot in it could be mistaken for
    /// the equation's.
    mutating func appendShort(_ index: Int, to output: inout [UInt8]) {
        let title = title(of: index)
        let text = title.isEmpty ? className(of: index) : title
        if text.contains(UInt8(ascii: ".")) {
            OutlineText.appendQuoted(text, to: &output)
        } else {
            OutlineText.append(text, to: &output)
        }
    }
}

/// Which lists of an outline have no line of their own, because the kind of their members shows where they are: views
/// in `subviews`, scenes, top-level objects, constraints and connections.
///
/// A list has no line only if the other lines imply it: it is not empty, has no attributes or text, contains only such
/// members, and no other element of that kind is beside it. If such an element is outside of any list, which Interface
/// Builder hardly ever writes, its line has a mark.
struct OutlineLists {
    private enum Kind: Int, CaseIterable { case objects, constraints, connections }

    private let graph: ObjectGraph
    private var silent: [Bool]

    init(_ graph: ObjectGraph) {
        self.graph = graph
        silent = Array(repeating: false, count: graph.nodes.count)
    }

    func isSilent(_ index: Int) -> Bool { silent[index] }

    /// Whether an element could be mistaken for a member of a list without a line.
    func isDirect(_ index: Int) -> Bool {
        let parent = graph.parent(of: index)
        return isBranch(parent) && !silent[parent] && memberKind(index) != nil
    }

    /// Whether an element is an object, or fills a slot of one, so that it may have such lists.
    private func isBranch(_ index: Int) -> Bool {
        index == 0 || graph.nodes[index].id != .none || graph.nodes[index].key != .none
    }

    /// Decides about the lists directly in element `index`.
    ///
    /// - Complexity: O(children and grandchildren), so that it is O(n) for all elements together.
    mutating func decide(in index: Int) {
        guard isBranch(index), Int(graph.tree.elements[index].subtreeEnd) > index + 1 else { return }
        var lists = Kind.allCases.map { _ in -1 }
        var isTaken = Kind.allCases.map { _ in false }
        for child in graph.tree.children(of: index) {
            if let kind = listKind(child, below: index) {
                if lists[kind.rawValue] >= 0 { isTaken[kind.rawValue] = true }
                lists[kind.rawValue] = child
            } else if let kind = memberKind(child) {
                isTaken[kind.rawValue] = true
            }
        }
        for kind in Kind.allCases where lists[kind.rawValue] >= 0 && !isTaken[kind.rawValue] {
            silent[lists[kind.rawValue]] = holdsOnly(kind, lists[kind.rawValue])
        }
    }

    /// The kind of members of a list with this name at this place, or `nil` if it is not such a list.
    private func listKind(_ index: Int, below parent: Int) -> Kind? {
        let owner = graph.tree.elements[parent].name
        switch graph.tree.elements[index].name {
        case Names.subviews: return owner == Names.document || owner == Names.scene ? nil : .objects
        case Names.scenes: return owner == Names.document ? .objects : nil
        case Names.objects: return owner == Names.document || owner == Names.scene ? .objects : nil
        case Names.constraints: return .constraints
        case Names.connections: return .connections
        default: return nil
        }
    }

    /// The kind of list whose member an element could be; `nil` for an element that fills a slot.
    private func memberKind(_ index: Int) -> Kind? {
        let node = graph.nodes[index]
        if node.id == .none { return nil }
        if graph.tree.elements[index].name == Names.constraint { return .constraints }
        if node.traits.contains(.connection) { return .connections }
        return node.key == .none ? .objects : nil
    }

    private func holdsOnly(_ kind: Kind, _ list: Int) -> Bool {
        let element = graph.tree.elements[list]
        guard element.attributeCount == 0, !element.flags.contains(.hasText), Int(element.subtreeEnd) > list + 1 else {
            return false
        }
        let holdsScenes = element.name == Names.scenes
        return graph.tree.children(of: list).allSatisfy {
            memberKind($0) == kind && (graph.tree.elements[$0].name == Names.scene) == holdsScenes
        }
    }
}
