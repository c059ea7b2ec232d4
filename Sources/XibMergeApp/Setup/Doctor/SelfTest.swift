import XibMergeCore
import XibMergePlatform

/// Runs real merges with git and the configured commands, in a temporary repository that uses nothing else of the
/// user's configuration.
struct SelfTest {
    private let git: GitProgram
    private let folder: String
    private let environment: [String: String]
    private let keys: Set<String>

    /// Creates the repository.
    ///
    /// - Parameters:
    ///   - settings: The settings to copy from the configuration.
    ///   - outside: A temporary folder, which the caller removes.
    /// - Throws: `Problem` if git fails.
    init(_ git: GitProgram, settings: [GitConfiguration.Entry], in outside: String) throws(Problem) {
        self.git = git
        keys = Set(settings.map(\.key))
        folder = outside + "/trial"
        var environment = ChildProcess.ownEnvironment.filter { name, _ in
            !name.hasPrefix("XIBMERGE") && !name.hasPrefix("XDG_")
                && (!name.hasPrefix("GIT_") || name == "GIT_EXEC_PATH")
        }
        environment["HOME"] = outside
        environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
        for name in ["GIT_CONFIG_NOSYSTEM", "GIT_ATTR_NOSYSTEM"] { environment[name] = "1" }
        environment["GIT_CEILING_DIRECTORIES"] = outside
        (environment["GIT_PAGER"], environment["LC_ALL"]) = ("cat", "C")
        for role in ["AUTHOR", "COMMITTER"] {
            environment["GIT_\(role)_NAME"] = "XibMerge"
            environment["GIT_\(role)_EMAIL"] = "xibmerge@localhost"
        }
        self.environment = environment
        _ = try git.answer(["init", "--quiet", "--template=", folder], environment: environment)
        for setting in settings { try answer(["config", setting.key, setting.text]) }
        try replaceFile(
            at: folder + "/.git/attributes", with: Array("*.xib merge=xibmerge diff=xib\n".utf8))
        try answer(["config", "core.attributesFile", folder + "/.git/attributes"])
        try answer(["fast-import", "--quiet"], input: Array(SelfTestHistory.stream.utf8))
    }

    /// Tests what is configured.
    func results() throws(Problem) -> [SelfTestResult] {
        var results: [SelfTestResult] = []
        // A killed program leaves locks behind, and the next step would take as long.
        var isOver = false
        func attempt(
            _ name: SelfTestResult.Name, _ action: String, _ body: () throws(Problem) -> (String, Bool)
        ) throws(Problem) {
            guard !isOver else { return }
            let start = MonotonicClock.milliseconds
            let (seen, hasPassed) = try body()
            isOver = seen == Self.tooLong
            let time = MonotonicClock.milliseconds - start
            results.append(
                SelfTestResult(name: name, action: action, seen: seen, hasPassed: hasPassed, milliseconds: time))
        }
        if keys.contains("merge.xibmerge.driver") {
            try attempt(.cleanMerge, "a merge that is a conflict by line", cleanMerge)
            try attempt(.conflict, "a merge with a conflict", conflict)
            try attempt(.severalBases, "a merge with two merge bases", severalBases)
        }
        if keys.contains("diff.xib.textconv") { try attempt(.textconv, "'git diff' in a pager", textconv) }
        if keys.contains("diff.xib.command") { try attempt(.externalDiff, "'git diff --ext-diff'", externalDiff) }
        if keys.contains("difftool.xibmerge.cmd") { try attempt(.difftool, "'git difftool'", difftool) }
        if keys.contains("mergetool.xibmerge.cmd") { try attempt(.mergetool, "'git mergetool'", mergetool) }
        return results
    }

    private func cleanMerge() throws(Problem) -> (String, Bool) {
        let (run, result) = try merge("theirs", into: "ours")
        if run.status == 0, result.contains("text=\"Ours\" textAlignment=\"center\"") {
            return ("git ran the driver, and both edits are there", true)
        }
        return (Self.failure(run, result), false)
    }

    private func conflict() throws(Problem) -> (String, Bool) {
        let (run, result) = try merge("rival", into: "ours")
        let lines = result.split(separator: "\n")
        let isNamed = lines.contains { $0.hasPrefix("<<<<<<<") && $0.contains(SelfTestHistory.object) }
        let isWhole = ["text=\"Ours\"", "text=\"Rival\""].allSatisfy { result.contains($0) }
        if run.status == 1, isNamed, isWhole { return ("markers that name the object, with both sides", true) }
        if run.status == 1, !isNamed, isWhole { return ("git's own markers: the driver didn't run", false) }
        return (Self.failure(run, result), false)
    }

