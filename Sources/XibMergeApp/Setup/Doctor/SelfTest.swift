import XibMergeCore
import XibMergeGit
import XibMergePlatform

/// Runs real merges with git and the configured commands, in a temporary repository that uses nothing else of the
/// user's configuration.
struct SelfTest {
    /// git in the repository.
    private var git: GitRunner
    private let folder: String
    private let settings: [GitConfiguration.Entry]

    /// Creates the repository.
    ///
    /// - Parameters:
    ///   - settings: The settings to copy from the configuration.
    ///   - outside: A temporary folder, which the caller removes.
    init(_ git: GitRunner, settings: [GitConfiguration.Entry], in outside: String) throws(Problem) {
        self.git = git
        self.settings = settings
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
        self.git.environment = environment
        _ = try self.git.output(["init", "--quiet", "--template=", folder], "git")
        self.git.place = ["-C", folder]
        for setting in settings { try answer(["config", setting.key, setting.value ?? "true"]) }
        try replaceFile(at: folder + "/.git/attributes", with: Array("*.xib merge=xibmerge diff=xib\n".utf8))
        try answer(["config", "core.attributesFile", folder + "/.git/attributes"])
        try answer(["fast-import", "--quiet"], input: Array(SelfTestHistory.stream.utf8))
    }

    /// What a step has shown, as half a sentence, and whether that is right.
    private typealias Observation = (seen: String, isRight: Bool)

    /// Tests what is configured, a finding for each step.
    func findings() throws(Problem) -> [DoctorFinding] {
        var findings: [DoctorFinding] = []
        // A killed program leaves locks behind, and the next step would take as long.
        var isOver = false
        func attempt(
            _ key: String, _ action: String, _ body: () throws(Problem) -> Observation
        ) throws(Problem) {
            guard !isOver, let setting = settings.first(where: { $0.key == key }) else { return }
            let start = MonotonicClock.milliseconds
            let (seen, isRight) = try body()
            isOver = seen == Self.tooLong
            let time = MonotonicClock.milliseconds - start
            findings.append(
                DoctorFinding(
                    level: isRight ? .ok : .wrong, message: "tried: \(action): \(seen) (\(time) ms)",
                    hint: isRight ? nil : DoctorRun.remedy(setting)))
        }
        try attempt("merge.xibmerge.driver", "a merge that is a conflict by line") { () throws(Problem) in
            try merge(
                "theirs", into: "ours", gives: "text=\"Ours\" textAlignment=\"center\"",
                "git ran the driver, and both edits are there")
        }
        try attempt("merge.xibmerge.driver", "a merge with a conflict", conflict)
        try attempt("merge.xibmerge.driver", "a merge with two merge bases") { () throws(Problem) in
            try merge(
                "right", into: "left", gives: "tag=\"1\" text=\"Agreed\" textAlignment=\"center\"",
                "the bases were merged first, and both edits are there")
        }
        try attempt("diff.xib.textconv", "'git diff' in a pager") { () throws(Problem) in
            // In the same environment as from git.
            try comparison(
                ["diff", "--no-ext-diff", "--no-color"], "outlines of the documents", sign: "Ours",
                with: ["GIT_PAGER_IN_USE": "true"])
        }
        let (sign, changes) = ("(\(SelfTestHistory.object))", "the changes by object")
        try attempt("diff.xib.command", "'git diff --ext-diff'") { () throws(Problem) in
            try comparison(["diff", "--ext-diff"], changes, sign: sign)
        }
        try attempt("difftool.xibmerge.cmd", "'git difftool'") { () throws(Problem) in
            try comparison(["difftool", "--no-prompt", "--tool=xibmerge"], changes, sign: sign)
        }
        try attempt("mergetool.xibmerge.cmd", "'git mergetool'", mergetool)
        return findings
    }

    private func merge(
        _ theirs: String, into ours: String, gives wanted: String, _ words: String
    ) throws(Problem) -> Observation {
        let (run, result) = try merge(theirs, into: ours)
        return run.status == 0 && result.contains(wanted) ? (words, true) : (Self.failure(run, result), false)
    }

    private func conflict() throws(Problem) -> Observation {
        let (run, result) = try merge("rival", into: "ours")
        let lines = result.split(separator: "\n")
        let isNamed = lines.contains { $0.hasPrefix("<<<<<<<") && $0.contains(SelfTestHistory.object) }
        let isWhole = ["text=\"Ours\"", "text=\"Rival\""].allSatisfy { result.contains($0) }
        if run.status == 1, isNamed, isWhole { return ("markers that name the object, with both sides", true) }
        if run.status == 1, !isNamed, isWhole { return ("git's own markers: the driver didn't run", false) }
        return (Self.failure(run, result), false)
    }

