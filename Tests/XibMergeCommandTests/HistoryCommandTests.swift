import Foundation
import TestSupport
import Testing

/// `xibmerge log` and `xibmerge blame`: the history of a document by object.
@Suite struct HistoryCommandTests {
    private static let path = "Views/Main.xib"
    private static let button = "<button tag=\"1\" id=\"btn-CC-003\"/>\n"

    /// The small document with more in its list of views and after it.
    private static func document(
        _ first: String = "One", _ second: String = "Two", views: String = "", rest: String = ""
    ) -> String {
        smallDocument(first: first, second: second).replacing("</subviews>", with: "\(views)</subviews>").replacing(
            "</view>\n", with: "</view>\n\(rest)")
    }

    private static let outlet = """
        <connections><outlet property="button" destination="btn-CC-003" id="out-DD-004"/></connections>
        """

    /// Each commit is a minute after the last.
    private final class History {
        let sandbox: Sandbox
        private var minute = 0

        init(_ options: String...) throws {
            sandbox = try Sandbox()
            try sandbox.run("git", ["init", "--quiet", "--initial-branch=main"] + options)
        }

        @discardableResult
        func commit(_ text: String?, _ subject: String, to path: String = path) throws -> String {
            if let text { try sandbox.write(text, to: path) }
            minute += 1
            let date = "2026-01-02T10:\(minute < 10 ? "0" : "")\(minute):00+0100"
            try sandbox.git("add", "--all")
            let made = try sandbox.run(
                "git", ["commit", "--quiet", "--allow-empty", "--message", subject],
                with: ["GIT_AUTHOR_DATE": date, "GIT_COMMITTER_DATE": date])
            #expect(made.status == 0, "\(made.errors)")
            return String(try sandbox.git("rev-parse", "HEAD").output.dropLast())
        }

        func run(_ words: [String], with extra: [String: String] = [:], in folder: String = "") throws -> Finished {
            try sandbox.run(built("xibmerge"), words, with: extra, in: folder)
        }

        /// The subjects that `log` lists.
        func subjects(_ words: String..., with extra: [String: String] = [:]) throws -> [String] {
            let run = try run(["log", "--oneline"] + words, with: extra)
            #expect(run.status == 0 && run.errors.isEmpty, "\(words): \(run.errors)")
            return run.output.split(separator: "\n").map { String($0.drop { $0 != " " }.dropFirst()) }
        }

        /// The line of `blame` that ends with these words, from its start to the author.
        func blamed(_ line: String, _ words: String..., with extra: [String: String] = [:]) throws -> String? {
            let run = try run(["blame"] + words, with: extra)
            #expect(run.status == 0 && run.errors.isEmpty, "\(words): \(run.errors)")
            return run.output.split(separator: "\n").first { $0.hasSuffix(") \(line)") || $0.hasSuffix(" \(line)") }
                .map { String($0.prefix { $0 != " " }) }
        }
    }

    /// A history with all that can happen to an object.
    private static func story(_ options: String...) throws -> (history: History, ids: [String: String]) {
        let history = try options.isEmpty ? History() : History(options[0])
        var ids: [String: String] = [:]
        func commit(_ text: String?, _ subject: String, to path: String = path) throws {
            ids[subject] = try history.commit(text, subject, to: path)
        }
        try commit(document(), "add")
        try commit("x\n", "other", to: "other.txt")
        try commit(document("Eins"), "first")
        try commit(document("Eins", views: button, rest: outlet), "button")
        try commit(document("Eins", views: button, rest: outlet).replacing("21701", with: "21702"), "derived")
        try history.sandbox.git("mv", path, "Start.xib")
        try commit(nil, "rename")
        try commit(
            document(
                "Eins",
                rest: outlet + "<view id=\"new-EE-005\"><subviews>\(button)</subviews></view>\n"
            )
            .replacing("21701", with: "21702"), "move", to: "Start.xib")
        try commit(document("Eins").replacing("21701", with: "21702"), "remove", to: "Start.xib")
        return (history, ids)
    }

