/// The decisions and warnings of a merge run, in words.
struct MergeReport {
    private(set) var decisions: [Decision] = []
    private(set) var warnings: [Warning] = []
    let findings: [Finding]
    /// Whether document rules may find something in the result that neither side has.
    private(set) var wantsCheck = false

    private let changes: SideChanges
    private let describer: ObjectDescriber

    /// - Parameters:
    ///   - asked: What conflicts ask about.
    ///   - isFinal: Whether the run's document is the result, and not one of several answers.
    init(_ changes: SideChanges, _ run: MergeRun, asked: QuestionRegistry? = nil, isFinal: Bool) {
        self.changes = changes
        describer = ObjectDescriber(input: changes.input, table: changes.table)
        findings = run.findings
        let hints = ConflictHints(changes, describer)
        // One hunk has all of a start tag.
        let disputed = Set(asked?.entries.lazy.filter { $0.attribute != .none }.map(\.match) ?? [])
        for reported in run.reported {
            let turn = reported.attribute != .none && disputed.contains(reported.match) ? nil : reported.turn
            let place = describer.place(of: reported.match)
            let deleter = reported.rule == .r5 ? Side.only { !changes.table.has(reported.match, $0) } : nil
            let new = deleter.flatMap { hints.successor(of: reported.match, deletedBy: $0) }
            let beside =
                reported.neighbor.map { ", with \(describer.description(of: $0))" }
                ?? new.map { "; in its place now: \(describer.description(of: $0))" } ?? ""
            let text = reported.text + beside
            decisions.append(Decision(rule: reported.rule, subject: place, message: text, turn: turn))
            if let kind = reported.warning { warnings.append(Warning(kind: kind, place: place.words, message: text)) }
        }
        addClashes(in: run.tree)
        addTopLevelClaims(in: run.tree)
        addStaleFrames(in: run.tree)
        addEmptiedViews(in: run.tree, asked)
        addTwins(asked)
        if isFinal { addLayout(of: run.result) }
        let isNamed = warnings.contains { $0.kind == .sameName || $0.kind == .droppedReference }
        wantsCheck = isNamed || haveBothConnectedActions || isAutoLayoutSwitched
    }

    /// Whether both sides added or changed actions, so that one action may be there twice.
    private var haveBothConnectedActions: Bool {
        let (input, table) = (changes.input, changes.table)
        return [Side.ours, .theirs].allSatisfy { side in
            let graph = input[side]
            return graph.nodes.indices.contains { index in
                guard graph.tree.elements[index].name == Names.action else { return false }
                guard let before = table.node(table.match(of: index, side), .base) else { return true }
                return !changes.comparison(.base, side).sameTagBytes(before, index)
            }
        }
    }

    private var isAutoLayoutSwitched: Bool {
        let isOn = Side.allCases.map { changes.input[$0].hasValue("YES", Names.useAutolayout, of: 0) }
        return Set(isOn).count > 1
    }

    private mutating func addClashes(in tree: MergedTree) {
        for clash in ClashFinder(changes: changes).clashes(in: tree) {
            let name = changes.input.symbols.text(clash.attribute)
            let other = describer.description(of: clash.theirs)
            let message = "ours gave it the same '\(name)' as theirs gave to \(other)"
            warn(.sameName, clash.ours, message)
        }
    }

    private mutating func addTopLevelClaims(in tree: MergedTree) {
        for claim in changes.topLevelClaims(in: tree) {
            let holder = describer.description(of: claim.holder)
            warn(
                .topLevelIndexClaimedTwice, claim.match,
                "\(claim.side) added it as top-level object \(claim.claimed), which is \(holder) of \(claim.side.other) "
                    + "now: code that uses the index must use \(claim.actual)")
        }
    }

    private mutating func addStaleFrames(in tree: MergedTree) {
        for stale in changes.staleFrames(in: tree) {
            let parent = describer.description(of: stale.parent)
            warn(
                .frameForAnotherSize, stale.match,
                "\(stale.side) set its frame for the old size of \(parent), which \(stale.side.other) changed")
        }
    }

    private mutating func addEmptiedViews(in tree: MergedTree, _ asked: QuestionRegistry?) {
        for (object, list) in changes.emptiedObjects(in: tree) {
            let sides = [Side.ours, .theirs].filter { changes.table.has(object, $0) }
            // An answer may put them back.
            if sides.contains(where: { changes.children(of: list, $0).contains { asked?.question(of: $0) != nil } }) {
                continue
            }
            let owner = sides.count == 2 ? "each side" : "\(sides[0])"
            warn(.emptied, object, "is empty now, though \(owner) has something in it")
        }
    }

    /// Adds the warnings about layout. It looks only at roots in which both sides changed constraints, because reading
    /// the result again takes a while.
    private mutating func addLayout(of result: SyntaxTree) {
        let input = changes.input
        let base = LayoutRoots(input[.base])
        func changed(by side: Side) -> Set<Symbol> {
            base.changed(input[.base], LayoutRoots(input[side]), in: input[side])
        }
        let ours = changed(by: .ours)
        let roots = ours.isEmpty ? [] : ours.intersection(changed(by: .theirs))
        var symbols = input.symbols
        guard !roots.isEmpty,
            let graph = try? ObjectGraph(result, like: input.known?.graph, schema: input.schema, symbols: &symbols)
        else { return }
        let comparison = LayoutComparison(graph, [changes.input[.ours], changes.input[.theirs]], symbols)
        let found = comparison.findings(in: roots)
        if found.isEmpty { return }
        let words = LayoutWords(graph, changes.input.schema, symbols, versions: ["ours", "theirs"])
        warnings += found.map { words.warning($0).warning }
    }

    private mutating func addTwins(_ asked: QuestionRegistry?) {
        for pair in changes.twinPairs {
            let match = changes.match(ofID: pair.ours, .ours)!
            if asked?.question(of: match) != nil { continue }
            let ours = changes.input[.ours]
            // Connections and exits are only referred to inside the document, so that nothing outside can miss the
            // dropped ID.
            let element = ours.element(withID: pair.ours)!
            let isMissed =
                !ours.nodes[element].traits.contains(.connection) && ours.tree.elements[element].name != Names.exit
            let other = isMissed ? " instead of '\(changes.input.symbols.text(pair.theirs))'" : ""
            let message = "both added it under two IDs: kept once, with the ID of ours\(other)"
            decisions.append(Decision(rule: .i7, subject: describer.place(of: match), message: message))
            if isMissed { warn(.twinDropped, match, message) }
        }
    }

    private mutating func warn(_ kind: Warning.Kind, _ match: Int, _ message: String) {
        warnings.append(Warning(kind: kind, place: describer.description(of: match), message: message))
    }
}
