/// What all answers of a merge agree on: which objects there are, and their values.
///
/// Ours and theirs can be mixed hunk by hunk, since the two documents were aligned. There is no such proof for a
/// document with the answer base, because the text between two hunks may not fit it. So this checks that nothing is
/// lost.
struct UndisputedFacts: Sendable {
    private let facts: Set<ObjectFact>
    private let symbols: SymbolTable
    /// The IDs of the objects.
    private let objects: Set<Symbol>

    /// - Parameters:
    ///   - documents: The documents with the same answer to every question; at least one.
    ///   - symbols: The table that they share.
    /// - Complexity: O(n) in the attributes of all.
    init(_ documents: [SyntaxTree], _ symbols: SymbolTable) {
        var symbols = symbols
        var facts = ObjectFact.all(in: documents[0], &symbols)
        for document in documents.dropFirst() { facts.formIntersection(ObjectFact.all(in: document, &symbols)) }
        (self.facts, self.symbols) = (facts, symbols)
        objects = Set(facts.lazy.filter { $0.key.attribute == Names.id }.map(\.value))
    }

    /// The ID of an object that is missing from a document, or lacks a value there; `nil` if nothing is missing.
    ///
    /// - Complexity: O(n) in its attributes.
    func missing(in document: [UInt8]) -> String? {
        var symbols = symbols
        guard let tree = try? SyntaxTree(parsing: document, symbols: &symbols) else { return "document" }
        let found = ObjectFact.all(in: tree, &symbols)
        if facts.isSubset(of: found) { return nil }
        return facts.subtracting(found).map { $0.key.owner == .none ? "document" : symbols.text($0.key.owner) }.min()
    }

    /// The ID of an object that both sides have in the hunks of a conflict and base does not have there: the answer
    /// base would lose it. `nil` if there is none.
    ///
    /// - Complexity: O(n) in the bytes of the hunks.
    func missing(fromBaseOf hunks: [ConflictPiece]) -> String? {
        func ids(_ version: KeyPath<ConflictPiece, [UInt8]>) -> Set<Symbol> {
            Set(hunks.flatMap { ObjectFact.ids(in: $0[keyPath: version]) }.compactMap { symbols.symbol(of: $0) })
        }
        let disputed = ids(\.ours).intersection(ids(\.theirs)).subtracting(ids(\.base))
        return disputed.intersection(objects).map { symbols.text($0) }.min()
    }
}
