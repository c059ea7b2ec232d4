import Foundation
import TestSupport
import Testing

/// Conflicts without markers: `xibmerge.conflictStyle = openable`.
@Suite(.startsPrograms) struct OpenableConflictTests {
    private static func document(_ texts: String...) -> String {
        ResolveCommandTests.document(texts[0], texts[1], texts[2], texts[3])
    }

    /// A repository that stands in a merge with three conflicts, each answered with ours in the file.
    private static func stopped(hook: Bool = false) throws -> Sandbox {
        let sandbox = try Sandbox()
        let versions = ResolveCommandTests.versions
        try sandbox.diverge("Main.xib", base: versions.base, ours: versions.ours, theirs: versions.theirs)
        let words = ["install", "--private"] + (hook ? ["--hook"] : [])
        try expect(sandbox.run(built("xibmerge"), words).status, equals: 0)
        try sandbox.git("config", "xibmerge.conflictStyle", "openable")
        let merge = try sandbox.git("merge", "topic")
        expect(merge.status == 1 && merge.errors.contains("each conflict has ours for now"), "\(merge.errors)")
        return sandbox
    }

    @Test func theFileOpensWithOurs() throws {
        let sandbox = try Self.stopped()
        try expect(sandbox.read("Main.xib"), equals: Self.document("a1", "b1", "c1", "d1"))
        try expect(sandbox.git("status", "--porcelain").output, equals: "UU Main.xib\n")
        let list = try sandbox.xibmerge("resolve")
        expect(list.status == 1 && list.output.hasPrefix("Main.xib: 3 conflicts, 3 open\n"), "\(list.output)")
        try expect(sandbox.xibmerge("resolve", "--answer", "2=theirs", "--ours").status, equals: 0)
        try expect(sandbox.read("Main.xib"), equals: Self.document("a1", "b2", "c1", "d1"))
    }

    @Test func whatInterfaceBuilderChangedMeanwhileIsKept() throws {
        let sandbox = try Self.stopped()
        // One conflict answered by hand, one text typed in, one edit elsewhere.
        try sandbox.write(Self.document("a2", "typed", "c1", "edited"), to: "Main.xib")
        let list = try sandbox.xibmerge("resolve")
        expect(list.status == 1 && list.output.hasPrefix("Main.xib: 3 conflicts, 1 open\n"), "\(list.output)")
        try expect(sandbox.xibmerge("resolve", "--theirs").status, equals: 0)
        try expect(sandbox.read("Main.xib"), equals: Self.document("a2", "typed", "c2", "edited"))
    }

    /// Ours in the file is no answer, ours that was said is one: through edits, and when the document was staged in between.
    @Test func oursOnPurposeStaysAnswered() throws {
        let sandbox = try Self.stopped(hook: true)
        try expect(sandbox.xibmerge("resolve", "--answer", "2=ours", "--answer", "3=theirs").status, equals: 1)
        func expectOpen(_ count: Int) throws {
            let list = try sandbox.xibmerge("resolve", "--list", "Main.xib")
            expect(list.output.hasPrefix("Main.xib: 3 conflicts, \(count) open\n"), "\(list.output)\(list.errors)")
            expect(list.output.contains("  > ours    \"b1\"") && list.output.contains("  > theirs  \"c2\""))
        }
        try expectOpen(1)
        try sandbox.write(Self.document("a1", "b1", "c1", "edited"), to: "Main.xib")
        try expectOpen(1)
        try sandbox.git("add", "Main.xib")
        let check = try sandbox.xibmerge("check", "--staged")
        expect(check.status == 1 && check.errors.contains("with '--ours'"), "\(check.errors)")
        try expectOpen(1)
        try sandbox.write(Self.document("a2", "b1", "c1", "edited"), to: "Main.xib")
        let run = try sandbox.xibmerge("resolve")
        expect(run.status == 0 && run.output.contains("(1 ours, 2 theirs)"), "\(run.output)\(run.errors)")
        try expect(sandbox.read("Main.xib"), equals: Self.document("a2", "b1", "c2", "edited"))
        try expect(sandbox.git("commit", "--quiet", "--message", "merged").status, equals: 0)
    }

