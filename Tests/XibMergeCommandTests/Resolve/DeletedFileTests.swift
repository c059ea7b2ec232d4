import Foundation
import TestSupport
import Testing

/// `xibmerge resolve` of files that one side deleted and the other changed.
@Suite(.startsPrograms) struct DeletedFileTests {
    /// A repository where one side deleted what the other changed.
    private static func deleted(by side: String) throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.diverge(
            "Main.xib", base: ResolveCommandTests.versions.base, ours: ResolveCommandTests.versions.ours,
            theirs: ResolveCommandTests.versions.theirs)
        if side == "theirs" { try sandbox.git("checkout", "--quiet", "topic") }
        try sandbox.git("rm", "--quiet", "Main.xib")
        try sandbox.commit("gone")
        if side == "theirs" { try sandbox.git("checkout", "--quiet", "main") }
        try sandbox.git("merge", "topic")
        return sandbox
    }

    /// Each row: number, who deleted it, the words, the text of the label that is left, `nil` where the file is gone.
    @Test(
        arguments: [
            (1, "ours", ["--ours"], nil), (2, "ours", ["--theirs"], "a2"), (3, "theirs", ["--ours"], "a1"),
            (4, "theirs", ["--theirs"], nil), (5, "ours", ["--answer", "1=keep"], "a2"),
            (6, "theirs", ["--answer", "1=keep"], "a1"), (7, "ours", ["--answer", "1=delete"], nil),
            (8, "theirs", ["--answer", "1=delete"], nil),
        ] as [(Int, String, [String], String?)])
    func aDeletedFileIsKeptOrDeleted(_ number: Int, _ deleter: String, _ words: [String], _ label: String?) throws {
        let sandbox = try Self.deleted(by: deleter)
        let list = try sandbox.xibmerge("resolve", "--list")
        expect(list.status == 1 && list.output.contains("deleted it\n"), "\(list.output)")
        expect(
            list.output.contains(
                "hint    \(deleter == "ours" ? "theirs" : "ours") keeps the file, \(deleter) deletes it"))
        expect(list.output.contains("text \"a\" → \"a\(deleter == "ours" ? 2 : 1)\""), "\(list.output)")
        let run = try sandbox.run(built("xibmerge"), ["resolve"] + words)
        expect(run.status, equals: 0, "\(run.errors)")
        expect(run.output.hasPrefix("Main.xib: \(label == nil ? "deleted" : "resolved") and staged"), "\(run.output)")
        try expect(sandbox.git("ls-files", "--unmerged").output.isEmpty)
        let left = try sandbox.git("ls-files", "Main.xib").output
        expect(left.isEmpty == (label == nil))
        expect(sandbox.exists("Main.xib") == (label != nil))
        if let label { try expect(sandbox.read("Main.xib").contains("text=\"\(label)\"")) }
        // During the merge, its name shows the answer that is staged, and asks again.
        let staged = try sandbox.xibmerge("resolve", "--list", "Main.xib")
        let side = (label == nil) == (deleter == "ours") ? "ours" : "theirs"
        expect(staged.status == 0 && staged.output.contains("\n    answer  \(side)\n"), "\(staged)")
        expect(staged.errors.contains("not in conflict; the answers to the merge in progress can be changed"))
        try expect(sandbox.git("ls-files", "--unmerged").output.isEmpty)
        if label == nil {
            let again = try sandbox.xibmerge("resolve", "--answer", "1=keep", "Main.xib")
            expect(again.status == 0 && sandbox.exists("Main.xib"), "\(again)")
        }
        try sandbox.git("commit", "--quiet", "--message", "merged")
        // What is kept can be deleted after the commit, too.
        let past = try sandbox.xibmerge("resolve", "--list", "Main.xib")
        expect(past.errors.contains("not in conflict; the answers to "), "\(past)")
        let late = try sandbox.xibmerge("resolve", "--answer", "1=delete", "Main.xib")
        expect(late.status == 0 && late.output.contains("\nnow: git commit\n"), "\(late)")
        try expect(sandbox.git("status", "--porcelain").output, equals: "D  Main.xib\n")
    }

    @Test(arguments: ["ours", "theirs"]) func explainTellsWhoDeletedIt(_ deleter: String) throws {
        let sandbox = try Self.deleted(by: deleter)
        let words = "\(deleter) deleted it, \(deleter == "ours" ? "theirs" : "ours") changed it"
        let list = try sandbox.xibmerge("explain")
        expect(list.status == 0 && list.output == "Main.xib: \(words); 'xibmerge resolve' asks\n", "\(list)")
        let run = try sandbox.xibmerge("explain", "Main.xib")
        expect(run.status == 2 && run.errors.hasPrefix("xibmerge: Main.xib: nothing is merged: \(words)\n"), "\(run)")
        // Once it is answered, during the merge and after it.
        for (answer, told) in [("delete", "deleted"), ("keep", "kept")] {
            try expect(sandbox.xibmerge("resolve", "--answer", "1=\(answer)", "Main.xib").status, equals: 0)
            try expect(sandbox.xibmerge("explain").output, equals: "Main.xib: \(words); it was \(told)\n")
        }
        try sandbox.git("commit", "--quiet", "--message", "merged")
        try expect(sandbox.xibmerge("explain").output.hasSuffix(" (merged)\nMain.xib: \(words); it was kept\n"))
        let late = try sandbox.xibmerge("explain", "Main.xib")
        expect(late.status == 2 && late.errors.contains("Main.xib: nothing is merged: \(words); it was kept\n"))
    }

    @Test func whatWasMadeByHandOfADeletedFileIsKept() throws {
        let sandbox = try Self.deleted(by: "theirs")
        let edited = ResolveCommandTests.document("a1", "b1", "by hand") + "<!-- and a word -->\n"
        try sandbox.write(edited, to: "Main.xib")
        let run = try sandbox.xibmerge("resolve")
        expect(run.status == 0 && run.output.contains("1 other"), "\(run.output)\(run.errors)")
        try expect(sandbox.git("show", ":Main.xib").output, equals: edited)
    }

    @Test(arguments: ["base", "both", "value:x"]) func aDeletedFileHasTwoAnswers(_ answer: String) throws {
        let sandbox = try Self.deleted(by: "theirs")
        let before = try sandbox.snapshot()
        let run = try sandbox.xibmerge("resolve", "--answer", "1=\(answer)")
        expect(run.status == 2 && run.errors.hasPrefix("xibmerge: Main.xib: "), "\(run.errors)")
        try expect(sandbox.snapshot(), equals: before)
        let other = try ResolveCommandTests.stopped()
        try expect(
            other.xibmerge("resolve", "--answer", "1=delete").errors.contains(
                "neither side deleted what conflict 1 is about"))
    }
}
