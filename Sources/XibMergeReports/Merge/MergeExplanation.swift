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
    /// What a result that is made has, by the numbers of conflicts and of decisions that are turned.
    package var answers: [Int: Resolution.Answer] = [:]
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
        decisions = outcome.decisions.turnableFirst
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
            "rule": .string(conflict.rule.description),
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
            "rule": .string(decision.rule.description),
            "place": .string(decision.place),
            "message": .string(decision.message),
            "turnable": .bool(decision.isTurnable),
        ]
    }
}

/// Where a side of a merge comes from: its branch, and who last changed the document there.
package struct SideOrigin: Sendable, Equatable {
    /// What the side is for the user: `topic`, `your commit from topic`; `nil` if that is unknown.
    package var name: String?
    /// The commits of the side that changed the document, the newest first, or the one that is applied.
    package var commits: [Commit]

    package struct Commit: Sendable, Equatable {
        /// Its object ID as git shortens it.
        package var id: String
        package var author: String
        /// `3 days ago`, or the day of a past merge, as git writes it.
        package var age: String
        /// `2026-11-20T09:30:00+01:00`, as git writes it.
        package var date: String

        package init(id: String, author: String, age: String, date: String) {
            (self.id, self.author, self.age, self.date) = (id, author, age, date)
        }
    }

    package init(name: String?, commits: [Commit]) { (self.name, self.commits) = (name, commits) }

    /// How many people made the commits.
    package var authorCount: Int { Set(commits.map(\.author)).count }

    /// `topic, a1b2c3d Ann Lee, 3 days ago (the last of 4 commits)`; names are as git has them.
    package var words: String {
        let made = commits.first.map { "\($0.id) \($0.author), \($0.age)" }
        let text = [name, made].compactMap { $0 }.joined(separator: ", ")
        if commits.count < 2 { return text }
        let people = authorCount > 1 ? " by \(authorCount) people" : ""
        return "\(text) (the last of \(commits.count) commits\(people))"
    }

    /// The origin with only one of its commits; `nil` if the commit is not among them.
    ///
    /// - Parameter id: The object ID, in full.
    package func of(commit id: String) -> SideOrigin? {
        commits.first { id.hasPrefix($0.id) }.map { SideOrigin(name: name, commits: [$0]) }
    }
}

/// The origins of ours and theirs, as far as they are known.
package typealias SideOrigins = [Side: SideOrigin]

extension SideOrigins {
    /// `ours` and `theirs` with their words, without hidden characters.
    package var lines: [(name: String, words: String)] {
        [Side.ours, .theirs].compactMap { side in self[side].map { ("\(side)", $0.words.spelledOut) } }
    }

    /// An object with a member for each side; `null` for what is unknown.
    package var json: JSONValue {
        .object(
            [Side.ours, .theirs].map { side in
                guard let origin = self[side] else { return ("\(side)", .null) }
                let commit: JSONValue =
                    origin.commits.first.map {
                        ["id": .string($0.id), "author": .string($0.author), "date": .string($0.date)]
                    } ?? .null
                return (
                    "\(side)",
                    [
                        "words": .string(origin.words), "name": JSONValue(origin.name), "commit": commit,
                        "commitCount": .integer(Swift.max(origin.commits.count, 1)),
                    ]
                )
            })
    }
}
