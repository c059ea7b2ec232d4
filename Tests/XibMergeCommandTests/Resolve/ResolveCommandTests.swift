import Foundation
import TestSupport
import Testing

/// `xibmerge resolve` without a terminal.
@Suite(.startsPrograms) struct ResolveCommandTests {
    /// Three labels, each with a text of its own.
    static func document(_ texts: String...) -> String {
        let labels = texts.enumerated().map { number, text in
            """
                            <label text="\(text)" id="lBl-0\(number)-aaa">
                                <rect key="frame" x="0.0" y="0.0" width="50" height="20"/>
                            </label>
            """
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch">
                <objects>
                    <view id="iN0-l3-epB">
                        <subviews>
            \(labels.joined(separator: "\n"))
                        </subviews>
                    </view>
                </objects>
            </document>

            """
    }

    static let versions = (
        base: document("a", "b", "c", "d"), ours: document("a1", "b1", "c1", "d1"),
        theirs: document("a2", "b2", "c2", "d")
    )

    /// A repository that stands in a merge with three conflicts; with or without markers of XibMerge.
    static func stopped(isInstalled: Bool = true, at path: String = "Main.xib") throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.diverge(path, base: versions.base, ours: versions.ours, theirs: versions.theirs)
        if isInstalled { try expect(sandbox.xibmerge("install", "--private").status, equals: 0) }
        try expect(sandbox.git("merge", "topic").status, equals: 1)
        return sandbox
    }

    private static func status(_ sandbox: Sandbox) throws -> String {
        try sandbox.git("status", "--porcelain").output
    }

    /// Each row: number, the words, the exit status, the texts of the result; `nil` where nothing is written.
    @Test(
        arguments: [
            (1, ["--ours"], 0, ["a1", "b1", "c1", "d1"]),
            (2, ["--theirs"], 0, ["a2", "b2", "c2", "d1"]),
            (3, ["--answer", "2=theirs", "--ours"], 0, ["a1", "b2", "c1", "d1"]),
            (
                4, ["--answer", "1=base", "--answer", "2=ours", "--answer", "3=value:x & y"], 0,
                ["a", "b1", "x &amp; y", "d1"]
            ),
            (5, ["--answer", "2=theirs"], 1, nil),
            (6, ["--list"], 1, nil),
            (7, [], 1, nil),
            (8, ["--format", "json"], 1, nil),
            (9, ["--answer", "4=ours"], 2, nil),
            (10, ["--answer", "1=both"], 2, nil),
            (11, ["--answer", "1=mine"], 2, nil),
            (12, ["--answer", "1=ours", "--answer", "1=theirs"], 2, nil),
            (13, ["--ours", "--theirs"], 2, nil),
            (14, ["--list", "--ours"], 2, nil),
            (15, ["--ours", "other.txt"], 2, nil),
            (16, ["--ours", "None.xib"], 2, nil),
            (17, ["--theirs", "--from-index", "."], 0, ["a2", "b2", "c2", "d1"]),
            (18, ["1=theirs"], 2, nil), (19, ["ours"], 2, nil),
        ] as [(Int, [String], Int32, [String]?)])
    func resolves(_ number: Int, _ words: [String], _ status: Int32, _ texts: [String]?) throws {
        for isInstalled in [true, false] {
            let sandbox = try Self.stopped(isInstalled: isInstalled)
            let before = try sandbox.read("Main.xib")
            let run = try sandbox.run(built("xibmerge"), ["resolve"] + words)
            expect(run.status, equals: status, "\(run.output)\(run.errors)")
            expect((run.status == 2) == !run.errors.isEmpty)
            if let texts {
                try expect(sandbox.read("Main.xib"), equals: Self.document(texts[0], texts[1], texts[2], texts[3]))
                // Who takes all of ours has what the commit has.
                try expect(Self.status(sandbox) == (texts == ["a1", "b1", "c1", "d1"] ? "" : "M  Main.xib\n"))
                try expect(sandbox.xibmerge("resolve").output.hasPrefix("no document is in conflict"))
            } else {
                try expect(sandbox.read("Main.xib"), equals: before)
                try expect(Self.status(sandbox), equals: "UU Main.xib\n")
            }
        }
    }

    @Test func answersAreKeptUntilTheStagesChange() throws {
        let sandbox = try Self.stopped()
        try expect(sandbox.xibmerge("resolve", "--answer", "2=theirs").status, equals: 1)
        let list = try sandbox.xibmerge("resolve", "--list")
        expect(list.output.hasPrefix("Main.xib: 3 conflicts, 2 open\n"))
        expect(list.output.contains("  > theirs  \"b2\"") && list.output.contains("answer  theirs"))
        try expect(sandbox.xibmerge("resolve", "--answer", "1=ours", "--answer", "3=theirs").status, equals: 0)
        try expect(sandbox.read("Main.xib"), equals: Self.document("a1", "b2", "c2", "d1"))
        // Another merge of the same file.
        try sandbox.git("reset", "--quiet", "--hard")
        try sandbox.git("merge", "topic")
        try expect(sandbox.xibmerge("resolve", "--answer", "2=theirs").status, equals: 1)
        try sandbox.git("reset", "--quiet", "--hard")
        try sandbox.write(Self.document("a3", "b3", "c3", "d"), to: "Main.xib")
        try sandbox.commit("another")
        try sandbox.git("merge", "topic")
        try expect(sandbox.xibmerge("resolve", "--list").output.hasPrefix("Main.xib: 3 conflicts, 3 open\n"))
    }

    @Test func aHunkResolvedByHandIsAnAnswer() throws {
        let sandbox = try Self.stopped()
        var text = try sandbox.read("Main.xib")
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        var (output, part) = ([Substring](), 0)
        for line in lines {
            if line.hasPrefix("<<<<<<< "), line.contains("[2]:") {
                part = 1
            } else if part == 1, line.hasPrefix("=======") {
                part = 2
            } else if part == 2, line.hasPrefix(">>>>>>> ") {
                part = 0
            } else if part != 1 {
                output.append(line)
            }
        }
        text = output.joined(separator: "\n").replacing("text=\"d1\"", with: "text=\"by hand\"")
        try sandbox.write(text, to: "Main.xib")
        let list = try sandbox.xibmerge("resolve", "--list")
        expect(list.output.hasPrefix("Main.xib: 3 conflicts, 2 open\n"), "\(list.output)\(list.errors)")
        expect(list.output.contains("edited outside of its conflicts; that is kept"))
        try expect(sandbox.xibmerge("resolve", "--ours").status, equals: 0)
        try expect(sandbox.read("Main.xib"), equals: Self.document("a1", "b2", "c1", "by hand"))
    }

    @Test func anEditThatCannotBeKeptIsSaid() throws {
        let sandbox = try Self.stopped()
        let text = try sandbox.read("Main.xib").replacing("</subviews>", with: "")
        try sandbox.write(text, to: "Main.xib")
        let run = try sandbox.xibmerge("resolve", "--ours")
        expect(
            run.status == 2 && run.errors.contains("Main.xib: what was changed after conflict 3 can't be kept"),
            "\(run)")
        expect(run.errors.contains("'git checkout --merge Main.xib' writes its conflicts again"), "\(run)")
        try expect(sandbox.read("Main.xib"), equals: text)
        try expect(sandbox.xibmerge("resolve", "--ours", "--from-index").status, equals: 0)
        try expect(sandbox.read("Main.xib"), equals: Self.document("a1", "b1", "c1", "d1"))
    }

    @Test func aFileThatSomebodyReplacedByOursIsAskedAbout() throws {
        let sandbox = try Self.stopped()
        try sandbox.write(Self.versions.ours, to: "Main.xib")
        let list = try sandbox.xibmerge("resolve", "--list").output
        expect(list.hasPrefix("Main.xib: 3 conflicts, 3 open\n"))
        expect(list.contains("the file is ours as a whole, which is no answer; '--ours' takes that\n"), "\(list)")
        try sandbox.run("rm", ["Main.xib"])
        try expect(sandbox.xibmerge("resolve", "--theirs").status, equals: 0)
        try expect(sandbox.read("Main.xib"), equals: Self.document("a2", "b2", "c2", "d1"))
    }

    @Test func jsonHasItsSchemaAndIsAFileOfAnswers() throws {
        let sandbox = try Self.stopped()
        let json = try sandbox.xibmerge("resolve", "--format", "json").output
        try sandbox.write(json, to: "../answers.json")
        try expect(SchemaValidator.errors(in: Array(json.utf8), schema: "resolve.schema.json"), equals: "")
        // As somebody fills it in.
        var number = 0
        let filled = json.replacing(/"answer": null/) { _ in
            number += 1
            return number == 2 ? "\"answer\": \"value\", \"value\": \"new\"" : "\"answer\": \"theirs\""
        }
        try sandbox.write(filled, to: "../answers.json")
        let run = try sandbox.xibmerge("resolve", "--apply", "../answers.json", "--format", "json")
        expect(run.status, equals: 0, "\(run.errors)")
        expect(run.output.contains("\"settled\": true"))
        try expect(SchemaValidator.errors(in: Array(run.output.utf8), schema: "resolve.schema.json"), equals: "")
        try expect(sandbox.read("Main.xib"), equals: Self.document("a2", "new", "c2", "d1"))
    }

    /// Each row: number, what stands in the file of answers, what is complained about.
    @Test(arguments: [
        (1, "{", "'}' is expected"), (2, "[]", "is no file of answers"),
        (
            3, #"{"version": 1, "files": [{"path": "Other.xib", "conflicts": []}]}"#,
            "Other.xib of ../answers.json is not in conflict; nothing was applied"
        ),
        (
            4, #"{"version": 1, "files": [{"path": "Main.xib", "conflicts": [{"number": 9, "answer": "ours"}]}]}"#,
            "there is no conflict 9"
        ),
        (
            5, #"{"version": 1, "files": [{"path": "Main.xib", "stages": ["1", "2", "3"], "conflicts": []}]}"#,
            "is about another merge"
        ),
        (
            6, #"{"version": 1, "files": [{"path": "Main.xib", "conflicts": [{"number": 1, "answer": "yes"}]}]}"#,
            "'yes' is no answer"
        ),
    ])
    func answersThatDoNotFitAreRefused(_ number: Int, _ text: String, _ message: String) throws {
        let sandbox = try Self.stopped()
        try expect(sandbox.xibmerge("resolve", "--answer", "2=theirs").status, equals: 1)
        try sandbox.write(text, to: "../answers.json")
        let run = try sandbox.xibmerge("resolve", "--apply", "../answers.json")
        let isSaid = message == "'}' is expected" ? run.errors.contains("is expected") : run.errors.contains(message)
        expect(run.status == 2 && isSaid, "\(run.errors)")
        // No answer is lost.
        try expect(sandbox.xibmerge("resolve", "--list").output.hasPrefix("Main.xib: 3 conflicts, 2 open\n"))
    }

    /// A document that is named in a file of answers is not passed over.
    @Test func answersToNothingAreRefused() throws {
        let sandbox = try Self.stopped()
        try sandbox.write(try sandbox.xibmerge("resolve", "--format", "json").output, to: "../answers.json")
        try sandbox.git("merge", "--abort")
        let run = try sandbox.xibmerge("resolve", "--apply", "../answers.json")
        expect(run.status == 2 && run.output.isEmpty, "\(run)")
        expect(run.errors, equals: "xibmerge: Main.xib of ../answers.json is not in conflict; nothing was applied\n")
    }

    // MARK: Bad input

    @Test func aLockedIndexChangesNothing() throws {
        let sandbox = try Self.stopped()
        try expect(sandbox.xibmerge("resolve", "--answer", "2=theirs").status, equals: 1)
        let before = try sandbox.read("Main.xib")
        try sandbox.write("", to: ".git/index.lock")
        let run = try sandbox.xibmerge("resolve", "--ours")
        expect(run.status == 2 && run.errors.contains("the index is locked by another process"), "\(run.errors)")
        try expect(sandbox.read("Main.xib"), equals: before)
        try sandbox.run("rm", [".git/index.lock"])
        try expect(Self.status(sandbox), equals: "UU Main.xib\n")
        // No answer is lost.
        try expect(sandbox.xibmerge("resolve", "--list").output.hasPrefix("Main.xib: 3 conflicts, 0 open\n"))
        let done = "Main.xib: resolved and staged (2 ours, 1 theirs)\nnow: git commit\n"
        try expect(sandbox.xibmerge("resolve").output, equals: done)
    }

    @Test func twoFilesOfOneNameAreTakenByHand() throws {
        let sandbox = try Sandbox()
        try sandbox.diverge("a b.xib", base: nil, ours: smallDocument(), theirs: Self.versions.theirs)
        try sandbox.git("merge", "topic")
        let run = try sandbox.xibmerge("resolve", "--ours")
        expect(
            run.status == 2
                && run.errors == "xibmerge: a b.xib: both sides added the file\n"
                    + "hint: take one with 'git checkout --ours 'a b.xib'' (or --theirs), then 'git add 'a b.xib''\n",
            "\(run)")
    }

    @Test func stagesThatDoNotParseAreSaid() throws {
        let sandbox = try Sandbox()
        try sandbox.diverge("Main.xib", base: Self.versions.base, ours: "<document>", theirs: Self.versions.theirs)
        try sandbox.git("merge", "topic")
        let before = try sandbox.read("Main.xib")
        let run = try sandbox.xibmerge("resolve", "--ours")
        expect(run.status == 2 && run.errors.hasPrefix("xibmerge: Main.xib:") && run.errors.contains("(in ours)"))
        let hint = "abort, mend it in ours, and merge again; or take theirs, without any edit of ours: "
        expect(
            run.errors.contains("hint: \(hint)'git checkout --theirs Main.xib', then 'git add Main.xib'\n"), "\(run)")
        try expect(sandbox.read("Main.xib"), equals: before)
    }

    /// All files, except the answers that are kept if a document can't be written.
    static func withoutAnswers(_ sandbox: Sandbox) throws -> [String: Data] {
        try sandbox.snapshot().filter { !$0.key.hasPrefix(".git/xibmerge") }
    }

    @Test func aFullDiskChangesNothing() throws {
        let sandbox = try Self.stopped()
        try expect(sandbox.xibmerge("resolve", "--answer", "2=theirs").status, equals: 1)
        let before = try Self.withoutAnswers(sandbox)
        // A file may not grow beyond 512 bytes: the same as a disk without room.
        let script = "trap '' XFSZ; ulimit -f 1; exec '\(built("xibmerge"))' resolve --ours"
        let run = try sandbox.run("/bin/sh", ["-c", script])
        expect(run.status == 2 && run.errors.contains("Main.xib"), "\(run.errors)")
        try expect(Self.withoutAnswers(sandbox), equals: before)
        try expect(sandbox.xibmerge("resolve", "--ours").status, equals: 0)
    }

    /// Each row: number, how the merge is made, and given up.
    @Test(arguments: [
        (1, ["merge", "topic"], ["merge", "--abort"]), (2, ["rebase", "topic"], ["rebase", "--abort"]),
        (3, ["cherry-pick", "topic"], ["cherry-pick", "--abort"]), (4, ["merge", "topic"], ["reset", "--hard"]),
    ])
    func answersOfAnAbortedMergeAreForgotten(_ number: Int, _ merge: [String], _ abort: [String]) throws {
        let sandbox = try Sandbox()
        try sandbox.diverge(
            "Main.xib", base: Self.versions.base, ours: Self.versions.ours, theirs: Self.versions.theirs)
        try sandbox.run("git", merge)
        try expect(sandbox.xibmerge("resolve", "--answer", "2=base").status, equals: 1)
        // Long before, since git's log has whole seconds.
        let answers = sandbox.folder.appendingPathComponent(".git/xibmerge/answers")
        for name in try FileManager.default.contentsOfDirectory(atPath: answers.path) {
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: 1_600_000_000)],
                ofItemAtPath: answers.appendingPathComponent(name).path)
        }
        try sandbox.run("git", abort)
        try sandbox.run("git", merge)
        let run = try sandbox.xibmerge("resolve", "--list")
        expect(run.status == 1 && run.output.hasPrefix("Main.xib: 3 conflicts, 3 open\n"), "\(run)")
        expect(
            run.errors,
            equals: "xibmerge: Main.xib: the answers that were kept are forgotten: their merge was aborted\n",
            "\(run)")
        try expect(sandbox.xibmerge("resolve", "--answer", "2=base").status, equals: 1)
        try expect(sandbox.xibmerge("resolve", "--list").output.hasPrefix("Main.xib: 3 conflicts, 2 open\n"))
    }

    /// What git wrote anew is asked about anew; a copy of the file, as a merge tool gets it, has the answers.
    @Test(arguments: [true, false]) func answersAreForgottenWhereGitWroteTheFileAnew(isWrittenByGit: Bool) throws {
        let sandbox = try Sandbox()
        try sandbox.diverge(
            "Main.xib", base: Self.versions.base, ours: Self.versions.ours, theirs: Self.versions.theirs)
        try sandbox.run("git", ["merge", "topic"])
        try expect(sandbox.xibmerge("resolve", "--answer", "2=base").status, equals: 1)
        if isWrittenByGit {
            try sandbox.git("checkout", "--merge", "Main.xib")
        } else {
            try sandbox.write(try sandbox.read("Main.xib"), to: "Main.xib")
        }
        let run = try sandbox.xibmerge("resolve", "--list")
        expect(run.output.hasPrefix("Main.xib: 3 conflicts, \(isWrittenByGit ? 3 : 2) open\n"), "\(run)")
        expect(run.errors.contains("the answers that were kept are forgotten: git has written"), equals: isWrittenByGit)
    }

    /// A file that one side deleted and the answer keeps is asked about again while the merge is in progress.
    @Test func aKeptFileIsAskedAboutAgain() throws {
        let sandbox = try Sandbox()
        try sandbox.diverge(
            "Main.xib", base: Self.versions.base, ours: Self.versions.ours, theirs: Self.versions.theirs)
        try sandbox.git("rm", "--quiet", "Main.xib")
        try sandbox.git("commit", "--quiet", "--message", "deleted")
        try sandbox.run("git", ["merge", "topic"])
        try expect(sandbox.xibmerge("resolve", "--answer", "1=keep").status, equals: 0)
        try expect(sandbox.git("status", "--short").output, equals: "A  Main.xib\n")
        let run = try sandbox.xibmerge("resolve", "Main.xib", "--answer", "1=delete")
        expect(run.status == 0 && run.errors.contains("Main.xib: was staged, and is in conflict again"), "\(run)")
        try expect(sandbox.git("status", "--short").output, equals: "")
    }

    // MARK: Surroundings

    @Test func lineEndsOfTheWorkTreeAreKept() throws {
        let sandbox = try Sandbox()
        try sandbox.git("init", "--quiet", "--initial-branch=main")
        try sandbox.git("config", "core.autocrlf", "true")
        try sandbox.diverge(
            "Main.xib", base: Self.versions.base, ours: Self.versions.ours, theirs: Self.versions.theirs)
        try sandbox.git("merge", "topic")
        try expect(sandbox.xibmerge("resolve", "--theirs").status, equals: 0)
        let expected = Self.document("a2", "b2", "c2", "d1")
        try expect(sandbox.git("show", ":Main.xib").output, equals: expected)
        try expect(sandbox.read("Main.xib"), equals: expected.replacing("\n", with: "\r\n"))
        try expect(Self.status(sandbox), equals: "M  Main.xib\n")
    }

    @Test func aPathIsTakenFromWhereTheUserStands() throws {
        let sandbox = try Self.stopped(at: "App/Views/Main.xib")
        try expect(sandbox.xibmerge("resolve", "--theirs", "../Views/Main.xib", in: "App/Views").status, equals: 0)
        try expect(Self.status(sandbox), equals: "M  App/Views/Main.xib\n")
        // A folder above may be a link.
        try sandbox.run("ln", ["-s", sandbox.folder.path, "../link"])
        let path = sandbox.home.path + "/link/App/Views/Main.xib"
        for words in [["resolve", "--list", path], ["diff", "--", path], ["restore", "--check", path]] {
            let run = try sandbox.run(built("xibmerge"), words)
            expect(run.status != 2 && run.errors.components(separatedBy: "outside").count == 1, "\(run)")
        }
    }

    @Test(arguments: ["App/Main.storyboard", "App/Mian.xib", "Main.xib"]) func aNameIsGuessed(_ name: String) throws {
        let sandbox = try Self.stopped(at: "App/Main.xib")
        // One name in conflict is enough.
        try expect(sandbox.xibmerge("resolve", "--list", name).status == (name == "Main.xib" ? 1 : 2))
        try expect(sandbox.xibmerge("resolve", "--ours").status, equals: 0)
        let run = try sandbox.xibmerge("resolve", name)
        let isGuessed = !name.hasSuffix("storyboard")
        expect(run.status == 2 && run.errors.contains("did you mean 'App/Main.xib'?") == isGuessed, "\(run)")
        expect(!run.errors.contains("git status"), "\(run)")
    }

    @Test func aToolOfTheUsersGetsTheAnswers() throws {
        let sandbox = try Self.stopped()
        try sandbox.git("config", "mergetool.mine.cmd", #"cp "$REMOTE" "$MERGED""#)
        try sandbox.git("config", "mergetool.mine.trustExitCode", "true")
        let unknown = try sandbox.xibmerge("resolve", "--tool", "nope")
        expect(unknown.status == 1 && unknown.errors.contains("xibmerge: git has no merge tool 'nope'"), "\(unknown)")
        let run = try sandbox.xibmerge("resolve", "--tool", "mine")
        expect(run.status, equals: 0, "\(run.output)\(run.errors)")
        try expect(sandbox.read("Main.xib"), equals: Self.document("a2", "b2", "c2", "d1"))
        try expect(sandbox.git("ls-files", "--unmerged").output.isEmpty)
    }

    /// Where lines repeat, git's default strategy has other hunks than a merge of the same files by libgit2. A file that
    /// git has written and nobody has touched has no answers; what was edited in it is not lost.
    @Test(arguments: ["merge", "diff3"]) func whatGitWritesByDefaultIsKnown(_ style: String) throws {
        func document(_ labels: [(id: String, text: String, width: Int)]) -> String {
            let elements = labels.map { id, text, width in
                """
                                <label text="\(text)" id="\(id)">
                                    <rect key="frame" x="0.0" y="0.0" width="\(width)" height="20"/>
                                    <nil key="textColor"/>
                                    <nil key="highlightedColor"/>
                                </label>

                """
            }
            return Self.document().replacing(
                "            <subviews>\n\n", with: "            <subviews>\n" + elements.joined())
        }
        let (title, name) = (("l00-aa-aaa", "Title", 100), ("l01-aa-aaa", "Name", 50))
        let added = [("o97-bb-bbb", "N", 50), ("o16-bb-bbb", "T", 50)]
        let sandbox = try Sandbox()
        try sandbox.diverge(
            "Main.xib", base: document([title, name]), ours: document(added + [("l01-aa-aaa", "Our name", 50)]),
            theirs: document([title, ("l01-aa-aaa", "Their name", 50)]))
        try sandbox.git("config", "merge.conflictStyle", style)
        try expect(sandbox.run("git", ["merge", "topic"]).status, equals: 1)
        let list = try sandbox.xibmerge("resolve", "--list", "Main.xib")
        expect(list.status == 1 && list.output.contains("1 conflict, 1 open"), "\(list.output)\(list.errors)")
        let edited = try sandbox.read("Main.xib").replacing("320", with: "321").replacing("Our name", with: "My name")
        try sandbox.write(edited, to: "Main.xib")
        try expect(sandbox.xibmerge("resolve", "--list", "Main.xib").status, equals: 2)
    }
}
