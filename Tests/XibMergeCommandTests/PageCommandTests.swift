import Foundation
import TestSupport
import Testing

/// Pages with pictures, of `diff`, `merge` and `explain`.
@Suite(.startsPrograms) struct PageCommandTests {
    private func sandbox() throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write(smallDocument(), to: "before/a.xib")
        try sandbox.write(smallDocument(first: "New"), to: "after/a.xib")
        return sandbox
    }

    private func lineCount(_ page: String) -> Int { page.ranges(of: "<li class=\"change\"").count }

    @Test(arguments: [["before/a.xib", "after/a.xib"], ["before", "after"]])
    func aDiffOfFilesAndFoldersIsAPage(_ words: [String]) throws {
        let run = try sandbox().run(built("xibmerge"), ["diff", "--format", "html"] + words)
        expect(run.status == 0 && run.errors.isEmpty && run.output.hasPrefix("<!DOCTYPE html>"), "\(run.errors)")
        expect(lineCount(run.output) == 1 && run.output.contains("<div class=\"panes n2\">"))
    }

    @Test func revisionsAndPathsAreComparedAsEver() throws {
        let sandbox = try Sandbox()
        try sandbox.diverge(
            "App/a.xib", base: smallDocument(), ours: smallDocument(first: "Ours"),
            theirs: smallDocument(first: "Theirs", second: "Too"))
        let run = try sandbox.xibmerge("diff", "--format", "html", "main...topic", "--", "App")
        expect(run.status == 0 && lineCount(run.output) == 2, "\(run.errors)")
        try expect(
            lineCount(sandbox.xibmerge("diff", "--format", "html", "main...topic", "--", "Other").output), equals: 0)
    }

    @Test func sheetsGoToAFolder() throws {
        let sandbox = try sandbox()
        let run = try sandbox.xibmerge("diff", "--format", "svg", "--output", "sheets", "before", "after")
        expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run.errors)")
        let files = try FileManager.default.contentsOfDirectory(atPath: sandbox.folder.path + "/sheets")
        expect(files, equals: ["a-xib-View.svg"])
        try expect(sandbox.read("sheets/a-xib-View.svg").hasPrefix("<svg "))
    }

    @Test(
        arguments: [
            (["diff", "--format", "svg", "before", "after"], "'--format svg' needs '--output'"),
            (["diff", "--output", "x", "before", "after"], "'--output' goes with '--format svg' and 'markdown'"),
            (
                ["diff", "--format", "markdown", "--pictures-url", "x", "before", "after"],
                "'--pictures-url' goes with"
            ),
            (["diff", "--format", "svg", "--output", "after/a.xib", "before", "after"], "after/a.xib: is no folder"),
            (["explain", "--format", "html"], "'--format html' needs a file"),
            (["merge", "--format", "html", "--explain", "a", "b", "c"], "'--explain' can't be combined"),
        ])
    func whatCannotBeIsRefused(_ words: [String], _ message: String) throws {
        let run = try sandbox().run(built("xibmerge"), words)
        expect(run.status != 0 && run.output.isEmpty && run.errors.contains(message), "\(run.errors)")
    }

    /// A comment shows the pictures where its file is unfolded.
    @Test func aCommentHasPictures() throws {
        let sandbox = try sandbox()
        let words = ["diff", "--format", "markdown", "--output", "sheets", "before/a.xib", "after/a.xib"]
        let run = try sandbox.run(built("xibmerge"), words + ["--pictures-url", "https://example.com/s"])
        expect(run.status == 0 && sandbox.exists("sheets/after-a-xib-View.svg"), "\(run)")
        expect(
            run.output.contains(
                "</summary>\n\n![after-a-xib-View](https://example.com/s/after-a-xib-View.svg)\n\n- "),
            "\(run.output)")
        let beside = try sandbox.run(built("xibmerge"), words)
        expect(beside.output.contains("![after-a-xib-View](after-a-xib-View.svg)"), "\(beside.output)")
    }

    @Test func aMergeIsAPage() throws {
        let sandbox = try sandbox()
        try sandbox.write(smallDocument(first: "Old"), to: "theirs.xib")
        let words = ["merge", "--format", "html", "--conflict-style", "merge"]
        let files = ["before/a.xib", "after/a.xib", "theirs.xib"]
        let run = try sandbox.run(built("xibmerge"), words + files)
        expect(run.status == 1 && run.errors.isEmpty && run.output.contains("<h4>Conflicts</h4>"), "\(run.errors)")
        expect(lineCount(run.output) == 3 && run.output.contains("<div class=\"panes n4\">"))
        let written = try sandbox.run(built("xibmerge"), words + ["--output", "out.xib"] + files)
        try expect(written.status == 1 && sandbox.read("out.xib").contains("<<<<<<< ours"))
    }

    @Test func aMergeOfTextsIsAPage() throws {
        let sandbox = try sandbox()
        let id = "id=\"bbb-BB-002\""
        try sandbox.write(smallDocument().replacing(id, with: "id=\"aaa-AA-001\""), to: "twice.xib")
        let run = try sandbox.xibmerge("merge", "--format", "html", "before/a.xib", "after/a.xib", "twice.xib")
        expect(run.output.hasPrefix("<!DOCTYPE html>") && run.output.contains("merged as text"), "\(run.errors)")
    }

    @Test func gitsLastMergeIsExplained() throws {
        let sandbox = try Sandbox()
        try sandbox.git("init", "--quiet", "--initial-branch=main")
        try expect(sandbox.xibmerge("install").status, equals: 0)
        try sandbox.diverge(
            "App/a.xib", base: smallDocument(), ours: smallDocument(first: "Ours"),
            theirs: smallDocument(first: "Theirs"))
        try expect(sandbox.git("merge", "topic").status, equals: 1)
        let page = try sandbox.xibmerge("explain", "--format", "html", "App/a.xib")
        expect(page.status == 0 && page.output.contains("<h4>Conflicts</h4>"), "\(page.errors)")
        expect(page.output.contains("<p class=\"sum\">ours: main, "))
        // Once the merge is committed it is found in the history.
        func nameless(_ page: String) -> String {
            page.replacing(/(ours|theirs): .*A Tester, .*/) { String($0.output.1) }
        }
        try sandbox.write(smallDocument(first: "Both"), to: "App/a.xib")
        try sandbox.commit("merge")
        let later = try sandbox.xibmerge("explain", "--format", "html", "a.xib", in: "App")
        expect(later.status == 0 && nameless(later.output) == nameless(page.output), "\(later.errors)")
        try sandbox.write("y\n", to: "other.txt")
        try sandbox.commit("more")
        try expect(sandbox.xibmerge("explain", "--format", "html", "App/a.xib").output, equals: later.output)
    }
}
