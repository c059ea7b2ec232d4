import XibMergeCore
import XibMergeGit
import XibMergePlatform

/// Examines git's setup for the current folder.
struct DoctorRun {
    /// A temporary folder.
    let folder: String
    var report: DoctorReport

    /// Queries git.
    ///
    /// - Parameter folder: An empty folder.
    /// - Throws: `Problem` if git or the repository can't be used.
    init(in folder: String) throws(Problem) {
        self.folder = folder
        let git = try GitProgram()
        report = DoctorReport(git: git, place: try RepositoryFolders(git.runner))
        let list = try git.answer(["config", "--list", "-z", "--show-scope", "--show-origin"])
        configuration = GitConfiguration(
            list, hasPlaces: true, relativeTo: report.place.map { $0.workTree ?? $0.commonFolder })
        report.settings = settings.filter(\.isOurs)
    }

    /// The whole configuration.
    private let configuration: GitConfiguration

    var settings: [GitConfiguration.Entry] { configuration.entries }

    /// The effective value of a setting; `nil` if it is not set.
    func setting(_ key: String) -> GitConfiguration.Entry? { configuration[key] }

    /// Examines everything, and runs the self-test.
    func complete() throws(Problem) -> DoctorReport {
        var copy = self
        copy.lookAtPrograms()
        if report.place == nil {
            copy.add(
                DoctorFinding(.note, .git, "not inside a repository: this is what holds for you in every repository"))
        }
        copy.report.attributes = try attributes()
        copy.report.isDriverLeftOut = isDriverLeftOut
        copy.lookAtDriver()
        copy.lookAtAttributes()
        copy.lookAtComparing()
        copy.lookAtSurroundings()
        try copy.runSelfTest()
        return copy.report
    }

    mutating func add(_ finding: DoctorFinding) { report.findings.append(finding) }

    private mutating func runSelfTest() throws(Problem) {
        // If a key has several lines, git uses the last.
        let keys = Set(report.settings.map(\.key)).sorted()
        let effective = keys.compactMap(setting)
        guard setting("merge.xibmerge.driver") != nil || isDriverLeftOut else { return }
        let selfTest = try SelfTest(report.git, settings: effective, in: folder)
        report.results = try selfTest.results()
        for result in report.results { add(result.finding) }
    }

    /// The attributes of the documents here, or of documents that could be added.
    private func attributes() throws(Problem) -> [DocumentAttribute] {
        let git = report.git
        var words: [String] = []
        var environment: [String: String]?
        var tracked: [String] = []
        if let top = report.place?.workTree {
            words = ["-C", top]
            // git applies the setting when it matches attributes, but not when it lists files.
            let ignoresCase = configuration.isTrue("core.ignorecase")
            let patterns = DocumentKind.allCases.map { (ignoresCase ? ":(icase)" : "") + $0.pattern }
            let list = try git.answer(words + ["ls-files", "-z", "--"] + patterns)
            tracked = list.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        } else if report.place == nil {
            // git reads attributes only in a repository.
            let probe = folder + "/probe"
            environment = ChildProcess.plainEnvironment.filter { !["GIT_DIR", "GIT_WORK_TREE"].contains($0.key) }
            _ = try git.answer(["init", "--quiet", "--template=", probe], environment: environment)
            words = ["-C", probe]
        }
        var paths = (["Main.xib", "Main.storyboard"] + tracked)[...]
        var attributes: [DocumentAttribute] = []
        // The length of a command line is limited.
        while !paths.isEmpty {
            let some = paths.prefix(1000)
            paths = paths.dropFirst(1000)
            let output = try git.answer(
                words + ["check-attr", "-z", "merge", "diff", "--"] + some, environment: environment)
            let parts = output.split(separator: 0, omittingEmptySubsequences: false)
                .map { String(decoding: $0, as: UTF8.self) }
            for place in stride(from: 0, to: parts.count - 2, by: 3) {
                attributes.append(
                    DocumentAttribute(path: parts[place], name: parts[place + 1], value: parts[place + 2]))
            }
        }
        return attributes
    }
}
