import Foundation
import TestSupport
import Testing

@testable import XibMergeApp

/// `xibmerge update-branch`: merges without a work tree.
@Suite(.startsPrograms) struct UpdateBranchTests {
    /// A repository on `main`, and the documents of `main` and `topic`; both conflict by line.
    private func diverged(
        ours: String = smallDocument(first: "Topic"), theirs: String = smallDocument(second: "Main")
    ) throws -> Sandbox {
        let sandbox = try Sandbox()
        // Adjacent lines, so that git alone finds a conflict.
        func close(_ text: String) -> String {
            text.replacing(#/>\n *<rect key="frame" x="20".*\n *</label>/#, with: "/>")
        }
        try sandbox.diverge(
            "App/a.xib", base: close(smallDocument()), ours: close(theirs), theirs: close(ours))
        return sandbox
    }

    private func id(_ sandbox: Sandbox, _ revision: String) throws -> String {
        try sandbox.git("rev-parse", "--verify", "--quiet", revision).output.trimmingCharacters(in: .newlines)
    }

    /// Every reference, and every object.
    private func state(_ sandbox: Sandbox) throws -> String {
        try sandbox.git("for-each-ref").output
            + sandbox.git("cat-file", "--batch-all-objects", "--batch-check", "--unordered").output
            .split(separator: "\n").sorted().joined(separator: "\n")
    }

    @Test(arguments: [false, true]) func whatMergesByObjectIsCommitted(_ isBare: Bool) throws {
        var sandbox = try diverged()
        if isBare {
            let bare = try Sandbox()
            try bare.git("clone", "--quiet", "--bare", sandbox.folder.path, ".")
            sandbox = bare
        }
        try expect(sandbox.git("merge-tree", "--write-tree", "topic", "main").status, equals: 1, "no conflict by line")
        let (topic, main) = (try id(sandbox, "topic"), try id(sandbox, "main"))
        let files = isBare ? [:] : try sandbox.settledSnapshot().filter { !$0.key.hasPrefix(".git/") }
        let dry = try sandbox.xibmerge("update-branch", "topic", "--dry-run")
        expect(dry.status == 0 && dry.output == "topic: can be updated with main\n" && dry.errors.isEmpty, "\(dry)")
        try expect(id(sandbox, "topic"), equals: topic)
        let run = try sandbox.xibmerge("update-branch", "topic")
        expect(run.status == 0 && run.output.hasPrefix("topic: updated with main (") && run.errors.isEmpty, "\(run)")
        try expect(
            sandbox.git("log", "-1", "--format=%P|%s|%an", "topic").output
                == "\(topic) \(main)|Merge 'main' into 'topic'|A Tester\n")
        let merged = try sandbox.git("show", "topic:App/a.xib").output
        expect(merged.contains("\"Topic\"") && merged.contains("\"Main\"") && !merged.contains("<<<<"))
        try expect(sandbox.git("fsck", "--strict").status, equals: 0)
        if !isBare { try expect(sandbox.settledSnapshot().filter { !$0.key.hasPrefix(".git/") }, equals: files) }
        let again = try sandbox.xibmerge("update-branch", "topic")
        expect(again.status == 0 && again.output == "topic: has all of main already\n", "\(again)")
    }

    @Test func aBranchWithNothingOfItsOwnMovesForward() throws {
        let sandbox = try diverged()
        try sandbox.git("branch", "old", "main~1")
        try expect(sandbox.xibmerge("update-branch", "old", "--from", "main").status, equals: 0)
        try expect(id(sandbox, "old"), equals: id(sandbox, "main"))
    }

    // MARK: Conflicts

    /// Two documents with a conflict each, and a text file with one.
    private func conflicting(withText: Bool) throws -> Sandbox {
        try conflicting(
            diverged(ours: smallDocument(first: "A", second: "Two"), theirs: smallDocument(first: "B")),
            withText: withText)
    }

    private func conflicting(_ sandbox: Sandbox, withText: Bool) throws -> Sandbox {
        for (branch, word) in [("topic", "A"), ("main", "B")] {
            try sandbox.git("checkout", "--quiet", branch)
            try sandbox.write(smallDocument(first: "", second: word), to: "App/b.storyboard")
            if withText { try sandbox.write("\(word)\n", to: "other.txt") }
            try sandbox.commit("more")
        }
        return sandbox
    }

    @Test func conflictsAreListedAndNothingIsWritten() throws {
        let sandbox = try conflicting(withText: true)
        let before = try state(sandbox)
        let run = try sandbox.xibmerge("update-branch", "topic")
        expect(run.status, equals: 1, "\(run)")
        expect(run.output.hasPrefix("topic: 2 conflicts and 1 other file to resolve first; nothing was written\n"))
        expect(run.output.contains("\nconflict 1 (both changed it") && run.output.contains("\nconflict 2 ("))
        let hint = "'--answer 1=theirs' answers a conflict; '--ours' or '--theirs' answers all of them\n"
        expect(run.output.hasSuffix("\nother.txt: left to you (contents)\n\n\(hint)"), "\(run)")
        // Answers do not help the other file.
        let answered = try sandbox.xibmerge("update-branch", "topic", "--theirs")
        expect(answered.status == 1 && answered.output.contains("> theirs"), "\(answered)")
        try expect(state(sandbox), equals: before)
        let json = try sandbox.xibmerge("update-branch", "topic", "--format", "json", "--answer", "2=ours").output
        try expect(SchemaValidator.errors(in: Array(json.utf8), schema: "update-branch.schema.json"), equals: "")
        expect(json.contains("\"open\": [\n        1\n      ]"), "\(json)")
        let markdown = try sandbox.xibmerge("update-branch", "topic", "--format", "markdown").output
        expect(markdown.hasPrefix("**2 questions** and 1 other file before `main` can be merged into `topic`."))
        expect(
            markdown.contains("- `other.txt` (contents)\n") && markdown.contains("- theirs: `\"B\"`"), "\(markdown)")
    }

    @Test(arguments: [["--answer", "1=theirs", "--answer", "2=ours"], ["--answer", "2=ours", "--theirs"]])
    func answersSettleThem(_ answers: [String]) throws {
        let sandbox = try conflicting(withText: false)
        let some = try sandbox.xibmerge("update-branch", "topic", "--answer", "1=theirs")
        expect(some.status == 1 && some.output.hasPrefix("topic: 1 conflict to resolve first"), "\(some)")
        let run = try sandbox.run(built("xibmerge"), ["update-branch", "topic"] + answers)
        expect(run.status, equals: 0, "\(run)")
        try expect(sandbox.git("show", "topic:App/a.xib").output.contains("\"B\""))
        try expect(sandbox.git("show", "topic:App/b.storyboard").output.contains("\"A\""))
    }

    /// A document that merges by object has none of the numbers, wherever it stands in the list.
    @Test func aDocumentWithoutConflictsTakesNoAnswer() throws {
        let sandbox = try conflicting(diverged(), withText: false)
        let run = try sandbox.xibmerge("update-branch", "topic", "--answer", "1=theirs")
        expect(run.status, equals: 0, "\(run)")
        try expect(sandbox.git("show", "topic:App/b.storyboard").output.contains("\"B\""))
    }

    @Test func answersAreCheckedAsByResolve() throws {
        let sandbox = try conflicting(withText: false)
        let before = try state(sandbox)
        for (words, message) in [
            (["--answer", "3=ours"], "there is no conflict 3\nhint: the last one is 2\n"),
            (["--answer", "0=ours"], "there is no conflict 0"),
            (["--answer", "1=keep"], "App/a.xib: neither side deleted what conflict 1 is about"),
            (["--answer", "2=both"], "conflict 2 of all: App/b.storyboard: conflict 1 can't be answered with both"),
            (["--answer", "1=mine"], "'mine' is no answer"), (["--answer", "1=ours", "--answer", "1=ours"], "twice"),
        ] {
            let run = try sandbox.run(built("xibmerge"), ["update-branch", "topic"] + words)
            expect(run.status == 2 && run.output.isEmpty && run.errors.contains(message), "\(words): \(run)")
        }
        try expect(state(sandbox), equals: before)
    }

    @Test func deletedAndRenamedDocumentsAreAsked() throws {
        let sandbox = try diverged()
        try sandbox.git("checkout", "--quiet", "topic")
        try sandbox.git("rm", "--quiet", "App/a.xib")
        try sandbox.commit("deleted")
        try sandbox.git("checkout", "--quiet", "main")
        let run = try sandbox.xibmerge("update-branch", "topic")
        expect(run.status == 1 && run.output.contains("conflict 1"), "\(run)")
        try expect(sandbox.xibmerge("update-branch", "topic", "--answer", "1=keep").status, equals: 0)
        try expect(sandbox.git("ls-tree", "-r", "--name-only", "topic").output, equals: "App/a.xib\nother.txt\n")

        try sandbox.git("checkout", "--quiet", "-b", "one", "topic")
        try sandbox.git("mv", "App/a.xib", "App/one.xib")
        try sandbox.commit("one")
        try sandbox.git("checkout", "--quiet", "-b", "two", "topic")
        try sandbox.git("mv", "App/a.xib", "two.xib")
        try sandbox.commit("two")
        try sandbox.git("checkout", "--quiet", "main")
        let renamed = try sandbox.xibmerge("update-branch", "one", "--from", "two")
        expect(renamed.status == 1 && renamed.output.contains("two.xib"), "\(renamed)")
        try expect(sandbox.xibmerge("update-branch", "one", "--from", "two", "--theirs").status, equals: 0)
        try expect(sandbox.git("ls-tree", "-r", "--name-only", "one").output, equals: "other.txt\ntwo.xib\n")
    }

    // MARK: Hostile branches

    /// Nothing of the topic is executed, or read as configuration, even if the repository's configuration names it.
    @Test func theTopicIsNotRun() throws {
        let sandbox = try diverged()
        let mark = "touch '\(sandbox.home.path)/run'; cat"
        for (key, value) in [
            ("filter.bad.smudge", mark), ("filter.bad.clean", mark), ("filter.bad.process", mark),
            ("diff.bad.textconv", mark), ("diff.bad.command", mark), ("merge.bad.driver", "\(mark) %A"),
            ("merge.xibmerge.driver", "\(mark) %A"), ("merge.default", "bad"), ("core.hooksPath", "hooks"),
            ("core.fsmonitor", "\(sandbox.folder.path)/hooks/any"), ("core.attributesFile", "attributes"),
            ("merge.renormalize", "true"), ("commit.gpgSign", "true"), ("gpg.program", "hooks/any"),
        ] { try sandbox.git("config", key, value) }
        let hook = "#!/bin/sh\n\(mark) > /dev/null\n"
        for name in ["any", "reference-transaction", "pre-merge-commit", "commit-msg", "post-merge", "post-checkout"] {
            try sandbox.write(hook, to: "hooks/\(name)")
        }
        try sandbox.write("* filter=bad diff=bad merge=bad\n", to: ".git/info/attributes")
        try sandbox.write("* filter=bad diff=bad merge=bad\n", to: "attributes")
        try sandbox.run("sh", ["-c", "chmod +x hooks/*"])
        // The same with plumbing, which runs none of it.
        try sandbox.write("* filter=bad diff=bad merge=bad text=auto ident\n", to: ".gitattributes")
        try sandbox.write("ignore: [x\n", to: ".xibmerge.yml")
        let index = ["GIT_INDEX_FILE": sandbox.home.path + "/index"]
        let lines = """
            git read-tree topic
            for file in .gitattributes .xibmerge.yml hooks/reference-transaction; do
                git update-index --add --cacheinfo "100755,$(git hash-object -w --no-filters $file),$file"
            done
            git -c core.hooksPath=/dev/null update-ref refs/heads/topic \
                "$(git commit-tree "$(git write-tree)" -p topic -m hostile)"
            rm .gitattributes .xibmerge.yml
            """
        let made = try sandbox.run("sh", ["-euc", lines], with: index)
        expect(made.status, equals: 0, "\(made)")
        try? FileManager.default.removeItem(at: sandbox.home.appendingPathComponent("run"))
        let run = try sandbox.xibmerge("update-branch", "topic")
        expect(run.status, equals: 0, "\(run)")
        expect(!FileManager.default.fileExists(atPath: sandbox.home.path + "/run"))
        try expect(sandbox.git("show", "topic:App/a.xib").output.contains("\"Main\""))
    }

    /// The attributes of what is merged count, in every folder.
    @Test func theAttributesAreThoseOfMain() throws {
        let sandbox = try diverged()
        try sandbox.write("other.txt merge=union\n", to: ".gitattributes")
        try sandbox.write("deep.txt merge=union\n", to: "App/.gitattributes")
        for (branch, word) in [("topic", "A"), ("main", "B")] {
            try sandbox.git("checkout", "--quiet", branch)
            for name in ["other.txt", "App/deep.txt"] { try sandbox.write("\(word)\n", to: name) }
            if branch == "topic" { try sandbox.git("add", "other.txt", "App/deep.txt") }
            try sandbox.git(branch == "main" ? "add" : "status", "--all")
            try sandbox.git("commit", "--quiet", "--message", "more")
        }
        try sandbox.write("* -merge\n", to: ".gitattributes")
        try expect(sandbox.xibmerge("update-branch", "topic").status, equals: 0)
        try expect(sandbox.git("show", "topic:other.txt").output, equals: "A\nB\n")
        try expect(sandbox.git("show", "topic:App/deep.txt").output, equals: "A\nB\n")
    }

    /// A document that main's attributes keep from being merged is for people; each row with what is said.
    @Test(
        arguments: [
            ("*.xib merge=binary", "binary"), ("*.xib -merge", "binary"), ("*.xib merge", "text"),
            ("*.xib merge=xibmerge", nil), ("*.xib diff=xib", nil),
        ] as [(String, String?)])
    func anotherDriverIsLeftToPeople(_ line: String, _ driver: String?) throws {
        let sandbox = try diverged()
        try sandbox.write("\(line)\n", to: ".gitattributes")
        try sandbox.commit("attributes")
        let before = try id(sandbox, "topic")
        let run = try sandbox.xibmerge("update-branch", "topic", "--theirs")
        expect(run.status == (driver == nil ? 0 : 1), "\(run)")
        guard let driver else { return }
        let words = "App/a.xib: left to you (the attributes of 'main' say merge=\(driver))\n"
        expect(run.output.contains(words), "\(run)")
        try expect(id(sandbox, "topic"), equals: before)
    }

    @Test(arguments: [
        "$(touch run)", "a;b", "x'y", "x\"y", "--all", "-f", "é", "@", "a/b", "a b", "topic~0", "HEAD", "topic^{tree}",
        "",
        "..", "refs/heads/topic", "refs/../x", "a\u{1b}[31m",
    ]) func namesAreOnlyNames(_ name: String) throws {
        let sandbox = try diverged()
        let isMade = try sandbox.git("update-ref", "refs/heads/\(name)", "topic").status == 0 && !name.isEmpty
        let before = try id(sandbox, "topic")
        let run = try sandbox.run(built("xibmerge"), ["update-branch", "--", name])
        expect(run.status == (isMade || name == "refs/heads/topic" ? 0 : 2), "\(run)")
        expect(run.status == 0 || run.errors.contains("no such branch"), "\(run)")
        expect(!run.errors.contains("\u{1b}") && !sandbox.exists("run"))
        if name == "refs/heads/topic" { return }
        try expect(id(sandbox, "topic"), equals: before)
    }

    // MARK: Failures

    @Test func whatCannotBeUpdatedIsTold() throws {
        let sandbox = try diverged()
        try sandbox.git("checkout", "--quiet", "--orphan", "apart")
        try sandbox.commit("apart")
        try sandbox.git("checkout", "--quiet", "main")
        try sandbox.git("update-ref", "refs/remotes/origin/away", "topic")
        let before = try state(sandbox)
        for (words, message) in [
            (["nothing"], "'nothing': no such branch"), (["away"], "hint: 'git branch away origin/away' makes it"),
            (["topic", "--from", "nothing"], "'nothing': no such revision"),
            (["topic", "--from", "away"], "hint: the remote has it: '--from origin/away'"),
            (["apart"], "'apart' and 'main' have no commit in common\nhint: 'git merge --allow-unrelated-histories'"),
            (["main", "--from", "topic"], "'main' is checked out in"), ([], "missing expected argument"),
            (["topic", "--ours", "--theirs"], "exclude each other"),
        ] {
            let run = try sandbox.run(built("xibmerge"), ["update-branch"] + words)
            expect(run.status == 2 && run.output.isEmpty && run.errors.contains(message), "\(words): \(run)")
        }
        try expect(state(sandbox), equals: before)
        let empty = try Sandbox()
        try empty.git("init", "--quiet", "--initial-branch=main")
        let unborn = try empty.xibmerge("update-branch", "topic")
        expect(unborn.status == 2 && unborn.errors.contains("'topic': no such branch"), "\(unborn)")
        let shallow = try Sandbox()
        let depth = ["clone", "--quiet", "--bare", "--depth=1", "--no-single-branch"]
        try shallow.run("git", depth + ["file://\(sandbox.folder.path)", "."])
        let cut = try shallow.xibmerge("update-branch", "topic")
        expect(cut.status == 2 && cut.errors.contains("shallow clone\nhint: 'git fetch --deepen=10'"), "\(cut)")
    }

    /// Whatever moves a branch later must find it where it was.
    @Test(arguments: [
        ("git checkout -q topic; git rebase -q main", "topic", "being rebased or bisected"),
        ("git checkout -q topic; git bisect start HEAD HEAD~1", "topic", "'topic' is "),
        ("git symbolic-ref refs/heads/alias refs/heads/main", "alias", "stands for the branch 'main'"),
    ]) func aBranchInUseIsLeft(_ use: String, _ branch: String, _ message: String) throws {
        let sandbox = try diverged(theirs: smallDocument(first: "Main"))
        try sandbox.run("sh", ["-c", use])
        let before = try sandbox.git("for-each-ref", "refs/heads").output
        let run = try sandbox.xibmerge(
            "update-branch", branch, "--from", branch == "alias" ? "topic" : "main", "--theirs")
        expect(run.status == 2 && run.errors.contains(message), "\(run)")
        try expect(sandbox.git("for-each-ref", "refs/heads").output, equals: before)
    }

    @Test func nobodyIsNoCommitter() throws {
        let sandbox = try diverged()
        let before = try state(sandbox)
        let nobody = [
            "GIT_AUTHOR_NAME": "", "GIT_COMMITTER_NAME": "", "GIT_AUTHOR_EMAIL": "", "GIT_COMMITTER_EMAIL": "",
        ]
        let run = try sandbox.run(built("xibmerge"), ["update-branch", "topic"], with: nobody)
        expect(run.status == 2 && run.errors.hasPrefix("xibmerge: can't commit: "), "\(run)")
        expect(run.errors.contains("\nhint: 'git config user.name NAME'"), "\(run)")
        try expect(state(sandbox), equals: before)
    }

    #if os(Linux)
        /// What can't be told has happened all the same.
        @Test func aReportThatCannotBeWrittenTellsWhatHappened() throws {
            let sandbox = try diverged()
            let line = "exec '\(built("xibmerge"))' update-branch topic > /dev/full"
            let run = try sandbox.run("sh", ["-c", line])
            let topic = try id(sandbox, "topic").prefix(10)
            expect(run.status == 2 && run.errors.hasPrefix("xibmerge: standard output: can't be written: "), "\(run)")
            expect(run.errors.hasSuffix("\nhint: 'topic' was updated all the same, to \(topic)\n"), "\(run)")
        }
    #endif

    /// The main branch is that of the remote, as for 'forecast', and a branch comes before a tag of its name.
    @Test func mainIsThatOfTheRemote() throws {
        let sandbox = try diverged()
        let clone = try Sandbox()
        try clone.git("clone", "--quiet", sandbox.folder.path, ".")
        try clone.git("branch", "--quiet", "topic", "origin/topic")
        try clone.git("commit", "--quiet", "--allow-empty", "--message", "not pushed")
        let run = try clone.xibmerge("update-branch", "topic", "--dry-run")
        expect(run.output, equals: "topic: can be updated with origin/main\n", "\(run)")
        try clone.git("tag", "main", "origin/topic")
        let named = try clone.xibmerge("update-branch", "topic", "--from", "main", "--dry-run")
        expect(named.output, equals: "topic: can be updated with main\n", "\(named)")
        try clone.git("checkout", "--quiet", "--detach")
        try clone.git("tag", "--delete", "main")
        try clone.git("branch", "--quiet", "-D", "main")
        let none = try clone.xibmerge("update-branch", "topic", "--from", "main")
        expect(none.status == 2 && none.errors.contains("hint: the remote has it: '--from origin/main'"), "\(none)")
    }

    /// A lock on the branch, and a folder of objects that can't be written.
    @Test(.needs(.commonUser)) func aRepositoryThatCannotBeWrittenStaysAsItIs() throws {
        let sandbox = try diverged()
        let before = try id(sandbox, "topic")
        try sandbox.write("", to: ".git/refs/heads/topic.lock")
        let run = try sandbox.xibmerge("update-branch", "topic")
        expect(run.status == 2 && run.errors.hasPrefix("xibmerge: can't move 'topic': "), "\(run)")
        try expect(id(sandbox, "topic"), equals: before)
    }

    @Test(arguments: [
        ("2.38.5", false), ("1.8", false), ("2.39.0", true), ("2.39", true), ("10.1", true), ("3.0.rc1", true),
    ])
    func theLowestGitIsTold(_ version: String, isTaken: Bool) throws {
        expect(GitProgram.isTooOld(version) != isTaken)
    }

    @Test func anOlderGitIsToldInOneLine() throws {
        let sandbox = try diverged()
        try sandbox.write("#!/bin/sh\necho git version 2.38.1\n", to: "bin/git")
        try sandbox.run("chmod", ["+x", "bin/git"])
        let run = try sandbox.run(
            built("xibmerge"), ["update-branch", "topic"], with: ["PATH": sandbox.folder.path + "/bin:/usr/bin:/bin"])
        expect(run.status, equals: 2)
        expect(
            run.errors,
            equals: "xibmerge: git 2.38.1: can't merge without a work tree\nhint: install git 2.39 or later\n")
    }
}
