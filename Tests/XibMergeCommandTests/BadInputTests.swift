import Foundation
import TestSupport
import Testing

/// Repositories that are none, broken, locked or not to be written to: one line, a hint, status 2, and nothing changed.
@Suite(.startsPrograms) struct BadInputTests {
    private static let committed =
        InstallationState.repository + """
            cat > repo/Main.xib <<'EOF'
            \(smallDocument())EOF
            cd repo && git add . && git commit --quiet -m one

            """

    /// Runs each command, and expects it to refuse.
    ///
    /// - Parameters:
    ///   - commands: The words of each, blanks between.
    ///   - start: What the first line begins with, `ROOT` for the folder.
    private func refuses(
        _ place: ScopedFolders, _ commands: [String], _ start: String, as user: [String] = [],
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws {
        let before = try place.snapshot()
        for command in commands {
            let run = try place.xibmerge(command.split(separator: " ").map(String.init), as: user)
            let lines = run.errors.split(separator: "\n")
            #expect(run.status == 2 && run.output.isEmpty, "\(command): \(run.output)", sourceLocation: sourceLocation)
            #expect(
                lines.count == 2 && lines.last?.hasPrefix("hint: ") == true, "\(command): \(run.errors)",
                sourceLocation: sourceLocation)
            let expected = "xibmerge: " + start.replacingOccurrences(of: "ROOT", with: place.root)
            #expect(run.errors.hasPrefix(expected), "\(command): \(run.errors)", sourceLocation: sourceLocation)
            #expect(try place.snapshot() == before, sourceLocation: sourceLocation)
        }
    }

    @Test func notARepository() throws {
        let place = try ScopedFolders("mkdir repo")
        try refuses(
            place, ["install", "uninstall", "diff HEAD", "show HEAD:Main.xib"], "not inside a git repository\n")
    }

    @Test(arguments: ["rm .git/HEAD", "echo x > .git/HEAD", "rm -r .git/objects"])
    func aBrokenRepository(change: String) throws {
        let place = try ScopedFolders(Self.committed + change)
        try refuses(
            place, ["install", "uninstall", "diff HEAD", "doctor"], "ROOT/repo/.git")
    }

    @Test func aBrokenConfiguration() throws {
        let place = try ScopedFolders(Self.committed + "echo '[core' >> .git/config")
        try refuses(place, ["install", "uninstall", "diff HEAD", "doctor"], "git: bad config line ")
        let user = try ScopedFolders(Self.committed + "printf '[a]\\nb = \"\\n' > ../home/.gitconfig")
        try refuses(
            user, ["install --global", "uninstall --global", "doctor"],
            "git: bad config line 2 in file ROOT/home/.gitconfig\n")
    }

    /// What only git finds out about.
    @Test(arguments: [
        "[include]\\n\\tpath = more\\n", "[include]\\n\\tpath = .gitconfig\\n", "[include]\\n\\tpath\\n",
        "[core]\\n\\tattributesFile\\n", "[core]\\n\\tattributesFile = ~no-such-user/a\\n",
    ])
    func aConfigurationThatGitRefuses(text: String) throws {
        let place = try ScopedFolders(
            Self.committed + "printf '\(text)' > ../home/.gitconfig; echo '[x' > ../home/more")
        try refuses(place, ["install --global", "uninstall --global", "doctor"], "git: ")
    }

    @Test func aMissingObject() throws {
        let place = try ScopedFolders(
            Self.committed + """
                id=$(git rev-parse HEAD:Main.xib) && echo >> Main.xib && git commit --quiet -am two
                rm -f .git/objects/$(echo $id | cut -c1-2)/$(echo $id | cut -c3-)
                """)
        try refuses(place, ["diff HEAD~ HEAD", "show HEAD~:Main.xib", "diff HEAD~"], "")
        // What needs none of it works.
        try expect(place.xibmerge(["install"]).status, equals: 0)
    }

    @Test(arguments: ["HEAD", "HEAD^{tree}"]) func aMissingCommitOrTree(name: String) throws {
        let place = try ScopedFolders(
            Self.committed + """
                id=$(git rev-parse '\(name)') && rm -f .git/objects/$(echo $id | cut -c1-2)/$(echo $id | cut -c3-)
                """)
        try refuses(
            place, ["diff HEAD", "diff HEAD..HEAD --", "diff --cached", "show HEAD:Main.xib", "check --since HEAD"],
            "'HEAD': can't be read from the repository: object not found")
    }

    @Test func anUnbornBranch() throws {
        let place = try ScopedFolders(InstallationState.repository)
        try refuses(place, ["diff HEAD", "diff HEAD --", "show HEAD:Main.xib"], "'HEAD': there is no commit yet\n")
        try expect(place.xibmerge(["diff"]).status, equals: 0)
        try expect(place.xibmerge(["diff", "--cached"]).status, equals: 0)
        try expect(place.xibmerge(["install"]).status, equals: 0)
    }

    @Test func aBrokenIndex() throws {
        let place = try ScopedFolders(Self.committed + "echo x > .git/index")
        try refuses(place, ["install", "diff", "doctor"], "")
    }

    /// Nothing here writes the index, so that somebody else may hold it.
    @Test func aLockedIndex() throws {
        let place = try ScopedFolders(Self.committed + "touch .git/index.lock; echo >> Main.xib")
        let before = try place.snapshot()
        for command in [["diff"], ["diff", "--cached"], ["install"], ["uninstall"]] {
            try expect(place.xibmerge(command).status, equals: 0)
        }
        try expect(place.snapshot(), equals: before)
    }

