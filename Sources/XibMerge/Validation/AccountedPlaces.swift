/// The places that a decision or a question of a merge is about.
struct AccountedPlaces {
    /// Matches with all that is in them.
    private var whole: Set<Int> = []
    private var attributes: Set<Merger.AttributePlace> = []

    /// Rules about how something is put together, which are no reason for anything to be missing.
    private static let harmless: Set<String> = ["R4", "R12"]

    init(_ notes: [Merger.Note], _ registry: ConflictRegistry) {
        for note in notes where !Self.harmless.contains("\(note.rule)") { add(note.match, note.attribute) }
        for entry in registry.entries { add(entry.match, entry.attribute) }
        whole.formUnion(registry.attachedMatches)
    }

    private mutating func add(_ match: Int, _ attribute: Symbol) {
        if attribute == .none {
            whole.insert(match)
        } else {
            // Class and module are one value (R2).
            let group = Names.classGroup.contains(attribute) ? Names.classGroup : [attribute]
            for name in group { attributes.insert(Merger.AttributePlace(match: match, attribute: name)) }
        }
    }

    /// Whether something is said about an attribute of `match`, or with `none` about the whole of it.
    func contain(_ match: Int, _ attribute: Symbol) -> Bool {
        whole.contains(match)
            || attribute != .none && attributes.contains(Merger.AttributePlace(match: match, attribute: attribute))
    }
}
