/// The documents that the answers to a merge's questions give, and the questions.
struct ConflictAnswers: Sendable {
    private let session: MergeSession
    private let answers: MergeSession.Answers
    /// In document order.
    let conflicts: [Conflict]
    /// For each question its number, from 1, and what it is about.
    private let questions: [Int: (number: Int, place: String)]

    init(_ session: MergeSession, _ answers: MergeSession.Answers) {
        self.session = session
        self.answers = answers
        var questions: [Int: (number: Int, place: String)] = [:]
        var conflicts: [Conflict] = []
        let registry = session.registry
        let entries = Dictionary(grouping: registry.entries.indices) { registry.leader($0) }
        let hints = ConflictHints(session)
        for question in answers.pieces.compactMap(\.question) where questions[question] == nil {
            let asked = entries[question]!.map { registry.entries[$0] }
            let conflict = Self.conflict(asked, number: conflicts.count + 1, session, hints)
            questions[question] = (conflict.number, conflict.places[0])
            conflicts.append(conflict)
        }
        self.questions = questions
        self.conflicts = conflicts
    }

    func document(with markers: ConflictMarkers) -> [UInt8] {
        var pieces = answers.pieces
        if markers.style != .merge {
            var session = session
            // Base is shown, never chosen: where no document can be made of it, ours stands in.
            if let run = try? session.run(favor: .base) {
                pieces =
                    ConflictPieces(
                        self.session, base: run.tree, ours: answers.ours.tree, theirs: answers.theirs.tree
                    ).pieces
            }
        }
        return ConflictRenderer(pieces, markers: markers, questions: questions).document(pieces)
    }

    /// - Parameter entries: What is asked together; not empty.
    private static func conflict(
        _ entries: [ConflictRegistry.Entry], number: Int, _ session: MergeSession, _ hints: ConflictHints
    ) -> Conflict {
        let describer = ObjectDescriber(input: session.input, table: session.table)
        var places: [String] = []
        var seen: Set<String> = []
        for entry in entries {
            let place =
                entry.kind == .layout
                ? "layout of \(describer.description(of: entry.match)): \(entry.users.count) frames"
                : describer.description(of: entry.match, attribute: entry.attribute)
            for place in [place] + entry.users.map({ describer.description(of: $0) }) where seen.insert(place).inserted
            {
                places.append(place)
            }
        }
        func value(_ side: Side) -> String? {
            guard let index = session.table.node(entries[0].match, side) else { return nil }
            let graph = session.input[side]
            let bytes =
                entries[0].attribute == .none
                ? Array(graph.tree.bytes[graph.tree.elements[index].whole])
                : graph.value(entries[0].attribute, of: index)
            return bytes.map { String(decoding: $0, as: UTF8.self) }
        }
        return Conflict(
            number: number, kind: entries[0].kind, rule: entries[0].rule, places: places, base: value(.base),
            ours: value(.ours), theirs: value(.theirs), hint: hints.hint(for: entries[0]))
    }
}
