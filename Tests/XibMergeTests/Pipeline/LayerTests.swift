import Foundation
import Testing

@testable import XibMergeCore

/// The folders of `Sources/XibMerge` are layers: each one uses only those before it.
struct LayerTests {
    /// The layers, each after all that it may use.
    static let layers = [
        "Syntax", "Document", "Layout", "Matching", "Diff", "Merge", "Validation", "Words", "Checks", "Pipeline",
        "Resolution",
    ]

    @Test func everyLayerUsesOnlyEarlierOnes() throws {
        let sources = try SourceFile.all
        #expect(sources.count > 50)
        #expect(Set(sources.map(\.folder)).isSubset(of: Self.layers), "a folder of no layer")
        #expect(Self.violations(in: sources) == [])
    }

    @Test(arguments: layers) func everyLayerHasFiles(_ layer: String) throws {
        #expect(try SourceFile.all.contains { $0.folder == layer })
    }

    /// What tells whether a document is valid uses nothing of the matching, the diff and the merge, whose faults it is
    /// to find.
    @Test func theValidityOfADocumentIsReadOnItsOwn() throws {
        let own: Set = [
            "Validation/DocumentFacts.swift", "Validation/Finding.swift", "Validation/ResultValidator.swift",
        ]
        let sources = try SourceFile.all.map { own.contains($0.path) ? $0.moved(to: "Document") : $0 }
        #expect(sources.filter { $0.folder == "Document" }.count > own.count)
        #expect(Self.violations(in: sources) == [])
    }

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
                #expect(command.1 == name, "\(path) has \(command.1)")
            }
            if text.contains(/\b(ChildProcess\(|GitRunner[(.]|execvp?\(|posix_spawn|spawn\()/) { starters.insert(path) }
        }
        #expect(commands.count > 10)
        // Beside these, commands use git through `XibMergeGit`.
        #expect(starters.filter { !$0.hasPrefix("Setup/Doctor/") } == ["Resolve/MergetoolRun.swift"])
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
        #expect(pages.count == 4)
        let named = pages.joined().matches(of: /`([A-Z]\w*[a-z]\w*(?:\.\w+|\+\w+\.swift)*)`/).map { String($0.1) }
        #expect(named.count > 100)
        #expect(named.filter { !names.contains($0) && !words.contains($0.split(separator: ".").last!) } == [])
    }

    /// Each row is a use against the order, or one that is none, of what the other file declares.
    @Test(arguments: [
        (1, "struct A { var b: Late }", "struct Late {}", 1),
        (2, "/// Text about `Late`.\nstruct A { let text = \"Late\" }", "struct Late {}", 0),
        (3, "struct A {}\n\nfunc a() { Late.run() }", "enum Late { static func run() {} }", 1),
        (4, "func a(_ text: String) { text.shout() }", "extension String { func shout() {} }", 1),
        (5, "func a() { b.shout() }\nstruct B { func shout() {} }", "extension String { func shout() {} }", 0),
        (6, "func a() { late() }", "func late() {}", 1),
        (7, "struct A { struct Late {} ; var b: Late }", "struct Late {}", 0),
        (8, "func a() { b.hide() }", "extension String { fileprivate func hide() {} }", 0),
    ])
    func usesAgainstTheOrderAreFound(_ number: Int, _ early: String, _ late: String, _ count: Int) {
        let sources = [
            SourceFile(path: "Syntax/Early.swift", text: early), SourceFile(path: "Words/Late.swift", text: late),
        ]
        #expect(Self.violations(in: sources).count == count)
        #expect(Self.violations(in: sources.map { $0.moved(to: "Words") }) == [])
    }

    /// Uses against the order: file, line, and what is used.
    static func violations(in sources: [SourceFile]) -> [String] {
        var (layersOfName, shadows): ([String: Set<Int>], [String: Set<Int>]) = ([:], [:])
        for source in sources {
            let height = layers.firstIndex(of: source.folder) ?? 0
            for name in source.declarations { layersOfName[name, default: []].insert(height) }
            for name in source.members { shadows[name, default: []].insert(height) }
        }
        return sources.flatMap { source -> [String] in
            let reach = layers.firstIndex(of: source.folder) ?? -1
            return source.uses.compactMap { name, line -> String? in
                guard let found = layersOfName[name]?.min(), found > reach,
                    !(shadows[name] ?? []).contains(where: { $0 <= reach })
                else { return nil }
                return "\(source.path):\(line): '\(name)' is declared in \(layers[found]), which comes later"
            }
        }
    }
}

/// A file of the library, as far as telling what it declares and uses takes.
struct SourceFile {
    var path: String
    /// Types, functions of no type, and members of extensions (`.name`), as far as others may use them.
    private(set) var declarations: Set<String> = []
    /// What types declare in themselves, and labels (`.name` as well): that may have the name of anything else.
    private(set) var members: Set<String> = []
    /// Names, each with its line: types and calls of functions of no type, members (`.name`).
    private(set) var uses: [(name: String, line: Int)] = []

    var folder: String { String(path.prefix { $0 != "/" }) }

    func moved(to folder: String) -> SourceFile {
        var copy = self
        copy.path = folder + path.dropFirst(self.folder.count)
        return copy
    }

    static var all: [SourceFile] {
        get throws {
            let root = Fixtures.root.deletingLastPathComponent().appendingPathComponent("Sources/XibMerge")
                .resolvingSymlinksInPath()
            let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
                .filter { $0.hasSuffix(".swift") }.sorted()
            return try paths.map { path in
                SourceFile(
                    path: path, text: try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8))
            }
        }
    }

    init(path: String, text: String) {
        self.path = path
        var (depth, isExtension, isLiteral) = (0, false, false)
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.contains("\"\"\"") { isLiteral.toggle() }
            if isLiteral { continue }
            let tokens = Self.tokens(of: line)
            let isHidden = tokens.contains("private") || tokens.contains("fileprivate")
            for (index, token) in tokens.enumerated() {
                let before = index > 0 ? tokens[index - 1] : ""
                switch token {
                case "{": depth += 1
                case "}": depth -= 1
                case "extension" where depth == 0: isExtension = true
                case "struct", "class", "enum", "protocol", "typealias", "actor":
                    if depth == 0 { isExtension = false }
                    guard index + 1 < tokens.count, before != ":" else { continue }
                    if depth == 0, !isHidden {
                        declarations.insert(tokens[index + 1])
                    } else {
                        members.insert(tokens[index + 1])
                    }
                case "func", "var", "let":
                    guard index + 1 < tokens.count, depth < 2 else { continue }
                    if !isHidden, depth == 0 || isExtension {
                        declarations.insert((depth == 0 ? "" : ".") + tokens[index + 1])
                    } else {
                        members.insert(".\(tokens[index + 1])")
                    }
                default:
                    let next = index + 1 < tokens.count ? tokens[index + 1] : ""
                    if next == ":" { members.insert(".\(token)") }
                    if before == "." {
                        uses.append((".\(token)", number + 1))
                    } else if token.first?.isUppercase == true || next == "(" && before != "func" {
                        uses.append((token, number + 1))
                    }
                }
            }
        }
    }

    /// Names and signs of a line, without comments and the text of literals.
    private static func tokens(of line: Substring) -> [String] {
        var tokens: [String] = []
        var rest = line.utf8[...]
        while let byte = rest.first {
            if byte == UInt8(ascii: "/"), rest.dropFirst().first == byte { break }
            if byte == UInt8(ascii: "\"") {
                rest = rest.dropFirst()
                while let next = rest.first, next != byte {
                    rest = rest.dropFirst(next == UInt8(ascii: "\\") ? 2 : 1)
                }
                rest = rest.dropFirst()
                continue
            }
            let name = rest.prefix { isName($0) }
            if name.isEmpty {
                if byte != UInt8(ascii: " ") { tokens.append(String(decoding: [byte], as: UTF8.self)) }
                rest = rest.dropFirst()
            } else {
                tokens.append(String(decoding: name, as: UTF8.self))
                rest = rest.dropFirst(name.count)
            }
        }
        return tokens
    }

    private static func isName(_ byte: UInt8) -> Bool {
        switch Unicode.Scalar(byte) {
        case "a"..."z", "A"..."Z", "0"..."9", "_": true
        default: false
        }
    }
}
