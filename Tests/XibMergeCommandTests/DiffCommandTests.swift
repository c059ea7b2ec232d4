import Foundation
import TestSupport
import Testing

/// `xibmerge diff` on files, on folders and in repositories.
@Suite(.startsPrograms) struct DiffCommandTests {
    /// Two commits of documents at the top and in a folder.
    private func repository() throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.git("init", "--quiet", "--initial-branch=main")
        try sandbox.write(smallDocument(), to: "a.xib")
        try sandbox.write(smallDocument(), to: "sub/b.xib")
        try sandbox.write("x", to: "text.txt")
        try sandbox.commit("one")
        try sandbox.write(smallDocument(first: "Two"), to: "a.xib")
        try sandbox.write(smallDocument(first: "Two"), to: "sub/b.xib")
        try sandbox.write("y", to: "text.txt")
        try sandbox.commit("two")
        return sandbox
    }

    private func names(_ sandbox: Sandbox, _ words: String..., in subfolder: String = "") throws -> [String] {
        let diff = try sandbox.run(built("xibmerge"), ["diff", "--name-only"] + words, in: subfolder)
        expect(diff.status, equals: 0, "\(diff.errors)")
        return diff.output.split(separator: "\n").map(String.init)
    }

    private func expectFailure(_ command: Finished, _ start: String, hint: String? = nil) {
        expect(command.status == 2 && command.errors.hasPrefix("xibmerge: \(start)"), "\(command.errors)")
        let lines = command.errors.split(separator: "\n")
        expect(lines.count == 1 || lines.count == 2 && lines[1].hasPrefix("hint: "), "\(command.errors)")
        if let hint { expect(lines.last?.contains(hint) == true, "\(command.errors)") }
    }

    @Test func twoFiles() throws {
        let sandbox = try Sandbox()
        try sandbox.write(smallDocument(), to: "one")
        try sandbox.write(smallDocument(first: "Other"), to: "two")
        let diff = try sandbox.xibmerge("diff", "one", "two")
        expect(diff.status == 0 && diff.output.contains("Other") && diff.errors.isEmpty)
        try expect(sandbox.xibmerge("diff", "--exit-code", "one", "two").status, equals: 1)
        let quiet = try sandbox.xibmerge("diff", "--quiet", "one", "two")
        expect(quiet.status == 1 && quiet.output.isEmpty)
        try expect(sandbox.xibmerge("diff", "--exit-code", "one", "one").status, equals: 0)
        try expect(sandbox.xibmerge("diff", "--exit-code", "--ignore", "properties", "one", "two").status, equals: 0)
        try expect(sandbox.xibmerge("diff", "--exit-code", "--only", "frames,order", "one", "two").status, equals: 0)
        try expect(sandbox.xibmerge("diff", "--exit-code", "--only", "properties", "one", "two").status, equals: 1)
        try expect(sandbox.xibmerge("diff", "one", "/dev/null", "--exit-code").status, equals: 1)
        let named = try sandbox.xibmerge("diff", "--name-only", "--name", "Main.xib", "one", "two")
        expect(named.output, equals: "Main.xib\n")
    }

    /// Each row: number, environment, git's setting, and whether there are colors. git's pager counts as a terminal.
    @Test(arguments: [
        (1, ["GIT_PAGER_IN_USE=true", "TERM=xterm"], "", true),
        (2, ["GIT_PAGER_IN_USE=true", "TERM=xterm"], "color.ui=never", false),
        (3, ["GIT_PAGER_IN_USE=true", "TERM=xterm"], "color.diff=Off", false),
        (4, ["GIT_PAGER_IN_USE=true", "TERM=xterm"], "color.ui=auto", true),
        (5, ["GIT_PAGER_IN_USE=true", "TERM=xterm", "NO_COLOR=1"], "color.ui=always", false),
        (6, ["GIT_PAGER_IN_USE=true", "TERM=dumb"], "", false),
        (7, ["TERM=xterm"], "color.ui=always", false),
    ])
    func colors(_ number: Int, _ variables: [String], _ setting: String, _ hasColors: Bool) throws {
        let sandbox = try Sandbox()
        try sandbox.git("init", "--quiet")
        let parts = setting.split(separator: "=").map(String.init)
        if parts.count == 2 { try sandbox.git("config", parts[0], parts[1]) }
        try sandbox.write(smallDocument(), to: "one")
        try sandbox.write(smallDocument(first: "Other"), to: "two")
        let diff = try sandbox.run(
            "env", ["-u", "NO_COLOR"] + variables + [built("xibmerge"), "diff", "--no-index", "one", "two"])
        expect(diff.output.contains("\u{1B}["), equals: hasColors, "\(diff.output)")
    }

    @Test func standardInput() throws {
        let sandbox = try Sandbox()
        try sandbox.write(smallDocument(), to: "one")
        try sandbox.write(smallDocument(first: "Other"), to: "two")
        let diff = try sandbox.run("sh", ["-c", "'\(built("xibmerge"))' diff --exit-code one - < two"])
        expect(diff.status == 1 && diff.output.contains("Other"))
        expectFailure(try sandbox.xibmerge("diff", "-", "-"), "standard input")
        expectFailure(try sandbox.xibmerge("diff", "-"), "standard input")
    }

    /// Standard input can't be read once more as text.
    @Test func aBrokenDocumentInAPipe() throws {
        let sandbox = try Sandbox()
        try sandbox.write("<a><b></a>", to: "a.xib")
        try sandbox.write("<a><c></a>", to: "b.xib")
        let command = "'\(built("xibmerge"))' diff --text /dev/stdin a.xib < b.xib"
        expectFailure(try sandbox.run("sh", ["-c", command]), "/dev/stdin:1:")
    }

    @Test func twoFolders() throws {
        let sandbox = try Sandbox()
        for (folder, text) in [("old", "One"), ("new", "Two")] {
            for name in ["a.xib", "deep/b.storyboard", "\(folder).xib"] {
                try sandbox.write(smallDocument(first: text), to: "\(folder)/\(name)")
            }
            try sandbox.write(smallDocument(), to: "\(folder)/same.xib")
            try sandbox.write(text, to: "\(folder)/text.txt")
        }
        try expect(names(sandbox, "old", "new"), equals: ["a.xib", "deep/b.storyboard", "new.xib", "old.xib"])
    }

    @Test func revisionsIndexAndWorkTree() throws {
        let sandbox = try repository()
        try sandbox.write(smallDocument(first: "Three"), to: "a.xib")
        try expect(names(sandbox), equals: ["a.xib"])
        try expect(names(sandbox, "--cached").isEmpty)
        try sandbox.git("add", "a.xib")
        try expect(names(sandbox).isEmpty)
        try expect(names(sandbox, "--staged"), equals: ["a.xib"])
        try expect(names(sandbox, "HEAD~"), equals: ["a.xib", "sub/b.xib"])
        try expect(names(sandbox, "HEAD~", "HEAD", "--", "sub"), equals: ["sub/b.xib"])
        try expect(names(sandbox, "HEAD~", "HEAD", "sub"), equals: ["sub/b.xib"])
        try expect(names(sandbox, "HEAD~..HEAD", "--", ":!sub"), equals: ["a.xib"])
        try expect(names(sandbox, "--merge-base", "HEAD~", "HEAD"), equals: ["a.xib", "sub/b.xib"])
        // Two files that are there are compared with each other, two paths after '--' with the index.
        try expect(names(sandbox, "a.xib", "sub/b.xib"), equals: ["sub/b.xib"])
        try expect(names(sandbox, "--", "a.xib", "sub/b.xib").isEmpty)
        try expect(names(sandbox, "HEAD~:a.xib", "a.xib"), equals: ["a.xib"])
        try expect(names(sandbox, "HEAD~:a.xib", ":a.xib").count, equals: 1)
    }

    @Test func subfoldersLinkedWorkTreesAndBareRepositories() throws {
        let sandbox = try repository()
        try expect(names(sandbox, "HEAD~", in: "sub"), equals: ["a.xib", "sub/b.xib"])
        try expect(names(sandbox, "HEAD~", "--", ".", in: "sub"), equals: ["sub/b.xib"])
        try expect(names(sandbox, "HEAD~", "b.xib", in: "sub"), equals: ["sub/b.xib"])
        try expect(names(sandbox, "HEAD~", "--", "../a.xib", in: "sub"), equals: ["a.xib"])
        try expect(names(sandbox, "HEAD~:./b.xib", "b.xib", in: "sub"), equals: ["b.xib"])
        try sandbox.git("worktree", "add", "--quiet", "--detach", "linked", "HEAD~")
        try expect(names(sandbox, "main", in: "linked"), equals: ["a.xib", "sub/b.xib"])
        try sandbox.git("clone", "--quiet", "--bare", ".", "bare")
        try expect(names(sandbox, "HEAD~", "HEAD", in: "bare"), equals: ["a.xib", "sub/b.xib"])
        expectFailure(try sandbox.xibmerge("diff", in: "bare"), "a bare repository", hint: "two revisions")
        let elsewhere = ["GIT_DIR": sandbox.folder.path + "/.git", "GIT_WORK_TREE": sandbox.folder.path]
        let diff = try sandbox.run(built("xibmerge"), ["diff", "--name-only", "HEAD~"], with: elsewhere, in: "sub")
        expect(diff.output, equals: "a.xib\nsub/b.xib\n")
    }

    @Test func manyDocumentsKeepTheirOrder() throws {
        let sandbox = try repository()
        let expected = (100..<150).map { "many/\($0).xib" }
        for name in expected { try sandbox.write(smallDocument(first: name), to: name) }
        try sandbox.git("add", "--all")
        try expect(names(sandbox, "--cached"), equals: expected)
    }

    @Test func anErrorIsOneLine() throws {
        let sandbox = try repository()
        try sandbox.git("branch", "a.xib")
        expectFailure(try sandbox.xibmerge("diff", "nope"), "'nope' is neither a revision nor a file", hint: "'--'")
        expectFailure(try sandbox.xibmerge("diff", "--name", "N.xib", "HEAD~1"), "'--name' is for two files")
        expectFailure(try sandbox.xibmerge("diff", "nope", "--"), "'nope': no such revision")
        expectFailure(try sandbox.xibmerge("diff", "a.xib"), "'a.xib' is both a revision and a file", hint: "'--'")
        expectFailure(try sandbox.xibmerge("diff", "HEAD", "--", "../x"), "'../x' lies outside")
        expectFailure(try sandbox.xibmerge("show", "HEAD:nope.xib"), "'HEAD:nope.xib': there is no")
        let outside = try Sandbox()
        expectFailure(try outside.xibmerge("diff"), "not inside a git repository", hint: "git init")
        expectFailure(try outside.xibmerge("diff", "a.xib", "b.xib"), "a.xib: no such file")
        try outside.write(smallDocument(), to: "good.xib")
        try outside.write("<archive type=\"x\"/>", to: "old.xib")
        try outside.write("<document>\n<a", to: "broken.xib")
        try outside.write("version https://git-lfs.github.com/spec/v1\noid sha256:0\n", to: "pointer.xib")
        try outside.write("<<<<<<< HEAD\n\(smallDocument())", to: "marked.xib")
        expectFailure(
            try outside.xibmerge("diff", "marked.xib", "good.xib"), "marked.xib:1:1: still has conflict markers",
            hint: "compare with a version without them; 'xibmerge diff --text' compares the lines")
        let broken = try outside.xibmerge("diff", "good.xib", "broken.xib")
        expectFailure(broken, "broken.xib:2:")
        expect(broken.output.isEmpty)
        expectFailure(try outside.xibmerge("diff", "old.xib", "good.xib"), "old.xib: can't compare: Xcode 3 format\n")
        expectFailure(try outside.xibmerge("diff", "good.xib", "pointer.xib"), "pointer.xib: ", hint: "git lfs pull")
        let slip = try outside.xibmerge("diff", "--ignore", "framse", "good.xib", "good.xib")
        expect(slip.status == 2 && slip.errors.contains("did you mean 'frames'?"))
    }

    @Test func oneBadDocumentDoesNotStopTheOthers() throws {
        let sandbox = try repository()
        try sandbox.write("<document>", to: "a.xib")
        try sandbox.write(smallDocument(first: "Three"), to: "sub/b.xib")
        let alone = try sandbox.xibmerge("diff", "--name-only", "a.xib")
        expect(alone.status == 2 && alone.output == "a.xib\n" && alone.errors.hasPrefix("xibmerge: a.xib:1:"))
        for words in [[], ["--format", "json"], ["--name-only"], ["--quiet"]] {
            let diff = try sandbox.run(built("xibmerge"), ["diff"] + words)
            expect(diff.status == 2 && diff.output.contains("b.xib") == (words != ["--quiet"]))
            expect(diff.errors.hasPrefix("xibmerge: a.xib:1:") && diff.errors.contains("(after)"))
        }
        let both = try sandbox.xibmerge("diff", "--text")
        expect(both.status == 0 && both.errors.isEmpty && both.output.contains("Three"), "\(both.errors)")
        expect(both.output.contains("diff --git a/a.xib b/a.xib\n") && both.output.contains("\n+<document>\n"))
        let json = try sandbox.xibmerge("diff", "--text", "--exit-code", "--format", "json")
        expect(
            json.status == 1 && json.output.contains(#""verdict": "not-compared""#) && json.output.contains("Three"))
        let fallback = try sandbox.xibmerge(
            "diff", "--no-index", "--text", "--name", "N.xib", "--", "a.xib", "sub/b.xib")
        expect(fallback.status == 0 && fallback.output.contains("+++ b/N.xib\n@@"))
    }

    /// A merge that stopped at `a.xib`, without the driver; `theirs` is nil where that side deletes it.
    private func stopped(base: String?, ours: String?, theirs: String?) throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.git("init", "--quiet", "--initial-branch=main")
        func commit(_ text: String?, _ message: String) throws {
            if let text { try sandbox.write(smallDocument(first: text), to: "a.xib") }
            if text == nil { try? FileManager.default.removeItem(at: sandbox.folder.appendingPathComponent("a.xib")) }
            try sandbox.write(message, to: "text.txt")
            try sandbox.commit(message)
        }
        try commit(base, "base")
        try sandbox.git("branch", "topic")
        try commit(ours, "ours")
        try sandbox.git("switch", "--quiet", "topic")
        try commit(theirs, "ours")
        try sandbox.git("switch", "--quiet", "main")
        try expect(sandbox.run("git", ["merge", "--quiet", "topic"]).status, equals: 1)
        return sandbox
    }

    @Test(arguments: [
        (
            "Base" as String?, "Ours" as String?, "Theirs" as String?,
            [
                "a.xib (ours, unmerged): 1 change", #"text "Base" → "Ours""#, "a.xib (theirs, unmerged): 1 change",
                #"text "Base" → "Theirs""#,
            ]
        ),
        (
            "Base", "Ours", nil,
            [
                "a.xib (ours, unmerged): 1 change", #"text "Base" → "Ours""#,
                "a.xib (theirs, unmerged): removed, 5 objects",
            ]
        ),
        (
            "Base", nil, "Theirs",
            [
                "a.xib (ours, unmerged): removed, 5 objects", "a.xib (theirs, unmerged): 1 change",
                #"text "Base" → "Theirs""#,
            ]
        ),
        (
            nil, "Ours", "Theirs",
            ["a.xib (ours, unmerged): added, 5 objects", "a.xib (theirs, unmerged): added, 5 objects"]
        ),
    ])
    func inAConflictBothSidesAreTold(_ base: String?, _ ours: String?, _ theirs: String?, _ parts: [String]) throws {
        let sandbox = try stopped(base: base, ours: ours, theirs: theirs)
        for options in [[], ["--cached"]] {
            let diff = try sandbox.run(built("xibmerge"), ["diff", "--exit-code"] + options)
            expect(diff.status == 1 && diff.errors.isEmpty, "\(diff.errors)")
            var rest = Substring(diff.output)
            for part in parts {
                let range = rest.range(of: part)
                expect(range != nil, "\(part) in \(diff.output)")
                rest = range.map { rest[$0.upperBound...] } ?? rest
            }
        }
        try expect(names(sandbox), equals: ["a.xib"])
        let json = try sandbox.xibmerge("diff", "--format", "json")
        expect(json.output.contains(#""side": "ours""#) && json.output.contains(#""side": "theirs""#))
        try expect(sandbox.xibmerge("diff", "--format", "markdown").output.contains("(theirs, unmerged): "))
    }

    /// A file that is resolved but not added yet is compared with ours.
    @Test func aResolvedFileIsComparedWithOurs() throws {
        let sandbox = try stopped(base: "Base", ours: "Ours", theirs: "Theirs")
        let marked = try sandbox.xibmerge("diff", "HEAD")
        expectFailure(marked, "a.xib:")
        try sandbox.write(smallDocument(first: "Resolved"), to: "a.xib")
        let diff = try sandbox.xibmerge("diff")
        expect(diff.output.hasPrefix("a.xib: 1 change\n") && diff.output.contains(#"text "Ours" → "Resolved""#))
        try expect(sandbox.xibmerge("diff", "--cached").output.contains("a.xib (theirs, unmerged): 1 change"))
    }

    @Test func colorsAndPagers() throws {
        let sandbox = try Sandbox()
        for option in ["auto", "never", "always"] {
            let diff = try sandbox.run(
                built("xibmerge"), ["diff", "--color", option, "/dev/null", "/dev/null"], with: ["GIT_PAGER": "false"])
            expect(diff.status, equals: 0)
        }
        try expect(sandbox.xibmerge("diff", "--color", "blue", "a", "b").status, equals: 2)
        try expect(sandbox.xibmerge("diff", "--name-only", "--format", "json", "a", "b").status, equals: 2)
    }

    /// `script` of util-linux gives the program a terminal.
    @Test(.needs(.terminal)) func onATerminalThePagerIsGits() throws {
        let sandbox = try repository()
        func run(_ options: String, _ extra: [String: String] = [:]) throws -> String {
            let command = "'\(built("xibmerge"))' diff --name-only \(options) HEAD~"
            return try sandbox.run(
                "script", ["-qec", command, "/dev/null"], with: extra.merging(["TERM": "xterm"]) { $1 }
            ).output
        }
        try expect(run("", ["GIT_PAGER": "sed s/^/paged:/"]).contains("paged:a.xib"))
        expect(try !run("--no-pager", ["GIT_PAGER": "sed s/^/paged:/"]).contains("paged:"))
        try sandbox.git("config", "core.pager", "sed s/^/core:/")
        try expect(run("", ["PAGER": "sed s/^/paged:/"]).contains("core:a.xib"))
        try sandbox.git("config", "--unset", "core.pager")
        try expect(run("", ["PAGER": "sed s/^/paged:/"]).contains("paged:a.xib"))
        try expect(run("", ["GIT_PAGER": ""]).hasPrefix("a.xib"))
        try expect(run("", ["GIT_PAGER": "no-such-pager"]).contains("\na.xib"))
    }

    /// What no object tells: how lines end.
    @Test func lineEndsAreTold() throws {
        let sandbox = try Sandbox()
        let text = smallDocument()
        try sandbox.write(text, to: "lf.xib")
        try sandbox.write(text.replacing("\n", with: "\r\n"), to: "crlf.xib")
        try sandbox.write(text.replacing("\n    <objects>", with: "\r\n    <objects>"), to: "mixed.xib")
        try sandbox.write(
            smallDocument(first: "After").replacing("\n", with: "\r\n"), to: "changed.xib")
        for (before, after, words) in [
            ("lf", "crlf", "line endings LF → CRLF"), ("crlf", "mixed", "line endings CRLF → mixed"),
            ("lf", "changed", "1 change, line endings LF → CRLF"), ("mixed", "lf", "line endings mixed → LF"),
        ] {
            let run = try sandbox.xibmerge("diff", "--exit-code", "\(before).xib", "\(after).xib")
            expect(run.status == 1 && run.output.contains(": \(words)\n"), "\(run.output)")
            let page = try sandbox.xibmerge("diff", "--format", "markdown", "\(before).xib", "\(after).xib")
            expect(page.output.contains(words), "\(page.output)")
        }
        let json = try sandbox.xibmerge("diff", "--format", "json", "lf.xib", "crlf.xib").output
        expect(json.contains(#""before": "LF""#) && json.contains(#""after": "CRLF""#), "\(json)")
        try expect(sandbox.xibmerge("diff", "--only", "objects", "lf.xib", "crlf.xib").output.isEmpty)
        try expect(sandbox.xibmerge("diff", "--exit-code", "crlf.xib", "changed.xib").output.contains(": 1 change\n"))
        // Those that git makes itself are none.
        try sandbox.git("init", "--quiet")
        try sandbox.commit("one")
        try sandbox.git("config", "core.autocrlf", "true")
        try sandbox.run("rm", ["lf.xib"])
        try sandbox.git("checkout", "--quiet", "--", "lf.xib")
        try expect(sandbox.read("lf.xib").contains("\r\n"))
        try expect(sandbox.xibmerge("diff", "--exit-code", "--", "lf.xib").output.isEmpty)
    }
}
