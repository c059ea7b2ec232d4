import Foundation
import TestSupport
import Testing

/// `xibmerge doctor` in repositories where something is missing, in the way, or as it should be.
@Suite(.startsPrograms) struct DoctorTests {
    private static let repository = InstallationState.repository + "mkdir tmp\n"

    private func place(_ script: String = "", folder: String = "repo", _ environment: [String: String] = [:]) throws
        -> ScopedFolders
    {
        try ScopedFolders(
            Self.repository + script, folder: folder, environment: environment.merging(["TMPDIR": "tmp"]) { $1 })
    }

    /// Runs the doctor, and expects nothing to be left of what it did.
    private func doctor(_ place: ScopedFolders, _ words: String..., status: Int32) throws -> String {
        let before = try place.snapshot()
        let run = try place.xibmerge(["doctor"] + words)
        expect(run.status, equals: status, "\(run.output)\(run.errors)")
        try expect(place.snapshot(), equals: before)
        return run.output
    }

    @Test(arguments: Faults.first(2, of: [[], ["--external-diff"], ["--no-diff"], ["--private"], ["--global"]]))
    func whatIsInstalledWorks(options: [String]) throws {
        let place = try place()
        try expect(place.xibmerge(["install"] + options).status, equals: 0)
        let report = try doctor(place, status: 0)
        expect(report.hasSuffix("\nit works\n") && !report.contains("wrong"))
        expect(report.contains("tried: a merge that is a conflict by line: git ran the driver"))
        expect(report.contains("tried: a merge with two merge bases"))
        expect(report.contains("tried: 'git difftool': the changes by object"), equals: !options.contains("--no-diff"))
        expect(report.contains("tried: 'git mergetool': it merged what git had left as a conflict"))
        expect(report.contains("tried: 'git diff --ext-diff'"), equals: options.contains("--external-diff"))
    }

    @Test(arguments: ["--no-merge", "--no-driver"]) func theDriverCanBeLeftOut(option: String) throws {
        let place = try place("echo '*.xib merge=union' > repo/.gitattributes\n")
        try expect(place.xibmerge(["install", option]).status, equals: 0)
        let report = try doctor(place, status: 0)
        expect(report.contains("note   the merge driver is left out") && report.hasSuffix("\nit works\n"))
        expect(report.contains("tried: 'git diff' in a pager: outlines") && !report.contains("tried: a merge"))
        expect(report.contains("tried: 'git mergetool'") == (option == "--no-driver"))
        try place.shell("rm repo/.gitattributes")
        try expect(doctor(place, status: 1).contains("wrong  no attribute names the diff driver"))
    }

    @Test func theDriverOfATeamCanBeLeftOut() throws {
        let place = try place()
        try expect(place.xibmerge(["install"]).status, equals: 0)
        try place.shell("cd repo && git add . && git commit --quiet -m attributes")
        try expect(place.xibmerge(["install", "--no-merge"]).status, equals: 0)
        try expect(doctor(place, status: 0).contains("note   the merge driver is left out"))
    }

    @Test func aDriverThatWasRemovedIsNotLeftOut() throws {
        let place = try place()
        _ = try place.xibmerge(["install"])
        try place.shell("cd repo && git config --remove-section merge.xibmerge")
        let report = try doctor(place, status: 1)
        expect(report.contains("wrong  the attributes name the merge driver 'xibmerge', which is not configured"))
    }

    /// What is committed belongs to the team: a commit of the removal takes it from everybody.
    @Test(arguments: [("git add .gitattributes", true), ("true", false)])
    func uninstallSaysWhoLosesTheAttributes(step: String, isShared: Bool) throws {
        let place = try place()
        _ = try place.xibmerge(["install"])
        try place.shell("cd repo && \(step)")
        let removed = try place.xibmerge(["uninstall"])
        expect(removed.status == 0 && removed.output.contains("removed from "))
        expect(removed.output.contains("to keep XibMerge for your team, don't commit that"), equals: isShared)
    }

