/// All that a merge has to tell of one file: what it asks, what it decided, what wants a look.
package struct MergeExplanation: Sendable {
    /// What the file is called.
    package var path: String
    /// Why it was merged as text, or `nil` where it was merged by object.
    package var refusal: Problem?
    /// Whether the result asks nothing; `nil` where that was not known yet.
    package var isClean: Bool?
    /// The side that questions were answered with, or `nil`.
    package var favor: Side?
    /// Questions, each once, however many hunks it has.
    package var conflicts: [Conflict] = []
    package var findings: [Finding] = []
    package var warnings: [Warning] = []
    package var decisions: [Decision] = []

    /// - Parameter newFindings: What rules about documents find in the result and in neither side.
    package init(path: String, _ outcome: MergeOutcome, newFindings: [Finding] = [], favor: Side? = nil) {
        (self.path, self.favor) = (path, favor)
        isClean = outcome.isClean
        var numbers: Set<Int> = []
        conflicts = outcome.conflicts.filter { numbers.insert($0.number).inserted }
        findings = (outcome.findings + newFindings).sorted { $0.severity < $1.severity }
        warnings = outcome.warnings
        decisions = outcome.decisions
    }

    /// A merge as text.
    ///
    /// - Parameter refusal: Why it was not merged by object.
    package init(path: String, _ refusal: Problem, isClean: Bool? = nil) {
        (self.path, self.refusal, self.isClean) = (path, refusal, isClean)
    }
}
