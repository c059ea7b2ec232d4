import Foundation
import Testing
import XibMergeReports

@testable import XibMergeCore

/// What the documents in `docs` name is there, and what they must name is named.
struct DocsTests {
    /// The numbers of the rules.
    static let rules = Rule.allCases.map(\.rawValue)

    /// The rules that the tables of `merge-rules.md` define: the first cell of a row.
    @Test func everyRuleHasOneRow() throws {
        let defined = try Self.rows(of: "merge-rules.md").compactMap(\.first).filter {
            $0.wholeMatch(of: /[IRV][0-9]+/) != nil
        }
        let counts = Dictionary(defined.map { ($0, 1) }, uniquingKeysWith: +)
        #expect(counts.filter { $0.value > 1 }.keys.sorted() == [], "defined twice")
        #expect(Set(defined) == Set(Self.rules))
    }

    @Test func everyRuleNamesAFixture() throws {
        for row in try Self.rows(of: "merge-rules.md") where Self.rules.contains(row[0]) {
            #expect(!Self.codeSpans(of: row.last ?? "").isEmpty, "\(row[0]) names no fixture")
        }
    }

    /// What explanations call a rule is the beginning of its row's second cell.
    @Test func rulesAreCalledAsTheirRowsSay() throws {
        for row in try Self.rows(of: "merge-rules.md") where row[0].wholeMatch(of: /R[0-9]+/) != nil {
            let title = try #require(Rule(rawValue: row[0])).title
            #expect(row[1].lowercased().hasPrefix(title.lowercased()), "\(row[0])")
        }
    }

    @Test(arguments: Warning.Kind.allCases) func everyKindOfWarningIsExplained(_ kind: Warning.Kind) throws {
        #expect(try Self.text(of: "merge-rules.md").contains("`\(kind.rawValue)`"))
    }

    /// A fixture is named by its folder's name in the last cell of a rule's row, or in a sentence with that word.
    @Test func everyNamedFixtureExists() throws {
        let known = Set(
            ["Merge", "Malformed", "RoundTrip"].flatMap { folder in
                Fixtures.names(in: folder).flatMap { ["\(folder)/\($0)"] + (folder == "Merge" ? [$0] : []) }
            })
        var named = try Self.rows(of: "merge-rules.md").filter { Self.rules.contains($0[0]) }
            .flatMap { Self.codeSpans(of: $0.last ?? "") }
        let sentences = try Self.text(of: "merge-rules.md").replacing("\n", with: " ")
        named += sentences.matches(of: /fixture\s+is\s+`([^`]+)`/).map { String($0.1) }
        #expect(named.count > Self.rules.count)
        #expect(named.filter { !known.contains($0) } == [], "no such fixtures")
    }

    @Test(arguments: Conflict.Kind.allCases) func everyKindOfConflictIsExplained(_ kind: Conflict.Kind) throws {
        #expect(try Self.text(of: "conflicts.md").contains("\n### `\(kind.rawValue)`"))
    }

    /// The table of `checks.md` says what the rules say of themselves, in their order, and each has its paragraph.
    @Test func everyDocumentRuleIsExplained() throws {
        let rules = DocumentRules.descriptions
        let names = Set(rules.map { "`\($0.name)`" })
        let rows = try Self.rows(of: "checks.md").filter { names.contains($0[0]) }
        let expected = rules.map {
            ["`\($0.name)`", $0.isOnByDefault ? $0.severity.rawValue : "off", $0.summary]
        }
        #expect(rows == expected)
        let text = try Self.text(of: "checks.md")
        for name in names.sorted() { #expect(text.contains("\n### \(name)\n"), "no paragraph about \(name)") }
    }

    /// The page of a rule that the SARIF report links to has the anchor: a heading, or an element with the ID.
    @Test func everyRuleHasItsAnchor() throws {
        for rule in DocumentRules.descriptions + LayoutRules.descriptions {
            let parts = CheckReport.page(of: rule.name).split(separator: "#").map(String.init)
            let text = try Self.text(of: parts[0])
            #expect(
                text.contains("\n### \(parts[1])\n") || text.contains("### `\(parts[1])`\n")
                    || text.contains("<a id=\"\(parts[1])\">"))
        }
    }

    /// Rules that are spoken of anywhere in the documents are rules.
    @Test(arguments: documents)
    func namesNoUnknownRule(_ name: String) throws {
        let numbers = try Self.text(of: name).matches(of: /\b[IRV][0-9]{1,2}\b/).map { String($0.0) }
        #expect(Set(numbers).subtracting(Self.rules) == [])
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
        #expect(missing == [])
    }

    /// The index of the documents leads to every page and every schema.
    @Test func theIndexLeadsEverywhere() throws {
        let index = try Self.text(of: "README.md")
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
            .filter { $0 != "README.md" && ($0.hasSuffix(".md") || $0.hasSuffix(".json")) }
        #expect(files.count > 15)
        #expect(files.filter { !index.contains("](\($0))") } == [])
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

    private static func codeSpans(of cell: String) -> [String] {
        cell.matches(of: /`([^`]+)`/).map { String($0.1) }
    }
}