    @Test(
        arguments: Faults.first(
            2,
            of: [
                ("2.38.9", true), ("2.50.1 (Apple Git-155)", false), ("2.17.1", true), ("2.39.0", false),
                ("3.0", false),
            ]))
    func anOlderGitIsNoted(version: String, isOlder: Bool) throws {
        let place = try place(
            """
            mv bin/git bin/git-real
            printf '#!/bin/sh\nif test "$1" = version; then echo git version "\(version)"; else exec git-real "$@"; fi\n' > bin/git
            chmod +x bin/git

            """)
        _ = try place.xibmerge(["install"])
        let report = try doctor(place, status: 0)
        expect(report.contains("ok     git \(version.prefix { $0 != " " }), "))
        expect(report.contains("older than 2.39"), equals: isOlder)
    }

    @Test func aHookWithoutItsProgramIsRepaired() throws {
        let place = try place()
        _ = try place.xibmerge(["install", "--hook"])
        try expect(doctor(place, status: 0).contains("ok     pre-commit hook: '/"))
        try place.shell("sed -i.old \"s,^program=.*,program='/no where/xibmerge',\" repo/.git/hooks/pre-commit")
        let report = try doctor(place, status: 1)
        expect(
            report.contains(
                "wrong  pre-commit hook: '/no where/xibmerge' is gone\n       hint: 'xibmerge install' sets it up again\n"
            ),
            "\(report)")
        try expect(place.xibmerge(["install"]).output.contains("hooks/pre-commit\n"))
        try expect(doctor(place, status: 0).contains("ok     pre-commit hook: '/"))
    }

    @Test func aStyleWithoutMeaningIsNoted() throws {
        let place = try place()
        _ = try place.xibmerge(["install"])
        try place.shell("cd repo && git config xibmerge.conflictStyle openabel")
        try expect(doctor(place, status: 0).contains("note   xibmerge.conflictStyle has no meaning but 'openable'"))
    }

    @Test func anotherCopyOnPathIsNoted() throws {
        let place = try place()
        _ = try place.xibmerge(["install"])
        expect(try !doctor(place, status: 0).contains("another xibmerge"))
        try place.shell("printf '#!/bin/sh\\n' > bin/xibmerge && chmod +x bin/xibmerge")
        let report = try doctor(place, status: 0)
        expect(report.contains("ok     xibmerge 0"))
        expect(
            report.contains("note   PATH has another xibmerge, '\(place.root)/bin/xibmerge'\n       hint: remove one"))
    }

    /// Apple's git reads a configuration that comes with it, and knows no scope for that.
    @Test func aScopeOfApplesGit() throws {
        let place = try place(
            """
            mv bin/git bin/git-real
            cat > bin/git <<'EOF'
            #!/bin/sh
            if test "$1" = config && test "$2" = --list; then
                git-real "$@" | python3 -c 'import sys
            sys.stdout.buffer.write(sys.stdin.buffer.read().replace(b"system\\0", b"unknown\\0"))'
            else exec git-real "$@"; fi
            EOF
            chmod +x bin/git
            for kind in xib storyboard; do echo "*.$kind merge=xibmerge diff=xib"; done > repo/.gitattributes

            """)
        try expect(place.xibmerge(["install", "--system"]).status, equals: 0)
        try expect(doctor(place, status: 0).contains(" (unknown: "))
    }

    @Test func attributesWithoutADriver() throws {
        let place = try place("printf '\\n*.xib merge=xibmerge\\n' > repo/.gitattributes\n")
        let report = try doctor(place, status: 1)
        expect(report.contains("the attributes name the merge driver 'xibmerge', which is not configured"))
        expect(report.contains("git merges by line\n       hint: 'xibmerge install'"))
    }

