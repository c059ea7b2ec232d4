import CGit2
import TestSupport
import Testing
import XibMergeGit

/// The merge by object inside libgit2, on real repositories; one test after the other, since a registration is the whole
/// program's.
@Suite(.startsPrograms, .serialized) struct RegisteredMergeDriverTests {
    private func mergeTrees(_ sandbox: Sandbox) throws -> MergedFile {
        try LibGit2Repository(sandbox).index { repository, index in
            let trees = try ["main~1", "main", "topic"].map { try repository.object("\($0)^{tree}") }
            return git_merge_trees(&index, repository.handle, trees[0], trees[1], trees[2], nil)
        }
    }

    func diverged(_ base: String?, _ ours: String, _ theirs: String) throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write("*.xib merge=xibmerge\n", to: ".gitattributes")
        try sandbox.diverge("Main.xib", base: base, ours: ours, theirs: theirs)
        return sandbox
    }

    @Test func registersAnyNumberOfTimes() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<8 { group.addTask { try registerMergeDriver() } }
            try await group.waitForAll()
        }
    }

    @Test func mergesWhatATextMergeCannot() throws {
        let merged = try mergeTrees(try diverged(Documents.base, Documents.ours, Documents.theirs))
        expect(!merged.hasConflicts && merged.text == Documents.merged)
    }

    @Test func aQuestionStaysAConflict() throws {
        let sandbox = try diverged(smallDocument(), smallDocument(first: "Ours"), smallDocument(first: "Theirs"))
        let merged = try mergeTrees(sandbox)
        expect(merged.hasConflicts && merged.text == nil)
    }

    @Test func bothSidesAddedTheFile() throws {
        let merged = try mergeTrees(try diverged(nil, smallDocument(first: "Ours"), smallDocument(first: "Theirs")))
        expect(merged.hasConflicts)
    }

    @Test func whatIsNoDocumentIsMergedAsText() throws {
        let merged = try mergeTrees(try diverged("a\nb\nc\nd\n", "A\nb\nc\nd\n", "a\nb\nc\nD\n"))
        expect(!merged.hasConflicts && merged.text == "A\nb\nc\nD\n")
    }
}
