import Foundation
import TestSupport
import Testing

/// Everything that can go wrong with the driver, made to happen under a real `git merge`: each time the file has to hold
/// both sides, never plain ours.
@Suite(.startsPrograms) struct DriverFailureTests {
    private let base = smallDocument()
    private let ours = smallDocument(first: "Ours")
    private let theirs = smallDocument(first: "Theirs")

    private func merge(
        _ sandbox: Sandbox, with extra: [String: String], path: String = "Main.xib", sound: Int32 = 1
    ) throws -> (text: String, errors: String) {
        let merge = try sandbox.git("merge", "--no-edit", "topic", with: extra)
        expect(merge.status, equals: sound, "\(merge.output)\(merge.errors)")
        return (try sandbox.read(path), merge.errors)
    }

    private func expectBothSides(_ text: String) {
        expect(text.contains("<<<<<<< ") && text.contains("\n=======\n") && text.contains(">>>>>>> "))
        expect(text.contains("text=\"Ours\"") && text.contains("text=\"Theirs\""))
        expect(text.components(separatedBy: "<<<<<<< ").count, equals: 2, "one hunk, merged once")
    }

    @Test(arguments: ["trap", "segv", "abort", "stack", "alloc", "kill", "hang,seconds:1"])
    func afterACrashTheFileHasBothSides(fault: String) throws {
        let sandbox = try Sandbox()
        try sandbox.diverge("Main.xib", base: base, ours: ours, theirs: theirs)
        try expect(sandbox.xibmerge("install", "--private").status, equals: 0)
        let (text, errors) = try merge(sandbox, with: ["XIBMERGE_TEST_FAULT": fault])
        expectBothSides(text)
        if fault != "kill" { expect(errors.contains("Main.xib: ") && errors.contains("; merged as text")) }
        expect(try !sandbox.git("ls-files", "--unmerged").output.isEmpty)
    }

    /// What the two sides added to base, which only a text merge takes for two objects.
    private func prepareTwins(_ sandbox: Sandbox) throws {
        func twin(before line: String) -> String {
            base.replacingOccurrences(of: line, with: "        <view id=\"new-VV-001\"/>\n\(line)")
        }
        try sandbox.diverge(
            "Main.xib", base: base, ours: twin(before: "        <view contentMode=\"scaleToFill\""),
            theirs: twin(before: "    </objects>"))
        try expect(sandbox.xibmerge("install", "--private").status, equals: 0)
    }

    /// Nobody is left to catch a signal such as that of a system out of memory, but for the line that git runs.
    @Test(arguments: ["kill", "segv"]) func whatFollowsADriverThatDiedIsChecked(fault: String) throws {
        let sandbox = try Sandbox()
        try prepareTwins(sandbox)
        let (text, errors) = try merge(sandbox, with: ["XIBMERGE_TEST_FAULT": fault])
        expect(errors.contains("Main.xib: a text merge would break the document: "), "\(errors)")
        expect(text.contains("<<<<<<< ") && text.contains(">>>>>>> "))
    }

    @Test func killedAgainItIsGitsMerge() throws {
        let sandbox = try Sandbox()
        try sandbox.diverge("Main.xib", base: base, ours: ours, theirs: theirs)
        try expect(sandbox.xibmerge("install", "--private").status, equals: 0)
        expectBothSides(try merge(sandbox, with: ["XIBMERGE_TEST_FAULT": "kill,text:kill"]).text)
    }

    @Test func aCrashLosesNothingThatATextMergeCanDo() throws {
        let sandbox = try Sandbox()
        try sandbox.diverge(
            "Main.xib", base: base, ours: smallDocument(first: "Ours"), theirs: smallDocument(second: "Theirs"))
        try sandbox.xibmerge("install", "--private")
        let (text, _) = try merge(sandbox, with: ["XIBMERGE_TEST_FAULT": "segv"], sound: 0)
        expect(text, equals: smallDocument(first: "Ours", second: "Theirs"))
    }

    @Test func aCrashOfTheFallbackItselfEndsWithGit() throws {
        let sandbox = try Sandbox()
        for (name, text) in [("base", base), ("ours", ours), ("theirs", theirs)] { try sandbox.write(text, to: name) }
        let driver = try sandbox.run(
            built("xibmerge-driver"), ["--text", "base", "ours", "theirs"],
            with: ["XIBMERGE_TEST_FAULT": "text:segv"])
        expect(driver.status, equals: 1)
        expectBothSides(try sandbox.read("ours"))
    }

    @Test func aProgramThatIsGoneLeavesATextMerge() throws {
        let sandbox = try Sandbox()
        try sandbox.diverge("Main.xib", base: base, ours: ours, theirs: theirs)
        try sandbox.xibmerge("install", "--private")
        let command = try sandbox.git("config", "merge.xibmerge.driver").output
        let gone = command.replacingOccurrences(of: "/xibmerge-driver'", with: "/xibmerge-driver-that-is-gone'")
        try sandbox.git("config", "merge.xibmerge.driver", gone.trimmingCharacters(in: .newlines))
        expectBothSides(try merge(sandbox, with: [:]).text)
    }

