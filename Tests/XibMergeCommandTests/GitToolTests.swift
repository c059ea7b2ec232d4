import Foundation
import TestSupport
import Testing

/// The programs as git calls them for its tools and for single files.
@Suite(.startsPrograms) struct GitToolTests {
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

    @Test(arguments: ["trap", "segv", "stack", "hang,seconds:1"]) func aCrashIsShownAsItIs(fault: String) throws {
        let sandbox = try sandbox()
        let what = fault.hasPrefix("hang") ? "took too long" : "crashed"
        let outline = try sandbox.run(
            built("xibmerge-driver"), ["--textconv", "changed.xib"], with: ["XIBMERGE_TEST_FAULT": fault])
        #expect(outline.status == 0 && outline.output == smallDocument(first: "after"))
        #expect(outline.errors.contains("xibmerge: changed.xib: the outline \(what); shown as it is\n"))
    }

    @Test func wrongWordsAreRefused() throws {
        let sandbox = try Sandbox()
        for words in [["--textconv"], ["--textconv", "a", "b"]] {
            let outline = try sandbox.run(built("xibmerge-driver"), words)
            #expect(outline.status == 2 && outline.errors.hasSuffix(" files to show; one is expected\n"))
        }
    }

    /// git hands over the name of a file in the work tree as it is.
    @Test func namesThatBeginWithADash() throws {
        let sandbox = try Sandbox()
        try sandbox.git("init", "--quiet")
        try sandbox.write(smallDocument(), to: "-a.xib")
        try sandbox.commit("one")
        try sandbox.write(smallDocument(first: "after"), to: "-a.xib")
        #expect(try sandbox.run(built("xibmerge"), ["install", "--private"]).status == 0)
        for words in [["diff"], ["diff", "--no-ext-diff", "HEAD"], ["blame", "--", "-a.xib"]] {
            for outlines in ["0", "1"] {
                let run = try sandbox.run("git", words, with: ["XIBMERGE_TEXTCONV": outlines])
                #expect(
                    run.status == 0 && run.errors.isEmpty && run.output.contains("after"), "\(words): \(run.errors)")
            }
        }
        let tool = try sandbox.git("difftool", "--no-prompt", "--tool=xibmerge")
        #expect(tool.status == 0 && tool.output.contains("after"), "\(tool.errors)")
    }

    /// Without the program, git's tools go on with the other files.
    @Test func aMissingProgramStopsNoTool() throws {
        func lose(_ key: String, in sandbox: Sandbox) throws {
            #expect(try sandbox.xibmerge("install", "--private").status == 0)
            let line = try sandbox.git("config", key).output.replacing(built("xibmerge"), with: "/nowhere/xibmerge")
            #expect(line.contains("/nowhere/xibmerge"))
            try sandbox.git("config", key, String(line.dropLast()))
        }
        let sandbox = try sandbox()
        try lose("difftool.xibmerge.cmd", in: sandbox)
        let words = ["--no-prompt", "--tool=xibmerge", "HEAD~"]
        for options in [[], ["--trust-exit-code"], ["--dir-diff"]] {
            let tool = try sandbox.run("git", ["difftool"] + options + words)
            #expect(tool.output.contains("+<two") && !tool.errors.contains("died"), "\(options): \(tool)")
            #expect(tool.output.contains("after"), "\(options): \(tool)")
        }
        let other = try Sandbox()
        try other.diverge("Main.xib", base: "a", ours: "b", theirs: "c")
        try lose("mergetool.xibmerge.cmd", in: other)
        try other.git("merge", "topic")
        let merge = try other.git("mergetool", "--no-prompt", "--tool=xibmerge")
        #expect(merge.status == 1 && merge.errors.contains("xibmerge: is missing or not executable\n"), "\(merge)")
        #expect(merge.errors.contains("hint: to write the conflicts into the file: "))
    }

    @Test func gitCallsWhatInstallSetsUp() throws {
        let sandbox = try sandbox()
        #expect(try sandbox.xibmerge("install", "--private").status == 0)
        let log = try sandbox.git("log", "-p", "--reverse")
        #expect(log.status == 0 && log.errors.isEmpty && log.output.contains("bad.xib"))
        #expect(try sandbox.git("diff", "--word-diff", "HEAD~").status == 0)
        #expect(try sandbox.git("blame", "changed.xib").output.contains("after"))
        let patch = try sandbox.git("format-patch", "--stdout", "-1").output
        #expect(patch.contains("<label opaque=\"NO\" text=\"after\""))
        let tool = try sandbox.git(
            "difftool", "--no-prompt", "--tool=xibmerge", "HEAD~", "--", "changed.xib", "bad.xib")
        #expect(tool.status == 0 && tool.output.contains("after") && tool.output.contains("+<two"), "\(tool.errors)")
        let folders = try sandbox.git("difftool", "--dir-diff", "--tool=xibmerge", "HEAD~")
        #expect(folders.output.contains("changed.xib"), "\(folders.errors)")
        #expect(try sandbox.xibmerge("uninstall").status == 0)
    }
}
