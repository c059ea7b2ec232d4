import Foundation
import TestSupport
import Testing

/// `xibmerge resolve` of documents that are not in conflict any more, but were committed with conflicts open.
@Suite(.startsPrograms) struct PastMergeTests {
    @Test(arguments: [true, false]) func committedMarkersAreResolvedFromTheHistory(_ isInstalled: Bool) throws {
        let sandbox = try ResolveCommandTests.stopped(isInstalled: isInstalled)
        try sandbox.git("commit", "--quiet", "--all", "--message", "merged, markers and all")
        let marked = try sandbox.read("Main.xib")
        expect(marked.contains("<<<<<<<"))
        // Later work, elsewhere in the file.
        try sandbox.write(marked.replacing("toolsVersion=\"21701\"", with: "toolsVersion=\"22000\""), to: "Main.xib")
        try sandbox.commit("later")
        let list = try sandbox.xibmerge("resolve", "--list", "Main.xib")
        expect(list.status == 1 && list.output.hasPrefix("Main.xib: 3 conflicts, 3 open\n"), "\(list.output)")
        expect(list.errors.contains(" (merged, markers and all) again\n"), "\(list.errors)")
        let run = try sandbox.xibmerge("resolve", "--answer", "2=theirs", "--ours", "Main.xib")
        expect(run.status, equals: 0, "\(run.errors)")
        let expected = ResolveCommandTests.document("a1", "b2", "c1", "d1").replacing("21701", with: "22000")
        try expect(sandbox.git("show", ":Main.xib").output, equals: expected)
        try expect(sandbox.read("Main.xib"), equals: expected)
        let again = try sandbox.xibmerge("resolve", "Main.xib")
        expect(again.status == 0 && again.output.hasPrefix("Main.xib: 3 conflicts, 0 open\n"), "\(again)")
        expect(again.errors.contains(": not in conflict; the answers to "), "\(again)")
    }

    @Test func answersInACommittedMergeAreKept() throws {
        let sandbox = try ResolveCommandTests.stopped()
        // The first hunk was resolved with theirs before the commit.
        var hunks = try sandbox.read("Main.xib").components(separatedBy: "<<<<<<< ")
        expect(hunks.count, equals: 4)
        var lines = hunks[1].components(separatedBy: "\n")
        let middle = try #require(lines.firstIndex(of: "======="))
        let end = try #require(lines.firstIndex { $0.hasPrefix(">>>>>>> ") })
        lines = Array(lines[(middle + 1)..<end] + lines[(end + 1)...])
        hunks[1] = lines.joined(separator: "\n")
        try sandbox.write(hunks[0] + hunks[1] + hunks[2...].map { "<<<<<<< " + $0 }.joined(), to: "Main.xib")
        try sandbox.git("commit", "--quiet", "--all", "--message", "half merged")
        try expect(sandbox.xibmerge("resolve", "--ours", "Main.xib").status, equals: 0)
        try expect(sandbox.read("Main.xib"), equals: ResolveCommandTests.document("a2", "b1", "c1", "d1"))
    }

    @Test func whatOverlapsWithACommittedMergeIsSaid() throws {
        let sandbox = try ResolveCommandTests.stopped()
        try sandbox.git("commit", "--quiet", "--all", "--message", "merged")
        try sandbox.write(try sandbox.read("Main.xib").replacing("\"b1\"", with: "\"later\""), to: "Main.xib")
        let before = try sandbox.snapshot()
        let run = try sandbox.xibmerge("resolve", "--theirs", "Main.xib")
        expect(run.status == 2 && run.errors.contains("overlaps with its conflicts"), "\(run.errors)")
        try expect(sandbox.snapshot(), equals: before)
    }

    @Test func markersWithoutVersionsAreSaid() throws {
        let sandbox = try Sandbox()
        try sandbox.git("init", "--quiet")
        try sandbox.write("<<<<<<< a\n=======\n>>>>>>> b\n", to: "Main.xib")
        try sandbox.commit("broken")
        let run = try sandbox.xibmerge("resolve", "Main.xib")
        expect(run.status == 2 && run.errors.contains("don't show base"), "\(run.errors)")
    }

