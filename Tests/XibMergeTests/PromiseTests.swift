import Foundation
import TestSupport
import Testing
import XibMergeCore

/// What `SECURITY.md` and `docs/reliability.md` promise has the tests that they name, and `make mutate` the lines.
struct PromiseTests {
    private static let pages = ["SECURITY.md", "docs/reliability.md"]

    /// The names of tests, as `Suite.function`, by suite.
    private static let tests: [String: Set<String>] = {
        let root = Fixtures.root.deletingLastPathComponent().appendingPathComponent("Tests", isDirectory: true)
        let paths = (FileManager.default.subpaths(atPath: root.path) ?? []).filter { $0.hasSuffix(".swift") }
        var tests: [String: Set<String>] = [:]
        for path in paths {
            guard let text = try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8) else {
                continue
            }
            let suites = text.matches(of: /(?:struct|extension) ([A-Z]\w*(?:Tests|Soak))\b/).map { String($0.1) }
            // Those of a test's arguments, too, which do no harm.
            let functions = text.split(separator: "@Test").dropFirst().flatMap { part in
                part.matches(of: /\bfunc (\w+)\(/).map { String($0.1) }
            }
            for suite in suites { tests[suite, default: []].formUnion(functions) }
        }
        return tests
    }()

    /// The last cell of each row of a page's tables about tests.
    private static func cells(of page: String) throws -> [String] {
        let url = Fixtures.root.deletingLastPathComponent().appendingPathComponent(page)
        var (cells, isAboutTests) = ([String](), false)
        for line in try String(contentsOf: url, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        {
            if line.hasSuffix("| Test |") {
                isAboutTests = true
            } else if !line.hasPrefix("|") {
                isAboutTests = false
            } else if isAboutTests, !line.hasPrefix("|-") {
                cells.append(String(line.split(separator: "|").last!))
            }
        }
        return cells
    }

    @Test(arguments: pages) func everyPromiseNamesATest(_ page: String) throws {
        let cells = try Self.cells(of: page)
        expect(cells.count > 10)
        for cell in cells { expect(cell.contains("`"), "no test: \(cell)") }
    }

    @Test(arguments: pages) func everyNamedTestExists(_ page: String) throws {
        let names = try Self.cells(of: page).flatMap { $0.matches(of: /`([^`]+)`/).map { String($0.1) } }
        let missing = names.filter { name in
            let parts = name.split(separator: ".").map(String.init)
            return parts.count != 2 || Self.tests[parts[0]]?.contains(parts[1]) != true
        }
        expect(missing, equals: [])
    }

    /// `make mutate` switches off each numbered rule, by lines that are in the sources.
    @Test func everyRuleIsSwitchedOff() throws {
        let list = Fixtures.root.deletingLastPathComponent().appendingPathComponent("scripts/mutations")
        let lines = try String(contentsOf: list, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
        let named = Set(lines.flatMap { $0.prefix { $0 != "|" }.split(separator: " ").map(String.init) })
        expect(Rule.allCases.map(\.description).filter { !named.contains($0) }, equals: [])
        let sources = Fixtures.root.deletingLastPathComponent().appendingPathComponent("Sources/XibMerge")
        let missing = try lines.filter { line in
            let parts = line.components(separatedBy: " | ")
            let text = try String(contentsOf: sources.appendingPathComponent(parts[1]), encoding: .utf8)
            return !text.split(separator: "\n").contains { $0.drop { $0 == " " } == parts[2] }
        }
        expect(missing, equals: [])
    }
}
