import Foundation
import TestSupport
import Testing

/// `xibmerge explain`: merges again what git has merged.
@Suite(.startsPrograms) struct ExplainCommandTests {
    private static let path = "Views/Main View.xib"

    /// A repository with the driver installed, and two branches that both renamed the first label.
    private func repository(theirs: String? = nil) throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.git("init", "--quiet", "--initial-branch=main")
        try expect(sandbox.xibmerge("install").status, equals: 0)
        try sandbox.diverge(
            Self.path, base: smallDocument(), ours: smallDocument(first: "Ours"),
            theirs: theirs ?? smallDocument(first: "Theirs"))
        return sandbox
    }

    @Test func tellsWhatWasAsked() throws {
        let sandbox = try repository()
        try expect(sandbox.git("merge", "topic").status, equals: 1)
        let told = try sandbox.xibmerge("explain", Self.path)
        expect(told.status == 0 && told.errors.isEmpty)
        let head = "\(Self.path): 1 conflict\n    ours    main, "
        let did = " ago\n            label reworded (1 change)\n"
        expect(told.output.hasPrefix(head) && told.output.contains("\(did)    theirs  topic, "), "\(told.output)")
        expect(told.output.contains(" A Tester, ") && told.output.contains("\n\nconflict 1 (both changed it): "))
        expect(told.output.contains("    ours    \"Ours\"\n    theirs  \"Theirs\"\n"))
        // From another folder, and by a whole path.
        func isSame(_ output: String) -> Bool {
            withoutAges(output) == withoutAges(told.output)
        }
        expect(isSame(try sandbox.xibmerge("explain", "Main View.xib", in: "Views").output))
        // As the list and the driver name it.
        expect(isSame(try sandbox.xibmerge("explain", Self.path, in: "Views").output))
        let whole = sandbox.folder.appendingPathComponent(Self.path).path
        expect(isSame(try sandbox.xibmerge("explain", whole).output))
        // One line a file without any.
        try expect(sandbox.xibmerge("explain").output, equals: "\(Self.path): 1 conflict\n")
        let json = try sandbox.xibmerge("explain", "--format", "json", Self.path)
        let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
        expect(object?["path"] as? String == Self.path && object?["document"] is NSNull)
        expect((object?["conflicts"] as? [Any])?.count == 1)
    }

    @Test func withoutAMergeItSaysSo() throws {
        let sandbox = try repository()
        for words in [["explain", Self.path], ["explain"], ["explain", "nowhere/a.xib"], ["explain", "/a.xib"]] {
            let told = try sandbox.run(built("xibmerge"), words)
            expect(told.status == 2 && told.output.isEmpty, "\(words)")
            expect(told.errors.split(separator: "\n").filter { !$0.hasPrefix("hint: ") }.count, equals: 1, "\(words)")
        }
        let outside = try Sandbox().xibmerge("explain", "a.xib")
        expect(outside.status == 2 && outside.errors.hasPrefix("xibmerge: not inside a git repository\nhint: "))
        try expect(sandbox.xibmerge("explain", "--format", "json").status, equals: 2)
        for (revision, words) in [("nowhere", "'nowhere': no such revision"), ("HEAD", "'HEAD': is no merge")] {
            let told = try sandbox.xibmerge("explain", "--commit", revision, Self.path)
            expect(told.status == 2 && told.errors.contains(words), "\(told.errors)")
        }
    }

    /// A merge is found in the history: in any clone, without the driver, after further commits.
    @Test func committedMergesAreExplained() throws {
        let sandbox = try repository()
        try sandbox.git("merge", "topic")
        let open = try sandbox.xibmerge("explain", Self.path).output
        try sandbox.write(smallDocument(first: "Both"), to: Self.path)
        try sandbox.commit("Merge topic")
        let name = try sandbox.git("rev-parse", "--short=10", "HEAD").output.dropLast()
        try sandbox.write("more\n", to: "other.txt")
        try sandbox.commit("more")
        let told = try sandbox.xibmerge("explain", Self.path)
        expect(told.status == 0 && told.errors.isEmpty)
        // What was in progress has names and ages.
        func nameless(_ text: String) -> String {
            text.replacing(/(main, |topic, )?([0-9a-f]+ A Tester), .*/) { String($0.output.2) }
        }
        let start = "merge \(name) (Merge topic)\n\(nameless(open))    answer  the text in the file: <label "
        expect(nameless(told.output).hasPrefix(start) && told.output.contains("text=\"Both\""), "\(told)")
        try expect(
            sandbox.xibmerge("explain").output, equals: "merge \(name) (Merge topic)\n\(Self.path): 1 conflict\n")
        try sandbox.git("clone", "--quiet", ".", "clone")
        try expect(sandbox.xibmerge("explain", Self.path, in: "clone").output, equals: told.output)
        // From another branch.
        try sandbox.git("checkout", "--quiet", "topic")
        try expect(sandbox.xibmerge("explain", Self.path).status, equals: 2)
        try expect(sandbox.xibmerge("explain", "--commit", "main~1", Self.path).output, equals: told.output)
    }

    /// The newest merge of the document counts.
    @Test func theLastMergeCounts() throws {
        let sandbox = try repository()
        try sandbox.git("merge", "--no-edit", "topic", with: ["XIBMERGE_FAVOR": "ours"])
        let favored = try sandbox.xibmerge("explain", Self.path).output
        expect(favored.contains("\n\(Self.path): 1 conflict, conflicts resolved with ours\n"), "\(favored)")
        try sandbox.git("checkout", "--quiet", "-b", "other", "topic~1")
        try sandbox.write(smallDocument(second: "Other"), to: Self.path)
        try sandbox.commit("other")
        // A merge that goes on goes before those of the history.
        try expect(sandbox.git("merge", "--no-commit", "main").status, equals: 0)
        try expect(sandbox.xibmerge("explain", Self.path).output.hasPrefix("\(Self.path): clean"))
        try expect(sandbox.xibmerge("explain").output.hasPrefix("\(Self.path): clean"))
        try sandbox.git("commit", "--quiet", "--no-edit")
        try expect(
            sandbox.xibmerge("explain", Self.path).output.contains(
                " (Merge branch 'main' into other)\n\(Self.path): clean"))
    }

    /// A result that is not the merge's is named.
    @Test func editedResultsAreNamed() throws {
        let sandbox = try repository(theirs: smallDocument(second: "Theirs"))
        try sandbox.git("merge", "--no-commit", "topic")
        try expect(sandbox.xibmerge("explain", Self.path).errors.isEmpty)
        try sandbox.write(smallDocument(first: "Edited"), to: Self.path)
        try sandbox.commit("Merge topic")
        let told = try sandbox.xibmerge("explain", Self.path)
        expect(told.status == 0 && told.output.contains("\(Self.path): clean"))
        expect(told.errors.contains("the commit has another result"))
    }

    /// What applies commits of another branch merges, too.
    @Test(arguments: ["cherry-pick", "rebase", "revert"])
    func otherOperationsAreExplained(_ operation: String) throws {
        let sandbox = try repository(theirs: smallDocument(second: "Theirs"))
        switch operation {
        case "cherry-pick": try sandbox.git("cherry-pick", "-x", "topic")
        case "rebase":
            try sandbox.git("checkout", "--quiet", "topic")
            try sandbox.git("rebase", "--quiet", "main")
        default:
            try sandbox.git("merge", "--quiet", "--no-edit", "topic")
            try sandbox.git("revert", "--no-edit", "main^1")
        }
        let told = try sandbox.xibmerge("explain", Self.path)
        expect(told.status == 0 && told.errors.isEmpty, "\(told.errors)")
        expect(told.output.hasPrefix("commit ") && told.output.contains("\(Self.path): clean"), "\(told.output)")
    }

    /// Whether a commit is picked, its report is not about a merge that never was.
    @Test func whatIsNotKnownIsNotInvented() throws {
        // REBASE_HEAD stays after the user has committed.
        let sandbox = try repository()
        try sandbox.git("checkout", "--quiet", "topic")
        try expect(sandbox.git("rebase", "main").status, equals: 1)
        try expect(sandbox.xibmerge("resolve", "--answer", "1=value:Third").status, equals: 0)
        try expect(sandbox.xibmerge("explain", Self.path).output.hasPrefix("\(Self.path): 1 conflict\n"))
        try sandbox.git("commit", "--quiet", "--message", "mine")
        try expect(sandbox.xibmerge("explain", Self.path).status, equals: 2)
        // The merge base is beyond the end of the clone.
        let other = try repository()
        try other.git("merge", "topic")
        try other.write(smallDocument(first: "Both"), to: Self.path)
        try other.commit("merge")
        try other.git("clone", "--quiet", "--depth", "2", "file://\(other.folder.path)", "clone")
        for words in [["--commit", "HEAD", Self.path], [Self.path], []] {
            let told = try other.run(built("xibmerge"), ["explain"] + words, in: "clone")
            expect(told.status == 2 && told.errors.contains("shallow clone"), "\(told)")
            expect(told.errors.contains("hint: 'git fetch --deepen=10' gets earlier commits"), "\(told)")
        }
        // A commit without a parent.
        try other.git("checkout", "--quiet", "--orphan", "root")
        try other.write(smallDocument(first: "Root"), to: Self.path)
        try other.commit("root")
        try other.git("checkout", "--quiet", "main")
        try expect(other.git("cherry-pick", "root").status, equals: 1)
        try expect(other.xibmerge("explain", Self.path).status, equals: 0)
    }

    /// A bare repository has paths from the top only.
    @Test func aBareRepositoryIsExplained() throws {
        let sandbox = try repository()
        try sandbox.git("merge", "topic")
        try sandbox.write(smallDocument(first: "Both"), to: Self.path)
        try sandbox.commit("merge")
        try sandbox.git("clone", "--quiet", "--bare", ".", "bare.git")
        for words in [[Self.path], ["--commit", "HEAD", Self.path], [], ["--commit", "HEAD"]] {
            let told = try sandbox.run(built("xibmerge"), ["explain"] + words, in: "bare.git")
            expect(told.status == 0 && told.output.contains("\(Self.path): 1 conflict\n"), "\(told)")
        }
    }

    /// Of commits that are equal in author, date and subject, nothing tells which one was applied.
    @Test func commitsOfOneDateAreNotConfused() throws {
        let sandbox = try repository(theirs: smallDocument(second: "Theirs"))
        try sandbox.git("checkout", "--quiet", "topic")
        try sandbox.write(smallDocument(first: "One", second: "Later"), to: Self.path)
        try sandbox.git("commit", "--quiet", "--all", "--reuse-message", "HEAD")
        try sandbox.git("rebase", "--quiet", "main")
        try expect(sandbox.xibmerge("explain", Self.path).status, equals: 2)
    }

    /// A document that one side renamed is found by either name.
    @Test func renamesAreFollowed() throws {
        let sandbox = try repository(theirs: smallDocument(second: "Theirs"))
        try sandbox.git("checkout", "--quiet", "topic")
        try sandbox.git("mv", Self.path, "New.xib")
        try sandbox.commit("rename")
        try sandbox.git("checkout", "--quiet", "main")
        try expect(sandbox.git("merge", "--no-edit", "topic").status, equals: 0)
        for path in ["New.xib", Self.path] {
            try expect(sandbox.xibmerge("explain", path).output.contains("\nNew.xib: clean"), "\(path)")
        }
    }

    /// A document that each side renamed to another name is found by all of its names.
    @Test func documentsRenamedByBothAreFoundByAnyName() throws {
        let sandbox = try repository()
        try sandbox.git("mv", Self.path, "Ours.xib")
        try sandbox.commit("rename")
        try sandbox.git("checkout", "--quiet", "topic")
        try sandbox.git("mv", Self.path, "Theirs.xib")
        try sandbox.commit("rename")
        try sandbox.git("checkout", "--quiet", "main")
        try expect(sandbox.git("merge", "topic").status, equals: 1)
        for path in [Self.path, "Ours.xib", "Theirs.xib"] {
            let told = try sandbox.xibmerge("explain", path)
            expect(told.output.hasPrefix("Ours.xib: 1 conflict\n"), "\(path): \(told)")
        }
    }

    /// In a criss-cross merge base is the merge of the merge bases.
    @Test func crissCrossMergesHaveOneBase() throws {
        let sandbox = try repository(theirs: smallDocument(second: "Theirs"))
        try sandbox.git("branch", "side", "main")
        try sandbox.git("merge", "--no-edit", "topic")
        try sandbox.git("checkout", "--quiet", "topic")
        try sandbox.git("merge", "--no-edit", "side")
        try sandbox.write(smallDocument(first: "Ours", second: "Later"), to: Self.path)
        try sandbox.commit("later")
        try sandbox.git("checkout", "--quiet", "main")
        try sandbox.write(smallDocument(first: "Later", second: "Theirs"), to: Self.path)
        try sandbox.commit("later, too")
        try expect(sandbox.git("merge", "--no-edit", "topic").status, equals: 0)
        let told = try sandbox.xibmerge("explain", Self.path)
        expect(told.errors.isEmpty && told.output.contains("\n\(Self.path): clean"), "\(told)")
    }

    @Test func aTextMergeIsExplained() throws {
        let sandbox = try repository(theirs: "<archive/>\n")
        try sandbox.git("merge", "topic")
        let told = try sandbox.xibmerge("explain", Self.path)
        expect(told.status == 0 && told.output.hasPrefix("\(Self.path): merged as text\n    theirs:"))
    }

    /// A linked work tree has an index of its own.
    @Test func linkedWorkTreesAreApart() throws {
        let sandbox = try repository()
        try sandbox.git("worktree", "add", "--quiet", "-b", "linked", "../linked", "main")
        let linked = "../linked"
        try expect(sandbox.run("git", ["merge", "topic"], in: linked).status, equals: 1)
        try expect(sandbox.xibmerge("explain", Self.path, in: linked).output.hasPrefix("\(Self.path): 1 conflict\n"))
        try expect(sandbox.xibmerge("explain", Self.path).status, equals: 2)
    }

    /// The driver leaves nothing behind in git's folder.
    @Test func theDriverKeepsNothing() throws {
        let sandbox = try repository()
        try sandbox.git("merge", "topic")
        expect(!sandbox.exists(".git/xibmerge"))
    }

    /// What is found in the result and in neither side is told at once.
    @Test(arguments: [
        ("action-added-and-renamed-alike", "[duplicate-action]"),
        ("class-dropped-against-moved-outlet", "[connection-source-lost-class]"),
    ])
    func findingsAreTold(_ fixture: String, _ rule: String) throws {
        let sandbox = try Sandbox()
        for name in ["base", "ours", "theirs"] {
            let url = fixtures.appendingPathComponent("Merge/\(fixture)/\(name).xib")
            try sandbox.write(String(decoding: try Data(contentsOf: url), as: UTF8.self), to: name)
        }
        let driver = try sandbox.run(built("xibmerge-driver"), ["base", "ours", "theirs", "7", "Main.xib"])
        expect(driver.status, equals: 0)
        let line = try #require(driver.errors.firstMatch(of: /Main\.xib:\d+:\d+: (error|warning): .+\n/)?.0)
        expect(line.hasSuffix(" \(rule)\n"), "\(driver.errors)")
    }

    /// At most five lines of findings and warnings, of which one says where the rest is.
    @Test func theDriverIsBrief() throws {
        func document(_ names: [String]) -> String {
            let labels = names.map { "<label opaque=\"NO\" text=\"\($0)\" tag=\"\($0.dropFirst())\" id=\"\($0)\"/>\n" }
            return smallDocument().replacing("</subviews>", with: labels.joined() + "</subviews>")
        }
        let sandbox = try Sandbox()
        try sandbox.git("init", "--quiet", "--initial-branch=main")
        try expect(sandbox.xibmerge("install").status, equals: 0)
        let ours = document((1...8).map { "o\($0)" })
        try sandbox.diverge("a b.xib", base: smallDocument(), ours: ours, theirs: document((1...8).map { "t\($0)" }))
        let merge = try sandbox.git("merge", "--no-edit", "topic")
        expect(merge.status, equals: 0)
        let lines = merge.errors.split(separator: "\n").filter { $0.hasPrefix("xibmerge: a b.xib: ") }
        expect(lines.count == 5 && lines.dropLast().allSatisfy { $0.hasPrefix("xibmerge: a b.xib: warning: ") })
        expect(lines.last, equals: "xibmerge: a b.xib: … and 4 more: xibmerge explain 'a b.xib'")
        let told = try sandbox.xibmerge("explain", "a b.xib").output
        expect(told.components(separatedBy: "\nwarning: ").count, equals: 9)
    }
}

/// The text without git's ages of commits, such as `2 minutes ago`: a busy machine takes its time between two runs.
func withoutAges(_ text: String) -> String { text.replacing(/[0-9]+ [a-z]+ ago/, with: "ago") }
