import Foundation
import TestSupport
import Testing

/// Names of files that are no UTF-8, as older systems have left them; a Mac's disks refuse them.
@Suite(.startsPrograms, .enabled(if: !isMac)) struct OddNamesTests {
    private static let broken = CheckCommandTests.broken
    private static let twice = CheckCommandTests.twice

    /// Runs a shell in which `$e` is a byte that is no UTF-8.
    @discardableResult
    private func shell(_ sandbox: Sandbox, _ script: String, with extra: [String: String] = [:]) throws -> Finished {
        let run = try sandbox.run(
            "sh", ["-e", "-c", "e=$(printf '\\351')\nxibmerge='\(built("xibmerge"))'\n" + script], with: extra)
        return run
    }

    private func sandbox() throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write(smallDocument(), to: "sound")
        try sandbox.write(smallDocument(first: "after"), to: "changed")
        try sandbox.write(Self.broken, to: "broken")
        try sandbox.write(Self.twice, to: "twice")
        return sandbox
    }

    @Test func foldersAreSearched() throws {
        let sandbox = try sandbox()
        let check = try shell(
            sandbox,
            "mkdir in in/f$e; cp broken in/f$e/$e.xib; cp broken in/${e}1.xib; cp sound in/a.xib; $xibmerge check in")
        expect(check.status, equals: 1)
        expect(check.errors, equals: "xibmerge: checked 3 documents: 2 errors\n")
        let lines = check.output.split(separator: "\n").filter { !$0.hasPrefix("hint") }
        expect(lines.map { $0.prefix { $0 != ":" } }, equals: [#"in/\xE91.xib"#, #"in/f\xE9/\xE9.xib"#])
        // As files, too.
        try expect(
            shell(sandbox, "$xibmerge check in/$e*.xib; true").errors
                == "xibmerge: checked 1 document: 1 error; rules about projects run only for folders\n")
        let json = try shell(sandbox, "$xibmerge check --format json in; true").output
        expect(json.contains(#"in/f\\xE9/\\xE9.xib"#))
    }

    @Test func whatIsFoundIsMended() throws {
        let sandbox = try sandbox()
        let fix = try shell(
            sandbox,
            "mkdir in; cp twice in/$e.xib; $xibmerge check --fix in; cmp -s twice in/$e.xib || echo mended")
        expect(fix.status == 0 && fix.output == "mended\n", "\(fix.errors)")
    }

    @Test func gitComparesThem() throws {
        let sandbox = try sandbox()
        try shell(
            sandbox,
            """
            git init --quiet; mkdir f$e; cp sound f$e/$e.xib; echo '<one' >$e.bad.xib; git add .; git commit --quiet -m 1
            cp changed f$e/$e.xib; echo '<two' >$e.bad.xib
            """)
        let plain = try shell(sandbox, "git diff -- '*.bad.xib'").output
        let external = ["GIT_EXTERNAL_DIFF": "'\(built("xibmerge-driver"))' --external-diff"]
        let diff = try shell(sandbox, "git diff -- 'f*'", with: external)
        expect(diff.status == 0 && diff.errors.isEmpty, "\(diff.errors)")
        expect(diff.output.contains(#"f\xE9/\xE9.xib"#) && diff.output.contains("after"))
        expect(!diff.output.contains("<label"))
        // What can't be compared by object is shown as git does, byte for byte.
        try expect(shell(sandbox, "git diff -- '*.bad.xib'", with: external).output, equals: plain)
        try expect(sandbox.xibmerge("install", "--private").status, equals: 0)
        let outlines = try shell(sandbox, "git diff -- 'f*'", with: ["XIBMERGE_TEXTCONV": "1"])
        expect(outlines.status == 0 && outlines.output.contains("after") && !outlines.output.contains("<label"))
        let tool = try shell(sandbox, "git difftool --no-prompt --tool=xibmerge -- 'f*'")
        expect(tool.status == 0 && tool.output.contains("after"), "\(tool.errors)")
        let folders = try shell(sandbox, "git difftool --dir-diff --tool=xibmerge")
        expect(folders.output.contains("after"), "\(folders.errors)")
    }

    @Test func conflictsAreCompared() throws {
        let sandbox = try sandbox()
        let run = try shell(
            sandbox,
            """
            git init --quiet --initial-branch=main; cp sound $e.xib; git add $e.xib; git commit --quiet -m base
            git checkout --quiet -b topic; cp changed $e.xib; git commit --quiet -a -m theirs
            git checkout --quiet main; sed s/after/ours/ changed >$e.xib; git commit --quiet -a -m ours
            git merge --quiet topic >merge.txt || true
            $xibmerge diff
            """)
        for side in ["ours", "theirs"] {
            expect(run.output.contains("\u{FFFD}.xib (\(side), unmerged): 1 change"), "\(run.output)\(run.errors)")
        }
    }

    @Test func filesAreNamed() throws {
        let sandbox = try sandbox()
        let run = try shell(
            sandbox,
            """
            cp sound a$e; cp changed b$e
            $xibmerge diff a$e b$e; $xibmerge show a$e
            $xibmerge merge a$e b$e a$e | cmp - changed
            """)
        expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        expect(run.output.contains(#"b\xE9"#) && run.output.contains("after"))
    }

    /// No other file is written, and nobody is told that there is nothing.
    @Test func whatIsNotDoneWithThemIsSaid() throws {
        let sandbox = try sandbox()
        let versions = ResolveCommandTests.versions
        for (name, text) in [("b", versions.base), ("o", versions.ours), ("t", versions.theirs)] {
            try sandbox.write(text, to: "../\(name)")
        }
        try shell(
            sandbox,
            """
            git init --quiet --initial-branch=main
            cp ../b $e.xib; git add $e.xib; git commit --quiet -m b; git checkout --quiet -b topic
            cp ../t $e.xib; git commit --quiet -a -m t; git checkout --quiet main
            cp ../o $e.xib; git commit --quiet -a -m o
            """)
        let words = "names that are not UTF-8 can't be"
        for (command, said) in [
            ("log $e.xib", #"\xE9.xib: \#(words) followed"#),
            ("explain $e.xib", #"\xE9.xib: \#(words) explained"#), ("forecast", "\u{FFFD}.xib: \(words) forecast"),
        ] {
            let run = try shell(sandbox, "$xibmerge \(command)")
            expect(run.status == 2 && run.errors.hasPrefix("xibmerge: \(said)\n"), "\(command): \(run)")
        }
        try sandbox.git("merge", "topic")
        let files = try sandbox.git("status", "--porcelain").output
        expect(files.hasPrefix("UU "))
        let resolve = try shell(sandbox, "$xibmerge resolve --theirs")
        let said = #"xibmerge: \xE9.xib: \#(words) resolved here"#
        expect(resolve.status == 2 && resolve.errors.hasPrefix(said), "\(resolve)")
        try expect(sandbox.git("status", "--porcelain").output, equals: files)
    }
}

private let isMac: Bool = {
    #if os(macOS)
        true
    #else
        false
    #endif
}()
