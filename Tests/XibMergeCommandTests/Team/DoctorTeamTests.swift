import Foundation
import TestSupport
import Testing
import XibMergeCore

@testable import XibMergeApp

/// `xibmerge doctor --team`, and what brings a team's clones up.
@Suite(.startsPrograms) struct DoctorTeamTests {
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

    private func doctor(_ sandbox: Sandbox, _ words: String..., status: Int32) throws -> String {
        let run = try sandbox.run(built("xibmerge"), ["doctor", "--team"] + words)
        #expect(run.status == status && run.errors.isEmpty, "\(run)")
        let json = try sandbox.run(built("xibmerge"), ["doctor", "--team", "--format", "json"] + words)
        #expect(try SchemaValidator.errors(in: Array(json.output.utf8), schema: "doctor-team.schema.json") == "")
        #expect(json.status == status && json.output.contains(status == 0 ? "\"works\"" : "\"wrong\""))
        return run.output
    }

    /// Each row is what was committed for a merge that needs nobody.
    @Test(
        arguments: [
            ("Eins", "Zwei", nil), ("Eins", "Two", "all of ours, although theirs changed it"),
            ("One", "Zwei", "all of theirs, although ours changed it"), ("Eins", "Drei", "merged by hand"),
        ] as [(String, String, String?)])
    func mergesWithAnotherResultAreNamed(_ first: String, _ second: String, _ words: String?) throws {
        let sandbox = try repository(smallDocument(first: first, second: second))
        let report = try doctor(sandbox, status: words == nil ? 0 : 1)
        guard let words else {
            #expect(report.hasSuffix("\nnothing is wrong\n") && report.contains("1 document of merges looked at"))
            return
        }
        let commit = try sandbox.git("rev-parse", "HEAD").output.prefix(10)
        #expect(report.contains("wrong  merge \(commit) (A Tester, ") && report.contains("\(Self.path): \(words)\n"))
        #expect(report.contains("\n       hint: 'xibmerge doctor' tells") && report.hasSuffix("\n1 thing is wrong\n"))
        #expect(try doctor(sandbox, "--since", "2099-01-01", status: 0).hasSuffix("\nnothing is wrong\n"))
    }

    /// An answer to a question is no fault.
    @Test func answersAreNoFinding() throws {
        let sandbox = try repository(smallDocument(first: "Eins", second: "Zwei"))
        try sandbox.git("checkout", "--quiet", "-b", "other")
        for (branch, word) in [("other", "A"), ("main", "B")] {
            try sandbox.git("checkout", "--quiet", branch)
            try sandbox.write(smallDocument(first: word, second: "Zwei"), to: Self.path)
            try sandbox.commit(branch)
        }
        try sandbox.git("merge", "--quiet", "--no-edit", "-X", "ours", "other")
        _ = try doctor(sandbox, status: 0)
    }

    /// On the main branch, and on another one only what it has changed.
    @Test func documentsWithMarkersAreNamed() throws {
        let sandbox = try repository(smallDocument(first: "Eins", second: "Zwei"))
        let marked = "<<<<<<< ours\n=======\n>>>>>>> theirs\n" + smallDocument()
        for (branch, path) in [("main", "Main.xib"), ("late", "Late.xib")] {
            if branch != "main" { try sandbox.git("checkout", "--quiet", "-b", branch) }
            try sandbox.write(marked, to: path)
            try sandbox.commit(path)
        }
        let report = try doctor(sandbox, status: 1)
        #expect(report.contains("wrong  branch main: Main.xib: was committed with conflict markers\n"), "\(report)")
        #expect(report.contains("wrong  branch late: Late.xib: was") && !report.contains("late: Main.xib"), "\(report)")
        #expect(report.contains("hint: 'xibmerge resolve FILE'") && report.hasSuffix("\n2 things are wrong\n"))
    }

    @Test func branchesWithoutTheLinesAreNamed() throws {
        let sandbox = try repository(smallDocument(first: "Eins", second: "Zwei"))
        try sandbox.git("checkout", "--quiet", "-b", "old")
        try sandbox.git("rm", "--quiet", ".gitattributes")
        try sandbox.commit("old")
        try sandbox.git("checkout", "--quiet", "--orphan", "pages")
        try sandbox.git("rm", "--quiet", "-r", "-f", ".")
        try sandbox.write("no documents\n", to: "index.txt")
        try sandbox.commit("pages")
        try sandbox.git("checkout", "--quiet", "main")
        let report = try doctor(sandbox, status: 1)
        #expect(report.contains("wrong  branch old (A Tester, ") && !report.contains("pages"), "\(report)")
        #expect(report.contains("hint: the lines come with a merge of 'main'"))
        let none = try repository(smallDocument(first: "Eins", second: "Zwei"), attributes: "*.txt text\n")
        #expect(try doctor(none, status: 1).contains("hint: 'xibmerge install' on 'main' writes the lines"))
    }

