import Foundation
import TestSupport
import Testing

/// `replay`, `forecast` and `update-branch` in histories and repositories that are unusual.
@Suite(.startsPrograms) struct TeamHistoryTests {
    private static let path = "Views/Main.xib"

    /// `main` with a merge of `topic` that lost an edit, `one`, which collides with main, and `two`, which merges.
    ///
    /// - Parameters:
    ///   - author: Who makes the commits.
    ///   - message: Of the merge.
    private static func repository(author: String = "A Tester", message: String = "Merge") throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.git("init", "--quiet", "--initial-branch=main")
        try sandbox.diverge(
            path, base: smallDocument(), ours: smallDocument(first: "Eins"), theirs: smallDocument(second: "Zwei"))
        // Bytes that are no UTF-8 do not pass through a process's words here: the shell makes them.
        let lines = """
            export GIT_AUTHOR_NAME="$(printf '\(author)')" GIT_COMMITTER_NAME="$(printf '\(author)')"
            printf '\(message)' > ../message
            git commit --quiet --amend --no-edit --reset-author
            git checkout --quiet topic && git commit --quiet --amend --no-edit --reset-author
            git checkout --quiet main && git merge --quiet --no-commit --no-ff topic
            git checkout --quiet HEAD \(path); echo merged > note.txt; git add --all
            git -c i18n.commitEncoding=utf-8 commit --quiet --cleanup=verbatim --file=../message
            """
        let run = try sandbox.run("sh", ["-euc", lines])
        expect(run.status, equals: 0, "\(run)")
        for (branch, text) in [
            ("one", smallDocument(first: "Uno")), ("two", smallDocument(first: "Eins", second: "Due")),
        ] {
            try sandbox.git("checkout", "--quiet", "-b", branch, "main~1")
            try sandbox.write(text, to: path)
            let commit = "GIT_AUTHOR_NAME=\"$(printf '\(author)')\" git commit --quiet --all --message work"
            try sandbox.run("sh", ["-euc", commit])
        }
        try sandbox.git("checkout", "--quiet", "main")
        try sandbox.write(smallDocument(first: "Ein"), to: path)
        try sandbox.commit("more")
        return sandbox
    }

    private static let commands: [(words: [String], status: Int32)] = [
        (["replay"], 0), (["replay", "--lost"], 0), (["forecast"], 0), (["update-branch", "one"], 1),
        (["update-branch", "two", "--dry-run"], 0),
    ]

    private static func formats(_ words: [String]) -> [String] {
        switch words[0] {
        case "replay" where words.count > 1: ["text"]
        default: ["text", "json", "markdown"]
        }
    }

    /// Each row: the author and the message, as 'printf' reads them.
    @Test(
        arguments: [
            (#"J\374rgen"#, #"Latin 1: \344\366"#),
            (#"A\033[31m\007B"#, #"red \033[31m\033]0;title\007 \010\r::error::x"#),
            (#"\355\240\200 \300\257"#, #"half of a pair \355\240\275, too long \300\200"#),
            (#"\342\200\256Ada"#, #"\342\200\256hidden\342\200\213 \302\205next \342\200\250line"#),
            ("<b>@all</b> `x`", #"<script>alert(1)</script>\n\n![x](http://x) @all ```"#),
        ], Faults.some([false], of: [false, true])) func namesAndMessagesSteerNothing(
            _ texts: (String, String), _ isLeftToGit: Bool
        ) throws
    {
        let sandbox = try Self.repository(author: texts.0, message: texts.1)
        if isLeftToGit { try sandbox.leaveToGit() }
        for (words, status) in Self.commands {
            for format in Self.formats(words) {
                let run = try sandbox.run(built("xibmerge"), words + ["--format", format])
                let output = run.output
                expect(run.status == status && run.errors.isEmpty, "\(words) \(format): \(run)")
                let controls = output.unicodeScalars.filter {
                    $0 != "\n" && ($0.properties.generalCategory == .control || $0.properties.isBidiControl)
                }
                expect(controls.isEmpty, "\(words) \(format): \(output)")
                expect(!output.contains("\n::error"), "\(words) \(format): \(output)")
                if format == "markdown" {
                    // Outside of code there is no markup of theirs.
                    let plain = output.replacing(#/(`+)[^`].*?[^`]?\1(?!`)/#, with: "")
                    expect(!plain.contains("@all") && !plain.contains("<b>") && !plain.contains("!["), "\(plain)")
                }
                if format == "json", words[0] != "update-branch" {
                    try expect(
                        SchemaValidator.errors(in: Array(output.utf8), schema: "\(words[0]).schema.json"), equals: "")
                }
            }
        }
    }

    /// What a partial clone lacks is fetched, or the message says so; nothing is half done.
    @Test func partialClones() throws {
        let sandbox = try Self.repository()
        try sandbox.git("config", "uploadpack.allowFilter", "true")
        try sandbox.git("config", "uploadpack.allowAnySHA1InWant", "true")
        let words = ["clone", "--quiet", "--bare", "--filter=blob:none", "file://\(sandbox.folder.path)"]
        for (number, command) in Self.commands.enumerated() {
            let expected = try sandbox.run(built("xibmerge"), command.words)
            let folder = "clone\(number).git"
            try sandbox.run("git", words + [folder])
            let run = try sandbox.run(built("xibmerge"), command.words, in: folder)
            if command.words[0] == "update-branch" {
                // The merge fetches nothing.
                expect(run.status == 2 && run.output.isEmpty && run.errors.contains("\nhint: "), "\(run)")
            } else {
                expect(run.status == expected.status && run.output == expected.output, "\(command.words): \(run)")
            }
        }
    }

    // MARK: Left out

    /// Merges of three branches, and of histories that have nothing in common.
    @Test func replayCountsWhatItLeavesOut() throws {
        let sandbox = try Self.repository()
        let before = try sandbox.run(built("xibmerge"), ["replay"]).output
        try #require(!before.contains("left out"))
        for name in ["a", "b"] {
            try sandbox.git("checkout", "--quiet", "-b", name, "main")
            try sandbox.write(smallDocument(), to: "\(name).xib")
            try sandbox.commit(name)
        }
        try sandbox.git("checkout", "--quiet", "--orphan", "apart")
        try sandbox.git("rm", "--quiet", "-r", "--cached", ".")
        try sandbox.write(smallDocument(first: "Apart"), to: "apart.xib")
        try sandbox.commit("apart")
        try sandbox.git("checkout", "--quiet", "--force", "main")
        try expect(sandbox.git("merge", "--quiet", "--no-edit", "--no-ff", "a", "b").status, equals: 0)
        try sandbox.git("merge", "--quiet", "--no-edit", "--allow-unrelated-histories", "-X", "ours", "apart")
        let parents = try sandbox.git("log", "--first-parent", "-2", "--format=%P").output
        try #require(parents.split(whereSeparator: \.isWhitespace).count == 5)
        let run = try sandbox.run(built("xibmerge"), ["replay"])
        expect(run.status == 0 && run.errors.isEmpty)
        expect(run.output.contains("left out: merges of more than two branches (1)"), "\(run.output)")
        expect(run.output.contains("left out: merges of histories without a common ancestor (1)"), "\(run.output)")
    }

    /// Two branches of one history that main has nothing of, and one that nobody shares.
    @Test func branchesWithoutACommonHistoryAreNotMerged() throws {
        let sandbox = try Self.repository()
        let before = try sandbox.run(built("xibmerge"), ["forecast", "--format", "json"]).output
        let pairCount = before.components(separatedBy: "\"ours\": {").count
        for (name, start) in [("apart", ""), ("other", ""), ("apart-2", "apart")] {
            try sandbox.git("checkout", "--quiet", start.isEmpty ? "--orphan" : "-b", name)
            if !start.isEmpty { try sandbox.git("reset", "--quiet", "--hard", start) }
            try sandbox.write(smallDocument(first: name), to: Self.path)
            try sandbox.commit(name)
        }
        try sandbox.git("checkout", "--quiet", "apart")
        try sandbox.write(smallDocument(first: "again"), to: Self.path)
        try sandbox.commit("again")
        try sandbox.git("checkout", "--quiet", "main")
        let run = try sandbox.run(built("xibmerge"), ["forecast", "--format", "json"])
        expect(run.status == 0 && run.errors.isEmpty, "\(run)")
        // One with the other of their own history.
        expect(run.output.components(separatedBy: "\"ours\": {").count, equals: pairCount + 1, "\(run.output)")
        expect(run.output.contains("\"branchCount\": 5"))
        for name in ["apart", "other"] {
            try sandbox.git("checkout", "--quiet", name)
            let mine = try sandbox.run(built("xibmerge"), ["forecast", "--mine"])
            expect(mine.status == (name == "apart" ? 1 : 0) && mine.errors.isEmpty, "\(mine)")
        }
    }

    // MARK: What is none

    @Test(arguments: [
        (["replay", "main...nowhere"], "'nowhere'"), (["replay", "nowhere..main"], "'nowhere'"),
        (["replay", "main..topic..main"], "'topic..main'"), (["replay", "^nowhere", "main"], "'nowhere'"),
        (["replay", ""], "''"), (["replay", "main:\(path)"], "'main:\(path)'"),
        (["forecast", "main..topic"], "'main..topic'"), (["forecast", "one", ""], "''"),
        (["forecast", "main:\(path)"], "'main:\(path)'"), (["update-branch", "main..one"], "'main..one'"),
        (["update-branch", "one", "--from", "main..two"], "'main..two'"),
        (["update-branch", "one", "--from", "main:\(path)"], "'main:\(path)'"),
    ]) func rangesAndRevisionsThatAreNone(_ words: [String], _ name: String) throws {
        let sandbox = try Self.repository()
        let run = try sandbox.run(built("xibmerge"), words)
        expect(run.status == 2 && run.output.isEmpty && run.errors.hasPrefix("xibmerge: \(name): "), "\(run)")
        expect(run.errors.split(separator: "\n").count <= 2, "\(run.errors)")
    }

    @Test func anEmptyRangeHasNoMerge() throws {
        let run = try Self.repository().xibmerge("replay", "main..main")
        expect(run.status == 0 && run.errors.isEmpty && run.output.contains("no document"), "\(run)")
    }

    /// Before the first commit of a repository, and on a branch without one in a repository that has others.
    @Test(arguments: [false, true]) func unbornBranches(_ hasOthers: Bool) throws {
        let sandbox = try hasOthers ? Self.repository() : Sandbox()
        if !hasOthers { try sandbox.git("init", "--quiet", "--initial-branch=main") }
        if hasOthers { try sandbox.git("symbolic-ref", "HEAD", "refs/heads/unborn") }
        for words in [["replay"], ["forecast", "--mine"], ["update-branch", "unborn"]] {
            let run = try sandbox.run(built("xibmerge"), words)
            expect(run.status == 2 && run.output.isEmpty && run.errors.hasPrefix("xibmerge: "), "\(words): \(run)")
            expect(run.errors.split(separator: "\n").count <= 2, "\(run.errors)")
        }
        if !hasOthers { return }
        try expect(sandbox.xibmerge("replay", "--all").status, equals: 0)
        try expect(sandbox.xibmerge("forecast").status, equals: 0)
        try expect(sandbox.xibmerge("update-branch", "two").status, equals: 0)
    }
}
