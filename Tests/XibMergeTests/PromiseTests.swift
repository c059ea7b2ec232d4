import Foundation
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
        #expect(cells.count > 10)
        for cell in cells { #expect(cell.contains("`"), "no test: \(cell)") }
    }

    @Test(arguments: pages) func everyNamedTestExists(_ page: String) throws {
        let names = try Self.cells(of: page).flatMap { $0.matches(of: /`([^`]+)`/).map { String($0.1) } }
        let missing = names.filter { name in
            let parts = name.split(separator: ".").map(String.init)
            return parts.count != 2 || Self.tests[parts[0]]?.contains(parts[1]) != true
        }
        #expect(missing == [])
    }

    /// The lines that `make mutate` switches off are there, one at least for each numbered rule.
    @Test func everyRuleCanBeSwitchedOff() throws {
        let root = Fixtures.root.deletingLastPathComponent()
        func lines(of path: String) throws -> [String] {
            let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
            return text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        }
        var rules: Set<Substring> = []
        for line in try lines(of: "scripts/mutations") where !line.hasPrefix("#") {
            let parts = line.components(separatedBy: " | ")
            try #require(parts.count >= 3, "\(line)")
            #expect(try lines(of: "Sources/XibMerge/\(parts[1])").contains(parts[2]), "\(line)")
            rules.formUnion(parts[0].split(separator: " "))
        }
        let defined = Rule.allCases.map { Substring($0.rawValue) }
        #expect(rules.isSuperset(of: defined), "\(defined.filter { !rules.contains($0) })")
    }
}