    /// Each row is what reads the repository.
    @Test(arguments: ["libgit2", "git", "git, as the objects are SHA-256"])
    func theStoryIsTold(_ reader: String) throws {
        let (history, ids) = try reader.contains("SHA") ? Self.story("--object-format=sha256") : Self.story()
        if reader == "git" { try history.sandbox.leaveToGit() }
        func subjects(_ words: String...) throws -> [String] {
            let run = try history.run(["log", "--oneline"] + words)
            #expect(run.status == 0 && run.errors.isEmpty, "\(words): \(run.errors)")
            return run.output.split(separator: "\n").map { String($0.drop { $0 != " " }.dropFirst()) }
        }
        #expect(try subjects("Start.xib") == ["remove", "move", "rename", "button", "first", "add"])
        #expect(
            try subjects("--derived", "Start.xib") == ["remove", "move", "rename", "derived", "button", "first", "add"])
        #expect(try subjects("--object", "btn-CC-003", "Start.xib") == ["remove", "move", "button"])
        #expect(try subjects("--object=out-DD-004", "--", "Start.xib") == ["remove", "button"])
        #expect(try subjects("--object", "aaa-AA-001", "Start.xib") == ["first", "add"])
        #expect(try subjects("--object", "-2", "Start.xib") == ["add"])
        #expect(try subjects("--object", "aaa-AA-001", "--object", "out-DD-004", "Start.xib").count == 4)
        #expect(try subjects("--only", "moves", "Start.xib").contains("move"))
        #expect(try subjects("-n", "2", "Start.xib") == ["remove", "move"])
        #expect(try subjects("--max-count", "0", "Start.xib") == [])
        #expect(try subjects("main~3", Self.path) == ["button", "first", "add"])
        // The old path ends with the rename.
        #expect(try subjects("--", Self.path) == ["rename", "button", "first", "add"])

