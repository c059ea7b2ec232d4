import Foundation
import TestSupport
import Testing

@testable import XibMergeApp

/// The shell parts of the GitHub Action and of the GitLab template, with a server on this machine.
@Suite(.startsPrograms) struct ReviewScriptTests {
    static let root = fixtures.deletingLastPathComponent()
    static let script = root.appendingPathComponent("share/xibmerge/requests").path

    /// A repository whose branch `topic` changed a document, and programs in a folder of their own.
    func repository() throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.diverge(
            "App/a.xib", base: smallDocument(), ours: smallDocument(second: "Ours"),
            theirs: smallDocument(first: "Theirs"))
        try sandbox.git("branch", "same", "main~0")
        return sandbox
    }

    var path: [String: String] {
        ["PATH": "\(buildFolder.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"]
    }

    func report(_ sandbox: Sandbox, _ head: String = "topic", _ arguments: String = "") throws -> Finished {
        try sandbox.run("rm", ["-rf", "out"])
        return try sandbox.run(
            Self.script, ["report", "main", head, "out"], with: path.merging(["XIBMERGE_ARGUMENTS": arguments]) { $1 })
    }

    @Test func aReportHasTextPageAndSheets() throws {
        let sandbox = try repository()
        let run = try report(sandbox)
        expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run)")
        try expect(sandbox.read("out/text.md").hasPrefix("**1 change** · 1 file of Interface Builder\n"))
        try expect(sandbox.read("out/report.txt").contains("\"One\" → \"Theirs\""))
        try expect(sandbox.read("out/report.html").hasPrefix("<!DOCTYPE html>"))
        expect(sandbox.exists("out/sheets/App-a-xib-View.svg") && !sandbox.exists("out/unchanged"))
        try expect(report(sandbox, "topic", "--ignore frames -- Other").status, equals: 0)
        expect(sandbox.exists("out/unchanged"))
        // A pattern is for git, which also finds what is not checked out.
        try sandbox.write(smallDocument(), to: "b.xib")
        try expect(report(sandbox, "topic", "-- *.xib").status, equals: 0)
        try expect(sandbox.read("out/report.txt").contains("App/a.xib"))
        let unknown = try report(sandbox, "nothing")
        expect(unknown.status == 2 && unknown.errors.contains("hint: check out the whole history"))
    }

    /// A folder that is there may have links that lead elsewhere.
    @Test(arguments: ["mkdir out", "mkdir other; ln -s other out", "ln -s nowhere out", ": > out"])
    func aReportNeedsAFolderOfItsOwn(_ lines: String) throws {
        let sandbox = try repository()
        try sandbox.run("sh", ["-euc", lines])
        let run = try sandbox.run(Self.script, ["report", "main", "topic", "out"], with: path)
        expect(run.status == 2 && run.errors.contains("hint: name a folder that does not exist"), "\(run)")
        expect(!sandbox.exists("out/text.md"))
    }

    /// What cannot be compared is said to be so, and the others are drawn.
    @Test func aBrokenDocumentIsNoReasonToFail() throws {
        let sandbox = try repository()
        try sandbox.git("checkout", "--quiet", "topic")
        try sandbox.write("<document", to: "App/b.xib")
        try sandbox.commit("broken")
        try expect(report(sandbox).status, equals: 0)
        try expect(sandbox.read("out/text.md").contains("not compared"))
        try expect(sandbox.read("out/report.html").contains("Theirs"))
    }

    // MARK: Servers

    var server: UpdateBranchesScriptTests { UpdateBranchesScriptTests() }

    /// A server with request 1. Anybody can begin a comment as ours do, and has a hundred times.
    func serve(_ sandbox: Sandbox, more: [String: Any] = [:]) throws {
        let comments = (1...100).map {
            ["id": $0, "number": 1, "body": "<!-- xibmerge review -->", "author": "stranger"] as [String: Any]
        }
        try server.write(sandbox, branches: ["topic"], comments: comments, more: more)
    }

    func review(_ sandbox: Sandbox, _ kind: String, token: String = "secret", before lines: String = "") throws
        -> Finished
    {
        let start = """
            export GITHUB_STEP_SUMMARY=summary XIBMERGE_REPORT_URL=https://example.com/report
            export XIBMERGE_PICTURES_URL=https://example.com/s/
            \(lines)

            """
        return try FakeHosting.run(start + "'\(Self.script)' review \(kind) out", in: sandbox, token: token)
    }

    /// The one comment of our own.
    func comment(_ sandbox: Sandbox) throws -> String {
        let bodies = try server.bodies(sandbox, 1)
        try #require(bodies.count == 1)
        return bodies[0]
    }

    @Test(
        .needs(.curl, .jq),
        arguments: [
            ("github", "POST /graphql", "/repos/me/app/issues/1/comments", "PATCH /repos/me/app/issues/comments"),
            ("gitlab", "GET /user", "/projects/3/merge_requests/1/notes", "PUT /projects/3/merge_requests/1/notes"),
        ])
    func oneCommentIsPostedAndUpdated(_ kind: String, _ first: String, _ list: String, _ edit: String) throws {
        let sandbox = try repository()
        try serve(sandbox)
        try expect(report(sandbox).status, equals: 0)
        let reads = [first] + (1...2).map { "GET \(list)?per_page=100&page=\($0)" }
        // The second run has nothing new to say.
        for (lines, writes) in [
            ("", ["POST \(list)"]), ("", []), ("export XIBMERGE_REPORT_URL=https://example.com/new", ["\(edit)/1100"]),
        ] {
            let run = try review(sandbox, kind, before: lines)
            expect(run.status == 0 && run.errors.isEmpty && run.output.isEmpty, "\(run)")
            try expect(sandbox.read("requests").split(separator: "\n").map(String.init), equals: reads + writes)
            let comment = try comment(sandbox)
            expect(comment.hasPrefix("<!-- xibmerge review -->\n**1 change**"))
            let place = lines.isEmpty ? "report" : "new"
            expect(comment.contains("[Report with pictures](https://example.com/\(place))"))
            expect(comment.contains("![App-a-xib-View](https://example.com/s/App-a-xib-View.svg)"))
            try expect(sandbox.read("out/comment.md"), equals: comment)
        }
        if kind == "github" {
            try expect(sandbox.read("summary").hasPrefix("<!-- xibmerge review -->\n**1 change**"))
        }
    }

    /// As for pull requests of forks, whose token may read, or is none.
    @Test(.needs(.curl, .jq), arguments: Faults.some(["POST /repos", nil], of: ["POST /repos", "POST /graphql", nil]))
    func whatMayNotCommentIsNoFailure(_ failing: String?) throws {
        let sandbox = try repository()
        try serve(sandbox, more: failing.map { ["failing": $0, "failure": 403] } ?? [:])
        try expect(report(sandbox).status, equals: 0)
        let run = try review(sandbox, "github", token: failing == nil ? "" : "secret")
        expect(run.status == 0 && run.output.hasPrefix("::warning title=xibmerge::"), "\(run)")
        expect(run.errors.isEmpty == (failing == nil), "\(run)")
        try expect(sandbox.read("summary").contains("**1 change**"))
    }

    @Test(.needs(.curl, .jq), arguments: Faults.first(1, of: UpdateBranchesScriptTests.kinds))
    func nothingIsSaidOfNothing(_ kind: String) throws {
        let sandbox = try repository()
        try serve(sandbox)
        try expect(report(sandbox, "same").status, equals: 0)
        try expect(review(sandbox, kind).status, equals: 0)
        try expect(server.bodies(sandbox, 1).isEmpty)
        // Unless there was something to say before.
        try server.say(sandbox, 1, "<!-- xibmerge review -->\nold", by: "me")
        try expect(review(sandbox, kind).status, equals: 0)
        try expect(comment(sandbox).contains("**no changes**"))
    }

    @Test func withoutATokenTheLogOfGitLabHasTheReport() throws {
        let sandbox = try repository()
        try expect(report(sandbox).status, equals: 0)
        let run = try review(sandbox, "gitlab", token: "")
        expect(run.status == 0 && run.output.contains("\"One\" → \"Theirs\""), "\(run)")
    }

    // MARK: Releases

    /// A release of the programs that were built, as `scripts/dist` packs one.
    func pack(in sandbox: Sandbox) throws {
        let lines = """
            name=xibmerge-0.1.0-linux-$(uname -m)
            mkdir -p releases/latest/download pack/$name/bin
            cp -R '\(Self.root.path)/share' pack/$name
            ln -s '\(built("xibmerge"))' '\(built("xibmerge-driver"))' pack/$name/bin
            tar -czf releases/latest/download/$name.tar.gz -C pack $name
            cd releases/latest/download && sha256sum -- *.tar.gz > SHA256SUMS
            """
        try expect(sandbox.run("sh", ["-euc", lines]).status, equals: 0)
    }

    @Test(arguments: [
        "action.yml", "share/actions/update-branch/action.yml", "share/xibmerge/gitlab-ci.yml",
        "share/xibmerge/gitlab-update-branch.yml", "share/xibmerge/github-review.yml",
        "share/xibmerge/github-update-branch.yml", ".github/workflows/ci.yml", ".github/workflows/macos.yml",
        ".github/workflows/nightly.yml", ".github/workflows/release.yml",
    ])
    func whatServersReadIsYAML(_ name: String) throws {
        let bytes = [UInt8](try Data(contentsOf: Self.root.appendingPathComponent(name)))
        #expect(throws: Never.self) { try YAMLParser().parse(bytes) }
    }

    // MARK: Documentation

    /// The pictures of the documentation are what the programs draw of the fixtures.
    @Test func thePicturesOfTheDocumentationAreCurrent() throws {
        let sandbox = try Sandbox()
        let run = try sandbox.run(
            Self.root.appendingPathComponent("scripts/pictures").path,
            [built("xibmerge"), sandbox.folder.path + "/new"])
        expect(run.status == 0 && run.errors.isEmpty, "\(run)")
        let images = Self.root.appendingPathComponent("docs/images").path
        let names = try FileManager.default.contentsOfDirectory(atPath: images).sorted()
        try expect(
            FileManager.default.contentsOfDirectory(atPath: sandbox.folder.path + "/new").sorted(), equals: names)
        for name in names {
            let paths = ["\(images)/\(name)", "\(sandbox.folder.path)/new/\(name)"]
            let isCurrent = Set(paths.map { FileManager.default.contents(atPath: $0) }).count == 1
            expect(isCurrent, "scripts/pictures \(built("xibmerge")) draws docs/images/\(name) anew")
        }
    }
}
