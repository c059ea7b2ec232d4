/// What a merge came to: a document, what was decided by rule, and what has to be asked.
public struct MergeOutcome: Sendable {
    /// Disagreements in document order; empty where the merge is clean.
    public let conflicts: [Conflict]
    public let decisions: [Decision]
    public let warnings: [Warning]
    let document: [UInt8]

    init(document: [UInt8], conflicts: [Conflict] = [], decisions: [Decision] = [], warnings: [Warning] = []) {
        self.document = document
        self.conflicts = conflicts
        self.decisions = decisions
        self.warnings = warnings
    }

    /// Whether nothing has to be asked.
    public var isClean: Bool { conflicts.isEmpty }

    /// The merged document as UTF-8 bytes; each conflict stands between `markers`.
    public func rendered(with markers: ConflictMarkers = ConflictMarkers()) -> [UInt8] { document }
}
