import CGit2
import Foundation
import TestSupport
import Testing
import XibMergeCore
import XibMergeGit

/// What a caller of libgit2 may ask for, and the registration itself.
extension RegisteredMergeDriverTests {
    @Test(arguments: [0, GIT_MERGE_FILE_STYLE_DIFF3.rawValue])
    func whoAcceptsConflictsGetsMarkers(style: UInt32) throws {
        let sandbox = try diverged(Documents.base, Documents.ours, Documents.rival)
        let merged = try mergeCommits(sandbox) {
            $0.file_flags = GIT_MERGE_FILE_ACCEPT_CONFLICTS.rawValue | style
        }
        let text = try #require(merged.text)
        expect(!merged.hasConflicts)
        expect(text.contains("<<<<<<< ours [1]: Label") && text.contains(">>>>>>> theirs [1]: Label"))
        expect(text.contains("||||||| base [1]: Label") == (style != 0))
    }

    @Test func aFavoredSideIsLibGit2sOwnTextMerge() throws {
        let sandbox = try diverged(Documents.base, Documents.ours, Documents.theirs)
        try expect(mergeCommits(sandbox) { $0.file_favor = GIT_MERGE_FILE_FAVOR_OURS }.text, equals: Documents.ours)
    }

    /// Both sides added the same object, far apart for a text merge, to documents that can't be merged by object.
    private func brokenTextMerge() throws -> Sandbox {
        let base = smallDocument().replacingOccurrences(of: "bbb-BB-002", with: "aaa-AA-001")
        let label = "        <view contentMode=\"scaleToFill\" id=\"new-VV-001\"/>\n"
        func added(before line: String) -> String { base.replacingOccurrences(of: line, with: label + line) }
        return try diverged(
            base, added(before: "        <view contentMode=\"scaleToFill\" id=\"iN0-l3-epB\">"),
            added(before: "    </objects>"))
    }

    @Test func aTextMergeThatWouldBreakTheDocumentStaysAConflict() throws {
        let sandbox = try brokenTextMerge()
        let git = try sandbox.git("merge-tree", "--write-tree", "main", "topic")
        expect(git.status, equals: 0, "git's own merge is clean")
        let merged = try mergeCommits(sandbox)
        expect(merged.hasConflicts && merged.text == nil)
        // The work tree gets libgit2's text merge, but stays in conflict in the index.
        let repository = try LibGit2Repository(sandbox)
        try repository.withAnnotated("topic") { topic in
            var heads = [topic]
            expect(git_merge(repository.handle, &heads, 1, nil, nil), equals: 0)
        }
        try expect(repository.file().hasConflicts)
        try expect(sandbox.read("Main.xib").components(separatedBy: "new-VV-001").count, equals: 3)
    }

    @Test func aTextMergeThatWouldBreakTheDocumentGetsMarkers() throws {
        let text = try #require(
            try mergeCommits(try brokenTextMerge()) {
                $0.file_flags = GIT_MERGE_FILE_ACCEPT_CONFLICTS.rawValue
            }.text)
        expect(text.contains("<<<<<<< ours\n") && text.contains(">>>>>>> theirs\n"))
    }

    @Test func pointersOfLfsAreMergedAsText() throws {
        func pointer(_ digit: Character) -> String {
            "version https://git-lfs.github.com/spec/v1\noid sha256:\(String(repeating: digit, count: 64))\nsize 2000\n"
        }
        let merged = try mergeCommits(try diverged(pointer("0"), pointer("1"), pointer("2")))
        expect(merged.hasConflicts && merged.text == nil)
    }

    @Test func threadsMergeAtOnce() async throws {
        let sandbox = try diverged(Documents.base, Documents.ours, Documents.theirs)
        let folder = sandbox.folder.path
        try registerMergeDriver()
        let texts = try await withThrowingTaskGroup(of: String?.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    try registerMergeDriver()
                    let repository = try LibGit2Repository(at: folder)
                    return try repository.index { repository, index in
                        let commits = try ["main", "topic"].map(repository.object)
                        return git_merge_commits(&index, repository.handle, commits[0], commits[1], nil)
                    }.text
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        expect(texts, equals: Array(repeating: Documents.merged, count: 8))
    }

    /// The threads of a Mac have half a megabyte of stack; a merge of the deepest documents needs more.
    @Test func aThreadWithASmallStackIsEnough() async throws {
        let depth = 195
        let views = (0..<depth).map { "<view id=\"vie-VV-\($0)\"><subviews>" }.joined()
        let nested = views + "<view id=\"deepest\"/>" + String(repeating: "</subviews></view>", count: depth)
        func document(_ attributes: String) -> String {
            let deepest = nested.replacingOccurrences(of: "id=\"deepest\"", with: "\(attributes) id=\"deepest\"")
            return Documents.base.replacingOccurrences(of: "    </objects>", with: deepest + "</objects>")
        }
        let sandbox = try diverged(
            document("alpha=\"1\""), document("alpha=\"0.5\""), document("hidden=\"YES\" alpha=\"1\""))
        let merged = document("hidden=\"YES\" alpha=\"0.5\"")
        try registerMergeDriver()
        let folder = sandbox.folder.path
        let text: String? = await withCheckedContinuation { continuation in
            let thread = Thread {
                continuation.resume(
                    returning: try? LibGit2Repository(at: folder).index { repository, index in
                        let commits = try ["main", "topic"].map(repository.object)
                        return git_merge_commits(&index, repository.handle, commits[0], commits[1], nil)
                    }.text)
            }
            thread.stackSize = 512 << 10
            thread.start()
        }
        expect(text, equals: merged)
    }

    @Test func unregisteredItIsLibGit2sTextMerge() throws {
        let sandbox = try diverged(Documents.base, Documents.ours, Documents.theirs)
        try registerMergeDriver()
        for _ in 0..<2 { try unregisterMergeDriver() }
        try expect(mergeCommits(sandbox, isRegistered: false).hasConflicts)
        try expect(mergeCommits(sandbox).text, equals: Documents.merged)
    }

    @Test func anotherDriverOfTheNameIsRespected() throws {
        try unregisterMergeDriver()
        let other = UnsafeMutablePointer<git_merge_driver>.allocate(capacity: 1)
        defer { other.deallocate() }
        other.initialize(
            to: git_merge_driver(
                version: UInt32(GIT_MERGE_DRIVER_VERSION), initialize: nil, shutdown: nil,
                apply: { _, _, _, _, _, _ in GIT_PASSTHROUGH.rawValue }))
        try #require(git_merge_driver_register("xibmerge", other) == 0)
        #expect(throws: Problem.self) { try registerMergeDriver() }
        try unregisterMergeDriver()
        expect(git_merge_driver_lookup("xibmerge"), equals: other)
        expect(git_merge_driver_unregister("xibmerge"), equals: 0)
        try registerMergeDriver()
    }
}