    @Test func stagedWithConflictsOpenItIsNotCommitted() throws {
        let sandbox = try Self.stopped(hook: true)
        try sandbox.git("add", "Main.xib")
        let check = try sandbox.xibmerge("check", "--staged")
        expect(
            check.status == 1 && check.errors.contains("Main.xib: is staged with conflicts open"), "\(check.errors)")
        let commit = try sandbox.git("commit", "--quiet", "--message", "merged")
        expect(commit.status == 1 && commit.errors.contains("is staged with conflicts open"), "\(commit.errors)")
        // The versions come back.
        let list = try sandbox.xibmerge("resolve", "--list", "Main.xib")
        expect(
            list.status == 1 && list.output.hasPrefix("Main.xib: 3 conflicts, 3 open\n"), "\(list.output)\(list.errors)"
        )
        try expect(sandbox.xibmerge("resolve", "--theirs", "Main.xib").status, equals: 0)
        try expect(sandbox.git("commit", "--quiet", "--message", "merged").status, equals: 0)
        try expect(sandbox.read("Main.xib"), equals: Self.document("a2", "b2", "c2", "d1"))
    }

    /// `git stash pop` leaves no merge that goes on.
    @Test func aStashThatWasStagedIsNotCommitted() throws {
        let sandbox = try Sandbox()
        let versions = ResolveCommandTests.versions
        try sandbox.git("init", "--quiet", "--initial-branch=main")
        try expect(sandbox.xibmerge("install", "--private", "--hook").status, equals: 0)
        try sandbox.git("config", "xibmerge.conflictStyle", "openable")
        try sandbox.write(versions.base, to: "Main.xib")
        try sandbox.commit("base")
        try sandbox.write(versions.theirs, to: "Main.xib")
        try sandbox.git("stash", "--quiet")
        try sandbox.write(versions.ours.replacing("\"d\"", with: "\"ours\""), to: "Main.xib")
        try sandbox.commit("ours")
        try expect(sandbox.git("stash", "pop").status, equals: 1)
        try sandbox.write(try sandbox.read("Main.xib").replacing("21701", with: "22000"), to: "Main.xib")
        try sandbox.git("add", "Main.xib")
        let commit = try sandbox.git("commit", "--quiet", "--message", "popped")
        expect(commit.status == 1 && commit.errors.contains("is staged with conflicts open"), "\(commit.errors)")
        try expect(sandbox.xibmerge("resolve", "--theirs", "Main.xib").status, equals: 0)
        try expect(sandbox.git("commit", "--quiet", "--message", "popped").status, equals: 0)
    }

    @Test func theirsAsAWholeIsAnAnswer() throws {
        let sandbox = try Self.stopped(hook: true)
        try sandbox.git("checkout", "--quiet", "--theirs", "Main.xib")
        try sandbox.git("add", "Main.xib")
        let commit = try sandbox.git("commit", "--quiet", "--message", "merged")
        expect(commit.status, equals: 0, "\(commit.errors)")
    }

    /// Deleting the document is an answer, too; renaming it is none.
    @Test func deletingTheDocumentIsAnAnswer() throws {
        let sandbox = try Self.stopped(hook: true)
        try sandbox.git("add", "Main.xib")
        try sandbox.git("mv", "Main.xib", "Other.xib")
        let renamed = try sandbox.git("commit", "--quiet", "--message", "merged")
        expect(renamed.status == 1 && renamed.errors.contains("hint: if it was renamed"), "\(renamed.errors)")
        try sandbox.git("mv", "Other.xib", "Main.xib")
        try expect(sandbox.git("commit", "--quiet", "--message", "merged").status, equals: 1)
        try sandbox.git("rm", "--quiet", "--force", "Main.xib")
        let commit = try sandbox.git("commit", "--quiet", "--message", "merged")
        expect(commit.status, equals: 0, "\(commit.errors)")
    }

    @Test func aMergeThatWasGivenUpStopsNobody() throws {
        let sandbox = try Self.stopped(hook: true)
        try sandbox.git("merge", "--abort")
        try sandbox.write("word", to: "Notes.txt")
        try sandbox.git("add", "Notes.txt")
        try expect(sandbox.git("commit", "--quiet", "--message", "other").status, equals: 0)
        // The next merge has markers, and its hunks resolved with ours are answers.
        try sandbox.git("config", "--unset", "xibmerge.conflictStyle")
        try sandbox.git("merge", "topic")
        try expect(sandbox.read("Main.xib").contains("<<<<<<<"))
        try sandbox.git("commit", "--quiet", "--all", "--message", "markers", "--no-verify")
    }

