/// Two of the versions that a table matches: what was there before, and what is there after.
struct VersionPair {
    let schema: DocumentSchema
    let symbols: SymbolTable
    let table: MatchTable
    let before: ObjectGraph
    let after: ObjectGraph
    /// The numbers of the two versions in `table`.
    let lanes: (before: Int, after: Int)
    let geometry: Geometry

    /// Reads and matches two documents.
    ///
    /// - Throws: `DocumentError` that names the version that can't be read as objects.
    /// - Complexity: O(n) in the bytes of both.
    init(before: [UInt8], after: [UInt8]) throws(DocumentError) {
        var symbols = SymbolTable(capacity: max(1024, after.count / 40))
        schema = DocumentSchema(symbols: &symbols)
        self.before = try Self.read(before, .before, schema, &symbols)
        self.after = try Self.read(after, .after, schema, &symbols)
        self.symbols = symbols
        let kinds = (before: self.before.documentKind, after: self.after.documentKind)
        guard kinds.before == kinds.after else {
            let message = "'\(kinds.after)' can't be compared with '\(kinds.before)': documents of different kinds"
            throw DocumentError(.after, message, hint: "compare two versions of one document")
        }
        // Matching knows an order: what has no ID yet comes first. Seen from the other end, the same has to be matched.
        let isReversed = self.after.isOlder(than: self.before)
        let graphs = isReversed ? [self.after, self.before] : [self.before, self.after]
        table = MatchTable(graphs, symbolCount: symbols.count)
        geometry = Geometry(graphs, table, symbolCount: symbols.count)
        lanes = isReversed ? (1, 0) : (0, 1)
    }

    /// Reads one document for nothing but whether it can be read.
    static func readable(_ bytes: [UInt8], _ version: DocumentError.Version) throws(DocumentError) -> ObjectGraph {
        var symbols = SymbolTable(capacity: max(1024, bytes.count / 40))
        return try read(bytes, version, DocumentSchema(symbols: &symbols), &symbols)
    }

    /// Two versions of a merge: base and one side, unless told otherwise.
    init(_ changes: Changes, from old: Side = .base, _ side: Side) {
        schema = changes.input.schema
        symbols = changes.input.symbols
        table = changes.table
        before = changes.input[old]
        after = changes.input[side]
        lanes = (old.rawValue, side.rawValue)
        geometry = changes.geometry
    }

    /// - Parameter verb: What it is read for, in an error's words.
    static func read(
        _ bytes: [UInt8], _ version: DocumentError.Version, _ schema: DocumentSchema, _ symbols: inout SymbolTable,
        to verb: String = "compare"
    ) throws(DocumentError) -> ObjectGraph {
        let tree: SyntaxTree
        do { tree = try SyntaxTree(parsing: bytes, symbols: &symbols) } catch {
            if let complaint = MarkerLines.complaint(about: bytes) {
                throw DocumentError(version, complaint.message, hint: complaint.hint)
            }
            throw DocumentError(version, at: error.offset, in: bytes, error.message, hint: error.hint)
        }
        do { return try ObjectGraph(tree, schema: schema, symbols: &symbols) } catch {
            if case .archive = error {
                throw DocumentError(version, "can't \(verb): \(error.message.text)", hint: error.message.hint)
            }
            throw DocumentError(version, at: error.offset, in: bytes, error.message.text, hint: error.message.hint)
        }
    }

    /// The element of `match` before, or `nil`.
    @inline(__always) func old(_ match: Int) -> Int? { table.node(match, lanes.before) }

    /// The element of `match` after, or `nil`.
    @inline(__always) func new(_ match: Int) -> Int? { table.node(match, lanes.after) }

    /// The match of an element of the version before.
    @inline(__always) func match(old index: Int) -> Int { Int(table.matches[lanes.before][index]) }

    /// The match of an element of the version after.
    @inline(__always) func match(new index: Int) -> Int { Int(table.matches[lanes.after][index]) }

    /// The match of the parent before, or -1 at the root.
    func oldParent(_ match: Int) -> Int {
        guard let index = old(match), before.tree.elements[index].parent >= 0 else { return -1 }
        return self.match(old: Int(before.tree.elements[index].parent))
    }

    /// The match of the parent after, or -1 at the root.
    func newParent(_ match: Int) -> Int {
        guard let index = new(match), after.tree.elements[index].parent >= 0 else { return -1 }
        return self.match(new: Int(after.tree.elements[index].parent))
    }
}

extension ObjectGraph {
    /// Whether fewer slots hold objects than in `other`, since newer tools give IDs to more of them; a total order.
    fileprivate func isOlder(than other: ObjectGraph) -> Bool {
        func named(_ graph: ObjectGraph) -> Int { graph.nodes.count { $0.key != .none && $0.id != .none } }
        let counts = (named(self), named(other))
        return counts.0 == counts.1 ? tree.bytes.lexicographicallyPrecedes(other.tree.bytes) : counts.0 < counts.1
    }
}

/// Why a document can't be compared object by object.
public struct DocumentError: Error, Sendable, Equatable {
    /// Which of the two documents of a comparison.
    public enum Version: String, Sendable {
        case before
        case after
    }

    public var version: Version
    /// Where in that document, or `nil` where the reason is the whole of it.
    public var location: SourceLocation?
    /// What is wrong, as half a sentence: lower case, no full stop.
    public var message: String
    /// What may help, or `nil`.
    public var hint: String?

    package init(_ version: Version, _ message: String, hint: String? = nil) {
        self.version = version
        self.message = message
        self.hint = hint
    }

    init(_ version: Version, at offset: Int, in bytes: [UInt8], _ message: String, hint: String?) {
        self.init(version, message, hint: hint)
        location = SourceLocation(offset: offset, in: bytes)
    }
}
