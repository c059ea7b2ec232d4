import Foundation
import TestSupport
import Testing

@testable import XibMergeCore
@testable import XibMergeReports

struct CheckReportTests {
    private static let schema = "check.schema.json"
    private static let place = XibMergeCore.SourceLocation(offset: 3, in: Array("ab\ncd".utf8))

    /// Two files with findings of every kind, the second of a name that has to be escaped everywhere.
    private static let report: CheckReport = {
        let findings = [
            Finding(
                rule: "duplicate-id", .error, at: place, object: "Label \"A\" (b)", "ID 'b', 100% twice",
                hint: "delete it", subject: ["b"]),
            Finding(rule: "no-initial-controller", .info, at: nil, "nothing", subject: []),
            Finding(
                rule: "duplicate-action", .warning, at: place, "line\nbreak\u{1B}[31m", subject: ["x\u{202E}"],
                fix: [Finding.Replacement(0..<1)]),
        ]
        return CheckReport(
            [
                .init(path: "b:, %ö.xib", findings: findings), .init(path: "a/x.xib", findings: [findings[0]]),
                .init(path: "none.xib", findings: []),
            ], documentCount: 3, rules: DocumentRules.descriptions, version: "1.2.3")
    }()

    private func lines(_ bytes: [UInt8]) -> [String] {
        String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    @Test func textIsOneLineAFinding() {
        expect(
            lines(Self.report.text()),
            equals: [
                "a/x.xib:2:1: error: ID 'b', 100% twice (Label \"A\" (b)) [duplicate-id]", "hint: delete it",
                "b:, %ö.xib:2:1: error: ID 'b', 100% twice (Label \"A\" (b)) [duplicate-id]", "hint: delete it",
                "b:, %ö.xib: info: nothing [no-initial-controller]",
                "b:, %ö.xib:2:1: warning: line\\nbreak\\u{1b}[31m [duplicate-action]",
            ])
        expect(Self.report.summary, equals: "checked 3 documents: 2 errors, 1 warning, 1 note; '--fix' mends 1")
        let none = CheckReport([], documentCount: 1, rules: [], version: "")
        expect(none.summary, equals: "checked 1 document: nothing found")
        expect(none.text().isEmpty)
    }

    @Test func colorsAreAskedFor() {
        var style = TextStyle()
        style.color = .basic
        expect(lines(Self.report.text(style))[0].contains("\u{1B}[31merror\u{1B}[0m"))
    }

    @Test func gitHubsCommandsAreEscaped() {
        let lines = lines(Self.report.gitHub())
        expect(lines.count, equals: 4)
        expect(
            lines[1]
                == "::error file=b%3A%2C %25ö.xib,line=2,col=1,title=duplicate-id::ID 'b', 100%25 twice (Label \"A\" (b))%0Ahint: delete it"
        )
        expect(lines[2].hasPrefix("::notice file=b%3A%2C %25ö.xib,title="))
        expect(lines[3].hasSuffix("::line\\nbreak\\u{1b}[31m"))
    }

    /// A report of one rule many times in one file, and another once in each of many.
    private static var large: CheckReport {
        func finding(_ rule: String, _ line: Int) -> Finding {
            Finding(
                rule: rule, .error, at: SourceLocation(offset: 0, line: line, column: 1), "<\(line)> & \"more\"",
                hint: nil, subject: ["\(line)"])
        }
        var files = (1...12).map { CheckReport.File(path: "f\($0)", findings: [finding("duplicate-id", 1)]) }
        files.append(CheckReport.File(path: "a", findings: (1...5).map { finding("duplicate-outlet", $0) }))
        var report = CheckReport(files, documentCount: 13, rules: [], version: "")
        report.notes = [
            Problem(file: "a.swift", "no\nSwift", at: SourceLocation(offset: 3, line: 2, column: 4))
        ]
        return report
    }

    @Test func annotationsAreFoldedAndCapped() {
        let lines = lines(Self.large.gitHub())
        expect(lines.count, equals: 12)
        expect(
            lines[0]
                == "::error file=a,line=1,col=1,title=duplicate-outlet::<1> & \"more\"%0Aand 4 more of this rule in this file"
        )
        expect(lines.count { $0.hasPrefix("::error ") }, equals: 10)
        expect(lines[10], equals: "::notice file=a.swift,line=2,col=4,title=not read::no\\nSwift")
        expect(
            lines[11]
                == "::notice title=xibmerge::checked 13 documents: 17 errors; 3 of them are only in the log")
    }

    @Test func xcodeReadsAbsolutePaths() {
        let lines = lines(Self.report.xcode { "/p/\($0)" })
        expect(
            lines,
            equals: [
                "/p/a/x.xib:2:1: error: ID 'b', 100% twice (Label \"A\" (b)); delete it [duplicate-id]",
                "/p/b:, %ö.xib:2:1: error: ID 'b', 100% twice (Label \"A\" (b)); delete it [duplicate-id]",
                "/p/b:, %ö.xib:1:1: note: nothing [no-initial-controller]",
                "/p/b:, %ö.xib:2:1: warning: line\\nbreak\\u{1b}[31m [duplicate-action]",
            ])
    }

    @Test func sarifHasNotesAndPages() {
        var report = Self.large
        report.rules = [RuleDescription("duplicate-id", .error, "a"), RuleDescription("stale-outlet", .error, "b")]
        let text = String(decoding: report.sarif(), as: UTF8.self)
        expect(text.contains("\"a: docs/checks.md#duplicate-id of XibMerge\""))
        expect(text.contains("\"b: docs/checks-project.md#stale-outlet of XibMerge\""))
        expect(text.contains("\"toolExecutionNotifications\"") && text.contains("\"a.swift\""))
    }

    @Test func jsonMatchesTheSchema() throws {
        try JSONSchema.expect(Self.large.json(), toMatch: Self.schema)
        try JSONSchema.expect(Self.report.json(), toMatch: Self.schema)
        try JSONSchema.expect(CheckReport([], documentCount: 0, rules: [], version: "").json(), toMatch: Self.schema)
    }

    /// The schema is no rubber stamp.
    @Test(arguments: [
        (#""version": 1"#, #""version": 2"#), (#""severity": "error""#, #""severity": "fatal""#),
        (#""line": 2"#, #""line": 0"#), (#""fixable": 1"#, #""fixable": -1"#), (#""message""#, #""text""#),
    ])
    func theSchemaRefusesOtherThings(_ old: String, _ new: String) throws {
        let text = String(decoding: Self.report.json(), as: UTF8.self)
        try #require(text.contains(old))
        try expect(JSONSchema.errors(in: Array(text.replacing(old, with: new).utf8), schema: Self.schema) != "")
    }

    @Test func theExampleInTheDocumentsMatchesTheSchema() throws {
        let url = Fixtures.root.deletingLastPathComponent().appendingPathComponent("docs/checks.md")
        let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
        let example = try #require(text.firstMatch(of: /```json\n([^`]*)```/)).1
        try JSONSchema.expect(Array(example.utf8), toMatch: Self.schema)
    }

    /// What SARIF 2.1.0 asks of a log: properties, levels, and rules that results refer to.
    @Test func sarifIsInOrder() throws {
        let log = try #require(JSONSerialization.jsonObject(with: Data(Self.report.sarif())) as? [String: Any])
        expect(log["version"] as? String, equals: "2.1.0")
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
        expect(driver["version"] as? String, equals: "1.2.3")
        let rules = try #require(driver["rules"] as? [[String: Any]]).map { $0["id"] as? String }
        expect(rules, equals: DocumentRules.descriptions.map(\.name))
        let results = try #require(run["results"] as? [[String: Any]])
        expect(results.map { $0["level"] as? String }, equals: ["error", "error", "note", "warning"])
        for result in results {
            let index = try #require(result["ruleIndex"] as? Int)
            expect(rules[index], equals: result["ruleId"] as? String)
            expect((result["message"] as? [String: Any])?["text"] is String)
        }
        let location = try #require((results[1]["locations"] as? [[String: Any]])?.first)
        let physical = try #require(location["physicalLocation"] as? [String: Any])
        expect((physical["artifactLocation"] as? [String: Any])?["uri"] as? String == "b%3A%2C%20%25%C3%B6.xib")
        expect(physical["region"] as? [String: Int], equals: ["startLine": 2, "startColumn": 1])
    }

    @Test(arguments: [
        ("a/b.xib", "a/b.xib"), ("./a.xib", "a.xib"), ("/a b.xib", "file:///a%20b.xib"), ("a#?.xib", "a%23%3F.xib"),
    ])
    func pathsAreURIs(_ path: String, _ uri: String) { expect(CheckReport.uri(of: path), equals: uri) }
}
