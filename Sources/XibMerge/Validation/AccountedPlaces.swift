/// The places that a merge's decisions or questions are about; edits there may be missing from the result.
struct AccountedPlaces {
    /// Matches with everything in them.
    private var whole: Set<Int> = []
    private var attributes: Set<AttributePlace> = []
    /// Matches of which only the position is disputed: their parent, or the order of their children.
    private(set) var placements: Set<Int> = []

    /// Rules about order and notation, which do not justify a missing edit.
    private static let harmless: Set<Rule> = [.r4, .r12]

    /// Collects the places of decisions.
    init(_ reported: [Merger.Reported], _ input: MergeInput) {
        for decision in reported where !Self.harmless.contains(decision.rule) {
            add(decision.match, decision.attribute, input)
        }
        placements = Set(reported.lazy.filter { $0.rule == .r4 && $0.turn != nil }.map(\.match))
    }

    /// Collects the places of questions.
    ///
    /// - Parameter asked: The questions that are reported to the user; of joined questions, the first.
    init(_ registry: QuestionRegistry, asked: Set<Int>, _ input: MergeInput) {
        guard !asked.isEmpty else { return }
        for (number, entry) in registry.entries.enumerated() where asked.contains(registry.leader(number)) {
            switch entry.kind {
            case .moved, .circle, .order: placements.insert(entry.match)
            default: add(entry.match, entry.attribute, input)
            }
        }
        for match in registry.attachedMatches where asked.contains(registry.question(of: match)!) {
            whole.insert(match)
        }
    }

    private mutating func add(_ match: Int, _ attribute: Symbol, _ input: MergeInput) {
        if attribute == .none {
            whole.insert(match)
        } else {
            // Class and module, for example, are one value (R2).
            for name in input.schema.attributes(with: attribute, input.symbols) {
                attributes.insert(AttributePlace(match: match, attribute: name))
            }
        }
    }

    /// Whether something is reported about an attribute of `match`, or with `none` about all of it.
    func contain(_ match: Int, _ attribute: Symbol) -> Bool {
        whole.contains(match)
            || attribute != .none && attributes.contains(AttributePlace(match: match, attribute: attribute))
    }
}
