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

extension MergeExplanation {
    /// What each side of a merge did since base; a side that can't be compared is missing.
    ///
    /// - Complexity: as `diff(before:after:)`.
    package static func sides(base: [UInt8], ours: [UInt8], theirs: [UInt8]) -> [Side: DocumentDiff] {
        [Side.ours: ours, .theirs: theirs].compactMapValues { try? diff(before: base, after: $0) }
    }

    /// Where ours and theirs come from and what they did, as far as that is known; a second line of a side is without
    /// its name.
    package var sideLines: [(name: String, words: String)] {
        [Side.ours, .theirs].flatMap { side in
            let words = [origins[side]?.words, sides[side]?.sentence].compactMap { $0?.spelledOut }
            return words.enumerated().map { ($0.offset == 0 ? "\(side)" : "", $0.element) }
        }
    }
}

extension DocumentDiff {
    /// What changed, and how many changes a report lists and leaves out:
    /// `Sign In: button restyled (1 change, 3 derived changes hidden (frames 3))`.
    var sentence: String {
        let filter = DiffFilter()
        let counts = filter.counts(of: self).joined(separator: ", ")
        let shown = changes.filter(filter.shows)
        if shown.isEmpty { return counts.isEmpty ? "no changes" : counts }
        return "\(SceneSentences(shown).text { $0 }) (\(counts))"
    }
}

extension MergeExplanation {
    /// Writes the explanation as JSON, for programs: version 1 of the format that `docs/merge.schema.json` defines.
    ///
    /// - Parameter document: The merged document, or `nil` if it is written elsewhere.
    /// - Returns: UTF-8, indented, with a line end. Hidden characters in texts are escaped.
    /// - Complexity: O(n) in the bytes written.
    package func json(document: [UInt8]? = nil) -> [UInt8] {
        let value: JSONValue = [
            "version": 1,
            "path": .string(path),
            "verdict": isClean.map { .string($0 ? "clean" : "conflicts") } ?? .null,
            "method": refusal == nil ? "objects" : "text",
            "refusal": refusal?.json ?? .null,
            "favor": JSONValue(favor.map { "\($0)" }),
            "sides": origins.json,
            "conflicts": .array(conflicts.map(Self.value)),
            "findings": .array(findings.map(Self.value)),
            "warnings": .array(warnings.map(Self.value)),
            "decisions": .array(zip(decisionNumbers, decisions).map(Self.value)),
            "document": JSONValue(document.map { String(decoding: $0, as: UTF8.self) }),
        ]
        return value.serialized()
    }

    private static func value(_ conflict: Conflict) -> JSONValue {
        [
            "number": .integer(conflict.number),
            "kind": .string(conflict.kind.rawValue),
            "rule": .string(conflict.rule.rawValue),
            "places": JSONValue(conflict.places),
            "base": JSONValue(conflict.base),
            "ours": JSONValue(conflict.ours),
            "theirs": JSONValue(conflict.theirs),
            "oursChanges": JSONValue(conflict.phrases(of: .ours, limit: nil)),
            "theirsChanges": JSONValue(conflict.phrases(of: .theirs, limit: nil)),
            "hint": JSONValue(conflict.hint),
        ]
    }

    private static func value(_ finding: Finding) -> JSONValue {
        [
            "rule": .string(finding.rule),
            "severity": .string(finding.severity.rawValue),
            "location": JSONValue(finding.location),
            "object": .string(finding.object),
            "message": .string(finding.message),
            "hint": JSONValue(finding.hint),
            "subject": .string(finding.subjectText),
        ]
    }

    private static func value(_ warning: Warning) -> JSONValue {
        [
            "kind": .string(warning.kind.rawValue),
            "place": .string(warning.place),
            "message": .string(warning.message),
        ]
    }

    private static func value(_ number: Int, _ decision: Decision) -> JSONValue {
        [
            "number": .integer(number),
            "rule": .string(decision.rule.rawValue),
            "place": .string(decision.place),
            "message": .string(decision.message),
            "turnable": .bool(decision.isTurnable),
        ]
    }
}
