import Foundation
import TestSupport
import Testing

@Suite(.startsPrograms) struct MergeCommandTests {
    private func sandbox(_ base: String, _ ours: String, _ theirs: String) throws -> Sandbox {
        let sandbox = try Sandbox()
        for (name, text) in [("base", base), ("ours", ours), ("theirs", theirs)] { try sandbox.write(text, to: name) }
        return sandbox
    }

    /// What a link names is written, there or not; the link stays one.
    @Test func aLinkThatLeadsToNothingIsFollowed() throws {
        let sandbox = try Sandbox()
        for name in ["One", "Ours"] { try sandbox.write(smallDocument(first: name), to: name) }
        try sandbox.run("mkdir", ["folder", "other"])
        for words in [
            ["../other/new.xib", "folder/link"], ["folder/link", "chain"], ["gone/new.xib", "lost"], ["loop", "loop"],
        ] {
            try sandbox.run("ln", ["-s"] + words)
        }
        try expect(sandbox.xibmerge("merge", "One", "Ours", "One", "--output", "chain").status, equals: 0)
        try expect(sandbox.read("other/new.xib"), equals: smallDocument(first: "Ours"))
        for link in ["chain", "folder/link", "lost", "loop"] {
            try expect(sandbox.run("test", ["-L", link]).status, equals: 0, "\(link)")
        }
        try expect(sandbox.run("ls", ["folder", "other"]).output, equals: "folder:\nlink\n\nother:\nnew.xib\n")
        for link in ["lost", "loop"] {
            let run = try sandbox.xibmerge("merge", "One", "Ours", "One", "--output", link)
            expect(run.status == 2 && run.errors.hasPrefix("xibmerge: \(link): can't be written: "), "\(run.errors)")
        }
    }

