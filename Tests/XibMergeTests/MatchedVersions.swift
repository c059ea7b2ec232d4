@testable import XibMergeCore

/// Three versions of a small document, read and matched.
struct MatchedVersions {
    let input: MergeInput
    let table: MatchTable

    /// Reads documents whose objects are these; a side that is left out is as base.
    init(_ base: String, ours: String? = nil, theirs: String? = nil, attributes: String = "") throws {
        let documents = [base, ours ?? base, theirs ?? base].map { Snippet.document($0, attributes: attributes) }
        try self.init(documents: documents)
    }

    /// Reads whole documents: base, ours, theirs.
    init(documents: [[UInt8]]) throws {
        input = try MergeInput(base: documents[0], ours: documents[1], theirs: documents[2])
        table = MatchTable(input)
    }

    func symbol(_ text: String) -> Symbol {
        var symbols = input.symbols
        return symbols.intern([UInt8](text.utf8))
    }

    /// The element of ID `id`.
    func element(_ id: String, _ side: Side = .base) -> Int? { input[side].element(withID: symbol(id)) }

    /// The elements of name `name`, in document order.
    func elements(named name: String, _ side: Side = .base) -> [Int] {
        let tree = input[side].tree
        return tree.elements.indices.filter { input.symbols.text(tree.elements[$0].name) == name }
    }

    /// The elements that fill slot `key`, in document order.
    func elements(inSlot key: String, _ side: Side = .base) -> [Int] {
        let graph = input[side]
        return graph.nodes.indices.filter { input.symbols.text(graph.nodes[$0].key) == key }
    }

    /// The match of the object of ID `id` in `side`.
    func match(_ id: String, _ side: Side = .base) -> Int? {
        element(id, side).map { table.match(of: $0, side) }
    }
}
