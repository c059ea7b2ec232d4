import Foundation
import TestSupport
import Testing

/// Subversion and Mercurial run the merge with the lines of `docs/other-vcs.md`, Jujutsu's command line is carried out as
/// it documents it; the results are those of the driver under git.
@Suite(.startsPrograms) struct OtherSystemsTests {

    private let base = smallDocument()
    private let ours = smallDocument(first: "Ours")
    private let theirs = smallDocument(second: "Theirs")
    private let rival = smallDocument(first: "Rival", second: "Theirs")
    private let path = "Views/Main.storyboard"

    // MARK: Subversion

    @Test(.needs(.svn))
    func subversionMergesOnUpdate() throws {
        let sandbox = try subversion(theirs: theirs)
        let update = try sandbox.run("svn", ["update", "--non-interactive", "mine"])
        expect(update.status == 0 && update.output.contains("G    mine/\(path)"), "\(update.output)\(update.errors)")
        try expect(sandbox.read("mine/\(path)"), equals: driver(theirs: theirs).text)
    }

    @Test(.needs(.svn))
    func subversionKeepsAQuestionAsAConflict() throws {
        let sandbox = try subversion(theirs: rival)
        let update = try sandbox.run("svn", ["update", "--non-interactive", "mine"])
        expect(update.status == 0 && update.output.contains("C    mine/\(path)"), "\(update.output)\(update.errors)")
        let expected = try driver(theirs: rival, labels: [".r1", ".mine", ".r2"])
        expect(expected.status, equals: 1)
        try expect(sandbox.read("mine/\(path)"), equals: expected.text)
        try expect(sandbox.read("mine/\(path).mine"), equals: ours)
        try expect(sandbox.run("svn", ["resolve", "--accept", "working", "mine/\(path)"]).status, equals: 0)
        expect(!sandbox.exists("mine/\(path).mine"))
    }

    @Test(.needs(.svn))
    func subversionMergesBranches() throws {
        let sandbox = try subversion(theirs: theirs)
        let url = sandbox.folder.appendingPathComponent("repository").absoluteString
        for words in [
            ["copy", "--revision", "1", "\(url)/trunk", "\(url)/branch", "--message", "a branch"],
            ["revert", "--recursive", "--quiet", "mine"], ["switch", "--quiet", "\(url)/branch", "mine"],
        ] {
            let step = try sandbox.run("svn", words)
            expect(step.status, equals: 0, "\(step.errors)")
        }
        try sandbox.write(ours, to: "mine/\(path)")
        try expect(sandbox.run("svn", ["commit", "--message", "ours, there", "mine"]).status, equals: 0)
        try expect(sandbox.run("svn", ["update", "--quiet", "mine"]).status, equals: 0)
        let merge = try sandbox.run("svn", ["merge", "--non-interactive", "\(url)/trunk", "mine"])
        expect(merge.status == 0 && merge.output.contains("U    mine/\(path)"), "\(merge.output)\(merge.errors)")
        try expect(sandbox.read("mine/\(path)"), equals: driver(theirs: theirs).text)
    }

    /// The merge tool resolves a conflict of lines that Subversion made without `diff3-cmd`.
    @Test(.needs(.svn))
    func subversionLaunchesTheTool() throws {
        let theirs = base.replacing("opaque=\"NO\" text=\"One\"", with: "opaque=\"YES\" text=\"One\"")
        let words = ["update", "--force-interactive", "--accept", "launch", "mine"]

        let clean = try subversion(theirs: theirs, leavingOut: "diff3-cmd")
        let resolved = try clean.run("svn", words)
        expect(resolved.status == 0 && resolved.output.contains("resolved"), "\(resolved.output)\(resolved.errors)")
        try expect(clean.read("mine/\(path)"), equals: driver(theirs: theirs).text)
        try expect(clean.run("svn", ["status", "mine"]).output.hasPrefix("M "))

        let asked = try subversion(theirs: rival, leavingOut: "diff3-cmd")
        try expect(asked.run("svn", words).status, equals: 0)
        let expected = try driver(theirs: rival, labels: ["base", "mine", "theirs"])
        try expect(asked.read("mine/\(path)"), equals: expected.text)
        try expect(asked.run("svn", ["status", "mine"]).output.hasPrefix("C "))
    }

