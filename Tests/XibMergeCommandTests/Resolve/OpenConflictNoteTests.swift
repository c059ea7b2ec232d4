import Foundation
import TestSupport
import Testing

/// What the notes of openable conflicts are about, and how long.
@Suite(.startsPrograms) struct OpenConflictNoteTests {
    private static func document(_ texts: String...) -> String {
        ResolveCommandTests.document(texts[0], texts[1], texts[2], texts[3])
    }

    /// Both sides changed the first label; theirs also changed the last one.
    private static let versions = (
        base: document("a", "b", "c", "d"), ours: document("a1", "b", "c", "d"),
        theirs: document("a2", "b", "c", "d2")
    )
    /// Ours in conflict, theirs elsewhere.
    private static let written = document("a1", "b", "c", "d2")

    /// A repository with the hook, where `topic` and `main` have diverged.
    private static func repository(_ options: String...) throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.run("git", ["init", "--quiet", "--initial-branch=main"] + options)
        try sandbox.diverge("Main.xib", base: versions.base, ours: versions.ours, theirs: versions.theirs)
        try expect(sandbox.xibmerge("install", "--private", "--hook").status, equals: 0)
        try sandbox.git("config", "xibmerge.conflictStyle", "openable")
        return sandbox
    }

    /// A repository that stands in the merge, with the document staged as the merge wrote it.
    private static func staged(_ options: String...) throws -> Sandbox {
        let sandbox = options.isEmpty ? try repository() : try repository(options[0])
        try expect(sandbox.git("merge", "topic").status, equals: 1)
        try expect(sandbox.read("Main.xib"), equals: written)
        try sandbox.git("add", "Main.xib")
        return sandbox
    }

    private static func expectRefused(_ sandbox: Sandbox, _ words: String...) throws {
        let commit = try sandbox.run("git", ["commit", "--quiet", "--message", "m"] + words)
        expect(commit.status == 1 && commit.errors.contains("Main.xib: is staged with conflicts open"), "\(commit)")
        expect(commit.errors.contains("\nxibmerge: refused this commit; 'xibmerge resolve' goes on"), "\(commit)")
    }

    private static func expectResolvable(_ sandbox: Sandbox, _ result: String) throws {
        let list = try sandbox.xibmerge("resolve", "--list")
        expect(list.status == 1 && list.output.hasPrefix("Main.xib: 1 conflict, 1 open\n"), "\(list)")
        try expect(sandbox.xibmerge("resolve", "--theirs").status, equals: 0)
        try expect(sandbox.read("Main.xib"), equals: result)
        try expect(sandbox.git("commit", "--quiet", "--message", "resolved").status, equals: 0)
        try expect(sandbox.git("show", "HEAD:Main.xib").output, equals: result)
    }

    /// Git keeps the stash after a conflict.
    @Test func aStashIsDroppedAtTheEnd() throws {
        let sandbox = try Self.repository()
        try sandbox.write(Self.versions.base, to: "Main.xib")
        try sandbox.commit("base again")
        try sandbox.write(Self.versions.theirs, to: "Main.xib")
        try sandbox.git("stash", "--quiet")
        try sandbox.write(Self.versions.ours, to: "Main.xib")
        try sandbox.commit("ours again")
        try expect(sandbox.git("stash", "pop").status, equals: 1)
        let run = try sandbox.xibmerge("resolve", "--theirs")
        expect(run.status == 0 && run.output.hasSuffix("\nnow: git stash drop, if you popped it\n"), "\(run)")
    }

    // MARK: The hook

    /// The index of such a commit does not have the conflict; the repository's own has it, staged or not.
    @Test(arguments: [true, false]) func aCommitOfOneFileIsRefused(_ isStaged: Bool) throws {
        let sandbox = try Self.repository()
        try sandbox.write(Self.versions.base, to: "Main.xib")
        try sandbox.commit("base again")
        try sandbox.write(Self.versions.theirs, to: "Main.xib")
        try sandbox.git("stash", "--quiet")
        try sandbox.write(Self.versions.ours, to: "Main.xib")
        try sandbox.commit("ours again")
        try expect(sandbox.git("stash", "pop").status, equals: 1)
        if isStaged { try sandbox.git("add", "--all") }
        try Self.expectRefused(sandbox, "Main.xib")
        // What is not in conflict can be committed.
        try sandbox.write("new\n", to: "other.txt")
        try expect(sandbox.git("commit", "--quiet", "--message", "other", "other.txt").status, equals: 0)
        try Self.expectRefused(sandbox, "Main.xib")
        try Self.expectResolvable(sandbox, Self.versions.theirs)
    }

    /// All that theirs changed is in conflict, so the staged document is that of `HEAD`; an edit of it is not staged.
    @Test func anEditIsNotCommittedAlone() throws {
        let sandbox = try Self.repository()
        try sandbox.write(Self.document("a2", "b", "c", "d"), to: "Main.xib")
        try sandbox.git("stash", "--quiet")
        try sandbox.write(Self.document("a3", "b", "c", "d"), to: "Main.xib")
        try sandbox.commit("ours again")
        try expect(sandbox.git("stash", "pop").status, equals: 1)
        try sandbox.git("add", "--all")
        try expect(sandbox.xibmerge("resolve").output.hasPrefix("no document is in conflict"))
        try sandbox.write(Self.document("a3", "b", "edited", "d"), to: "Main.xib")
        try Self.expectRefused(sandbox, "Main.xib")
        try Self.expectResolvable(sandbox, Self.document("a2", "b", "edited", "d"))
    }

    /// A stash forgets that there was a conflict.
    @Test(arguments: [["--index"], []], [nil, "--object-format=sha256"])
    func whatWasStashedIsRefused(_ words: [String], _ format: String?) throws {
        let sandbox = try format.map { try Self.staged($0) } ?? Self.staged()
        try sandbox.write("new\n", to: "other.txt")
        try sandbox.git("stash", "--quiet")
        try expect(sandbox.run("git", ["stash", "pop", "--quiet"] + words).status, equals: 0)
        try sandbox.git("add", "--all")
        try Self.expectRefused(sandbox)
        // Also after an edit.
        try sandbox.write(Self.written.replacing("\"c\"", with: "\"edited\""), to: "Main.xib")
        try sandbox.git("add", "--all")
        try Self.expectRefused(sandbox)
        try Self.expectResolvable(sandbox, Self.document("a2", "b", "edited", "d2"))
    }

    /// git merges normalized documents, and the index has them as they are.
    @Test func renormalizedDocumentsAreRefused() throws {
        let sandbox = try Sandbox()
        try sandbox.git("init", "--quiet", "--initial-branch=main")
        let base = Self.versions.base.replacing("\n", with: "\r\n")
        try sandbox.diverge("Main.xib", base: base, ours: Self.versions.ours, theirs: Self.versions.theirs)
        try expect(sandbox.xibmerge("install", "--private", "--hook").status, equals: 0)
        try sandbox.git("config", "xibmerge.conflictStyle", "openable")
        let attributes = try sandbox.read(".git/info/attributes")
        try sandbox.write(attributes + "*.xib text\n", to: ".git/info/attributes")
        try expect(sandbox.git("-c", "merge.renormalize=true", "merge", "topic").status, equals: 1)
        try sandbox.git("add", "--all")
        try Self.expectRefused(sandbox)
        try Self.expectResolvable(sandbox, Self.document("a2", "b", "c", "d2"))
    }

    @Test func aLinkedWorkTreeHasItsOwnNotes() throws {
        let sandbox = try Self.repository()
        try sandbox.git("worktree", "add", "--quiet", "../linked", "-b", "other")
        try expect(sandbox.run("git", ["merge", "topic"], in: "../linked").status, equals: 1)
        try sandbox.run("git", ["add", "Main.xib"], in: "../linked")
        let commit = try sandbox.run("git", ["commit", "--quiet", "--message", "m"], in: "../linked")
        expect(commit.status == 1 && commit.errors.contains("is staged with conflicts open"), "\(commit)")
        expect(!sandbox.exists(".git/xibmerge/open"))
    }

    // MARK: Notes of other merges

    /// The merge was given up, and made again with markers: by the driver, or by git without it.
    @Test(arguments: [true, false]) func theNoteOfAMergeThatWasGivenUpSaysNothing(_ isInstalled: Bool) throws {
        let sandbox = try Self.repository()
        try expect(sandbox.git("merge", "topic").status, equals: 1)
        try sandbox.git("merge", "--abort")
        if !isInstalled { try sandbox.git("config", "--remove-section", "merge.xibmerge") }
        try expect(sandbox.git("merge", "topic", with: ["XIBMERGE": "0"]).status, equals: 1)
        try expect(sandbox.read("Main.xib").contains("<<<<<<<"))
        // By hand, with ours.
        try sandbox.write(Self.written, to: "Main.xib")
        let run = try sandbox.xibmerge("resolve", "--theirs")
        expect(run.status == 0 && run.output.contains("(1 ours)"), "\(run)")
        try expect(sandbox.read("Main.xib"), equals: Self.written)
        try expect(sandbox.git("commit", "--quiet", "--message", "merged").status, equals: 0)
    }

    /// The driver also runs when git shows old merges again.
    @Test func anotherMergeDoesNotReplaceTheNote() throws {
        let sandbox = try Self.repository()
        try sandbox.git("merge", "--quiet", "topic")
        try sandbox.git("checkout", "--quiet", "--theirs", "Main.xib")
        try sandbox.commit("merged")
        try sandbox.git("checkout", "--quiet", "-b", "second", "topic")
        try sandbox.write(Self.document("a4", "b", "c", "d2"), to: "Main.xib")
        try sandbox.commit("second")
        try sandbox.git("checkout", "--quiet", "main")
        try sandbox.write(Self.document("a3", "b", "c", "d2"), to: "Main.xib")
        try sandbox.commit("first")
        try expect(sandbox.git("merge", "second").status, equals: 1)
        try sandbox.git("log", "--remerge-diff", "-3")
        try sandbox.git("add", "Main.xib")
        try Self.expectRefused(sandbox)
        try Self.expectResolvable(sandbox, Self.document("a4", "b", "c", "d2"))
        try expect(sandbox.run("ls", [".git/xibmerge/open"]).output.isEmpty)
    }

    /// Later work on a document whose merge was given up is nobody's conflict.
    @Test func workAfterAMergeThatWasGivenUpIsCommitted() throws {
        let sandbox = try Self.repository()
        try expect(sandbox.git("merge", "topic").status, equals: 1)
        try sandbox.git("merge", "--abort")
        try sandbox.write(Self.document("a1", "b", "edited", "d"), to: "Main.xib")
        try expect(sandbox.git("commit", "--quiet", "--all", "--message", "edited").status, equals: 0)
    }

    // MARK: Without a name

    @Test func committedMarkersAreFoundWithoutAName() throws {
        let sandbox = try Self.repository()
        try sandbox.git("config", "--unset", "xibmerge.conflictStyle")
        try expect(sandbox.git("merge", "topic").status, equals: 1)
        try sandbox.git("commit", "--quiet", "--all", "--no-verify", "--message", "marked")
        let list = try sandbox.xibmerge("resolve")
        expect(list.status == 1 && list.output.hasPrefix("Main.xib: 1 conflict, 1 open\n"), "\(list)")
        expect(list.errors.contains("(marked) again"), "\(list)")
        try expect(sandbox.xibmerge("resolve", "--theirs").status, equals: 0)
        try expect(sandbox.read("Main.xib"), equals: Self.versions.theirs)
        let none = try sandbox.xibmerge("resolve")
        expect(none.status == 0 && none.output.contains("'xibmerge check' finds other errors"), "\(none)")
    }

    /// Answers to a merge in progress are not for an earlier one; markers of nobody's merge are said.
    @Test func otherMarkersAreOnlySaidDuringAMerge() throws {
        let sandbox = try Self.repository()
        try sandbox.write("<<<<<<< a\n=======\n>>>>>>> b\n", to: "Other.xib")
        try sandbox.git("add", "Other.xib")
        try sandbox.git("commit", "--quiet", "--no-verify", "--message", "broken")
        let alone = try sandbox.xibmerge("resolve")
        expect(alone.status == 1 && alone.errors.contains("Other.xib: the conflict markers"), "\(alone)")
        try expect(sandbox.git("merge", "topic").status, equals: 1)
        let run = try sandbox.xibmerge("resolve", "--theirs")
        expect(run.status == 0 && run.output.hasPrefix("Main.xib: resolved"), "\(run)")
        expect(run.errors.contains("Other.xib: has conflict markers, but is not in conflict\nhint: "), "\(run)")
        try expect(sandbox.read("Other.xib").hasPrefix("<<<<<<<"))
    }
}
