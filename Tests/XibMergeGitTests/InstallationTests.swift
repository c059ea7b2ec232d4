import Foundation
import TestSupport
import Testing
import XibMergeCore
import XibMergeGit

/// Install and uninstall over repositories in all sorts of states.
@Suite(.startsPrograms) struct InstallationTests {
    struct State: Sendable, CustomTestStringConvertible {
        var name: String
        /// File contents to set before; `nil` removes the file.
        var files: [String: String?] = [:]
        var isPrivate = false
        var isBare = false
        var testDescription: String { name }
    }

    static let states: [State] = [
        State(name: "fresh"),
        State(name: "fresh, private", isPrivate: true),
        State(name: "bare", isBare: true),
        State(name: "no newline", files: [".git/config": "[core]\n\tbare = false", ".gitattributes": "*.png binary"]),
        State(
            name: "CRLF", files: [".git/config": "[core]\r\n\tbare = false\r\n", ".gitattributes": "*.png -text\r\n"]),
        State(name: "empty attributes", files: [".gitattributes": "", ".git/info/attributes": ""]),
        State(name: "empty attributes, private", files: [".git/info/attributes": ""], isPrivate: true),
        State(name: "no info", files: [".git/info": nil as String?], isPrivate: true),
        State(name: "empty configuration", files: [".git/config": ""]),
        State(name: "no configuration", files: [".git/config": nil as String?]),
        State(
            name: "odd formatting",
            files: [
                ".git/config":
                    "; comment\n\n   [core] bare = false ; same line\n# more\n[merge \"other\"]\n\tdriver = \\\n  x\n\n[merge]\n",
                ".gitattributes": "# comment\n\n*.png   binary\n*.txt text\n\n",
            ]),
        State(name: "blank lines at the end", files: [".git/config": "[core]\n\tbare = false\n\n\n"]),
    ]

