import TestSupport
import Testing
import XibMergeReports

@testable import XibMergeCore

struct DocumentRuleTests {
    @Test(arguments: RuleExample.all) func findsWhatIsExpected(_ example: RuleExample) {
        expect(example.found, equals: example.expected)
    }

    /// What is found depends on a setting, so it has no examples.
    @Test(
        arguments: [
            ("21701", "14.3", nil), ("21701", "14", nil), ("21701", "13.2-16", nil), ("32700.99.1234", "16", nil),
            ("21701", "15", "Xcode 14.3 saved it, not 15"),
            ("23504", "16.3-26", "Xcode 16.1–16.2 saved it, not 16.3-26"),
            ("14460.31", "10.1-10.2", nil), ("21701", "13-14.2", "Xcode 14.3 saved it, not 13-14.2"),
        ] as [(String, String, String?)])
    func anotherXcodeIsFound(_ tools: String, _ wanted: String, _ message: String?) {
        let document = Array(smallDocument().replacing("21701", with: tools).utf8)
        let range = XcodeRange(wanted)
        let findings = check(document, enabled: ["other-xcode"], xcode: range)
        expect(range != nil && findings.map(\.message) == (message.map { [$0] } ?? []))
        expect(check(document, enabled: ["other-xcode"]).isEmpty)
    }

    @Test(arguments: ["", "x", "16-", "16-15", "1-2-3"]) func whatIsNoRangeIsRefused(_ text: String) {
        expect(XcodeRange(text) == nil)
    }

    @Test(arguments: DocumentRules.descriptions.filter { $0.name != "other-xcode" }) func everyRuleHasExamples(
        _ rule: RuleDescription
    ) {
        let examples = RuleExample.all.filter { $0.rule == rule.name }
        expect(examples.contains { $0.expected.isEmpty }, "no example that is sound")
        expect(examples.contains { !$0.expected.isEmpty }, "no example that is not")
        expect(examples.map(\.number), equals: Array(1...examples.count))
    }

    @Test func namesAreNotTaken() {
        let names = DocumentRules.descriptions.map(\.name)
        expect(Set(names).count, equals: names.count)
        expect(names.allSatisfy { $0.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil })
    }

    /// Findings come in document order, whatever rule they are of, and each once.
    @Test func findingsAreInDocumentOrder() {
        let document = Snippet.document(
            """
            <view id="a"><connections><outlet property="x" destination="gone" id="o"/></connections></view>
            <view id="a"/>
            <view id="b"><connections><outlet property="x" destination="gone" id="p"/></connections></view>
            """)
        expect(check(document).map(\.rule), equals: ["dangling-reference", "duplicate-id", "dangling-reference"])
    }

    /// What keeps a document from being read is said once.
    @Test func markersAreNotAlsoSyntaxErrors() {
        let document = Array("<document>\n<<<<<<< HEAD\n</document>".utf8)
        expect(check(document).map(\.rule), equals: ["conflict-markers"])
        expect(check(document, enabled: ["not-well-formed"]).map(\.rule), equals: ["not-well-formed"])
    }

    /// Text of a document can't add lines to a report.
    @Test func textIsKeptOnOneLine() {
        let document = Snippet.document("<view id=\"a&#10;b\u{202E}\"/>\n<view id=\"a&#10;b\u{202E}\"/>")
        let findings = check(document)
        expect(!findings.isEmpty)
        let report = CheckReport([.init(path: "a", findings: findings)], documentCount: 1, rules: [], version: "")
        let hints = findings.count { $0.hint != nil }
        for (bytes, count) in [(report.text(), findings.count + hints), (report.gitHub(), findings.count)] {
            let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
            expect(lines.count, equals: count)
            expect(lines.allSatisfy { $0.unicodeScalars.allSatisfy { !$0.isHidden } })
            expect(lines[0].contains("b\\u{202e}"))
        }
    }

    /// Terminals and runners obey control characters.
    @Test func reportsHaveNoControlCharacters() throws {
        let report = CheckReport(
            [
                .init(
                    path: "a\u{1B}[31m.xib",
                    findings: ["one", "two"].map { Finding(rule: "r", .error, at: nil, $0, subject: [$0]) })
            ], documentCount: 1, rules: [], version: "")
        expect(!report.gitHub().contains(0x1B))
    }

    /// Neither depth nor size is a reason not to look.
    @Test func deepDocumentsAreChecked() {
        let depth = 5000
        let views = (0..<depth).map { "<view id=\"v\($0 == 4000 ? 0 : $0)\">" }.joined()
        let document = Snippet.document(views + String(repeating: "</view>", count: depth))
        expect(check(document).map(\.rule), equals: ["duplicate-id"])
    }
}
