import Foundation
import TestSupport
import Testing

/// `xibmerge check` on files, on folders and in repositories.
@Suite(.startsPrograms) struct CheckCommandTests {
    /// A document with one error, and its line without the path.
    static let broken = smallDocument().replacing("bbb-BB-002", with: "aaa-AA-001")
    private static let line =
        #":17:47: error: ID 'aaa-AA-001' is that of Label "One" in line 14, too (Label "Two" (aaa-AA-001)) [duplicate-id]"#
    /// A document with a warning that can be mended.
    static let twice = smallDocument().replacing(
        "</subviews>",
        with: """
            </subviews>
                        <connections>
                            <action selector="a:" destination="-1" id="ccc-CC-001"/>
                            <action selector="a:" destination="-1" id="ccc-CC-002"/>
                        </connections>
            """)

    private func sandbox(_ files: [String: String]) throws -> Sandbox {
        let sandbox = try Sandbox()
        for (path, text) in files { try sandbox.write(text, to: path) }
        return sandbox
    }

    private func lines(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }

    @Test func soundDocumentsAreQuiet() throws {
        let sandbox = try sandbox(["a.xib": smallDocument(), "b.storyboard": smallDocument()])
        let check = try sandbox.xibmerge("check")
        expect(check.status == 0 && check.output.isEmpty)
        expect(check.errors, equals: "xibmerge: checked 2 documents: nothing found\n")
        try expect(sandbox.xibmerge("check", "--quiet").errors.isEmpty)
    }

    @Test func findingsAreLines() throws {
        let sandbox = try sandbox(["a.xib": Self.broken])
        let check = try sandbox.xibmerge("check", "a.xib")
        expect(check.status, equals: 1)
        expect(lines(check.output).first, equals: "a.xib" + Self.line)
        expect(lines(check.output).last?.hasPrefix("hint: ") == true)
        expect(
            check.errors, equals: "xibmerge: checked 1 document: 1 error; rules about projects run only for folders\n")
    }

    /// What a link in a folder leads to may lie anywhere: it is read, once, and only written to where it is named.
    @Test func linksAreNotWrittenThrough() throws {
        let sandbox = try sandbox([
            "outside/a.xib": Self.twice, "in/plain.xib": Self.twice, "in/deep/b.xib": smallDocument(),
        ])
        for (link, target) in [
            ("in/a.xib", "../outside/a.xib"), ("in/same.xib", "plain.xib"), ("in/gone.xib", "nowhere"),
            ("in/folder.xib", "../outside"),
        ] { try sandbox.run("ln", ["-s", target, link]) }
        let check = try sandbox.xibmerge("check", "in")
        expect(check.errors, equals: "xibmerge: checked 3 documents: 2 warnings; '--fix' mends 1\n")
        let fix = try sandbox.xibmerge("check", "--fix", "in")
        expect(
            fix.errors,
            equals: "xibmerge: fixed in/plain.xib\nxibmerge: checked 3 documents, fixed 1 finding: 1 warning\n")
        expect(fix.output.hasPrefix("in/a.xib:") && !fix.output.contains("plain"))
        try expect(sandbox.read("outside/a.xib"), equals: Self.twice)
        try expect(sandbox.read("in/plain.xib") != Self.twice)
        try expect(sandbox.xibmerge("check", "--fix", "in/a.xib").status, equals: 0)
        try expect(sandbox.read("outside/a.xib") != Self.twice)
        try expect(sandbox.run("readlink", ["in/a.xib"]).output, equals: "../outside/a.xib\n")
    }

    /// A signal that comes while files are mended ends the program between two of them.
    @Test(
        .needs(.strace), arguments: ["INT", "TERM"])
    func aSignalLeavesNoHalfOfAFile(signal: String) throws {
        let sandbox = try sandbox(["a.xib": Self.twice, "b.xib": Self.twice, "c.xib": Self.twice])
        let words = Faults.injected(
            "/^rename:signal=\(signal):when=1", into: [built("xibmerge"), "check", "--no-sources", "--fix", "."])
        let fix = try sandbox.run("env", words)
        expect(fix.status > 128, "\(fix.errors)")
        try expect(sandbox.run("ls").output, equals: "a.xib\nb.xib\nc.xib\n")
        try expect(["a.xib", "b.xib", "c.xib"].contains { try sandbox.read($0) != Self.twice })
        try expect(sandbox.xibmerge("check", "--no-sources", "--fix", ".").status, equals: 0)
    }

