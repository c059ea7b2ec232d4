/// The places that decisions or questions of a merge are about, so that an edit there need not be in the result.
struct AccountedPlaces {
    /// Matches with all that is in them.
    private var whole: Set<Int> = []
    private var attributes: Set<AttributePlace> = []
    /// Matches of which only the place is disputed: their parent, or the order of what is in them.
    private var placements: Set<Int> = []

    /// Rules about how something is put together, which are no reason for anything to be missing.
    private static let harmless: Set<String> = ["R4", "R12"]

    /// The places that decisions are about.
    init(_ notes: [Merger.Note]) {
        for note in notes where !Self.harmless.contains("\(note.rule)") { add(note.match, note.attribute) }
    }

    /// The places that questions are about.
    ///
    /// - Parameter asked: The questions, by the first of those that are asked together, that the user gets to see.
    init(_ registry: ConflictRegistry, asked: Set<Int>) {
        guard !asked.isEmpty else { return }
        for (number, entry) in registry.entries.enumerated() where asked.contains(registry.leader(number)) {
            switch entry.kind {
            case .moved, .circle, .order: placements.insert(entry.match)
            default: add(entry.match, entry.attribute)
            }
        }
        for match in registry.attachedMatches where asked.contains(registry.conflict(of: match)!) {
            whole.insert(match)
        }
    }

    private mutating func add(_ match: Int, _ attribute: Symbol) {
        if attribute == .none {
            whole.insert(match)
        } else {
            // Class and module are one value (R2).
            let group = Names.classGroup.contains(attribute) ? Names.classGroup : [attribute]
            for name in group { attributes.insert(AttributePlace(match: match, attribute: name)) }
        }
    }

    /// Whether something is said about an attribute of `match`, or with `none` about the whole of it.
    func contain(_ match: Int, _ attribute: Symbol) -> Bool {
        whole.contains(match)
            || attribute != .none && attributes.contains(AttributePlace(match: match, attribute: attribute))
    }

    /// Whether something is said about where `match` stands.
    func containPlacement(of match: Int) -> Bool { placements.contains(match) }
}