    /// `diff3-cmd` is run for each file, whatever it is.
    @Test(.needs(.svn))
    func subversionMergesWhatIsNoDocumentAsText() throws {
        let heads = ["<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\">\n", ""]
        for head in Faults.first(1, of: heads) {
            let lines = ["a", "b", "c", "d", "e"].map { "\($0)\n" }
            func text(_ edit: [Int: String]) -> String {
                head + lines.enumerated().map { edit[$0.offset] ?? $0.element }.joined()
            }
            let clean = try subversion(base: text([:]), ours: text([0: "A\n"]), theirs: text([4: "E\n"]))
            let update = try clean.run("svn", ["update", "--non-interactive", "mine"])
            expect(update.status == 0 && update.output.contains("G    mine/\(path)"), "\(update.errors)")
            try expect(clean.read("mine/\(path)"), equals: text([0: "A\n", 4: "E\n"]))
            expect(update.errors.isEmpty, equals: head.isEmpty, "\(update.errors)")

            let asked = try subversion(base: text([:]), ours: text([1: "B\n"]), theirs: text([1: "X\n"]))
            try expect(asked.run("svn", ["update", "--non-interactive", "mine"]).output.contains("C    mine/\(path)"))
            let result = try asked.read("mine/\(path)")
            expect(result.contains("<<<<<<< .mine\nB\n") && result.contains("=======\nX\n>>>>>>> .r2\n"), "\(result)")
        }
    }

    @Test func theScriptForSubversionKnowsOnlyItsWords() throws {
        let sandbox = try Sandbox()
        let script = try installed(in: sandbox).appendingPathComponent("share/xibmerge/svn-merge").path
        let run = try sandbox.run(script, ["a", "b"])
        expect(run.status == 2 && run.output.isEmpty && run.errors.contains("\nhint: "))
    }

    /// Two working copies of one file: 'mine' has edits of its own, and the repository has newer ones.
    ///
    /// - Parameter setting: A line of the document that is not configured.
    private func subversion(
        base: String? = nil, ours: String? = nil, theirs: String, leavingOut setting: String? = nil
    ) throws -> Sandbox {
        let sandbox = try Sandbox()
        var lines = try Self.lines(of: "Subversion", language: "ini").replacing(
            "/usr/local", with: installed(in: sandbox).path)
        if let setting { lines = lines.replacing("\(setting) = ", with: "# ") }
        try FileManager.default.createDirectory(
            at: sandbox.home.appendingPathComponent(".subversion"), withIntermediateDirectories: true)
        try Data(lines.utf8).write(to: sandbox.home.appendingPathComponent(".subversion/config"))
        let url = sandbox.folder.appendingPathComponent("repository").absoluteString
        func run(_ program: String, _ words: String...) throws {
            let step = try sandbox.run(program, words)
            expect(step.status, equals: 0, "\(words): \(step.errors)")
        }
        try run("svnadmin", "create", "repository")
        try sandbox.write(base ?? self.base, to: "import/trunk/\(path)")
        try run("svn", "import", "--quiet", "import", url, "--message", "base text")
        for copy in ["mine", "yours"] { try run("svn", "checkout", "--quiet", "\(url)/trunk", copy) }
        try sandbox.write(theirs, to: "yours/\(path)")
        try run("svn", "commit", "--quiet", "--message", "their edit", "yours")
        try sandbox.write(ours ?? self.ours, to: "mine/\(path)")
        return sandbox
    }

    // MARK: Mercurial

    @Test(.needs(.hg))
    func mercurialMerges() throws {
        let sandbox = try mercurial(theirs: theirs)
        let merge = try sandbox.run("hg", ["merge", "2"])
        expect(merge.status, equals: 0, "\(merge.output)\(merge.errors)")
        try expect(sandbox.read(path), equals: driver(theirs: theirs).text)
        try expect(sandbox.run("hg", ["resolve", "--list"]).output, equals: "R \(path)\n")
    }