    @Test func unreadableDocumentsAreMergedAsText() throws {
        let sandbox = try Sandbox()
        try sandbox.diverge(
            "Main.xib", base: "<a>\n1\n", ours: "<a>\ntext=\"Ours\"\n", theirs: "<a>\ntext=\"Theirs\"\n")
        try sandbox.xibmerge("install")
        let (text, errors) = try merge(sandbox, with: [:])
        expectBothSides(text)
        expect(errors.contains("Main.xib:") && errors.contains("; merged as text"))
    }

    @Test func switchedOffItIsGitsOwnMerge() throws {
        let sandbox = try Sandbox()
        try sandbox.diverge("Main.xib", base: base, ours: ours, theirs: theirs)
        try sandbox.xibmerge("install", "--private")
        let (text, errors) = try merge(sandbox, with: ["XIBMERGE": "0"])
        expectBothSides(text)
        expect(!errors.contains("Main.xib"))
    }

    @Test func bothSidesAddedTheFile() throws {
        let sandbox = try Sandbox()
        try sandbox.diverge("Main.xib", base: nil, ours: ours, theirs: theirs)
        try sandbox.xibmerge("install", "--private")
        expectBothSides(try merge(sandbox, with: [:]).text)
    }

    @Test func aNameWithSpacesAndQuotes() throws {
        let path = "Base.lproj/It's a \"view\" $HOME.xib"
        let sandbox = try Sandbox(named: "a 'folder' of 100 %A")
        try sandbox.diverge(path, base: base, ours: ours, theirs: theirs)
        try sandbox.xibmerge("install", "--private")
        expectBothSides(try merge(sandbox, with: ["XIBMERGE_TEST_FAULT": "trap"], path: path).text)
    }

    @Test func conflictStyleIsGits() throws {
        let sandbox = try Sandbox()
        try sandbox.diverge("Main.xib", base: base, ours: ours, theirs: theirs)
        try sandbox.xibmerge("install", "--private")
        try sandbox.git("config", "merge.conflictStyle", "diff3")
        let (text, _) = try merge(sandbox, with: [:])
        expectBothSides(text)
        expect(text.contains("\n||||||| ") && text.contains("text=\"One\""))
    }

    @Test(arguments: ["ours", "theirs"])
    func favorResolvesConflicts(side: String) throws {
        let sandbox = try Sandbox()
        try sandbox.diverge("Main.xib", base: base, ours: ours, theirs: theirs)
        try sandbox.xibmerge("install", "--private")
        let (text, _) = try merge(sandbox, with: ["XIBMERGE_FAVOR": side], sound: 0)
        expect(text == (side == "ours" ? ours : theirs))
    }

    /// What the driver takes for git, and what git's merge of a document that it can't merge by object comes to.
    private func run(
        git script: String, _ sandbox: Sandbox, before: [String] = [], with extra: [String: String] = [:]
    ) throws -> Finished {
        for (name, text) in [("base", base), ("folder/ours", ours), ("theirs", theirs)] {
            try sandbox.write(text, to: name)
        }
        try sandbox.write("#!/bin/sh\n\(script)\n", to: "bin/git")
        try sandbox.run("chmod", ["+x", "bin/git"])
        try sandbox.run("chmod", ["-R", "a+rwX", "."])
        let words = before + [built("xibmerge-driver"), "--text", "base", "folder/ours", "theirs", "7", "Main.xib"]
        var environment = ["PATH": "\(sandbox.folder.path)/bin:/usr/bin:/bin"]
        environment.merge(extra) { $1 }
        return try sandbox.run("/usr/bin/env", words, with: environment)
    }

    private func expectWholeSides(_ run: Finished, _ sandbox: Sandbox) throws {
        expect(run.status == 1 && run.errors.hasPrefix("xibmerge: Main.xib: 'git merge-file' "), "\(run.errors)")
        try expect(sandbox.read("folder/ours"), equals: "<<<<<<< ours\n\(ours)=======\n\(theirs)>>>>>>> theirs\n")
    }

    /// A git that fails without a word, or with something that is no merge.
    @Test(arguments: [
        "exit 0", "exit 1", "exit 3", "echo nonsense; exit 2", "exit 127", "exit 128", "exit 255", "kill -9 $$",
        "echo '<<<<<<< ours'; kill -9 $$",
    ])
    func aGitThatFailsLeavesBothSidesWhole(script: String) throws {
        let sandbox = try Sandbox()
        try expectWholeSides(try run(git: script, sandbox), sandbox)
        // A favored side resolves conflicts; it does not mend a failure.
        let favored = try run(git: script, sandbox, with: ["XIBMERGE_FAVOR": "theirs"])
        try expectWholeSides(favored, sandbox)
    }