        func owner(_ line: String, _ words: String...) throws -> String? {
            let run = try history.run(["blame"] + words)
            #expect(run.status == 0 && run.errors.isEmpty, "\(words): \(run.errors)")
            let found = run.output.split(separator: "\n").first { $0.hasSuffix(" \(line)") }
            return found.flatMap { found in
                ids.first { $0.value.hasPrefix(found.trimmingPrefix("^").prefix { $0 != " " }) }?.key
            }
        }
        #expect(try owner("text Eins", "Start.xib") == "first")
        #expect(try owner("text Two", "Start.xib") == "add")
        #expect(try owner("Label \"Eins\" (aaa-AA-001)", "Start.xib") == "add")
        #expect(try owner("Button (btn-CC-003)", "main~1", "Start.xib") == "move")
        #expect(try owner("tag 1", "main~1", "Start.xib") == "button")
        #expect(try owner("Button (btn-CC-003)", "main~2", "--", "Start.xib") == "button")
        let lines = try history.run(["blame", "--object", "btn-CC-003", "main~1", "Start.xib"]).output
        #expect(
            lines.split(separator: "\n").map {
                String($0.split(separator: ") ", maxSplits: 1)[1].trimmingPrefix { $0 == " " })
            }
                == ["outlet button → Button (btn-CC-003) id out-DD-004", "Button (btn-CC-003)", "tag 1"])
    }

    @Test func aCommitLooksAsInGit() throws {
        let (history, ids) = try Self.story()
        let run = try history.run(["log", "-n1", "main~4", Self.path])
        #expect(
            run.output == """
                commit \(ids["button"]!)
                Author: A Tester <tester@example.com>
                Date:   Fri Jan 2 10:04:00 2026 +0100

                    button

                Views/Main.xib: 2 changes
                  + View ▸ Button (btn-CC-003): added
                  ~ Document: +outlet button → Button (btn-CC-003)

                """)
        let git = try history.sandbox.git("log", "-n1", "main~4").output
        #expect(run.output.hasPrefix(git.dropLast(1)))
        let stat = try history.run(["log", "-n1", "--stat", "main~4", Self.path]).output
        #expect(stat.hasPrefix(git) && stat.contains(" Views/Main.xib | 2 ++"))
        let blame = try history.run(["blame", "Start.xib"]).output.split(separator: "\n")
        let first = try #require(blame.first { $0.hasSuffix(" text Eins") })
        #expect(first.hasPrefix("\(ids["first"]!.prefix(10)) (A Tester 2026-01-02 10:03:00 +0100 "))
        #expect(blame[0].hasPrefix("^\(ids["add"]!.prefix(9)) (A Tester 2026-01-02 10:01:00 +0100  1) Document"))
        // The lines are those of the outline.
        let outline = try history.run(["show", "--no-derived", "Start.xib"]).output.split(separator: "\n")
        #expect(zip(blame, outline).allSatisfy { $0.hasSuffix($1) } && blame.count == outline.count)
    }

    @Test func aMergeHasOnlyWhatNoParentHas() throws {
        let history = try History()
        try history.commit(Self.document(), "base")
        try history.sandbox.git("checkout", "--quiet", "-b", "topic")
        try history.commit(Self.document("One", "Theirs"), "theirs")
        try history.sandbox.git("checkout", "--quiet", "main")
        try history.commit(Self.document("Ours"), "ours")
        try history.sandbox.git("merge", "--quiet", "--no-commit", "--strategy=ours", "topic")
        try history.commit(Self.document("Ours", "Theirs"), "clean")
        #expect(try history.subjects(Self.path) == ["ours", "theirs", "base"])
        let clean = try #require(try history.blamed("text Theirs", Self.path))
        #expect(try history.sandbox.git("log", "-1", "--format=%s", clean).output == "theirs\n")
        // The same merge, and something of its own.
        try history.sandbox.write(Self.document("Ours", "Theirs", views: Self.button), to: Self.path)
        try history.sandbox.git("add", "--all")
        try history.sandbox.git("commit", "--quiet", "--amend", "--message", "evil")
        #expect(try history.subjects(Self.path) == ["evil", "ours", "theirs", "base"])
        let evil = try history.run(["log", "-n1", Self.path]).output
        #expect(evil.contains("\nMerge: ") && evil.contains("1 change\n  + View ▸ Button (btn-CC-003): added\n"))
        let merge = try history.sandbox.git("rev-parse", "HEAD").output
        #expect(merge.hasPrefix(try #require(try history.blamed("tag 1", Self.path))))
        #expect(try history.subjects("--object", "bbb-BB-002", Self.path) == ["theirs", "base"])
        // Both sides were answered with something else.
        try history.sandbox.write(Self.document("Both", "Theirs"), to: Self.path)
        try history.sandbox.git("commit", "--quiet", "--all", "--amend", "--message", "answer")
        #expect(try history.run(["log", "-n1", Self.path]).output.contains("text \"Ours\" → \"Both\""))
        // A merge that has the document of one side leads there alone.
        try history.sandbox.write(Self.document("Ours"), to: Self.path)
        try history.sandbox.git("commit", "--quiet", "--all", "--amend", "--message", "ours alone")
        #expect(try history.subjects(Self.path) == ["ours", "base"])
    }

    /// What a merge changes in an object that one side added, and an object that it loses.
    @Test func aMergeHasWhatMergingDoesNotGive() throws {
        let history = try History()
        try history.commit(Self.document(), "base")
        try history.sandbox.git("checkout", "--quiet", "-b", "topic")
        try history.commit(Self.document(views: Self.button), "theirs")
        try history.sandbox.git("checkout", "--quiet", "main")
        try history.commit(Self.document("Ours"), "ours")
        try history.sandbox.git("merge", "--quiet", "--no-commit", "--strategy=ours", "topic")
        try history.commit(
            Self.document("Ours", views: Self.button.replacing(#"tag="1""#, with: #"tag="99""#)), "evil")
        #expect(try history.subjects(Self.path) == ["evil", "ours", "theirs", "base"])
        #expect(try history.subjects("--object", "btn-CC-003", Self.path) == ["evil", "theirs"])
        #expect(try history.run(["log", "-n1", Self.path]).output.contains("tag 1 → 99"))
        try history.sandbox.write(Self.document("Ours", "Lost"), to: Self.path)
        try history.sandbox.git("commit", "--quiet", "--all", "--amend", "--message", "lost")
        #expect(try history.subjects("--object", "btn-CC-003", Self.path) == ["lost", "theirs"])
        #expect(try history.run(["log", "-n1", Self.path]).output.contains("- View ▸ Button (btn-CC-003): removed"))
    }

    /// Parents with two merge bases: what came from a side is not the merge's.
    @Test func aCrissCrossMergeHasOnlyWhatNoParentHas() throws {
        let history = try History()
        try history.commit(Self.document(), "base")
        try history.sandbox.git("checkout", "--quiet", "-b", "topic")
        try history.commit(Self.document("One", "Theirs"), "theirs")
        try history.sandbox.git("checkout", "--quiet", "main")
        try history.commit(Self.document("Ours"), "ours")
        try history.sandbox.git("branch", "first")
        try history.sandbox.git("merge", "--quiet", "--no-commit", "--strategy=ours", "topic")
        try history.commit(Self.document("Ours", "Theirs"), "one way")
        try history.sandbox.git("checkout", "--quiet", "topic")
        try history.sandbox.git("merge", "--quiet", "--no-commit", "--strategy=ours", "first")
        try history.commit(Self.document("Ours", "Theirs", views: Self.button), "other way")
        try history.sandbox.git("checkout", "--quiet", "main")
        try history.commit(Self.document("Mine", "Theirs"), "mine")
        try history.sandbox.git("merge", "--quiet", "--no-commit", "--strategy=ours", "topic")
        try history.commit(Self.document("Mine", "Theirs", views: Self.button), "clean")
        #expect(try !history.subjects(Self.path).contains("clean"))
        #expect(try history.subjects("--object", "btn-CC-003", Self.path) == ["other way"])
    }

    @Test func linksAndRangesAreRefused() throws {
        let history = try History()
        try history.commit(Self.document(), "base")
        try history.sandbox.run("ln", ["-s", Self.path, "link.xib"])
        try history.sandbox.git("add", "link.xib")
        try history.sandbox.git("commit", "--quiet", "--message", "link")
        let link = try history.run(["blame", "link.xib"])
        #expect(link.status == 2 && link.errors.contains("link.xib: is a symbolic link"), "\(link.errors)")
        for range in ["HEAD~1..HEAD", "^HEAD~1"] {
            let run = try history.run(["log", range, Self.path])
            #expect(run.status == 2 && run.errors.contains("not a range"), "\(run.errors)")
        }
    }

    @Test func theWorkTreeIsNotCommittedYet() throws {
        let (history, _) = try Self.story()
        let clean = try history.run(["blame", "Start.xib"]).output
        #expect(!clean.contains("Not Committed Yet"))
        try history.sandbox.write(Self.document("Eins", "Later"), to: "Start.xib")
        let zero = String(repeating: "0", count: 10)
        #expect(try history.blamed("text Later", "Start.xib") == zero)
        #expect(try history.run(["blame", "Start.xib"]).output.contains("\(zero) (Not Committed Yet 2"))
        #expect(try history.blamed("text Two", "HEAD", "Start.xib") != nil)
        #expect(try history.subjects("-n1", "Start.xib") == ["remove"])
        // Renamed, and not committed either.
        try history.sandbox.git("mv", "Start.xib", "Later.xib")
        #expect(try history.blamed("text Later", "Later.xib") == zero)
        #expect(try history.blamed("text Eins", "Later.xib") != zero)
        // New ones.
        try history.sandbox.write(Self.document(), to: "New.xib")
        #expect(try history.run(["blame", "New.xib"]).errors.contains("New.xib: is not tracked by git\nhint: "))
        try history.sandbox.git("add", "New.xib")
        #expect(try history.blamed("text One", "New.xib") == zero)
    }

    @Test func aVersionThatCantBeReadIsTold() throws {
        let history = try History()
        try history.commit(Self.document(), "base")
        try history.commit("<<<<<<< ours\n", "broken")
        try history.commit(Self.document("New"), "mended")
        try history.commit(Self.document("Newer"), "newer")
        #expect(try history.subjects(Self.path) == ["newer", "mended", "broken", "base"])
        let log = try history.run(["log", Self.path])
        #expect(log.status == 0 && log.errors.isEmpty)
        #expect(log.output.contains("    broken\n\nViews/Main.xib: still has conflicts (line 1)\n"))
        #expect(
            log.output.contains("    mended\n\nViews/Main.xib: still has conflicts (line 1) (before this commit)\n"))
        #expect(try history.run(["log", "--format", "json", Self.path]).output.contains("\"content\": \"failed\""))
        // Blame goes past it.
        #expect(try history.blamed("text Two", Self.path)?.hasPrefix("^") == true)
        try history.commit("<archive/>\n", "archive")
        let blame = try history.run(["blame", Self.path])
        #expect(blame.status == 2 && blame.errors.hasPrefix("xibmerge: Views/Main.xib: ") && blame.output.isEmpty)
    }

    @Test func errorsAreOneLine() throws {
        let (history, _) = try Self.story()
        let rows: [([String], String)] = [
            (["log", "nowhere", "Start.xib"], "'nowhere': no such revision"),
            (["blame", "nowhere", "Start.xib"], "'nowhere': no such revision"),
            (["log", "none.xib"], "none.xib: there is no such file in the history of 'HEAD'"),
            (["blame", "none.xib"], "none.xib: no such file"),
            (["blame", "HEAD", Self.path], "Views/Main.xib: there is no such file in 'HEAD'"),
            (["log", "main"], "'main' is a revision"),
            (["log", "--object", "none", "Start.xib"], "no commit changed an object 'none'"),
            (["log", "--object", "aaa-AA-001", "--object=-9", "Start.xib"], "no commit changed an object '-9'"),
            (["blame", "--object", "btn-CC-003", "Start.xib"], "Start.xib: has no object 'btn-CC-003'"),
            (["log", "/Start.xib"], "/Start.xib: is outside of the work tree"),
        ]
        for (words, message) in rows {
            let run = try history.run(words)
            #expect(run.status == 2 && run.output.isEmpty, "\(words)")
            #expect(run.errors.hasPrefix("xibmerge: \(message)"), "\(words): \(run.errors)")
            #expect(run.errors.split(separator: "\n").filter { !$0.hasPrefix("hint: ") }.count == 1, "\(words)")
        }
        for words in [
            ["log"], ["log", "a", "b", "c"], ["log", "--", "a", "b"], ["log", "--object=", "Start.xib"],
            ["log", "--stat", "--format", "json", "Start.xib"], ["log", "-n", "-1", "Start.xib"], ["blame", "--"],
        ] {
            #expect(try history.run(words).status == 2, "\(words)")
        }
        let outside = try Sandbox()
        #expect(try outside.xibmerge("log", "a.xib").errors.hasPrefix("xibmerge: not inside a git repository\n"))
        try outside.git("init", "--quiet")
        #expect(try outside.xibmerge("log", "a.xib").errors.hasPrefix("xibmerge: 'HEAD': there is no commit yet\n"))
    }

    @Test func filesAreNamedFromAnywhere() throws {
        let (history, _) = try Self.story()
        for (folder, name) in [("Sub", "../Start.xib"), ("Sub", "Start.xib"), ("", "./Start.xib")] {
            try history.sandbox.write("", to: "Sub/x")
            #expect(try history.run(["log", "--oneline", name], in: folder).output.contains(" add\n"), "\(name)")
        }
        let whole = history.sandbox.folder.appendingPathComponent("Start.xib").path
        #expect(try history.subjects(whole).count == 6)
        // A document that is gone, in a folder that is gone.
        try history.sandbox.git("rm", "--quiet", "Start.xib")
        try history.commit(nil, "gone")
        #expect(try history.subjects("Start.xib").first == "gone")
        #expect(try history.run(["log", "-n1", "Start.xib"]).output.hasSuffix("\nStart.xib: removed, 5 objects\n"))
        try history.sandbox.git("clone", "--quiet", "--bare", ".", "../bare")
        #expect(try history.run(["log", "--oneline", "Start.xib"], in: "../bare").output.contains(" gone\n"))
        #expect(try history.run(["blame", "main~1", "Start.xib"], in: "../bare").output.contains(" text Eins\n"))
    }

    @Test func aShallowCloneSaysWhereItEnds() throws {
        let (history, ids) = try Self.story()
        let url = "file://\(history.sandbox.folder.path)"
        try history.sandbox.git("clone", "--quiet", "--depth", "2", url, "../clone")
        for isLeftToGit in [false, true] {
            if isLeftToGit { try history.sandbox.leaveToGit(in: "../clone") }
            let log = try history.run(["log", "Start.xib"], in: "../clone").output
            #expect(log.contains("\ncommit \(ids["move"]!) (grafted)\n") && !log.contains("rename"), "\(log)")
            let blame = try history.run(["blame", "Start.xib"], in: "../clone").output
            #expect(blame.contains("^\(ids["move"]!.prefix(9)) (") && blame.contains(" text Eins\n"))
        }
    }

    /// Commits may claim any time.
    @Test func childrenComeBeforeTheirParents() throws {
        let sandbox = try Sandbox()
        try sandbox.git("init", "--quiet", "--initial-branch=main")
        for (number, year) in [2026, 2020, 2025, 2021].enumerated() {
            try sandbox.write(Self.document("\(number)"), to: "a.xib")
            try sandbox.git("add", "--all")
            let date = "\(year)-01-01T00:00:00Z"
            try sandbox.git("commit", "--quiet", "-m", "\(number)", with: ["GIT_COMMITTER_DATE": date])
        }
        let log = try sandbox.xibmerge("log", "--oneline", "a.xib").output.split(separator: "\n").map { $0.last! }
        #expect(log == ["3", "2", "1", "0"])
        #expect(try sandbox.xibmerge("blame", "a.xib").output.contains("^"))
    }

    @Test func hiddenCharactersAreSpelledOut() throws {
        let sandbox = try Sandbox()
        try sandbox.git("init", "--quiet", "--initial-branch=main")
        try sandbox.write(Self.document(), to: "a.xib")
        try sandbox.git("add", "--all")
        try sandbox.git(
            "commit", "--quiet", "-m", "Sub\u{1b}[31mject\u{202e}", with: ["GIT_AUTHOR_NAME": "N\u{1b}]0;name"])
        for words in [
            ["log", "a.xib"], ["log", "--oneline", "a.xib"], ["blame", "a.xib"],
            ["log", "--format", "json", "a.xib"], ["blame", "--format", "json", "a.xib"],
        ] {
            let output = try sandbox.run(built("xibmerge"), words).output
            #expect(!output.isEmpty && !output.contains("\u{1b}") && !output.contains("\u{202e}"), "\(words)")
        }
        #expect(try sandbox.xibmerge("log", "a.xib").output.contains("    Sub\\u{1b}[31mject\\u{202e}\n"))
    }

    @Test func colorsAreThoseOfDiff() throws {
        let (history, _) = try Self.story()
        let plain = try history.run(["log", "Start.xib"]).output
        let painted = try history.run(["log", "--color", "always", "Start.xib"]).output
        #expect(painted.hasPrefix("\u{1b}[33mcommit ") && painted.replacing(/\u{1b}\[\d*m/, with: "") == plain)
        let narrow = try history.run(["log", "--width", "50", "Start.xib"]).output
        #expect(narrow != plain && narrow.contains("btn-CC-003"))
        #expect(try history.run(["log", "--full", "--object", "btn-CC-003", "Start.xib"]).status == 0)
    }

    @Test(.needs(.terminal)) func onATerminalThePagerIsGits() throws {
        let (history, _) = try Self.story()
        for command in ["log --oneline", "blame"] {
            let line = "'\(built("xibmerge"))' \(command) Start.xib"
            let run = try history.sandbox.run(
                "script", ["-qec", line, "/dev/null"], with: ["TERM": "xterm", "GIT_PAGER": "sed s/^/paged:/"])
            #expect(run.output.hasPrefix("paged:"), "\(command): \(run.output)")
        }
    }

    @Test func jsonMatchesItsSchema() throws {
        let (history, ids) = try Self.story()
        try history.sandbox.write(Self.document("Eins", "Later"), to: "Start.xib")
        for words in [["Start.xib"], ["--object", "btn-CC-003", "Start.xib"], ["-n0", "Start.xib"]] {
            let log = try history.run(["log", "--format", "json"] + words).output
            #expect(try SchemaValidator.errors(in: Array(log.utf8), schema: "log.schema.json") == "")
            let object = try JSONSerialization.jsonObject(with: Data(log.utf8)) as? [String: Any]
            let commits = try #require(object?["commits"] as? [[String: Any]])
            #expect(object?["path"] as? String == "Start.xib" && commits.isEmpty == (words[0] == "-n0"))
            for diff in commits.compactMap({ $0["diff"] }).prefix(2) {
                let bytes = try JSONSerialization.data(withJSONObject: diff)
                #expect(try SchemaValidator.errors(in: Array(bytes), schema: "diff.schema.json") == "")
            }
        }
        let blame = try history.run(["blame", "--format", "json", "Start.xib"]).output
        #expect(try SchemaValidator.errors(in: Array(blame.utf8), schema: "blame.schema.json") == "")
        let object = try JSONSerialization.jsonObject(with: Data(blame.utf8)) as? [String: Any]
        let lines = try #require(object?["lines"] as? [[String: Any]])
        let line = try #require(lines.first { ($0["text"] as? String)?.hasSuffix(" text Eins") == true })
        #expect(line["commit"] as? String == ids["first"])
        let named = Set(try #require(object?["commits"] as? [[String: Any]]).compactMap { $0["id"] as? String })
        #expect(named == Set(lines.compactMap { $0["commit"] as? String }))
        #expect(named.contains(String(repeating: "0", count: 40)))
    }
}
