/// The three documents of a merge, read with one symbol table.
struct MergeInput {
    let schema: DocumentSchema
    var symbols: SymbolTable
    /// Base, ours, theirs.
    var graphs: [ObjectGraph] = []

    /// - Throws: `MergeRefusal` that names the side that can't be merged by object.
    init(base: [UInt8], ours: [UInt8], theirs: [UInt8]) throws(MergeRefusal) {
        symbols = SymbolTable(capacity: max(1024, ours.count / 40))
        schema = DocumentSchema(symbols: &symbols)
        for (side, bytes) in zip(Side.allCases, [base, ours, theirs]) {
            graphs.append(try read(bytes, side))
        }
    }

    subscript(side: Side) -> ObjectGraph {
        get { graphs[side.rawValue] }
        set { graphs[side.rawValue] = newValue }
    }

    mutating func read(_ bytes: [UInt8], _ side: Side) throws(MergeRefusal) -> ObjectGraph {
        let tree: SyntaxTree
        do {
            tree = try SyntaxTree(parsing: bytes, symbols: &symbols)
        } catch {
            let location = SourceLocation(offset: error.offset, in: bytes)
            throw MergeRefusal(side: side, location: location, error.message, hint: error.hint, isUnreadable: true)
        }
        do {
            return try ObjectGraph(tree, schema: schema, symbols: &symbols)
        } catch {
            let location = SourceLocation(offset: error.offset, in: bytes)
            throw MergeRefusal(
                side: side, location: location, error.message.text, hint: error.message.hint,
                isUnreadable: error.isUnreadable)
        }
    }
}
