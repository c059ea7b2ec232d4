import Foundation
import TestSupport
import Testing

/// The programs as git's external diff, and what else of git calls them.
@Suite(.startsPrograms) struct ExternalDiffTests {
    /// Two commits: documents changed, renamed, new and gone; others that can't be compared by object.
    private func sandbox() throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.git("init", "--quiet", "--initial-branch=main")
        for name in ["changed.xib", "gone.xib", "old name.xib"] {
            try sandbox.write(smallDocument(first: name), to: name)
        }
        for name in ["bad.xib", "text.txt", "ä \"q\".xib"] { try sandbox.write("<one\n2\n3\n4\n", to: name) }
        try sandbox.write("\0one", to: "binary.xib")
        try sandbox.commit("one")
        try sandbox.write(smallDocument(first: "after"), to: "changed.xib")
        try sandbox.git("rm", "--quiet", "gone.xib")
        try sandbox.git("mv", "old name.xib", "new name.xib")
        try sandbox.write("<document/>", to: "new.xib")
        for name in ["bad.xib", "text.txt", "ä \"q\".xib"] { try sandbox.write("<two\n2\n3\n4\n", to: name) }
        try sandbox.run("chmod", ["+x", "bad.xib"])
        try sandbox.write("\0two", to: "binary.xib")
        try sandbox.write("<three", to: "newbad.xib")
        try sandbox.commit("two")
        return sandbox
    }

    private func external(_ sandbox: Sandbox, _ arguments: String...) throws -> String {
        try external(sandbox, arguments)
    }

    private func external(_ sandbox: Sandbox, _ arguments: [String]) throws -> String {
        let git = try sandbox.run(
            "git", arguments, with: ["GIT_EXTERNAL_DIFF": "'\(built("xibmerge-driver"))' --external-diff"])
        expect(git.status == 0 && git.errors.isEmpty, "\(git.errors)")
        return git.output
    }

    @Test func theWholeHistoryIsShown() throws {
        let log = try external(try sandbox(), "log", "-p", "--ext-diff", "-M", "--reverse")
        expect(log.components(separatedBy: "\ncommit ").count, equals: 2)
        expect(log.contains("after") && log.contains("new name.xib") && !log.contains("<label"))
    }

    @Test func whatCannotBeComparedIsShownAsGitDoes() throws {
        let sandbox = try sandbox()
        let others = ["bad.xib", "newbad.xib", "text.txt", "binary.xib", "*q*"]
        let words = ["-p", "--ext-diff", "--reverse", "--"] + others
        let git = try sandbox.run("git", ["log"] + words)
        let ours = try external(sandbox, ["log"] + words)
        expect(ours == git.output && ours.contains("\\303\\244"))
    }

    private func externalDiff(_ sandbox: Sandbox, _ words: String..., fault: String) throws -> Finished {
        let command = "'\(built("xibmerge-driver"))' --external-diff"
        return try sandbox.run("git", words, with: ["GIT_EXTERNAL_DIFF": command, "XIBMERGE_TEST_FAULT": fault])
    }

    @Test(arguments: ["trap", "segv", "stack", "hang,seconds:1"]) func aCrashIsShownAsGitDoes(fault: String) throws {
        let sandbox = try sandbox()
        let git = try sandbox.git("diff", "HEAD~", "--", "changed.xib")
        let crashed = try externalDiff(sandbox, "diff", "HEAD~", "--", "changed.xib", fault: fault)
        expect(crashed.status == 0 && crashed.output == git.output)
        let what = fault.hasPrefix("hang") ? "took too long" : "crashed"
        expect(crashed.errors.contains("xibmerge: changed.xib: the comparison \(what); shown as text\n"))
        let outline = try sandbox.run(
            built("xibmerge-driver"), ["--textconv", "changed.xib"], with: ["XIBMERGE_TEST_FAULT": fault])
        expect(outline.status == 0 && outline.output == smallDocument(first: "after"))
        expect(outline.errors.contains("xibmerge: changed.xib: the outline \(what); shown as it is\n"))
    }

    @Test func anUnmergedFileIsNamed() throws {
        let sandbox = try Sandbox()
        try sandbox.diverge(
            "a.xib", base: smallDocument(), ours: smallDocument(first: "O"), theirs: smallDocument(first: "T"))
        try sandbox.git("merge", "topic")
        try expect(external(sandbox, "diff", "--cached").hasPrefix("* Unmerged path a.xib\n"))
    }

    @Test func wrongWordsAreRefused() throws {
        let sandbox = try Sandbox()
        let run = try sandbox.run(built("xibmerge-driver"), ["--external-diff", "a", "b"])
        for words in [["--textconv"], ["--textconv", "a", "b"]] {
            let outline = try sandbox.run(built("xibmerge-driver"), words)
            expect(outline.status == 2 && outline.errors.hasSuffix(" files to show; one is expected\n"))
        }
        expect(run.status == 2 && run.errors.hasPrefix("xibmerge: 2 arguments from git, not 7 or 9\nhint: "))
    }

    /// git hands over the name of a file in the work tree as it is.
    @Test(arguments: [[], ["--external-diff"]]) func namesThatBeginWithADash(options: [String]) throws {
        let sandbox = try Sandbox()
        try sandbox.git("init", "--quiet")
        try sandbox.write(smallDocument(), to: "-a.xib")
        try sandbox.commit("one")
        try sandbox.write(smallDocument(first: "after"), to: "-a.xib")
        try expect(sandbox.run(built("xibmerge"), ["install", "--private"] + options).status, equals: 0)
        for words in [["diff"], ["diff", "--no-ext-diff", "HEAD"], ["blame", "--", "-a.xib"]] {
            for outlines in ["0", "1"] {
                let run = try sandbox.run("git", words, with: ["XIBMERGE_TEXTCONV": outlines])
                expect(
                    run.status == 0 && run.errors.isEmpty && run.output.contains("after"), "\(words): \(run.errors)")
            }
        }
        let tool = try sandbox.git("difftool", "--no-prompt", "--tool=xibmerge")
        expect(tool.status == 0 && tool.output.contains("after"), "\(tool.errors)")
    }

    /// The lines that people are told to write, for names that look like options.
    @Test func theLinesOfTheDocumentationTakeAnyName() throws {
        let sandbox = try Sandbox()
        let hint = try sandbox.run(built("xibmerge-driver"), ["--external-diff", "a", "b"]).errors
        let page = fixtures.deletingLastPathComponent().appendingPathComponent("docs/git-diff.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let lines = (hint + text).matches(of: /GIT_EXTERNAL_DIFF='([^']*)'/).map { String($0.output.1) }
        expect(lines.count, equals: 2)
        try sandbox.git("init", "--quiet")
        for name in ["-a.xib", "--stat", "--text"] { try sandbox.write(smallDocument(), to: name) }
        try sandbox.commit("one")
        for name in ["-a.xib", "--stat", "--text"] { try sandbox.write(smallDocument(first: "after"), to: name) }
        for line in lines {
            let command = line.replacingOccurrences(of: "xibmerge-driver", with: "'\(built("xibmerge-driver"))'")
            let diff = try sandbox.git("diff", with: ["GIT_EXTERNAL_DIFF": command])
            expect(diff.status == 0 && diff.errors.isEmpty, "\(diff.errors)")
            expect(diff.output.contains("-a.xib") && diff.output.contains("diff --git a/--stat b/--stat\n"))
            expect(diff.output.contains("diff --git a/--text b/--text\n"))
        }
    }

    /// Without the program, git's tools go on with the other files.
    @Test func aMissingProgramStopsNoTool() throws {
        func lose(_ key: String, in sandbox: Sandbox) throws {
            try expect(sandbox.xibmerge("install", "--private").status, equals: 0)
            let line = try sandbox.git("config", key).output.replacing(built("xibmerge"), with: "/nowhere/xibmerge")
            expect(line.contains("/nowhere/xibmerge"))
            try sandbox.git("config", key, String(line.dropLast()))
        }
        let sandbox = try sandbox()
        try lose("difftool.xibmerge.cmd", in: sandbox)
        let words = ["--no-prompt", "--tool=xibmerge", "HEAD~"]
        for options in [[], ["--trust-exit-code"], ["--dir-diff"]] {
            let tool = try sandbox.run("git", ["difftool"] + options + words)
            expect(tool.output.contains("+<two") && !tool.errors.contains("died"), "\(options): \(tool)")
            expect(tool.output.contains("after"), "\(options): \(tool)")
        }
        let other = try Sandbox()
        try other.diverge("Main.xib", base: "a", ours: "b", theirs: "c")
        try lose("mergetool.xibmerge.cmd", in: other)
        try other.git("merge", "topic")
        let merge = try other.git("mergetool", "--no-prompt", "--tool=xibmerge")
        expect(merge.status == 1 && merge.errors.contains("xibmerge: is missing, empty or "), "\(merge)")
        expect(merge.errors.contains("hint: to answer the conflicts: xibmerge resolve -- "))
    }

    @Test func gitCallsWhatInstallSetsUp() throws {
        let sandbox = try sandbox()
        try expect(sandbox.xibmerge("install", "--private").status, equals: 0)
        let log = try sandbox.git("log", "-p", "--ext-diff", "--reverse")
        expect(log.status == 0 && log.errors.isEmpty && log.output.contains("bad.xib"))
        try expect(sandbox.git("diff", "--word-diff", "HEAD~").status, equals: 0)
        try expect(sandbox.git("blame", "changed.xib").output.contains("after"))
        let patch = try sandbox.git("format-patch", "--stdout", "-1").output
        expect(patch.contains("<label opaque=\"NO\" text=\"after\""))
        let tool = try sandbox.git(
            "difftool", "--no-prompt", "--tool=xibmerge", "HEAD~", "--", "changed.xib", "bad.xib")
        expect(tool.status == 0 && tool.output.contains("after") && tool.output.contains("+<two"), "\(tool.errors)")
        let folders = try sandbox.git("difftool", "--dir-diff", "--tool=xibmerge", "HEAD~")
        expect(folders.output.contains("changed.xib"), "\(folders.errors)")
        // git links to the files of the work tree.
        for name in ["text.txt", "bad.xib", "binary.xib"] {
            expect(folders.output.contains("\ndiff --git a/\(name) b/\(name)\n"), "\(folders.output)")
        }
        expect(folders.output.contains("\n-<one\n+<two\n") && !folders.output.contains("120000"))
        expect(!folders.output.contains("right/"), "\(folders.output)")

        try expect(sandbox.xibmerge("install", "--private", "--external-diff").status, equals: 0)
        let diff = try sandbox.git("diff", "HEAD~", "--", "changed.xib")
        expect(diff.status == 0 && diff.output.contains("after") && !diff.output.contains("<label"))
        try expect(sandbox.git("diff", "--no-ext-diff", "--no-textconv", "HEAD~").output.contains("<label"))
        try expect(sandbox.xibmerge("uninstall").status, equals: 0)
    }
}
