import Foundation
import TestSupport
import Testing
import XibMergeCore

@testable import XibMergePlatform

/// What somebody can't do with documents and repositories; `SECURITY.md` lists it.
@Suite(.startsPrograms) struct HostileInputTests {
    /// A value of a megabyte, and an element with thousands of attributes.
    @Test func hugeValuesAreMerged() throws {
        let sandbox = try Sandbox()
        let value = String(repeating: "x &amp; ", count: 150_000)
        let attributes = (0..<3_000).map { "a\($0)=\"\($0)\"" }.joined(separator: " ")
        func document(_ first: String, _ second: String) -> String {
            smallDocument(first: first, second: second)
                .replacing("id=\"iN0-l3-epB\"", with: "id=\"iN0-l3-epB\" userLabel=\"\(value)\" \(attributes)")
        }
        try sandbox.write(document("One", "Two"), to: "base")
        try sandbox.write(document("Ours", "Two"), to: "ours")
        try sandbox.write(document("One", "Theirs"), to: "theirs")
        let run = try sandbox.run(built("xibmerge-driver"), ["base", "ours", "theirs"])
        expect(run.status == 0 && run.errors.isEmpty, "\(run.errors.prefix(200))")
        try expect(sandbox.read("ours"), equals: document("Ours", "Theirs"))
    }

    /// Texts, names and paths with characters that steer a terminal or hide.
    @Test func whatTheDriverSaysIsPlain() throws {
        let hostile = "\u{9B}31m\u{202E}x\u{200D}\u{FEFF}"
        let path = "a\u{1B}[2J\u{202E}.xib"
        let conflict = (smallDocument(first: hostile), smallDocument(first: hostile + "y"))
        let malformed = ("<a\u{200D}b>\n", "<a\u{200D}b></c>\n")
        for (ours, theirs) in [conflict, malformed] {
            for program in ["xibmerge-driver", "xibmerge"] {
                let sandbox = try Sandbox()
                for (name, text) in [("base", smallDocument()), ("ours", ours), ("theirs", theirs)] {
                    try sandbox.write(text, to: name)
                }
                let isDriver = program == "xibmerge-driver"
                let options = ["--name", path, "--output", "result", "--explain"]
                let run = try sandbox.run(
                    built(program),
                    ["base", "ours", "theirs"] + (isDriver ? ["7", path, hostile, hostile, hostile] : options),
                    with: ["XIBMERGE_VERBOSE": "1"])
                let said = run.errors + run.output
                expect(!said.isEmpty || isDriver)
                expect(said.unicodeScalars.allSatisfy { $0 == "\n" || !$0.isHidden }, "\(said)")
            }
        }
    }

    @Test func aScenesNameIsNoPath() throws {
        let sandbox = try Sandbox()
        let scenes = ["../../out", "/tmp/out", "..", "a/b", "nul\u{0301}:*?", ""].enumerated().map { number, name in
            """
            <scene sceneID="s\(number)"><objects><viewController id="c\(number)" userLabel="\(name)" storyboardIdentifier="\(name)">
            <view key="view" id="v\(number)"><rect key="frame" x="0.0" y="0.0" width="90" height="90"/></view>
            </viewController></objects></scene>
            """
        }
        try sandbox.write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <scenes>\(scenes.joined())</scenes>
            </document>
            """, to: "in/Main.storyboard")
        let run = try sandbox.xibmerge("render", "--output", "pictures", "Main.storyboard", in: "in")
        expect(run.status, equals: 0, "\(run)")
        let files = try sandbox.run("find", [".", "-type", "f"]).output.split(separator: "\n").sorted()
        expect(files.count, equals: 8)
        for file in files where file != "./in/Main.storyboard" {
            expect(file.wholeMatch(of: /\.\/in\/pictures\/[A-Za-z0-9-]+\.svg/) != nil, "\(file)")
        }
    }

    /// Pipes and devices, and links to them, that nobody has named.
    @Test func whatIsNoFileIsNotRead() throws {
        let sandbox = try Sandbox()
        for folder in ["in", "other"] { try sandbox.write(smallDocument(), to: "\(folder)/sound.xib") }
        let lines = """
            mkfifo in/pipe.xib in/.xibmerge.yml; ln -s pipe.xib in/link.storyboard; ln -s /dev/zero in/zero.xib
            ln -s /dev/stdin in/input.xib; ln -s loop.xib in/loop.xib; ln -s / in/root; ln -s /dev/zero in/Main.strings
            ln -s /dev/zero in/A.swift; mkdir in/A.xcodeproj; ln -s /dev/zero in/A.xcodeproj/project.pbxproj
            """
        try expect(sandbox.run("sh", ["-euc", lines]).status, equals: 0)
        for (words, status) in [(["check", "in"], 2), (["check", "--fix", "in"], 2), (["diff", "in", "other"], 0)] {
            let run = try sandbox.run("timeout", ["--signal=KILL", "30", built("xibmerge")] + words)
            expect(run.status, equals: Int32(status), "\(words): \(run.status)\n\(run.errors)")
        }
    }

    /// Whatever `.gitattributes` and `.xibmerge.yml` say, nothing is run that git's configuration does not name.
    @Test func attributesNameNoProgram() throws {
        let sandbox = try Sandbox()
        try sandbox.write(
            """
            *.xib merge=$(touch${IFS}run) diff=;touch${IFS}run filter=|touch${IFS}run
            *.xib text working-tree-encoding=`touch${IFS}run`

            """, to: ".gitattributes")
        try sandbox.write(
            "driver: touch run\nrules:\n  '$(touch run)': error\nincluded: ['$(touch run)']\n", to: ".xibmerge.yml")
        try sandbox.write("#!/bin/sh\ntouch run\n", to: "git")
        try sandbox.run("chmod", ["+x", "git"])
        try sandbox.diverge(
            "$(touch run).xib", base: smallDocument(), ours: smallDocument(first: "Ours"),
            theirs: smallDocument(first: "Theirs"))
        try sandbox.xibmerge("install", "--private")
        _ = try sandbox.git("merge", "--no-edit", "topic")
        for words in [
            ["check"], ["check", "--since", "HEAD"], ["diff", "HEAD"], ["diff", "main", "topic"], ["log"], ["doctor"],
            ["explain"], ["resolve", "--list"], ["forecast", "--base", "main", "topic"], ["replay", "HEAD"],
        ] { _ = try sandbox.run(built("xibmerge"), words) }
        expect(!sandbox.exists("run"))
    }

    @Test(.enabled(if: getuid() == 0, "only root can give files away"), arguments: [true, false])
    func aRepositoryOfSomebodyElseIsRefused(isReadByGit: Bool) throws {
        let sandbox = try Sandbox()
        try sandbox.diverge("a.xib", base: smallDocument(), ours: smallDocument(first: "a"), theirs: smallDocument())
        if isReadByGit { try sandbox.leaveToGit() }
        try expect(sandbox.run("chown", ["-R", "65534", "."]).status, equals: 0)
        for words in [["diff", "HEAD~"], ["check", "--since", "HEAD~"], ["install"], ["update-branch", "topic"]] {
            let run = try sandbox.run(built("xibmerge"), words)
            expect(run.status == 2 && run.output.isEmpty, "\(words): \(run)")
        }
    }

    @Test func temporaryFoldersArePrivate() throws {
        try TemporaryFolder.with { folder in
            var information = stat()
            expect(stat(folder, &information) == 0 && information.st_mode & 0o7777 == 0o700)
        }
    }
}
