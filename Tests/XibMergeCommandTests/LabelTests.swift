import Foundation
import TestSupport
import Testing

/// What the versions are called in conflict markers, whether git tells it, as later releases than 2.39 do, or not.
@Suite(.startsPrograms) struct LabelTests {
    /// `topic` is checked out, with one commit that has a question against `main`.
    private func sandbox(ours: String? = nil, theirs: String? = nil) throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.diverge(
            "folder/a b.xib", base: smallDocument(), ours: ours ?? smallDocument(first: "Ours"),
            theirs: theirs ?? smallDocument(first: "Theirs"))
        try sandbox.git("checkout", "--quiet", "topic")
        try sandbox.git("commit", "--quiet", "--amend", "--message", "Say \u{1B}it: 1 2")
        try sandbox.git("config", "merge.conflictStyle", "diff3")
        try expect(sandbox.xibmerge("install", "--private").status, equals: 0)
        return sandbox
    }

    private func markers(_ sandbox: Sandbox) throws -> [String] {
        try sandbox.read("folder/a b.xib").split(separator: "\n")
            .filter { line in ["<<<<<<< ", "||||||| ", ">>>>>>> "].contains { line.hasPrefix($0) } }
            .map { String($0.prefix { $0 != "[" }) }
    }

    @Test(arguments: [smallDocument(first: "Theirs"), "<broken"]) func aMergeNamesTheBranch(theirs: String) throws {
        let sandbox = try sandbox(theirs: theirs)
        try sandbox.git("checkout", "--quiet", "main")
        try expect(sandbox.git("merge", "topic").status, equals: 1)
        let markers = try markers(sandbox)
        expect(markers.first?.hasPrefix("<<<<<<< HEAD") == true, "\(markers)")
        expect(markers.last?.hasPrefix(">>>>>>> topic") == true, "\(markers)")
    }

    @Test(arguments: [["rebase"], ["rebase", "--apply"], ["rebase", "--interactive"]], [nil, "<broken"])
    func aRebaseNamesTheCommit(words: [String], ours: String?) throws {
        let sandbox = try sandbox(ours: ours)
        let commit = try sandbox.git("rev-parse", "--short", "HEAD").output.dropLast()
        let rebase = try sandbox.run("git", words + ["main"], with: ["GIT_EDITOR": "true"])
        expect(rebase.status, equals: 1)
        let markers = try markers(sandbox)
        expect(markers.count == 3 && markers[0].hasPrefix("<<<<<<< HEAD"), "\(markers)")
        // What git itself passes is in its own words, and 'rebase --apply' has others.
        expect(markers[2].contains("it: 1 2"), "\(markers)")
        if words.last != "--apply" {
            expect(markers[1].hasPrefix("||||||| parent of \(commit) (Say "), "\(markers)")
            expect(markers[2].hasPrefix(">>>>>>> \(commit) (Say "), "\(markers)")
        }
    }

    /// While a rebase waits, other merges are not those of its commit.
    @Test func aStashInARebaseIsNotTheCommit() throws {
        let sandbox = try sandbox()
        try sandbox.git("stash", "list")
        try expect(sandbox.git("rebase", "main").status, equals: 1)
        try sandbox.git("checkout", "--quiet", "--ours", "folder/a b.xib")
        try sandbox.git("add", "--all")
        try sandbox.write(smallDocument(first: "Stashed"), to: "folder/a b.xib")
        try sandbox.git("stash", "push", "--quiet", "--keep-index")
        try sandbox.write(smallDocument(first: "Another"), to: "folder/a b.xib")
        try sandbox.git("add", "--all")
        try sandbox.git("stash", "pop")
        let markers = try markers(sandbox)
        expect(markers.count == 3 && !markers.joined().contains("it: 1 2"), "\(markers)")
    }

    /// Several branches, or what somebody else has set, name none.
    @Test func labelsAreOneLine() throws {
        for (variables, label) in [
            (["GITHEAD_1": "topic"], "topic"), (["GITHEAD_1": "a", "GITHEAD_2": "b"], "theirs"),
            (["GITHEAD_1": ""], "theirs"),
            (["GITHEAD_1": "a\nb"], "a\\nb"),
        ] {
            let sandbox = try Sandbox()
            for name in ["One", "Ours", "Theirs"] { try sandbox.write(smallDocument(first: name), to: name) }
            let merge = try sandbox.run(built("xibmerge-driver"), ["One", "Ours", "Theirs"], with: variables)
            expect(merge.status, equals: 1)
            try expect(sandbox.read("Ours").contains("\n>>>>>>> \(label) [1]: "), "\(label)")
            // What git tells goes before.
            try sandbox.write(smallDocument(first: "Ours"), to: "Ours")
            try sandbox.run(
                built("xibmerge-driver"), ["One", "Ours", "Theirs", "7", "a.xib", "x", "y", "z"], with: variables)
            try expect(sandbox.read("Ours").contains("\n>>>>>>> z [1]: "))
        }
    }
}
