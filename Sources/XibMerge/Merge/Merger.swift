/// Merges three matched documents into one tree, with one side as the answer to every question.
///
/// A merge with questions is run once for each answer; `favor` is the answer. Each run gives a whole document that can
/// be validated on its own. What all runs have in common is undisputed.
struct Merger {
    let changes: SideChanges
    let table: MatchTable
    /// The side that every question is answered with.
    let favor: Side
    var registry: QuestionRegistry
    /// The decisions that a person takes: they are asked like any question.
    let turned: Set<TurnedPlace>
    var reported: [Reported] = []

    /// What the steps have settled: what is in the result, and where.
    var plan: MergePlan
    /// For each match, whether it and all elements above it are in the result; valid after `attach()`.
    var attached: [Bool] = []
    /// The objects that were put back where the favored side has them, because a constraint or connection is there.
    var putBack: Set<Int> = []
    /// Bar button items that the result has in a list in which no side has them, with the side that wrote them (I3).
    var joined: [Int: [(item: Int, side: Side)]] = [:]
    /// The controllers to which nothing would lead because of what the answer has not.
    var lost: Set<Int> = []
    /// Whether the merge runs again because of these.
    private(set) var isRepeated = false
    /// By side and object, cached on demand: whether the side changed what lays out frames in the object (R10).
    var laidOut: [Side: [Int: Bool]] = [:]
    /// By side, cached on demand: what it created in the place of what it deleted.
    var replacements: [Side: [Int: Int]] = [:]
    /// By side and list, cached on demand: what it created in the place of what it deleted.
    var successors: [Side: [Int: [Int: Int]]] = [:]
    /// By side and owner, cached on demand: what it alone added there, by the place that it fills.
    var newPlaces: [Side: [Int: [UniqueKey?: [Int]]]] = [:]
    /// By list of a new view: the question about what was embedded in it.
    var embeddings: [Int: Int] = [:]
    /// Cached on demand: the rows and columns of views.
    var chains: ViewChains?
    /// By side, cached on demand: the constraints that it added or removed, by what they fix.
    var movedEdges: [Side: (added: [ConstrainedPlace: [Int]], removed: [ConstrainedPlace: [Int]])] = [:]

    /// A decision that users see, possibly with a warning, before `Words` describes its place.
    struct Reported {
        var rule: Rule
        var match: Int
        var text: String
        /// The attribute, where it is about one.
        var attribute = Symbol.none
        /// The kind of warning to add to the decision; `nil` for none.
        var warning: Warning.Kind?
        /// What the other side has there, or the same side in its place.
        var neighbor: Int?
        /// Where to ask, if a person turns it.
        var turn: TurnedPlace?
    }

    /// Resources that must be in the result, or must not, because of their uses (R11).
    let resources: [Int: Bool]

    init(
        _ changes: SideChanges, favor: Side, registry: QuestionRegistry, turned: Set<TurnedPlace> = [],
        resources: [Int: Bool] = [:]
    ) {
        (self.changes, table, self.favor) = (changes, changes.table, favor)
        (self.registry, self.turned, self.resources) = (registry, turned, resources)
        plan = MergePlan(table)
    }

    /// Decides what is in the result and where, then builds it.
    mutating func run() throws(Problem) -> MergedTree {
        decidePresence()
        decideLayoutSystems()
        decideResources()
        decideKinds()
        decideRoles()
        decideConstraintForms()
        decideLongForms()
        decideFrameForms()
        decideWholes()
        decideChoices()
        decideRepeatedValues()
        decideNumbers()
        decidePositionalLists()
        decideSuccessions()
        decideParents()
        try decideMasks()
        decideForms()
        // Each takes away, or moves, what the next ones see.
        try settle { merger in
            merger.decideUniqueness()
            merger.decideParentControllers()
            merger.decideCirclesOfScenes()
            merger.renameNewMembers()
            merger.decideConstrainedEdges()
            return false
        }
        try settle { $0.hasMoves && $0.keepTogether() }
        try settle { merger in
            if merger.hasMoves {
                merger.restoreDroppedByMoves()
                merger.dropStrayMaskEntries()
            }
            return merger.dropEmptiedContainers()
        }
        try settle { merger in
            merger.removeDanglingReferences()
            return merger.decideTabs() || merger.dropLostScenes()
        }
        try settle { _ in false }
        if !lost.isEmpty, !isRepeated {
            let lost = lost
            self = Merger(changes, favor: favor, registry: registry, turned: turned, resources: resources)
            (self.lost, isRepeated) = (lost, true)
            return try run()
        }
        decideParallelLists()
        decideFrames()
        dropUnneededIDs()
        let tree = build()
        linkTabs()
        return tree
    }

    /// Runs a step of the merge for as long as it says so, each time with what is attached to the root by then.
    private mutating func settle(_ step: (inout Merger) -> Bool) throws(Problem) {
        repeat {
            if plan.isMoved { try attach() }
            plan.isMoved = false
        } while step(&self)
    }

    var input: MergeInput { changes.input }

    /// Lists a decision for users. The places that it names count as settled for V6.
    mutating func report(
        _ rule: Rule, _ match: Int, _ text: String, attribute: Symbol = .none, warning: Warning.Kind? = nil,
        beside neighbor: Int? = nil, turn: TurnedPlace? = nil
    ) {
        reported.append(
            Reported(
                rule: rule, match: match, text: text, attribute: attribute, warning: warning, neighbor: neighbor,
                turn: turn))
    }

    /// Lists a decision to take one side's version of a place, or asks which side to take if a person turned it.
    ///
    /// - Returns: The side to take.
    mutating func decide(
        _ rule: Rule, _ match: Int, _ text: String, attribute: Symbol = .none, taking side: Side
    ) -> Side {
        let turn = TurnedPlace(rule: rule, match: match, attribute: attribute)
        if ask(ifTurned: turn, .changed) { return table.has(match, favor) ? favor : side }
        report(rule, match, text, attribute: attribute, turn: turn)
        return side
    }

    /// Asks about the place of a decision if a person turned it.
    ///
    /// - Parameter asked: The match that the question is about, if it is another one.
    /// - Returns: Whether it is asked, so that the side to take is `favor`.
    mutating func ask(ifTurned place: TurnedPlace, _ kind: Conflict.Kind, about asked: Int? = nil) -> Bool {
        guard !turned.isEmpty, turned.contains(place) else { return false }
        let number = registry.ask(kind, place.rule, asked ?? place.match, attribute: place.attribute)
        registry.turned[place] = number
        return true
    }

    /// Whether an element and all above it are in the result; valid after `attach()`.
    func isThere(_ match: Int) -> Bool { plan.isKept[match] && attached[match] }

    /// The side whose version of `match` is in the result if no rule takes another one; `nil` if no side has it.
    func source(of match: Int) -> Side? {
        let (isOurs, isTheirs) = (table.has(match, .ours), table.has(match, .theirs))
        if favor == .base, !(isOurs && isTheirs), table.has(match, .base) { return .base }
        return isOurs ? .ours : isTheirs ? .theirs : table.has(match, .base) ? .base : nil
    }
}
