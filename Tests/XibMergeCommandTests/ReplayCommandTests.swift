import Foundation
import TestSupport
import Testing

/// `xibmerge replay`: the merges of a history, made again.
@Suite(.startsPrograms) struct ReplayCommandTests {
    private static let path = "Views/Main.xib"

    /// A repository with a merge of `topic` into `main`, of which `result` was committed.
    private static func repository(
        ours: String = smallDocument(first: "Eins"), theirs: String = smallDocument(second: "Zwei"), result: String
    ) throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.git("init", "--quiet", "--initial-branch=main")
        try sandbox.diverge(path, base: smallDocument(), ours: ours, theirs: theirs)
        try sandbox.git("merge", "--no-commit", "--no-ff", "topic")
        try sandbox.write(result, to: path)
        try sandbox.write("merged\n", to: "note.txt")
        try sandbox.commit("Merge topic")
        return sandbox
    }

    private static func report(_ sandbox: Sandbox, _ words: String...) throws -> [String: Any] {
        let run = try sandbox.run(built("xibmerge"), ["replay", "--format", "json"] + words)
        expect(run.status, equals: 0, "\(run.errors)")
        try expect(SchemaValidator.errors(in: Array(run.output.utf8), schema: "replay.schema.json"), equals: "")
        return try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    }

    private static func documents(_ report: [String: Any]) -> [[String: Any]] {
        report["documents"] as? [[String: Any]] ?? []
    }

    @Test func tellsWhatWasLostAndByWhom() throws {
        let sandbox = try Self.repository(result: smallDocument(first: "Eins"))
        let document = try #require(Self.documents(try Self.report(sandbox)).first)
        let lost = try #require((document["lost"] as? [[String: Any]])?.first)
        expect(document["committed"] as? String, equals: "ours")
        expect(lost["side"] as? String == "theirs" && lost["id"] as? String == "bbb-BB-002")
        expect(lost["words"] as? String == "text \"Two\" → \"Zwei\"" && lost["isMissing"] as? Bool == true)
        let author = String(try sandbox.git("log", "-1", "--format=%an", "topic").output.dropLast())
        expect(lost["author"] as? String, equals: author)

        // Made again since: lost then, not missing now.
        try sandbox.write(smallDocument(first: "Eins", second: "Zwei"), to: Self.path)
        try sandbox.commit("Again")
        let text = try sandbox.run(built("xibmerge"), ["replay", "--lost"]).output
        expect(text.contains("text \"Two\" → \"Zwei\"") && !text.contains("still missing"))
    }

    /// What was added and what was removed differ in their sign alone.
    @Test func tellsWhatWasAddedFromWhatWasRemoved() throws {
        let tagged = "text=\"Two\" tag=\"7\""
        for (base, theirs, sign) in [("text=\"Two\"", tagged, "+"), (tagged, "text=\"Two\"", "-")] {
            func version(_ words: String, _ first: String = "One") -> String {
                smallDocument(first: first).replacing("text=\"Two\"", with: words)
            }
            let sandbox = try Sandbox()
            try sandbox.git("init", "--quiet", "--initial-branch=main")
            try sandbox.diverge(
                Self.path, base: version(base), ours: version(base, "Eins"), theirs: version(theirs))
            try sandbox.git("merge", "--quiet", "--no-edit", "--strategy", "ours", "topic")
            let lost = try #require(
                (Self.documents(try Self.report(sandbox)).first?["lost"] as? [[String: Any]])?.first)
            expect(lost["words"] as? String, equals: "\(sign)tag 7")
            try expect(sandbox.run(built("xibmerge"), ["replay", "--lost"]).output.contains(": \(sign)tag 7 (still"))
        }
    }

    @Test func tellsWhatGitAndWhatTheProgramDo() throws {
        let sandbox = try Self.repository(result: smallDocument(first: "Eins", second: "Zwei"))
        let report = try Self.report(sandbox)
        let document = try #require(Self.documents(report).first)
        let merge = try #require(document["merge"] as? [String: Any])
        expect(report["mergeCount"] as? Int == 1 && document["committed"] as? String == "merge")
        expect(merge["byLine"] as? String == "clean" && merge["byObject"] as? String == "clean")

        let asked = try Self.repository(
            theirs: smallDocument(first: "Uno"), result: smallDocument(first: "Uno"))
        let other = try #require(Self.documents(try Self.report(asked)).first?["merge"] as? [String: Any])
        expect(other["byLine"] as? String == "conflict" && other["lineHunks"] as? Int == 1)
        expect((other["questions"] as? [Any])?.count == 1)
        try expect(sandbox.run(built("xibmerge"), ["replay", "--since", "2099-01-01"]).output.contains("no document"))
    }

    /// Both add one view, in front and behind: the lines fit together, and the document has it twice.
    @Test func tellsThatAMergeByLineWasCommitted() throws {
        let (view, label) = ("<view id=\"new-VW-003\"/>", "</label>\n")
        let (start, end) = ("<subviews>\n", "</subviews>")
        let ours = smallDocument().replacing(start, with: start + view + "\n")
        let theirs = smallDocument().replacing(label + "            " + end, with: label + view + "\n" + end)
        let both = theirs.replacing(start, with: start + view + "\n")
        try #require(ours != smallDocument() && theirs != smallDocument())
        let sandbox = try Self.repository(ours: ours, theirs: theirs, result: both)
        let document = try #require(Self.documents(try Self.report(sandbox)).first)
        expect(document["committed"] as? String, equals: "line")
        expect((document["merge"] as? [String: Any])?["byLine"] as? String == "broken")
    }

    @Test func tellsWhatTheMergeBroke() throws {
        let twice = smallDocument(first: "Eins", second: "Zwei").replacing("bbb-BB-002", with: "aaa-AA-001")
        let sandbox = try Self.repository(result: twice)
        let faults = Self.documents(try Self.report(sandbox)).first?["faults"] as? [[String: Any]]
        expect((faults?.first?["words"] as? String)?.contains("aaa-AA-001") == true)
        expect(faults?.first?["isThere"] as? Bool == true)
    }

    /// Whoever resolves a conflict with all of ours loses work; 'git merge -s ours' means to.
    @Test(arguments: [(false, 1), (true, 0)]) func tellsALossFromAChoice(_ hasMore: Bool, _ count: Int) throws {
        let sandbox = try Sandbox()
        try sandbox.git("init", "--quiet", "--initial-branch=main")
        try sandbox.diverge(
            Self.path, base: smallDocument(), ours: smallDocument(first: "Eins"), theirs: smallDocument(second: "Zwei"))
        if hasMore {
            try sandbox.git("checkout", "--quiet", "topic")
            try sandbox.write("more\n", to: "more.txt")
            try sandbox.commit("more")
            try sandbox.git("checkout", "--quiet", "main")
        }
        try sandbox.git("merge", "--quiet", "--no-edit", "--strategy", "ours", "topic")
        expect(Self.documents(try Self.report(sandbox)).count, equals: count)
    }

    /// What can't be read is no proof that nothing was lost.
    @Test func neverSaysThatNothingIsLostWithoutLooking() throws {
        let sandbox = try Self.repository(result: smallDocument(first: "Eins", second: "Zwei"))
        let blob = String(try sandbox.git("rev-parse", "topic:\(Self.path)").output.dropLast())
        try sandbox.run("rm", ["-f", ".git/objects/\(blob.prefix(2))/\(blob.dropFirst(2))"])
        let run = try sandbox.run(built("xibmerge"), ["replay", "--lost"])
        expect(run.output.contains("not read: ") && !run.output.hasSuffix("nothing is broken\n"), "\(run.output)")
    }

    @Test func readsWithGitAsWithLibgit2() throws {
        let sandbox = try Self.repository(result: smallDocument(first: "Eins"))
        let before = try sandbox.run(built("xibmerge"), ["replay", "--format", "json"]).output
        try sandbox.leaveToGit()
        try expect(sandbox.run(built("xibmerge"), ["replay", "--format", "json"]).output, equals: before)
    }

    @Test func changesNothing() throws {
        let sandbox = try Self.repository(result: smallDocument(first: "Eins"))
        let before = try sandbox.snapshot()
        for format in ["text", "markdown"] {
            try expect(sandbox.run(built("xibmerge"), ["replay", "--format", format]).status, equals: 0)
        }
        try expect(sandbox.snapshot(), equals: before)
    }

    /// Names and messages of a history never become markup.
    @Test func escapesWhatTheHistorySays() throws {
        let sandbox = try Self.repository(result: smallDocument(first: "Eins"))
        try sandbox.git("commit", "--quiet", "--amend", "--message", "<script>alert(1)</script>\u{1B}[31m")
        let page = try sandbox.run(built("xibmerge"), ["replay", "--format", "markdown"]).output
        expect(!page.contains("\u{1B}[31m"))
        expect(!(try sandbox.run(built("xibmerge"), ["replay", "--lost"]).output.contains("\u{1B}[31m")))
    }

    @Test(arguments: [
        (["nowhere"], "'nowhere': no such revision"), ([".git"], "hint: paths go after '--'"),
        (["HEAD^{tree}"], "'HEAD^{tree}': names a tree, not a commit"),
        (["HEAD^{tree}..HEAD"], "'HEAD^{tree}': names a tree, not a commit"),
    ]) func refusesWhatItCantRead(_ words: [String], _ message: String) throws {
        let sandbox = try Sandbox()
        try sandbox.git("init", "--quiet")
        try sandbox.git("commit", "--quiet", "--allow-empty", "--message", "one")
        let run = try sandbox.run(built("xibmerge"), ["replay"] + words)
        expect(run.status == 2 && run.errors.contains(message) && run.output.isEmpty, "\(run.errors)")
    }

    @Test func tellsThatThereIsNoCommit() throws {
        let sandbox = try Sandbox()
        try sandbox.git("init", "--quiet")
        let run = try sandbox.run(built("xibmerge"), ["replay"])
        expect(run.status == 2 && run.errors.contains("there is no commit yet"))
    }
}
