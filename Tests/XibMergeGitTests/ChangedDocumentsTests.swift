import Foundation
import TestSupport
import Testing
import XibMergeCore
import XibMergePlatform

@testable import XibMergeGit

/// Which documents differ between two states of real repositories.
///
/// Paths of a request are seen from the folder of the process, so that those tests run the program instead.
@Suite(.startsPrograms) struct ChangedDocumentsTests {
    /// Two commits; then changes in the index and in the work tree.
    private func sandbox() throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.git("init", "--quiet", "--initial-branch=main")
        for name in ["a.xib", "b.xib", "gone.xib", "old.xib", "text.txt"] {
            try sandbox.write(smallDocument(first: name), to: name)
        }
        try sandbox.commit("one")
        try sandbox.write(smallDocument(first: "two"), to: "a.xib")
        try sandbox.write("changed", to: "text.txt")
        // Too different to be the one that is gone.
        try sandbox.write("<document/>", to: "new.storyboard")
        try FileManager.default.removeItem(at: sandbox.folder.appendingPathComponent("gone.xib"))
        try sandbox.git("mv", "old.xib", "renamed.xib")
        try sandbox.commit("two")
        try sandbox.write(smallDocument(first: "index"), to: "a.xib")
        try sandbox.git("add", "a.xib")
        try sandbox.write(smallDocument(first: "work tree"), to: "b.xib")
        try sandbox.write(smallDocument(), to: "untracked.xib")
        return sandbox
    }

    private func changes(
        _ sandbox: Sandbox, _ words: String..., paths: [String]? = nil, cached: Bool = false, mergeBase: Bool = false
    ) throws -> [String] {
        let repository = try Repository(discovering: sandbox.folder.path)
        let request = DiffRequest(words: words, paths: paths, isCached: cached, usesMergeBase: mergeBase)
        let changes = try repository.changedDocuments(request)
        for version in changes.flatMap({ [$0.before, $0.after] }).compactMap({ $0 }) {
            expect(try !repository.bytes(of: version).isEmpty)
        }
        return changes.map { change in
            [change.before?.path, change.after?.path].map { $0 ?? "-" }.joined(separator: " > ")
        }
    }

    @Test func states() throws {
        let sandbox = try sandbox()
        try expect(changes(sandbox), equals: ["b.xib > b.xib"])
        try expect(changes(sandbox, cached: true), equals: ["a.xib > a.xib"])
        try expect(changes(sandbox, "HEAD"), equals: ["a.xib > a.xib", "b.xib > b.xib"])
        let committed = ["a.xib > a.xib", "gone.xib > -", "- > new.storyboard", "old.xib > renamed.xib"]
        try expect(changes(sandbox, "HEAD~", "HEAD"), equals: committed)
        try expect(changes(sandbox, "HEAD~.."), equals: committed)
        try expect(changes(sandbox, "HEAD^!"), equals: committed)
        try expect(changes(sandbox, "HEAD~", cached: true), equals: committed)
        try expect(changes(sandbox, "HEAD~", "HEAD", paths: ["*.storyboard"]), equals: ["- > new.storyboard"])
    }

    @Test func mergeBases() throws {
        let sandbox = try sandbox()
        try sandbox.git("stash", "--quiet")
        try sandbox.git("checkout", "--quiet", "-b", "topic", "HEAD~")
        try FileManager.default.removeItem(at: sandbox.folder.appendingPathComponent("untracked.xib"))
        try sandbox.write(smallDocument(first: "topic"), to: "b.xib")
        try sandbox.commit("topic")
        try expect(changes(sandbox, "main...topic"), equals: ["b.xib > b.xib"])
        try expect(changes(sandbox, "main", "topic", mergeBase: true), equals: ["b.xib > b.xib"])
        try expect(changes(sandbox, "main", mergeBase: true), equals: ["b.xib > b.xib"])
        try expect(changes(sandbox, "main", cached: true, mergeBase: true), equals: ["b.xib > b.xib"])
        try expect(changes(sandbox, "main..topic").count, equals: 5)
    }

    @Test func beforeTheFirstCommitTheIndexIsNew() throws {
        let sandbox = try Sandbox()
        try sandbox.git("init", "--quiet")
        try sandbox.write(smallDocument(), to: "a.xib")
        try sandbox.git("add", "a.xib")
        try expect(changes(sandbox, cached: true), equals: ["- > a.xib"])
        #expect(throws: Problem.self) { try self.changes(sandbox, "HEAD") }
    }

    @Test func whatIsToBeAddedIsNew() throws {
        let sandbox = try sandbox()
        try sandbox.git("add", "--intent-to-add", "untracked.xib")
        try expect(changes(sandbox), equals: ["b.xib > b.xib", "- > untracked.xib"])
    }

    @Test func linksAndSubmodulesAreNoDocuments() throws {
        let sandbox = try Sandbox()
        try sandbox.git("init", "--quiet")
        try sandbox.write(smallDocument(), to: "a.xib")
        try sandbox.commit("one")
        try sandbox.run("ln", ["-s", "a.xib", "link.xib"])
        try sandbox.git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", sandbox.folder.path, "s.xib")
        try sandbox.commit("two")
        try expect(changes(sandbox, "HEAD~", "HEAD").isEmpty)
    }

    /// A path that was a folder of this repository, and is a submodule now.
    @Test(arguments: ["libgit2", "git"]) func filesOfASubmoduleAreRefused(_ reader: String) throws {
        let origin = try Sandbox()
        try origin.git("init", "--quiet")
        try origin.write(smallDocument(), to: "a.xib")
        try origin.commit("one")
        let sandbox = try Sandbox()
        try sandbox.git("init", "--quiet")
        if reader == "git" { try sandbox.leaveToGit() }
        try sandbox.write(smallDocument(), to: "Parts/Sub/old.xib")
        try sandbox.commit("folder")
        try sandbox.git("rm", "--quiet", "-r", "Parts")
        try sandbox.git(
            "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", origin.folder.path, "Parts/Sub")
        let refused = Problem(
            "Parts/Sub/a.xib: belongs to the submodule 'Parts/Sub'",
            hint: "run the command in that folder: 'cd Parts/Sub'")
        #expect(throws: refused) { try self.changes(sandbox, "HEAD", paths: ["Parts/Sub/a.xib"]) }
        try sandbox.commit("submodule")
        for words in [[], ["HEAD"], ["HEAD~", "HEAD"], ["HEAD", "HEAD~"]] {
            let request = DiffRequest(words: words, paths: ["Parts/Sub/a.xib", "Parts/Sub/old.xib"])
            let repository = try Repository(discovering: sandbox.folder.path)
            #expect(throws: refused) { try repository.changedDocuments(request) }
        }
        // The folder's files, the submodule itself, and what has nothing to do with it.
        try expect(changes(sandbox, "HEAD~", "HEAD", paths: ["Parts/Sub/old.xib"]), equals: ["Parts/Sub/old.xib > -"])
        for path in ["Parts/Sub", "Parts/Sub/", "Parts", "Parts/Other/a.xib", ":!Parts/Sub/a.xib"] {
            try expect(changes(sandbox, "HEAD", paths: [path]).isEmpty)
        }
        try sandbox.git("submodule", "--quiet", "deinit", "Parts/Sub")
        let missing = Problem(
            refused.message,
            hint: "'git submodule update --init Parts/Sub' gets it; run the command in that folder")
        #expect(throws: missing) { try self.changes(sandbox, "HEAD", paths: ["Parts/Sub/a.xib"]) }
    }

    @Test func ofAConflictOursIsComparedWithTheWorkTree() throws {
        let sandbox = try Sandbox()
        try sandbox.diverge(
            "a.xib", base: smallDocument(), ours: smallDocument(first: "O"), theirs: smallDocument(first: "T"))
        try sandbox.git("merge", "topic")
        try sandbox.write(smallDocument(first: "resolved"), to: "a.xib")
        let repository = try Repository(discovering: sandbox.folder.path)
        let change = try #require(try repository.changedDocuments(DiffRequest(words: [])).first)
        let before = try repository.bytes(of: try #require(change.before))
        expect(before, equals: Array(smallDocument(first: "O").utf8))
        let committed = try #require(try repository.changedDocuments(DiffRequest(words: ["topic"])).first)
        try expect(repository.bytes(of: try #require(committed.before)), equals: Array(smallDocument(first: "T").utf8))
        try expect(
            repository.bytes(of: try #require(committed.after)), equals: Array(smallDocument(first: "resolved").utf8))
        // In the index there is no result yet, but what each side did.
        let staged = try repository.changedDocuments(DiffRequest(words: [], isCached: true))
        expect(staged.map(\.side), equals: [.ours, .theirs])
        let texts = try staged.map { try repository.bytes(of: try #require($0.after)) }
        expect(texts, equals: [smallDocument(first: "O"), smallDocument(first: "T")].map { Array($0.utf8) })
        try expect(repository.document(named: ":3:a.xib").bytes, equals: Array(smallDocument(first: "T").utf8))
        #expect(throws: Problem.self) { try repository.document(named: ":a.xib") }
    }

    @Test(arguments: [["nope"], ["HEAD", "HEAD", "HEAD"], ["HEAD:text.txt"], ["HEAD", "nope"]])
    func refusals(words: [String]) throws {
        let sandbox = try sandbox()
        let repository = try Repository(discovering: sandbox.folder.path)
        for paths in [nil, []] as [[String]?] {
            #expect(throws: Problem.self) { try repository.changedDocuments(DiffRequest(words: words, paths: paths)) }
        }
        let range = DiffRequest(words: ["HEAD~..HEAD"], isCached: true)
        #expect(throws: Problem.self) { try repository.changedDocuments(range) }
    }

    @Test func aBareRepositoryHasCommitsOnly() throws {
        let origin = try sandbox()
        let sandbox = try Sandbox()
        try sandbox.run("git", ["clone", "--quiet", "--bare", origin.folder.path, "."])
        try expect(changes(sandbox, "HEAD~", "HEAD").count, equals: 4)
        #expect(throws: Problem.self) { try self.changes(sandbox, "HEAD") }
    }
}

extension Repository {
    fileprivate func changedDocuments(_ request: DiffRequest) throws -> [DocumentChange] {
        try changedDocuments(Comparison(request, in: self))
    }
}
