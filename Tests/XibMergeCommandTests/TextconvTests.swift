import Foundation
import TestSupport
import Testing

/// What git shows where documents are compared as outlines, and where they are not.
@Suite(.startsPrograms) struct TextconvTests {
    /// What git tells the programs that it runs while a pager shows its output.
    private static let pager = ["GIT_PAGER_IN_USE": "true", "TERM": "dumb"]

    /// Two commits of a document and of another file, and `install --private`.
    ///
    /// - Parameter programs: A folder of the programs; `nil` for those that were built.
    private func sandbox(_ path: String = "a.xib", programs: String? = nil) throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.git("init", "--quiet", "--initial-branch=main")
        for text in ["One", "Other"] {
            try sandbox.write(smallDocument(first: text), to: path)
            try sandbox.write("\(text)\n", to: "other.txt")
            try sandbox.commit(text)
        }
        let program = programs.map { sandbox.home.path + "/\($0)/xibmerge" } ?? built("xibmerge")
        if let programs {
            let folder = sandbox.home.appendingPathComponent(programs)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for name in ["xibmerge", "xibmerge-driver"] {
                try FileManager.default.copyItem(
                    atPath: built(name), toPath: folder.appendingPathComponent(name).path)
            }
        }
        let install = try sandbox.run(program, ["install", "--private"])
        expect(install.status, equals: 0, "\(install.errors)")
        return sandbox
    }

    private static let commands = [
        ["diff", "HEAD~"], ["log", "-p", "--format=%s"], ["show"], ["diff", "HEAD~", "--", "a.xib"],
        ["blame", "a.xib"], ["grep", "--textconv", "Other"], ["diff", "--word-diff", "HEAD~"],
    ]

    @Test(arguments: commands) func aPagerShowsOutlines(words: [String]) throws {
        let run = try sandbox().run("git", words, with: Self.pager)
        expect(run.status == 0 && run.errors.isEmpty && run.output.contains("Other"), "\(run.errors)")
        expect(run.output.contains("text ") && !run.output.contains("<label"), "\(run.output)")
    }

    /// Files, pipes and programs with a graphical interface get what `--no-textconv` shows.
    @Test(arguments: commands) func everythingElseGetsTheDocuments(words: [String]) throws {
        let sandbox = try sandbox()
        let run = try sandbox.run("git", words)
        let plain = try sandbox.run(
            "git",
            words.filter { $0 != "--textconv" }.flatMap {
                ["diff", "log", "show", "blame"].contains($0) ? [$0, "--no-textconv"] : [$0]
            })
        expect(run.status == 0 && run.errors.isEmpty && run.output == plain.output && run.output.contains("<label"))
    }

    @Test(arguments: [("1", true), ("true", true), ("0", false), ("", false), ("false", false)])
    func theEnvironmentHasTheLastWord(value: String, isOutline: Bool) throws {
        let sandbox = try sandbox()
        for extra in [[:], Self.pager] {
            let run = try sandbox.git(
                "diff", "HEAD~", with: extra.merging(["XIBMERGE_TEXTCONV": value]) { $1 })
            expect(run.output.contains("<label") != isOutline)
        }
    }

    /// What `git diff` writes to a file is a patch, one that names the object in its hunk's header.
    @Test func aPatchApplies() throws {
        let sandbox = try sandbox("Views of mine/-a b.xib")
        let patch = try sandbox.git("diff", "HEAD~").output
        expect(patch.contains(#" @@ "#) && patch.contains(#"<view contentMode="scaleToFill" id="iN0-l3-epB">"#))
        try sandbox.write(patch, to: ".git/the.patch")
        try sandbox.git("checkout", "--quiet", "HEAD~")
        let apply = try sandbox.git("apply", "--index", ".git/the.patch")
        expect(apply.status, equals: 0, "\(apply.errors)")
        try expect(sandbox.git("write-tree").output, equals: sandbox.git("rev-parse", "main^{tree}").output)
    }

    /// A real terminal, with git's own start of the pager.
    @Test(.needs(.terminal)) func aTerminalHasAPager() throws {
        let sandbox = try sandbox()
        for (pager, isOutline) in [("sed s/^/page:/", true), ("cat", false)] {
            let terminal = try sandbox.run(
                "setsid", ["script", "--quiet", "--return", "--command", "git diff HEAD~", "/dev/null"],
                with: ["GIT_PAGER": pager, "TERM": "dumb"])
            expect(terminal.status == 0 && terminal.output.contains("Other"), "\(terminal.output)")
            expect(terminal.output.contains("page:") == isOutline && terminal.output.contains("<label") != isOutline)
        }
    }

    @Test(arguments: ["gone", "not executable", "failing", "killed"]) func withoutTheProgramTheDocumentsAreShown(
        how: String
    )
        throws
    {
        let sandbox = try sandbox("-a b's.xib", programs: "my programs' folder")
        let program = sandbox.home.appendingPathComponent("my programs' folder/xibmerge-driver").path
        try expect(sandbox.git("diff", "HEAD~", with: Self.pager).output.contains("text Other"))
        switch how {
        case "gone": try FileManager.default.removeItem(atPath: program)
        case "not executable": try sandbox.run("chmod", ["-x", program])
        case "failing": try Data("#!/bin/sh\nexit 3\n".utf8).write(to: URL(fileURLWithPath: program))
        default: try Data("#!/bin/sh\nkill -9 $$\n".utf8).write(to: URL(fileURLWithPath: program))
        }
        for words in [["diff", "HEAD~"], ["log", "-p", "--format=%s"]] {
            let run = try sandbox.run("git", words, with: Self.pager)
            let plain = try sandbox.run("git", words + ["--no-textconv"])
            expect(run.status == 0 && run.output == plain.output && run.output.contains("+Other"), "\(run.errors)")
            if how == "gone" || how == "not executable" { expect(run.errors.isEmpty, "\(run.errors)") }
        }
    }

    /// Nothing is kept, so that `git log --all` shows the user's commits alone.
    @Test func gitKeepsNoOutlines() throws {
        let sandbox = try sandbox()
        try sandbox.git("log", "-p", with: Self.pager)
        try expect(sandbox.git("for-each-ref", "refs/notes").output.isEmpty)
        try expect(sandbox.git("log", "--all", "--format=%s").output, equals: "Other\nOne\n")
        try expect(sandbox.xibmerge("install", "--private").output, equals: "already installed\n")
    }

    /// Of a conflict each side is outlined between its markers, so that little more than the question differs.
    @Test func aConflictKeepsItsMarkers() throws {
        let sandbox = try Sandbox()
        try sandbox.git("init", "--quiet", "--initial-branch=main")
        try expect(sandbox.xibmerge("install", "--private").status, equals: 0)
        try sandbox.diverge(
            "a.xib", base: smallDocument(), ours: smallDocument(first: "Ours"), theirs: smallDocument(first: "Theirs"))
        try expect(sandbox.git("merge", "topic").status, equals: 1)
        let diff = try sandbox.git("diff", with: Self.pager)
        for line in [
            "++<<<<<<< HEAD [1]: ", " +      text Ours\n", "++=======\n", "+       text Theirs\n",
            "++>>>>>>> topic [1]: ",
        ] {
            expect(diff.output.contains("\n" + line), "\(line) in\n\(diff.output)")
        }
        let plain = try sandbox.git("diff")
        expect(diff.errors.isEmpty && diff.output.count { $0 == "\n" } <= plain.output.count { $0 == "\n" } + 6)
        try expect(sandbox.xibmerge("show", "a.xib").output.contains("\n<<<<<<< HEAD [1]: "))

        try sandbox.write(smallDocument(first: "Theirs"), to: "a.xib")
        try sandbox.commit("resolved")
        let remerge = try sandbox.git("show", "--remerge-diff", "--format=", with: Self.pager)
        expect(remerge.output.contains("\n-<<<<<<< ") && remerge.output.contains("\n-      text Ours\n"))
        expect(!remerge.output.contains("<label"))
    }
}
