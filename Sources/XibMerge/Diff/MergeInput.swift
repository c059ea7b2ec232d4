/// The three documents of a merge, read with one symbol table.
struct MergeInput {
    let schema: DocumentSchema
    var symbols: SymbolTable
    /// Base, ours, theirs.
    var graphs: [ObjectGraph] = []
    /// Whether there is a base; where both sides added the file, an empty document stands in for it.
    let hasBase: Bool

    /// - Throws: `MergeRefusal` that names the side that can't be merged by object.
    init(base: [UInt8], ours: [UInt8], theirs: [UInt8]) throws(MergeRefusal) {
        symbols = SymbolTable(capacity: max(1024, ours.count / 40))
        schema = DocumentSchema(symbols: &symbols)
        hasBase = !base.isEmpty
        for (side, bytes) in zip(Side.allCases, [hasBase ? base : Array("<document/>".utf8), ours, theirs]) {
            graphs.append(try read(bytes, side))
        }
        if !hasBase, !isOneFile { throw MergeRefusal(side: nil, "both sides added the file") }
    }

    /// Whether two documents that both sides added are copies of one, as by a cherry-pick or a squashed merge: they
    /// share most of their IDs.
    private var isOneFile: Bool {
        let ids = [Side.ours, .theirs].map { side in
            Set(self[side].nodes.map(\.id)).filter { $0 != .none && !Self.isFromTemplate(symbols.text($0)) }
        }
        return ids[0].intersection(ids[1]).count * 2 > min(ids[0].count, ids[1].count)
    }

    /// Whether Xcode gives the ID to an object of each new file: placeholders, and what its templates hold.
    ///
    /// Counted over 939 documents of some 150 public repositories; each of them stands in documents of many.
    private static func isFromTemplate(_ id: String) -> Bool { id.hasPrefix("-") || templateIDs.contains(id) }

    private static let templateIDs: Set<String> = [
        "01J-lp-oVM", "6Tk-OE-BBY", "8bC-Xf-vdC", "BYZ-38-t0r", "Bcu-3y-fUS", "EHf-IW-A2E", "KGk-i7-Jjw", "Llm-lL-Icb",
        "Ze5-6b-2t3", "dkx-z0-nzr", "fnl-2z-Ty3", "gTV-IL-0wX", "i5M-Pr-FkT", "iN0-l3-epB", "iYj-Kq-Ea1", "tne-QT-ifu",
        "vUN-kp-3ea", "wfy-db-euE", "xb3-aO-Qok", "y3c-jy-aDJ",
    ]

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
            if let complaint = MarkerLines.complaint(about: bytes) {
                throw MergeRefusal(side: side, complaint.message, hint: complaint.hint, isUnreadable: true)
            }
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
            if case .archive = error {
                throw MergeRefusal(side: side, "can't merge by object: \(error.message.text)", hint: error.message.hint)
            }
            let location = SourceLocation(offset: error.offset, in: bytes)
            throw MergeRefusal(
                side: side, location: location, error.message.text, hint: error.message.hint,
                isUnreadable: error.isUnreadable)
        }
    }
}
