import Foundation
import TestSupport
import Testing

/// Kinds of repositories that libgit2 can't open or read, or reads wrongly: the commands say and do the same as in an
/// ordinary one. A soak tries all of them.
@Suite(.startsPrograms) struct RepositoryKindTests {
    struct Kind: Sendable, CustomTestStringConvertible {
        var name: String
        /// Options of `git init`.
        var options: [String] = []
        /// Whether only a git of 2025 knows it.
        var takesRecentGit = false
        /// Whether every run tries it: one that libgit2 can't open, one whose objects it lacks, one whose index it can't read.
        var isTriedAlways = false
        /// Turns a repository into one of this kind.
        ///
        /// Returns the folder where the commands are run, below the sandbox's.
        var turn: @Sendable (Sandbox) throws -> String = { _ in "" }
        var testDescription: String { name }
    }

    static let kinds = [
        Kind(
            name: "a configuration for each work tree",
            turn: { sandbox in
                try sandbox.leaveToGit()
                return ""
            }),
        Kind(name: "SHA-256 objects", options: ["--object-format=sha256"], isTriedAlways: true),
        Kind(name: "reftable", options: ["--ref-format=reftable"], takesRecentGit: true),
        Kind(
            name: "partial clone", isTriedAlways: true,
            turn: { sandbox in
                try sandbox.git("config", "uploadpack.allowFilter", "true")
                try sandbox.git("config", "uploadpack.allowAnySHA1InWant", "true")
                let url = "file://\(sandbox.folder.path)"
                try sandbox.sound("clone", "--quiet", "--filter=blob:none", url, "../partial")
                try sandbox.sound("branch", "--quiet", "topic", "origin/topic", in: "../partial")
                // Else the test would show nothing.
                let missing = try sandbox.sound(
                    "rev-list", "--objects", "--all", "--missing=print", in: "../partial")
                expect(missing.contains("\n?"))
                return "../partial"
            }),
        Kind(
            name: "sparse checkout with a sparse index", isTriedAlways: true,
            turn: { sandbox in
                try sandbox.sound("sparse-checkout", "set", "--cone", "--sparse-index", "App")
                expect(!sandbox.exists("Other"))
                return ""
            }),
        Kind(
            name: "sparse checkout by patterns",
            turn: { sandbox in
                try sandbox.git("config", "core.sparseCheckout", "true")
                try sandbox.write("/App\n", to: ".git/info/sparse-checkout")
                try sandbox.sound("read-tree", "-m", "-u", "HEAD")
                expect(!sandbox.exists("Other"))
                return ""
            }),
        Kind(
            name: "sparse checkout of one work tree",
            turn: { sandbox in
                try sandbox.sound("sparse-checkout", "set", "--no-cone", "/App")
                expect(!sandbox.exists("Other"))
                return ""
            }),
        Kind(
            name: "split index",
            turn: { sandbox in
                try sandbox.sound("config", "core.splitIndex", "true")
                try sandbox.sound("update-index", "--split-index")
                return ""
            }),
        Kind(
            name: "index without a checksum",
            turn: { sandbox in
                let index = sandbox.folder.appendingPathComponent(".git/index")
                let bytes = try Data(contentsOf: index)
                try Data(Array(bytes.dropLast(20)) + [UInt8](repeating: 0, count: 20)).write(to: index)
                // The next git writes it again so, where it knows how to.
                try sandbox.git("config", "index.skipHash", "true")
                return ""
            }),
        Kind(
            name: "work trees with relative paths", takesRecentGit: true,
            turn: { sandbox in
                try sandbox.sound("worktree", "add", "--relative-paths", "--force", "../linked", "main")
                return "../linked"
            }),
    ]

    /// A repository with a change, a rename and a conflict to come.
    private static func repository(_ kind: Kind) throws -> (sandbox: Sandbox, folder: String) {
        let sandbox = try Sandbox()
        let made = try sandbox.run("git", ["init", "--quiet", "--initial-branch=main"] + kind.options)
        try #require(made.status == 0, "\(made.errors)")
        let versions = (
            base: smallDocument(), ours: smallDocument(first: "Ours"), theirs: smallDocument(first: "Theirs")
        )
        try sandbox.write(versions.base, to: "Other/old.xib")
        try sandbox.diverge("App/Main.xib", base: versions.base, ours: versions.ours, theirs: versions.theirs)
        try sandbox.git("mv", "Other/old.xib", "Other/new.xib")
        try sandbox.git("commit", "--quiet", "--amend", "--no-edit")
        return (sandbox, try kind.turn(sandbox))
    }

