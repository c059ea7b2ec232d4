import CGit2
import Foundation
import TestSupport
import Testing
import XibMergeGit

/// The merge by object inside libgit2, on real repositories.
@Suite struct RegisteredMergeDriverTests {
    /// What `git_merge_trees` makes of the branches `main` and `topic`.
    private func mergeTrees(_ sandbox: Sandbox) throws -> (hasConflicts: Bool, text: String?) {
        try registerMergeDriver()
        var repository: OpaquePointer?
        try #require(git_repository_open(&repository, sandbox.folder.path) == 0)
        defer { git_repository_free(repository) }
        func tree(_ revision: String) throws -> OpaquePointer? {
            var tree: OpaquePointer?
            try #require(git_revparse_single(&tree, repository, "\(revision)^{tree}") == 0)
            return tree
        }
        let trees = try ["main~1", "main", "topic"].map(tree)
        defer { for tree in trees { git_object_free(tree) } }
        var index: OpaquePointer?
        try #require(git_merge_trees(&index, repository, trees[0], trees[1], trees[2], nil) == 0)
        defer { git_index_free(index) }
        guard let entry = git_index_get_bypath(index, "Main.xib", 0) else {
            return (git_index_has_conflicts(index) != 0, nil)
        }
        var blob: OpaquePointer?
        var id = entry.pointee.id
        try #require(git_blob_lookup(&blob, repository, &id) == 0)
        defer { git_blob_free(blob) }
        let bytes = UnsafeRawBufferPointer(start: git_blob_rawcontent(blob), count: Int(git_blob_rawsize(blob)))
        return (git_index_has_conflicts(index) != 0, String(decoding: bytes, as: UTF8.self))
    }

    private func diverged(_ base: String?, _ ours: String, _ theirs: String) throws -> Sandbox {
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
        let base = smallDocument()
        // One line that both sides changed, at different attributes.
        let ours = base.replacingOccurrences(of: "text=\"One\"", with: "text=\"Ours\"")
        let theirs = base.replacingOccurrences(
            of: "<label opaque=\"NO\" text=\"One\"", with: "<label opaque=\"NO\" alpha=\"0.5\" text=\"One\"")
        let merged = try mergeTrees(try diverged(base, ours, theirs))
        #expect(!merged.hasConflicts)
        #expect(merged.text?.contains("<label opaque=\"NO\" alpha=\"0.5\" text=\"Ours\"") == true)
    }

    @Test func aQuestionStaysAConflict() throws {
        let sandbox = try diverged(smallDocument(), smallDocument(first: "Ours"), smallDocument(first: "Theirs"))
        let merged = try mergeTrees(sandbox)
        #expect(merged.hasConflicts && merged.text == nil)
    }

    @Test func bothSidesAddedTheFile() throws {
        let merged = try mergeTrees(try diverged(nil, smallDocument(first: "Ours"), smallDocument(first: "Theirs")))
        #expect(merged.hasConflicts)
    }

    @Test func whatIsNoDocumentIsMergedAsText() throws {
        let merged = try mergeTrees(try diverged("a\nb\nc\nd\n", "A\nb\nc\nd\n", "a\nb\nc\nD\n"))
        #expect(!merged.hasConflicts && merged.text == "A\nb\nc\nD\n")
    }
}
