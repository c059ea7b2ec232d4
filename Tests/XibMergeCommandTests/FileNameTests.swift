import Foundation
import TestSupport
import Testing
import XibMergePlatform

@testable import XibMergeApp
@testable import XibMergeCompare

/// Names that file systems take for the same: in another case, or in another normal form of Unicode.
@Suite(.startsPrograms) struct FileNameTests {
    private static let broken = smallDocument().replacing("bbb-BB-002", with: "aaa-AA-001")
    private static let composed = "Caf\u{E9}.xib"
    private static let decomposed = "Cafe\u{301}.xib"

    private func repository(_ path: String, ignoringCase: Bool? = nil) throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.git("init", "--quiet", "--initial-branch=main")
        // As git would do it on the Mac.
        try sandbox.git("config", "core.precomposeUnicode", "true")
        if let ignoringCase { try sandbox.git("config", "core.ignoreCase", "\(ignoringCase)") }
        try sandbox.write(Self.broken, to: path)
        try sandbox.commit("one")
        return sandbox
    }

    @Test(arguments: ["MAIN.XIB", "Main.Storyboard"]) func documentsAreFoundInAnyCase(path: String) throws {
        let sandbox = try repository(path)
        try expect(sandbox.xibmerge("check", ".").output.contains("\(path):"))
        try expect(sandbox.xibmerge("check", "--since", "HEAD", ".").status, equals: 0)
        try sandbox.write(smallDocument(), to: path)
        // The version before is no document.
        try expect(sandbox.xibmerge("diff", "--text", "--name-only").output, equals: "\(path)\n")
        try expect(sandbox.xibmerge("diff", "--text", "--name-only", "HEAD").output, equals: "\(path)\n")
        try sandbox.write(smallDocument(), to: "old/\(path)")
        try sandbox.write(smallDocument(first: "New"), to: "new/\(path)")
        try expect(sandbox.xibmerge("diff", "--name-only", "old", "new").output, equals: "\(path)\n")
    }

    /// `*.xib` means `MAIN.XIB` where git says so.
    @Test(arguments: [true, false]) func attributesFollowGit(ignoringCase: Bool) throws {
        let sandbox = try repository("other.xib", ignoringCase: ignoringCase)
        try expect(sandbox.xibmerge("install").status, equals: 0)
        try sandbox.diverge(
            "MAIN.XIB", base: smallDocument(), ours: smallDocument(first: "Ours"),
            theirs: smallDocument(second: "Theirs"))
        let told = try sandbox.git("check-attr", "merge", "MAIN.XIB").output
        expect(told, equals: "MAIN.XIB: merge: \(ignoringCase ? "xibmerge" : "unspecified")\n")
        try sandbox.git("merge", "--quiet", "topic")
        try expect(sandbox.read("MAIN.XIB"), equals: smallDocument(first: "Ours", second: "Theirs"))

        // What stands in the way of such a document is told as well.
        try sandbox.write("*.xib merge=xibmerge\nMAIN.* -merge\n", to: ".gitattributes")
        let report = try sandbox.xibmerge("doctor")
        expect(report.output.contains("'Main.xib' and 2 more: the attribute 'merge' is none"), equals: ignoringCase)
        try sandbox.write("MAIN.XIB merge=other\n", to: ".gitattributes")
        let refusal = try sandbox.xibmerge("install").errors
        expect(refusal.contains("already has merge=other"), equals: ignoringCase)
    }

    /// git has names composed, a file system may have them otherwise, and so may what is typed.
    @Test func namesAreFoundInAnyForm() throws {
        let sandbox = try repository("Ordner/\(Self.composed)")
        let path = "Ordner/\(Self.composed)"
        let typed = "Ordner/\(Self.decomposed)"
        try sandbox.write(smallDocument(), to: path)
        try sandbox.commit("two")
        let document = try sandbox.xibmerge("show", "HEAD:\(path)").output
        expect(!document.isEmpty)
        for name in ["HEAD:\(typed)", ":\(typed)"] {
            try expect(sandbox.xibmerge("show", name).output, equals: document)
        }
        try expect(sandbox.xibmerge("show", "HEAD:Ordner/Cafe.xib").status, equals: 2)
        try expect(sandbox.xibmerge("show", ":Ordner/Cafe\u{302}.xib").status, equals: 2)
        try sandbox.write(Self.broken, to: path)
        try sandbox.commit("three")
        // The file is there under the other name.
        try sandbox.run("mv", [path, "x"])
        try sandbox.run("mv", ["x", typed])
        try expect(sandbox.xibmerge("check", ".").status, equals: 1)
        try expect(sandbox.xibmerge("check", "--since", "HEAD", ".").status, equals: 0)
    }

    @Test func explainedIsWhatIsMeant() throws {
        let sandbox = try repository("other.xib")
        try expect(sandbox.xibmerge("install").status, equals: 0)
        try sandbox.diverge(
            Self.composed, base: smallDocument(), ours: smallDocument(first: "Ours"),
            theirs: smallDocument(first: "Theirs"))
        try expect(sandbox.git("merge", "topic").status, equals: 1)
        let told = try sandbox.xibmerge("explain", Self.composed)
        expect(told.status, equals: 0)
        expect(withoutAges(try sandbox.xibmerge("explain", Self.decomposed).output), equals: withoutAges(told.output))
    }

    @Test func foldersArePairedByNamesInAnyForm() throws {
        let sandbox = try Sandbox()
        try sandbox.write(smallDocument(), to: "old/a")
        try sandbox.write(smallDocument(first: "New"), to: "new/a")
        try sandbox.run("mv", ["old/a", "old/\(Self.composed)"])
        try sandbox.run("mv", ["new/a", "new/\(Self.decomposed)"])
        let diff = try sandbox.xibmerge("diff", "old", "new")
        expect(diff.status == 0 && diff.errors.isEmpty && diff.output.contains("New"))
    }

    @Test func twoFilesStayTwo() {
        let (one, other) = (FileName(Self.composed), FileName(Self.decomposed))
        expect(
            NamePair.pairs([other, one], [one])
                == [NamePair(before: other, after: nil), NamePair(before: one, after: one)])
        expect(
            NamePair.pairs([one], ["b.xib", other])
                == [NamePair(before: one, after: other), NamePair(before: nil, after: "b.xib")])
        expect(NamePair.pairs([one, other], [one, other]).count, equals: 2)
    }
}
