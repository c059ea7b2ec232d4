import Foundation
import TestSupport
import Testing

/// What brings a team's clones up, and what works in partial ones.
@Suite(.startsPrograms) struct TeamSetupTests {
    private static let path = "Views/Main.xib"
    private static let block = "*.xib merge=xibmerge diff=xib\n"

    /// A repository with a merge of `topic` into `main`, of which `result` was committed.
    private func repository(_ result: String, attributes: String = block) throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.git("init", "--quiet", "--initial-branch=main")
        try sandbox.write(attributes, to: ".gitattributes")
        try sandbox.diverge(
            Self.path, base: smallDocument(), ours: smallDocument(first: "Eins"), theirs: smallDocument(second: "Zwei"))
        try sandbox.git("merge", "--no-commit", "--no-ff", "topic")
        try sandbox.write(result, to: Self.path)
        try sandbox.commit("Merge topic")
        return sandbox
    }

    @Test func installTellsWhatComesNext() throws {
        let sandbox = try Sandbox()
        try sandbox.git("init", "--quiet")
        let first = try sandbox.xibmerge("install")
        let next = """

            commit .gitattributes; branches without it, and clones without XibMerge, go on as before
            each other clone runs: xibmerge install

            """
        expect(first.status == 0 && first.output.hasSuffix(next), "\(first)")
        try expect(sandbox.xibmerge("install").output, equals: "already installed\n")
    }

    private static let script = fixtures.deletingLastPathComponent().appendingPathComponent("share/xibmerge/bootstrap")
        .path

    /// One line of a set-up script brings a clone up, and says nothing when there is nothing to do.
    @Test func theBootstrapSetsACloneUp() throws {
        let sandbox = try repository(smallDocument(first: "Eins", second: "Zwei"))
        let found = ["XIBMERGE_PROGRAM": built("xibmerge")]
        let first = try sandbox.run(Self.script, ["--strict"], with: found)
        expect(first.status == 0 && first.output.contains("changed ") && first.errors.isEmpty, "\(first)")
        try expect(sandbox.git("config", "merge.xibmerge.driver").output.contains("xibmerge-driver"))
        let again = try sandbox.run(Self.script, [], with: found)
        expect(again.status == 0 && again.output.isEmpty && again.errors.isEmpty, "\(again)")
    }

    /// A build goes on without the program, unless it is asked not to.
    @Test(arguments: [([], 0), (["--strict"], 1), (["--other"], 2)] as [([String], Int32)])
    func theBootstrapNeverBreaksABuild(_ words: [String], _ status: Int32) throws {
        let sandbox = try repository(smallDocument(first: "Eins", second: "Zwei"))
        let run = try sandbox.run(Self.script, words, with: ["PATH": "/usr/bin:/bin"])
        expect(run.status == status && run.output.isEmpty && run.errors.contains("\nhint: "), "\(run)")
        try expect(sandbox.git("config", "--get", "merge.xibmerge.driver").output.isEmpty)
    }

    // MARK: Partial clones

    /// What a clone lacks is fetched, or one line says what is missing.
    @Test(arguments: [true, false]) func aPartialCloneWorksOrSaysWhy(_ hasRemote: Bool) throws {
        let sandbox = try repository(smallDocument(first: "Eins", second: "Zwei"))
        try sandbox.git("checkout", "--quiet", "-b", "other", "topic~1")
        try sandbox.write(smallDocument(first: "Uno"), to: Self.path)
        try sandbox.commit("other")
        try sandbox.git("checkout", "--quiet", "main")
        try sandbox.git("config", "uploadpack.allowFilter", "true")
        try sandbox.git("config", "uploadpack.allowAnySHA1InWant", "true")
        let clone = try Sandbox()
        let words = ["clone", "--quiet", "--bare", "--filter=blob:none", "file://\(sandbox.folder.path)", "."]
        try expect(clone.run("git", words).status, equals: 0)
        if !hasRemote { try clone.git("config", "remote.origin.url", "file:///nowhere") }
        for (words, works) in [
            (["replay"], "1 document in 1 of 1 merge"), (["forecast"], "in need of a person"),
            (["update-branch", "other"], "other: 1 conflict to resolve first"),
        ] {
            let run = try clone.run(built("xibmerge"), words)
            let mayFail = !hasRemote || words[0] == "update-branch"
            expect(!run.errors.contains("Fatal") && run.status <= (mayFail ? 2 : 1), "\(words): \(run)")
            if hasRemote, words[0] != "update-branch" {
                expect(run.output.contains(works), "\(words): \(run)")
            } else if run.status == 2 {
                expect(run.output.isEmpty && run.errors.hasPrefix("xibmerge: "), "\(words): \(run)")
                let lineCount = run.errors.count { $0 == "\n" }
                expect(run.errors.contains("\nhint: ") && lineCount == 2, "\(words): \(run)")
            } else {
                expect(run.output.contains("not read: ") || run.output.contains(works), "\(words): \(run)")
            }
        }
    }
}
