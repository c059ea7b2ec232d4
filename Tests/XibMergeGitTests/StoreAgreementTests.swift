import Foundation
import TestSupport
import Testing
import XibMergeCore

@testable import XibMergeGit

/// `LibGit2Store` and git give the same answers about the same repository.
@Suite(.startsPrograms) struct StoreAgreementTests {
    /// Something that is asked of both; `#` numbers the rows in messages.
    struct Question: Sendable, CustomTestStringConvertible {
        var number: Int
        var name: String
        /// Puts the sandbox into the state that is asked about.
        var prepare: @Sendable (Sandbox) throws -> Void
        var ask: @Sendable (RepositoryStore) throws -> [String]
        var testDescription: String { "\(number): \(name)" }
    }

    private static let message = "Two\nlines\n\nand a body\n"

    /// Two branches with renames, deletions, links, other names and attributes.
    private static func commits(_ sandbox: Sandbox) throws {
        try sandbox.git("init", "--quiet", "--initial-branch=main")
        for name in ["a.xib", "Folder/b.xib", "gone.xib", "old name.xib", "ü.xib", "both.xib", "UPPER.XIB", "text.txt"]
        {
            try sandbox.write(smallDocument(first: name), to: name)
        }
        try sandbox.write("a.xib merge=xibmerge -text\n*.storyboard diff=xib filter=lfs ident\n", to: ".gitattributes")
        try sandbox.commit("one")
        try sandbox.git("tag", "-a", "-m", "tagged", "v1")
        try sandbox.git("checkout", "--quiet", "-b", "topic")
        try sandbox.write(smallDocument(first: "theirs"), to: "a.xib")
        try sandbox.write(smallDocument(second: "theirs"), to: "added.xib")
        try sandbox.git("rm", "--quiet", "both.xib")
        try sandbox.commit("topic")
        try sandbox.git("checkout", "--quiet", "main")
        try sandbox.write(smallDocument(first: "ours"), to: "a.xib")
        try sandbox.write(smallDocument(second: "ours"), to: "added.xib")
        try sandbox.write(smallDocument(first: "ours"), to: "both.xib")
        try sandbox.git("mv", "old name.xib", "Folder/new name.xib")
        try sandbox.git("rm", "--quiet", "gone.xib")
        try sandbox.run("ln", ["-s", "a.xib", "link.xib"])
        try sandbox.commit(Self.message)
    }

    private static func conflicts(_ sandbox: Sandbox) throws {
        try commits(sandbox)
        try sandbox.git("merge", "topic")
    }

    /// A merge that has ours of all files, then one of both sides.
    private static func merged(_ sandbox: Sandbox) throws {
        try commits(sandbox)
        try sandbox.git("merge", "--quiet", "--strategy", "ours", "--no-edit", "topic")
        try sandbox.git("checkout", "--quiet", "-b", "other", "main^")
        try sandbox.write(smallDocument(second: "other"), to: "both.xib")
        try sandbox.commit("other")
        try sandbox.git("merge", "--quiet", "-X", "theirs", "--no-edit", "main")
    }

    private static func edits(_ sandbox: Sandbox) throws {
        try commits(sandbox)
        try sandbox.write(smallDocument(first: "index"), to: "Folder/b.xib")
        try sandbox.git("add", "Folder/b.xib")
        try sandbox.write(smallDocument(first: "work tree"), to: "ü.xib")
        try sandbox.git("mv", "UPPER.XIB", "Other.XIB")
        try sandbox.write(smallDocument(), to: "intended.xib")
        try sandbox.git("add", "--intent-to-add", "intended.xib")
        try sandbox.write(smallDocument(), to: "untracked.xib")
        // The same bytes at another time are no change.
        try sandbox.run("touch", ["-d", "2001-01-01", "a.xib"])
    }

    private static func resolved(_ sandbox: Sandbox) throws {
        try conflicts(sandbox)
        try sandbox.git("add", "--all")
    }

    private static func text(_ file: StagedFile) -> String {
        file.path + file.stages.map { $0.map { " \($0.id.text) \(String($0.mode, radix: 8))" } ?? " -" }.joined()
    }

