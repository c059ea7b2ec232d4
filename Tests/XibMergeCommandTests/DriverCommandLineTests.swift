import Foundation
import TestSupport
import Testing

@Suite(.startsPrograms) struct DriverCommandLineTests {
    private let inputs = [
        ("<archive>\n", "<archive>\nours\n", "<archive>\ntheirs\n"),
        ("a\nb\nc\nd\ne\n", "A\nb\nc\nd\ne\n", "a\nb\nc\nd\nE\n"),
        ("", "one", "two\n"),
        ("a\r\n", "b\r\n", "c\r\n"),
    ]

    /// What can't be merged by object gets, byte for byte and status for status, what git makes of it.
    @Test(arguments: 0..<4) func textMergesAreGits(row: Int) throws {
        let sandbox = try Sandbox()
        let (base, ours, theirs) = inputs[row]
        for (name, text) in [("base", base), ("ours", ours), ("theirs", theirs)] { try sandbox.write(text, to: name) }
        let git = try sandbox.git(
            "merge-file", "-p", "-L", "ours", "-L", "base", "-L", "theirs", "ours", "base", "theirs")
        let driver = try sandbox.run(
            built("xibmerge-driver"), ["base", "ours", "theirs", "7", "Main.xib", "%S", "%X", "%Y"])
        expect(driver.status, equals: min(git.status, 1))
        try expect(sandbox.read("ours"), equals: git.output)
    }

    @Test func binaryFilesKeepOursAsGitDoes() throws {
        let sandbox = try Sandbox()
        for name in ["base", "ours", "theirs"] { try sandbox.write("\0\(name)", to: name) }
        try expect(sandbox.run(built("xibmerge-driver"), ["base", "ours", "theirs"]).status, equals: 1)
        try expect(sandbox.read("ours"), equals: "\0ours")
    }

    @Test func labelsAndWidthAreTaken() throws {
        let sandbox = try Sandbox()
        for (name, text) in [("base", "a\n"), ("ours", "b\n"), ("theirs", "c\n")] { try sandbox.write(text, to: name) }
        let words = ["base", "ours", "theirs", "9", "Main.xib", "0123abc", "HEAD", "topic"]
        try expect(sandbox.run(built("xibmerge-driver"), words).status, equals: 1)
        try expect(sandbox.read("ours"), equals: "<<<<<<<<< HEAD\nb\n=========\nc\n>>>>>>>>> topic\n")
    }

    /// What git 2.44 and later fill in for `%S`, `%X` and `%Y`, with all that may stand in a commit's subject.
    @Test(arguments: ["none", "trap"]) func labelsOfANewerGitAreTaken(fault: String) throws {
        let sandbox = try Sandbox()
        try sandbox.write(smallDocument(), to: "base")
        try sandbox.write(smallDocument(first: "Theirs"), to: "theirs")
        let words = ["7", "Main.xib", "parent of 0123abc (It's %A)", "HEAD", "0123abc (<é> \"it\" && $x)"]
        let style = ["GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "merge.conflictStyle", "GIT_CONFIG_VALUE_0": "diff3"]
        try sandbox.write(smallDocument(first: "Ours"), to: "ours")
        let driver = try sandbox.run(
            built("xibmerge-driver"), ["base", "ours", "theirs"] + words,
            with: style.merging(["XIBMERGE_TEST_FAULT": fault]) { $1 })
        expect(driver.status, equals: 1)
        let lines = try sandbox.read("ours").split(separator: "\n")
        for (marker, label) in [("<<<<<<<", words[3]), ("|||||||", words[2]), (">>>>>>>", words[4])] {
            let line = lines.first { $0.hasPrefix(marker) }
            if marker == "|||||||", fault == "trap" { continue }
            expect(line?.hasPrefix("\(marker) \(label)") == true, "\(line ?? "no line")")
        }
    }

    /// What the driver asks git comes through a pipe, whose ends must not take the places of these.
    @Test(arguments: ["none", "trap"]) func withoutStandardStreamsGitIsAsked(fault: String) throws {
        let sandbox = try Sandbox()
        try sandbox.write(smallDocument(), to: "base")
        try sandbox.write(smallDocument(first: "Theirs"), to: "theirs")
        try sandbox.write(smallDocument(first: "Ours"), to: "ours")
        let words = [built("xibmerge-driver"), "base", "ours", "theirs", "7", "Main.xib"]
        let driver = try sandbox.run(
            "sh", ["-c", #"exec "$@" <&- >&- 2>&-"#, "sh"] + words,
            with: [
                "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "merge.conflictStyle", "GIT_CONFIG_VALUE_0": "diff3",
                "XIBMERGE_TEST_FAULT": fault,
            ])
        expect(driver.status, equals: 1)
        let text = try sandbox.read("ours")
        expect(text.contains("<<<<<<< ") && text.contains(">>>>>>> ") && text.contains("</document>"))
        if fault == "none" { expect(text.contains("||||||| ")) }
    }

    /// What git leaves empty, or passes on as it stands, is no label.
    @Test(arguments: [["", "", ""], ["%S", "%X", "%Y"], []]) func labelsOfAnOlderGitAreNamesOfSides(words: [String])
        throws
    {
        let sandbox = try Sandbox()
        for (name, text) in [("base", "One"), ("ours", "Ours"), ("theirs", "Theirs")] {
            try sandbox.write(smallDocument(first: text), to: name)
        }
        let driver = try sandbox.run(built("xibmerge-driver"), ["base", "ours", "theirs", "7", "Main.xib"] + words)
        expect(driver.status, equals: 1)
        let text = try sandbox.read("ours")
        expect(text.contains("<<<<<<< ours [1]: ") && text.contains(">>>>>>> theirs [1]: "))
    }

    @Test func theModeStays() throws {
        let sandbox = try Sandbox()
        for (name, text) in [("base", "a\n"), ("ours", "a\n"), ("theirs", "c\n")] { try sandbox.write(text, to: name) }
        try sandbox.run("chmod", ["640", "ours"])
        try expect(sandbox.run(built("xibmerge-driver"), ["base", "ours", "theirs"]).status, equals: 0)
        try expect(sandbox.read("ours"), equals: "c\n")
        try expect(sandbox.run("ls", ["-l", "ours"]).output.hasPrefix("-rw-r-----"))
        try expect(FileManager.default.contentsOfDirectory(atPath: sandbox.folder.path).count, equals: 3)
    }

    @Test func wrongCommandLines() throws {
        let sandbox = try Sandbox()
        try expect(sandbox.run(built("xibmerge-driver"), []).status, equals: 129)
        let missing = try sandbox.run(built("xibmerge-driver"), ["no", "such", "files"])
        expect(missing.status, equals: 129)
        expect(missing.errors.hasPrefix("xibmerge: no: no such file; merged as text\n"))
        let help = try sandbox.run(built("xibmerge-driver"), ["--help"])
        expect(help.status == 0 && help.output.hasPrefix("usage: "))
        try expect(sandbox.run(built("xibmerge-driver"), ["--version"]).output.hasPrefix("xibmerge-driver "))
    }
}
