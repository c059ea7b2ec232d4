import Foundation
import TestSupport
import Testing
import XibMergeReports

@testable import XibMergeCore

struct MergeExplanationTests {
    private static let schema = "merge.schema.json"

    /// What is to be told of all fixtures.
    private static let all: [MergeExplanation] = MergeFixtureTests.names.compactMap { name in
        guard
            let fixture = try? MergeFixture(name, in: "Merge", expectations: MergeFixtureTests.expectations)
        else { return nil }
        do {
            return MergeExplanation(path: "\(name).xib", try fixture.merged())
        } catch let refusal as Problem {
            return MergeExplanation(path: "\(name).xib", refusal)
        } catch {
            return nil
        }
    }

    /// One that holds whatever there can be, with texts that would steer a terminal.
    private static let everything: MergeExplanation = {
        let evil = "a\u{1B}[31m\n\"b\"\u{202E}\0"
        var everything = all.first { !$0.conflicts.isEmpty }!
        everything.path = evil
        everything.favor = .theirs
        everything.refusal = nil
        everything.conflicts = Conflict.Kind.allCases.enumerated().map { index, kind in
            Conflict(
                number: index + 1, kind: kind, rule: .r1,
                subjects: [NamedPlace(object: evil), NamedPlace(object: evil)],
                disputed: [.ours: .word(evil), .theirs: .word(evil)], hint: evil)
        }
        everything.findings = Severity.allCases.map {
            Finding(
                rule: "dangling-reference", $0, at: SourceLocation(offset: 3, in: [10, 10, 32, 32]), object: evil, evil,
                hint: evil, subject: [evil])
        }
        everything.warnings = Warning.Kind.allCases.map { Warning(kind: $0, place: evil, message: evil) }
        everything.decisions = Rule.allCases.map {
            Decision(rule: $0, subject: NamedPlace(object: evil), message: evil)
        }
        return everything
    }()

    private static func object(_ json: [UInt8]) throws -> [String: Any] {
        try #require(JSONSerialization.jsonObject(with: Data(json)) as? [String: Any])
    }

    @Test func everythingMatchesTheSchema() throws {
        try JSONSchema.expect(Self.everything.json(document: Array("<a/>\u{1B}".utf8)), toMatch: Self.schema)
        let refusal = Problem(
            "why", hint: "do", in: .theirs, at: SourceLocation(offset: 0, in: []), isUnreadable: true)
        try JSONSchema.expect(MergeExplanation(path: "", refusal).json(), toMatch: Self.schema)
        try JSONSchema.expect(MergeExplanation(path: "", refusal, isClean: true).json(), toMatch: Self.schema)
    }

    /// What real merges tell, all in the members of one array so that the validator starts once.
    @Test func realMergesMatchTheSchema() throws {
        try #require(Self.all.count > 130)
        var merged = Self.all[0]
        merged.conflicts = Self.all.flatMap(\.conflicts)
        merged.warnings = Self.all.flatMap(\.warnings)
        merged.findings = Self.all.flatMap(\.findings)
        merged.decisions = Self.all.flatMap(\.decisions)
        expect(!merged.findings.isEmpty && Set(merged.conflicts.map(\.kind)) == Set(Conflict.Kind.allCases))
        try JSONSchema.expect(merged.json(), toMatch: Self.schema)
    }

    @Test func theExampleInTheDocumentsMatchesTheSchema() throws {
        let url = Fixtures.root.deletingLastPathComponent().appendingPathComponent("docs/conflicts.md")
        let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
        let example = try #require(text.firstMatch(of: /```json\n([^`]*)```/)).1
        try JSONSchema.expect(Array(example.utf8), toMatch: Self.schema)
    }

