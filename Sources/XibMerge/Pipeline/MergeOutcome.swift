/// The outcome of a merge: a document, decisions made by rules, and conflicts.
public struct MergeOutcome: Sendable {
    /// Disagreements in document order; empty where the merge is clean.
    public let conflicts: [Conflict]
    public internal(set) var decisions: [Decision]
    public let warnings: [Warning]
    /// Problems of the combination that neither side has, whatever the answers are; locations refer to the document of
    /// a clean merge. The findings of document rules are not included: see `newFindings(in:ours:theirs:)`.
    public let findings: [Finding]
    /// Whether `newFindings(in:ours:theirs:)` may find anything in the result of a clean merge. If not, the validation
    /// has ruled it out, and a caller can save the time.
    package let wantsCheck: Bool
    /// The document, if the merge is clean.
    private let document: [UInt8]
    /// The differing answers, if the merge is not clean.
    private let answers: ConflictAnswers?

    /// - Parameter report: The decisions; `nil` if there was nothing to decide.
    init(document: [UInt8], _ report: MergeReport? = nil) {
        self.document = document
        answers = nil
        conflicts = []
        decisions = report?.decisions ?? []
        warnings = report?.warnings ?? []
        findings = report?.findings ?? []
        wantsCheck = report?.wantsCheck ?? false
    }

    /// - Parameter theirs: The findings if everything is answered with theirs.
    init(answers: ConflictAnswers, _ report: MergeReport, theirs: [Finding]) {
        document = []
        self.answers = answers
        conflicts = answers.conflicts
        decisions = report.decisions
        warnings = report.warnings
        wantsCheck = false
        let subjects = Set(theirs.map { [$0.rule] + $0.subject })
        findings = report.findings.filter { subjects.contains([$0.rule] + $0.subject) }.map { finding in
            var finding = finding
            // Conflict markers move the lines.
            finding.location = nil
            return finding
        }
    }

    /// Whether there are no conflicts.
    public var isClean: Bool { conflicts.isEmpty }

    /// The merged document as UTF-8 bytes, with each conflict between `markers`.
    ///
    /// - Complexity: O(n) in the bytes of the document.
    public func rendered(with markers: ConflictMarkers = ConflictMarkers()) -> [UInt8] {
        answers?.document(with: markers) ?? document
    }

    /// The document with one side's answer to every conflict: valid, without markers.
    ///
    /// - Parameter side: `ours` or `theirs`.
    /// - Complexity: O(n) in its bytes.
    public func document(answering side: Side) -> [UInt8] { answers?.document(answering: side) ?? document }
}

/// The documents with the answers to a merge's questions, and the questions.
struct ConflictAnswers: Sendable {
    /// In document order; those that a person asked for by turning decisions come last.
    let conflicts: [Conflict]
    /// The results with all answers ours and all theirs, aligned.
    private let pieces: [ConflictPiece]
    /// The same with base's value for each question; `nil` if no valid document has the answer base.
    private let piecesWithBase: @Sendable () -> [ConflictPiece]?
    /// For each question, its number, from 1, and what it is about, on one line.
    let questions: [Int: (number: Int, words: String)]

    init(
        _ answers: MergeSession.Answers, _ editCheck: EditCheck, _ registry: QuestionRegistry,
        withBase: @escaping @Sendable () -> [ConflictPiece]?
    ) {
        pieces = answers.pieces
        piecesWithBase = withBase
        var questions: [Int: (number: Int, words: String)] = [:]
        var conflicts: [Conflict] = []
        let entries = Dictionary(grouping: registry.entries.indices) { registry.leader($0) }
        let words = ConflictWords(editCheck, registry, decided: answers.decided)
        let all = pieces.compactMap(\.question)
        let turned = Set(all.filter { registry.isTurned($0) })
        for question in all.filter({ !turned.contains($0) }) + all.filter(turned.contains)
        where questions[question] == nil {
            let asked = entries[question]!.map { registry.entries[$0] }
            let conflict = words.conflict(asked, question: question, number: conflicts.count + 1)
            questions[question] = (conflict.number, conflict.summary)
            conflicts.append(conflict)
        }
        self.questions = questions
        self.conflicts = conflicts
    }

    func document(answering side: Side) -> [UInt8] {
        pieces.flatMap { $0.question != nil && side == .theirs ? $0.theirs : $0.ours }
    }

    func document(with markers: ConflictMarkers) -> [UInt8] {
        // Base is only shown, never chosen: if there is no document with it, show ours instead.
        let pieces = markers.style == .merge ? pieces : piecesWithBase() ?? pieces
        return ConflictRenderer(pieces, markers: markers, questions: questions).document(pieces)
    }
}