    /// git says 'custom merge driver xibmerge lacks command line'.
    @Test func attributesWithHalfADriver() throws {
        let place = try place()
        _ = try place.xibmerge(["install"])
        try place.shell("git -C repo config --unset merge.xibmerge.driver")
        try expect(doctor(place, status: 1).contains("command is missing in the configuration: git refuses"))
        try expect(place.xibmerge(["install"]).status, equals: 0)
        try expect(doctor(place, status: 0).contains("it works"))
    }

    @Test func aDriverWithoutAttributes() throws {
        let place = try place()
        _ = try place.xibmerge(["install"])
        try place.shell("rm repo/.gitattributes")
        let report = try doctor(place, status: 1)
        expect(report.contains("wrong  no attribute names the merge driver"))
        expect(report.contains("note   no attribute names the diff driver"))
        expect(report.contains("ok     tried: a merge that is a conflict by line"))
    }

    @Test func aLineIsMissing() throws {
        let place = try place()
        _ = try place.xibmerge(["install"])
        try place.shell("echo '*.storyboard merge=xibmerge diff=xib' > repo/.gitattributes")
        let report = try doctor(place, status: 1)
        expect(report.contains("'Main.xib': the attribute 'merge' is not set, not 'xibmerge'\n"))
        expect(report.contains("       hint: 'xibmerge install' adds the line that is missing\n"))
        try expect(place.xibmerge(["install"]).status, equals: 0)
        try expect(doctor(place, status: 0).contains("it works"))
    }

    @Test func aLaterLineIsInTheWay() throws {
        let place = try place()
        _ = try place.xibmerge(["install"])
        try place.shell("cd repo && echo '*.xib merge=other' >> .gitattributes")
        let report = try doctor(place, status: 1)
        expect(report.contains("'Main.xib': the attribute 'merge' is 'other', not 'xibmerge'\n"))
        // It does what the hint says.
        try expect(place.xibmerge(["install", "--force"]).status, equals: 0)
        try expect(doctor(place, status: 0).contains("it works"))
    }

    @Test func aBlockOfTheCloneIsOverridden() throws {
        let first = try place()
        _ = try first.xibmerge(["install"])
        let block = try String(contentsOfFile: first.root + "/repo/.gitattributes", encoding: .utf8)
        let place = try place("cat > repo/.gitattributes <<'EOF'\n\(block)*.xib merge=other\nEOF\n")
        try expect(place.xibmerge(["install", "--force"]).status, equals: 0)
        try expect(doctor(place, status: 0).contains("it works"))
        try expect(place.xibmerge(["uninstall"]).status, equals: 0)
        try expect(
            String(contentsOfFile: place.root + "/repo/.gitattributes", encoding: .utf8), equals: "*.xib merge=other\n")
    }

    @Test func theSystemsConfigurationIsNotRead() throws {
        let place = try place()
        let environment = ["GIT_CONFIG_NOSYSTEM=1"]
        try expect(place.xibmerge(["install", "--system"], as: environment).status, equals: 0)
        let run = try place.xibmerge(["doctor"], as: environment)
        expect(run.status == 1 && run.output.contains("note   GIT_CONFIG_NOSYSTEM is set"))
    }

    @Test func aFolderOrAMacroIsInTheWay() throws {
        let place = try place(
            """
            mkdir -p repo/a/b && cd repo && touch a/b/x.xib a/y.storyboard
            echo '[attr]odd -merge' > .gitattributes && git add .

            """)
        try expect(place.xibmerge(["install"]).status, equals: 0)
        try place.shell(
            "cd repo && echo '*.xib binary' > a/.gitattributes && echo '/a/*.storyboard odd' > .git/info/attributes")
        let report = try doctor(place, status: 1)
        expect(report.contains("'a/b/x.xib' and 1 more: the attribute 'merge' is none (as of binary files)"))
        expect(report.contains("hint: remove what overrides it, or 'xibmerge install --force'"))
        try expect(place.xibmerge(["install"]).status, equals: 2)
        try expect(place.xibmerge(["install", "--force"]).status, equals: 0)
        try expect(doctor(place, status: 0).contains("it works"))
    }

