import Foundation
import TestSupport
import Testing

/// `xibmerge log`: the history of a document by object.
@Suite(.startsPrograms) struct HistoryCommandTests {
    /// Each row is what reads the repository.
    @Test(arguments: ["libgit2", "git", "git, as the objects are SHA-256"])
    func theStoryIsTold(_ reader: String) throws {
        let (history, _) =
            try reader.contains("SHA") ? HistorySandbox.story("--object-format=sha256") : HistorySandbox.story()
        if reader == "git" { try history.sandbox.leaveToGit() }
        func subjects(_ words: String...) throws -> [String] {
            let run = try history.run(["log", "--oneline"] + words)
            expect(run.status == 0 && run.errors.isEmpty, "\(words): \(run.errors)")
            return run.output.split(separator: "\n").map { String($0.drop { $0 != " " }.dropFirst()) }
        }
        try expect(subjects("Start.xib"), equals: ["remove", "move", "rename", "button", "first", "add"])
        try expect(
            subjects("--derived", "Start.xib"),
            equals: ["remove", "move", "rename", "derived", "button", "first", "add"])
        try expect(subjects("--object", "btn-CC-003", "Start.xib"), equals: ["remove", "move", "button"])
        try expect(subjects("--object=out-DD-004", "--", "Start.xib"), equals: ["remove", "button"])
        try expect(subjects("--object", "aaa-AA-001", "Start.xib"), equals: ["first", "add"])
        try expect(subjects("--object", "-2", "Start.xib"), equals: ["add"])
        try expect(subjects("--object", "aaa-AA-001", "--object", "out-DD-004", "Start.xib").count, equals: 4)
        try expect(subjects("--only", "moves", "Start.xib").contains("move"))
        try expect(subjects("-n", "2", "Start.xib"), equals: ["remove", "move"])
        try expect(subjects("--max-count", "0", "Start.xib"), equals: [])
        try expect(subjects("main~3", HistorySandbox.path), equals: ["button", "first", "add"])
        // The old path ends with the rename.
        try expect(subjects("--", HistorySandbox.path), equals: ["rename", "button", "first", "add"])
    }

    @Test func aCommitLooksAsInGit() throws {
        let (history, ids) = try HistorySandbox.story()
        let run = try history.run(["log", "-n1", "main~4", HistorySandbox.path])
        expect(
            run.output,
            equals: """
                commit \(ids["button"]!)
                Author: A Tester <tester@example.com>
                Date:   Fri Jan 2 10:04:00 2026 +0100

                    button

                Views/Main.xib: 2 changes
                  + View ▸ Button (btn-CC-003): added
                  ~ Document: +outlet button → Button (btn-CC-003)

                """)
        let git = try history.sandbox.git("log", "-n1", "main~4").output
        expect(run.output.hasPrefix(git.dropLast(1)))
    }

    @Test func aVersionThatCantBeReadIsTold() throws {
        let history = try HistorySandbox()
        try history.commit(HistorySandbox.document(), "base")
        try history.commit("<<<<<<< ours\n", "broken")
        try history.commit(HistorySandbox.document("New"), "mended")
        try history.commit(HistorySandbox.document("Newer"), "newer")
        try expect(history.subjects(HistorySandbox.path), equals: ["newer", "mended", "broken", "base"])
        let log = try history.run(["log", HistorySandbox.path])
        expect(log.status == 0 && log.errors.isEmpty)
        expect(log.output.contains("    broken\n\nViews/Main.xib: 1:1: still has conflict markers\n"))
        expect(
            log.output.contains("    mended\n\nViews/Main.xib: 1:1: still has conflict markers (before this commit)\n"))
        try expect(
            history.run(["log", "--format", "json", HistorySandbox.path]).output.contains("\"content\": \"failed\"")
        )
    }

    @Test func aShallowCloneSaysWhereItEnds() throws {
        let (history, ids) = try HistorySandbox.story()
        let url = "file://\(history.sandbox.folder.path)"
        try history.sandbox.git("clone", "--quiet", "--depth", "2", url, "../clone")
        for isLeftToGit in [false, true] {
            if isLeftToGit { try history.sandbox.leaveToGit(in: "../clone") }
            let log = try history.run(["log", "Start.xib"], in: "../clone").output
            expect(log.contains("\ncommit \(ids["move"]!) (grafted)\n") && !log.contains("rename"), "\(log)")
        }
    }

    /// Commits may claim any time.
    @Test func childrenComeBeforeTheirParents() throws {
        let sandbox = try Sandbox()
        try sandbox.git("init", "--quiet", "--initial-branch=main")
        for (number, year) in [2026, 2020, 2025, 2021].enumerated() {
            try sandbox.write(HistorySandbox.document("\(number)"), to: "a.xib")
            try sandbox.git("add", "--all")
            let date = "\(year)-01-01T00:00:00Z"
            try sandbox.git("commit", "--quiet", "-m", "\(number)", with: ["GIT_COMMITTER_DATE": date])
        }
        let log = try sandbox.xibmerge("log", "--oneline", "a.xib").output.split(separator: "\n").map { $0.last! }
        expect(log, equals: ["3", "2", "1", "0"])
    }
}
