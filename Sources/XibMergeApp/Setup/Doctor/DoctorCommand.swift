import ArgumentParser
import XibMergeCore
import XibMergeGit
import XibMergePlatform

/// Proves that git merges documents by object, or says why not.
struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "Check the setup, and test it with a real merge.",
        discussion: """
            Looks at the configuration and the attributes that git sees here, then has git merge in a throw-away \
            repository with the configured commands. Outside of a repository it looks at what is set up for you. \
            Nothing of yours is changed. Exit status: 0 it works, 1 something is wrong, 2 failure.
            """)

    func run() throws {
        let run = try TemporaryFolder.with { folder throws(Problem) in
            var run = try DoctorRun(in: folder)
            try run.lookAtEverything()
            return run
        }
        try writeOutput(Array(run.report.utf8))
        if !run.isWorking { throw ExitCode(ExitStatus.found) }
    }
}

/// Examines git's setup for the current folder.
struct DoctorRun {
    let git: GitProgram
    /// The repository; `nil` outside of any.
    let place: RepositoryFolders?
    /// The attributes of documents according to git.
    let attributes: [DocumentAttribute]
    /// The settings of `install`.
    let installed: [GitConfiguration.Entry]
    private(set) var findings: [DoctorFinding] = []
    /// Whether the configured commands were tried.
    private var isTried = false
    /// A temporary folder.
    private let folder: String
    /// The whole configuration.
    let configuration: GitConfiguration

    /// A document's attribute, `merge` or `diff`. The document need not exist.
    typealias DocumentAttribute = (path: String, name: String, value: String?)

    private static let sections = [
        "merge.xibmerge.", "merge.xibmerge-base.", "diff.xib.", "difftool.xibmerge.", "mergetool.xibmerge.",
    ]

    /// Queries git.
    ///
    /// - Parameter folder: An empty folder.
    /// - Throws: `Problem` if git or the repository can't be used.
    init(in folder: String) throws(Problem) {
        self.folder = folder
        git = try GitProgram()
        place = try RepositoryFolders(git.runner)
        let list = try git.runner.output(["config", "--list", "-z", "--show-scope", "--show-origin"], "git")
        configuration = GitConfiguration(
            list, hasPlaces: true, relativeTo: place.map { $0.workTree ?? $0.commonFolder })
        installed = configuration.entries.filter { entry in Self.sections.contains { entry.key.hasPrefix($0) } }
        attributes = try Self.attributes(git, place, folder)
    }

    /// Whether only other parts than the driver are installed; the attributes of a team may name it all the same.
    var isDriverLeftOut: Bool {
        !installed.isEmpty && !installed.contains { $0.key.hasPrefix("merge.xibmerge") }
    }

    /// Examines everything, and runs the self-test.
    mutating func lookAtEverything() throws(Problem) {
        lookAtPrograms()
        if place == nil { add(.note, "not inside a repository: this is what holds for you in every repository") }
        lookAtDriver()
        lookAtAttributes()
        lookAtComparing()
        lookAtHook()
        lookAtSurroundings()
        guard configuration["merge.xibmerge.driver"] != nil || isDriverLeftOut else { return }
        // If a key has several lines, git uses the last.
        let effective = Set(installed.map(\.key)).sorted().compactMap { configuration[$0] }
        let tried = try SelfTest(git.runner, settings: effective, in: folder).findings()
        isTried = !tried.isEmpty
        findings += tried
    }

    mutating func add(
        _ level: DoctorFinding.Level, _ message: String, hint: String? = nil, at setting: GitConfiguration.Entry? = nil
    ) {
        findings.append(DoctorFinding(level: level, message: message, hint: hint, setting: setting))
    }

    /// Whether git merges documents by object here, or the setup deliberately omits that: nothing is wrong, and the
    /// self-test has shown it.
    var isWorking: Bool { isTried && !findings.contains { $0.level == .wrong } }

    /// A line for each finding, and the verdict.
    var report: String {
        let faults = findings.count { $0.level == .wrong }
        let verdict =
            isWorking ? "it works" : "it doesn't work: \(faults) \(faults == 1 ? "thing is" : "things are") wrong"
        return findings.map { $0.text(relativeTo: place?.workTree) }.joined() + verdict + "\n"
    }

    /// The attributes of the documents here, or of documents that could be added.
    private static func attributes(
        _ git: GitProgram, _ place: RepositoryFolders?, _ folder: String
    ) throws(Problem) -> [DocumentAttribute] {
        // git reads attributes only in a repository.
        let probe = folder + "/probe"
        if place == nil {
            var outside = git.runner
            for name in ["GIT_DIR", "GIT_WORK_TREE"] { outside.environment[name] = nil }
            _ = try outside.output(["init", "--quiet", "--template=", probe], "git")
        }
        let repository = place == nil ? try Repository(discovering: probe) : try Repository()
        let tracked = place?.workTree == nil ? [] : try repository.trackedDocuments()
        let (names, paths) = (["merge", "diff"], ["Main.xib", "Main.storyboard"] + tracked)
        return zip(paths, try repository.attributes(names, of: paths)).flatMap { path, values in
            zip(names, values).map { (path, $0, $1) }
        }
    }
}

/// One finding of `doctor`.
struct DoctorFinding {
    /// The severity.
    enum Level: String {
        /// As it should be.
        case ok
        /// For information.
        case note
        /// Documents are not merged by object, or not everywhere.
        case wrong
    }

    var level: Level
    /// Half a sentence: lower case, no full stop.
    var message: String
    /// A hint.
    var hint: String?
    /// The setting that it is about, whose place it tells.
    var setting: GitConfiguration.Entry?

    /// The lines of the report.
    ///
    /// - Parameter folder: With a slash at its end.
    func text(relativeTo folder: String?) -> String {
        var place = ""
        if let setting, var file = setting.file {
            if let folder, file.hasPrefix(folder) { file = String(file.dropFirst(folder.count)) }
            place = " (\(setting.scope): \(file))"
        }
        let start = level.rawValue + String(repeating: " ", count: 7 - level.rawValue.count)
        return (start + message + place).spelledOut + "\n" + (hint.map { "       hint: \($0)".spelledOut + "\n" } ?? "")
    }
}
