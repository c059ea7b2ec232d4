import Foundation
import TestSupport
import Testing

#if os(Linux)
    /// The script of the GitLab template, in a checkout of the merge request.
    extension ReviewScriptTests {
        static func lines(ofTemplate name: String) throws -> String {
            let template = try String(
                contentsOf: root.appendingPathComponent("share/xibmerge/\(name)"), encoding: .utf8)
            let lines = template.split(separator: "\n").drop { $0 != "    - |" }.dropFirst()
                .prefix { $0.hasPrefix("      ") }.map { String($0.dropFirst(6)) }
            #expect(lines.count > 10)
            return lines.joined(separator: "\n") + "\n"
        }

        private func runTemplate(in sandbox: Sandbox) throws -> Finished {
            try withServer(
                sandbox, try Self.lines(ofTemplate: "gitlab-ci.yml"),
                [
                    "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "XIBMERGE_VERSION": "latest",
                    "XIBMERGE_TOKEN": "secret", "CI_PROJECT_URL": "https://example.com/me/app", "CI_JOB_ID": "12",
                    "CI_MERGE_REQUEST_DIFF_BASE_SHA": "main", "CI_COMMIT_SHA": "topic",
                ])
        }

        @Test(.needs(.curl, .jq)) func theTemplateOfGitLabRuns() throws {
            let sandbox = try repository()
            try pack(in: sandbox)
            let run = try runTemplate(in: sandbox)
            #expect(run.status == 0 && run.errors.isEmpty, "\(run)")
            #expect(
                try sandbox.read("comment").contains(
                    "(https://example.com/me/app/-/jobs/12/artifacts/file/xibmerge-review/report.html)"))
            #expect(sandbox.exists("xibmerge-review/report.html"))
        }

        /// What a merge request can commit so that the job, which has a token, writes or runs something of it.
        @Test(
            .needs(.curl, .jq),
            arguments: [
                // The report goes through a link into the program that the next line runs.
                "mkdir xibmerge-review; ln -s ../victim xibmerge-review/report.txt",
                "mkdir xibmerge-review; ln -s ../victim xibmerge-review/comment.md",
                "mkdir folder; ln -s ../victim folder/report.txt; ln -s folder xibmerge-review",
                "ln -s victim SHA256SUMS",
                "ln -s victim xibmerge-0.1.0-linux-$(uname -m).tar.gz",
                // A program beside those of the release, which come first on PATH.
                "d=xibmerge-0.1.0-linux-$(uname -m)/bin; mkdir -p $d; cp victim $d/jq; cp victim $d/git",
            ])
        func aMergeRequestIsNotRun(_ lines: String) throws {
            let sandbox = try repository()
            try pack(in: sandbox)
            try sandbox.git("checkout", "--quiet", "topic")
            try sandbox.write("#!/bin/sh\necho \"$XIBMERGE_TOKEN\" > stolen\n", to: "victim")
            try sandbox.write(smallDocument(), to: "env>stolen;#.xib")
            #expect(try sandbox.run("sh", ["-euc", "chmod +x victim; \(lines)"]).status == 0)
            try sandbox.commit("hostile")
            let run = try runTemplate(in: sandbox)
            #expect(run.status == 0 && !run.output.contains("secret") && !run.errors.contains("secret"), "\(run)")
            #expect(!sandbox.exists("stolen"))
            #expect(try sandbox.git("status", "--porcelain", "victim", "folder").output.isEmpty, "written to")
            #expect(try sandbox.read("xibmerge-review/report.txt").contains("\"One\" → \"Theirs\""))
        }
    }
#endif
