import Foundation
import TestSupport
import Testing

/// `xibmerge forecast`: what merging branches will need.
@Suite(.startsPrograms) struct ForecastCommandTests {
    private static let path = "Views/Main.xib"

    /// A repository whose branches each have a version of one document; `main` has the base.
    private static func repository(_ branches: [String: String]) throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.git("init", "--quiet", "--initial-branch=main")
        try sandbox.write(smallDocument(), to: path)
        try sandbox.commit("base")
        for (name, text) in branches.sorted(by: { $0.key < $1.key }) {
            try sandbox.git("checkout", "--quiet", "-b", name, "main")
            try sandbox.write(text, to: path)
            try sandbox.commit("work of \(name)")
        }
        try sandbox.git("checkout", "--quiet", "main")
        return sandbox
    }

    private static func pairs(_ sandbox: Sandbox, _ words: String...) throws -> [String: String] {
        let run = try sandbox.run(built("xibmerge"), ["forecast", "--format", "json"] + words)
        expect(run.status < 2, "\(run.errors)")
        try expect(SchemaValidator.errors(in: Array(run.output.utf8), schema: "forecast.schema.json"), equals: "")
        let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        var levels: [String: String] = [:]
        for pair in report?["pairs"] as? [[String: Any]] ?? [] {
            let names = ["ours", "theirs"].compactMap { (pair[$0] as? [String: Any])?["name"] as? String }
            levels[names.sorted().joined(separator: " ")] = pair["level"] as? String
        }
        return levels
    }

    @Test func tellsWhatEachPairNeeds() throws {
        let inserted = smallDocument().replacing("</subviews>", with: "<button id=\"btn-CC-003\"/>\n</subviews>")
        let other = smallDocument().replacing("</subviews>", with: "<button id=\"btn-DD-004\"/>\n</subviews>")
        let sandbox = try Self.repository([
            "first": smallDocument(first: "Eins"), "uno": smallDocument(first: "Uno"), "insert": inserted,
            "other": other, "merged": smallDocument(),
        ])
        try expect(
            Self.pairs(sandbox),
            equals: [
                "first uno": "question", "first insert": "scene", "first other": "scene", "insert uno": "scene",
                "other uno": "scene", "insert other": "blocked",
            ])
        let text = try sandbox.run(built("xibmerge"), ["forecast"]).output
        expect(text.contains("ours \"Uno\"") || text.contains("theirs \"Uno\""), "\(text)")
        // Named branches alone.
        try expect(Self.pairs(sandbox, "first", "uno"), equals: ["first uno": "question"])
    }

    @Test func tellsWhatCollidesWithMyWork() throws {
        let sandbox = try Self.repository([
            "topic": smallDocument(first: "Eins"), "other": smallDocument(second: "Zwei"),
        ])
        try sandbox.git("checkout", "--quiet", "other")
        try expect(sandbox.run(built("xibmerge"), ["forecast", "--mine"]).status, equals: 0)
        // What is not committed counts.
        try sandbox.write(smallDocument(first: "Uno", second: "Zwei"), to: Self.path)
        let run = try sandbox.run(built("xibmerge"), ["forecast", "--mine"])
        expect(run.status == 1 && run.output.contains("\"Uno\""), "\(run.output)\(run.errors)")
        try sandbox.git("checkout", "--quiet", "main", "--force")
        try expect(sandbox.run(built("xibmerge"), ["forecast", "--mine"]).status, equals: 0)
    }

    /// 55 pairs of 11 branches: a person is shown 50.
    @Test func showsTheFirstPairs() throws {
        let names = (1...11).map { "b\($0)" }
        let sandbox = try Self.repository(
            Dictionary(uniqueKeysWithValues: names.map { ($0, smallDocument(first: $0)) }))
        try expect(Self.pairs(sandbox).count, equals: 55)
        for format in ["text", "markdown"] {
            let text = try sandbox.run(built("xibmerge"), ["forecast", "--format", format]).output
            expect(text.contains("and 5 more pairs; '--format json' lists all\n"), "\(text.suffix(200))")
            expect(text.components(separatedBy: "in need of a person").count - 1, equals: 51)
        }
    }

    /// Each has a version of its own: 50 million pairs. The newest 300 that changed the document are merged, and no pair of
    /// others is looked at.
    @Test(.enabled(if: Soak.isAsked)) func twoThousandBranches() throws {
        let sandbox = try Self.repository([:])
        let now = try #require(Int(sandbox.run("date", ["+%s"]).output.dropLast()))
        var stream = ""
        for number in 1...2_000 {
            // Half of them changed no document.
            let path = number.isMultiple(of: 2) ? Self.path : "note\(number).txt"
            let text = smallDocument(first: "B\(number)")
            stream += """
                commit refs/import
                mark :\(number)
                committer A <a@example.com> \(now - 20_000 + number) +0000
                data 0
                from refs/heads/main
                M 644 inline \(path)
                data \(text.utf8.count)
                \(text)
                reset refs/import

                """
        }
        try sandbox.write(stream, to: "stream")
        let lines = """
            git fast-import --quiet --force --export-marks=marks < stream
            sed 's|^:\\([0-9]*\\) \\(.*\\)|create refs/heads/b\\1 \\2|' marks | git update-ref --stdin
            rm stream marks
            """
        let made = try sandbox.run("sh", ["-euc", lines])
        try #require(made.status == 0, "\(made)")
        let run = try sandbox.run(
            "sh", ["-c", "ulimit -v 2000000; exec timeout 300 '\(built("xibmerge"))' forecast --format json"])
        expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        expect(run.output.contains("\"branchCount\": 2000,"))
        expect(run.output.contains("\"leftOutBranchCount\": 700"))
        let mine = try sandbox.run("timeout", ["300", built("xibmerge"), "forecast", "--mine"])
        expect(mine.status == 0 && mine.errors.isEmpty, "\(mine)")
    }

    /// A branch comes before a tag of its name.
    @Test func namesAreThoseOfBranches() throws {
        let sandbox = try Self.repository([
            "topic": smallDocument(first: "Eins"), "feature/topic": smallDocument(first: "Uno"),
        ])
        for name in ["main", "topic"] { try sandbox.git("tag", name, "feature/topic") }
        try expect(Self.pairs(sandbox), equals: ["feature/topic topic": "question"])
        try expect(Self.pairs(sandbox, "topic", "feature/topic"), equals: ["feature/topic topic": "question"])
        try expect(Self.pairs(sandbox, "topic", "feature/topic", "--main", "main").count, equals: 1)
    }

    /// What was pushed before a rebase is nobody else's work; what somebody else pushed is.
    @Test(arguments: [true, false]) func aBranchDoesNotCollideWithItsOwnPast(_ isOwn: Bool) throws {
        let sandbox = try Self.repository(["topic": smallDocument(first: "Eins")])
        try sandbox.git("clone", "--quiet", ".", "clone")
        func git(_ words: String...) throws { try sandbox.run("git", ["-C", "clone"] + words) }
        try git("checkout", "--quiet", "-b", isOwn ? "topic" : "other", "origin/topic")
        if !isOwn {
            try git("checkout", "--quiet", "-b", "topic", "origin/main")
            try git("branch", "--quiet", "--set-upstream-to", "origin/topic")
            try git("branch", "--quiet", "-D", "other")
        }
        try sandbox.write(smallDocument(first: "Uno"), to: "clone/\(Self.path)")
        try git("commit", "--quiet", "--all", "--message", "again", isOwn ? "--amend" : "--no-edit")
        let run = try sandbox.run(built("xibmerge"), ["forecast", "--mine"], in: "clone")
        expect(run.status == (isOwn ? 0 : 1), "\(run.output)\(run.errors)")
    }

    @Test func aDeletionCollidesWithAChange() throws {
        let sandbox = try Self.repository([
            "topic": smallDocument(first: "Eins"), "gone": smallDocument(second: "Zwei"),
        ])
        try sandbox.git("checkout", "--quiet", "gone")
        try sandbox.git("rm", "--quiet", Self.path)
        try sandbox.commit("gone")
        try expect(Self.pairs(sandbox), equals: ["gone topic": "question"])
        let run = try sandbox.run(built("xibmerge"), ["forecast", "--mine"])
        expect(run.status == 1 && run.output.contains("deleted it"), "\(run.output)")
    }

    @Test func tellsThatAShallowCloneLacksTheMergeBase() throws {
        let sandbox = try Self.repository(["topic": smallDocument(first: "Eins")])
        try sandbox.git("commit", "--quiet", "--allow-empty", "--message", "more")
        let url = "file://\(sandbox.folder.path)"
        try sandbox.git("clone", "--quiet", "--no-single-branch", "--depth", "1", url, "shallow")
        let run = try sandbox.run(built("xibmerge"), ["forecast"], in: "shallow")
        expect(run.status == 2 && run.errors.contains("hint: "), "\(run.output)\(run.errors)")
    }

    @Test func worksInABareRepository() throws {
        let sandbox = try Self.repository(["topic": smallDocument(first: "Eins"), "uno": smallDocument(first: "Uno")])
        try sandbox.git("clone", "--quiet", "--bare", ".", "bare.git")
        let run = try sandbox.run(built("xibmerge"), ["forecast"], in: "bare.git")
        expect(run.status == 0 && run.output.contains("in need of a person"), "\(run.errors)")
    }

    @Test(arguments: [
        (["nowhere"], "'nowhere': no such revision"), (["--main", "nowhere"], "'nowhere': no such revision"),
        (["--days", "-1"], "--days"),
    ]) func refusesWhatIsNone(_ words: [String], _ message: String) throws {
        let sandbox = try Self.repository(["topic": smallDocument(first: "Eins")])
        let run = try sandbox.run(built("xibmerge"), ["forecast"] + words)
        expect(run.status == 2 && run.errors.contains(message) && run.output.isEmpty, "\(run.errors)")
    }

    @Test func tellsThatThereIsNoMainBranch() throws {
        let sandbox = try Sandbox()
        try sandbox.git("init", "--quiet", "--initial-branch=work")
        let run = try sandbox.run(built("xibmerge"), ["forecast"])
        expect(run.status == 2 && run.errors.contains("'--main'"), "\(run.errors)")
    }
}