    /// Some file systems say only at the end that what was written is not there.
    @Test(.needs(.strace)) func aFailedCloseIsTold() throws {
        let sandbox = try Sandbox()
        for name in ["One", "Ours"] { try sandbox.write(smallDocument(first: name), to: name) }
        try sandbox.run("mkfifo", ["pipe"])
        for (words, path, name) in [
            ([], "out", "standard output"), (["--output", "new"], "new", "new"),
            (["--output", "pipe"], "pipe", "pipe"),
        ] {
            let command = [built("xibmerge"), "merge", "One", "Ours", "One"] + words
            let traced = Faults.injected(
                "close:error=EIO", path: sandbox.folder.path + "/" + path, into: command)
            let run = try sandbox.run(
                "sh", ["-c", #"test $1 = pipe && { cat pipe >/dev/null & }; shift; "$@" >out"#, "sh", path] + traced)
            guard path != "new" else { continue }
            expect(run.status == 2 && run.errors.contains("\(name): can't be written: "), "\(path): \(run.errors)")
        }
    }

    @Test func mergesToStandardOutput() throws {
        let sandbox = try sandbox(
            smallDocument(), smallDocument(first: "Ours"), smallDocument(second: "Theirs"))
        let merge = try sandbox.xibmerge("merge", "base", "ours", "theirs")
        expect(merge.status, equals: 0)
        expect(merge.output, equals: smallDocument(first: "Ours", second: "Theirs"))
    }

    @Test func conflictsAreStatusOne() throws {
        let sandbox = try sandbox(
            smallDocument(), smallDocument(first: "Ours"), smallDocument(first: "Theirs"))
        let merge = try sandbox.xibmerge(
            "merge", "base", "ours", "theirs", "--output", "out", "--conflict-style", "diff3", "--marker-size", "9",
            "--label-ours", "mine", "--label-theirs", "yours", "--label-base", "root")
        expect(merge.status == 1 && merge.output.isEmpty)
        let text = try sandbox.read("out")
        for marker in ["<<<<<<<<< mine", "||||||||| root", "=========\n", ">>>>>>>>> yours"] {
            expect(text.contains(marker))
        }
        let favored = try sandbox.xibmerge("merge", "base", "ours", "theirs", "--favor", "theirs")
        expect(favored.status == 0 && favored.output == smallDocument(first: "Theirs"))
    }

    /// A descriptor is written to like a pipe, whatever file it leads to.
    @Test(arguments: [("/dev/stdout", ">> log"), ("/dev/fd/4", "4>> log")])
    func aDescriptorIsWrittenTo(path: String, redirection: String) throws {
        let sandbox = try sandbox(smallDocument(), smallDocument(first: "Ours"), smallDocument())
        try sandbox.write("kept\n", to: "log")
        let command = "'\(built("xibmerge"))' merge base ours theirs --output \(path) \(redirection)"
        try expect(sandbox.run("sh", ["-c", command]).status, equals: 0)
        try expect(sandbox.read("log"), equals: "kept\n" + smallDocument(first: "Ours"))
        let closed = try sandbox.run("sh", ["-c", "'\(built("xibmerge"))' merge base ours theirs -o /dev/fd/9 9>&-"])
        expect(
            closed.status == 2 && closed.errors.hasPrefix("xibmerge: /dev/fd/9: can't be written: bad file descriptor"))
    }

    @Test func badInputLeavesTheOutputAlone() throws {
        let good = smallDocument()
        let sandbox = try sandbox(good, smallDocument(first: "Ours"), smallDocument(first: "Theirs"))
        try sandbox.write("kept", to: "out")
        try sandbox.write("<a><b></a>", to: "broken")
        try sandbox.write("\0\u{1}binary", to: "binary")
        try sandbox.write("", to: "folder/file")
        try sandbox.write("", to: "empty")
        for bad in ["broken", "binary", "folder", "empty", "missing"] {
            let merge = try sandbox.xibmerge("merge", "base", "ours", bad, "--output", "out")
            expect(merge.status, equals: 2, "\(bad)")
            expect(merge.errors.hasPrefix("xibmerge: \(bad):"), "\(merge.errors)")
            let lines = merge.errors.split(separator: "\n")
            expect(lines.count == 1 || lines.count == 2 && lines[1].hasPrefix("hint: "), "\(merge.errors)")
        }
        try expect(sandbox.read("out"), equals: "kept")
        try expect(sandbox.xibmerge("merge", "base", "ours").status, equals: 2)
        try expect(sandbox.xibmerge("merge", "base", "ours", "theirs", "--favor", "base").status, equals: 2)
        try expect(sandbox.xibmerge("merge", "base", "ours", "theirs", "--output", "folder").status, equals: 2)
    }

    @Test func showWritesAnOutline() throws {
        let sandbox = try sandbox(smallDocument(), "<archive/>", "")
        let shown = try sandbox.xibmerge("show", "base")
        expect(shown.status == 0 && shown.output.contains("(") && !shown.output.contains("</"))
        try expect(sandbox.xibmerge("show", "--raw", "base").status, equals: 2)
        let refused = try sandbox.xibmerge("show", "ours")
        expect(
            refused.status == 2 && refused.output.isEmpty
                && refused.errors.hasPrefix("xibmerge: ours: can't show: Xcode 3 format\n"))
    }

    /// A slip in the name of a command, an option that there is not: every message begins with the program's name.
    @Test(arguments: [
        (["dif"], "'dif' is not a command\nhint: did you mean 'xibmerge diff'?\n"),
        (["explian", "a.xib"], "'explian' is not a command\nhint: did you mean 'xibmerge explain'?\n"),
        (["frobnicate"], "'frobnicate' is not a command\nhint: 'xibmerge --help' names all commands\n"),
        (["help", "nope"], "'nope' is not a command\nhint: 'xibmerge --help' names all commands\n"),
        (["check", "--formt", "json"], "unknown option '--formt'\nhint: did you mean '--format'?\n"),
        (["resolve", "--page"], "unknown option '--page'\nhint: 'xibmerge resolve --help' explains the options\n"),
        (["install", "-hook"], "unknown option '-hook'\nhint: options have two dashes: '--hook'\n"),
        (
            ["check", "--format", "x"],
            "the value 'x' is invalid for '--format <format>'\nhint: please provide one of 'text', 'json'"
        ),
        (
            ["check", "--config"],
            "missing value for '--config <file>'\nhint: 'xibmerge check --help' explains the options\n"
        ),
        (["check", "--\u{1B}[31mx.xib"], "unknown option '--"), (["diff", "--format", "\u{1B}[31m"], "the value '"),
    ])
    func aSlipIsAnswered(_ words: [String], _ start: String) throws {
        let run = try Sandbox().run(built("xibmerge"), words)
        expect(run.status == 2 && run.output.isEmpty && run.errors.hasPrefix("xibmerge: \(start)"), "\(run.errors)")
        expect(!run.errors.contains("\u{1B}"))
    }

    /// What is asked and decided, in a line each.
    @Test func messagesAreInPlainWords() throws {
        let sandbox = try sandbox(smallDocument(), smallDocument(first: "Ours"), smallDocument(first: "Theirs"))
        let run = try sandbox.xibmerge("merge", "base", "ours", "theirs", "--name", "Main.xib")
        expect(run.errors.hasPrefix("xibmerge: Main.xib: conflict 1: "), "\(run.errors)")
        expect(run.errors.hasSuffix(" text: ours \"Ours\", theirs \"Theirs\"\n"), "\(run.errors)")
    }

    @Test func explainsInsteadOfTheDocument() throws {
        let sandbox = try sandbox(smallDocument(), smallDocument(first: "Ours"), smallDocument(first: "Theirs"))
        let told = try sandbox.xibmerge("merge", "--explain", "base", "ours", "theirs")
        expect(told.status == 1 && told.errors.isEmpty)
        let sides = "    ours    label reworded (1 change)\n    theirs  label reworded (1 change)\n"
        expect(told.output.hasPrefix("ours: 1 conflict\n\(sides)\nconflict 1 (both changed it): "))
        expect(!told.output.contains("<<<<<<<") && !told.output.contains("\u{1B}"))
        let written = try sandbox.xibmerge(
            "merge", "--explain", "base", "ours", "theirs", "-o", "out", "--color", "always")
        expect(written.status == 1 && written.output.hasPrefix("\u{1B}[1mout: 1 conflict"))
        try expect(sandbox.read("out").contains("<<<<<<<"))
        try expect(
            sandbox.xibmerge("merge", "--explain", "--format", "json", "base", "ours", "theirs").status, equals: 2)
    }

    @Test func writesJSON() throws {
        let sandbox = try sandbox(smallDocument(), smallDocument(first: "Ours"), smallDocument(second: "Theirs"))
        func object(_ merge: Finished) throws -> [String: Any] {
            try #require(JSONSerialization.jsonObject(with: Data(merge.output.utf8)) as? [String: Any])
        }
        let clean = try sandbox.xibmerge("merge", "--format", "json", "base", "ours", "theirs")
        expect(clean.status == 0 && clean.errors.isEmpty)
        let members = try object(clean)
        expect(members["verdict"] as? String == "clean" && members["method"] as? String == "objects")
        expect(members["document"] as? String, equals: smallDocument(first: "Ours", second: "Theirs"))
        let written = try sandbox.xibmerge("merge", "--format", "json", "base", "ours", "theirs", "--output", "out")
        try expect(object(written)["document"] is NSNull)
        try expect(sandbox.read("out"), equals: members["document"] as? String)

        // What is merged as text says why, and is the same document.
        for name in ["base", "ours", "theirs"] { try sandbox.write("<archive>\n\(name)\n</archive>\n", to: name) }
        let text = try sandbox.xibmerge("merge", "--format", "json", "base", "ours", "theirs")
        let plain = try sandbox.xibmerge("merge", "base", "ours", "theirs")
        expect(text.status == plain.status && text.status == 1)
        try expect(object(text)["method"] as? String == "text" && object(text)["refusal"] is [String: Any])
        try expect(object(text)["document"] as? String, equals: plain.output)
    }

    @Test func aConflictOfPipesIsMerged() throws {
        let sandbox = try Sandbox()
        for (name, text) in [("base", "One"), ("ours", "Ours"), ("theirs", "Theirs")] {
            try sandbox.write(smallDocument(first: text), to: name)
        }
        let command = "cat theirs | '\(built("xibmerge"))' merge base ours /dev/stdin"
        let merge = try sandbox.run("sh", ["-c", command])
        expect(merge.status == 1 && merge.output.contains("text=\"Theirs\"") && merge.output.contains("<<<<<<<"))
    }
}
