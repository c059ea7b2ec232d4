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

    /// Reads three documents of which two are equal, and nothing but whether they are Interface Builder's.
    ///
    /// - Throws: `MergeRefusal` that names the side that is not; an archive will do.
    static func requireReadable(base: [UInt8], ours: [UInt8], theirs: [UInt8]) throws(MergeRefusal) {
        var symbols = SymbolTable(capacity: 256)
        for (side, bytes) in [(Side.ours, ours), (.theirs, theirs), (.base, base)] {
            if side == .theirs && theirs == ours || side == .base && (base.isEmpty || base == ours || base == theirs) {
                continue
            }
            let tree = try parse(bytes, side, &symbols)
            let name = symbols.text(tree.elements[0].name)
            if name != "document", name != "archive" {
                let message = GraphError.otherRoot(name).message
                throw MergeRefusal(side: side, message.text, hint: message.hint, isUnreadable: true)
            }
        }
    }

    private static func parse(
        _ bytes: [UInt8], _ side: Side, _ symbols: inout SymbolTable
    ) throws(MergeRefusal) -> SyntaxTree {
        do {
            return try SyntaxTree(parsing: bytes, symbols: &symbols)
        } catch {
            let location = SourceLocation(offset: error.offset, in: bytes)
            throw MergeRefusal(side: side, location: location, error.message, hint: error.hint, isUnreadable: true)
        }
    }

    subscript(side: Side) -> ObjectGraph {
        get { graphs[side.rawValue] }
        set { graphs[side.rawValue] = newValue }
    }

    mutating func read(_ bytes: [UInt8], _ side: Side) throws(MergeRefusal) -> ObjectGraph {
        let tree = try Self.parse(bytes, side, &symbols)
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