    @Test func theHookFindsNewErrors() throws {
        let sandbox = try Sandbox()
        try sandbox.git("init", "--quiet")
        try expect(sandbox.xibmerge("install", "--private", "--hook").status, equals: 0)
        let dangling = Self.document("a", "b", "c", "d").replacing(
            "</objects>",
            with: "<placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\"><connections>"
                + "<outlet property=\"x\" destination=\"nO-such-one\" id=\"oUt-le-001\"/></connections></placeholder></objects>"
        )
        try sandbox.write(dangling, to: "Main.xib")
        try sandbox.git("add", "Main.xib")
        let commit = try sandbox.git("commit", "--quiet", "--message", "broken")
        expect(commit.status, equals: 1, "\(commit.output)\(commit.errors)")
        expect(commit.output.contains("Main.xib:") || commit.errors.contains("Main.xib:"))
        try sandbox.git("commit", "--quiet", "--no-verify", "--message", "broken")
        // What was there before stops nobody.
        try sandbox.write(dangling.replacing("\"a\"", with: "\"A\""), to: "Main.xib")
        try sandbox.git("add", "Main.xib")
        try expect(sandbox.git("commit", "--quiet", "--message", "another text").status, equals: 0)
    }

    @Test func theHookComesAndGoes() throws {
        let sandbox = try Sandbox()
        try sandbox.git("init", "--quiet")
        let before = try sandbox.snapshot()
        let install = try sandbox.xibmerge("install", "--hook")
        expect(install.status == 0 && install.output.contains("hooks/pre-commit\n"), "\(install.output)")
        try expect(sandbox.xibmerge("install", "--hook").output, equals: "already installed\n")
        try expect(sandbox.xibmerge("uninstall").output.contains("hooks/pre-commit: the hook\n"))
        try expect(sandbox.snapshot(), equals: before)
        try expect(sandbox.xibmerge("install", "--global", "--hook").status, equals: 2)
    }

    /// Another hook is left alone: everything else is installed, and the line to add is told until it is there.
    @Test(
        arguments: [
            (
                "", ".git/hooks/pre-commit", ".git/hooks/pre-commit",
                "/usr/bin/xibmerge check --staged --quiet || exit 1"
            ),
            ("hooks", "hooks/pre-commit", "hooks/pre-commit", "xibmerge check --staged --quiet || exit 1"),
            (".husky/_", ".husky/_/pre-commit", ".husky/pre-commit", "xibmerge check --staged --quiet || exit 1"),
            ("", ".git/hooks/pre-commit", "lefthook.yml", "run: xibmerge check --staged --quiet"),
            ("", ".git/hooks/pre-commit", ".pre-commit-config.yaml", "- id: xibmerge-check"),
        ])
    func anotherHookIsToldWhatToAdd(_ folder: String, _ hook: String, _ file: String, _ line: String) throws {
        let sandbox = try Sandbox()
        try sandbox.git("init", "--quiet")
        if !folder.isEmpty { try sandbox.git("config", "core.hooksPath", folder) }
        try sandbox.write("#!/bin/sh\nexit 0\n", to: hook)
        try sandbox.write(
            (sandbox.exists(file) ? try sandbox.read(file) : "") + "# xibmerge check --staged\n", to: file)
        let own = try sandbox.snapshot()
        for isFirst in [true, false] {
            let install = try sandbox.xibmerge("install", "--hook")
            expect(install.status == 2 && install.output.contains("changed ") == isFirst, "\(install)")
            expect(
                install.errors.contains(" check --staged --quiet || exit 1' to it, or have your manager of hooks run ")
                    && install.errors.contains("\(sandbox.folder.path)/\(hook): "),
                "\(install)")
        }
        try expect(sandbox.git("config", "merge.xibmerge.driver").status, equals: 0)
        try expect(sandbox.read(hook), equals: String(decoding: own[hook] ?? Data(), as: UTF8.self))
        try sandbox.write(try sandbox.read(file) + "  \(line)\n", to: file)
        let again = try sandbox.xibmerge("install", "--hook")
        expect(again.status == 0 && again.output == "already installed\n", "\(again)")
        let before = try sandbox.read(hook)
        try expect(sandbox.xibmerge("uninstall").status, equals: 0)
        try expect(sandbox.read(hook), equals: before)
    }
}
