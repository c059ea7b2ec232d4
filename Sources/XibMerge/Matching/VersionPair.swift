/// Two of the versions that a table matches: what was there before, and what is there after.
struct VersionPair {
    let schema: DocumentSchema
    let symbols: SymbolTable
    let table: MatchTable
    let before: ObjectGraph
    let after: ObjectGraph
    /// The numbers of the two versions in `table`.
    let numbers: (before: Int, after: Int)
    /// The IDs of what was replaced, as the versions have them (`MergeInput.formerIDs`).
    private(set) var formerIDs: (before: [Symbol: Symbol], after: [Symbol: Symbol]) = ([:], [:])
    let geometry: ComputedGeometry
    private let frameChanges: FrameChanges

    /// Reads and matches two documents.
    ///
    /// - Parameter alignsMembers: Whether to match members of lists by what they say: `MatchTable.init`.
    /// - Throws: `Problem` that names the version that can't be read as objects.
    /// - Complexity: O(n) in the bytes of both.
    init(before: [UInt8], after: [UInt8], alignsMembers: Bool = false) throws(Problem) {
        var symbols = SymbolTable(capacity: max(1024, after.count / 40))
        schema = DocumentSchema(symbols: &symbols)
        self.before = try ObjectGraph(
            parsing: before, as: .before, to: "compare", schema: schema, symbols: &symbols)
        let known = (KnownTags(self.before.tree), self.before)
        self.after = try ObjectGraph(
            parsing: after, as: .after, like: known, to: "compare", schema: schema, symbols: &symbols)
        self.symbols = symbols
        let kinds = (before: self.before.documentKind, after: self.after.documentKind)
        guard kinds.before == kinds.after else {
            let message = "'\(kinds.after)' can't be compared with '\(kinds.before)': documents of different kinds"
            throw Problem(message, hint: "compare two versions of one document", in: .after)
        }
        // The order of versions matters: objects without an ID come first. Both directions must give the same matches.
        let isReversed = self.after.isOlder(than: self.before)
        let graphs = isReversed ? [self.after, self.before] : [self.before, self.after]
        table = MatchTable(graphs, symbolCount: symbols.count, alignsMembers: alignsMembers)
        geometry = ComputedGeometry(graphs, table, schema, symbolCount: symbols.count)
        frameChanges = FrameChanges(graphs, table)
        numbers = isReversed ? (1, 0) : (0, 1)
    }

    /// Takes two versions of a merge: by default, base and one side.
    init(_ changes: SideChanges, from old: Side = .base, _ side: Side) {
        schema = changes.input.schema
        symbols = changes.input.symbols
        table = changes.table
        before = changes.input[old]
        after = changes.input[side]
        numbers = (old.rawValue, side.rawValue)
        formerIDs = (changes.input.formerIDs[old] ?? [:], changes.input.formerIDs[side] ?? [:])
        (geometry, frameChanges) = (changes.geometry, changes.frameChanges)
    }

    /// Whether other tools wrote the version after.
    var hasOtherTools: Bool { before.value(Names.toolsVersion, of: 0) != after.value(Names.toolsVersion, of: 0) }

    /// The device on which a version is shown, and its orientation.
    func device(of graph: ObjectGraph) -> [[UInt8]?] {
        let device = graph.tree.children(of: 0).first { graph.tree.elements[$0].name == Names.device }
        return [Names.id, Names.orientation].map { name in device.flatMap { graph.value(name, of: $0) } }
    }

    /// Why Interface Builder changed a frame, or `nil` where a person may have changed it.
    func cause(of frame: Int) -> FrameChanges.Cause? {
        frameChanges.cause(of: frame, from: numbers.before, to: numbers.after)
    }

    /// The frame of the object that contains the frame's view in the version after.
    func container(of frame: Int) -> Int? { frameChanges.container(of: frame, numbers.after) }

    /// The element of `match` before, or `nil`.
    @inline(__always) func old(_ match: Int) -> Int? { table.node(match, numbers.before) }

    /// The element of `match` after, or `nil`.
    @inline(__always) func new(_ match: Int) -> Int? { table.node(match, numbers.after) }

    /// The match of an element of the version before.
    @inline(__always) func match(old index: Int) -> Int { Int(table.matches[numbers.before][index]) }

    /// The match of an element of the version after.
    @inline(__always) func match(new index: Int) -> Int { Int(table.matches[numbers.after][index]) }

    /// The match of the parent before, or -1 at the root.
    func oldParent(_ match: Int) -> Int { table.parent(of: match, numbers.before, in: before) }

    /// The match of the parent after, or -1 at the root.
    func newParent(_ match: Int) -> Int { table.parent(of: match, numbers.after, in: after) }
}

extension ObjectGraph {
    /// Whether fewer slots have objects than in `other`, because newer tools give IDs to more of them; a total order.
    fileprivate func isOlder(than other: ObjectGraph) -> Bool {
        func named(_ graph: ObjectGraph) -> Int { graph.nodes.count { $0.key != .none && $0.id != .none } }
        let counts = (named(self), named(other))
        return counts.0 == counts.1 ? tree.bytes.lexicographicallyPrecedes(other.tree.bytes) : counts.0 < counts.1
    }
}
