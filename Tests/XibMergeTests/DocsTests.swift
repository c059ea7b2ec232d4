import Foundation
import TestSupport
import Testing
import XibMergeReports

@testable import XibMergeCore

/// What the documents in `docs` name is there, and what they must name is named.
struct DocsTests {
    /// The numbers of the rules.
    static let rules = Rule.allCases.map(\.description)

    /// The headings of `merge-rules.md` are the rules, in their order: the number, and the title that explanations print.
    @Test func everyRuleHasItsHeading() throws {
        let expected = Rule.allCases.map { "\($0) \($0.title.prefix(1).uppercased())\($0.title.dropFirst())" }
        try expect(Self.sections().map(\.heading), equals: expected)
    }

    @Test func everyRuleNamesAFixture() throws {
        for (heading, fixtures) in try Self.sections() { expect(!fixtures.isEmpty, "\(heading) names no fixture") }
    }

    /// What a rule says is in sentences and lists, not in cells that nobody reads.
    @Test func noCellOfTheRulesIsLong() throws {
        let cells = try Self.rows(of: "merge-rules.md").joined()
        expect(cells.filter { $0.count > 450 }, equals: [])
    }

    @Test(arguments: Warning.Kind.allCases) func everyKindOfWarningIsExplained(_ kind: Warning.Kind) throws {
        try expect(Self.text(of: "merge-rules.md").contains("`\(kind.rawValue)`"))
    }

    /// A fixture is named by its folder's name in the last paragraph of a rule, or in a sentence with that word.
    @Test func everyNamedFixtureExists() throws {
        let known = Set(
            ["Merge", "Malformed", "RoundTrip"].flatMap { folder in
                Fixtures.names(in: folder).flatMap { ["\(folder)/\($0)"] + (folder == "Merge" ? [$0] : []) }
            })
        var named = try Self.sections().flatMap(\.fixtures)
        let sentences = try Self.text(of: "merge-rules.md").replacing("\n", with: " ")
        named += sentences.matches(of: /fixture\s+is\s+`([^`]+)`/).map { String($0.1) }
        expect(named.count > Self.rules.count)
        expect(named.filter { !known.contains($0) }, equals: [], "no such fixtures")
    }

    @Test(arguments: Conflict.Kind.allCases) func everyKindOfConflictIsExplained(_ kind: Conflict.Kind) throws {
        try expect(Self.text(of: "conflicts.md").contains("\n### `\(kind.rawValue)`"))
    }

    /// The table of `checks.md` says what the rules say of themselves, in their order, and each has its paragraph.
    @Test func everyDocumentRuleIsExplained() throws {
        let rules = DocumentRules.descriptions
        let names = Set(rules.map { "`\($0.name)`" })
        let rows = try Self.rows(of: "checks.md").filter { names.contains($0[0]) }
        let expected = rules.map {
            ["`\($0.name)`", $0.isOnByDefault ? $0.severity.rawValue : "off", $0.summary]
        }
        expect(rows, equals: expected)
        let text = try Self.text(of: "checks.md")
        for name in names.sorted() { expect(text.contains("\n### \(name)\n"), "no paragraph about \(name)") }
    }

    /// The page of a rule that the SARIF report names has the anchor: a heading, or an element with the ID.
    @Test func everyRuleHasItsAnchor() throws {
        for rule in DocumentRules.descriptions + LayoutRules.descriptions {
            let parts = CheckReport.page(of: rule.name).split(separator: "#").map(String.init)
            let text = try Self.text(of: parts[0])
            expect(
                text.contains("\n### \(parts[1])\n") || text.contains("### `\(parts[1])`\n")
                    || text.contains("<a id=\"\(parts[1])\">"))
        }
    }

    /// Rules that are spoken of anywhere in the documents are rules.
    @Test(arguments: documents)
    func namesNoUnknownRule(_ name: String) throws {
        let numbers = try Self.text(of: name).matches(of: /\b[IRV][0-9]{1,2}\b/).map { String($0.0) }
        expect(Set(numbers).subtracting(Self.rules), equals: [])
    }

    /// Files and folders that the documents link to, and folders of the sources that they name, are there.
    @Test(arguments: documents)
    func namesNoMissingFile(_ name: String) throws {
        let text = try Self.text(of: name)
        let links = text.matches(of: /\]\(([^)#:]+)\)/).map { "docs/\($0.1)" }
        let folders = text.matches(of: /`((Sources|Tests|Fixtures)\/[A-Za-z0-9\/+.]+)`/).map { String($0.1) }
        let root = Fixtures.root.deletingLastPathComponent()
        let missing = (links + folders).filter {
            !FileManager.default.fileExists(atPath: root.appendingPathComponent($0).path)
        }
        expect(missing, equals: [])
    }

    /// The index of the documents leads to every page and every schema.
    @Test func theIndexLeadsEverywhere() throws {
        let index = try Self.text(of: "README.md")
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
            .filter { $0 != "README.md" && ($0.hasSuffix(".md") || $0.hasSuffix(".json")) }
        expect(files.count > 15)
        expect(files.filter { !index.contains("](\($0))") }, equals: [])
    }

    private static let folder = Fixtures.root.deletingLastPathComponent().appendingPathComponent("docs")

    /// The names of all documents in `docs`.
    private static let documents = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
        .filter { $0.hasSuffix(".md") }.sorted()

    /// The text of a document in `docs`.
    private static func text(of name: String) throws -> String {
        String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
    }

    /// The cells of the rows of all tables in a document.
    private static func rows(of name: String) throws -> [[String]] {
        try text(of: name).split(separator: "\n").filter { $0.hasPrefix("| ") }.map { line in
            line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        }
    }

    /// The rules of `merge-rules.md`: what stands after the marks of the heading, and the fixtures of the paragraph that
    /// lists them.
    private static func sections() throws -> [(heading: String, fixtures: [String])] {
        try text(of: "merge-rules.md").split(separator: "\n### ").dropFirst().compactMap { section in
            guard let heading = section.firstMatch(of: /^[IRV][0-9]+ .+/) else { return nil }
            let paragraph = section.split(separator: "\n\n").first { $0.hasPrefix("Fixture") } ?? ""
            return (String(heading.0), codeSpans(of: String(paragraph)))
        }
    }

    private static func codeSpans(of cell: String) -> [String] {
        cell.matches(of: /`([^`]+)`/).map { String($0.1) }
    }
}
