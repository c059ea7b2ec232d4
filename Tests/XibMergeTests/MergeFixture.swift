import Foundation
import TestSupport
import Testing
import XibMergeCore

/// A folder of `Fixtures/Merge`: three versions of one document and what must come of them.
struct MergeFixture: CustomTestStringConvertible {
    /// A question that the merge must ask: its kind, its rule, and the IDs of which the question names at least one.
    struct Question {
        var kinds: [String]
        var rule: Rule
        var ids: [String]

        /// Reads a line such as `changed R10 q4p-F0-OV3`; `|` separates alternatives, `-` stands for no ID.
        init?(line: Substring) {
            let words = line.split(separator: " ")
            guard words.count == 3 else { return nil }
            kinds = words[0].split(separator: "|").map(String.init)
            guard let rule = Rule(rawValue: words[1].lowercased()) else { return nil }
            self.rule = rule
            ids = words[2] == "-" ? [] : words[2].split(separator: "|").map(String.init)
        }

        func isAsked(by conflict: Conflict) -> Bool {
            kinds.contains(conflict.kind.rawValue) && rule == conflict.rule
                && (ids.isEmpty || ids.contains { id in conflict.places.contains { $0.contains(id) } })
        }
    }

    let path: String
    let format: String
    let base: [UInt8]
    let ours: [UInt8]
    let theirs: [UInt8]
    let testDescription: String

    /// What else a folder may say of its merge: warnings, decisions, findings of the merge and of rules inside one document,
    /// findings of rules that need the project, and the files of that project, where they differ also of each side.
    static let extras: Set<String> = [
        "warnings", "decisions", "findings", "project-findings", "project", "project-ours", "project-theirs",
    ]

    /// Reads folder `name` of `folder`; fails unless it holds the three versions, a README that begins with rule
    /// numbers, and apart from these just the files that `expectations` names without extension.
    init(_ name: String, in folder: String, expectations: [[String]]) throws {
        testDescription = name
        path = "\(folder)/\(name)"
        let files = Set(Fixtures.names(in: path)).subtracting(Self.extras)
        format = files.contains("base.storyboard") ? "storyboard" : "xib"
        let format = format
        func names(_ stems: [String]) -> [String] {
            stems.map { ["conflicts", "refused"].contains($0) ? $0 : "\($0).\(format)" }
        }
        let inputs = names(["base", "ours", "theirs"]) + ["README"]
        let wanted = expectations.map { Set(inputs + names($0)) }
        let mayRecord = Fixtures.isRecording && files.isSuperset(of: inputs)
        try #require(wanted.contains(files) || mayRecord, "unknown or missing files in \(path): \(files.sorted())")
        base = try Fixtures.bytes(at: "\(path)/base.\(format)")
        ours = try Fixtures.bytes(at: "\(path)/ours.\(format)")
        theirs = try Fixtures.bytes(at: "\(path)/theirs.\(format)")
        let readme = try #require(Fixtures.text(at: "\(path)/README"))
        let hasRules = readme.wholeMatch(of: /([IRV][0-9]+ )*[IRV][0-9]+: [^\n]+\n/) != nil
        expect(hasRules, "README of \(path) is one line: rule numbers, a colon, why")
    }

    /// Whether this fixture's result asks nothing.
    var isClean: Bool { Fixtures.text(at: "\(path)/conflicts") == nil }

    /// Why the merge must be refused, as a side and a colon where it is one, and a message; `nil` where it must not.
    var refusal: String? { Fixtures.text(at: "\(path)/refused") }

    /// The questions that the merge must ask, in document order.
    func questions() throws -> [Question] {
        let text = try #require(Fixtures.text(at: "\(path)/conflicts"))
        return try text.split(separator: "\n").map { line in
            try #require(Question(line: line), "\(path)/conflicts: '\(line)' is not a kind and an ID")
        }
    }

    /// The warnings that the merge must give, as a kind and an ID each; all of them.
    var warnings: [[String]] { Self.lines(of: Fixtures.text(at: "\(path)/warnings") ?? "") }

    /// The rules that the README names.
    var rules: [Substring] {
        (Fixtures.text(at: "\(path)/README") ?? "").prefix { $0 != ":" }.split(separator: " ")
    }

    /// The decisions that the merge must list, as a rule and the ID of an object each, or what else names the place; all
    /// of them.
    static func lines(of decisions: [Decision]) -> [String] {
        decisions.map { decision in
            let id = decision.place.matches(of: /\(([^ ()]+)\)/).last.map { String($0.1) } ?? decision.place
            return "\(decision.rule) \(id): \(decision.message)"
        }
    }

    /// The findings that a clean merge must give, as a severity, a rule and a subject each; all of them.
    var findings: [String] {
        (Fixtures.text(at: "\(path)/findings") ?? "").split(separator: "\n").map(String.init)
    }

    /// What a check of the project must find when the merged document lies in it.
    func projectExpectation() throws -> ProjectExpectation? {
        try Fixtures.text(at: "\(path)/project-findings").map { try ProjectExpectation($0, folder: "\(path)/project") }
    }

    private static func lines(of text: String) -> [[String]] {
        text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    }

    /// The outcome of the merge, which is made once for all tests; that each run has the same is a law of `MergeLawTests`.
    func merged() throws -> MergeOutcome {
        try Self.outcomes.outcome(of: path) { try merge(base: base, ours: ours, theirs: theirs) }
    }

    /// The same merge seen from the other side.
    func mirrored() throws -> MergeOutcome {
        try Self.outcomes.outcome(of: "\(path), mirrored") { try merge(base: base, ours: theirs, theirs: ours) }
    }

    /// The merge in which `favor` has the last word.
    func merged(favor: Side?) throws -> MergeOutcome {
        try Self.outcomes.outcome(of: "\(path), \(favor.map(String.init) ?? "open")") {
            try merge(base: base, ours: ours, theirs: theirs, favor: favor)
        }
    }

    /// The merge with all its questions open.
    func resolution() throws -> Resolution {
        try Self.resolutions.outcome(of: path) { try Resolution(base: base, ours: ours, theirs: theirs) }
    }

    private static let outcomes = Outcomes<MergeOutcome>()
    private static let resolutions = Outcomes<Resolution>()
}

/// What comes of merges by name; several tests may ask at once.
final class Outcomes<Outcome: Sendable>: @unchecked Sendable {
    private var known: [String: Outcome] = [:]
    private let lock = NSLock()

    func outcome(of name: String, _ merge: () throws -> Outcome) rethrows -> Outcome {
        if let outcome = lock.withLock({ known[name] }) { return outcome }
        let outcome = try merge()
        lock.withLock { known[name] = outcome }
        return outcome
    }
}
