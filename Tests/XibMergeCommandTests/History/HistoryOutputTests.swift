import Foundation
import TestSupport
import Testing

/// What `xibmerge log` accepts and prints: names of files, errors, colors, the pager, JSON.
@Suite(.startsPrograms) struct HistoryOutputTests {
    @Test func filesAreNamedFromAnywhere() throws {
        let (history, _) = try HistorySandbox.story()
        for (folder, name) in [("Sub", "../Start.xib"), ("Sub", "Start.xib"), ("", "./Start.xib")] {
            try history.sandbox.write("", to: "Sub/x")
            try expect(history.run(["log", "--oneline", name], in: folder).output.contains(" add\n"), "\(name)")
        }
        let whole = history.sandbox.folder.appendingPathComponent("Start.xib").path
        try expect(history.subjects(whole).count, equals: 6)
        // A document that is gone, in a folder that is gone.
        try history.sandbox.git("rm", "--quiet", "Start.xib")
        try history.commit(nil, "gone")
        try expect(history.subjects("Start.xib").first, equals: "gone")
        try expect(history.run(["log", "-n1", "Start.xib"]).output.hasSuffix("\nStart.xib: removed, 5 objects\n"))
        try history.sandbox.git("clone", "--quiet", "--bare", ".", "../bare")
        try expect(history.run(["log", "--oneline", "Start.xib"], in: "../bare").output.contains(" gone\n"))
    }

    @Test func rangesAreRefused() throws {
        let history = try HistorySandbox()
        try history.commit(HistorySandbox.document(), "base")
        for range in ["HEAD~1..HEAD", "^HEAD~1"] {
            let run = try history.run(["log", range, HistorySandbox.path])
            expect(run.status == 2 && run.errors.contains("not a range"), "\(run.errors)")
        }
    }

    @Test func errorsAreOneLine() throws {
        let (history, _) = try HistorySandbox.story()
        let rows: [([String], String)] = [
            (["log", "nowhere", "Start.xib"], "'nowhere': no such revision"),
            (["log", "none.xib"], "none.xib: there is no such file in the history of 'HEAD'"),
            (["log", "main"], "'main' is a revision"),
            (["log", "--object", "none", "Start.xib"], "no commit changed an object 'none'"),
            (["log", "--object", "aaa-AA-001", "--object=-9", "Start.xib"], "no commit changed an object '-9'"),
            (["log", "/Start.xib"], "/Start.xib: is outside of the work tree"),
        ]
        for (words, message) in rows {
            let run = try history.run(words)
            expect(run.status == 2 && run.output.isEmpty, "\(words)")
            expect(run.errors.hasPrefix("xibmerge: \(message)"), "\(words): \(run.errors)")
            expect(run.errors.split(separator: "\n").filter { !$0.hasPrefix("hint: ") }.count, equals: 1, "\(words)")
        }
        for words in [
            ["log"], ["log", "a", "b", "c"], ["log", "--", "a", "b"], ["log", "--object=", "Start.xib"],
            ["log", "--oneline", "--format", "json", "Start.xib"], ["log", "-n", "-1", "Start.xib"],
        ] {
            try expect(history.run(words).status, equals: 2, "\(words)")
        }
        let outside = try Sandbox()
        try expect(outside.xibmerge("log", "a.xib").errors.hasPrefix("xibmerge: not inside a git repository\n"))
        try outside.git("init", "--quiet")
        try expect(outside.xibmerge("log", "a.xib").errors.hasPrefix("xibmerge: 'HEAD': there is no commit yet\n"))
    }

    @Test func hiddenCharactersAreSpelledOut() throws {
        let sandbox = try Sandbox()
        try sandbox.git("init", "--quiet", "--initial-branch=main")
        try sandbox.write(HistorySandbox.document(), to: "a.xib")
        try sandbox.git("add", "--all")
        try sandbox.git(
            "commit", "--quiet", "-m", "Sub\u{1b}[31mject\u{202e}", with: ["GIT_AUTHOR_NAME": "N\u{1b}]0;name"])
        for words in [
            ["log", "a.xib"], ["log", "--oneline", "a.xib"], ["log", "--format", "json", "a.xib"],
        ] {
            let output = try sandbox.run(built("xibmerge"), words).output
            expect(!output.isEmpty && !output.contains("\u{1b}") && !output.contains("\u{202e}"), "\(words)")
        }
        try expect(sandbox.xibmerge("log", "a.xib").output.contains("    Sub\\u{1b}[31mject\\u{202e}\n"))
    }

    @Test func colorsAreThoseOfDiff() throws {
        let (history, _) = try HistorySandbox.story()
        let plain = try history.run(["log", "Start.xib"]).output
        let painted = try history.run(["log", "--color", "always", "Start.xib"]).output
        expect(painted.hasPrefix("\u{1b}[33mcommit ") && painted.replacing(/\u{1b}\[\d*m/, with: "") == plain)
        let narrow = try history.run(["log", "--width", "50", "Start.xib"]).output
        expect(narrow != plain && narrow.contains("btn-CC-003"))
        try expect(history.run(["log", "--full", "--object", "btn-CC-003", "Start.xib"]).status, equals: 0)
    }

    @Test(.needs(.terminal)) func onATerminalThePagerIsGits() throws {
        let (history, _) = try HistorySandbox.story()
        let line = "'\(built("xibmerge"))' log --oneline Start.xib"
        let run = try history.sandbox.run(
            "script", ["-qec", line, "/dev/null"], with: ["TERM": "xterm", "GIT_PAGER": "sed s/^/paged:/"])
        expect(run.output.hasPrefix("paged:"), "\(run.output)")
    }

    @Test func jsonMatchesItsSchema() throws {
        let (history, _) = try HistorySandbox.story()
        for words in [["Start.xib"], ["--object", "btn-CC-003", "Start.xib"], ["-n0", "Start.xib"]] {
            let log = try history.run(["log", "--format", "json"] + words).output
            try expect(SchemaValidator.errors(in: Array(log.utf8), schema: "log.schema.json"), equals: "")
            let object = try JSONSerialization.jsonObject(with: Data(log.utf8)) as? [String: Any]
            let commits = try #require(object?["commits"] as? [[String: Any]])
            expect(object?["path"] as? String == "Start.xib" && commits.isEmpty == (words[0] == "-n0"))
            for diff in commits.compactMap({ $0["diff"] }).prefix(2) {
                let bytes = try JSONSerialization.data(withJSONObject: diff)
                try expect(SchemaValidator.errors(in: Array(bytes), schema: "diff.schema.json"), equals: "")
            }
        }
    }
}
