import XibMergeCore

/// The names of objects in the lines of an outline: class and title, each computed once.
struct OutlineNames {
    private let words: ElementWords
    /// Whether the names of objects are only their classes, so that no line depends on the title of another object.
    var areClassesOnly = false
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
        if areClassesOnly { return [] }
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