    private func severalBases() throws(Problem) -> (String, Bool) {
        let (run, result) = try merge("right", into: "left")
        if run.status == 0, result.contains("tag=\"1\" text=\"Agreed\" textAlignment=\"center\"") {
            return ("the bases were merged first, and both edits are there", true)
        }
        return (Self.failure(run, result), false)
    }

    private func textconv() throws(Problem) -> (String, Bool) {
        // In the same environment as from git.
        try comparison(
            ["diff", "--no-ext-diff", "--no-color", "base", "ours"], "outlines of the documents",
            with: ["GIT_PAGER_IN_USE": "true"]
        ) {
            $0.contains("Ours") && !$0.contains("<label")
        }
    }

    private func externalDiff() throws(Problem) -> (String, Bool) {
        try comparison(["diff", "--ext-diff", "base", "ours"], "the changes by object") {
            $0.contains("(\(SelfTestHistory.object))") && $0.contains("Ours") && !$0.contains("<label")
        }
    }

    private func difftool() throws(Problem) -> (String, Bool) {
        try comparison(["difftool", "--no-prompt", "--tool=xibmerge", "base", "ours"], "the changes by object") {
            $0.contains("(\(SelfTestHistory.object))") && $0.contains("Ours") && !$0.contains("<label")
        }
    }

    private func mergetool() throws(Problem) -> (String, Bool) {
        try answer(["checkout", "--quiet", "--force", "--detach", "ours"])
        // Without attributes, no driver runs.
        _ = try run(["-c", "core.attributesFile=/dev/null", "merge", "--quiet", "--no-edit", "theirs"])
        let run = try run(["mergetool", "--no-prompt", "--tool=xibmerge"])
        if run.isTimedOut { return (Self.tooLong, false) }
        let result = (try? readFile(at: "\(folder)/\(SelfTestHistory.file)")) ?? []
        let isMerged = String(decoding: result, as: UTF8.self).contains("text=\"Ours\" textAlignment=\"center\"")
        return isMerged && run.status == 0
            ? ("it merged what git had left as a conflict", true) : (Self.lastLine(run), false)
    }

    private func comparison(
        _ words: [String], _ wanted: String, with extra: [String: String] = [:], isRight: (String) -> Bool
    ) throws(Problem) -> (String, Bool) {
        let run = try run(words, with: extra)
        if run.status == 0, isRight(run.text) { return (wanted, true) }
        if run.isTimedOut { return (Self.tooLong, false) }
        return (run.status == 0 ? "something else than \(wanted)" : Self.lastLine(run), false)
    }

    private func merge(_ theirs: String, into ours: String) throws(Problem) -> (ChildProcess, String) {
        try answer(["checkout", "--quiet", "--force", "--detach", ours])
        let run = try run(["merge", "--quiet", "--no-edit", theirs])
        let result = (try? readFile(at: "\(folder)/\(SelfTestHistory.file)")) ?? []
        return (run, String(decoding: result, as: UTF8.self))
    }

    private func run(_ words: [String], with extra: [String: String] = [:]) throws(Problem) -> ChildProcess {
        // The driver gives up after 10 s, and its text merge after another 10 s.
        try GitRunner(git.path, environment: environment.merging(extra) { $1 })
            .start(["-C", folder] + words, seconds: Self.seconds)
    }

    private static let tooLong = "it took too long"
    private static let seconds = Terminal.environment("XIBMERGE_TEST_SECONDS").flatMap { Int32($0) } ?? 30

    private func answer(_ words: [String], input: [UInt8] = []) throws(Problem) {
        _ = try git.answer(["-C", folder] + words, input: input, environment: environment)
    }

    /// The description of a failed merge.
    private static func failure(_ run: ChildProcess, _ result: String) -> String {
        if run.isTimedOut { return tooLong }
        if run.status == 0 { return "an edit is missing in the result" }
        guard result.contains("<<<<<<<") else { return "a conflict without markers: \(lastLine(run))" }
        return "git's own conflict: the driver didn't run" + (run.errors.isEmpty ? "" : ": \(lastLine(run))")
    }

    private static func lastLine(_ run: ChildProcess) -> String {
        guard let line = run.errors.split(separator: "\n").last.map(String.init) else { return "status \(run.status)" }
        // The name of a shell that git started is its whole command, which is in the report already.
        let ends = DriverLine.ends.compactMap { line.ranges(of: $0 + ": ").last?.upperBound }
        return ends.max().map { String(line[$0...]) } ?? line
    }
}
