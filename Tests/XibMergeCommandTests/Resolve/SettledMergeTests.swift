import Foundation
import TestSupport
import Testing

/// `xibmerge resolve` of documents whose conflicts were answered: their merge opens again, with its answers.
@Suite(.startsPrograms) struct SettledMergeTests {
    private static func document(_ texts: String...) -> String {
        ResolveCommandTests.document(texts[0], texts[1], texts[2], texts[3])
    }

    /// What happens after all conflicts were answered with ours.
    enum State: CaseIterable {
        case staged, committed, editedSince
    }

    @Test(arguments: State.allCases) func anAnswerIsChanged(_ state: State) throws {
        let sandbox = try ResolveCommandTests.stopped()
        try expect(sandbox.xibmerge("resolve", "--ours").status, equals: 0)
        if state != .staged { try sandbox.git("commit", "--quiet", "--no-edit") }
        let merge = try sandbox.git("rev-parse", "HEAD").output.trimmingCharacters(in: .newlines)
        if state == .editedSince {
            try sandbox.write(Self.document("a1", "b1", "c1", "later"), to: "Main.xib")
            try sandbox.commit("later")
        }
        let before = try sandbox.snapshot()
        let list = try sandbox.xibmerge("resolve", "Main.xib")
        expect(list.status == 0 && list.output.hasPrefix("Main.xib: 3 conflicts, 0 open\n"), "\(list)")
        expect(list.errors.contains(": not in conflict; the answers to "), "\(list)")
        try expect(sandbox.snapshot(), equals: before)
        let names = state == .editedSince ? ["--merge", merge] : ["Main.xib"]
        let run = try sandbox.run(built("xibmerge"), ["resolve", "--answer", "2=theirs"] + names)
        expect(run.status, equals: 0, "\(run)")
        expect(run.output, equals: "Main.xib: resolved and staged (2 ours, 1 theirs)\nnow: git commit\n", "\(run)")
        let changed = Self.document("a1", "b2", "c1", state == .editedSince ? "later" : "d1")
        try expect(sandbox.read("Main.xib"), equals: changed)
        try expect(sandbox.git("show", ":Main.xib").output, equals: changed)
        // No commit is rewritten.
        try expect(sandbox.git("rev-parse", "HEAD~\(state == .editedSince ? 1 : 0)").output.hasPrefix(merge))
    }

    /// An answer that was changed and committed is the one that the file has, and can be changed again, also after
    /// edits beside it.
    @Test(arguments: ["d1", "later"]) func anAnswerIsChangedAgain(_ edited: String) throws {
        let sandbox = try ResolveCommandTests.stopped()
        try expect(sandbox.xibmerge("resolve", "--ours").status, equals: 0)
        try sandbox.git("commit", "--quiet", "--no-edit")
        // Each row: the answer, the text that it gives, and what is said of it later.
        var rows = [("theirs", "b2", "theirs"), ("base", "b", "base"), ("ours", "b1", "ours"), ("base", "b", "base")]
        // Text of a person's own is only known for an answer if nothing else was edited.
        if edited == "d1" { rows[1] = ("value:own", "own", "the text in the file: <label text=\"own\"") }
        for (number, (answer, label, words)) in rows.enumerated() {
            let run = try sandbox.xibmerge("resolve", "--answer", "2=\(answer)", "Main.xib")
            expect(run.status == 0 && run.output.contains(": resolved and staged "), "\(answer): \(run)")
            try expect(
                sandbox.read("Main.xib"), equals: Self.document("a1", label, "c1", number == 0 ? "d1" : edited),
                "\(answer)")
            try sandbox.write(Self.document("a1", label, "c1", edited), to: "Main.xib")
            try sandbox.commit(answer)
            let list = try sandbox.xibmerge("resolve", "--list", "Main.xib").output
            expect(list.contains("\n    answer  \(words)"), "\(answer): \(list)")
        }
    }

    /// The answers that it has already, and answers to what is open where nothing is.
    @Test(arguments: [["--answer", "1=ours"], ["--theirs"]]) func whatChangesNothingIsSaid(_ words: [String]) throws {
        let sandbox = try ResolveCommandTests.stopped()
        try expect(sandbox.xibmerge("resolve", "--ours").status, equals: 0)
        try sandbox.git("commit", "--quiet", "--no-edit")
        let before = try sandbox.snapshot()
        for _ in 1...3 {
            let run = try sandbox.run(built("xibmerge"), ["resolve", "Main.xib"] + words)
            expect(run.status == 0 && run.output.contains("\nnothing changes: "), "\(run)")
            expect(run.output.hasSuffix("'--answer NUMBER=SIDE Main.xib' changes one\n"), "\(run)")
        }
        try expect(sandbox.snapshot(), equals: before)
    }

    /// What git goes on with; a pick of which nothing is left is skipped.
    @Test(arguments: [
        ("git cherry-pick topic", "--ours", "git cherry-pick --skip"),
        ("git merge --squash topic", "--theirs", "git commit"),
        ("git format-patch -1 --stdout topic | git am --3way", "--theirs", "git am --continue"),
    ])
    func theNextStepIsSaid(_ script: String, _ word: String, _ next: String) throws {
        let sandbox = try Sandbox()
        let versions = ResolveCommandTests.versions
        try sandbox.diverge("Main.xib", base: versions.base, ours: versions.ours, theirs: versions.theirs)
        try expect(sandbox.run("/bin/sh", ["-c", script]).status != 0)
        let run = try sandbox.xibmerge("resolve", word)
        expect(run.output.hasSuffix("\nnow: \(next)\n"), "\(run)")
    }