    @Test func waitingForInputEndsAtOnce() throws {
        let sandbox = try Sandbox()
        let script = """
            mkfifo in
            sleep 60 >in & holder=$!
            "$0" check - <in & check=$!
            sleep 1
            kill -TERM $check
            (sleep 20; kill -KILL $check) >/dev/null 2>&1 & watch=$!
            wait $check
            echo "status $?"
            kill $holder $watch
            """
        let run = try sandbox.run("sh", ["-c", script, built("xibmerge")])
        expect(run.output, equals: "status 143\n", "\(run)")
    }

    /// Folders are searched but for those of others; what is named is checked, once.
    @Test func pathsAreFound() throws {
        let sandbox = try sandbox([
            "a/x.xib": Self.broken, "a/Base.lproj/y.storyboard": Self.broken, "a/Pods/p.xib": Self.broken,
            "a/.build/q.xib": Self.broken, "a/notes.txt": Self.broken,
        ])
        func paths(_ words: String..., in folder: String = "") throws -> [String] {
            let check = try sandbox.run(built("xibmerge"), ["check"] + words, in: folder)
            return lines(check.output).filter { !$0.hasPrefix("hint") }.map { String($0.prefix { $0 != ":" }) }
        }
        try expect(paths(), equals: ["a/Base.lproj/y.storyboard", "a/x.xib"])
        try expect(paths(in: "a"), equals: ["Base.lproj/y.storyboard", "x.xib"])
        try expect(paths("a/", "a/x.xib"), equals: ["a/Base.lproj/y.storyboard", "a/x.xib"])
        try expect(paths("a/Pods"), equals: ["a/Pods/p.xib"])
        try expect(paths("a/notes.txt", "./a/x.xib"), equals: ["./a/x.xib", "a/notes.txt"])
        try expect(paths(sandbox.folder.path + "/a/x.xib"), equals: [sandbox.folder.path + "/a/x.xib"])
    }

    @Test func whatCantBeReadIsTold() throws {
        let sandbox = try sandbox(["a.xib": Self.broken])
        let check = try sandbox.xibmerge("check", "gone.xib", "a.xib", "none/")
        expect(check.status == 2 && lines(check.output).first == "a.xib" + Self.line)
        expect(
            lines(check.errors),
            equals: [
                "xibmerge: gone.xib: no such file or folder", "xibmerge: none/: no such file or folder",
                "xibmerge: checked 1 document: 1 error; rules about projects run only for folders",
            ])
        let input = try sandbox.run("sh", ["-c", "'\(built("xibmerge"))' check -q - < a.xib"])
        expect(input.status == 1 && lines(input.output).first == "-" + Self.line)
        try expect(sandbox.xibmerge("check", "--fix", "-").status, equals: 2)
    }

    @Test func rulesAreSelected() throws {
        let sandbox = try sandbox(["a.xib": Self.broken, "b.xib": Self.twice])
        func status(_ words: String...) throws -> Int32 { try sandbox.run(built("xibmerge"), ["check"] + words).status }
        try expect(status("b.xib"), equals: 0)
        try expect(status("b.xib", "--strict"), equals: 1)
        try expect(status("b.xib", "--strict", "--disable", "duplicate-id,duplicate-action"), equals: 0)
        try expect(status("--only", "duplicate-action"), equals: 0)
        try expect(status("--only", "duplicate-action", "--enable", "duplicate-id"), equals: 1)
        let unknown = try sandbox.xibmerge("check", "--only", "duplicat-id")
        expect(unknown.status, equals: 2)
        expect(unknown.errors, equals: "xibmerge: unknown rule 'duplicat-id'\nhint: did you mean 'duplicate-id'?\n")
        let list = lines(try sandbox.xibmerge("check", "--list-rules", "--disable", "duplicate-id").output)
        expect(list.contains { $0.hasPrefix("duplicate-id ") && $0.contains(" off ") })
        expect(list.contains { $0.hasPrefix("duplicate-action ") && $0.contains(" warning ") })
    }

