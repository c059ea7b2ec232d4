/// Runs the merge once for each answer that is needed.
struct MergeSession {
    private(set) var input: MergeInput
    let table: MatchTable
    let changes: SideChanges
    let editCheck: EditCheck
    private let lostClasses: LostClasses
    private(set) var registry = QuestionRegistry()
    /// The decisions to ask about.
    private let turned: Set<TurnedPlace>

    /// Reads and matches the documents. Objects that both sides added get one ID first.
    init(
        base: [UInt8], ours: [UInt8], theirs: [UInt8], turned: Set<TurnedPlace> = []
    ) throws(Problem) {
        self.turned = turned
        input = try MergeInput(base: base, ours: ours, theirs: theirs)
        let model = input.headerSide
        if let bytes = WritingStyle.converted(input[model.other].tree, to: input[model].tree) {
            input[model.other] = try input.read(bytes, model.other)
        }
        var table = MatchTable(input)
        var successions: [Successions.Pair] = []
        var twins: [Twins.Pair] = []
        // A twin can show that two other additions are twins, such as constraints to a layout guide. So can a
        // succession, and the contents of the slots of a pair.
        for _ in 0..<4 {
            let replaced = Successions(input, table)
            successions += replaced.pairs
            for side in Side.allCases {
                if let bytes = replaced.rewritten(side) { input[side] = try input.read(bytes, side) }
            }
            if !replaced.pairs.isEmpty { table = MatchTable(input) }
            let found = Twins(input, table)
            if found.pairs.isEmpty && replaced.pairs.isEmpty { break }
            twins += found.pairs
            if found.pairs.isEmpty { continue }
            input[.theirs] = try input.read(found.rewrittenTheirs(), .theirs)
            table = MatchTable(input)
        }
        for pair in successions where !pair.isRemade && pair.old != pair.new {
            for side in Side.allCases where side != pair.side {
                input.formerIDs[side, default: [:]][pair.new] = pair.old
            }
        }
        self.table = table
        changes = SideChanges(input, table, successions: successions, twins: twins)
        editCheck = EditCheck(changes)
        lostClasses = LostClasses(changes)
    }

    /// Merges with `favor` as the answer to every question, and validates the result.
    ///
    /// - Parameters:
    ///   - resources: Entries of `resources` that must be in the result, whatever this answer uses.
    ///   - whenAsking: Called when there are questions for the first time, before the result is written.
    /// - Throws: `Problem` if the result would be broken (V1–V5, V7, V8).
    mutating func run(
        favor: Side, resources: [Int: Bool] = [:], whenAsking: () -> Void = {}
    ) throws(Problem) -> MergeRun {
        var run = try render(favor: favor, resources: resources, whenAsking: whenAsking)
        let corrections = ResourceUses(input, table).corrections(for: run.result) { run.tree.nodes[$0].source != .none }
            .filter { resources[$0.key] == nil }
        if !corrections.isEmpty {
            let resources = resources.merging(corrections) { first, _ in first }
            run = try render(favor: favor, resources: resources, whenAsking: whenAsking)
        }
        let faults = ResultValidator.faults(
            run.facts, inputs: input.graphs.map(\.tree), schema: input.schema, symbols: &input.symbols)
        if let fault = faults.first {
            throw Problem("the merged document would be broken: \(fault.message)", rule: fault.rule)
        }
        run.findings = lostClasses.findings(in: run.result, run.elements)
        return run
    }

    /// Checks that every edit of both sides is in the result, in a question or in a decision (V6). Adds the decisions
    /// that are reported nowhere else.
    ///
    /// - Parameter asked: The questions that are reported to the user.
    /// - Throws: `Problem` if an edit is missing.
    private func account(for run: inout MergeRun, asked: Set<Int>) throws(Problem) {
        let result = EditCheck.Result(
            tree: run.result, elements: run.elements, favor: run.favor,
            decisions: AccountedPlaces(run.reported, input),
            questions: AccountedPlaces(registry, asked: asked, input))
        let outcome = editCheck.outcome(result)
        guard let (edit, side) = outcome.missing else {
            run.reported += outcome.notTaken.map { match, side, isDeleted in
                isDeleted
                    ? Merger.Reported(
                        rule: .r5, match: match, text: "\(side.other) deleted it, \(side) only moved it: deleted",
                        turn: TurnedPlace(rule: .r5, match: match))
                    : Merger.Reported(
                        rule: .r4, match: match,
                        text: changes.parent(match, .base) == changes.parent(match, side.other)
                            ? "\(side) put it elsewhere in the list: not kept, the list has changed"
                            : "\(side) put it elsewhere in its list, \(side.other) moved it out: kept \(side.other)")
            }
            return
        }
        let place = ObjectDescriber(input: input, table: table).description(of: edit.match, attribute: edit.attribute)
        throw Problem(
            "the merged document would lose an edit of \(side): \(edit.kind) of \(place)", rule: .v6)
    }

