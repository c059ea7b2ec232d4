import Foundation
import TestSupport
import Testing

@testable import XibMergeCore

/// The folders of `Sources/XibMerge` are layers: each one uses only those before it.
struct LayerTests {
    /// The layers, each after all that it may use.
    static let layers = [
        "Syntax", "Document", "Layout", "Matching", "Diff", "Merge", "Validation", "Words", "Checks", "Pipeline",
        "Resolution",
    ]

    /// Each command is in a file of its name, and few run git or another program themselves.
    @Test func commandsAreWhatTheArchitectureSays() throws {
        let root = Fixtures.root.deletingLastPathComponent().appendingPathComponent("Sources/XibMergeApp")
            .resolvingSymlinksInPath()
        let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { $0.hasSuffix(".swift") }
        var (commands, starters): ([String], Set<String>) = ([], [])
        for path in paths {
            let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
            let name = path.split(separator: "/").last!.dropLast(6)
            for command in text.matches(of: /struct (\w+): ParsableCommand/) {
                commands.append(String(command.1))
                expect(command.1, equals: name, "\(path) has \(command.1)")
            }
            if text.contains(/\b(ChildProcess\(|GitRunner[(.]|execvp?\(|posix_spawn|spawn\()/) { starters.insert(path) }
        }
        expect(commands.count > 10)
        // Beside these, commands use git through `XibMergeGit`.
        let others = starters.filter { !$0.hasPrefix("Setup/Doctor/") }.sorted()
        expect(others, equals: ["Compare/VectorImages.swift", "Resolve/ResolveCommand.swift"])
    }

    /// What the pages name in code is declared somewhere, or a file, a folder or a target.
    @Test func theArchitectureNamesWhatThereIs() throws {
        let root = Fixtures.root.deletingLastPathComponent().resolvingSymlinksInPath()
        var (words, names): (Set<Substring>, Set<String>) = ([], [])
        for folder in ["Sources", "Tests"] {
            for path in try FileManager.default.subpathsOfDirectory(atPath: root.appendingPathComponent(folder).path) {
                names.formUnion(path.split(separator: "/").map(String.init))
                guard path.hasSuffix(".swift") else { continue }
                let text = try String(contentsOf: root.appendingPathComponent("\(folder)/\(path)"), encoding: .utf8)
                let declarations = /\b(?:struct|class|enum|protocol|typealias|func|var|let|case) (\w+)/
                words.formUnion(text.matches(of: declarations).map(\.1))
            }
        }
        let package = try String(contentsOf: root.appendingPathComponent("Package.swift"), encoding: .utf8)
        words.formUnion(package.matches(of: /name: "(\w+)"/).map(\.1))
        let docs = root.appendingPathComponent("docs")
        let pages = try FileManager.default.contentsOfDirectory(atPath: docs.path)
            .filter { $0.hasPrefix("architecture") }
            .map { try String(contentsOf: docs.appendingPathComponent($0), encoding: .utf8) }
        expect(pages.count, equals: 4)
        let named = pages.joined().matches(of: /`([A-Z]\w*[a-z]\w*(?:\.\w+|\+\w+\.swift)*)`/).map { String($0.1) }
        expect(named.count > 100)
        expect(named.filter { !names.contains($0) && !words.contains($0.split(separator: ".").last!) }, equals: [])
    }

    @Test func everyLayerUsesOnlyTypesOfEarlierOnes() throws {
        let sources = try Self.sources()
        expect(Set(sources.map(\.layer)), equals: Set(Self.layers))
        expect(Self.violations(in: sources), equals: [])
    }

    /// What tells whether a document is valid uses nothing of the matching, the diff and the merge, whose faults it is
    /// to find.
    @Test func theValidityOfADocumentIsReadOnItsOwn() throws {
        let own: Set = ["DocumentFacts.swift", "Finding.swift", "ResultValidator.swift"]
        let sources = try Self.sources().map {
            own.contains($0.name) ? Source(layer: "Document", name: $0.name, text: $0.text) : $0
        }
        expect(sources.count { own.contains($0.name) }, equals: own.count)
        expect(Self.violations(in: sources), equals: [])
    }

    @Test func aUseAgainstTheOrderIsFound() {
        let late = Source(layer: "Words", name: "Late.swift", text: "struct Late {}")
        func found(_ text: String) -> [String] {
            Self.violations(in: [Source(layer: "Syntax", name: "Early.swift", text: text), late])
        }
        expect(found("struct A {\n    var b: Late\n}"), equals: ["Early.swift:2: Late"])
        expect(found("/// Not `Late`.\nlet text = \"Late\" // not Late"), equals: [])
    }

    private struct Source {
        var layer: String
        var name: String
        var text: String
    }

    private static func sources() throws -> [Source] {
        let root = Fixtures.root.deletingLastPathComponent().appendingPathComponent("Sources/XibMerge")
            .resolvingSymlinksInPath()
        let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { $0.hasSuffix(".swift") }
        return try paths.sorted().map { path in
            let parts = path.split(separator: "/").map(String.init)
            let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
            return Source(layer: parts[0], name: parts.last!, text: text)
        }
    }

    /// Names of types in the code of files of earlier layers than where the types are declared: file, line and name.
    private static func violations(in sources: [Source]) -> [String] {
        var heights: [Substring: Int] = [:]
        for source in sources {
            for type in source.text.matches(of: /(?m)^(?:\w+ )*(?:struct|class|enum|protocol|typealias) (\w+)/) {
                heights[type.1] = layers.firstIndex(of: source.layer)
            }
        }
        return sources.flatMap { source -> [String] in
            let height = layers.firstIndex(of: source.layer) ?? layers.count
            let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false)
            func late(_ line: Substring) -> [Substring] {
                line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.filter { (heights[$0] ?? 0) > height }
            }
            return zip(1..., lines).flatMap { number, line -> [String] in
                if late(line).isEmpty { return [] }
                let code = line.replacing(/"[^"]*"|\/\/.*/, with: "")
                return late(code).map { "\(source.name):\(number): \($0)" }
            }
        }
    }
}
