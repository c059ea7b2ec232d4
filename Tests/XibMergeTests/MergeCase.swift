import XibMergeCore

/// A made-up document and what two people made of it.
struct MergeCase {
    let seed: UInt64
    let base: ModelDocument
    let ours: ModelDocument
    let theirs: ModelDocument
    /// Ours with the edits of theirs made after, and the other way round; only for disjoint edits.
    let oneAfterTheOther: [ModelDocument]

    /// Two people edit anywhere.
    init(seed: UInt64, edits: Int = 4) {
        self.seed = seed
        var generator = DocumentGenerator(seed: seed)
        base = generator.document()
        var script = EditScript(random: generator.random, scope: DocumentGenerator.rootID)
        ours = script.edited(base, count: Int.random(in: 1...edits, using: &script.random))
        theirs = script.edited(base, count: Int.random(in: 1...edits, using: &script.random))
        oneAfterTheOther = []
    }

    /// Each of two people edits a panel of their own.
    init(disjointSeed seed: UInt64, edits: Int = 4) {
        self.seed = seed
        var generator = DocumentGenerator(seed: seed)
        base = generator.document()
        let panels = base.root.object(DocumentGenerator.rootID)!
            .subtree[0][container: "subviews"].compactMap(\.id).shuffled(using: &generator.random)
        let first = EditScript(random: generator.random, scope: panels[0], ownsOutlets: true)
        var script = first
        ours = script.edited(base, count: edits)
        let second = EditScript(random: script.random, scope: panels[1], ownsOutlets: true)
        func edited(_ document: ModelDocument, by script: EditScript) -> ModelDocument {
            var script = script
            return script.edited(document, count: edits)
        }
        theirs = edited(base, by: second)
        oneAfterTheOther = [edited(ours, by: second), edited(theirs, by: first)]
    }

    /// The case of a seed, made once for all laws.
    static func made(_ seed: UInt64, edits: Int = 4) -> MergeCase {
        cases.outcome(of: "\(seed) \(edits)") { MergeCase(seed: seed, edits: edits) }
    }

    /// What comes of the case of a seed, merged once for all laws.
    static func outcome(_ seed: UInt64, edits: Int = 4) throws -> MergeOutcome {
        try outcomes.outcome(of: "\(seed) \(edits)") { try made(seed, edits: edits).merged() }
    }

    private static let cases = Outcomes<MergeCase>()
    private static let outcomes = Outcomes<MergeOutcome>()

    func merged() throws(Problem) -> MergeOutcome {
        try merge(base: base.bytes, ours: ours.bytes, theirs: theirs.bytes)
    }

    func mirrored() throws(Problem) -> MergeOutcome {
        try merge(base: base.bytes, ours: theirs.bytes, theirs: ours.bytes)
    }

    /// IDs that a clean result must have: what both sides kept, and what either added. Of outlets and constraints
    /// added under two IDs one may be dropped as a twin (rule I7), so they are left out here.
    var wantedIDs: Set<String> {
        let (old, left, right) = (Set(base.root.ids), Set(ours.root.ids), Set(theirs.root.ids))
        let twinnable = Set((ours.root.subtree + theirs.root.subtree).filter { !$0.targets.isEmpty }.compactMap(\.id))
        return left.intersection(right).intersection(old)
            .union(left.subtracting(old).subtracting(twinnable)).union(right.subtracting(old).subtracting(twinnable))
    }

    /// Attributes of objects that just one side changed, and that side's value; `nil` where it removed the attribute.
    var oneSidedChanges: [(id: String, attribute: String, value: String?)] {
        base.root.subtree.flatMap { element -> [(id: String, attribute: String, value: String?)] in
            guard let id = element.id, let left = ours.root.object(id), let right = theirs.root.object(id) else {
                return []
            }
            let names = Set((element.attributes + left.attributes + right.attributes).map(\.name))
            return names.sorted().compactMap { name in
                let (old, one, other) = (element[name], left[name], right[name])
                if one == other || one != old && other != old { return nil }
                return (id, name, one == old ? other : one)
            }
        }
    }

    /// Objects that a side added, apart from what may be dropped as a twin (rule I7).
    func additions(of side: ModelDocument) -> Set<String> {
        let twinnable = Set((ours.root.subtree + theirs.root.subtree).filter { !$0.targets.isEmpty }.compactMap(\.id))
        return Set(side.root.ids).subtracting(base.root.ids).subtracting(twinnable)
    }

    /// Attributes of objects of base that a side changed, and its value; `nil` where it removed the attribute.
    func changes(of side: ModelDocument) -> [(id: String, attribute: String, value: String?)] {
        base.root.subtree.flatMap { element -> [(id: String, attribute: String, value: String?)] in
            guard let id = element.id, let own = side.root.object(id) else { return [] }
            return Set((element.attributes + own.attributes).map(\.name)).sorted().compactMap { name in
                element[name] == own[name] ? nil : (id, name, own[name])
            }
        }
    }
}