    private func mergetool() throws(Problem) -> Observation {
        // Without attributes, no driver runs.
        _ = try merge("theirs", into: "ours", ["-c", "core.attributesFile=/dev/null"])
        let run = try run(["mergetool", "--no-prompt", "--tool=xibmerge"])
        if run.isTimedOut { return (Self.tooLong, false) }
        return run.status == 0 && document.contains("text=\"Ours\" textAlignment=\"center\"")
            ? ("it merged what git had left as a conflict", true) : (Self.lastLine(run), false)
    }

    /// A comparison whose output has a sign of ours, and no XML.
    private func comparison(
        _ words: [String], _ wanted: String, sign: String, with extra: [String: String] = [:]
    ) throws(Problem) -> Observation {
        let run = try run(words + ["base", "ours"], with: extra)
        let isRight = run.text.contains("Ours") && run.text.contains(sign) && !run.text.contains("<label")
        if run.status == 0, isRight { return (wanted, true) }
        if run.isTimedOut { return (Self.tooLong, false) }
        return (run.status == 0 ? "something else than \(wanted)" : Self.lastLine(run), false)
    }

    private func merge(
        _ theirs: String, into ours: String, _ options: [String] = []
    ) throws(Problem) -> (ChildProcess, String) {
        try answer(["checkout", "--quiet", "--force", "--detach", ours])
        return (try run(options + ["merge", "--quiet", "--no-edit", theirs]), document)
    }

    private var document: String {
        String(decoding: (try? readFile(at: "\(folder)/\(SelfTestHistory.file)")) ?? [], as: UTF8.self)
    }

    private func run(_ words: [String], with extra: [String: String] = [:]) throws(Problem) -> ChildProcess {
        // The driver gives up after 10 s, and its text merge after another 10 s.
        var git = git
        git.environment.merge(extra) { $1 }
        return try git.start(words, seconds: Self.seconds)
    }

    private static let tooLong = "it took too long"
    private static let seconds = Terminal.environment("XIBMERGE_TEST_SECONDS").flatMap { Int32($0) } ?? 30

    private func answer(_ words: [String], input: [UInt8] = []) throws(Problem) {
        _ = try git.output(words, input: input, "git")
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

/// The history of a temporary repository: branches whose merges have known results.
///
/// | Branches | Merge |
/// |---|---|
/// | `ours`, `theirs` | clean by object, a conflict by line: one line, two attributes |
/// | `ours`, `rival` | a conflict: one attribute, two values |
/// | `left`, `right` | clean; they have two merge bases, whose own merge has a conflict |
enum SelfTestHistory {
    static let file = "Main.xib"
    /// The ID of the object that all changes are about.
    static let object = "tri-AL-001"

    /// The commands for `git fast-import`.
    static var stream: String {
        var stream = ""
        var number = 0
        func commit(_ branch: String, _ text: String, parents: [Int]) -> Int {
            number += 1
            let links = zip(["from"] + Array(repeating: "merge", count: parents.count), parents)
            stream += "commit refs/heads/\(branch)\nmark :\(number)\n"
            stream += "committer XibMerge <xibmerge@localhost> \(1_700_000_000 + number) +0000\ndata 0\n"
            stream += links.map { "\($0) :\($1)\n" }.joined()
            stream += "M 100644 inline \(file)\ndata \(text.utf8.count)\n\(text)\n"
            return number
        }
        let start = commit("base", document(text: "Base"), parents: [])
        let one = commit("ours", document(text: "Ours"), parents: [start])
        _ = commit("theirs", document(text: "Base", alignment: "center"), parents: [start])
        let two = commit("rival", document(text: "Rival"), parents: [start])
        _ = commit("left", document(text: "Agreed", tag: " tag=\"1\""), parents: [one, two])
        _ = commit("right", document(text: "Agreed", alignment: "center"), parents: [two, one])
        return stream
    }

    private static func document(text: String, alignment: String = "natural", tag: String = "") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" \
        targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES">
            <device id="retina6_12" orientation="portrait" appearance="light"/>
            <dependencies>
                <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="21678"/>
            </dependencies>
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
                <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                <label opaque="NO"\(tag) text="\(text)" textAlignment="\(alignment)" id="\(object)">
                    <rect key="frame" x="0.0" y="0.0" width="200" height="21"/>
                </label>
            </objects>
        </document>

        """
    }
}