    @Test(arguments: ["", "git config extensions.worktreeConfig true"]) func aFileOfASubmodule(reader: String) throws {
        let script = """
            git clone --quiet . ../part
            git -c protocol.file.allow=always submodule --quiet add ../part sub
            \(reader)

            """
        let place = try ScopedFolders(Self.committed + script)
        let (commands, revisions) = (
            ["diff HEAD -- sub/Main.xib", "diff sub/Main.xib", "resolve sub/Main.xib"],
            ["show HEAD:sub/Main.xib", "diff HEAD:sub/Main.xib sub/Main.xib", "render HEAD:sub/Main.xib"]
        )
        let refusal = "belongs to the submodule 'sub'\nhint: run the command in that folder: 'cd sub'\n"
        let others = ["log sub/Main.xib", "explain sub/Main.xib", "restore sub/Main.xib", "log sub/None.xib"]
        func check() throws {
            for command in commands + others {
                let file = command.split(separator: " ").last!
                try refuses(place, [command], "\(file): \(refusal)")
            }
            try refuses(place, revisions, "HEAD:sub/Main.xib: \(refusal)")
            try refuses(place, ["show :sub/Main.xib"], ":sub/Main.xib: \(refusal)")
        }
        try check()
        try place.shell("cd repo && git commit --quiet --all --message sub")
        try check()
        try refuses(
            place, ["log HEAD sub/Main.xib", "replay -- sub/Main.xib"],
            "sub/Main.xib: \(refusal)")
        // From a folder, and in the submodule.
        let deep = try ScopedFolders(Self.committed + script + "mkdir 'a b'", folder: "repo/a b")
        try refuses(
            deep, ["log ../sub/Main.xib"],
            "../sub/Main.xib: belongs to the submodule 'sub'\nhint: run the command in that folder: 'cd ../sub'\n")
        let inner = try ScopedFolders(Self.committed + script, folder: "repo/sub")
        try expect(inner.xibmerge(["log", "--oneline", "Main.xib"]).output.hasSuffix(" one\n"))
    }

    @Test func aLockedConfiguration() throws {
        let place = try ScopedFolders(Self.committed + "touch .git/config.lock ../home/.gitconfig.lock")
        try refuses(place, ["install"], "ROOT/repo/.git/config: is locked by another process\n")
        try refuses(place, ["install --global"], "ROOT/home/.gitconfig: is locked by another process\n")
        try place.shell("rm repo/.git/config.lock")
        try expect(place.xibmerge(["install"]).status, equals: 0)
        try place.shell("touch repo/.git/config.lock")
        try refuses(place, ["uninstall"], "ROOT/repo/.git/config: is locked by another process\n")
    }

    /// The configuration could be written, the attributes can't: neither is.
    @Test func lockedAttributes() throws {
        let place = try ScopedFolders(Self.committed + "touch .gitattributes.lock")
        try refuses(place, ["install"], "ROOT/repo/.gitattributes: is locked by another process\n")
        let folder = try ScopedFolders(Self.committed + "mkdir .gitattributes")
        try refuses(folder, ["install"], "ROOT/repo/.gitattributes: is not a regular file\n")
        let link = try ScopedFolders(Self.committed + "echo a > b && ln -s b .gitattributes")
        try refuses(link, ["install"], "ROOT/repo/.gitattributes: is not a regular file\n")
    }

    @Test(.needs(.commonUser), arguments: ["chmod 555 home", "chmod 777 home; chmod 444 home/.gitconfig"])
    func aReadOnlyHome(change: String) throws {
        let place = try ScopedFolders(InstallationState.repository + "touch home/.gitconfig; \(change)")
        defer { try? place.shell("chmod 755 home") }
        let user = try #require(Requirement.withoutRoot)
        try refuses(
            place, ["install --global"], "ROOT/home/.gitconfig: can't be written: permission denied\n", as: user)
    }

    @Test(arguments: [
        ("/dev/null", "/dev/null: is not a regular file\n"), ("etc", "ROOT/etc: is not a regular file\n"),
        ("no/such", "ROOT/no/such: can't be written: no such file or directory\n"),
    ])
    func aConfigurationThatIsNone(path: String, start: String) throws {
        let place = try ScopedFolders(InstallationState.repository)
        let file = path.hasPrefix("/") ? path : "\(place.root)/\(path)"
        try refuses(place, ["install --global"], start, as: ["GIT_CONFIG_GLOBAL=\(file)"])
    }

    @Test func withoutAHome() throws {
        let place = try ScopedFolders(InstallationState.repository)
        let run = try place.xibmerge(["install", "--global"], without: ["HOME"])
        expect(
            run.status == 2
                && run.errors == "xibmerge: HOME: is not set\nhint: set it, or name a file in GIT_CONFIG_GLOBAL\n")
        try expect(place.xibmerge(["install"], without: ["HOME"]).status, equals: 0)
    }

    @Test func attributesThatAreElsewhereInEveryFolder() throws {
        let place = try ScopedFolders(
            InstallationState.repository + "git config --global core.attributesFile some/where")
        try refuses(place, ["install --global"], "core.attributesFile: 'some/where' is not an absolute path\n")
        let other = try ScopedFolders(InstallationState.repository)
        try refuses(
            other, ["install --global"], "XDG_CONFIG_HOME: is not an absolute path\n", as: ["XDG_CONFIG_HOME=some"])
    }

    @Test func nothingLeftToInstall() throws {
        let place = try ScopedFolders(InstallationState.repository)
        let run = try place.xibmerge(["install", "--no-merge", "--no-diff"])
        expect(run.status == 2 && run.errors.contains("nothing to install"))
    }

    @Test func privateIsForRepositories() throws {
        let place = try ScopedFolders(InstallationState.repository)
        let run = try place.xibmerge(["install", "--global", "--private"])
        expect(run.status == 2 && run.errors.contains("'--private' is for a repository"))
    }
}
