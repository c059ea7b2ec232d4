import Foundation
import TestSupport
import Testing
import XibMergePlatform

@testable import XibMergeApp

/// The command line that git is given, run by a shell: whatever fails, the file never ends as plain ours.
@Suite(.startsPrograms) struct DriverLineTests {
    private static let stub = "<<<<<<< ours\n=======\n>>>>>>> theirs\n"
    /// What `/bin/sh` is on the systems that git runs on.
    static let shells = ["sh", "dash", "bash"].filter { isInstalled($0) }

    /// Runs the line as git does, with %A in a folder of its own.
    private func run(
        _ sandbox: Sandbox, driver: String, shell: String = "sh", before: [String] = [],
        with extra: [String: String] = [:], hasOurs: Bool = true
    ) throws -> Finished {
        for (name, text) in [("base", "a\n"), ("theirs", "theirs\n")] where !sandbox.exists(name) {
            try sandbox.write(text, to: name)
        }
        if hasOurs, !sandbox.exists("folder/ours") { try sandbox.write("ours\n", to: "folder/ours") }
        try sandbox.run("chmod", ["-R", "a+rwX", "."])
        var line = DriverLine.command(driver: driver)
        let values = [
            "%%": "%", "%O": "base", "%A": "folder/ours", "%B": "theirs", "%L": "7", "%P": "'Main.xib'", "%S": "''",
            "%X": "'HEAD'", "%Y": "'topic'",
        ]
        for (name, value) in values { line = line.replacingOccurrences(of: name, with: value) }
        return try sandbox.run("env", before + [shell, "-c", line, line], with: extra)
    }

    /// A driver that does what a script says.
    private func driver(_ script: String, in sandbox: Sandbox) throws -> String {
        try sandbox.write("#!/bin/sh\n\(script)\n", to: "bin/driver")
        try sandbox.run("chmod", ["+x", "bin/driver"])
        return sandbox.folder.path + "/bin/driver"
    }

    @Test(arguments: shells) func whatTheDriverSaysHolds(shell: String) throws {
        for status: Int32 in [0, 1] {
            let sandbox = try Sandbox()
            let driver = try driver("echo done >$2; exit \(status)", in: sandbox)
            try expect(run(sandbox, driver: driver, shell: shell).status, equals: status)
            try expect(sandbox.read("folder/ours"), equals: "done\n")
        }
    }

    @Test(arguments: shells) func aDriverThatWasKilledIsAskedForText(shell: String) throws {
        for status: Int32 in [0, 1] {
            let sandbox = try Sandbox()
            let driver = try driver("test $1 = --text || kill -9 $$; echo \"$*\" >$3; exit \(status)", in: sandbox)
            try expect(run(sandbox, driver: driver, shell: shell).status, equals: status)
            try expect(sandbox.read("folder/ours"), equals: "--text base folder/ours theirs 7 Main.xib  HEAD topic\n")
        }
    }

    @Test(arguments: shells) func withoutADriverItIsGitsMerge(shell: String) throws {
        for gone in ["/nowhere/driver", "/dev/null", "/", "empty"] {
            let sandbox = try Sandbox()
            // A shell would run an empty file, and take that for success.
            try sandbox.write("", to: "empty")
            try sandbox.run("chmod", ["+x", "empty"])
            let merge = try run(sandbox, driver: gone, shell: shell)
            expect(merge.status, equals: 1)
            if !gone.hasPrefix("/") || gone == "/nowhere/driver" {
                let words = "is missing, empty or not executable, merged as text: Main.xib\n"
                expect(merge.errors, equals: "xibmerge-driver: \(words)")
            }
            try expect(sandbox.read("folder/ours"), equals: "<<<<<<< ours\nours\n=======\ntheirs\n>>>>>>> theirs\n")
            try sandbox.write("a\n", to: "folder/ours")
            try expect(run(sandbox, driver: gone, shell: shell).status, equals: 0)
            try expect(sandbox.read("folder/ours"), equals: "theirs\n")
        }
    }

    /// A git that fails, whatever it says, is no conflict with plain ours.
    @Test(arguments: shells) func withoutAMergeThereAreEmptyMarkers(shell: String) throws {
        for git in ["exit 1", "exit 127", "exit 128", "exit 255", "kill -9 $$"] {
            let sandbox = try Sandbox()
            try sandbox.write("#!/bin/sh\n\(git)\n", to: "bin/git")
            try sandbox.run("chmod", ["+x", "bin/git"])
            let path = "\(sandbox.folder.path)/bin:/usr/bin:/bin"
            let merge = try run(sandbox, driver: "/nowhere", shell: shell, with: ["PATH": path])
            expect(merge.status == 1 && merge.errors.contains("git checkout --merge"), "\(git): \(merge.errors)")
            try expect(sandbox.read("folder/ours"), equals: Self.stub, "\(git)")
        }
    }

    @Test(.needs(.processLimit), arguments: shells)
    func aShellThatCanStartNothingLeavesEmptyMarkers(shell: String) throws {
        let sandbox = try Sandbox()
        let words = try #require(Faults.withoutProcesses)
        let merge = try run(sandbox, driver: built("xibmerge-driver"), shell: shell, before: words)
        expect(merge.status, equals: 1, "\(merge.errors)")
        try expect(sandbox.read("folder/ours"), equals: Self.stub)
    }

    /// Most versions of git take 129 for a conflict, but none takes a file that is gone for a result.
    @Test(arguments: shells) func whereNothingCanBeWrittenTheFileGoes(shell: String) throws {
        let sandbox = try Sandbox()
        try sandbox.write("", to: "folder/other")
        try sandbox.run("ln", ["-s", "nowhere/ours", "folder/ours"])
        let merge = try run(
            sandbox, driver: "/nowhere", shell: shell, with: ["GIT_EXEC_PATH": "/nowhere"], hasOurs: false)
        expect(merge.status, equals: 129, "\(merge.errors)")
        try expect(sandbox.run("ls", ["folder"]).output, equals: "other\n")
    }

    @Test(arguments: ["/usr/bin/xibmerge-driver", "/a b/it's 100 %/%A/xibmerge-driver", "/a'\u{301}/xibmerge-driver"])
    func theProgramIsFoundInTheLine(path: String) {
        let line = DriverLine.command(driver: path, options: "--recursive ")
        expect(ConfiguredProgram.path(in: line, hidesPlaceholders: true), equals: path)
    }

    @Test(arguments: [
        ("'/a b/driver' %O %A", "/a b/driver"), ("/a/driver %O %A", "/a/driver"), ("driver", "driver"),
        ("trap 'a; b' 0; '/driver' %O", "/driver"), ("", ""),
        ("f() { case $X in 1|true) test -x '/a b/x' && '/a b/x' show;; esac || cat; }; f", "/a b/x"),
    ])
    func theProgramIsTheFirstPathInQuotes(line: String, path: String) {
        expect(ConfiguredProgram.path(in: line, hidesPlaceholders: true), equals: path)
    }
}
