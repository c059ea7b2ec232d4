import Foundation
import TestSupport
import Testing

/// Everything that can go wrong with the driver, made to happen under a real `git merge`: each time the file has to hold
/// both sides, never plain ours.
@Suite struct DriverFailureTests {
    private let base = smallDocument()
    private let ours = smallDocument(first: "Ours")
    private let theirs = smallDocument(first: "Theirs")

    private func merge(
        _ sandbox: Sandbox, with extra: [String: String], path: String = "Main.xib", sound: Int32 = 1
    ) throws -> (text: String, errors: String) {
        let merge = try sandbox.git("merge", "--no-edit", "topic", with: extra)
        #expect(merge.status == sound, "\(merge.output)\(merge.errors)")
        return (try sandbox.read(path), merge.errors)
    }

    private func expectBothSides(_ text: String) {
        #expect(text.contains("<<<<<<< ") && text.contains("\n=======\n") && text.contains(">>>>>>> "))
        #expect(text.contains("text=\"Ours\"") && text.contains("text=\"Theirs\""))
        #expect(text.components(separatedBy: "<<<<<<< ").count == 2, "one hunk, merged once")
    }

    @Test(arguments: ["trap", "segv", "abort", "stack", "alloc", "kill", "hang"])
    func afterACrashTheFileHasBothSides(fault: String) throws {
        let sandbox = try Sandbox()
        try sandbox.diverge("Main.xib", base: base, ours: ours, theirs: theirs)
        #expect(try sandbox.xibmerge("install", "--private").status == 0)
        let (text, errors) = try merge(sandbox, with: ["XIBMERGE_TEST_FAULT": fault])
        expectBothSides(text)
        if fault != "kill" { #expect(errors.contains("Main.xib: ") && errors.contains("; merged as text")) }
        #expect(try !sandbox.git("ls-files", "--unmerged").output.isEmpty)
    }

    @Test func aCrashLosesNothingThatATextMergeCanDo() throws {
        let sandbox = try Sandbox()
        try sandbox.diverge(
            "Main.xib", base: base, ours: smallDocument(first: "Ours"), theirs: smallDocument(second: "Theirs"))
        try sandbox.xibmerge("install", "--private")
        let (text, _) = try merge(sandbox, with: ["XIBMERGE_TEST_FAULT": "segv"], sound: 0)
        #expect(text == smallDocument(first: "Ours", second: "Theirs"))
    }

    @Test func aCrashOfTheFallbackItselfEndsWithGit() throws {
        let sandbox = try Sandbox()
        for (name, text) in [("base", base), ("ours", ours), ("theirs", theirs)] { try sandbox.write(text, to: name) }
        let driver = try sandbox.run(
            built("xibmerge-driver"), ["--text", "base", "ours", "theirs"],
            with: ["XIBMERGE_TEST_FAULT": "text:segv"])
        #expect(driver.status == 1)
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
        #expect(errors.contains("Main.xib:") && errors.contains("; merged as text"))
    }

    @Test func switchedOffItIsGitsOwnMerge() throws {
        let sandbox = try Sandbox()
        try sandbox.diverge("Main.xib", base: base, ours: ours, theirs: theirs)
        try sandbox.xibmerge("install", "--private")
        let (text, errors) = try merge(sandbox, with: ["XIBMERGE": "0"])
        expectBothSides(text)
        #expect(!errors.contains("Main.xib"))
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
        #expect(text.contains("\n||||||| ") && text.contains("text=\"One\""))
    }

    @Test(arguments: ["ours", "theirs"])
    func favorSettlesConflicts(side: String) throws {
        let sandbox = try Sandbox()
        try sandbox.diverge("Main.xib", base: base, ours: ours, theirs: theirs)
        try sandbox.xibmerge("install", "--private")
        let (text, _) = try merge(sandbox, with: ["XIBMERGE_FAVOR": side], sound: 0)
        #expect(text == (side == "ours" ? ours : theirs))
    }

    /// A disk that holds ours but no second file; mounting one takes root.
    @Test(.enabled(if: isRootOnLinux)) func aFullDiskNeverLeavesPlainOurs() throws {
        let sandbox = try Sandbox()
        try sandbox.write("", to: "disk/none")
        guard try sandbox.run("mount", ["-t", "tmpfs", "-o", "size=16k", "none", "disk"]).status == 0 else { return }
        defer { _ = try? sandbox.run("umount", ["disk"]) }
        for (name, text) in [("base", base), ("theirs", theirs)] { try sandbox.write(text, to: name) }
        try sandbox.write(ours, to: "disk/ours")
        // Longer than what is free, which is nothing once the filler stands.
        _ = try sandbox.run("sh", ["-c", "cat /dev/zero > disk/filler 2>/dev/null || true"])
        let driver = try sandbox.run(built("xibmerge-driver"), ["base", "disk/ours", "theirs", "7", "Main.xib"])
        #expect(driver.status == 1)
        let text = try sandbox.read("disk/ours")
        #expect(text.contains("<<<<<<< ours") && text.contains(">>>>>>> theirs"))
    }
}

private let isRootOnLinux: Bool = {
    #if os(Linux)
        getuid() == 0
    #else
        false
    #endif
}()
