package import XibMergeCore

/// The explanation of the merge of one file: its conflicts, decisions, warnings and findings.
package struct MergeExplanation: Sendable {
    /// The name of the file.
    package var path: String
    /// Why it was merged as text, or `nil` if it was merged by object.
    package var refusal: Problem?
    /// Whether the result has no conflicts; `nil` if that is not known yet.
    package var isClean: Bool?
    /// Where the conflicts of a merge as text begin in the result, as 1-based lines.
    package var conflictLines: [Int] = []
    /// The side that all conflicts were resolved with, or `nil`.
    package var favor: Side?
    /// Where ours and theirs come from.
    package var origins: SideOrigins = [:]
    /// What ours and theirs changed since base; empty if that is not to be said.
    package var sides: [Side: DocumentDiff] = [:]
    /// Conflicts, each once, however many hunks it has.
    package var conflicts: [Conflict] = []
    package var findings: [Finding] = []
    package var warnings: [Warning] = []
    package var decisions: [Decision] = []
    /// The warnings that no decision tells.
    package var otherWarnings: [Warning] {
        let told = Set(decisions.map { [$0.place, $0.message] })
        return warnings.filter { !told.contains([$0.place, $0.message]) }
    }
    /// Whether `resolve` also asks for the file's name, so that decisions have higher numbers.
    package var asksForName = false
    /// The name of the file for `resolve`; `nil` if it can't open this merge.
    package var resolvedPath: String?

    /// - Parameter newFindings: The findings of document rules in the result that neither side has.
    package init(path: String, _ outcome: MergeOutcome, newFindings: [Finding] = [], favor: Side? = nil) {
        (self.path, self.favor) = (path, favor)
        isClean = outcome.isClean
        var numbers: Set<Int> = []
        conflicts = outcome.conflicts.filter { numbers.insert($0.number).inserted }
        findings = (outcome.findings + newFindings).sorted { $0.severity < $1.severity }
        warnings = outcome.warnings
        decisions = outcome.decisions
    }

    /// Explains a merge as text.
    ///
    /// - Parameter refusal: Why it was not merged by object.
    package init(path: String, _ refusal: Problem, isClean: Bool? = nil) {
        (self.path, self.refusal, self.isClean) = (path, refusal, isClean)
    }
}
