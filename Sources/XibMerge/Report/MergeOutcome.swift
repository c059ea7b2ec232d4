/// What a merge came to: a document, what was decided by rule, and what has to be asked.
public struct MergeOutcome: Sendable {
    /// Disagreements in document order; empty where the merge is clean.
    public let conflicts: [Conflict]
    public internal(set) var decisions: [Decision]
    public let warnings: [Warning]
    /// What is wrong in the combination of two sides that are sound, whatever the answers; places are those in the
    /// document of a clean merge. What rules of documents find is not among it: `newFindings(in:ours:theirs:)`.
    public let findings: [Finding]
    /// Whether `newFindings(in:ours:theirs:)` may find anything in the result of a clean merge. The check of the result
    /// has ruled out the rest, so that who is in a hurry need not read it once more.
    package let wantsCheck: Bool
    /// The document where the merge is clean.
    private let document: [UInt8]
    /// The answers that differ, where it is not.
    private let answers: ConflictAnswers?

    /// - Parameter report: What was decided; `nil` where there was nothing to decide.
    init(document: [UInt8], _ report: MergeReport? = nil) {
        self.document = document
        answers = nil
        conflicts = []
        decisions = report?.decisions ?? []
        warnings = report?.warnings ?? []
        findings = report?.findings ?? []
        wantsCheck = report?.wantsCheck ?? false
    }

    /// - Parameter theirs: What is wrong where everything is answered with theirs.
    init(answers: ConflictAnswers, _ report: MergeReport, theirs: [Finding]) {
        document = []
        self.answers = answers
        conflicts = answers.conflicts
        decisions = report.decisions
        warnings = report.warnings
        wantsCheck = false
        let subjects = Set(theirs.map { [$0.rule, $0.subject] })
        findings = report.findings.filter { subjects.contains([$0.rule, $0.subject]) }.map { finding in
            var finding = finding
            // Markers move the lines.
            finding.location = nil
            return finding
        }
    }

    /// Whether nothing has to be asked.
    public var isClean: Bool { conflicts.isEmpty }

    /// The merged document as UTF-8 bytes; each conflict stands between `markers`.
    ///
    /// - Complexity: O(n) in the bytes of the document.
    public func rendered(with markers: ConflictMarkers = ConflictMarkers()) -> [UInt8] {
        answers?.document(with: markers) ?? document
    }
}

extension MergeOutcome {
    /// The document with one side's answer to every conflict: sound, without markers.
    ///
    /// - Parameter side: `ours` or `theirs`.
    /// - Complexity: O(n) in its bytes.
    public func document(answering side: Side) -> [UInt8] { answers?.document(answering: side) ?? document }
}

/// The documents that the answers to a merge's questions give, and the questions.
struct ConflictAnswers: Sendable {
    /// In document order.
    let conflicts: [Conflict]
    /// The answers that are all ours and all theirs, laid over each other.
    private let pieces: [ConflictPiece]
    /// The same with what base has at each question; `nil` where no document can be made of it.
    private let piecesWithBase: @Sendable () -> [ConflictPiece]?
    /// For each question its number, from 1, and what it is about, on one line.
    let questions: [Int: (number: Int, words: String)]

    init(
        _ pieces: [ConflictPiece], _ editCheck: EditCheck, _ registry: ConflictRegistry,
        withBase: @escaping @Sendable () -> [ConflictPiece]?
    ) {
        self.pieces = pieces
        piecesWithBase = withBase
        var questions: [Int: (number: Int, words: String)] = [:]
        var conflicts: [Conflict] = []
        let entries = Dictionary(grouping: registry.entries.indices) { registry.leader($0) }
        let words = ConflictWords(editCheck, registry)
        for question in pieces.compactMap(\.question) where questions[question] == nil {
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
        // Base is shown, never chosen: where no document can be made of it, ours stands in.
        let pieces = markers.style == .merge ? pieces : piecesWithBase() ?? pieces
        return ConflictRenderer(pieces, markers: markers, questions: questions).document(pieces)
    }
}