    private static func text(_ entry: TreeEntry) -> String { "\(entry.path) \(entry.kind) \(entry.id.text)" }

    private static func differences(
        _ store: RepositoryStore, _ before: RepositoryState, _ after: RepositoryState
    ) throws -> [String] {
        try Repository(store).changedDocuments(Comparison(before: before, after: after, paths: [])).map { "\($0)" }
    }

    private static func tree(_ revision: String, _ store: RepositoryStore) throws -> ObjectID {
        try #require(try store.object(revision, as: .tree))
    }

    static let revisions = [
        "HEAD", "HEAD^{tree}", "HEAD~1", "v1", "v1^{}", "topic", "main:a.xib", ":a.xib", ":/one", "HEAD^{/one}", "nope",
        "HEAD~9",
        "0123456789", "HEAD:nope", "", "-x", "a.xib", "@", "main@{0}", "HEAD\n",
    ]

    static let questions: [Question] = [
        Question(number: 1, name: "objects of any kind", prepare: commits) { store in
            try revisions.map { "\($0): \(try store.object($0, as: nil)?.text ?? "-")" }
        },
        Question(number: 2, name: "objects of one kind", prepare: commits) { store in
            ["HEAD", "v1", "topic^{tree}", "main:a.xib", "main:Folder", "nope"].flatMap { revision in
                [ObjectKind.commit, .tree, .blob].map { kind in
                    do { return "\(revision): \(try store.object(revision, as: kind)?.text ?? "-")" } catch {
                        return "\(revision): \(error)"
                    }
                }
            }
        },
        Question(number: 3, name: "a commit", prepare: commits) { store in
            let commit = try store.commit(try #require(try store.object("HEAD", as: .commit)))
            expect(commit.subject, equals: "Two lines")
            return [commit.message, commit.subject, "\(commit.author)"] + commit.parents.map(\.text)
        },
        Question(number: 4, name: "merge bases", prepare: commits) { store in
            let ids = try ["main", "topic", "v1"].map { try #require(try store.object($0, as: .commit)) }
            return try ids.flatMap { one in try ids.map { try store.mergeBases(one, $0).map(\.text).joined() } }
        },
        Question(number: 5, name: "the history of a path", prepare: merged) { store in
            var found: [String] = []
            for path in ["a.xib", "gone.xib", "Folder/new name.xib", "none"] {
                let answer: String? = try store.firstAnswer(from: "HEAD", without: nil, changing: path) {
                    commit -> String? in
                    // What changes nothing may be left out.
                    let versions = ([commit.id] + commit.parents).map { store.entry(path, in: $0)?.id }
                    if Set(versions).count > 1 { found.append("\(path) \(commit.id.text)") }
                    return nil
                }
                expect(answer == nil)
            }
            // Commits of one second have no order.
            return found.sorted()
        },
        Question(number: 6, name: "trees", prepare: commits) { store in
            let tree = try tree("HEAD", store)
            let paths = ["a.xib", "Folder", "Folder/b.xib", "Folder/", "none", "a.xib/b", "*.xib", ":/a.xib", "ü.xib"]
            return try paths.map { "\($0): \(store.entry($0, in: tree).map(text) ?? "-")" }
                + store.entries(of: tree, isRecursive: false).map(text)
                + store.entries(of: tree, isRecursive: true).map(text)
        },
        Question(number: 7, name: "bytes", prepare: commits) { store in
            let id = try #require(try store.object("HEAD:a.xib", as: .blob))
            return [String(decoding: try store.blob(id, called: "a.xib"), as: UTF8.self)]
        },
        Question(number: 11, name: "two commits", prepare: commits) { store in
            try differences(store, .tree(tree("HEAD~", store)), .tree(tree("HEAD", store)))
        },
        Question(number: 12, name: "a commit and the index", prepare: edits) { store in
            try differences(store, .tree(tree("HEAD", store)), .index)
        },
        Question(number: 13, name: "no commit and the index", prepare: edits) { store in
            try differences(store, .tree(nil), .index)
        },
        Question(number: 14, name: "a commit and the work tree", prepare: edits) { store in
            try differences(store, .tree(tree("topic", store)), .workTree)
        },
        Question(number: 15, name: "the index and the work tree", prepare: edits) { store in
            try differences(store, .index, .workTree)
        },
        Question(number: 16, name: "the index and the work tree in a merge", prepare: conflicts) { store in
            try differences(store, .index, .workTree)
        },
        Question(number: 17, name: "a commit and the index in a merge", prepare: conflicts) { store in
            try differences(store, .tree(tree("HEAD~", store)), .index)
        },
        Question(number: 18, name: "attributes", prepare: commits) { store in
            let names = ["merge", "diff", "filter", "text", "ident"]
            let paths = ["a.xib", "none.storyboard", "Folder/b.xib"]
            return try store.attributes(names, of: paths).map { $0.map { $0 ?? "-" }.joined(separator: " ") }
        },
        Question(
            number: 19, name: "the configuration",
            prepare: { sandbox in
                try commits(sandbox)
                for (name, value) in [
                    ("core.Pager", "less -R"), ("Filter.My Name.clean", "a\nb"), ("one.is", "yes"), ("zero.is", "0"),
                ] {
                    try sandbox.git("config", name, value)
                }
                try sandbox.write(try sandbox.read(".git/config") + "[bare]\n\tword\n\tempty =\n", to: ".git/config")
            },
            ask: { store in
                ["core.pager", "CORE.PAGER", "filter.My Name.clean", "filter.my name.clean", "none.at", "bare.empty"]
                    .map {
                        store.setting($0) ?? "-"
                    }
                    + ["one.is", "zero.is", "bare.word", "bare.empty", "none.at", "core.bare"].map {
                        "\(store.isTrue($0))"
                    }
            }),
        Question(number: 20, name: "places", prepare: commits) { store in
            [store.workTree ?? "-", store.gitFolder, store.commonFolder]
                + [store.isUnborn, store.isShallow, store.isInOperation].map { "\($0)" }
        },
        Question(number: 21, name: "a merge", prepare: conflicts) { ["\($0.isInOperation)"] },
        Question(
            number: 22, name: "a cherry-pick",
            prepare: { sandbox in
                try commits(sandbox)
                try sandbox.git("cherry-pick", "topic")
            }, ask: { ["\($0.isInOperation)"] }),
        Question(
            number: 23, name: "no commit yet", prepare: { try $0.git("init", "--quiet") },
            ask: { store in ["\(store.isUnborn)", try store.object("HEAD", as: nil)?.text ?? "-"] }),
        Question(
            number: 24, name: "line ends",
            prepare: { sandbox in
                try commits(sandbox)
                try sandbox.write("a.xib text eol=crlf\nb.xib -text\nc.xib text=auto ident\n", to: ".gitattributes")
            },
            ask: { store in
                let bytes = Array("one\r\ntwo\n$Id: 1 $\n".utf8)
                let repository = Repository(store)
                return try ["a.xib", "b.xib", "c.xib", "d.xib"].flatMap { path in
                    [try repository.stored(bytes, at: path), try repository.checkedOut(Array("1\n2\n".utf8), at: path)]
                        .map {
                            String(decoding: $0, as: UTF8.self).debugDescription
                        }
                }
            }),
        Question(number: 25, name: "the files of many commits at a path", prepare: merged) { store in
            var commits: [ObjectID] = []
            let start = try #require(try store.object("main", as: .commit)).text
            let _: Bool? = try store.firstAnswer(from: start, without: nil, changing: nil) {
                commits.append($0.id)
                return nil
            }
            commits.sort { $0.text < $1.text }
            return try ["a.xib", "Folder", "gone.xib", "Folder/new name.xib", "x blob", "ü.xib", "a\nb"].flatMap {
                path in
                try store.versions(of: path, in: commits).map { "\(path) \($0?.text ?? "-")" }
            }
        },
    ]

    @Test(arguments: questions) func bothAnswerTheSame(_ question: Question) throws {
        let sandbox = try Sandbox()
        try question.prepare(sandbox)
        let before = try sandbox.snapshot()
        let answers = try question.ask(try #require(LibGit2Store(opening: sandbox.folder.path)))
        let others = try question.ask(try RepositoryStore(at: sandbox.folder.path))
        for (one, other) in zip(answers, others) { expect(one, equals: other) }
        expect(answers.count, equals: others.count)
        expect(!answers.isEmpty)
        // Asking changes nothing.
        try expect(sandbox.snapshot(), equals: before)
    }

    /// A commit comes behind its children, whatever its date.
    @Test(arguments: [
        (1, "", ""), (2, "a:b b:", "a b"), (3, "b: a:b", "a b"), (4, "c: b:c a:b", "a b c"),
        (5, "a:bc d: b:d c:d", "a b c d"), (6, "d: c:d b:d a:bc", "a c b d"), (7, "a:x b:", "a b"),
        (8, "b:c a:b c:", "a b c"),
    ])
    func childrenComeFirst(_ number: Int, _ commits: String, _ order: String) {
        let list = commits.split(separator: " ").map { commit in
            let parts = commit.split(separator: ":")
            return Commit(
                id: ObjectID(parts[0]), parents: (parts.count > 1 ? parts[1] : "").map { ObjectID(String($0)) },
                message: "",
                author: Commit.Author())
        }
        expect(Repository.childrenFirst(list).map(\.id.text).joined(separator: " "), equals: order)
    }

    /// Conflicts are brought back and resolved in the same way, whatever reads the repository.
    @Test(arguments: [false, true]) func theIndexIsReadAndWritten(isPlumbing: Bool) throws {
        let sandbox = try Sandbox()
        try Self.resolved(sandbox)
        let path = sandbox.folder.path
        let repository = Repository(
            isPlumbing ? try RepositoryStore(at: path) : try #require(LibGit2Store(opening: path)))
        let resolved = try repository.resolvedFiles()
        expect(resolved.map(\.path), equals: ["a.xib", "added.xib"])
        try expect(repository.unmergedFiles().isEmpty && repository.indexed("a.xib", stage: 0) != nil)
        try repository.reopen(resolved)
        try expect(repository.unmergedFiles().map(Self.text), equals: resolved.map(Self.text))
        try expect(repository.indexed("a.xib", stage: 0) == nil && repository.indexed("a.xib", stage: 3) != nil)
        try expect(repository.indexed("ü.xib", stage: 0), equals: repository.indexed("u\u{308}.xib", stage: 0))
        try sandbox.write(smallDocument(first: "resolved"), to: "a.xib")
        try sandbox.run("chmod", ["+x", "a.xib"])
        try repository.stage(["a.xib"], removing: ["added.xib"])
        try expect(sandbox.git("ls-files", "--stage", "a.xib").output.hasPrefix("100755 "))
        try expect(repository.unmergedFiles().isEmpty)
        try repository.stage([], removing: ["Folder/b.xib"])
        expect(try !repository.trackedDocuments().contains("Folder/b.xib"))
        try sandbox.write(smallDocument(first: "later"), to: "a.xib")
        try sandbox.write("", to: ".git/index.lock")
        #expect(throws: Problem.lockedIndex) { try repository.stage(["a.xib"], removing: []) }
    }

    /// Renames among the files of a conflict, by their contents alone.
    @Test func renamesAreFound() throws {
        let sandbox = try Sandbox()
        try Self.commits(sandbox)
        let repository = Repository(try #require(LibGit2Store(opening: sandbox.folder.path)))
        func file(_ path: String, _ revision: String) throws -> TreeEntry {
            TreeEntry(path: path, kind: .blob, id: try #require(try repository.store.object(revision, as: .blob)))
        }
        let old = [try file("x/a.xib", "HEAD~:a.xib"), try file("y/b.txt", "HEAD:.gitattributes")]
        let new = [try file("-z.xib", "HEAD:a.xib"), try file("z/c.xib", "HEAD:added.xib")]
        try expect(repository.renames(from: old, to: new).keys.sorted(), equals: ["x/a.xib"])
        try expect(repository.renames(from: old, to: []).isEmpty)
    }
}
