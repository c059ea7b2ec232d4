import Foundation
import TestSupport
import Testing

extension ReviewScriptTests {
    /// One line and a hint, the report is there, and nothing was posted.
    @Test(
        .needs(.curl, .jq),
        arguments: Faults.first(
            4,
            of: [
                ("401", "GET /user"), ("403", "POST /projects"), ("html", "GET /user"), ("nothing", "GET /projects"),
                ("404", "GET /projects"), ("409", "POST /projects"), ("500", "GET /user"), ("503", "GET /projects"),
                ("html", "POST /projects"), ("nothing", "POST /projects"),
            ]))
    func aServerThatFailsIsTold(_ failure: String, _ failing: String) throws {
        let sandbox = try repository()
        try expect(report(sandbox).status, equals: 0)
        let more = ["failing": failing, "failure": Int(failure).map { $0 as Any } ?? failure]
        try server.write(sandbox, branches: [], more: more)
        let run = try review(sandbox, "gitlab")
        let lines = run.errors.split(separator: "\n")
        expect(run.status == 2 && run.output.isEmpty && lines.count == 2, "\(run)")
        expect(lines.first?.hasPrefix("requests: ") == true && lines.last?.hasPrefix("hint: ") == true, "\(run)")
        try expect(sandbox.read("hosting.json").contains("\"comments\":[]"))
        try expect(sandbox.read("out/report.txt").contains("Theirs"))
    }

    /// What the steps of an action print of a pull request is no command to the runner: it stands between two lines whose
    /// word nobody can guess.
    @Test(arguments: ["action.yml", "share/actions/update-branch/action.yml"])
    func whatAnActionPrintsIsNoCommand(_ name: String) throws {
        let text = try String(contentsOf: Self.root.appendingPathComponent(name), encoding: .utf8)
        let block = try #require(text.components(separatedBy: "run: |\n").first { $0.contains("::stop-commands::") })
        let lines = block.split(separator: "\n").prefix { $0.hasPrefix("        ") }.joined(separator: "\n")
        let sandbox = try Sandbox()
        let script = "share/xibmerge/requests"
        try sandbox.write("#!/bin/sh\necho ::set-output name=x::y\necho ::error::x >&2\nexit 3\n", to: script)
        try sandbox.write("", to: "share/actions/update-branch/action.yml")
        try sandbox.run("chmod", ["+x", script])
        let path = name.contains("/") ? "/share/actions/update-branch" : ""
        var words: Set<Substring> = []
        for _ in 0..<2 {
            let run = try sandbox.run(
                "sh", ["-euc", "exec 2>&1\n\(lines)"],
                with: [
                    "GITHUB_ACTION_PATH": sandbox.folder.path + path, "RUNNER_TEMP": sandbox.folder.path,
                    "GITHUB_OUTPUT": "output", "BASE": "$(touch run)", "HEAD": "`touch run`",
                ])
            let printed = run.output.split(separator: "\n")
            expect(run.status == 3 && printed.count == 4, "\(run)")
            let word = try #require(printed.first).dropFirst("::stop-commands::".count)
            expect(word.count == 32 && printed.last == "::\(word)::", "\(run)")
            words.insert(word)
        }
        expect(words.count == 2 && !sandbox.exists("run"))
    }
}

#if os(Linux)
    /// The script of the GitLab template, in a checkout of the merge request.
    extension ReviewScriptTests {
        static func lines(ofTemplate name: String) throws -> String {
            let template = try String(
                contentsOf: root.appendingPathComponent("share/xibmerge/\(name)"), encoding: .utf8)
            let lines = template.split(separator: "\n").drop { $0 != "    - |" }.dropFirst()
                .prefix { $0.hasPrefix("      ") }.map { String($0.dropFirst(6)) }
            expect(lines.count > 10)
            return lines.joined(separator: "\n") + "\n"
        }

        private func runTemplate(in sandbox: Sandbox) throws -> Finished {
            try serve(sandbox)
            let lines = """
                export XIBMERGE_VERSION=latest XIBMERGE_RELEASES=file://$PWD/releases CI_JOB_ID=12
                export CI_PROJECT_URL=https://example.com/me/app CI_MERGE_REQUEST_DIFF_BASE_SHA=main CI_COMMIT_SHA=topic

                """
            return try FakeHosting.run(lines + Self.lines(ofTemplate: "gitlab-ci.yml"), in: sandbox)
        }

        @Test(.needs(.curl, .jq)) func theTemplateOfGitLabRuns() throws {
            let sandbox = try repository()
            try pack(in: sandbox)
            let run = try runTemplate(in: sandbox)
            expect(run.status == 0 && run.errors.isEmpty, "\(run)")
            try expect(
                comment(sandbox).contains(
                    "(https://example.com/me/app/-/jobs/12/artifacts/file/xibmerge-review/report.html)"))
            expect(sandbox.exists("xibmerge-review/report.html"))
        }

        /// What a merge request can commit so that the job, which has a token, writes or runs something of it.
        @Test(
            .needs(.curl, .jq),
            arguments: Faults.first(
                3,
                of: [
                    // The report goes through a link into the program that the next line runs.
                    "mkdir xibmerge-review; ln -s ../victim xibmerge-review/report.txt",
                    "ln -s victim SHA256SUMS",
                    // A program beside those of the release, which come first on PATH.
                    "d=xibmerge-0.1.0-linux-$(uname -m)/bin; mkdir -p $d; cp victim $d/jq; cp victim $d/git",
                    "mkdir xibmerge-review; ln -s ../victim xibmerge-review/comment.md",
                    "mkdir folder; ln -s ../victim folder/report.txt; ln -s folder xibmerge-review",
                    "ln -s victim xibmerge-0.1.0-linux-$(uname -m).tar.gz",
                ]))
        func aMergeRequestIsNotRun(_ lines: String) throws {
            let sandbox = try repository()
            try pack(in: sandbox)
            try sandbox.git("checkout", "--quiet", "topic")
            try sandbox.write("#!/bin/sh\necho \"$XIBMERGE_TOKEN\" > stolen\n", to: "victim")
            try sandbox.write(smallDocument(), to: "env>stolen;#.xib")
            try expect(sandbox.run("sh", ["-euc", "chmod +x victim; \(lines)"]).status, equals: 0)
            try sandbox.commit("hostile")
            let run = try runTemplate(in: sandbox)
            expect(run.status, equals: 0, "\(run)")
            expect(!sandbox.exists("stolen"))
            try expect(sandbox.git("status", "--porcelain", "victim", "folder").output.isEmpty, "written to")
            try expect(sandbox.read("xibmerge-review/report.txt").contains("\"One\" → \"Theirs\""))
        }
    }
#endif
