/// What a merge came to: a document, what was decided by rule, and what has to be asked.
public struct MergeOutcome: Sendable {
    /// Disagreements in document order; empty where the merge is clean.
    public let conflicts: [Conflict]
    public let decisions: [Decision]
    public let warnings: [Warning]
    /// The document where the merge is clean.
    private let document: [UInt8]
    /// The answers that differ, where it is not.
    private let answers: ConflictAnswers?

    init(document: [UInt8], decisions: [Decision] = [], warnings: [Warning] = []) {
        self.document = document
        self.decisions = decisions
        self.warnings = warnings
        conflicts = []
        answers = nil
    }

    init(answers: ConflictAnswers, decisions: [Decision], warnings: [Warning]) {
        document = []
        self.answers = answers
        self.decisions = decisions
        self.warnings = warnings
        conflicts = answers.conflicts
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
