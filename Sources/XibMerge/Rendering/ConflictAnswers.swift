/// The documents that the answers to a merge's questions give, and the questions.
struct ConflictAnswers: Sendable {
    private let session: MergeSession
    private let answers: MergeSession.Answers
    /// In document order.
    let conflicts: [Conflict]
    /// For each question its number, from 1, and what it is about, on one line.
    private let questions: [Int: (number: Int, words: String)]

    init(_ session: MergeSession, _ answers: MergeSession.Answers) {
        self.session = session
        self.answers = answers
        var questions: [Int: (number: Int, words: String)] = [:]
        var conflicts: [Conflict] = []
        let registry = session.registry
        let entries = Dictionary(grouping: registry.entries.indices) { registry.leader($0) }
        let words = ConflictWords(session)
        for question in answers.pieces.compactMap(\.question) where questions[question] == nil {
            let asked = entries[question]!.map { registry.entries[$0] }
            let conflict = words.conflict(asked, question: question, number: conflicts.count + 1)
            questions[question] = (conflict.number, conflict.summary)
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
}
