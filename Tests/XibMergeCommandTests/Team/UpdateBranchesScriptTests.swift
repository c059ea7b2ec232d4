import Foundation
import TestSupport
import Testing

@testable import XibMergeApp

/// `share/xibmerge/requests update`, with a repository and a server on this machine.
@Suite(.startsPrograms) struct UpdateBranchesScriptTests {
    private static let script = ReviewScriptTests.script

    /// The two servers that the script knows.
    static let kinds = ["github", "gitlab"]

    /// A clone with the branches `main`, `clean` (merges by line), `object` (merges by object), `asked` (a conflict in
    /// a document) and `mixed` (a conflict in another file, too), and their remote `remote.git`.
    func hosting() throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.fill(["hosting"], makeHosting)
        return sandbox
    }

    private func makeHosting(_ sandbox: Sandbox) throws {
        let near = #/>\n *<rect key="frame" x="20".*\n *</label>/#
        try sandbox.git("init", "--quiet", "--initial-branch=main")
        func put(_ branch: String, _ first: String, _ second: String, other: String = "x", extra: String = "") throws {
            try sandbox.git("checkout", "--quiet", "-B", branch, branch == "main" ? "HEAD" : "base")
            try sandbox.write(
                smallDocument(first: first, second: second).replacing(near, with: "/>"), to: "App/a.xib")
            try sandbox.write("\(other)\n", to: "other.txt")
            try sandbox.write(extra, to: "extra.txt")
            try sandbox.commit(branch)
        }
        try put("main", "One", "Two")
        try sandbox.git("tag", "base")
        try put("clean", "One", "Two", extra: "more\n")
        try put("object", "Mine", "Two")
        try put("asked", "One", "Asked")
        try put("mixed", "One", "Asked", other: "mixed")
        try sandbox.git("checkout", "--quiet", "main")
        try sandbox.git("merge", "--quiet", "--ff-only", "base")
        try put("main", "One", "Main", other: "main")
        try sandbox.git("tag", "--delete", "base")
        try publish(sandbox)
        try write(sandbox, branches: ["clean", "object", "asked", "mixed"])
    }

    /// Makes `remote.git` of a repository. It takes no push that moves a branch anywhere but forward.
    func publish(_ sandbox: Sandbox) throws {
        try sandbox.git("init", "--quiet", "--bare", "remote.git")
        try sandbox.run("git", ["--git-dir=remote.git", "config", "receive.denyNonFastForwards", "true"])
        try sandbox.git("push", "--quiet", "remote.git", "--all")
    }

    func write(
        _ sandbox: Sandbox, branches: [String], comments: [[String: Any]] = [], more: [String: Any] = [:]
    ) throws {
        let requests = branches.enumerated().map {
            ["number": $0 + 1, "branch": $1, "repository": "me/app"] as [String: Any]
        }
        let state: [String: Any] = ["requests": requests, "comments": comments, "writers": ["writer"]]
        try sandbox.write(
            String(decoding: JSONSerialization.data(withJSONObject: state.merging(more) { $1 }), as: UTF8.self),
            to: "hosting.json")
    }

    func comments(_ sandbox: Sandbox) throws -> [[String: Any]] {
        let value = try JSONSerialization.jsonObject(with: Data(try sandbox.read("hosting.json").utf8))
        return (value as? [String: Any])?["comments"] as? [[String: Any]] ?? []
    }

    func bodies(_ sandbox: Sandbox, _ number: Int) throws -> [String] {
        try comments(sandbox).filter { $0["number"] as? Int == number && $0["author"] as? String == "me" }
            .compactMap { $0["body"] as? String }
    }

    /// Appends a comment.
    func say(
        _ sandbox: Sandbox, _ number: Int, _ body: String, by author: String = "writer", association: String = "MEMBER"
    ) throws {
        var value = try #require(
            try JSONSerialization.jsonObject(with: Data(try sandbox.read("hosting.json").utf8)) as? [String: Any])
        let all = try comments(sandbox)
        value["comments"] =
            all + [
                ["id": 1000 + all.count, "number": number, "body": body, "author": author, "association": association]
            ]
        try sandbox.write(
            String(decoding: JSONSerialization.data(withJSONObject: value), as: UTF8.self), to: "hosting.json")
    }

    /// - Parameter script: What is run instead of the script.
    func update(
        _ sandbox: Sandbox, _ kind: String, token: String = "secret", before lines: String = "", script: String? = nil
    ) throws -> Finished {
        let lines = lines + "\n" + (script ?? "'\(Self.script)' update \(kind)")
        return try FakeHosting.run(lines, in: sandbox, token: token)
    }

    func remote(_ sandbox: Sandbox, _ words: String...) throws -> String {
        try sandbox.run("git", ["--git-dir=remote.git"] + words).output.trimmingCharacters(in: .newlines)
    }

    @Test(.needs(.curl, .jq), arguments: kinds) func whatMergesIsPushedAndTheRestIsAsked(_ kind: String) throws {
        let sandbox = try hosting()
        let before = try remote(sandbox, "for-each-ref", "--format=%(refname) %(objectname)")
        let run = try update(sandbox, kind, before: "unset GIT_COMMITTER_NAME GIT_COMMITTER_EMAIL")
        expect(run.status == 0 && run.errors.isEmpty, "\(run)")
        let after = try remote(sandbox, "for-each-ref", "--format=%(refname) %(objectname)")
        let moved = zip(before.split(separator: "\n"), after.split(separator: "\n")).filter { $0 != $1 }
        expect(moved.map { $0.0.split(separator: " ")[0] }, equals: ["refs/heads/object"])
        let merged = try remote(sandbox, "show", "object:App/a.xib")
        expect(merged.contains("\"Mine\"") && merged.contains("\"Main\""))
        try expect(remote(sandbox, "log", "-1", "--format=%P", "object").split(separator: " ").count, equals: 2)
        let committer = ["github": "github-actions[bot]", "gitlab": "A Bot"][kind]
        try expect(remote(sandbox, "log", "-1", "--format=%cn", "object"), equals: committer)
        try expect(bodies(sandbox, 1).isEmpty && bodies(sandbox, 2).isEmpty)
        let asked = try #require(try bodies(sandbox, 3).first)
        expect(asked.contains("**1 question** before `main` can be merged into `asked`"), "\(asked)")
        expect(asked.contains("- ours: `\"Asked\"`\n- theirs: `\"Main\"`") && asked.contains("`/xibmerge theirs`"))
        let mixed = try #require(try bodies(sandbox, 4).first)
        expect(mixed.contains("- `other.txt` (contents)"), "\(mixed)")
        // Nothing new: no comment is repeated or edited, and nothing is pushed.
        try expect(update(sandbox, kind).status, equals: 0)
        try expect(remote(sandbox, "for-each-ref", "--format=%(refname) %(objectname)"), equals: after)
        try expect(comments(sandbox).count, equals: 2)
        let written = try sandbox.read("requests").split(separator: "\n").filter { !$0.hasPrefix("GET") }
        expect(written.allSatisfy { $0 == "POST /graphql" }, "\(written)")
    }

    #if os(Linux)
        /// The job of the GitLab template, with a release in a folder.
        @Test(.needs(.curl, .jq)) func theTemplateOfGitLabRuns() throws {
            let sandbox = try hosting()
            try ReviewScriptTests().pack(in: sandbox)
            let lines = "export XIBMERGE_RELEASES=file://$PWD/releases XIBMERGE_VERSION=latest CI_DEFAULT_BRANCH=main"
            let run = try update(
                sandbox, "gitlab", before: lines,
                script: try ReviewScriptTests.lines(ofTemplate: "gitlab-update-branch.yml"))
            expect(run.status == 0 && run.errors.isEmpty, "\(run)")
            try expect(remote(sandbox, "show", "object:App/a.xib").contains("\"Main\""))
        }
    #endif

    // MARK: Branches

    /// A branch that is not where it was, even where a push without the lease would move it forward.
    @Test(.needs(.curl, .jq), arguments: ["asked~1", "clean"]) func aHeadThatMovedMeanwhileIsLeft(_ other: String)
        throws
    {
        let sandbox = try hosting()
        try write(sandbox, branches: ["object"])
        let other = try remote(sandbox, "rev-parse", other)
        // 'git push' is the last thing that happens.
        try sandbox.write(
            """
            #!/bin/sh
            case " $* " in *" push "*) env -u GIT_DIR \(try git()) --git-dir=remote.git update-ref refs/heads/object \(other) ;; esac
            exec \(try git()) "$@"
            """, to: "bin/git")
        try sandbox.run("chmod", ["+x", "bin/git"])
        let run = try update(sandbox, "github", before: "PATH=$PWD/bin:$PATH")
        expect(run.status == 0 && run.errors.contains("'object' has moved meanwhile"), "\(run)")
        try expect(remote(sandbox, "rev-parse", "object"), equals: other)
    }

    private func git() throws -> String {
        try Sandbox().run("sh", ["-c", "command -v git"]).output.trimmingCharacters(in: .newlines)
    }

    /// Nor is a branch of the project that is to be merged into another one than main.
    @Test(.needs(.curl, .jq), arguments: Faults.first(1, of: kinds)) func forksAreLeft(_ kind: String) throws {
        let sandbox = try hosting()
        try write(
            sandbox, branches: [],
            more: [
                "requests": [
                    ["number": 1, "branch": "object", "repository": "fork/app"],
                    ["number": 2, "branch": "object", "repository": NSNull()],
                    ["number": 3, "branch": "object", "repository": "me/app", "main": "next"],
                ]
            ])
        let before = try remote(sandbox, "for-each-ref")
        try expect(update(sandbox, kind).status, equals: 0)
        try expect(remote(sandbox, "for-each-ref"), equals: before)
    }

    /// Not even where the configuration of the job has programs by the names in its attributes.
    @Test(.needs(.curl, .jq)) func nothingOfABranchIsRun() throws {
        let sandbox = try hosting()
        let mark = "touch '\(sandbox.folder.path)/run'"
        let lines = """
            git checkout --quiet object
            echo '* filter=bad diff=bad merge=bad' > .gitattributes
            git config --file .gitmodules submodule.s.path s
            git config --file .gitmodules submodule.s.url "ext::sh -c \(mark)"
            git config --file .gitmodules submodule.s.update "!\(mark)"
            echo 'ignore: [x' > .xibmerge.yml
            git add .gitattributes .gitmodules .xibmerge.yml
            git update-index --add --cacheinfo "160000,$(git rev-parse HEAD),s"
            git commit --quiet --message hostile
            git push --quiet remote.git object
            """
        let made = try sandbox.run("sh", ["-euc", lines])
        expect(made.status, equals: 0, "\(made)")
        for (key, value) in [
            ("filter.bad.smudge", "\(mark); cat"), ("filter.bad.clean", "\(mark); cat"), ("diff.bad.textconv", mark),
            ("diff.bad.command", mark), ("merge.bad.driver", mark), ("protocol.allow", "always"),
            ("fetch.recurseSubmodules", "true"), ("submodule.recurse", "true"), ("push.recurseSubmodules", "on-demand"),
        ] { try sandbox.git("config", "--file", "global", key, value) }
        try write(sandbox, branches: ["object"])
        let run = try update(sandbox, "github", before: "export GIT_CONFIG_GLOBAL=$PWD/global")
        expect(run.status == 0 && run.errors.isEmpty, "\(run)")
        try expect(remote(sandbox, "show", "object:App/a.xib").contains("\"Main\""))
        try expect(remote(sandbox, "ls-tree", "object", "s").hasPrefix("160000 ") && !sandbox.exists("run"))
    }

    @Test(.needs(.curl, .jq)) func aBranchMayHaveAnyName() throws {
        let names = Faults.first(
            4,
            of: [
                "$(touch${IFS}run)", "--mirror", "x\"y'z", "refs/heads/main", "a;touch${IFS}run", "`run`", "#error",
                "<b>@all",
            ])
        let sandbox = try hosting()
        for name in names {
            for branch in ["object", "asked"] {
                _ = try remote(sandbox, "update-ref", "refs/heads/\(branch)\(name)", branch)
            }
            try expect(remote(sandbox, "update-ref", "refs/heads/\(name)", "object").isEmpty)
        }
        let main = try remote(sandbox, "rev-parse", "refs/heads/main")
        try write(sandbox, branches: names.map { "asked\($0)" } + names)
        let run = try update(sandbox, "github")
        expect(run.status, equals: 0, "\(run)")
        try expect(remote(sandbox, "rev-parse", "refs/heads/main") == main && !sandbox.exists("run"))
        for (number, name) in names.enumerated() {
            try expect(remote(sandbox, "show", "refs/heads/\(name):App/a.xib").contains("\"Main\""), "\(name)")
            let body = try #require(try bodies(sandbox, number + 1).first)
            expect(!body.replacing(#/(`+)[^`].*?[^`]?\1(?!`)/#, with: "").contains("asked"), "\(body)")
        }
    }

    /// One branch that can't be pushed does not keep the others.
    @Test(.needs(.curl, .jq)) func aProtectedBranchIsToldAndTheOthersAreUpdated() throws {
        let sandbox = try hosting()
        _ = try remote(sandbox, "update-ref", "refs/heads/protected", "object")
        try sandbox.write(
            "#!/bin/sh\ncase $1 in */protected) echo '::error::no' >&2; exit 1 ;; esac\n", to: "remote.git/hooks/update"
        )
        try sandbox.run("chmod", ["+x", "remote.git/hooks/update"])
        try write(sandbox, branches: ["protected", "object"])
        let run = try update(sandbox, "github")
        expect(run.status == 2 && run.errors.contains("'protected': the server does not take the push"), "\(run)")
        expect(run.errors.split(separator: "\n").allSatisfy { !$0.hasPrefix("::") })
        try expect(remote(sandbox, "show", "object:App/a.xib").contains("\"Main\""))
    }

    // MARK: Failures

    @Test(
        .needs(.curl, .jq),
        arguments: Faults.first(
            2,
            of: [
                ("401", "GET /repos/me/app/pulls"), ("409", "POST /projects"), ("html", "POST /graphql"),
                ("nothing", "GET /projects/3/merge_requests/1"), ("list", "GET /repos/me/app/pulls"),
                ("503", "GET /repos/me/app/issues/1"), ("404", "GET /projects/3/merge_requests?"),
                ("403", "POST /projects"), ("list", "GET /user"),
                ("403", "POST /repos"), ("404", "POST /graphql"), ("500", "GET /repos/me/app/pulls"),
                ("html", "GET /repos/me/app/pulls"), ("list", "POST /graphql"),
                ("nothing", "GET /repos/me/app/pulls"), ("nothing", "POST /repos"), ("401", "GET /user"),
                ("409", "POST /repos"), ("502", "GET /projects/3/merge_requests/1"), ("html", "GET /user"),
            ]))
    func aServerThatFailsIsTold(_ failure: String, _ failing: String) throws {
        let sandbox = try hosting()
        let before = try remote(sandbox, "for-each-ref")
        try write(
            sandbox, branches: ["asked"],
            more: ["failing": failing, "failure": Int(failure).map { $0 as Any } ?? failure])
        let run = try update(sandbox, failing.contains("/repos") || failing.contains("/graphql") ? "github" : "gitlab")
        let lines = run.errors.split(separator: "\n")
        // What is about one request has a line of its own, since others may have been updated.
        let isAboutOne = failing.hasSuffix("/1") || failing.hasPrefix("POST ") && failing != "POST /graphql"
        expect(run.status == 2 && lines.count == (isAboutOne ? 3 : 2), "\(run)")
        expect(
            lines.first?.hasPrefix("requests: ") == true && lines.dropFirst().first?.hasPrefix("hint: ") == true)
        try expect(remote(sandbox, "for-each-ref"), equals: before)
        try expect(bodies(sandbox, 1).isEmpty)
    }

    @Test(.needs(.curl, .jq), arguments: Faults.first(1, of: kinds)) func aWrongTokenIsTold(_ kind: String) throws {
        let run = try update(try hosting(), kind, token: "wrong")
        expect(run.status == 2 && run.errors.contains("401\nhint: XIBMERGE_TOKEN is wrong"), "\(run)")
        expect(!run.errors.contains("wrong\n"))
    }

    @Test(.needs(.curl, .jq)) func whatIsMissingIsTold() throws {
        let sandbox = try hosting()
        for (lines, message) in [
            ("unset XIBMERGE_TOKEN", "XIBMERGE_TOKEN is not set"),
            ("export XIBMERGE_MAIN=trunk", "there is no branch 'trunk'"),
            ("export XIBMERGE_REMOTE=$PWD/none", "the branches can't be fetched"),
        ] {
            let run = try update(sandbox, "github", before: lines)
            expect(run.status == 2 && run.errors.contains(message), "\(lines): \(run)")
        }
    }

    /// Any other server: one branch, and the questions on standard output.
    @Test(.needs(.jq)) func oneBranchOfAnyServer() throws {
        let sandbox = try hosting()
        func run(_ words: String...) throws -> Finished {
            try sandbox.run(
                Self.script, ["update", "git"] + words,
                with: [
                    "PATH": "\(buildFolder.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "")",
                    "XIBMERGE_REMOTE": sandbox.folder.path + "/remote.git",
                ])
        }
        let asked = try run("asked")
        expect(asked.status == 1 && asked.output.contains("**1 question**") && asked.errors.isEmpty, "\(asked)")
        try expect(run("asked", "--answer=1=theirs").status, equals: 0)
        try expect(remote(sandbox, "show", "asked:App/a.xib").contains("\"Main\""))
        let again = try run("asked")
        expect(again.status == 0 && again.output == "`asked` has all of `main`.\n", "\(again)")
        try expect(run("nothing").status, equals: 2)
    }
}