    /// What leaves markers in a commit with one parent. Each row: number, the style of the markers, the driver, what git is
    /// told on our side; `nil` for a rebase of theirs.
    @Test(
        arguments: [
            (1, "merge", false, nil), (2, "merge", true, nil), (3, "merge", false, ["cherry-pick", "topic"]),
            (4, "diff3", true, ["cherry-pick", "-x", "topic"]), (5, "zdiff3", true, ["merge", "--squash", "topic"]),
        ] as [(Int, String, Bool, [String]?)])
    func markersOfOneParentAreResolved(_ number: Int, _ style: String, _ isInstalled: Bool, _ words: [String]?) throws {
        let sandbox = try Self.picked(style, isInstalled: isInstalled, words)
        try expect(sandbox.git("rev-parse", "--verify", "--quiet", "HEAD^2").status != 0)
        let run = try sandbox.xibmerge("resolve", "--answer", "2=theirs", "--ours", "Main.xib")
        expect(run.status == 0 && run.errors.contains("; resolves commit "), "\(run.output)\(run.errors)")
        try expect(
            sandbox.git("show", ":Main.xib").output, equals: ResolveCommandTests.document("a1", "b2", "c1", "d1"))
    }

    /// A repository whose last commit has one parent and conflict markers.
    private static func picked(_ style: String, isInstalled: Bool, _ words: [String]?) throws -> Sandbox {
        let sandbox = try Sandbox()
        let versions = ResolveCommandTests.versions
        try sandbox.diverge("Main.xib", base: versions.base, ours: versions.ours, theirs: versions.theirs)
        try sandbox.git("config", "merge.conflictStyle", style)
        if isInstalled { try expect(sandbox.xibmerge("install", "--private").status, equals: 0) }
        if let words {
            try expect(sandbox.run("git", words).status, equals: 1)
            try sandbox.commit("picked")
        } else {
            try sandbox.git("checkout", "--quiet", "topic")
            try expect(sandbox.git("rebase", "main").status, equals: 1)
            try sandbox.git("add", "--all")
            try expect(sandbox.git("rebase", "--continue", with: ["GIT_EDITOR": "true"]).status, equals: 0)
        }
        try expect(sandbox.read("Main.xib").contains("<<<<<<<"))
        return sandbox
    }

    @Test func aRevertIsResolved() throws {
        let sandbox = try Sandbox()
        let versions = ResolveCommandTests.versions
        try sandbox.diverge("Main.xib", base: versions.base, ours: versions.ours, theirs: versions.theirs)
        try sandbox.write(ResolveCommandTests.document("a3", "b1", "c1", "d1"), to: "Main.xib")
        try sandbox.commit("later")
        try expect(sandbox.git("revert", "--no-edit", "HEAD^").status, equals: 1)
        try sandbox.git("add", "--all")
        try expect(sandbox.git("revert", "--continue", with: ["GIT_EDITOR": "true"]).status, equals: 0)
        let run = try sandbox.xibmerge("resolve", "--ours", "Main.xib")
        expect(run.status, equals: 0, "\(run.output)\(run.errors)")
        try expect(sandbox.read("Main.xib"), equals: ResolveCommandTests.document("a3", "b", "c", "d"))
    }

    /// Each row: number, the style of the markers, and whether they suffice where nobody knows the commits.
    @Test(arguments: [(1, "diff3", true), (2, "zdiff3", true), (3, "merge", false)])
    func markersAloneSufficeWithBase(_ number: Int, _ style: String, _ suffice: Bool) throws {
        let sandbox = try Self.picked(style, isInstalled: true, ["merge", "--squash", "topic"])
        let before = try sandbox.snapshot()
        let run = try sandbox.xibmerge("resolve", "--answer", "2=base", "--theirs", "Main.xib")
        if suffice {
            expect(run.status, equals: 0, "\(run.output)\(run.errors)")
            try expect(sandbox.read("Main.xib"), equals: ResolveCommandTests.document("a2", "b", "c2", "d1"))
        } else {
            expect(run.status == 2 && run.errors.contains("don't show base"), "\(run.output)\(run.errors)")
            try expect(sandbox.snapshot(), equals: before)
        }
    }
}
