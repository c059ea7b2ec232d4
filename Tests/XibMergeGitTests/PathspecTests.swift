import TestSupport
import Testing
import XibMergeCore

@testable import XibMergeGit

@Suite struct PathspecTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var pattern: String
        var folder = ""
        var matches: [String]
        var misses: [String] = []
        var testDescription: String { "\(pattern) in '\(folder)'" }
    }

    static let rows = [
        Row(pattern: "a.xib", matches: ["a.xib", "a.xib/b"], misses: ["b/a.xib", "a.xibx"]),
        Row(pattern: "dir", matches: ["dir/a.xib", "dir/deep/a.xib"], misses: ["dirx/a.xib"]),
        Row(pattern: "dir/", matches: ["dir/a.xib"], misses: ["dir"]),
        Row(pattern: ".", matches: ["a.xib", "dir/a.xib"]),
        Row(pattern: ".", folder: "sub/", matches: ["sub/a.xib"], misses: ["a.xib"]),
        Row(pattern: "..", folder: "sub/", matches: ["a.xib", "sub/a.xib"]),
        Row(pattern: "../b.xib", folder: "sub/", matches: ["b.xib"], misses: ["sub/b.xib"]),
        Row(pattern: "./a.xib", folder: "s[u]b/", matches: ["s[u]b/a.xib"], misses: ["sub/a.xib"]),
        Row(pattern: "*.xib", matches: ["a.xib", "dir/a.xib"], misses: ["a.storyboard"]),
        Row(pattern: "*.xib", folder: "sub/", matches: ["sub/a.xib", "sub/deep/a.xib"], misses: ["a.xib"]),
        Row(pattern: "d?r/[ab].xib", matches: ["dir/a.xib"], misses: ["dir/c.xib"]),
        Row(pattern: ":/a.xib", folder: "sub/", matches: ["a.xib"], misses: ["sub/a.xib"]),
        Row(pattern: ":(top)a.xib", folder: "sub/", matches: ["a.xib"], misses: ["sub/a.xib"]),
        Row(pattern: ":(glob)*.xib", matches: ["a.xib"], misses: ["dir/a.xib"]),
        Row(pattern: ":(glob)**/a.xib", matches: ["a.xib", "dir/a.xib", "dir/deep/a.xib"], misses: ["dir/b.xib"]),
        Row(pattern: ":(glob)dir/**", matches: ["dir/a.xib", "dir/deep/a.xib"], misses: ["a.xib"]),
        Row(pattern: ":(literal)*.xib", matches: ["*.xib"], misses: ["a.xib"]),
        Row(pattern: ":(icase)MAIN.xib", matches: ["main.XIB"], misses: ["domain.xib"]),
        Row(pattern: "/top/dir", matches: ["dir/a.xib"], misses: ["a.xib"]),
        Row(pattern: "/top", folder: "sub/", matches: ["a.xib"]),
    ]

    @Test(arguments: rows) func isGits(row: Row) throws {
        let pathspec = try Pathspec(row.pattern, in: row.folder, of: "/top/")
        for path in row.matches { expect(pathspec.matches(path), "\(path)") }
        for path in row.misses { expect(!pathspec.matches(path), "\(path)") }
    }

    @Test(arguments: [":!dir", ":^dir", ":(exclude)dir"]) func exclusions(text: String) throws {
        let list = [try Pathspec(text)]
        expect(list.matches("a.xib") && !list.matches("dir/a.xib"))
        let both = [try Pathspec("*.xib"), try Pathspec(text)]
        expect(both.matches("a.xib") && !both.matches("a.storyboard") && !both.matches("dir/a.xib"))
    }

    @Test(arguments: ["../a.xib", "/else/a.xib", ":(top"]) func refusals(text: String) {
        #expect(throws: Problem.self) { try Pathspec(text, of: "/top/") }
    }
}