    /// The results with all answers ours and all theirs; where they differ, aligned with each other.
    struct Answers {
        var ours: MergeRun
        var theirs: MergeRun
        /// Empty if both results are the same document.
        var pieces: [ConflictPiece] = []
        /// By question: what only one of the answers has, or has elsewhere.
        var decided: [Int: Set<Int>] = [:]
        /// The documents in which everything has the answer of one side, without resources that only the other's uses.
        var whole: [Side: [UInt8]] = [:]
    }

    /// What the conflicts are about; `nil` if there are none.
    func asked(_ answers: Answers) -> QuestionRegistry? { answers.pieces.isEmpty ? nil : registry }

    /// Merges twice, with ours and with theirs as all answers; without questions the two are the same.
    ///
    /// A resource that one answer uses is in both results: a cache is no reason for a conflict.
    ///
    /// - Parameter whenAsking: Called once at most, when there are questions.
    mutating func answers(whenAsking: () -> Void = {}) throws(Problem) -> Answers {
        var ours = try run(favor: .ours, whenAsking: whenAsking)
        if registry.isEmpty {
            try account(for: &ours, asked: [])
            return Answers(ours: ours, theirs: ours)
        }
        var theirs = try run(favor: .theirs)
        let differing = ResourceUses(input, table).entries.map(\.match).filter {
            (ours.tree.nodes[$0].source == .none) != (theirs.tree.nodes[$0].source == .none)
        }
        let whole = [Side.ours: ours.bytes, .theirs: theirs.bytes]
        if !differing.isEmpty {
            let resources = Dictionary(differing.map { ($0, true) }, uniquingKeysWith: { first, _ in first })
            ours = try run(favor: .ours, resources: resources)
            theirs = try run(favor: .theirs, resources: resources)
        }
        let (pieces, decided) = ours.bytes == theirs.bytes ? ([], [:]) : linkedPieces(ours, theirs)
        let asked = Set(pieces.compactMap(\.question))
        try account(for: &ours, asked: asked)
        try account(for: &theirs, asked: asked)
        // What an answer brings back, or is alone to use, is not decided.
        let questions = registry
        func isAsked(_ reported: Merger.Reported) -> Bool {
            reported.rule == .r5 && questions.question(of: reported.match).map(asked.contains) == true
                || reported.rule == .r11 && differing.contains(reported.match)
        }
        ours.reported.removeAll(where: isAsked)
        theirs.reported.removeAll(where: isAsked)
        return Answers(ours: ours, theirs: theirs, pieces: pieces, decided: decided, whole: whole)
    }

    /// Merges with base as the answer to every question: the base of a recursive merge.
    ///
    /// - Returns: `nil` if base has no answer to a question. The result would then contain one side's answer and
    ///   silently drop the other's.
    func baseAnswer(to answers: Answers) -> MergeRun? {
        guard let run = runWithBase()?.run,
            var again = try? MergeSession(base: run.bytes, ours: answers.ours.bytes, theirs: answers.theirs.bytes),
            let second = try? again.answers()
        else { return nil }
        return second.ours.bytes == answers.ours.bytes && second.theirs.bytes == answers.theirs.bytes ? run : nil
    }

    /// Merges with base as the answer to every question; `nil` if that makes no valid document, or loses an edit that
    /// nobody disputes.
    private func runWithBase() -> (run: MergeRun, symbols: SymbolTable)? {
        // Questions that this run asks must not be added to the reported ones.
        var session = self
        guard var run = try? session.run(favor: .base), session.registry.entries.allSatisfy({ hasBase(of: $0, run) })
        else { return nil }
        let asked = Set(session.registry.entries.indices.map(session.registry.leader))
        return (try? session.account(for: &run, asked: asked)) == nil ? nil : (run, session.input.symbols)
    }

