import Foundation
import TestSupport
import Testing

/// `xibmerge restore` in a repository.
@Suite(.startsPrograms) struct RestoreCommandTests {
    /// A document that another Xcode opened.
    private static let opened = smallDocument().replacing(#"toolsVersion="21701""#, with: #"toolsVersion="23094""#)

    /// A repository with three documents of which `Opened.xib` was only opened.
    private static func repository() throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.git("init", "--quiet")
        for name in ["Opened.xib", "Edited.xib", "Same.xib"] { try sandbox.write(smallDocument(), to: name) }
        try sandbox.git("add", ".")
        try sandbox.git("commit", "--quiet", "--message", "Start")
        try sandbox.write(opened, to: "Opened.xib")
        try sandbox.write(smallDocument(first: "Other"), to: "Edited.xib")
        return sandbox
    }

    @Test func whatNobodyEditedIsRestored() throws {
        let sandbox = try Self.repository()
        let check = try sandbox.xibmerge("restore", "--check")
        expect(check.status == 1 && check.output == "Opened.xib: only opened in Xcode 16.0 (1 derived change)\n")
        try expect(sandbox.read("Opened.xib"), equals: Self.opened)
        let run = try sandbox.xibmerge("restore")
        expect(run.status == 0 && run.output == "Opened.xib: restored (1 derived change)\n" && run.errors.isEmpty)
        try expect(sandbox.git("status", "--porcelain").output, equals: " M Edited.xib\n")
        let again = try sandbox.xibmerge("restore", "--check")
        expect(again.status == 0 && again.output == "nothing to restore\n")
    }

    /// The hook says it before the commit, with a command that works.
    @Test func aTeamsXcodeIsAskedFor() throws {
        let sandbox = try Self.repository()
        try sandbox.write("xcode: \"14.3\"\n", to: ".xibmerge.yml")
        try sandbox.git("add", ".")
        let check = try sandbox.xibmerge("check", "--staged", "--quiet")
        expect(check.status == 0 && check.output.contains("Xcode 16.0 saved it, not 14.3"), "\(check)")
        expect(check.output.contains("'xibmerge restore --source HEAD'"))
        try sandbox.xibmerge("restore", "--source", "HEAD")
        try sandbox.git("add", ".")
        try expect(sandbox.xibmerge("check", "--staged", "--quiet").output.isEmpty)
        try sandbox.write("xcode: fourteen\n", to: ".xibmerge.yml")
        let wrong = try sandbox.xibmerge("check")
        expect(wrong.status == 2 && wrong.errors.contains("'xcode' must be a version or a range"), "\(wrong)")
    }

    @Test func pathsAndRevisionsChoose() throws {
        let sandbox = try Self.repository()
        try expect(sandbox.xibmerge("restore", "Edited.xib", "Same.xib").output, equals: "nothing to restore\n")
        try sandbox.git("add", ".")
        try expect(sandbox.xibmerge("restore").output, equals: "nothing to restore\n")
        let staged = try sandbox.xibmerge("restore", "--check", "--staged")
        expect(staged.status == 1 && staged.output.hasPrefix("Opened.xib: "))
        // What the hint says works.
        expect(staged.errors.contains("'xibmerge restore --source HEAD' does it; then 'git add'"), "\(staged.errors)")
        try sandbox.xibmerge("restore", "--source", "HEAD")
        try sandbox.git("add", ".")
        try expect(sandbox.git("diff", "--cached", "--name-only").output, equals: "Edited.xib\n")
        try sandbox.write(Self.opened, to: "Opened.xib")
        try sandbox.git("add", ".")
        try sandbox.git("commit", "--quiet", "--message", "Open and edit")
        try expect(sandbox.xibmerge("restore", "--source", "HEAD~1", "--", ":(icase)OPENED.xib").status, equals: 0)
        try expect(sandbox.read("Opened.xib"), equals: smallDocument())
        try expect(sandbox.git("status", "--porcelain").output, equals: " M Opened.xib\n")
    }

