import Foundation
import TestSupport
import Testing
import XibMergeCompare
import XibMergeCore
import XibMergePlatform

@testable import XibMergeApp

/// Parts of the commands that need no process.
@Suite(.startsPrograms) struct CommandPartsTests {
    @Test(arguments: [
        ("framse", "frames"), ("propertys", "properties"), ("Objects", "objects"), ("constraint", "constraints"),
    ])
    func theNearestNameIsFound(word: String, known: String) {
        expect(
            Nearest.name(toTyped: word, among: ["frames", "objects", "properties", "constraints", "order"]),
            equals: known)
    }

    /// What a descriptor leads to can be read only once where the system opens it again as it is.
    @Test(arguments: ["/dev/stdin", "/dev/stdout", "/dev/fd/0", "/dev/null", "/dev", "none"])
    func noRegularFile(path: String) { expect(!isRegularFile(path)) }

    @Test func descriptorsAreNamed() {
        expect(["/dev/stdin", "/dev/stderr", "/dev/fd/12"].map(descriptor), equals: [0, 2, 12])
        expect(["/dev/fd/", "/dev/fd/x", "/dev/stdinx", "stdin"].map(descriptor), equals: [nil, nil, nil, nil])
        expect(isRegularFile(#filePath))
    }

    @Test func whatIsFarAwayIsNoSlip() {
        expect(Nearest.name(toTyped: "color", among: ["frames", "objects"]) == nil)
        expect(Nearest.name(toTyped: "x", among: []) == nil)
    }

    @Test func categoriesAreListedWithCommas() throws {
        try expect(CategoryList("frames,header").categories, equals: [.frames, .header])
        try expect(CategoryList("").categories.isEmpty)
        #expect(throws: (any Error).self) { try CategoryList("frames,haeder") }
    }

    @Test(arguments: [
        ("a/b c.xib", "a/b c.xib"), ("a/\"\\\t", #""a/\"\\\t""#), ("a/ä", #""a/\303\244""#), ("a/\u{1}", #""a/\001""#),
    ])
    func namesAreQuotedAsGitDoes(name: String, quoted: String) {
        expect(TextDiff.quoted(FileName(name)), equals: quoted)
    }

    @Test(arguments: [0, 1, 2, 1000]) func manyThreadsKeepTheOrder(count: Int) {
        expect(parallelMap(count) { $0 * 2 } == (0..<count).map { $0 * 2 })
    }

    @Test func foldersArePairedByPath() throws {
        let sandbox = try Sandbox()
        for path in ["a/x.xib", "a/deep/y.storyboard", "b/x.xib", "b/z.xib", "b/z.txt", "b/.git/q.xib"] {
            try sandbox.write("", to: path)
        }
        let (before, after) = (sandbox.folder.path + "/a", sandbox.folder.path + "/b")
        let pairs = try DocumentFiles.pairs(before: before, after: after)
        expect(pairs.map(\.before), equals: ["deep/y.storyboard", "x.xib", nil])
        expect(pairs.map(\.after), equals: [nil, "x.xib", "z.xib"])
        let file = try DocumentFiles.pairs(before: before, after: after + "/x.xib")
        expect(file.first?.before, equals: before + "/x.xib")
        #expect(throws: Problem.self) { try DocumentFiles.pairs(before: "-", after: "-") }
    }
}
