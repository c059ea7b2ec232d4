import Testing
import XibMergeReports

@testable import XibMergeCore

struct DocumentRuleTests {
    @Test(arguments: RuleExample.all) func findsWhatIsExpected(_ example: RuleExample) {
        #expect(example.found == example.expected)
    }

    @Test(arguments: DocumentRules.descriptions) func everyRuleHasExamples(_ rule: RuleDescription) {
        let examples = RuleExample.all.filter { $0.rule == rule.name }
        #expect(examples.contains { $0.expected.isEmpty }, "no example that is sound")
        #expect(examples.contains { !$0.expected.isEmpty }, "no example that is not")
        #expect(examples.map(\.number) == Array(1...examples.count))
    }

    @Test func namesAreNotTaken() {
        let names = DocumentRules.descriptions.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy { $0.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil })
    }

    /// Findings come in document order, whatever rule they are of, and each once.
    @Test func findingsAreInDocumentOrder() {
        let document = Snippet.document(
            """
            <view id="a"><connections><outlet property="x" destination="gone" id="o"/></connections></view>
            <view id="a"/>
            <view id="b"><connections><outlet property="x" destination="gone" id="p"/></connections></view>
            """)
        #expect(check(document).map(\.rule) == ["dangling-reference", "duplicate-id", "dangling-reference"])
    }

    /// What keeps a document from being read is said once.
    @Test func markersAreNotAlsoSyntaxErrors() {
        let document = Array("<document>\n<<<<<<< HEAD\n</document>".utf8)
        #expect(check(document).map(\.rule) == ["conflict-markers"])
        #expect(check(document, enabled: ["not-well-formed"]).map(\.rule) == ["not-well-formed"])
    }

    /// Text of a document can't add lines to a report.
    @Test func textIsKeptOnOneLine() {
        let document = Snippet.document("<view id=\"a&#10;b\u{202E}\"/>\n<view id=\"a&#10;b\u{202E}\"/>")
        let findings = check(document)
        #expect(!findings.isEmpty)
        let report = CheckReport([.init(path: "a", findings: findings)], documentCount: 1, rules: [], version: "")
        let hints = findings.count { $0.hint != nil }
        for (bytes, count) in [(report.text(), findings.count + hints), (report.gitHub(), findings.count)] {
            let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
            #expect(lines.count == count)
            #expect(lines.allSatisfy { $0.unicodeScalars.allSatisfy { !$0.isHidden } })
            #expect(lines[0].contains("b\\u{202e}"))
        }
    }

    /// Readers of reports tell cases apart by their names, and terminals and runners obey control characters.
    @Test func reportsAreUnambiguous() throws {
        let report = CheckReport(
            [
                .init(
                    path: "a\u{1B}[31m.xib",
                    findings: ["one", "two"].map { Finding(rule: "r", .error, at: nil, $0, subject: $0) })
            ], documentCount: 1, rules: [], version: "")
        let junit = String(decoding: report.junit(), as: UTF8.self)
        #expect(junit.contains("name=\"r\"") && junit.contains("name=\"r #2\""))
        #expect(!report.gitHub().contains(0x1B))
    }

    /// Neither depth nor size is a reason not to look.
    @Test func deepDocumentsAreChecked() {
        let depth = 5000
        let views = (0..<depth).map { "<view id=\"v\($0 == 4000 ? 0 : $0)\">" }.joined()
        let document = Snippet.document(views + String(repeating: "</view>", count: depth))
        #expect(check(document).map(\.rule) == ["duplicate-id"])
    }
}