    @Test(arguments: Faults.first(1, of: ["chmod -x D", "rm D", "rm D && mkdir D"]))
    func aProgramThatCantRun(change: String) throws {
        let place = try place("mkdir bin2")
        try install(place, as: "#!/bin/sh\nexec '\(built("xibmerge-driver"))' \"$@\"\n")
        try expect(doctor(place, status: 0).contains("it works"))
        try place.shell(change.replacingOccurrences(of: "D", with: "bin2/xibmerge-driver"))
        let report = try doctor(place, status: 1)
        let faults = ["is gone", "is not executable"]
        expect(faults.contains { report.contains("bin2/xibmerge-driver' \($0) (local: .git/config)\n       hint: ") })
        expect(report.contains("wrong  tried: a merge that is a conflict by line: git's own conflict"))
        // The shell calls itself by all of the command.
        expect(!report.contains("merge-file"))
    }

    /// 'install' would say that all is installed.
    @Test(arguments: [("#!/bin/sh\nexit 3\n", "ok    "), ("", "wrong ")])
    func aDamagedProgram(script: String, level: String) throws {
        let place = try place("mkdir bin2 && ln -s '\(built("xibmerge"))' bin2/xibmerge\n")
        try script.write(toFile: place.root + "/bin2/xibmerge-driver", atomically: true, encoding: .utf8)
        try place.shell(
            "chmod +x bin2/xibmerge-driver && cd repo && ../bin2/xibmerge install"
                + " && if ../bin2/xibmerge doctor >../report; then exit 1; fi")
        let report = try String(contentsOfFile: place.root + "/report", encoding: .utf8)
        expect(report.contains("\n\(level) merge driver: '\(place.root)/bin2/xibmerge-driver'"), "\(report)")
        expect(report.contains("if nothing changes, get the programs again: one of them is damaged\n"), "\(report)")
    }

    @Test func aDriverThatLosesEdits() throws {
        let place = try place("mkdir bin2")
        try install(place, as: "#!/bin/sh\nexit 0\n")
        try expect(doctor(place, status: 1).contains("an edit is missing in the result"))
    }

    /// Installs a script in the driver's place.
    private func install(_ place: ScopedFolders, as script: String) throws {
        let path = place.root + "/bin2/xibmerge-driver"
        try script.write(toFile: path, atomically: true, encoding: .utf8)
        try expect(place.xibmerge(["install", "--no-diff", "--no-mergetool"]).status, equals: 0)
        try place.shell(
            "chmod +x bin2/xibmerge-driver && sed -i.old \"s|'[^']*xibmerge-driver'|'\(path)'|g\" repo/.git/config"
                + " && rm repo/.git/config.old")
    }

    @Test func outsideOfRepositories() throws {
        let place = try place(folder: "home")
        try expect(doctor(place, status: 1).contains("wrong  the merge driver is not installed"))
        try expect(place.xibmerge(["install", "--global"]).status, equals: 0)
        let report = try doctor(place, status: 0)
        expect(report.contains("note   not inside a repository") && report.contains("(global: "))
    }

    @Test func whereGitSpeaksAnotherLanguage() throws {
        let place = try place(
            """
            mkdir bin2 && cat > bin2/git <<'EOF'
            #!/bin/sh
            test "$LC_ALL" = C || { echo 'Schwerwiegend: Kein Git-Repository' >&2; exit 128; }
            exec /usr/bin/env PATH="${PATH#*:}" git "$@"
            EOF
            chmod +x bin2/git

            """, folder: "home")
        let environment = ["LC_ALL=C.UTF-8", "PATH=\(place.root)/bin2:\(place.root)/bin:/usr/bin:/bin"]
        let run = try place.xibmerge(["doctor"], as: environment)
        expect(run.status == 1 && run.output.contains("note   not inside a repository"), "\(run.errors)")
    }

