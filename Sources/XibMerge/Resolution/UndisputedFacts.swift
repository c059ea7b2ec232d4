/// What all answers of a merge agree on: which objects there are, and their values.
///
/// Ours and theirs can be mixed hunk by hunk, since the two documents were aligned. For a document with the answer base
/// there is no such proof: the text between two hunks may not fit. This checks that nothing is lost.
struct UndisputedFacts: Sendable {
    private struct Fact: Hashable {
        /// The object with the fact.
        var owner: Symbol
        /// The part of the object: an element and its slot.
        var element: Symbol
        var key: Symbol
        var attribute: Symbol
        var value: Symbol
    }

    private let facts: Set<Fact>
    private let symbols: SymbolTable
    /// The IDs of the objects.
    private let objects: Set<Symbol>

    /// - Parameters:
    ///   - documents: The documents with the same answer to every question; at least one.
    ///   - symbols: The table that they share.
    /// - Complexity: O(n) in the attributes of all.
    init(_ documents: [SyntaxTree], _ symbols: SymbolTable) {
        var symbols = symbols
        var facts = Self.facts(of: documents[0], &symbols)
        for document in documents.dropFirst() { facts.formIntersection(Self.facts(of: document, &symbols)) }
        (self.facts, self.symbols) = (facts, symbols)
        objects = Set(facts.lazy.filter { $0.attribute == Names.id }.map(\.value))
    }

    /// The ID of an object that is missing from a document, or lacks a value there; `nil` if nothing is missing.
    ///
    /// - Complexity: O(n) in its attributes.
    func missing(in document: [UInt8]) -> String? {
        var symbols = symbols
        guard let tree = try? SyntaxTree(parsing: document, symbols: &symbols) else { return "document" }
        let found = Self.facts(of: tree, &symbols)
        if facts.isSubset(of: found) { return nil }
        return facts.subtracting(found).map { $0.owner == .none ? "document" : symbols.text($0.owner) }.min()
    }

    /// The ID of an object that both sides have in the hunks of a conflict and base does not have there: the answer
    /// base would lose it. `nil` if there is none.
    ///
    /// - Complexity: O(n) in the bytes of the hunks.
    func missing(fromBaseOf hunks: [ConflictPiece]) -> String? {
        func ids(_ version: KeyPath<ConflictPiece, [UInt8]>) -> Set<Symbol> {
            Set(hunks.flatMap { symbols(withIDsIn: $0[keyPath: version]) })
        }
        let disputed = ids(\.ours).intersection(ids(\.theirs)).subtracting(ids(\.base))
        return disputed.intersection(objects).map { symbols.text($0) }.min()
    }

    /// The values of the attributes `id` in a text, as far as the documents have them.
    private func symbols(withIDsIn text: [UInt8]) -> [Symbol] {
        let start = Array(" id=\"".utf8)
        var (found, index) = ([Symbol](), 0)
        while let quote = text[index...].firstIndex(of: UInt8(ascii: "\"")) {
            Steps.count()
            index = quote + 1
            guard let end = text[index...].firstIndex(of: UInt8(ascii: "\"")) else { break }
            if text[..<index].suffix(start.count).elementsEqual(start),
                let symbol = Array(text[index..<end]).withUnsafeBufferPointer({ symbols.symbol(of: $0) })
            {
                found.append(symbol)
            }
            index = end + 1
        }
        return found
    }

    private static func facts(of tree: SyntaxTree, _ symbols: inout SymbolTable) -> Set<Fact> {
        var facts: Set<Fact> = []
        var owners = [Symbol](repeating: .none, count: tree.elements.count)
        for (index, element) in tree.elements.enumerated() {
            func value(_ attribute: Int) -> Symbol {
                tree.value(attribute).withUnsafeBufferPointer { symbols.intern($0) }
            }
            let id = tree.attribute(Names.id, of: index).map(value)
            owners[index] = id ?? (element.parent < 0 ? .none : owners[Int(element.parent)])
            let key = tree.attribute(Names.key, of: index).map(value) ?? .none
            for attribute in element.attributes {
                facts.insert(
                    Fact(
                        owner: owners[index], element: element.name, key: key,
                        attribute: tree.attributes[attribute].name, value: value(attribute)))
            }
        }
        return facts
    }
}