    /// The file has the line endings that git checks out.
    @Test func lineEndingsAreThoseOfTheWorkTree() throws {
        let sandbox = try Self.repository()
        try sandbox.write("*.xib eol=crlf\n", to: ".gitattributes")
        try sandbox.write(Self.opened.replacing("\n", with: "\r\n"), to: "Opened.xib")
        try expect(
            sandbox.xibmerge("restore", "Opened.xib").output, equals: "Opened.xib: restored (1 derived change)\n")
        try expect(sandbox.read("Opened.xib"), equals: smallDocument().replacing("\n", with: "\r\n"))
    }

    /// A document that can't be read does not keep others from being restored.
    @Test func otherDocumentsAreRestored() throws {
        let sandbox = try Self.repository()
        try sandbox.write("<document>", to: "Edited.xib")
        let run = try sandbox.xibmerge("restore")
        expect(run.status == 0 && run.output == "Opened.xib: restored (1 derived change)\n")
        expect(
            run.errors, equals: "xibmerge: note: Edited.xib: is left alone: '<document>' is not closed\n",
            "\(run.errors)")
        try expect(sandbox.read("Edited.xib"), equals: "<document>")
    }

    @Test func documentsInConflictAreLeftAlone() throws {
        let sandbox = try Self.repository()
        try sandbox.git("checkout", "--quiet", "-b", "topic")
        try sandbox.git("commit", "--quiet", "--all", "--message", "Theirs")
        try sandbox.git("checkout", "--quiet", "-b", "side", "HEAD~1")
        try sandbox.write(smallDocument(first: "Mine"), to: "Edited.xib")
        try sandbox.git("commit", "--quiet", "--all", "--message", "Ours")
        try sandbox.git("merge", "topic")
        let before = try sandbox.read("Edited.xib")
        expect(before.contains("<<<<<<<"))
        for words in [["restore"], ["restore", "-s", "HEAD"]] {
            let run = try sandbox.run(built("xibmerge"), words)
            expect(run.status == 0 && !run.output.contains("Edited.xib"), "\(run)")
        }
        try expect(sandbox.read("Edited.xib"), equals: before)
    }

    @Test func addedAndDeletedDocumentsAreLeftAlone() throws {
        let sandbox = try Self.repository()
        try sandbox.git("checkout", "--quiet", ".")
        try sandbox.write(Self.opened, to: "New.xib")
        try sandbox.git("add", "--intent-to-add", "New.xib")
        try sandbox.git("rm", "--quiet", "--cached", "Same.xib")
        try expect(sandbox.xibmerge("restore").output, equals: "nothing to restore\n")
        try expect(sandbox.xibmerge("restore", "--source", "HEAD").output, equals: "nothing to restore\n")
    }

    @Test func wrongCommandLinesAreRefused() throws {
        let sandbox = try Self.repository()
        try expect(sandbox.xibmerge("restore", "--staged").errors.contains("'--staged' goes with '--check' only"))
        let unknown = try sandbox.xibmerge("restore", "--source", "nowhere")
        expect(unknown.status == 2 && unknown.errors.contains("nowhere"), "\(unknown.errors)")
        for path in ["", "nowhere.xib"] {
            let run = try sandbox.xibmerge("restore", path)
            expect(run.status == 2 && run.output.isEmpty, "\(run)")
        }
        try expect(sandbox.read("Opened.xib"), equals: Self.opened)
        let range = try sandbox.xibmerge("restore", "--source", "HEAD..HEAD")
        expect(range.status, equals: 2, "\(range)")
        let outside = try Sandbox().xibmerge("restore")
        expect(
            outside.status == 2 && outside.errors.hasPrefix("xibmerge: not inside a git repository"),
            "\(outside.errors)")
    }

    /// Paths are relative to the current folder, names in the output to the top.
    @Test func itWorksInSubfolders() throws {
        let sandbox = try Self.repository()
        try sandbox.write(smallDocument(), to: "deep/Same.xib")
        try sandbox.git("add", "deep")
        try sandbox.write(Self.opened, to: "deep/Same.xib")
        let run = try sandbox.xibmerge("restore", "Same.xib", in: "deep")
        expect(run.output, equals: "deep/Same.xib: restored (1 derived change)\n", "\(run)")
        try expect(sandbox.read("deep/Same.xib"), equals: smallDocument())
        try expect(sandbox.read("Opened.xib"), equals: Self.opened)
    }
}
