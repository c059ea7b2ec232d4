import XibMergeCore
import XibMergePlatform

/// Looks at what git sees from the current folder.
struct DoctorRun {
    /// A temporary folder.
    let folder: String
    var report: DoctorReport

    /// Asks git.
    ///
    /// - Parameter folder: An empty one.
    /// - Throws: `CommandError` where git or the repository is of no use.
    init(in folder: String) throws {
        self.folder = folder
        let git = try GitProgram()
        report = DoctorReport(git: git, place: try GitPlace(git))
        let list = try git.answer(["config", "--list", "-z", "--show-scope", "--show-origin"])
        let place = report.place
        settings = GitSetting.all(in: list, relativeTo: place?.workTree ?? place?.commonDirectory ?? "/")
        report.settings = settings.filter(\.isOurs)
    }

    /// All of the configuration, in the order in which git reads it.
    let settings: [GitSetting]

    /// What git takes for a setting; `nil` where nothing is set.
    func setting(_ key: String) -> GitSetting? { settings.last { $0.key == key } }

    /// Whether git takes a setting for true.
    private func isSet(_ key: String) -> Bool {
        guard let value = setting(key)?.value.lowercased() else { return false }
        return ["true", "yes", "on"].contains(value) || Int(value).map { $0 != 0 } ?? false
    }

    /// Looks at everything, and tries it.
    func complete() throws -> DoctorReport {
        var copy = self
        copy.add(DoctorFinding(.ok, .git, "git \(report.git.version), '\(report.git.path)'"))
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
        try copy.tryItOut()
        return copy.report
    }

    mutating func add(_ finding: DoctorFinding) { report.findings.append(finding) }

    private mutating func tryItOut() throws {
        // Of several lines git takes the last.
        let keys = Set(report.settings.map(\.key)).sorted()
        let effective = keys.compactMap(setting)
        guard setting("merge.xibmerge.driver") != nil || isDriverLeftOut else { return }
        let trial = try SelfTest(report.git, settings: effective, in: folder)
        report.trials = try trial.results()
        for result in report.trials { add(result.finding) }
    }

    /// What git says of the documents here, or of documents that there might be.
    private func attributes() throws(CommandError) -> [DocumentAttribute] {
        let git = report.git
        var words: [String] = []
        var environment: [String: String]?
        var tracked: [String] = []
        let ignoresCase = isSet("core.ignorecase")
        if let top = report.place?.workTree {
            words = ["-C", top]
            // git follows the setting where it matches attributes, not where it lists files.
            let patterns = DocumentKind.allCases.map { (ignoresCase ? ":(icase)" : "") + $0.pattern }
            let list = try git.answer(words + ["ls-files", "-z", "--"] + patterns)
            tracked = list.split(separator: "\0").map(String.init)
        } else if report.place == nil {
            // git reads attributes only for a repository.
            let probe = folder + "/probe"
            environment = ChildProcess.plainEnvironment.filter { !["GIT_DIR", "GIT_WORK_TREE"].contains($0.key) }
            _ = try git.answer(["init", "--quiet", "--template=", probe], environment: environment)
            words = ["-C", probe]
        }
        let user = try git.run(
            words + ["config", "--type=path", "--get", "core.attributesFile"], environment: environment)
        let named = user.text.split(separator: "\n").first.map(String.init)
        var files = AttributeFiles(
            workTree: report.place?.workTree, commonDirectory: report.place?.commonDirectory,
            user: named ?? (try? GitFiles.attributes(of: .global)), ignoringCase: ignoresCase)
        var paths = (["Main.xib", "Main.storyboard"] + tracked)[...]
        var attributes: [DocumentAttribute] = []
        // A command line takes no more than so many words.
        while !paths.isEmpty {
            let some = paths.prefix(1000)
            paths = paths.dropFirst(1000)
            let output = try git.answer(
                words + ["check-attr", "-z", "merge", "diff", "--"] + some, environment: environment)
            let parts = output.split(separator: "\0", omittingEmptySubsequences: false).map(String.init)
            for place in stride(from: 0, to: parts.count - 2, by: 3) {
                var attribute = DocumentAttribute(
                    path: parts[place], name: parts[place + 1], value: parts[place + 2])
                let wanted = attribute.name == "merge" ? "xibmerge" : "xib"
                let places = files.places(
                    of: attribute.name, of: attribute.path, saying: attribute.value, wanted: wanted)
                attribute.place = places.place
                attribute.overridden = attribute.value == wanted ? nil : places.wanted
                attributes.append(attribute)
            }
        }
        return attributes
    }
}