    @Test func configurationsHold() throws {
        let sandbox = try sandbox([
            ".git/HEAD": "", ".xibmerge.yml": "rules: {duplicate-action: error}\nexcluded: [Vendor]\n",
            "a/b.xib": Self.twice, "Vendor/c.xib": Self.broken,
            "own/.xibmerge.yml": "rules:\n  duplicate-action: off\n",
            "own/d.xib": Self.twice, "other.yml": "rules: {duplicate-id: info}",
        ])
        let check = try sandbox.xibmerge("check")
        expect(check.status == 1 && check.errors == "xibmerge: checked 2 documents: 1 error; '--fix' mends all\n")
        expect(check.output.hasPrefix("a/b.xib:23:17: error: "))
        // From anywhere, named or found, in any order of words.
        try expect(sandbox.xibmerge("check", "--quiet", "../a", in: "own").output.hasPrefix("../a/b.xib:23:17: error"))
        try expect(sandbox.xibmerge("check", "Vendor/c.xib").status, equals: 0)
        try expect(sandbox.xibmerge("check", "--config", "other.yml").errors.contains("2 warnings, 1 note"))
        try expect(sandbox.xibmerge("check", "--config", "none.yml").status, equals: 2)
    }

    /// What is wrong in a configuration is told with its place; the rest of it holds, but nothing is written.
    @Test func wrongConfigurationsAreTold() throws {
        let sandbox = try sandbox([
            ".xibmerge.yml": "rules:\n  duplicat-id: off\n  duplicate-action: error\n", "b.xib": Self.twice,
        ])
        let check = try sandbox.xibmerge("check", "--fix", "--quiet")
        expect(check.status == 2 && check.output.contains("error: action 'a:'"))
        expect(
            check.errors
                == "xibmerge: .xibmerge.yml:2:3: unknown rule 'duplicat-id'\nhint: did you mean 'duplicate-id'?\n")
        try expect(sandbox.read("b.xib"), equals: Self.twice)
    }

    @Test func fixesAreMade() throws {
        let sandbox = try sandbox(["a.xib": Self.broken, "b.xib": Self.twice])
        let check = try sandbox.xibmerge("check", "--fix")
        expect(
            check.status == 1
                && check.errors == "xibmerge: fixed b.xib\nxibmerge: checked 2 documents, fixed 1 finding: 1 error\n")
        let line = #"                <action selector="a:" destination="-1" id="ccc-CC-002"/>"# + "\n"
        try expect(sandbox.read("b.xib"), equals: Self.twice.replacing(line, with: ""))
        try expect(sandbox.read("a.xib"), equals: Self.broken)
    }

    @Test func onlyWhatIsNewCounts() throws {
        let sandbox = try sandbox(["sub/a.xib": Self.broken])
        try sandbox.git("init", "--quiet", "--initial-branch=main")
        try sandbox.commit("one")
        try sandbox.write(
            "\n\n" + Self.broken.replacing("<?xml version=\"1.0\" encoding=\"UTF-8\"?>", with: ""), to: "sub/a.xib")
        try sandbox.write(Self.broken, to: "sub/new.xib")
        try expect(sandbox.xibmerge("check").errors, equals: "xibmerge: checked 2 documents: 2 errors\n")
        for folder in ["", "sub"] {
            let check = try sandbox.xibmerge("check", "--since", "HEAD", in: folder)
            expect(check.status == 1 && check.errors == "xibmerge: checked 2 documents: 1 error\n")
        }
        try expect(sandbox.xibmerge("check", "--since", "main", "sub/a.xib").status, equals: 0)
        let unknown = try sandbox.xibmerge("check", "--since", "none")
        expect(unknown.status == 2 && unknown.errors.hasPrefix("xibmerge: 'none': no such revision\nhint: "))
    }