    @Test(
        .needs(.hg),
        arguments: [
            (["merge", "2"], ["common ancestor", "working copy", "merge rev"]),
            (["rebase", "-s", "2", "-d", "1"], ["parent of source", "dest", "source"]),
            (["graft", "2"], ["parent of graft", "local", "graft"]),
        ])
    func mercurialLeavesAQuestionUnresolved(words: [String], labels: [String]) throws {
        let sandbox = try mercurial(theirs: rival)
        let merge = try sandbox.run("hg", words + ["--config", "extensions.rebase="])
        expect(merge.status == 1 || merge.status == 240, "\(merge.output)\(merge.errors)")
        try expect(sandbox.read(path), equals: driver(theirs: rival, labels: labels).text)
        try expect(sandbox.run("hg", ["resolve", "--list"]).output, equals: "U \(path)\n")
        try expect(sandbox.run("hg", ["resolve", "--mark", path]).status, equals: 0)
    }

    /// What Mercurial would leave after a tool that died is plain ours.
    @Test(.needs(.hg))
    func mercurialHasBothSidesAfterACrash() throws {
        let sandbox = try mercurial(theirs: rival)
        let merge = try sandbox.run("hg", ["merge", "2"], with: ["XIBMERGE_TEST_FAULT": "segv"])
        expect(merge.status == 1 && merge.errors.contains("\(path): the driver crashed"), "\(merge.errors)")
        let text = try sandbox.read(path)
        expect(text.contains("<<<<<<< ") && text.contains("\"Ours\"") && text.contains("\"Rival\""))
    }

    /// A repository whose revision 1, checked out, is ours and whose revision 2 is theirs.
    private func mercurial(theirs: String) throws -> Sandbox {
        let sandbox = try Sandbox()
        let lines = try Self.lines(of: "Mercurial", language: "ini").replacing(
            "/usr/local", with: installed(in: sandbox).path)
        try Data("[ui]\nusername = A Tester\n\(lines)".utf8).write(to: sandbox.home.appendingPathComponent(".hgrc"))
        func run(_ words: String...) throws {
            let step = try sandbox.run("hg", words)
            expect(step.status, equals: 0, "\(words): \(step.errors)")
        }
        try run("init")
        try sandbox.write(base, to: path)
        try run("commit", "--addremove", "--quiet", "--message", "base")
        try sandbox.write(ours, to: path)
        try run("commit", "--quiet", "--message", "ours")
        try run("update", "--quiet", "0")
        try sandbox.write(theirs, to: path)
        try run("commit", "--quiet", "--message", "theirs")
        try run("update", "--quiet", "1")
        return sandbox
    }

    // MARK: Jujutsu

    @Test func jujutsusCommandLineMerges() throws {
        let (merge, text) = try jujutsu(theirs: theirs)
        expect(merge.status == 0 && merge.output.isEmpty, "\(merge.errors)")
        try expect(text, equals: driver(theirs: theirs).text)
    }

    /// Jujutsu takes the file apart again, and each part has to be a whole document.
    @Test func jujutsuFindsThreeDocumentsInAConflict() throws {
        let (merge, text) = try jujutsu(theirs: rival)
        let settings = try Self.lines(of: "Jujutsu", language: "toml")
        expect(settings.contains("merge-conflict-exit-codes = [\(merge.status)]"))
        expect(merge.errors.hasPrefix("xibmerge: \(path): "), "\(merge.errors)")
        let expected = try driver(theirs: rival, style: "diff3", markerSize: 9)
        expect(text, equals: expected.text)
        let sides = try #require(Self.sides(of: text, markerSize: 9))
        let (left, base, right) = (sides[0], sides[1], sides[2])
        expect(left, equals: smallDocument(first: "Ours", second: "Theirs"))
        expect(base, equals: smallDocument(first: "One", second: "Theirs"))
        expect(right, equals: rival)
    }

    @Test func jujutsuKeepsAConflictThatCantBeRead() throws {
        let (merge, text) = try jujutsu(theirs: "<a><b></a>")
        expect(merge.status == 2 && text.isEmpty)
        expect(merge.errors.hasPrefix("xibmerge: \(path):1:"), "\(merge.errors)")
    }

    @Test func jujutsusCommandLineCompares() throws {
        let sandbox = try Sandbox()
        try sandbox.write(base, to: "left")
        try sandbox.write(ours, to: "right")
        let diff = try sandbox.run(built("xibmerge"), Self.words("diff-args", ["$left": "left", "$right": "right"]))
        expect(diff.status == 0 && diff.output.contains("Ours"), "\(diff.errors)")
        try sandbox.write("a\n", to: "left")
        try sandbox.write("b\n", to: "right")
        let text = try sandbox.run(built("xibmerge"), Self.words("diff-args", ["$left": "left", "$right": "right"]))
        expect(text.status == 0 && text.output.contains("b"), "\(text.errors)")
    }

