/// What came of the check of a project.
public struct ProjectOutcome: Sendable {
    /// In any order; a finding's severity is that of its rule's description, or a milder one.
    public var findings: [ProjectFinding]
    /// The files that could not be read, or not to their end; what they declare counts as not fully known.
    public var troubles: [ProjectTrouble]

    public init(_ findings: [ProjectFinding] = [], troubles: [ProjectTrouble] = []) {
        self.findings = findings
        self.troubles = troubles
    }
}
