import TestSupport
import Testing

/// What `xibmerge log` tells of merges.
@Suite(.startsPrograms) struct HistoryMergeTests {
    @Test func aMergeHasOnlyWhatNoParentHas() throws {
        let history = try HistorySandbox()
        try history.commit(HistorySandbox.document(), "base")
        try history.sandbox.git("checkout", "--quiet", "-b", "topic")
        try history.commit(HistorySandbox.document("One", "Theirs"), "theirs")
        try history.sandbox.git("checkout", "--quiet", "main")
        try history.commit(HistorySandbox.document("Ours"), "ours")
        try history.sandbox.git("merge", "--quiet", "--no-commit", "--strategy=ours", "topic")
        try history.commit(HistorySandbox.document("Ours", "Theirs"), "clean")
        try expect(history.subjects(HistorySandbox.path), equals: ["ours", "theirs", "base"])
        // The same merge, and something of its own.
        try history.sandbox.write(
            HistorySandbox.document("Ours", "Theirs", views: HistorySandbox.button), to: HistorySandbox.path)
        try history.sandbox.git("add", "--all")
        try history.sandbox.git("commit", "--quiet", "--amend", "--message", "evil")
        try expect(history.subjects(HistorySandbox.path), equals: ["evil", "ours", "theirs", "base"])
        let evil = try history.run(["log", "-n1", HistorySandbox.path]).output
        expect(evil.contains("\nMerge: ") && evil.contains("1 change\n  + View ▸ Button (btn-CC-003): added\n"))
        try expect(history.subjects("--object", "bbb-BB-002", HistorySandbox.path), equals: ["theirs", "base"])
        // Both sides were answered with something else.
        try history.sandbox.write(HistorySandbox.document("Both", "Theirs"), to: HistorySandbox.path)
        try history.sandbox.git("commit", "--quiet", "--all", "--amend", "--message", "answer")
        try expect(history.run(["log", "-n1", HistorySandbox.path]).output.contains("text \"Ours\" → \"Both\""))
        // A merge that has the document of one side leads there alone.
        try history.sandbox.write(HistorySandbox.document("Ours"), to: HistorySandbox.path)
        try history.sandbox.git("commit", "--quiet", "--all", "--amend", "--message", "ours alone")
        try expect(history.subjects(HistorySandbox.path), equals: ["ours", "base"])
    }

    /// What a merge changes in an object that one side added, and an object that it loses.
    @Test func aMergeHasWhatMergingDoesNotGive() throws {
        let history = try HistorySandbox()
        try history.commit(HistorySandbox.document(), "base")
        try history.sandbox.git("checkout", "--quiet", "-b", "topic")
        try history.commit(HistorySandbox.document(views: HistorySandbox.button), "theirs")
        try history.sandbox.git("checkout", "--quiet", "main")
        try history.commit(HistorySandbox.document("Ours"), "ours")
        try history.sandbox.git("merge", "--quiet", "--no-commit", "--strategy=ours", "topic")
        try history.commit(
            HistorySandbox.document("Ours", views: HistorySandbox.button.replacing(#"tag="1""#, with: #"tag="99""#)),
            "evil")
        try expect(history.subjects(HistorySandbox.path), equals: ["evil", "ours", "theirs", "base"])
        try expect(history.subjects("--object", "btn-CC-003", HistorySandbox.path), equals: ["evil", "theirs"])
        try expect(history.run(["log", "-n1", HistorySandbox.path]).output.contains("tag 1 → 99"))
        try history.sandbox.write(HistorySandbox.document("Ours", "Lost"), to: HistorySandbox.path)
        try history.sandbox.git("commit", "--quiet", "--all", "--amend", "--message", "lost")
        try expect(history.subjects("--object", "btn-CC-003", HistorySandbox.path), equals: ["lost", "theirs"])
        try expect(
            history.run(["log", "-n1", HistorySandbox.path]).output.contains(
                "- View ▸ Button (btn-CC-003): removed"))
    }

    /// A merge that was committed with conflict markers has its place in the log, and hides nothing else.
    @Test func aMergeWithMarkersIsTold() throws {
        let history = try HistorySandbox()
        try history.commit(HistorySandbox.document(), "base")
        try history.sandbox.git("checkout", "--quiet", "-b", "topic")
        try history.commit(HistorySandbox.document(views: HistorySandbox.button), "theirs")
        try history.sandbox.git("checkout", "--quiet", "main")
        try history.commit(HistorySandbox.document("Ours"), "ours")
        try history.sandbox.git("merge", "--quiet", "--no-commit", "--strategy=ours", "topic")
        let marked = "<<<<<<< ours\n=======\n>>>>>>> theirs\n" + HistorySandbox.document("Ours")
        try history.commit(marked, "marked")
        try expect(history.subjects(HistorySandbox.path), equals: ["marked", "ours", "theirs", "base"])
        let log = try history.run(["log", "-n1", HistorySandbox.path])
        expect(log.status == 0 && log.output.contains(" 1:1: still has conflict markers"), "\(log.errors)")
    }

    /// Parents with two merge bases: what came from a side is not the merge's.
    @Test func aCrissCrossMergeHasOnlyWhatNoParentHas() throws {
        let history = try HistorySandbox()
        try history.commit(HistorySandbox.document(), "base")
        try history.sandbox.git("checkout", "--quiet", "-b", "topic")
        try history.commit(HistorySandbox.document("One", "Theirs"), "theirs")
        try history.sandbox.git("checkout", "--quiet", "main")
        try history.commit(HistorySandbox.document("Ours"), "ours")
        try history.sandbox.git("branch", "first")
        try history.sandbox.git("merge", "--quiet", "--no-commit", "--strategy=ours", "topic")
        try history.commit(HistorySandbox.document("Ours", "Theirs"), "one way")
        try history.sandbox.git("checkout", "--quiet", "topic")
        try history.sandbox.git("merge", "--quiet", "--no-commit", "--strategy=ours", "first")
        try history.commit(HistorySandbox.document("Ours", "Theirs", views: HistorySandbox.button), "other way")
        try history.sandbox.git("checkout", "--quiet", "main")
        try history.commit(HistorySandbox.document("Mine", "Theirs"), "mine")
        try history.sandbox.git("merge", "--quiet", "--no-commit", "--strategy=ours", "topic")
        try history.commit(HistorySandbox.document("Mine", "Theirs", views: HistorySandbox.button), "clean")
        expect(try !history.subjects(HistorySandbox.path).contains("clean"))
        try expect(history.subjects("--object", "btn-CC-003", HistorySandbox.path), equals: ["other way"])
    }
}
