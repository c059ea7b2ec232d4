import Foundation
import TestSupport
import Testing

/// `xibmerge resolve --web` without a browser: attacks, bad input, the end.
@Suite(.startsPrograms, .needs(.curl))
struct ResolvePageTests {
    private static let answer = #"{"document": 0, "numbers": [1], "answer": "theirs"}"#

    /// What nobody but the page may do, does nothing; each row with the status that the server answers.
    @Test func attacksAreRefused() throws {
        let page = try PageSession(try PageSession.stopped())
        try page.enter()
        expect(page.cookie.hasPrefix("xibmerge="))
        let (cookie, origin) = ("Cookie: \(page.cookie)", "Origin: \(page.origin)")
        let json = "Content-Type: application/json"
        let rows: [(status: Int, path: String, words: [String])] = [
            // Other origins.
            (403, "answer", ["-H", cookie, "-H", "Origin: http://evil.example", "-H", json, "-d", Self.answer]),
            (403, "answer", ["-H", cookie, "-H", "Origin: null", "-H", json, "-d", Self.answer]),
            (403, "answer", ["-H", cookie, "-H", json, "-d", Self.answer]),
            (403, "state", ["-H", cookie, "-H", "Origin: http://evil.example"]),
            (403, "state", ["-H", cookie, "-H", "Sec-Fetch-Site: cross-site"]),
            // Other host names for this address.
            (403, "state", ["-H", cookie, "-H", "Host: evil.example"]),
            (403, "", ["-H", cookie, "-H", "Host: localhost"]),
            // Nobody.
            (403, "state", []), (403, "", []), (403, "answer", ["-H", origin, "-H", json, "-d", Self.answer]),
            (403, "state", ["-H", "Cookie: xibmerge=00000000000000000000000000000000"]),
            // Types that a form can send.
            (415, "answer", ["-H", cookie, "-H", origin, "-H", "Content-Type: text/plain", "-d", Self.answer]),
            (415, "answer", ["-H", cookie, "-H", origin, "-d", Self.answer]),
            // Reading that would change.
            (405, "answer", ["-H", cookie]), (405, "undo", ["-H", cookie]), (405, "finish", ["-H", cookie]),
            (405, "leave", ["-H", cookie]), (405, "state", ["-H", cookie, "-H", origin, "-H", json, "-d", "{}"]),
            (405, "answer", ["-H", cookie, "-H", origin, "-X", "DELETE"]),
            // Other files.
            (404, "../../../../etc/passwd", ["-H", cookie]), (404, "..%2f..%2fetc%2fpasswd", ["-H", cookie]),
            (404, "%2e%2e/%2e%2e/etc/passwd", ["-H", cookie]), (404, "Main.storyboard", ["-H", cookie]),
            (404, "state/", ["-H", cookie]), (404, "%00", ["-H", cookie]),
            // What is no request of the page.
            (400, "answer", ["-H", cookie, "-H", origin, "-H", json, "-d", "answer=ours"]),
            (400, "answer", ["-H", cookie, "-H", origin, "-H", json, "-d", #"{"document": 7, "numbers": [1]}"#]),
            (400, "answer", ["-H", cookie, "-H", origin, "-H", json, "-d", #"{"document": 0, "numbers": [77]}"#]),
            (400, "pictures?document=0&number=-1", ["-H", cookie]), (400, "choices?document=x", ["-H", cookie]),
        ]
        let before = try page.sandbox.snapshot()
        for (number, row) in rows.enumerated() {
            let run = try page.sandbox.run(
                "curl", ["-s", "-i", "--path-as-is", "-m", "30"] + row.words + [page.folder + row.path])
            expect(run.output.hasPrefix("HTTP/1.1 \(row.status) "), "row \(number): \(run.output)\(run.errors)")
            expect(!run.output.contains("root:") && !run.output.contains("<document"), "row \(number)")
            for header in ["Content-Security-Policy: default-src 'none'", "Cache-Control: no-store"] {
                expect(run.output.contains(header), "row \(number): \(run.output)")
            }
        }
        // The token again, and outside of the folder.
        try expect(page.curl(page.address).status, equals: 403)
        try expect(page.curl(page.address).text.contains("this address was used already"))
        for path in ["/", "/state", "/favicon.ico", "//etc/passwd"] {
            try expect(page.curl(page.origin + path, "--header", cookie).status, equals: 404)
        }
        try expect(page.sandbox.snapshot(), equals: before)
        try expect(page.get("state").text.contains(#""canUndo": false"#))
        // The one who may.
        try expect(page.post("answer", Self.answer).status, equals: 200)
        try expect(page.get("state").text.contains(#""name": "theirs""#))
    }

    @Test func nobodyOnTheNetworkIsAnswered() throws {
        let page = try PageSession(try PageSession.stopped())
        let port = try #require(page.origin.split(separator: ":").last)
        let hosts = try page.sandbox.run("hostname", ["-I"]).output.split { $0 == " " || $0 == "\n" }
        // A server that listens on all addresses of this machine would answer on the last one, too.
        for host in hosts.filter({ $0.contains(".") && !$0.hasPrefix("127.") }) + ["127.0.0.2"] {
            try expect(page.curl("http://\(host):\(port)/").status, equals: 0, "\(host)")
        }
        try expect(page.curl("http://[::1]:\(port)/").status, equals: 0)
        try expect(page.curl("http://127.0.0.1:\(port)/").status != 0, "nothing listens at all")
    }

    @Test func whoOnlyReadsChangesNothing() throws {
        let page = try PageSession(try PageSession.stopped(), ["--read-only"])
        try page.enter()
        let before = try page.sandbox.snapshot()
        for name in ["answer", "undo", "finish", "leave"] {
            let refused = try page.post(name, Self.answer)
            expect(refused.status == 403 && refused.text.contains("read-only"))
        }
        try expect(page.get("pictures?document=0&number=1&whole=0").text.contains("<svg"))
        try expect(page.sandbox.snapshot(), equals: before)
        expect(page.isRunning)
    }

    /// Where several people made a side, each conflict names the one who made its change.
    @Test func eachConflictHasItsAuthor() throws {
        let sandbox = try Sandbox()
        try sandbox.diverge(
            "Main.xib", base: smallDocument(), ours: smallDocument(first: "Ours", second: "Ours"),
            theirs: smallDocument(first: "Theirs"))
        try sandbox.git("checkout", "-q", "topic")
        try sandbox.write(smallDocument(first: "Theirs", second: "Later"), to: "Main.xib")
        try sandbox.git("commit", "-qam", "later", "--author", "Bob Ray <b@example.com>")
        try sandbox.git("checkout", "-q", "main")
        try expect(sandbox.run("git", ["merge", "topic"]).status, equals: 1)
        let page = try PageSession(sandbox)
        try page.enter()
        let state = try page.get("state").text
        let authors = state.split(separator: "topic, ").dropFirst().map { $0.contains("Bob Ray") ? "Bob" : "A" }
        expect(authors, equals: ["A", "Bob"], "\(state)")
        expect(!state.contains("the last of"))
    }

    @Test func allResolvedEndsIt() throws {
        let page = try PageSession(try PageSession.stopped())
        try page.enter()
        let all = #"{"document": 0, "numbers": [1, 2, 3, 4, 5, 6, 7, 8, 9], "answer": "theirs"}"#
        try expect(page.post("answer", all).status, equals: 200)
        try expect(page.get("diff?document=0&number=1").text.contains("Forgot your password?"))
        try expect(page.get("xml?document=0&number=6").text.contains("hLp-L1-lbl"))
        try expect(page.get("review").text.contains(#""findings": []"#))
        try expect(page.post("finish", "{}").text.contains(#""over": true"#))
        let end = page.finished()
        let lines = "xibmerge: Main.storyboard: resolved and staged (9 theirs)\nxibmerge: now: git commit\n"
        expect(end.status == 0 && end.errors == lines)
        try expect(page.sandbox.git("ls-files", "--unmerged").output.isEmpty)
        try expect(
            page.sandbox.read("Main.storyboard")
                == String(contentsOf: fixtures.appendingPathComponent("Resolve/theirs.storyboard"), encoding: .utf8))
    }

    /// Answers that another process has stored since are not overwritten.
    @Test func twoRunsLoseNoAnswer() throws {
        let page = try PageSession(try PageSession.stopped())
        try page.enter()
        try expect(page.post("answer", Self.answer).status, equals: 200)
        try expect(page.sandbox.xibmerge("resolve", "--answer", "2=theirs").status, equals: 1)
        let late = try page.post("answer", #"{"document": 0, "numbers": [3], "answer": "ours"}"#)
        expect(late.status == 409 && late.text.contains("another 'xibmerge resolve'"), "\(late)")
        let list = try page.sandbox.xibmerge("resolve", "--list").output
        expect(list.hasPrefix("Main.storyboard: 9 conflicts, 7 open\n"), "\(list)")
        let all = #"{"document": 0, "numbers": [1, 2, 3, 4, 5, 6, 7, 8, 9], "answer": "ours"}"#
        try expect(page.post("answer", all).status, equals: 409)
        try expect(page.sandbox.git("ls-files", "--unmerged").output != "")
    }

    /// Each row: what ends it, and its exit status.
    @Test(arguments: [(1, SIGINT, 130), (2, SIGTERM, 143), (3, SIGHUP, 129), (4, 0, 1)])
    func answersSurviveTheEnd(_ number: Int, _ signal: Int32, _ status: Int32) throws {
        let page = try PageSession(try PageSession.stopped())
        try page.enter()
        try expect(page.post("answer", Self.answer).status, equals: 200)
        if signal == 0 {
            try expect(page.post("leave", "{}").status, equals: 200)
        } else {
            page.send(signal)
        }
        let end = page.finished()
        let left = "8 open; the answers are kept, 'xibmerge resolve' goes on"
        expect(end.status == status && end.errors.contains(left), "\(end)")
        let list = try page.sandbox.xibmerge("resolve", "--list").output
        expect(list.hasPrefix("Main.storyboard: 9 conflicts, 8 open\n") && list.contains("> theirs"))
        try expect(page.sandbox.git("status", "--porcelain").output, equals: "UU Main.storyboard\n")
    }

    @Test func nobodyThereEndsIt() throws {
        let page = try PageSession(try PageSession.stopped(), with: ["XIBMERGE_TEST_FAULT": "idle:2"])
        let end = page.finished()
        expect(end.status == 1 && end.errors.contains("nobody has asked for the page"), "\(end)")
    }

    // MARK: Bad input

    /// Any local process can open connections and leave them idle.
    @Test func idleConnectionsDoNotEndIt() throws {
        let page = try PageSession(try PageSession.stopped())
        try page.enter()
        let port = try #require(page.origin.split(separator: ":").last)
        let script = """
            import socket, subprocess, sys
            idle = [socket.create_connection(('127.0.0.1', \(port))) for _ in range(400)]
            print(subprocess.run(sys.argv[1:], capture_output=True, text=True).stdout)
            """
        let run = try page.sandbox.run(
            "python3",
            ["-c", script, "curl", "--silent", "--max-time", "30", "--cookie", page.cookie, page.folder + "state"])
        expect(run.output.contains("\"documents\""), "\(run)")
        try expect(page.get("state").status == 200 && page.isRunning)
    }

    @Test func aPortThatIsTakenIsSaid() throws {
        let page = try PageSession(try PageSession.stopped())
        let port = try #require(page.origin.split(separator: ":").last)
        let run = try page.sandbox.xibmerge("resolve", "--web", "--no-browser", "--port", "\(port)")
        expect(
            run.status == 2 && run.output.isEmpty
                && run.errors.hasPrefix("xibmerge: 127.0.0.1:\(port): can't be served: address already in use\nhint: "),
            "\(run.errors)")
        expect(page.isRunning)
    }

    /// Each row: what happens meanwhile, and what is said in the page and the terminal.
    @Test(
        arguments: [
            (1, "touch .git/index.lock", "the index is locked by another process"),
            (2, "echo >> Main.storyboard", "Main.storyboard: the file has changed meanwhile"),
            (3, "git rm -q --cached Main.storyboard", "Main.storyboard: the index has changed meanwhile"),
            (
                4, "git merge --abort",
                "Main.storyboard: the merge was aborted, or ended"
            ),
        ])
    func whatHappensMeanwhileIsSaid(_ number: Int, _ command: String, _ message: String) throws {
        let page = try PageSession(try PageSession.stopped())
        try page.enter()
        let all = #"{"document": 0, "numbers": [1, 2, 3, 4, 5, 6, 7, 8, 9], "answer": "ours"}"#
        try expect(page.post("answer", all).status, equals: 200)
        try page.sandbox.run("/bin/sh", ["-c", command])
        let before = try page.sandbox.read("Main.storyboard")
        let refused = try page.post("finish", "{}")
        expect(refused.status == 409 && refused.text.contains(message), "\(refused.text)")
        try expect(page.sandbox.read("Main.storyboard"), equals: before)
        expect(page.isRunning)
        if number == 1 {
            try page.sandbox.run("rm", [".git/index.lock"])
            try expect(page.post("finish", "{}").status, equals: 200)
            expect(page.finished().status, equals: 0)
        } else {
            try expect(page.post("leave", "{}").status, equals: 200)
        }
        let told = page.finished().errors
        expect(told.contains("xibmerge: \(message)\n"))
        expect(told.contains("the index has changed meanwhile; nothing was written") == (number > 2), "\(told)")
    }

    @Test func answersThatDoNotFitAreRefused() throws {
        let page = try PageSession(try PageSession.stopped())
        try page.enter()
        for (number, answer, message) in [
            (3, #""answer": "value", "value": "wide""#, "four numbers"),
            (1, #""answer": "both""#, "exclude each other"),
            (5, #""answer": "value", "value": "x""#, "is about nothing that can be typed in"),
            (5, #""answer": "value", "value": "x""#, "it can be answered with: ours, theirs"),
        ] {
            let refused = try page.post("answer", "{\"document\": 0, \"numbers\": [\(number)], \(answer)}")
            expect(refused.status == 422 && refused.text.contains(message), "\(refused.text)")
        }
        try expect(page.get("state").text.contains(#""canUndo": false"#))
    }

    /// Each row: options that don't go together.
    @Test(arguments: [
        ["--read-only"], ["--no-browser"], ["--port", "0"], ["--web", "--list"], ["--web", "--ours"],
        ["--web", "--format", "json"], ["--web", "--tool", "x"], ["--web", "--port", "70000"],
    ])
    func optionsThatDoNotGoTogether(_ words: [String]) throws {
        let sandbox = try Sandbox()
        let run = try sandbox.run(built("xibmerge"), ["resolve"] + words)
        expect(run.status == 2 && run.errors.hasPrefix("xibmerge: "), "\(run.errors)")
    }

    @Test func withoutConflictsThereIsNoPage() throws {
        let sandbox = try Sandbox()
        try sandbox.git("init", "--quiet")
        let run = try sandbox.xibmerge("resolve", "--web")
        expect(run.status == 0 && run.output.hasPrefix("no document is in conflict"))
    }

    // MARK: The browser

    /// The browser that git is configured to have gets the address, also from the terminal's dialogue.
    @Test func theBrowserOfGitIsOpened() throws {
        let sandbox = try PageSession.stopped()
        try sandbox.git("config", "web.browser", "mine")
        try sandbox.git("config", "browser.mine.cmd", "curl --silent --output got.html")
        let command =
            "'\(built("xibmerge"))' resolve --web & sleep 0; for i in $(seq 200); do [ -s got.html ] && break; "
            + "sleep 0.1; done; kill $!; wait $!"
        let run = try sandbox.run("/bin/sh", ["-c", command])
        try expect(sandbox.read("got.html").contains("<title>XibMerge"), "\(run.output)\(run.errors)")
        expect(run.output.contains("opens in the browser") && run.output.contains("/?token="))
    }

    @Test(.needs(.tmux)) func theDialogueOpensThePage() throws {
        let sandbox = try PageSession.stopped()
        let terminal = try TerminalSession(
            sandbox, "'\(built("xibmerge"))' resolve",
            ["LC_ALL=C.UTF-8", "DISPLAY=", "WAYLAND_DISPLAY=", "BROWSER="], size: (120, 24))
        let asked = try terminal.screen(with: "conflict 1 of 9, 9 open")
        expect(asked.contains("conflict 1 of 9, 9 open"), "\(asked)")
        try terminal.press("t", "w")
        let shown = try terminal.screen(with: "/?token=")
        expect(shown.contains("http://127.0.0.1:"), "\(shown)")
        try terminal.press("C-c")
        let left = try terminal.screen(with: "8 open; the answers are kept, 'xibmerge resolve' goes on")
        expect(left.contains("8 open; the answers are kept, 'xibmerge resolve' goes on"), "\(left)")
    }
}
