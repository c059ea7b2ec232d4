import Foundation
import TestSupport
import Testing
import XibMergeCore
import XibMergeProject

/// Checks each small project below `Fixtures/Project` by all rules; adding a test is adding a folder with
/// `expected.txt`. Where there is a folder `now`, that is the project, and folders `earlier-…` are what it was before.
struct ProjectFixtureTests {
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Fixtures/Project", isDirectory: true)

    static let names = ((try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? [])
        .filter { !$0.hasPrefix(".") }.sorted()

    @Test(arguments: names) func findings(of name: String) throws {
        let folder = Self.root.appendingPathComponent(name, isDirectory: true)
        let checker = ProjectChecker()
        let states = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        func state(_ name: String) -> FolderFiles { FolderFiles(folder.appendingPathComponent(name)) }
        let outcome = checker.check(
            states.contains("now") ? state("now") : FolderFiles(folder),
            since: states.filter { $0.hasPrefix("earlier-") }.map(state), enabled: Set(checker.rules.map(\.name)))
        let text =
            (outcome.findings.map(Self.line) + outcome.problems.map(Self.line)).sorted().joined()
        let expectation = folder.appendingPathComponent("expected.txt")
        let expected = try? String(contentsOf: expectation, encoding: .utf8)
        if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
            try text.write(to: expectation, atomically: true, encoding: .utf8)
        }
        expect(text, equals: expected)
        let hints = outcome.findings.compactMap(\.finding.hint)
        expect(hints.filter { $0.count >= 200 }, equals: [])
    }

    private static func line(_ problem: Problem) -> String {
        "\(problem.file ?? "")\(problem.location.map { ":\($0)" } ?? ""): problem: \(problem.message)\n"
    }

    /// What says most of a finding, on a line or two.
    private static func line(_ found: ProjectFinding) -> String {
        let finding = found.finding
        let place = finding.location.map { ":\($0)" } ?? ""
        let object = finding.object.isEmpty ? "" : " (\(finding.object))"
        let hint = finding.hint.map { "  hint: \($0)\n" } ?? ""
        return "\(found.path)\(place): \(finding.severity): \(finding.message)\(object) [\(finding.rule)]\n\(hint)"
    }

    /// The tables of the documents give each rule with the severity that it has.
    @Test func eachRuleIsInTheDocuments() throws {
        let docs = Self.root.deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("docs/checks-project.md")
        let text = try String(contentsOf: docs, encoding: .utf8)
        for rule in ProjectChecker().rules {
            let severity = rule.severity.rawValue + (rule.isOnByDefault ? "" : ", off")
            let anchor = "<a id=\"\(rule.name)\"></a>"
            expect(text.contains("| \(anchor)`\(rule.name)` | \(severity) |"), "\(rule.name)")
        }
    }

    @Test func eachRuleHasAFixtureThatTriggersIt() throws {
        let texts = Self.names.map { name in
            (try? String(contentsOf: Self.root.appendingPathComponent("\(name)/expected.txt"), encoding: .utf8)) ?? ""
        }
        for rule in ProjectChecker().rules {
            expect(texts.contains { $0.contains("[\(rule.name)]") }, "no fixture for '\(rule.name)'")
        }
    }
}
