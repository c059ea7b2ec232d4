import Foundation
import TestSupport
import Testing

/// A server on the loopback address that speaks the parts of the APIs of GitHub and GitLab that `share/xibmerge/requests`
/// uses. Its pull requests and comments are in `hosting.json`, and what was asked in
/// `requests`.
enum FakeHosting {
    /// `hosting.json`: `requests` with number, branch and repository; `comments` with id, number, body, author;
    /// `writers`; `failure`, a status for requests that begin with `failing`, or `html`, `list` or `nothing`.
    static let server = #"""
        import http.server, json, os, re, sys
        class Handler(http.server.BaseHTTPRequestHandler):
            def log_message(self, *_): pass
            def state(self): return json.load(open("hosting.json"))
            def save(self, state): json.dump(state, open("hosting.json", "w"))
            def answer(self, value, status=200, kind="application/json"):
                body = value if isinstance(value, bytes) else json.dumps(value).encode()
                self.send_response(status)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)
            def handle_any(self):
                state = self.state()
                length = int(self.headers.get("Content-Length") or 0)
                body = self.rfile.read(length)
                sent = json.loads(body) if "json" in (self.headers.get("Content-Type") or "") else None
                token = self.headers.get("Authorization") or self.headers.get("PRIVATE-TOKEN")
                if token not in ("Bearer secret", "secret"): return self.answer({"message": "no"}, 401)
                path = self.path.split("?")[0]
                with open("requests", "a") as file: file.write(f"{self.command} {self.path}\n")
                failure = state.get("failure")
                if failure and f"{self.command} {self.path}".startswith(state["failing"]):
                    if failure == "html": return self.answer(b"<html>Sign in</html>", 200, "text/html")
                    if failure == "list": return self.answer([["x"]])
                    if failure == "nothing": return self.connection.close()
                    return self.answer({"message": "secret"}, failure)
                comments, number = state["comments"], re.search(r"(?:requests|issues)/(\d+)", path)
                number = number and int(number[1])
                def page(entries):
                    page = int(re.search(r"[?&]per_page=100&page=(\d+)$", self.path)[1])
                    return self.answer(entries[page * 100 - 100:page * 100])
                def shown(comment):
                    author = {"id": 1 if comment["author"] == "me" else 100 + len(comment["author"]), "login": comment["author"]}
                    return {"id": comment["id"], "body": comment["body"], "system": False, "author": author, "user": author,
                        "author_association": comment.get("association", "MEMBER")}
                if path == "/graphql": return self.answer({"data": {"viewer": {"databaseId": 1}}})
                if path == "/user": return self.answer({"id": 1, "name": "A Bot", "email": "bot@example.com"})
                if path.endswith("/permission"):
                    login = path.split("/")[-2]
                    return self.answer({"permission": "write" if login in state["writers"] else "read"})
                if "/members/all/" in path:
                    numbers = [100 + len(name) for name in state["writers"]]
                    return self.answer({"access_level": 30 if int(path.split("/")[-1]) in numbers else 20})
                if path.endswith("/pulls"): return page([{"number": r["number"],
                    "base": {"ref": r.get("main", "main"), "repo": {"full_name": "me/app"}},
                    "head": {"ref": r["branch"], "repo": r["repository"] and {"full_name": r["repository"]}}}
                    for r in state["requests"]])
                if path.endswith("/merge_requests"): return page([{"iid": r["number"],
                    "source_branch": r["branch"], "target_branch": r.get("main", "main"), "target_project_id": 3,
                    "source_project_id": 3 if r["repository"] == "me/app" else 4} for r in state["requests"]])
                if self.command == "GET" and path.endswith(("/notes", "/comments")):
                    return page([shown(c) for c in comments if c["number"] == number])
                if self.command == "POST":
                    comments.append({"id": 1000 + len(comments), "number": number, "body": sent["body"], "author": "me"})
                elif self.command in ("PATCH", "PUT"):
                    for c in comments:
                        if c["id"] == int(path.split("/")[-1]): c["body"] = sent["body"]
                else: return self.answer({"message": "no such address"}, 404)
                self.save(state)
                self.answer({})
            do_GET = do_POST = do_PUT = do_PATCH = handle_any
        server = http.server.HTTPServer(("127.0.0.1", 0), Handler)
        open("port.new", "w").write(str(server.server_port))
        os.rename("port.new", "port")
        server.serve_forever()
        """#

    /// Runs lines of a shell while the server runs, with the variables of a job of either service.
    ///
    /// The token is in no output.
    static func run(_ lines: String, in sandbox: Sandbox, token: String = "secret") throws -> Finished {
        try sandbox.write(server, to: "server.py")
        let start = """
            rm -f port requests
            python3 server.py & server=$!
            trap 'kill $server' EXIT
            for i in $(seq 600); do [ -e port ] && break; sleep 0.05; done
            URL=http://127.0.0.1:$(cat port)
            export CI_API_V4_URL=$URL CI_PROJECT_ID=3 CI_PROJECT_URL=$URL/me/app CI_MERGE_REQUEST_IID=1 PULL_REQUEST=1
            export GITHUB_API_URL=$URL GITHUB_GRAPHQL_URL=$URL/graphql GITHUB_SERVER_URL=$URL GITHUB_REPOSITORY=me/app
            export XIBMERGE_REMOTE=$PWD/remote.git

            """
        let path = "\(buildFolder.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
        let run = try sandbox.run("sh", ["-euc", start + lines], with: ["PATH": path, "XIBMERGE_TOKEN": token])
        expect(!run.output.contains("secret") && !run.errors.contains("secret"), "the token is in the output: \(run)")
        return run
    }
}