    @Test(arguments: [(["--since", "x"], "'--since' needs '--team'")])
    func optionsAreChecked(_ words: [String], _ message: String) throws {
        let run = try (try Sandbox()).run(built("xibmerge"), ["doctor"] + words)
        #expect(run.status == 2 && run.errors.contains(message), "\(run)")
    }

    // MARK: The lowest version

    @Test(
        arguments: [
            ("0.2", [0, 2]), ("1.0.3", [1, 0, 3]), ("1.0.0", [1]), ("", nil), ("1.x", nil), ("1..2", nil), ("-1", nil),
        ] as [(String, [Int]?)])
    func aVersionIsNumbers(_ text: String, _ numbers: [Int]?) { #expect([Int](version: text) == numbers) }

    @Test(arguments: [("99.1", true), ("0.0.1", false)])
    func anOldProgramIsTold(_ version: String, _ isTold: Bool) throws {
        let sandbox = try repository(smallDocument(first: "Eins", second: "Zwei"))
        try sandbox.write("minimum-version: \(version)\n", to: ".xibmerge.yml")
        let line = "xibmerge: .xibmerge.yml:1:18: the team wants xibmerge \(version) or later"
        for words in [["check", Self.path], ["replay"], ["install"]] {
            let run = try sandbox.run(built("xibmerge"), words, in: "")
            #expect(run.status == 0 && run.errors.hasPrefix(line) == isTold, "\(words): \(run)")
            #expect(run.errors.contains("\nhint: ") == isTold)
        }
        let doctor = try sandbox.xibmerge("doctor")
        #expect(doctor.status == (isTold ? 1 : 0) && doctor.output.contains("the team wants") == isTold, "\(doctor)")
        // A merge goes on.
        #expect(try sandbox.git("merge", "topic").status == 0)
    }

    // MARK: Clones

    @Test func installTellsWhatComesNext() throws {
        let sandbox = try Sandbox()
        try sandbox.git("init", "--quiet")
        let first = try sandbox.xibmerge("install")
        let next = """

            commit .gitattributes; clones without XibMerge go on as before
            each other clone runs: xibmerge install

            """
        #expect(first.status == 0 && first.output.hasSuffix(next), "\(first)")
        #expect(try sandbox.xibmerge("install").output == "already installed\n")
    }

    private static let script = fixtures.deletingLastPathComponent().appendingPathComponent("share/xibmerge/bootstrap")
        .path

    /// One line of a set-up script brings a clone up, and says nothing when there is nothing to do.
    @Test func theBootstrapSetsACloneUp() throws {
        let sandbox = try repository(smallDocument(first: "Eins", second: "Zwei"))
        let found = ["XIBMERGE_PROGRAM": built("xibmerge")]
        let first = try sandbox.run(Self.script, ["--strict"], with: found)
        #expect(first.status == 0 && first.output.contains("changed ") && first.errors.isEmpty, "\(first)")
        #expect(try sandbox.git("config", "merge.xibmerge.driver").output.contains("xibmerge-driver"))
        let again = try sandbox.run(Self.script, [], with: found)
        #expect(again.status == 0 && again.output.isEmpty && again.errors.isEmpty, "\(again)")
    }

    /// A build goes on without the program, unless it is asked not to.
    @Test(arguments: [([], 0), (["--strict"], 1), (["--other"], 2)] as [([String], Int32)])
    func theBootstrapNeverBreaksABuild(_ words: [String], _ status: Int32) throws {
        let sandbox = try repository(smallDocument(first: "Eins", second: "Zwei"))
        let run = try sandbox.run(Self.script, words, with: ["PATH": "/usr/bin:/bin"])
        #expect(run.status == status && run.output.isEmpty && run.errors.contains("\nhint: "), "\(run)")
        #expect(try sandbox.git("config", "--get", "merge.xibmerge.driver").output.isEmpty)
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
        #expect(try clone.run("git", words).status == 0)
        if !hasRemote { try clone.git("config", "remote.origin.url", "file:///nowhere") }
        for (words, works) in [
            (["replay"], "1 document in 1 of 1 merge"), (["forecast"], "in need of a person"),
            (["update-branch", "other"], "other: 1 conflict to resolve first"),
            (["doctor", "--team"], "nothing is wrong"),
        ] {
            let run = try clone.run(built("xibmerge"), words)
            let mayFail = !hasRemote || words[0] == "update-branch"
            #expect(!run.errors.contains("Fatal") && run.status <= (mayFail ? 2 : 1), "\(words): \(run)")
            if hasRemote, words[0] != "update-branch" {
                #expect(run.output.contains(works), "\(words): \(run)")
            } else if run.status == 2 {
                #expect(run.output.isEmpty && run.errors.hasPrefix("xibmerge: "), "\(words): \(run)")
                let lineCount = run.errors.count { $0 == "\n" }
                #expect(run.errors.contains("\nhint: ") && lineCount == 2, "\(words): \(run)")
            } else {
                #expect(run.output.contains("not read: ") || run.output.contains(works), "\(words): \(run)")
            }
        }
    }
}
