import Foundation

/// The project's fixtures, as input to begin with.
enum Fixture {
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Fixtures", isDirectory: true)

    static func bytes(_ path: String) -> [UInt8]? {
        (try? Data(contentsOf: root.appendingPathComponent(path))).map { [UInt8]($0) }
    }

    /// Base, ours and theirs of a folder, in one buffer.
    static func versions(in folder: String, _ names: [String] = ["base", "ours", "theirs"]) -> [UInt8] {
        let versions = names.map { bytes("\(folder)/\($0).xib") ?? bytes("\(folder)/\($0).storyboard") ?? [] }
        return Array(versions.joined(separator: [Parts.separator]))
    }

    /// The paths of all files, sorted.
    static let paths = (FileManager.default.subpaths(atPath: root.path) ?? []).sorted()
}

/// Writes the seeds of the chosen target, a file each.
enum Seeds {
    static func write(to folder: URL) {
        try! FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (index, seed) in all(of: .chosen).enumerated() where seed.count < 40_000 {
            try! Data(seed).write(to: folder.appendingPathComponent("seed-\(index)"))
        }
    }

    private static func all(of target: FuzzTarget) -> [[UInt8]] {
        let merges = Fixture.paths.filter { $0.hasPrefix("Merge/") && $0.hasSuffix("/README") }
            .map { String($0.dropLast(7)) }
        return switch target {
        case .document: files("xib", "storyboard")
        case .merge: merges.map { Fixture.versions(in: $0) }
        case .diff:
            merges.map { Fixture.versions(in: $0, ["base", "ours"]) }
                + ["Diff/Example", "Diff/Variation"].map { Fixture.versions(in: $0, ["before", "after"]) }
        case .resolve: merges.map { Fixture.versions(in: $0, ["base", "ours", "theirs", "expected-ours"]) }
        case .answers: answers
        case .json: files("json", "xcstrings") + answers
        case .strings: files("strings", "xcstrings")
        case .project: projects
        case .assets: assets
        case .objectiveC: files("m", "h")
        case .configuration: configurations
        case .arguments:
            ["--recursive b o t 7 p", "--text b o t", "b o t 9 Main.xib %S ours topic", "b o t x"].map(line)
        case .http: requests.map { Array($0.utf8) }
        }
    }

    private static func files(_ extensions: String...) -> [[UInt8]] {
        Fixture.paths.filter { path in extensions.contains { path.hasSuffix(".\($0)") } }.compactMap(Fixture.bytes)
    }

    private static let answers = [
        #"{"conflicts": [{"number": 1, "answer": "ours"}, {"number": 2, "answer": "theirs"}]}"#,
        #"{"conflicts": [{"number": 3, "answer": "base"}, {"number": 4, "answer": "both"}]}"#,
        #"{"conflicts": [{"number": 1, "answer": "value", "value": "x"}, {"number": 2, "answer": "text", "text": ["a"]}]}"#,
    ].map { Array($0.utf8) }

    private static let projects = files("pbxproj").map { project in
        project + [Parts.separator]
            + Array("#include \"A.xcconfig\"\nA[sdk=iphoneos*] = $(B:c99extidentifier) // x\n".utf8)
    }

    private static let configurations = [
        "rules:\n  duplicate-id: off\n  stale-outlet: error\nexcluded:\n  - Vendor/**\n  - '*.xib'\n",
        "included: [a, \"b/**/c?.xib\"]\nsuppressed:\n  - rule: stale-outlet\n    path: a\n    object: b\n    reason: c\n",
        "a: &a [x, y]\nb: [*a, *a]\nc: |\n  text\n",
    ].map { Array($0.utf8) }

    private static let assets: [[UInt8]] = {
        let sets = [
            #"{"images": [{"filename": "logo.png", "idiom": "universal", "scale": "2x"}], "info": {"version": 1}}"#,
            """
            {"colors": [{"color": {"color-space": "srgb", "components": {"red": "0xFF", "green": "0.5", "blue": "12",
            "alpha": "1"}}, "appearances": [{"appearance": "luminosity", "value": "dark"}]}]}
            """,
        ].flatMap { Array($0.utf8) + [Parts.separator] }
        let size: [UInt8] = [0, 0, 0, 2, 0, 0, 0, 2, 8, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
        let png = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + size
        let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 1, 0xFF, 0xFF, 0xC0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0]
        let svg = Array(#"<svg width="1" height="1"/>"#.utf8)
        return [png + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82], jpeg, svg].map { sets + $0 }
    }()

    private static let requests = [
        "GET /?token=abc HTTP/1.1\r\nHost: 127.0.0.1:1\r\nCookie: a=b\r\n\r\n",
        "POST /answer HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nOrigin: http://127.0.0.1\r\n\r\n{}GET / HTTP/1.1\r\n\r\n",
    ]

    private static func line(_ words: String) -> [UInt8] { words.utf8.map { $0 == 0x20 ? 0 : $0 } }
}