    @Test func aGitThatIsGoneLeavesBothSidesWhole() throws {
        let sandbox = try Sandbox()
        try expectWholeSides(try run(git: "", sandbox, with: ["PATH": "/nowhere"]), sandbox)
    }

    @Test(.needs(.processLimit)) func withoutProcessesBothSidesAreThereWhole() throws {
        let sandbox = try Sandbox()
        let words = try #require(Faults.withoutProcesses)
        try expectWholeSides(try run(git: "exec /usr/bin/git \"$@\"", sandbox, before: words), sandbox)
    }

    /// Only what stands in the way of git is removed, and only for git.
    @Test(arguments: [true, false]) func whatCantBeReadOrWrittenGoesIfItIsGits(isGit: Bool) throws {
        let sandbox = try Sandbox()
        for (name, text) in [("base", base), ("theirs", theirs)] { try sandbox.write(text, to: name) }
        try sandbox.run("ln", ["-s", "nowhere/ours", "ours"])
        let driver = try sandbox.run(
            built("xibmerge-driver"), ["base", "ours", "theirs"], with: isGit ? ["GIT_EXEC_PATH": "/nowhere"] : [:])
        expect(driver.status, equals: 129)
        try expect(sandbox.run("ls").output == (isGit ? "base\ntheirs\n" : "base\nours\ntheirs\n"))
    }

    /// What the driver relies on when it removes the file: git takes nothing for a result, and changes nothing.
    @Test func gitGivesUpOnAFileThatIsGone() throws {
        let sandbox = try Sandbox()
        try sandbox.diverge("Main.xib", base: base, ours: ours, theirs: theirs)
        try expect(sandbox.xibmerge("install", "--private").status, equals: 0)
        try sandbox.git("config", "merge.xibmerge.driver", "rm -f %A; exit 129")
        try expect(sandbox.git("merge", "--no-edit", "topic").status > 1)
        try expect(sandbox.read("Main.xib"), equals: ours)
        try expect(sandbox.git("status", "--porcelain", "--untracked-files=no").output.isEmpty)
    }

    /// A file that can't be opened, in a folder that takes another one.
    @Test(
        .needs(.strace),
        arguments: ["ours", "theirs"])
    func whatCantBeReadLeavesMarkers(name: String) throws {
        let sandbox = try Sandbox()
        for (name, text) in [("base", base), ("ours", ours), ("theirs", theirs)] { try sandbox.write(text, to: name) }
        let words = Faults.injected(
            "/^open:error=EIO", path: name, into: [built("xibmerge-driver"), "base", "ours", "theirs"])
        let driver = try sandbox.run("env", words)
        expect(driver.status, equals: 1, "\(driver.errors)")
        try expect(sandbox.read("ours"), equals: "<<<<<<< ours\n=======\n>>>>>>> theirs\n")
    }

    /// From the rename on the file is the result: merged again it would be taken for ours.
    @Test(
        .needs(.strace),
        arguments: ["INT", "TERM", "HUP", "QUIT", "ALRM"])
    func aSignalAtTheRenameComesTooLate(signal: String) throws {
        let sandbox = try Sandbox()
        for (name, text) in [("base", base), ("ours", ours), ("theirs", theirs)] { try sandbox.write(text, to: name) }
        let words = Faults.injected(
            "/^rename:signal=\(signal)", into: [built("xibmerge-driver"), "--recursive", "base", "ours", "theirs"])
        try expect(sandbox.run("env", words).status, equals: 0)
        try expect(sandbox.read("ours"), equals: base)
        try expect(sandbox.run("ls").output, equals: "base\nours\ntheirs\n")
    }

    /// A disk that holds ours but no second file.
    @Test(.needs(.disk)) func aFullDiskNeverLeavesPlainOurs() throws {
        let sandbox = try Sandbox()
        try expect(sandbox.mountDisk("disk", size: "16k"))
        defer { try? sandbox.unmountDisk("disk") }
        for (name, text) in [("base", base), ("theirs", theirs)] { try sandbox.write(text, to: name) }
        try sandbox.write(ours, to: "disk/ours")
        // Longer than what is free, which is nothing once the filler stands.
        _ = try sandbox.run("sh", ["-c", "cat /dev/zero > disk/filler 2>/dev/null || true"])
        let driver = try sandbox.run(built("xibmerge-driver"), ["base", "disk/ours", "theirs", "7", "Main.xib"])
        expect(driver.status, equals: 1)
        let text = try sandbox.read("disk/ours")
        expect(text.contains("<<<<<<< ours") && text.contains(">>>>>>> theirs"))
    }
}