    @Test func scopesThatHideEachOther() throws {
        let place = try place()
        _ = try place.xibmerge(["install", "--global"])
        try expect(place.xibmerge(["install", "--no-diff"]).status, equals: 0)
        try expect(doctor(place, status: 0).contains("it works"))
        // A repository that names its own attributes doesn't read the user's.
        _ = try place.xibmerge(["uninstall"])
        try place.shell("git -C repo config core.attributesFile /dev/null")
        try expect(doctor(place, status: 1).contains("no attribute names the merge driver"))
    }

    @Test func bareRepositoriesAndWorkTrees() throws {
        let place = try ScopedFolders(
            "git init --quiet --bare repo && mkdir tmp", environment: ["TMPDIR": "tmp"])
        _ = try place.xibmerge(["install"])
        try expect(doctor(place, status: 0).contains("it works"))
    }

    @Test(arguments: Faults.first(2, of: [25, 29, 26, 27, 30])) func whereverARepositoryIs(number: Int) throws {
        let state = try #require(InstallationState.all.first { $0.number == number })
        let place = try ScopedFolders(
            state.script + "\nmkdir ~/tmp", folder: state.folder, environment: ["TMPDIR": "home/tmp"])
        _ = try place.xibmerge(["install"])
        let report = try doctor(place, status: 0)
        expect(report.contains("(local: ") && report.hasSuffix("\nit works\n"), "\(report)")
    }

    @Test func theKillSwitchIsNamed() throws {
        let place = try place()
        _ = try place.xibmerge(["install"])
        let run = try place.xibmerge(["doctor"], as: ["XIBMERGE=0"])
        expect(run.status == 0 && run.output.contains("note   XIBMERGE=0 is set here"))
    }

    @Test(arguments: ["doctor", "install", "forecast"]) func withoutGit(command: String) throws {
        let run = try place().xibmerge([command], as: ["PATH=/nowhere"])
        expect(run.status == 2 && run.errors.hasPrefix("xibmerge: git: is not found on PATH\nhint: "))
    }

    @Test func aDriverThatHangs() throws {
        let place = try place("mkdir bin2")
        try install(place, as: "#!/bin/sh\nexec sleep 600\n")
        let run = try place.xibmerge(["doctor"], as: ["XIBMERGE_TEST_SECONDS=1"])
        expect(run.status == 1 && run.output.contains("tried: a merge that is a conflict by line: it took too long"))
        expect(!run.output.contains("a merge with a conflict"))
    }

    /// Neither what is written without end nor what goes on behind closed streams holds the report up.
    @Test(arguments: Faults.first(1, of: ["exec yes", "exec yes >&2", "exec >&- 2>&-; exec sleep 600"]))
    func aDriverWithoutEnd(script: String) throws {
        let place = try place("mkdir bin2")
        try install(place, as: "#!/bin/sh\n\(script)\n")
        let run = try place.xibmerge(["doctor"], as: ["XIBMERGE_TEST_SECONDS=1"])
        expect(run.status, equals: 1, "\(run.errors)")
        expect(run.output.contains("it took too long"), "\(run.output)")
    }

    @Test func aSignalLeavesNothingBehind() throws {
        let place = try place("mkdir bin2")
        try install(place, as: "#!/bin/sh\necho >started\nexec sleep 60\n")
        try place.shell(
            """
            (cd repo && exec '\(built("xibmerge"))' doctor > ../out) & doctor=$!
            for i in $(seq 300); do test -n "$(find tmp -name started)" && break; sleep 0.1; done
            test -n "$(find tmp -name started)" || exit 1
            kill -TERM $doctor
            status=0; wait $doctor || status=$?
            rm -f out
            test $status -gt 128
            """)
        try expect(place.snapshot().keys.allSatisfy { !$0.hasPrefix("tmp/") })
    }
}
