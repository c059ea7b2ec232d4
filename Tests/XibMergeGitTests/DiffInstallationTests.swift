import Foundation
import TestSupport
import Testing
import XibMergeCore
import XibMergeGit
import XibMergePlatform

/// Install and uninstall of what concerns git's diff.
@Suite(.startsPrograms) struct DiffInstallationTests {
    private func request(
        driver: Bool = true, textconv: Bool = true, difftool: Bool = true, external: Bool = false,
        isPrivate: Bool = false
    ) -> InstallRequest {
        var request = InstallRequest(driver: built("xibmerge-driver"), program: built("xibmerge"))
        let parts: [(InstallPart, Bool)] = [
            (.driver, driver), (.textconv, textconv), (.externalDiff, external), (.difftool, difftool),
            (.mergetool, difftool),
        ]
        request.parts = Set(parts.filter(\.1).map(\.0))
        request.isPrivate = isPrivate
        return request
    }

    private func prepared(_ files: [String: String] = [:], isBare: Bool = false) throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.run("git", ["init", "--quiet"] + (isBare ? ["--bare"] : []))
        for (path, text) in files { try sandbox.write(text, to: path) }
        return sandbox
    }

    private func installation(_ sandbox: Sandbox) throws -> Installation {
        Installation(in: try Repository(discovering: sandbox.folder.path))
    }

    private func keys(_ sandbox: Sandbox) throws -> [String] {
        try sandbox.git("config", "--local", "--name-only", "--get-regexp", "^diff").output
            .split(separator: "\n").map(String.init)
    }

    static let states: [(files: [String: String], isBare: Bool)] = [
        ([:], false), ([:], true),
        ([".git/config": "[core]\n\tbare = false", ".gitattributes": "*.png binary"], false),
        ([".git/config": "[diff \"other\"]\n\ttextconv = cat\n", ".gitattributes": "*.png -text\r\n"], false),
    ]

    @Test(arguments: 0..<4, [false, true]) func uninstallLeavesTheRestAsBefore(row: Int, isPrivate: Bool) throws {
        let sandbox = try prepared(Self.states[row].files, isBare: Self.states[row].isBare)
        let before = try sandbox.settledSnapshot()
        // Each way of installing brings the one before up to date.
        for (driver, textconv, difftool, external) in [
            (true, true, true, false), (true, false, true, false), (false, true, false, true),
            (true, true, false, true), (true, false, false, false), (false, false, true, false),
            (false, true, true, false), (true, true, true, true),
        ] {
            let wanted = request(
                driver: driver, textconv: textconv, difftool: difftool, external: external, isPrivate: isPrivate)
            expect(try !installation(sandbox).install(wanted).isEmpty)
            let installed = try sandbox.snapshot()
            try expect(installation(sandbox).install(wanted).isEmpty)
            try expect(sandbox.snapshot(), equals: installed)
            let keys = try keys(sandbox)
            expect(keys.contains("diff.xib.textconv") == textconv && keys.contains("diff.xib.xfuncname") == textconv)
            expect(keys.contains("difftool.xibmerge.cmd"), equals: difftool)
            expect(keys.contains("diff.xib.command"), equals: external)
            let trusted = try sandbox.git("config", "--type=bool", "mergetool.xibmerge.trustExitCode").output
            expect(trusted == (difftool ? "true\n" : ""))
            let attribute = try sandbox.git("check-attr", "diff", "a.xib").output
            expect(attribute, equals: "a.xib: diff: \(textconv || external ? "xib" : "unspecified")\n")
            let merge = try sandbox.git("check-attr", "merge", "a.xib").output
            expect(merge, equals: "a.xib: merge: \(driver ? "xibmerge" : "unspecified")\n")
            try expect(sandbox.git("config", "--get-regexp", "^merge[.]").output.isEmpty != driver)
        }
        expect(try !installation(sandbox).uninstall().isEmpty)
        try expect(sandbox.settledSnapshot(), equals: before)
    }

    @Test func aBlockOfTheMergeAloneIsBroughtUpToDate() throws {
        let origin = try prepared()
        _ = try installation(origin).install(driver: built("xibmerge-driver"))
        let older = try origin.read(".gitattributes")
        try expect(installation(origin).install(request()).count, equals: 2)
        try expect(origin.read(".gitattributes") != older)
        _ = try installation(origin).uninstall()
        expect(!origin.exists(".gitattributes"))

        // One that came with the clone, too.
        for text in [older, "*.png binary\r\n" + older.replacingOccurrences(of: "\n", with: "\r\n")] {
            let clone = try prepared([".gitattributes": text])
            _ = try installation(clone).install(request())
            try expect(clone.git("check-attr", "diff", "a.xib").output, equals: "a.xib: diff: xib\n")
            try expect(installation(clone).install(request()).isEmpty)
            _ = try installation(clone).uninstall()
            expect(clone.exists(".gitattributes"), equals: text.hasPrefix("*.png"))
        }
    }

    @Test(arguments: [
        "[merge \"xibmerge\"]\n\tdriver = mine %A\n", "[merge \"xibmerge-base\"]\n\tdriver = mine %A\n",
        "[Merge \"xibmerge\"]\n\tName = mine\n",
    ])
    func anotherMergeDriverIsLeftAlone(config: String) throws {
        let sandbox = try prepared([".git/config": config])
        let before = try sandbox.snapshot()
        #expect(throws: Problem.self) { try self.installation(sandbox).install(self.request()) }
        try expect(installation(sandbox).uninstall().isEmpty)
        try expect(sandbox.snapshot(), equals: before)
    }

    @Test func sectionsThatOthersRemoved() throws {
        let sandbox = try prepared([".gitattributes": "*.png binary"])
        let before = try sandbox.settledSnapshot()
        for section in ["merge.xibmerge", "diff.xib", "mergetool.xibmerge"] {
            _ = try installation(sandbox).install(request())
            let installed = try sandbox.snapshot()
            try sandbox.git("config", "--remove-section", section)
            try expect(installation(sandbox).install(request()).count, equals: 1)
            try expect(sandbox.snapshot(), equals: installed)
            try sandbox.git("config", "--remove-section", section)
            _ = try installation(sandbox).uninstall()
            try expect(sandbox.settledSnapshot(), equals: before)
        }
    }

    /// What somebody has committed is only made to say more.
    @Test(arguments: [(true, false), (false, true), (true, true)], [(true, false), (false, true), (true, true)])
    func aBlockOfTheCloneIsMadeToSayMore(theirs: (Bool, Bool), ours: (Bool, Bool)) throws {
        let origin = try prepared()
        _ = try installation(origin).install(request(driver: theirs.0, textconv: theirs.1))
        let clone = try prepared([".gitattributes": try origin.read(".gitattributes")])
        _ = try installation(clone).install(request(driver: ours.0, textconv: ours.1))
        let attributes = try clone.git("check-attr", "merge", "diff", "--", "a.xib").output
        expect(attributes.contains("merge: xibmerge") == (theirs.0 || ours.0))
        expect(attributes.contains("diff: xib\n") == (theirs.1 || ours.1))
        try expect(installation(clone).install(request(driver: ours.0, textconv: ours.1)).isEmpty)
        _ = try installation(clone).uninstall()
        expect(!clone.exists(".gitattributes"))
    }

    /// git refuses to merge where a driver has any setting but no command.
    @Test func withoutTheDriverGitMergesByLine() throws {
        let sandbox = try prepared()
        try sandbox.diverge(
            "a.xib", base: smallDocument(), ours: smallDocument(first: "O"), theirs: smallDocument(second: "T"))
        try sandbox.write("*.xib merge=union\n", to: ".gitattributes")
        #expect(throws: Problem.self) { try self.installation(sandbox).install(self.request()) }
        _ = try installation(sandbox).install(request(driver: false))
        try sandbox.write("*.xib merge=xibmerge\n", to: ".git/info/attributes")
        let merge = try sandbox.git("merge", "--no-edit", "topic")
        expect(!merge.errors.contains("fatal"), "\(merge.errors)")
    }

    @Test func whatIsSetAlreadyIsLeftAlone() throws {
        let sandbox = try prepared([".git/config": "[diff \"xib\"]\n\ttextconv = mine\n"])
        let before = try sandbox.snapshot()
        #expect(throws: Problem.self) { try self.installation(sandbox).install(self.request()) }
        try expect(sandbox.snapshot(), equals: before)
        let settled = try sandbox.settledSnapshot()
        _ = try installation(sandbox).install(request(textconv: false))
        _ = try installation(sandbox).uninstall()
        try expect(sandbox.settledSnapshot(), equals: settled)
    }

    @Test(arguments: ["*.xib diff=xml\n", "*.storyboard -diff\n"]) func otherDriversAreRespected(line: String) throws {
        let sandbox = try prepared([".gitattributes": line])
        let before = try sandbox.snapshot()
        #expect(throws: Problem.self) { try self.installation(sandbox).install(self.request()) }
        try expect(sandbox.snapshot(), equals: before)
        let command = try sandbox.xibmerge("install")
        expect(command.status == 2 && command.errors.contains("'--no-textconv' leaves it alone"))
        try expect(sandbox.xibmerge("install", "--no-textconv").status, equals: 0)
        try expect(sandbox.read(".gitattributes").hasPrefix(line))
    }

    @Test func quotesAndPercentSignsInThePath() throws {
        let sandbox = try prepared()
        let folder = sandbox.folder.path + "/it's 100 %A"
        try sandbox.write("#!/bin/sh\necho OUTLINE of $#\n", to: "it's 100 %A/xibmerge-driver")
        try sandbox.run("chmod", ["+x", folder + "/xibmerge-driver"])
        _ = try installation(sandbox).install(InstallRequest(driver: folder + "/xibmerge-driver", program: "/bin/sh"))
        try sandbox.write("<a/>", to: "a.xib")
        try sandbox.git("add", "a.xib")
        let diff = try sandbox.git("diff", "--cached", with: ["XIBMERGE_TEXTCONV": "1"])
        expect(diff.output.contains("+OUTLINE of 2"))
    }
}
