import CGit2
import Foundation
import TestSupport
import Testing

/// Everything in libgit2 that merges.
extension RegisteredMergeDriverTests {
    private func sandbox(theirs: String = Documents.theirs) throws -> Sandbox {
        try diverged(Documents.base, Documents.ours, theirs)
    }

    /// `git_merge_commits` of `main` and `topic`.
    func mergeCommits(
        _ sandbox: Sandbox, _ path: String = "Main.xib", isRegistered: Bool = true,
        configure: (inout git_merge_options) -> Void = { _ in }
    ) throws -> MergedFile {
        var options = git_merge_options()
        git_merge_options_init(&options, UInt32(GIT_MERGE_OPTIONS_VERSION))
        configure(&options)
        return try LibGit2Repository(sandbox, isRegistered: isRegistered).index(path) { repository, index in
            let commits = try ["main", "topic"].map(repository.object)
            return git_merge_commits(&index, repository.handle, commits[0], commits[1], &options)
        }
    }

    /// Expects the work tree and the index to hold the merged document.
    private func expectMerged(
        _ sandbox: Sandbox, _ repository: LibGit2Repository, _ text: String = Documents.merged,
        at location: SourceLocation = #_sourceLocation
    ) throws {
        #expect(try sandbox.read("Main.xib") == text, sourceLocation: location)
        #expect(try repository.file().text == text, sourceLocation: location)
    }

    @Test func commitsAreMerged() throws {
        try expect(mergeCommits(try sandbox()).text, equals: Documents.merged)
        let asked = try mergeCommits(try sandbox(theirs: Documents.rival))
        expect(asked.hasConflicts && asked.text == nil)
    }

    @Test func theWorkTreeIsMerged() throws {
        let sandbox = try sandbox()
        let repository = try LibGit2Repository(sandbox)
        try repository.withAnnotated("topic") { topic in
            var heads = [topic]
            expect(git_merge(repository.handle, &heads, 1, nil, nil), equals: 0)
        }
        try expectMerged(sandbox, repository)
    }

    /// libgit2 drops what a driver made where it calls it a conflict, and writes its own text merge.
    @Test func aQuestionInTheWorkTreeHasMarkers() throws {
        let sandbox = try sandbox(theirs: Documents.rival)
        let repository = try LibGit2Repository(sandbox)
        try repository.withAnnotated("topic") { topic in
            var heads = [topic]
            expect(git_merge(repository.handle, &heads, 1, nil, nil), equals: 0)
        }
        let text = try sandbox.read("Main.xib")
        expect(text.contains("<<<<<<< ") && text.contains("text=\"Ours\"") && text.contains("text=\"Theirs\""))
        try expect(repository.file().hasConflicts)
    }

    @Test func cherryPicks() throws {
        let sandbox = try sandbox()
        let repository = try LibGit2Repository(sandbox)
        let commits = try ["topic", "main"].map(repository.object)
        let picked = try repository.index {
            git_cherrypick_commit(&$1, $0.handle, commits[0], commits[1], 0, nil)
        }
        expect(picked.text, equals: Documents.merged)
        expect(git_cherrypick(repository.handle, commits[0], nil), equals: 0)
        try expectMerged(sandbox, repository)
    }

    @Test func reverts() throws {
        let sandbox = try sandbox()
        try sandbox.write(Documents.merged, to: "Main.xib")
        try sandbox.commit("later")
        let repository = try LibGit2Repository(sandbox)
        let commits = try ["main~1", "main"].map(repository.object)
        let reverted = try repository.index { git_revert_commit(&$1, $0.handle, commits[0], commits[1], 0, nil) }
        expect(reverted.text, equals: Documents.theirs)
        expect(git_revert(repository.handle, commits[0], nil), equals: 0)
        try expectMerged(sandbox, repository, Documents.theirs)
    }

    @Test(arguments: [false, true]) func rebases(inMemory: Bool) throws {
        let sandbox = try sandbox()
        let repository = try LibGit2Repository(sandbox)
        var options = git_rebase_options()
        git_rebase_options_init(&options, UInt32(GIT_REBASE_OPTIONS_VERSION))
        options.inmemory = inMemory ? 1 : 0
        var rebase: OpaquePointer?
        try repository.withAnnotated("topic") { topic in
            try repository.withAnnotated("main") { main in
                try #require(git_rebase_init(&rebase, repository.handle, topic, main, nil, &options) == 0)
            }
        }
        defer { git_rebase_free(rebase) }
        var operation: UnsafeMutablePointer<git_rebase_operation>?
        try #require(git_rebase_next(&operation, rebase) == 0)
        if inMemory {
            try expect(repository.index { git_rebase_inmemory_index(&$1, rebase) }.text, equals: Documents.merged)
        } else {
            try expectMerged(sandbox, repository)
        }
        var signature: UnsafeMutablePointer<git_signature>?
        git_signature_now(&signature, "A Tester", "tester@example.com")
        defer { git_signature_free(signature) }
        var id = git_oid()
        expect(git_rebase_commit(&id, rebase, nil, signature, nil, nil), equals: 0)
        expect(git_rebase_next(&operation, rebase), equals: GIT_ITEROVER.rawValue)
        expect(git_rebase_finish(rebase, signature), equals: 0)
        let commit = String(cString: git_oid_tostr_s(&id))
        try expect(sandbox.git("show", "\(commit):Main.xib").output, equals: Documents.merged)
    }

    @Test func aStashIsPopped() throws {
        let sandbox = try sandbox()
        let repository = try LibGit2Repository(sandbox)
        try sandbox.write(Documents.merged, to: "Main.xib")
        try sandbox.git("stash")
        try sandbox.write(smallDocument(first: "Later"), to: "Main.xib")
        try sandbox.commit("later")
        expect(git_stash_pop(repository.handle, 0, nil), equals: 0)
        try expect(sandbox.read("Main.xib"), equals: Documents.faded(smallDocument(first: "Later")))
    }

    /// Both branches resolve the same conflict and go on; the base of their merge has it open. A file that were left as a
    /// conflict there would be missing from the base.
    @Test func severalMergeBasesAreMerged() throws {
        let sandbox = try sandbox(theirs: Documents.rival)
        try sandbox.git("branch", "before")
        try sandbox.git("merge", "topic")
        try sandbox.write(Documents.merged, to: "Main.xib")
        try sandbox.commit("merged in main")
        try sandbox.git("checkout", "--quiet", "topic")
        try sandbox.git("merge", "before")
        try sandbox.write(smallDocument(first: "Ours", second: "Later"), to: "Main.xib")
        try sandbox.commit("merged in topic")
        try expect(sandbox.git("merge-base", "--all", "main", "topic").output.split(separator: "\n").count, equals: 2)
        let merged = try mergeCommits(sandbox)
        expect(merged.text, equals: Documents.faded(smallDocument(first: "Ours", second: "Later")))
    }

    @Test func aRenamedFileIsMergedUnderItsNewName() throws {
        let sandbox = try sandbox()
        try sandbox.git("checkout", "--quiet", "topic")
        try sandbox.git("mv", "Main.xib", "Start.xib")
        try sandbox.commit("renamed")
        try expect(mergeCommits(sandbox, "Start.xib").text, equals: Documents.merged)
    }

    @Test func theModeIsMergedToo() throws {
        let sandbox = try sandbox()
        try sandbox.git("checkout", "--quiet", "topic")
        try sandbox.git("update-index", "--chmod=+x", "Main.xib")
        try sandbox.git("commit", "--quiet", "--message", "executable")
        try expect(mergeCommits(sandbox).mode, equals: 0o100755)
    }
}