    /// The schema is no rubber stamp: it refuses what is missing, unknown or of another type.
    @Test(arguments: [
        (#""version": 1"#, #""version": 2"#), (#""kind": "role""#, #""kind": "rôle""#), (#""rule": "R1","#, ""),
        (#""method": "objects""#, #""method": "objects", "extra": 1"#), (#""number": 1,"#, #""number": 0,"#),
        (#""severity": "info""#, #""severity": "note""#), (#""line": 3"#, #""line": "3""#),
        (#""kind": "same-name""#, #""kind": "other""#), (#""favor": "theirs""#, #""favor": "base""#),
    ])
    func theSchemaRefusesOtherThings(_ old: String, _ new: String) throws {
        let text = String(decoding: Self.everything.json(), as: UTF8.self)
        try #require(text.contains(old))
        try expect(JSONSchema.errors(in: Array(text.replacing(old, with: new).utf8), schema: Self.schema) != "")
    }

    /// The lists of the schema are those of the code.
    @Test(arguments: [
        ("kind", Conflict.Kind.allCases.map(\.rawValue)), ("warningKind", Warning.Kind.allCases.map(\.rawValue)),
    ])
    func theSchemaNamesAll(_ name: String, _ values: [String]) throws {
        let url = Fixtures.root.deletingLastPathComponent().appendingPathComponent("docs/\(Self.schema)")
        let schema = try #require(JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any])
        let definition = try #require((schema["$defs"] as? [String: Any])?[name] as? [String: Any])
        expect(definition["enum"] as? [String], equals: values)
    }

    /// The document comes back byte for byte.
    @Test func theDocumentIsAMember() throws {
        let document = Array("<?xml?>\r\n<a b=\"\u{202E}\u{1F600}\\\"/>\u{7F}\n".utf8)
        let object = try Self.object(Self.everything.json(document: document))
        expect(Array(try #require(object["document"] as? String).utf8), equals: document)
        try expect(Self.object(Self.everything.json())["document"] is NSNull)
    }

    @Test func nothingInTheTextSteersATerminal() {
        let text = String(decoding: Self.everything.text(), as: UTF8.self)
        expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0 != "\u{7F}" && $0 != "\u{202E}" })
        for line in text.split(separator: "\n") { expect(!line.contains("\u{1B}")) }
    }

    /// Each question, finding, warning and decision is told, with its rule.
    @Test func theTextTellsAll() {
        for explanation in Self.all {
            let text = String(decoding: explanation.text(), as: UTF8.self)
            expect(text.hasPrefix("\(explanation.path): \(explanation.summary)\n"))
            for conflict in explanation.conflicts {
                let head = "conflict \(conflict.number) (\(conflict.reason)): "
                expect(text.contains(head), "\(explanation.path)")
                expect(conflict.hint.map { text.contains("hint: \($0.spelledOut)") } ?? true)
            }
            for (number, decision) in zip(explanation.decisionNumbers, explanation.decisions) {
                let line = "\n    decision \(number): \(decision.place.spelledOut)"
                expect(decision.rule == .r10 || text.contains(line))
                expect(text.contains("decided (\(decision.rule.title))"))
                let place = decision.rule == .r10 ? "" : "\(decision.place): "
                expect(text.contains("\(place)\(decision.message)".spelledOut))
            }
            for warning in explanation.otherWarnings {
                expect(text.contains("warning: \(warning.place.spelledOut): "))
            }
            for finding in explanation.findings { expect(text.contains("\(finding.severity) (\(finding.rule)) at ")) }
        }
    }

    /// A warning that a decision tells is not told twice, but where decisions are left out.
    @Test func whatADecisionTellsIsToldOnce() {
        var explanation = Self.all[0]
        explanation.decisions = [Decision(rule: .r5, subject: NamedPlace(object: "View (v)"), message: "deleted")]
        explanation.warnings = [Warning(kind: .deletedDerived, place: "View (v)", message: "deleted")]
        expect(!String(decoding: explanation.text(), as: UTF8.self).contains("warning"))
        expect(explanation.lines(rest: nil, includesDecisions: false).contains { $0.hasSuffix("View (v): deleted") })
    }

    @Test func aMergeInWords() throws {
        let fixture = try MergeFixture(
            "3c-two-titles", in: "Merge", expectations: MergeFixtureTests.expectations)
        let text = MergeExplanation(path: "Main.storyboard", try fixture.merged()).text()
        expect(
            String(decoding: text, as: UTF8.self),
            equals: """
                Main.storyboard: 1 conflict

                conflict 1 (both changed it): DashboardController scene ▸ Button "Buy" (bUy-8u-T0n) normal title
                    base    "Buy"
                    ours    "Order"
                    theirs  "Purchase"

                """)
    }

    /// Decisions about frames that read the same are one line that names their objects, whatever else was decided.
    @Test func decisionsAboutFramesAreFolded() {
        var explanation = MergeExplanation(path: "a.xib", MergeOutcome(document: []))
        explanation.decisions = ["x", "y", "x"].enumerated().map {
            Decision(rule: .r10, subject: NamedPlace(object: "Label \($0.offset)"), message: $0.element)
        }
        explanation.decisions.insert(Decision(rule: .r4, subject: NamedPlace(object: "View"), message: "x"), at: 1)
        expect(
            explanation.toldDecisions.map(\.words), equals: ["2 frames: Label 0, Label 2: x", "View: x", "Label 1: y"])
        expect(explanation.toldDecisions.map(\.title), equals: ["decisions 1, 4", "decision 2", "decision 3"])
        var turned = explanation
        turned.answers = [4: .theirs]
        expect(turned.toldDecisions.last?.title, equals: "decision 4")
        expect(turned.toldDecisions.last?.words, equals: "Label 2: x; turned to theirs")
        let text = String(decoding: explanation.text(), as: UTF8.self)
        expect(text.contains("\n    decisions 1, 4: 2 frames: Label 0, Label 2: x\n    decision 3: Label 1: y\n"))
        expect(String(decoding: explanation.json(), as: UTF8.self).contains("Label 2"))
    }

    /// A scene is named once, and many objects are counted.
    @Test func decisionsNameTheirObjects() {
        var explanation = MergeExplanation(path: "a.xib", MergeOutcome(document: []))
        explanation.decisions = [("A", 1), ("A", 2), ("B", 3), ("B", 4), ("B", 5)].map {
            let place = NamedPlace(scene: "\($0.0) scene", object: "Label (\($0.1))", part: .property("frame"))
            return Decision(rule: .r10, subject: place, message: "x")
        }
        let words = "5 frames: A scene ▸ Label (1), Label (2), B scene ▸ Label (3), Label (4) and 1 more: x"
        expect(explanation.toldDecisions.map(\.words), equals: [words])
    }

    /// Whoever reads of a decision here turns it by the same number there.
    @Test(arguments: MergeFixtureTests.names)
    func decisionsHaveTheNumbersOfTheResolution(_ name: String) throws {
        guard
            let fixture = try? MergeFixture(name, in: "Merge", expectations: MergeFixtureTests.expectations),
            let outcome = try? fixture.merged()
        else { return }
        let explanation = MergeExplanation(path: "a.xib", outcome)
        let resolution = try Resolution(base: fixture.base, ours: fixture.ours, theirs: fixture.theirs)
        expect(resolution.questions.map(\.number), equals: explanation.conflicts.map(\.number))
        expect(resolution.decisions.map(\.number), equals: Array(explanation.decisionNumbers))
        expect(resolution.decisions.map(\.decision), equals: explanation.decisions)
    }

    @Test func theHintNamesWhatCanBeTurned() throws {
        let fixture = try MergeFixture(
            "canvas-location", in: "Merge", expectations: MergeFixtureTests.expectations)
        var explanation = MergeExplanation(path: "a.xib", try fixture.merged())
        expect(explanation.turnHint == nil)
        explanation.resolvedPath = "'a b.xib'"
        expect(
            explanation.turnHint, equals: "decision 1 can be turned: xibmerge resolve --answer NUMBER=SIDE 'a b.xib'")
        explanation.decisions.insert(Decision(rule: .i7, subject: NamedPlace(object: "View"), message: "x"), at: 0)
        explanation.decisions += [explanation.decisions[1], explanation.decisions[1]]
        expect(
            explanation.turnHint?.hasPrefix(
                "decisions 2-4 can be turned, the others follow from the rest of the merge: xibmerge")
                == true)
        expect(String(decoding: explanation.text(), as: UTF8.self).hasSuffix("\n\n\(explanation.turnHint!)\n"))
        explanation.asksForName = true
        expect(explanation.turnHint?.hasPrefix("decisions 3-5 can") == true)
    }

    /// Of a deletion against edits both sides are told in words.
    @Test func aDeletionIsToldWithTheEdits() throws {
        let fixture = try MergeFixture(
            "3d-replaced-against-edit", in: "Merge", expectations: MergeFixtureTests.expectations)
        let text = String(decoding: MergeExplanation(path: "a.xib", try fixture.merged()).text(), as: UTF8.self)
        expect(text.contains("\n    ours    deleted it\n"))
        expect(text.contains("\n    theirs  normal title \"Buy\" → \"Order\"\n"))
    }

    @Test func theShortestReports() throws {
        let clean = MergeExplanation(path: "a.xib", MergeOutcome(document: []))
        expect(String(decoding: clean.text(), as: UTF8.self), equals: "a.xib: clean\n")
        let text = String(decoding: MergeExplanation(path: "a", Problem("why", in: .ours)).text(), as: UTF8.self)
        expect(text, equals: "a: merged as text\n    ours: why\n")
    }
}