    @Test func programsReadIt() throws {
        let sandbox = try sandbox(["a.xib": Self.broken])
        let json = try sandbox.xibmerge("check", "--format", "json")
        expect(json.status == 1 && json.errors.isEmpty && json.output.contains(#""rule": "duplicate-id""#))
        try expect(sandbox.xibmerge("check", "--format", "sarif").output.contains(#""ruleId": "duplicate-id""#))
        try expect(
            sandbox.xibmerge("check", "--format", "github").output.hasPrefix("::error file=a.xib,line=17,col=47,"))
        try expect(sandbox.xibmerge("check", "--format", "xml").status, equals: 2)
        try expect(sandbox.xibmerge("check", "--color", "always").output.contains("\u{1B}[31merror"))
    }

    /// What a baseline lists is not told; what comes on top is.
    @Test func baselines() throws {
        let sandbox = try sandbox(["a.xib": Self.broken])
        try expect(sandbox.xibmerge("check", "--write-baseline").status, equals: 2)
        let missing = try sandbox.xibmerge("check", "--baseline", "known.json")
        expect(missing.status == 2 && missing.errors.contains("hint: '--write-baseline' writes it"))
        try expect(sandbox.xibmerge("check", "--baseline", "known.json", "--write-baseline").status, equals: 0)
        let first = try sandbox.xibmerge("check", "--baseline")
        expect(first.status == 0 && first.errors.contains("wrote .xibmerge-baseline.json, which hides "))
        try expect(sandbox.xibmerge("check", "--baseline").errors.hasSuffix("nothing found\n"))
        try expect(sandbox.xibmerge("check", "--baseline", "known.json").errors.hasSuffix("nothing found\n"))
        try sandbox.write(
            "\n" + Self.broken.replacing("<?xml version=\"1.0\" encoding=\"UTF-8\"?>", with: ""), to: "a.xib")
        try sandbox.write(Self.broken, to: "b.xib")
        let check = try sandbox.xibmerge("check", "--baseline", "known.json")
        expect(check.status == 1 && check.output.hasPrefix("b.xib:") && check.errors.contains("2 documents: 1 error"))
        try sandbox.write("{\"version\": 1, \"findings\": [{}]}", to: "known.json")
        try expect(sandbox.xibmerge("check", "--baseline", "known.json").status, equals: 2)
    }

    /// A baseline lists paths relative to its own folder, wherever it is used from.
    @Test func baselinesAreUsedFromAnywhere() throws {
        let sandbox = try sandbox(["sub/a.xib": Self.broken, "lists/none": ""])
        try expect(sandbox.xibmerge("check", "--baseline", "lists/known.json", "--write-baseline").status, equals: 0)
        try expect(sandbox.read("lists/known.json").contains("\"../sub/a.xib\""))
        try expect(sandbox.xibmerge("check", "--baseline", "../lists/known.json", in: "sub").status, equals: 0)
        try expect(sandbox.xibmerge("check", "--baseline", "lists/known.json", "./sub").status, equals: 0)
    }

    @Test func mildFindingsAreLeftOut() throws {
        let sandbox = try sandbox(["a.xib": Self.broken, "b.xib": Self.twice])
        let check = try sandbox.xibmerge("check", "--min-severity", "error")
        expect(check.status == 1 && !check.output.contains("b.xib") && check.output.contains("a.xib"))
        try expect(sandbox.xibmerge("check", "--min-severity", "warning").output.contains("b.xib"))
        try expect(sandbox.xibmerge("check", "--min-severity", "fatal").status, equals: 2)
    }

    /// For files, the rules about projects do not run, and the summary says so.
    @Test func whatDoesNotRunIsTold() throws {
        let sandbox = try sandbox(["a.xib": Self.broken])
        let note = "; rules about projects run only for folders\n"
        try expect(sandbox.xibmerge("check", "a.xib").errors.hasSuffix(note))
        expect(try !sandbox.xibmerge("check", "--no-sources", "a.xib").errors.hasSuffix(note))
        expect(try !sandbox.xibmerge("check", ".").errors.hasSuffix(note))
    }

    @Test func revisionsAreChecked() throws {
        let sandbox = try sandbox(["sub/a.xib": Self.broken, "Card.swift": "class Card: UIView {}\n"])
        try sandbox.git("init", "--quiet", "--initial-branch=main")
        try sandbox.write("excluded: Vendor\n", to: ".xibmerge.yml")
        try sandbox.write(Self.broken, to: "Vendor/b.xib")
        try sandbox.commit("one")
        try sandbox.run("rm", ["sub/a.xib"])
        let check = try sandbox.xibmerge("check", "HEAD")
        expect(check.status == 1 && check.output.hasPrefix("sub/a.xib:17:47: error: "), "\(check.errors)")
        expect(check.errors, equals: "xibmerge: checked 1 document: 1 error\n")
        try expect(sandbox.xibmerge("check", "HEAD", "--since", "HEAD").status, equals: 0)
        try expect(sandbox.xibmerge("check", "HEAD", "--fix").status, equals: 2)
        try expect(sandbox.xibmerge("check", "none").errors.contains("none: no such file or folder"))
        try sandbox.git("clone", "--quiet", "--bare", ".", "bare.git")
        let bare = try sandbox.run(built("xibmerge"), ["check"], in: "bare.git")
        expect(bare.status == 2 && bare.errors.contains("the repository is bare\nhint: 'xibmerge check HEAD'"))
        try expect(sandbox.run(built("xibmerge"), ["check", "HEAD"], in: "bare.git").output, equals: check.output)
    }

    @Test func findingsAreSuppressed() throws {
        func configuration(_ lines: String) -> String {
            "suppressed:\n  - rule: duplicate-id\n\(lines)    reason: known\n"
        }
        let sandbox = try sandbox(["sub/a.xib": Self.broken])
        for (lines, isSuppressed) in [
            ("", true), ("    path: sub\n", true), ("    path: other/**\n", false), ("    object: none\n", false),
        ] {
            try sandbox.write(configuration(lines), to: ".xibmerge.yml")
            try expect(sandbox.xibmerge("check").status == (isSuppressed ? 0 : 1), "\(lines)")
        }
        try sandbox.write("suppressed:\n  - rule: duplicate-id\n", to: ".xibmerge.yml")
        let check = try sandbox.xibmerge("check")
        expect(
            check.status == 2
                && check.errors.contains(".xibmerge.yml:2:5: the suppression of 'duplicate-id' needs a reason"))
    }

    /// What can't be read to its end is a note, unless somebody wants it to fail.
    @Test func notesAreNoFailures() throws {
        let document = "<document><objects><view id=\"a\" customClass=\"A\"/></objects></document>"
        let sandbox = try sandbox([
            "a.xib": document, "b.xib": "version https://git-lfs.github.com/spec/v1\noid sha256:0\n",
            "A.swift": "class A: UIView { func f( { }", "P.xcodeproj/project.pbxproj": "{",
        ])
        let check = try sandbox.xibmerge("check", "--disable", "swift-class-without-module")
        expect(check.status, equals: 0)
        for line in [
            "xibmerge: A.swift:1:", "xibmerge: b.xib: note: is a pointer of Git LFS",
            "xibmerge: P.xcodeproj/project.pbxproj:1:2: note:",
        ] { expect(check.errors.contains(line), "\(check.errors)") }
        try expect(sandbox.xibmerge("check", "--strict-sources").status, equals: 2)
        let sarif = try sandbox.xibmerge("check", "--format", "sarif").output
        expect(sarif.contains("toolExecutionNotifications") && sarif.contains("is a pointer of Git LFS"))
        try expect(
            sandbox.xibmerge("check", "--format", "github").output.contains("::notice file=b.xib,title=not read::"))
    }

    /// What a merge tool leaves, and products, are not the project's documents.
    @Test func leftoversAreNotChecked() throws {
        let sandbox = try sandbox([
            "a_BACKUP_4711.xib": Self.broken, "a_LOCAL_4711.xib": Self.broken, "Kit.framework/a.xib": Self.broken,
            "My_LOCAL_View.xib": Self.broken,
        ])
        try expect(sandbox.xibmerge("check").errors, equals: "xibmerge: checked 1 document: 1 error\n")
    }
}
