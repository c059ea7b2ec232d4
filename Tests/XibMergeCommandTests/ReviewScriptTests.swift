import Foundation
import TestSupport
import Testing

@testable import XibMergeApp

/// The shell parts of the GitHub Action and of the GitLab template, with a 'gh' of our own and a local server.
@Suite(.startsPrograms) struct ReviewScriptTests {
    static let root = fixtures.deletingLastPathComponent()
    static let script = root.appendingPathComponent("share/xibmerge/review").path

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
        #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run)")
        #expect(try sandbox.read("out/text.md").hasPrefix("**1 change** · 1 file of Interface Builder\n"))
        #expect(try sandbox.read("out/report.txt").contains("\"One\" → \"Theirs\""))
        #expect(try sandbox.read("out/report.html").hasPrefix("<!DOCTYPE html>"))
        #expect(sandbox.exists("out/sheets/App-a-xib-View.svg") && !sandbox.exists("out/unchanged"))
        #expect(try report(sandbox, "topic", "--ignore frames -- Other").status == 0)
        #expect(sandbox.exists("out/unchanged"))
        // A pattern is for git, which also finds what is not checked out.
        try sandbox.write(smallDocument(), to: "b.xib")
        #expect(try report(sandbox, "topic", "-- *.xib").status == 0)
        #expect(try sandbox.read("out/report.txt").contains("App/a.xib"))
        let unknown = try report(sandbox, "nothing")
        #expect(unknown.status == 2 && unknown.errors.contains("hint: check out the whole history"))
    }

    /// A folder that is there may have links that lead elsewhere.
    @Test(arguments: ["mkdir out", "mkdir other; ln -s other out", "ln -s nowhere out", ": > out"])
    func aReportNeedsAFolderOfItsOwn(_ lines: String) throws {
        let sandbox = try repository()
        try sandbox.run("sh", ["-euc", lines])
        let run = try sandbox.run(Self.script, ["report", "main", "topic", "out"], with: path)
        #expect(run.status == 2 && run.errors.contains("hint: name a folder that does not exist"), "\(run)")
        #expect(!sandbox.exists("out/text.md"))
    }

    /// What cannot be compared is said to be so, and the others are drawn.
    @Test func aBrokenDocumentIsNoReasonToFail() throws {
        let sandbox = try repository()
        try sandbox.git("checkout", "--quiet", "topic")
        try sandbox.write("<document", to: "App/b.xib")
        try sandbox.commit("broken")
        #expect(try report(sandbox).status == 0)
        #expect(try sandbox.read("out/text.md").contains("not compared"))
        #expect(try sandbox.read("out/report.html").contains("Theirs"))
    }

    /// A `gh` that keeps the comments of one pull request in files.
    func writeGitHub(to sandbox: Sandbox) throws {
        try sandbox.write(
            """
            #!/bin/sh
            echo "$*" >> log
            if [ -e forbidden ]; then echo "HTTP 403" >&2; exit 1; fi
            for word in "$@"; do case $word in body=@*) cp "${word#body=@}" comment ;; esac; done
            case "$*" in
                *pulls*) printf '5\\n7\\n' ;;
                *graphql*) if [ ! -e comment ]; then exit; fi
                    while [ "$1" != --jq ]; do shift; done
                    jq --raw-output "$2" comments.json ;;
            esac
            """, to: "bin/gh")
        try sandbox.run("chmod", ["+x", "bin/gh"])
        // Anybody can begin a comment as ours do.
        let marker = "<!-- xibmerge review -->"
        try sandbox.write(
            """
            {"data": {"repository": {"pullRequest": {"comments": {"nodes": [
                {"databaseId": 16, "body": "\(marker)", "viewerDidAuthor": false},
                {"databaseId": 17, "body": "\(marker)", "viewerDidAuthor": true}]}}}}}
            """, to: "comments.json")
    }

    func github(_ sandbox: Sandbox, _ extra: [String: String] = [:]) throws -> Finished {
        try sandbox.run(
            Self.script, ["github", "out"],
            with: [
                "PATH": "\(sandbox.folder.path)/bin:\(ProcessInfo.processInfo.environment["PATH"] ?? "")",
                "GITHUB_REPOSITORY": "me/app", "PULL_REQUEST": "5", "GITHUB_STEP_SUMMARY": "summary",
                "XIBMERGE_REPORT_URL": "https://example.com/report", "XIBMERGE_PICTURES_URL": "https://example.com/s/",
            ].merging(extra) { $1 })
    }

    @Test(.needs(.jq)) func oneCommentIsPostedAndUpdated() throws {
        let sandbox = try repository()
        try writeGitHub(to: sandbox)
        #expect(try report(sandbox).status == 0)
        #expect(try github(sandbox).status == 0)
        let comment = try sandbox.read("comment")
        #expect(comment.hasPrefix("<!-- xibmerge review -->\n**1 change**"))
        #expect(comment.contains("[Report with pictures](https://example.com/report)"))
        #expect(comment.contains("![App-a-xib-View](https://example.com/s/App-a-xib-View.svg)"))
        #expect(try github(sandbox).status == 0)
        let log = try sandbox.read("log").split(separator: "\n").filter { $0.contains("--method") }
        #expect(
            log == [
                "api --method POST repos/me/app/issues/5/comments -F body=@out/comment.md",
                "api --method PATCH repos/me/app/issues/comments/17 -F body=@out/comment.md",
            ])
        #expect(try sandbox.read("summary").hasPrefix("<!-- xibmerge review -->"))
    }

    @Test func whatMayNotCommentIsNoFailure() throws {
        let sandbox = try repository()
        try writeGitHub(to: sandbox)
        try sandbox.write("", to: "forbidden")
        #expect(try report(sandbox).status == 0)
        let run = try github(sandbox)
        #expect(run.status == 0 && run.output.hasPrefix("::warning title=xibmerge::"), "\(run)")
        #expect(try sandbox.read("summary").contains("**1 change**"))
    }

    @Test(.needs(.jq)) func nothingIsSaidOfNothing() throws {
        let sandbox = try repository()
        try writeGitHub(to: sandbox)
        #expect(try report(sandbox, "same").status == 0)
        #expect(try github(sandbox).status == 0)
        #expect(!sandbox.exists("comment"))
        // Unless there was something to say before.
        try sandbox.write("old", to: "comment")
        #expect(try github(sandbox).status == 0)
        #expect(try sandbox.read("comment").contains("**no changes**"))
    }

    // MARK: GitLab

    /// A server of the notes of one merge request, which also has a release; what is asked is kept in `requests`.
    private static let server = #"""
        import http.server, json, os, sys, urllib.parse
        class Handler(http.server.SimpleHTTPRequestHandler):
            # Anybody can begin a comment as ours do.
            notes = [{"id": n, "body": "<!-- xibmerge review -->", "author": {"id": 2}} for n in range(100)]
            def log_message(self, *_): pass
            def answer(self, value):
                body = json.dumps(value).encode()
                self.send_response(200)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)
            def keep(self):
                with open("requests", "a") as file:
                    file.write(f"{self.command} {self.path} {self.headers.get('PRIVATE-TOKEN')}\n")
            def do_GET(self):
                if not self.path.startswith("/api"): return super().do_GET()
                self.keep()
                if self.path.endswith("/user"): return self.answer({"id": 1})
                page = int(urllib.parse.parse_qs(urllib.parse.urlsplit(self.path).query)["page"][0])
                self.answer(self.notes[page * 100 - 100:page * 100])
            def do_POST(self):
                self.keep()
                text = self.rfile.read(int(self.headers["Content-Length"])).decode()
                body = urllib.parse.parse_qs(text)["body"][0]
                open("comment", "w").write(body)
                if self.command == "POST": self.notes.append({"id": 4711, "body": body, "author": {"id": 1}})
                self.answer({})
            do_PUT = do_POST
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        open("port.new", "w").write(str(server.server_port))
        os.rename("port.new", "port")
        server.serve_forever()
        """#

    /// Runs lines of a shell while the server runs.
    func withServer(_ sandbox: Sandbox, _ lines: String, _ extra: [String: String]) throws -> Finished {
        try sandbox.write(Self.server, to: "server.py")
        let start = """
            rm -f port
            python3 server.py & server=$!
            trap 'kill $server' EXIT
            for i in $(seq 600); do [ -e port ] && break; sleep 0.05; done
            URL=http://127.0.0.1:$(cat port)
            export CI_API_V4_URL=$URL/api CI_PROJECT_ID=3 CI_MERGE_REQUEST_IID=9 XIBMERGE_RELEASES=$URL/releases

            """
        return try sandbox.run("sh", ["-euc", start + lines], with: path.merging(extra) { $1 })
    }

    @Test(.needs(.curl, .jq)) func oneNoteIsPostedAndUpdated() throws {
        let sandbox = try repository()
        #expect(try report(sandbox).status == 0)
        let script = "'\(Self.script)' gitlab out\n"
        let run = try withServer(sandbox, script + script, ["XIBMERGE_TOKEN": "secret"])
        #expect(run.status == 0 && run.errors.isEmpty, "\(run)")
        let notes = "/api/projects/3/merge_requests/9/notes"
        #expect(
            try sandbox.read("requests").split(separator: "\n").map(String.init) == [
                "GET /api/user secret", "GET \(notes)?per_page=100&page=1 secret",
                "GET \(notes)?per_page=100&page=2 secret", "POST \(notes) secret",
                "GET /api/user secret", "GET \(notes)?per_page=100&page=1 secret",
                "GET \(notes)?per_page=100&page=2 secret", "PUT \(notes)/4711 secret",
            ])
        #expect(try sandbox.read("comment").hasPrefix("<!-- xibmerge review -->\n**1 change**"))
    }

    @Test func withoutATokenTheLogHasTheReport() throws {
        let sandbox = try repository()
        #expect(try report(sandbox).status == 0)
        let run = try sandbox.run(Self.script, ["gitlab", "out"])
        #expect(run.status == 0 && run.output.contains("\"One\" → \"Theirs\""), "\(run)")
    }

    // MARK: Releases

    /// A release of the programs that were built, as `scripts/dist` packs one.
    func pack(in sandbox: Sandbox) throws {
        let lines = """
            name=xibmerge-0.1.0-linux-$(uname -m)
            mkdir -p releases/latest/download pack/$name/bin
            cp -R '\(Self.root.path)/share' pack/$name
            ln -s '\(built("xibmerge"))' pack/$name/bin
            tar -czf releases/latest/download/$name.tar.gz -C pack $name
            cd releases/latest/download && sha256sum -- *.tar.gz > SHA256SUMS
            """
        #expect(try sandbox.run("sh", ["-euc", lines]).status == 0)
    }

    #if os(Linux)
        @Test(.needs(.curl, .jq)) func aReleaseIsInstalled() throws {
            let sandbox = try Sandbox()
            try pack(in: sandbox)
            let install = "'\(Self.root.path)/scripts/install-release' $URL/releases"
            let run = try withServer(sandbox, "bin=$(\(install) latest there); \"$bin/xibmerge\" --version\n", [:])
            #expect(run.status == 0 && !run.output.isEmpty, "\(run)")
            #expect(try withServer(sandbox, "\(install) 9.9.9 there\n", [:]).status != 0)
            // A package that was changed on its way is not unpacked.
            let change = "rm -r there; for file in releases/latest/download/*.tar.gz; do echo >> $file; done"
            try sandbox.run("sh", ["-c", change])
            let bad = try withServer(sandbox, "\(install) latest there\n", [:])
            #expect(bad.status != 0 && bad.output.isEmpty && bad.errors.contains("did NOT match"), "\(bad)")
            #expect(try sandbox.run("ls", ["there"]).output.split(separator: "\n").count == 2)
        }
    #endif

    @Test(arguments: [
        "action.yml", "share/actions/update-branch/action.yml", "share/xibmerge/gitlab-ci.yml",
        "share/xibmerge/gitlab-update-branch.yml",
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
        #expect(run.status == 0 && run.errors.isEmpty, "\(run)")
        let images = Self.root.appendingPathComponent("docs/images").path
        let names = try FileManager.default.contentsOfDirectory(atPath: images).sorted()
        #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.folder.path + "/new").sorted() == names)
        for name in names {
            let paths = ["\(images)/\(name)", "\(sandbox.folder.path)/new/\(name)"]
            let isCurrent = Set(paths.map { FileManager.default.contents(atPath: $0) }).count == 1
            #expect(isCurrent, "scripts/pictures \(built("xibmerge")) draws docs/images/\(name) anew")
        }
    }
}