    /// Whether a result has what base has at a disputed place.
    private func hasBase(of entry: QuestionRegistry.Entry, _ run: MergeRun) -> Bool {
        let (found, before) = (Int(run.elements[entry.match]), table.node(entry.match, .base))
        guard found >= 0, let before else { return found < 0 && before == nil }
        let parent = changes.parent(entry.match, .base)
        if entry.kind == .moved, parent >= 0, run.elements[parent] != run.result.elements[found].parent { return false }
        // An index is another number where the list has changed.
        guard input[.base].reference(entry.attribute, of: before) != nil else { return true }
        return run.result.attribute(entry.attribute, of: found).map(run.result.value)
            == input[.base].value(entry.attribute, of: before)
    }

    /// Aligns the two answers, and joins questions that depend on each other.
    ///
    /// - Returns: The pieces, and by question what only one of the answers has, or has elsewhere.
    private mutating func linkedPieces(
        _ ours: MergeRun, _ theirs: MergeRun
    ) -> (pieces: [ConflictPiece], decided: [Int: Set<Int>]) {
        // Joined questions may make longer hunks, which share lines with other hunks.
        for _ in 0..<8 {
            let pieces = pieces(ours, theirs, base: ours)
            var dependencies = AnswerDependencies(pieces, ours, theirs, table, registry)
            dependencies.find(input.schema)
            if dependencies.pairs.isEmpty { return (pieces, dependencies.decided) }
            for pair in dependencies.pairs { registry.link(pair.0, pair.1) }
        }
        // If that does not end, everything becomes one question, which depends on no other.
        for question in registry.entries.indices { registry.link(0, question) }
        let pieces = pieces(ours, theirs, base: ours)
        return (pieces, AnswerDependencies(pieces, ours, theirs, table, registry).decided)
    }

    /// The two answers aligned, with base's value for each question.
    ///
    /// - Returns: `nil` if the answer base makes no valid document, or lacks an undisputed edit.
    func answersWithBase(_ answers: Answers) -> (run: MergeRun, pieces: [ConflictPiece], symbols: SymbolTable)? {
        runWithBase().map { ($0.run, pieces(answers.ours, answers.theirs, base: $0.run), $0.symbols) }
    }

    private func pieces(_ ours: MergeRun, _ theirs: MergeRun, base: MergeRun) -> [ConflictPiece] {
        ConflictPieces(changes, registry, base: base.tree, ours: ours.tree, theirs: theirs.tree).pieces
    }

    /// The questions, and their answers.
    func questions(of answers: Answers) -> ConflictAnswers {
        ConflictAnswers(answers, editCheck, registry) { [self] in
            var session = self
            return (try? session.run(favor: .base)).map { pieces(answers.ours, answers.theirs, base: $0) }
        }
    }

    /// Merges and writes the result, then parses it again.
    private mutating func render(
        favor: Side, resources: [Int: Bool], whenAsking: () -> Void
    ) throws(Problem) -> MergeRun {
        var merger = Merger(changes, favor: favor, registry: registry, turned: turned, resources: resources)
        let tree = try merger.run()
        if registry.isEmpty && !merger.registry.isEmpty { whenAsking() }
        registry = merger.registry
        let bytes = DocumentWriter(input: input, table: table, tree: tree).document()
        let result: SyntaxTree
        do {
            result = try SyntaxTree(parsing: bytes, like: input.known?.tags, symbols: &input.symbols)
        } catch {
            throw Problem("the merged document would be broken: \(error.message)", rule: .v1)
        }
        guard let elements = IntendedTree(input: input, table: table, tree: tree).elements(in: result) else {
            throw Problem("the merged document would be broken: it differs from the merge", rule: .v1)
        }
        let facts = DocumentFacts(result, schema: input.schema, symbols: &input.symbols)
        return MergeRun(
            favor: favor, tree: tree, bytes: bytes, reported: merger.reported, result: result, elements: elements,
            facts: facts)
    }
}