    /// Runs what `jj resolve` would.
    private func jujutsu(theirs: String) throws -> (Finished, String) {
        let sandbox = try Sandbox()
        let files = ["base": base, "left": ours, "right": theirs, "output": ""]
        for (name, text) in files { try sandbox.write(text, to: "\(name)_Main.storyboard") }
        var values = Dictionary(
            uniqueKeysWithValues: files.keys.map {
                ("$\($0)", sandbox.folder.appendingPathComponent("\($0)_Main.storyboard").path)
            })
        (values["$marker_length"], values["$path"]) = ("9", path)
        let merge = try sandbox.run(built("xibmerge"), Self.words("merge-args", values))
        return (merge, try sandbox.read("output_Main.storyboard"))
    }

    /// The words of one of the settings in the document, with their variables replaced.
    private static func words(_ setting: String, _ values: [String: String]) throws -> [String] {
        let line = try lines(of: "Jujutsu", language: "toml").split(separator: "\n").first {
            $0.hasPrefix("\(setting) = ")
        }
        // The list is JSON as well.
        let list = try #require(line).dropFirst("\(setting) = ".count)
        return try JSONDecoder().decode([String].self, from: Data(list.utf8)).map { values[$0] ?? $0 }
    }

    /// What stands in each of the three parts of the hunks of style `diff3`, with what stands around them.
    private static func sides(of text: String, markerSize: Int) -> [String]? {
        let marks = ["<", "|", "=", ">"].map { String(repeating: $0, count: markerSize) }
        var sides = ["", "", ""]
        var place: Int?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).map({ $0 + "\n" }) {
            let next = place.map { $0 + 1 } ?? 0
            if line.hasPrefix(marks[next]) {
                place = next == 3 ? nil : next
            } else if let place {
                sides[place] += line
            } else {
                sides = sides.map { $0 + line }
            }
        }
        // The last line end is the text's own.
        return place == nil ? sides.map { String($0.dropLast()) } : nil
    }

    // MARK: What all of them need

    /// Lays an installation out beside the sandbox's folder.
    private func installed(in sandbox: Sandbox) throws -> URL {
        let prefix = sandbox.home.appendingPathComponent("an installation")
        let files = FileManager.default
        try files.createDirectory(at: prefix.appendingPathComponent("bin"), withIntermediateDirectories: true)
        for program in ["xibmerge", "xibmerge-driver"] {
            try files.createSymbolicLink(
                atPath: prefix.appendingPathComponent("bin/\(program)").path, withDestinationPath: built(program))
        }
        try files.copyItem(at: root.appendingPathComponent("share"), to: prefix.appendingPathComponent("share"))
        return prefix
    }

    /// What the merge driver makes of it under git.
    private func driver(
        theirs: String, labels: [String] = ["base", "ours", "theirs"], style: String = "merge", markerSize: Int = 7
    ) throws -> (status: Int32, text: String) {
        let sandbox = try Sandbox()
        for (name, text) in [("base", base), ("ours", ours), ("theirs", theirs)] { try sandbox.write(text, to: name) }
        let setting = [
            "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "merge.conflictStyle", "GIT_CONFIG_VALUE_0": style,
        ]
        let words = ["base", "ours", "theirs", "\(markerSize)", path] + labels
        let status = try sandbox.run(built("xibmerge-driver"), words, with: setting).status
        return (status, try sandbox.read("ours"))
    }

    /// The first code of that language below a heading of `docs/other-vcs.md`.
    private static func lines(of heading: String, language: String) throws -> String {
        let text = String(
            decoding: try Data(contentsOf: root.appendingPathComponent("docs/other-vcs.md")), as: UTF8.self)
        let section = try #require(text.components(separatedBy: "\n## \(heading)\n").dropFirst().first)
        let code = try #require(section.components(separatedBy: "\n```\(language)\n").dropFirst().first)
        return try #require(code.components(separatedBy: "\n```").first) + "\n"
    }
}

/// The folder of the package.
private let root = fixtures.deletingLastPathComponent()