    @Test func aRebaseGoesOn() throws {
        let sandbox = try Sandbox()
        let versions = ResolveCommandTests.versions
        try sandbox.diverge("Main.xib", base: versions.base, ours: versions.ours, theirs: versions.theirs)
        try expect(sandbox.git("rebase", "topic").status != 0)
        let run = try sandbox.xibmerge("resolve", "--ours")
        expect(run.output.hasSuffix("\nnow: git rebase --continue\n"), "\(run)")
        let again = try sandbox.xibmerge("resolve", "--answer", "1=theirs", "Main.xib")
        expect(again.status == 0 && again.output.contains("(2 ours, 1 theirs)"), "\(again)")
    }

    @Test(arguments: [
        ("HEAD~9", "HEAD~9"), ("HEAD", "is no merge"), ("HEAD^^", "is no merge"),
    ])
    func whatIsNoMergeIsSaid(_ revision: String, _ words: String) throws {
        let sandbox = try ResolveCommandTests.stopped()
        try expect(sandbox.xibmerge("resolve", "--ours").status, equals: 0)
        try sandbox.git("commit", "--quiet", "--no-edit")
        try sandbox.write("x", to: "other.txt")
        try sandbox.commit("later")
        let before = try sandbox.snapshot()
        let run = try sandbox.xibmerge("resolve", "--merge", revision)
        expect(run.status == 2 && run.errors.contains(words), "\(run)")
        try expect(sandbox.snapshot(), equals: before)
    }

    @Test(arguments: ["XibMerge", "git"]) func whatIsStagedWithMarkersOpensAgain(merger: String) throws {
        let sandbox = try ResolveCommandTests.stopped(isInstalled: merger == "XibMerge")
        try sandbox.git("add", "Main.xib")
        let list = try sandbox.xibmerge("resolve", "--list")
        expect(list.status == 1 && list.output.hasPrefix("Main.xib: 3 conflicts, 3 open\n"), "\(list)")
        expect(list.errors.isEmpty, "\(list)")
        try expect(sandbox.git("ls-files", "--unmerged").output.isEmpty)
        let run = try sandbox.xibmerge("resolve", "Main.xib", "--theirs")
        expect(
            run.status == 0
                && run.errors.contains("Main.xib: was staged, and is in conflict again"),
            "\(run)")
        try expect(sandbox.read("Main.xib"), equals: Self.document("a2", "b2", "c2", "d1"))
    }

    /// An answer stays in force until the file says something else.
    @Test func whatWasAnsweredLaterHolds() throws {
        let sandbox = try ResolveCommandTests.stopped()
        func takeByHand(_ half: Int, of number: Int) throws {
            let text = try sandbox.read("Main.xib")
            let hunk = try Regex("<<<<<<< [^\n]*\\[\(number)\\]:[^\n]*\n((?:.*\n)*?)=======\n((?:.*\n)*?)>>>>>>> .*\n")
            let found = try #require(text.firstMatch(of: hunk))
            try sandbox.write(
                text.replacingCharacters(in: found.range, with: found.output[half].substring!), to: "Main.xib")
        }
        func answers() throws -> [String] {
            try sandbox.xibmerge("resolve", "--list").output.split(separator: "\n")
                .filter { $0.hasPrefix("    answer  ") }.map { String($0.dropFirst(12)) }
        }
        try takeByHand(2, of: 1)
        try expect(answers(), equals: ["theirs", "none yet", "none yet"])
        try expect(sandbox.xibmerge("resolve", "--answer", "1=ours").status, equals: 1)
        try expect(answers(), equals: ["ours", "none yet", "none yet"])
        try expect(sandbox.xibmerge("resolve", "--answer", "2=theirs").status, equals: 1)
        try expect(answers(), equals: ["ours", "theirs", "none yet"])
        try takeByHand(1, of: 2)
        try expect(answers(), equals: ["ours", "ours", "none yet"])
        try expect(sandbox.xibmerge("resolve", "--answer", "3=ours").status, equals: 0)
        try expect(sandbox.read("Main.xib"), equals: Self.document("a1", "b1", "c1", "d1"))
    }

    @Test(arguments: [
        (
            "staged, then edited",
            "git commit --quiet -m later Main.xib; echo '<!-- two -->' >>Main.xib; git add Main.xib; echo >>Main.xib",
            "has staged changes"
        ),
        ("deleted", "git checkout --quiet HEAD Main.xib; rm Main.xib", "is deleted in the work tree"),
    ])
    func aStagedVersionIsNotReplaced(_ state: String, _ script: String, _ words: String) throws {
        let sandbox = try ResolveCommandTests.stopped()
        try expect(sandbox.xibmerge("resolve", "--ours").status, equals: 0)
        try sandbox.git("commit", "--quiet", "--no-edit")
        try expect(sandbox.run("sh", ["-ec", "echo '<!-- one -->' >>Main.xib\n\(script)"]).status, equals: 0)
        func state() throws -> String {
            try sandbox.git("status", "--porcelain").output + sandbox.git("show", ":Main.xib").output
                + sandbox.git("diff").output
        }
        let before = try state()
        let run = try sandbox.xibmerge("resolve", "Main.xib", "--answer", "2=theirs")
        expect(run.status == 2 && run.errors.contains(words), "\(run)")
        try expect(state(), equals: before)
    }
}