    /// What is done and what came of it: each status, and each output that should be the same everywhere.
    private static func transcript(_ kind: Kind) throws -> [String] {
        let (sandbox, folder) = try repository(kind)
        var lines: [String] = []
        func run(_ program: String, _ words: [String], _ options: (isQuiet: Bool, expected: Int32) = (false, 0)) throws
        {
            let path = program == "git" ? program : built(program)
            let run = try sandbox.run(path, words, in: folder)
            expect(run.status, equals: options.expected, "\(kind.name): \(words): \(run.output)\(run.errors)")
            lines += [words.joined(separator: " "), "\(run.status)"]
            if !options.isQuiet {
                // The path of the work tree is another one.
                let top = sandbox.folder.appendingPathComponent(folder).standardizedFileURL.path
                let text = (run.output + run.errors).replacing(top, with: "TOP")
                let date = /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d [+-]\d{4}/
                lines.append(
                    text.replacing(/merge [0-9a-f]{10}/, with: "merge ID").replacing(date, with: "DATE")
                        .replacing(#/(?m)^\^?[0-9a-f]{9,10} /#, with: "ID "))
            }
        }
        func xibmerge(_ words: String...) throws { try run("xibmerge", words) }
        let document = folder.isEmpty ? "App/Main.xib" : "\(folder)/App/Main.xib"

        try run("xibmerge", ["install", "--private"], (true, 0))
        try xibmerge("diff", "HEAD~1")
        try xibmerge("diff", "HEAD~1", "HEAD")
        try xibmerge("diff", "main...topic")
        try xibmerge("diff", "HEAD~1", "--", ":(attr:merge=xibmerge)App")
        try xibmerge("show", "topic:App/Main.xib")
        try xibmerge("check", "--since", "HEAD~1", "App")
        try xibmerge("log", "--oneline", "--object", "aaa-AA-001", "App/Main.xib")
        try xibmerge("log", "--oneline", "Other/new.xib")
        try sandbox.write(smallDocument(first: "staged"), to: document)
        try xibmerge("diff")
        try run("git", ["add", "App/Main.xib"])
        try xibmerge("diff")
        try xibmerge("diff", "--cached")
        try xibmerge("show", ":App/Main.xib")
        try xibmerge("check", "--staged")
        try run("git", ["reset", "--quiet", "--hard"])
        try run("xibmerge", ["doctor"], (true, 0))

        try run("git", ["merge", "--quiet", "topic"], (true, 1))
        try run("xibmerge", ["resolve", "--list"], (false, 1))
        try xibmerge("diff")
        try xibmerge("diff", "--cached")
        // What is in conflict can't be compared.
        try run("xibmerge", ["diff", "HEAD", "--", "App"], (false, 2))
        try xibmerge("resolve", "--theirs")
        try run("git", ["status", "--porcelain"])
        try run("git", ["show", ":App/Main.xib"])
        try run("git", ["reset", "--quiet", "--hard"])

        // Staged without an answer.
        try run("git", ["config", "xibmerge.conflictStyle", "openable"])
        try run("git", ["merge", "--quiet", "topic"], (true, 1))
        try run("git", ["add", "App/Main.xib"])
        try run("xibmerge", ["check", "--staged"], (false, 1))
        try run("xibmerge", ["resolve", "--list", "App/Main.xib"], (false, 1))
        try run("git", ["ls-files", "--unmerged"], (true, 0))
        try xibmerge("resolve", "--ours", "App/Main.xib")
        try run("git", ["reset", "--quiet", "--hard"])

        // Committed with markers.
        try run("git", ["config", "--unset", "xibmerge.conflictStyle"])
        try run("git", ["merge", "--quiet", "topic"], (true, 1))
        try run("git", ["commit", "--quiet", "--all", "--message", "marked"])
        try run("xibmerge", ["check", "--since", "HEAD~1", "App"], (false, 1))
        let list = try sandbox.run(
            built("xibmerge"), ["resolve", "--list", "App/Main.xib"], in: folder)
        expect(list.status == 1 && list.errors.contains("(marked) again"), "\(kind.name): \(list.errors)")
        lines.append(list.output)
        try xibmerge("resolve", "--theirs", "App/Main.xib")
        try run("git", ["show", ":App/Main.xib"])
        try run("xibmerge", ["uninstall"], (true, 0))
        // Commits are made at other times, and so have other IDs.
        return lines.map { $0.replacing(/[0-9a-f]+ A Tester, .*/, with: "A Tester") }
    }

    private static let ordinary = Result { try transcript(Kind(name: "ordinary")) }

    @Test(arguments: kinds.filter { !$0.takesRecentGit && (Soak.isAsked || $0.isTriedAlways) })
    func itMakesNoDifference(_ kind: Kind) throws { try expectNoDifference(kind) }

    @Test(.needs(.recentGit), arguments: kinds.filter(\.takesRecentGit))
    func itMakesNoDifferenceToARecentGit(_ kind: Kind) throws { try expectNoDifference(kind) }

    private func expectNoDifference(_ kind: Kind) throws {
        let expected = try Self.ordinary.get()
        // The documents and their changes are in it.
        for text in ["\"One\" → \"Ours\"", "Other/old.xib → Other/new.xib", "1 conflict, 1 open", "text=\"Theirs\""] {
            expect(expected.contains { $0.contains(text) }, "\(text)")
        }
        let lines = try Self.transcript(kind)
        let pair = zip(lines, expected).first { $0 != $1 }
        expect(pair == nil && lines.count == expected.count, "\(pair?.0 ?? "")\nis not\n\(pair?.1 ?? "")")
    }

    /// The hint says what may be wrong.
    @Test func aPartialCloneWhoseOriginIsGone() throws {
        let kind = try #require(Self.kinds.first { $0.name == "partial clone" })
        let (sandbox, folder) = try Self.repository(kind)
        try sandbox.run("mv", [".git", "moved"])
        let run = try sandbox.xibmerge("diff", "main...topic", in: folder)
        expect(run.status == 2 && run.output.isEmpty)
        expect(run.errors.contains("\nhint: git fetches what a partial clone lacks"), "\(run.errors)")
        // What is there is shown.
        try expect(sandbox.xibmerge("diff", in: folder).status, equals: 0)
    }

    /// Magic that only git reads: each row has the words of `xibmerge diff`, and the documents that it names.
    @Test(arguments: [
        ("", [":(attr:mine)"], ["App/Main.xib"]),
        ("", ["HEAD~1", "HEAD", "--", ":(exclude,attr:mine)"], ["Other/old.xib → Other/new.xib"]),
        ("", ["HEAD~1", "HEAD", "--", ":(attr:-mine)"], ["Other/old.xib → Other/new.xib"]),
        ("App", ["--", ":(attr:mine)Main.xib"], ["App/Main.xib"]),
        ("App", ["--", ":(top,attr:mine)"], ["App/Main.xib"]),
        ("App", ["--", ":(attr:-mine)"], []),
        ("", ["--", ":(prefix:0)App/Main.xib"], ["App/Main.xib"]),
    ])
    func magicOfGit(_ folder: String, _ words: [String], _ documents: [String]) throws {
        let (sandbox, _) = try Self.repository(Kind(name: "ordinary"))
        try sandbox.write("App/* mine\nOther/* -mine\n", to: ".gitattributes")
        try sandbox.write(smallDocument(first: "edited"), to: "App/Main.xib")
        let run = try sandbox.run(built("xibmerge"), ["diff"] + words, in: folder)
        expect(run.status, equals: 0, "\(run.errors)")
        let named = run.output.split(separator: "\n").filter { $0.contains(".xib") }
        expect(named.map { String($0.split(separator: ": ")[0]) }, equals: documents, "\(run.output)")
    }

    @Test func magicThatNobodyKnows() throws {
        let (sandbox, _) = try Self.repository(Kind(name: "ordinary"))
        let run = try sandbox.xibmerge("diff", "--", ":(nope)App")
        expect(run.status == 2 && run.errors.hasPrefix("xibmerge: ':(nope)App': "), "\(run.errors)")
        expect(run.errors.contains("'nope'") && run.errors.contains("\nhint: 'git help glossary'"), "\(run.errors)")
    }
}