    private func prepared(_ state: State) throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.run("git", ["init", "--quiet"] + (state.isBare ? ["--bare"] : []))
        for (path, text) in state.files {
            if let text {
                try sandbox.write(text, to: path)
            } else {
                try FileManager.default.removeItem(at: sandbox.folder.appendingPathComponent(path))
            }
        }
        return sandbox
    }

    private func installation(_ sandbox: Sandbox) throws -> Installation {
        Installation(in: try Repository(discovering: sandbox.folder.path))
    }

    @Test(arguments: states) func uninstallLeavesTheRestAsBefore(state: State) throws {
        let sandbox = try prepared(state)
        let before = try sandbox.settledSnapshot()
        let driver = built("xibmerge-driver")
        expect(try !installation(sandbox).install(driver: driver, isPrivate: state.isPrivate).isEmpty)
        let installed = try sandbox.snapshot()
        try expect(installation(sandbox).install(driver: driver, isPrivate: state.isPrivate).isEmpty)
        try expect(sandbox.snapshot(), equals: installed)
        for name in ["Main.xib", "deep/er/Main.storyboard"] {
            try expect(sandbox.git("check-attr", "merge", name).output, equals: "\(name): merge: xibmerge\n")
            try expect(sandbox.git("check-attr", "diff", name).output, equals: "\(name): diff: unspecified\n")
        }
        try expect(sandbox.git("config", "merge.xibmerge.driver").output.contains(driver))
        let removed = try installation(sandbox).uninstall()
        expect(removed.count == 2 && removed[0].contains("config: merge.xibmerge.name, merge.xibmerge.driver, "))
        expect(removed[1].hasSuffix("attributes: the block '# >>> xibmerge >>>'"))
        try expect(sandbox.settledSnapshot(), equals: before)
        try expect(installation(sandbox).uninstall().isEmpty)
    }

    @Test(arguments: states) func anotherProgramReplacesTheFirst(state: State) throws {
        let sandbox = try prepared(state)
        let before = try sandbox.settledSnapshot()
        _ = try installation(sandbox).install(driver: "/bin/sh", isPrivate: state.isPrivate)
        _ = try installation(sandbox).install(driver: built("xibmerge-driver"), isPrivate: state.isPrivate)
        expect(try !sandbox.git("config", "--get-all", "merge.xibmerge.driver").output.contains("/bin/sh"))
        _ = try installation(sandbox).uninstall()
        try expect(sandbox.settledSnapshot(), equals: before)
    }

    @Test func whatOthersAddedMeanwhileStays() throws {
        let sandbox = try prepared(State(name: "", files: [".gitattributes": "*.png binary"]))
        _ = try installation(sandbox).install(driver: "/bin/sh")
        let before = try sandbox.read(".git/config")
        try sandbox.git("remote", "add", "origin", "https://example.com/a.git")
        try sandbox.git("config", "merge.xibmerge.mine", "1")
        try sandbox.write(try sandbox.read(".gitattributes") + "*.jpg binary\n", to: ".gitattributes")
        _ = try installation(sandbox).uninstall()
        try expect(sandbox.read(".gitattributes"), equals: "*.png binary\n*.jpg binary\n")
        expect(before.contains("driver"))
        let keys = try sandbox.git("config", "--local", "--list").output
        expect(keys.contains("remote.origin.url") && keys.contains("merge.xibmerge.mine=1"))
        expect(!keys.contains("driver") && !keys.contains("xibmerge-base"))
        expect(try !sandbox.read(".git/config").contains("xibmerge-base"))
    }

    @Test(
        arguments: [
            ("*.xib merge=other\n", "xibmerge: '*.xib' already has merge=other"),
            ("*.png -text\n* -merge\n", "xibmerge: '*.xib' already has -merge"),
            ("*.storyboard binary\n", "xibmerge: '*.storyboard' already has -merge"),
            ("[attr]ib -diff\n*.xib ib\n", "xibmerge: '*.xib' already has -diff"),
        ])
    func anotherDriverIsRespected(line: String, message: String) throws {
        let sandbox = try prepared(State(name: "", files: [".gitattributes": line]))
        let before = try sandbox.snapshot()
        if !message.contains("-diff") {
            #expect(throws: Problem.self) { try self.installation(sandbox).install(driver: "/bin/sh") }
        }
        try expect(sandbox.snapshot(), equals: before)
        let command = try sandbox.xibmerge("install")
        expect(command.status == 2 && command.errors.contains("\(message)\nhint: "), "\(command.errors)")
        try expect(sandbox.snapshot(), equals: before)
    }

    @Test func aPrivateInstallationIsUninstalledByItsName() throws {
        let sandbox = try prepared(State(name: ""))
        let before = try sandbox.snapshot()
        try expect(sandbox.xibmerge("install", "--private").status, equals: 0)
        try expect(sandbox.xibmerge("uninstall", "--private").status, equals: 0)
        try expect(sandbox.snapshot(), equals: before)
        for words in [["--private", "--global"], ["--shared", "--global"], ["--private", "--shared"]] {
            try expect(sandbox.run(built("xibmerge"), ["uninstall"] + words).status, equals: 2)
        }
    }

    /// Each row: the options of `install` in a clone whose `.gitattributes` has the block, those of `uninstall`, and
    /// whether the block stays.
    @Test(arguments: [
        (["--private"], [], true), (["--private"], ["--private"], true), ([], [], true), ([], ["--shared"], false),
        (["--private"], ["--shared"], false),
    ])
    func whatTheTeamHasCommittedStays(installed: [String], uninstalled: [String], isLeft: Bool) throws {
        let origin = try prepared(State(name: ""))
        try expect(origin.xibmerge("install").status, equals: 0)
        try origin.commit("attributes")
        let clone = try Sandbox()
        try clone.git("clone", "--quiet", origin.folder.path, ".")
        let (config, attributes) = (try clone.read(".git/config"), try clone.read(".gitattributes"))
        try expect(clone.run(built("xibmerge"), ["install"] + installed).status, equals: 0)
        // The attributes of one person, too.
        try clone.write(attributes, to: ".git/info/attributes")
        let run = try clone.run(built("xibmerge"), ["uninstall"] + uninstalled)
        expect(run.status == 0 && run.output.contains("removed from \(clone.folder.path)/.git/info/attributes: "))
        try expect(clone.read(".git/config") == config && !clone.exists(".git/info/attributes"))
        try expect(clone.git("status", "--porcelain").output == (isLeft ? "" : " D .gitattributes\n"))
        let line = "/.gitattributes: the block for your team; 'xibmerge uninstall --shared' removes it\n"
        expect(run.output.contains(line), equals: isLeft, "\(run.output)")
        expect(run.output.contains("to keep XibMerge for your team, don't commit that") != isLeft, "\(run.output)")
        try expect(installation(clone).uninstall().isEmpty)
    }

    /// What is not committed is of this installation, unless the user speaks of the private one alone.
    @Test func whatIsNotCommittedGoes() throws {
        let sandbox = try prepared(State(name: ""))
        try sandbox.write("*.png binary\n", to: ".gitattributes")
        try sandbox.commit("attributes of something else")
        try expect(sandbox.xibmerge("install").status, equals: 0)
        try expect(sandbox.xibmerge("uninstall", "--private").output.contains("left in "))
        try expect(sandbox.read(".gitattributes").contains("merge=xibmerge"))
        try expect(sandbox.xibmerge("uninstall").output.contains(".gitattributes: the block '# >>> xibmerge >>>'\n"))
        try expect(sandbox.git("status", "--porcelain").output.isEmpty)
    }

    /// An installation with fewer parts takes nothing from the team either.
    @Test(arguments: [
        ["--private", "--no-driver", "--no-textconv"], ["--no-driver", "--no-textconv"], ["--no-merge"],
        ["--no-textconv"],
    ])
    func aRenewedInstallationLeavesTheTeamsAttributes(options: [String]) throws {
        let sandbox = try prepared(State(name: ""))
        try expect(sandbox.xibmerge("install").status, equals: 0)
        try sandbox.commit("attributes")
        let run = try sandbox.run(built("xibmerge"), ["install"] + options)
        expect(run.status == 0 && run.output.hasSuffix("changed \(sandbox.folder.path)/.git/config\n"), "\(run)")
        try expect(sandbox.git("status", "--porcelain").output.isEmpty)
        try expect(sandbox.run(built("xibmerge"), ["install"] + options).output, equals: "already installed\n")
    }

    /// A private installation holds for branches from before the team's, too.
    @Test func aPrivateInstallationIsForAllBranches() throws {
        let sandbox = try prepared(State(name: ""))
        try sandbox.write("x", to: "other")
        try sandbox.commit("before")
        try expect(sandbox.xibmerge("install").status, equals: 0)
        try sandbox.commit("attributes")
        try sandbox.git("checkout", "--quiet", "HEAD~")
        let doctor = try sandbox.xibmerge("doctor")
        expect(doctor.output.contains(", 'install --private' for all branches of this clone\n"), "\(doctor)")
        try sandbox.git("checkout", "--quiet", "-")
        try expect(sandbox.xibmerge("install", "--private").output.contains("/.git/info/attributes\n"))
        try sandbox.git("checkout", "--quiet", "HEAD~")
        try expect(sandbox.git("check-attr", "merge", "a.xib").output, equals: "a.xib: merge: xibmerge\n")
    }

    /// git takes attributes from the index where the work tree has them no more, until somebody commits that.
    @Test func attributesOfTheIndexAloneDoNotLast() throws {
        let sandbox = try prepared(State(name: ""))
        try sandbox.write("x", to: "other")
        for words in [["install"], ["uninstall", "--shared"], ["install", "--private"]] {
            if words[0] == "uninstall" { try sandbox.commit("attributes") }
            try expect(sandbox.run(built("xibmerge"), words).status, equals: 0)
        }
        expect(
            try !sandbox.exists(".gitattributes") && sandbox.read(".git/info/attributes").contains("merge=xibmerge"))
        try sandbox.commit("without attributes")
        try expect(sandbox.git("check-attr", "merge", "a.xib").output, equals: "a.xib: merge: xibmerge\n")
        try expect(sandbox.xibmerge("install", "--private").output, equals: "already installed\n")
        try expect(sandbox.xibmerge("uninstall").status, equals: 0)
        expect(!sandbox.exists(".git/info/attributes"))
    }

    @Test func aLockIsRespected() throws {
        let sandbox = try prepared(State(name: "", files: [".git/config.lock": ""]))
        let before = try sandbox.snapshot()
        #expect(throws: Problem.self) { try self.installation(sandbox).install(driver: "/bin/sh") }
        try expect(sandbox.snapshot(), equals: before)
    }

    @Test func aMissingDriverIsRefused() throws {
        let sandbox = try prepared(State(name: ""))
        #expect(throws: Problem.self) { try self.installation(sandbox).install(driver: "/no/such/driver") }
        #expect(throws: Problem.self) { try Repository(discovering: "/") }
    }

    @Test func linkedWorkTreesAndSubmodules() throws {
        let sandbox = try prepared(State(name: ""))
        try sandbox.write("x", to: "file")
        try sandbox.commit("first")
        try sandbox.git("worktree", "add", "--quiet", "linked")
        try expect(sandbox.xibmerge("install", "--private", in: "linked").status, equals: 0)
        try expect(sandbox.read(".git/config").contains("[merge \"xibmerge\"]"))
        try expect(
            sandbox.run("git", ["check-attr", "merge", "a.xib"], in: "linked").output,
            equals: "a.xib: merge: xibmerge\n")
        try expect(sandbox.xibmerge("uninstall", in: "linked").status, equals: 0)

        let outer = try prepared(State(name: ""))
        try outer.git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", sandbox.folder.path, "part")
        try expect(outer.xibmerge("install", in: "part").status, equals: 0)
        try expect(outer.read(".git/modules/part/config").contains("[merge \"xibmerge\"]"))
        expect(outer.exists("part/.gitattributes") && !outer.exists(".gitattributes"))
    }
}
