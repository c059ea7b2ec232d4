import Foundation
import TestSupport
import Testing

/// `xibmerge resolve` of documents that a merge renamed: on both sides, or on one while the other deleted it.
@Suite(.startsPrograms) struct RenamedDocumentTests {
    private static let versions = ResolveCommandTests.versions

    /// A repository that stands in a merge, or what else git is told, of two new names.
    private static func stopped(
        _ words: [String] = ["merge", "topic"], isInstalled: Bool = true, isOpenable: Bool = false,
        ours: String = versions.ours
    ) throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.git("init", "--quiet", "--initial-branch=main")
        try sandbox.write("x\n", to: "other.txt")
        try sandbox.write(versions.base, to: "Main.xib")
        try sandbox.commit("base")
        try sandbox.git("checkout", "--quiet", "-b", "topic")
        try sandbox.run("mkdir", ["Views"])
        try sandbox.git("mv", "Main.xib", "Views/Theirs.xib")
        try sandbox.write(versions.theirs, to: "Views/Theirs.xib")
        try sandbox.commit("theirs")
        try sandbox.git("checkout", "--quiet", "main")
        try sandbox.git("mv", "Main.xib", "Ours.xib")
        try sandbox.write(ours, to: "Ours.xib")
        try sandbox.commit("ours")
        if isInstalled { try expect(sandbox.xibmerge("install", "--private").status, equals: 0) }
        if isOpenable {
            try expect(sandbox.xibmerge("install", "--private", "--hook").status, equals: 0)
            try sandbox.git("config", "xibmerge.conflictStyle", "openable")
        }
        // A document is taken for renamed though most of it was changed.
        try expect(sandbox.run("git", ["-c", "merge.renames=true"] + words).status, equals: 1)
        try expect(
            sandbox.git("status", "--porcelain").output
                == "DD Main.xib\nAU Ours.xib\nUA Views/Theirs.xib\n")
        return sandbox
    }

    private static func expectResolved(_ sandbox: Sandbox, at path: String, _ content: String) throws {
        try expect(sandbox.git("ls-files", "--unmerged").output.isEmpty)
        try expect(sandbox.git("ls-files", "*.xib").output, equals: "\(path)\n")
        try expect(sandbox.git("show", ":\(path)").output, equals: content)
        try expect(sandbox.read(path), equals: content)
        for other in ["Main.xib", "Ours.xib", "Views/Theirs.xib"] where other != path {
            expect(!sandbox.exists(other), "\(other)")
        }
        expect(sandbox.exists("Views"), equals: path.hasPrefix("Views"))
        try sandbox.git("commit", "--quiet", "--message", "merged")
        try expect(sandbox.git("status", "--porcelain").output.isEmpty)
    }

    /// Each row: number, the words, the name that is left, its labels.
    @Test(
        arguments: [
            (1, ["--ours"], "Ours.xib", ["a1", "b1", "c1", "d1"]),
            (2, ["--theirs"], "Views/Theirs.xib", ["a2", "b2", "c2", "d1"]),
            (3, ["--answer", "4=base", "--ours"], "Main.xib", ["a1", "b1", "c1", "d1"]),
            (4, ["--answer", "2=value:x", "--answer", "4=ours", "--theirs"], "Ours.xib", ["a2", "x", "c2", "d1"]),
            (5, ["--theirs", "Main.xib"], "Views/Theirs.xib", ["a2", "b2", "c2", "d1"]),
            (6, ["--ours", "Views"], "Ours.xib", ["a1", "b1", "c1", "d1"]),
        ])
    func oneNameIsLeft(_ number: Int, _ words: [String], _ path: String, _ labels: [String]) throws {
        for isInstalled in [true, false] {
            let sandbox = try Self.stopped(isInstalled: isInstalled)
            let run = try sandbox.run(built("xibmerge"), ["resolve"] + words)
            expect(run.status == 0 && run.output.hasPrefix("Ours.xib"), "\(run.output)\(run.errors)")
            let content = ResolveCommandTests.document(labels[0], labels[1], labels[2], labels[3])
            try Self.expectResolved(sandbox, at: path, content)
        }
    }

    /// Both documents would be committed, each with its side's conflicts as answers.
    @Test func stagedWithConflictsOpenItIsNotCommitted() throws {
        let sandbox = try Self.stopped(isOpenable: true)
        try sandbox.git("add", "--all")
        let commit = try sandbox.git("commit", "--quiet", "--message", "merged")
        expect(commit.status == 1 && commit.errors.contains("is staged with conflicts open"), "\(commit.errors)")
        let run = try sandbox.xibmerge("resolve", "--ours", "Main.xib")
        expect(run.status, equals: 0, "\(run.output)\(run.errors)")
        try Self.expectResolved(sandbox, at: "Ours.xib", Self.versions.ours)
    }

    /// What a link leads to is no document of the repository.
    @Test(arguments: ["Main.xib", "Ours.xib"]) func nothingIsWrittenThroughLinks(_ path: String) throws {
        let sandbox = try Self.stopped()
        try sandbox.run("rm", ["-f", path])
        try sandbox.run("ln", ["-s", "../nowhere", path])
        let run = try sandbox.xibmerge("resolve", "--from-index", "--answer", "4=base", "--ours")
        expect(run.status == 2 && run.errors.contains("\(path): is a symbolic link"), "\(run.output)\(run.errors)")
        expect(!sandbox.exists("../nowhere"))
    }

    @Test(arguments: [["cherry-pick", "topic"], ["rebase", "main", "topic"]])
    func otherOperationsRenameToo(_ words: [String]) throws {
        let isRebase = words[0] == "rebase"
        let sandbox = try Self.stopped(words)
        try expect(sandbox.xibmerge("resolve", "--answer", "1=theirs", "--ours").status, equals: 0)
        try expect(sandbox.read("Ours.xib"), equals: ResolveCommandTests.document("a2", "b1", "c1", "d1"))
        try expect(sandbox.git(words[0], "--continue", with: ["GIT_EDITOR": "true"]).status, equals: 0, "\(isRebase)")
    }

    /// A stash is applied by no operation that git notes: the markers have to do.
    @Test func markersTellTheSidesWhereNothingElseDoes() throws {
        let sandbox = try Self.stopped()
        let git = sandbox.folder.appendingPathComponent(".git").path
        try sandbox.run("rm", ["\(git)/MERGE_HEAD"])
        try expect(sandbox.xibmerge("resolve", "--answer", "2=ours", "--theirs").status, equals: 0)
        try expect(sandbox.read("Views/Theirs.xib"), equals: ResolveCommandTests.document("a2", "b1", "c2", "d1"))
    }

    @Test func theNameIsAQuestionLikeOthers() throws {
        let sandbox = try Self.stopped(ours: Self.versions.base)
        let list = try sandbox.xibmerge("resolve", "--list")
        expect(list.status == 1 && list.output.hasPrefix("Ours.xib: 1 conflict, 1 open\n"), "\(list.output)")
        for line in ["the file's name", "base    Main.xib", "ours    Ours.xib", "theirs  Views/Theirs.xib"] {
            expect(list.output.contains("\(line)\n"), "\(line)")
        }
        let json = try sandbox.xibmerge("resolve", "--format", "json").output
        try expect(SchemaValidator.errors(in: Array(json.utf8), schema: "resolve.schema.json"), equals: "")
        for answer in ["both", "value:Other.xib"] {
            try expect(sandbox.xibmerge("resolve", "--answer", "1=\(answer)").status, equals: 2)
        }
        try sandbox.write(json.replacing("\"answer\": null", with: "\"answer\": \"theirs\""), to: "../answers.json")
        try expect(sandbox.xibmerge("resolve", "--apply", "../answers.json").status, equals: 0)
        try Self.expectResolved(sandbox, at: "Views/Theirs.xib", Self.versions.theirs)
    }

    /// git writes what it merged to both paths; what was done to one of them is kept.
    @Test func workByHandIsTakenFromEitherPath() throws {
        let sandbox = try Self.stopped()
        let marked = try sandbox.read("Views/Theirs.xib")
        try sandbox.write(marked.replacing("21701", with: "22000"), to: "Views/Theirs.xib")
        let list = try sandbox.xibmerge("resolve", "--list")
        expect(list.output.contains("edited outside of its conflicts"), "\(list.output)\(list.errors)")
        try sandbox.write(marked.replacing("21701", with: "23000"), to: "Ours.xib")
        let run = try sandbox.xibmerge("resolve", "--ours")
        expect(run.status == 2 && run.errors.contains("Ours.xib: was edited, and so was Views/Theirs.xib"))
        try sandbox.write(marked.replacing("21701", with: "22000"), to: "Ours.xib")
        try expect(sandbox.xibmerge("resolve", "--ours").status, equals: 0)
        let content = ResolveCommandTests.document("a1", "b1", "c1", "d1").replacing("21701", with: "22000")
        try Self.expectResolved(sandbox, at: "Ours.xib", content)
    }

    @Test func aFileInTheWayOfTheOldNameStays() throws {
        let sandbox = try Self.stopped()
        try sandbox.write("mine", to: "Main.xib")
        let before = try ResolveCommandTests.withoutAnswers(sandbox)
        let run = try sandbox.xibmerge("resolve", "--answer", "4=base", "--ours")
        expect(run.status == 2 && run.errors.contains("Main.xib: there is a file that the merge did not write"))
        try expect(ResolveCommandTests.withoutAnswers(sandbox), equals: before)
        try expect(sandbox.xibmerge("resolve", "--answer", "4=ours").status, equals: 0)
        try expect(sandbox.read("Main.xib") == "mine" && !sandbox.exists("Views"))
    }

    @Test func aLockedIndexChangesNothing() throws {
        let sandbox = try Self.stopped()
        try sandbox.write("", to: ".git/index.lock")
        let before = try ResolveCommandTests.withoutAnswers(sandbox)
        try expect(sandbox.xibmerge("resolve", "--theirs").status, equals: 2)
        try expect(ResolveCommandTests.withoutAnswers(sandbox), equals: before)
    }

    @Test func noMergeToolGetsIt() throws {
        let sandbox = try Self.stopped()
        let run = try sandbox.xibmerge("resolve", "--tool", "vimdiff")
        expect(run.status == 2 && run.errors.contains("Ours.xib: was renamed on both sides"), "\(run.errors)")
    }

    /// Who takes a path out of the index by hand is told; the old path needs no answer.
    @Test func whatWasTakenOutByHandIsSaid() throws {
        let sandbox = try Self.stopped()
        try sandbox.git("rm", "--quiet", "Views/Theirs.xib")
        let run = try sandbox.xibmerge("resolve", "--ours", "Ours.xib")
        expect(run.status == 2 && run.errors.contains("both sides renamed it"), "\(run.output)\(run.errors)")
        let deleted = try sandbox.xibmerge("resolve", "Main.xib").output
        expect(deleted, equals: "Main.xib: deleted and staged\nstill in conflict: Ours.xib\n")
        try expect(sandbox.git("status", "--porcelain", "--untracked-files=no").output, equals: "AU Ours.xib\n")
    }

    /// Each row: number, whether the document was changed as well, the words, what is left.
    @Test(
        arguments: [
            (1, false, ["--ours"], true), (2, true, ["--theirs"], false), (3, true, ["--answer", "1=keep"], true),
        ])
    func aRenamedFileIsKeptOrDeleted(_ number: Int, _ isChanged: Bool, _ words: [String], _ isKept: Bool) throws {
        let sandbox = try Sandbox()
        try sandbox.diverge("Main.xib", base: Self.versions.base, ours: Self.versions.base, theirs: "")
        try sandbox.git("checkout", "--quiet", "topic")
        try sandbox.git("rm", "--quiet", "Main.xib")
        try sandbox.commit("gone")
        try sandbox.git("checkout", "--quiet", "main")
        try sandbox.git("mv", "Main.xib", "Views.xib")
        if isChanged { try sandbox.write(Self.versions.ours, to: "Views.xib") }
        try sandbox.commit("renamed")
        try expect(sandbox.git("merge", "topic").status, equals: 1)
        let list = try sandbox.xibmerge("resolve", "--list")
        expect(list.output.contains("    ours    renamed it from Main.xib\n"), "\(list.output)\(list.errors)")
        expect(list.output.contains("\"a1\""), equals: isChanged)
        try expect(sandbox.run(built("xibmerge"), ["resolve"] + words).status, equals: 0)
        try expect(sandbox.git("ls-files", "*.xib").output == (isKept ? "Views.xib\n" : ""))
        expect(sandbox.exists("Views.xib"), equals: isKept)
    }
}
