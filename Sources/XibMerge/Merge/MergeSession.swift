/// Runs the merge once for each answer that is needed.
struct MergeSession {
    private(set) var input: MergeInput
    let table: MatchTable
    let changes: Changes
    private(set) var registry = ConflictRegistry()
    private(set) var twins: [Twins.Pair] = []

    /// Reads and matches the documents; gives twins one ID first.
    init(base: [UInt8], ours: [UInt8], theirs: [UInt8]) throws(MergeRefusal) {
        input = try MergeInput(base: base, ours: ours, theirs: theirs)
        var table = MatchTable(input)
        // A twin may be what tells that two other additions are twins, too: constraints to a layout guide, say.
        for _ in 0..<4 {
            let found = Twins(input, table)
            if found.pairs.isEmpty { break }
            twins += found.pairs
            input[.theirs] = try input.read(found.rewrittenTheirs(), .theirs)
            table = MatchTable(input)
        }
        self.table = table
        changes = Changes(input, table)
    }

    /// Merges with every question answered by `favor`.
    ///
    /// - Throws: `MergeRefusal` where the result would be broken.
    mutating func run(favor: Side) throws(MergeRefusal) -> MergeRun {
        var merger = Merger(changes, favor: favor, registry: registry)
        let tree = try merger.run()
        registry = merger.registry
        let writer = DocumentWriter(input: input, table: table, tree: tree)
        return MergeRun(tree: tree, bytes: writer.document(), notes: merger.notes)
    }

    /// Checks the rendered result of a run (V1–V5, V7).
    mutating func check(_ run: MergeRun) throws(MergeRefusal) {
        let result: SyntaxTree
        do {
            result = try SyntaxTree(parsing: run.bytes, symbols: &input.symbols)
        } catch {
            throw MergeRefusal(side: nil, "the merged document would be ill-formed (V1): \(error.message)")
        }
        let faults = ResultValidator.faults(
            result, inputs: input.graphs.map(\.tree), schema: input.schema, symbols: &input.symbols)
        if let fault = faults.first {
            throw MergeRefusal(
                side: nil, "the merged document would be broken (\(fault.kind.rawValue)): \(fault.message)")
        }
    }

    /// Puts a run's notes into people's words.
    func report(_ run: MergeRun) -> (decisions: [Decision], warnings: [Warning]) {
        let describer = ObjectDescriber(input: input, table: table)
        var decisions = run.notes.filter { !$0.isWarning }.map {
            Decision(rule: "\($0.rule)", place: describer.description(of: $0.match), message: $0.text)
        }
        let warnings = run.notes.filter(\.isWarning).map {
            Warning(place: describer.description(of: $0.match), message: $0.text)
        }
        for pair in twins {
            let match = changes.match(ofID: pair.ours, .ours)!
            let message =
                "both added it, theirs as '\(input.symbols.text(pair.theirs))': one of them, with the ID of ours"
            decisions.append(Decision(rule: "I7", place: describer.description(of: match), message: message))
        }
        return (decisions, warnings)
    }
}
