import XibMergeCompare
import XibMergeCore
import XibMergeGit
import XibMergePlatform
import XibMergeReports

extension CheckRun {
    /// The files of the revision that the command line names instead of a path; `nil` if it names a path.
    func revisionFiles() -> RevisionFiles? {
        let words = options.paths
        guard words.count == 1, words[0] != DocumentFiles.standardInput else { return nil }
        if DocumentFiles.exists(words[0]) {
            // The folder of a bare repository has a file 'HEAD'.
            guard !DocumentFiles.isFolder(words[0]), !DocumentFiles.isDocument(words[0]),
                let repository = try? Repository(), repository.workTree == nil
            else { return nil }
        }
        return try? RevisionFiles(words[0], isAnywhere: true)
    }

    /// Checks the documents of a commit, with the configuration at its top.
    func run(_ files: RevisionFiles) throws {
        let word = options.paths[0]
        guard !options.fixes else { throw Problem("'\(word)' is a revision: only files can be fixed") }
        let before = try earlierFiles().map { EarlierFiles(top: "", files: $0.files) }
        var finder = try ConfigurationFinder(table: table, file: options.config)
        if finder.given == nil, let bytes = files.bytes(of: ConfigurationFinder.fileName) {
            finder = ConfigurationFinder(table: table, bytes, name: "\(word):\(ConfigurationFinder.fileName)")
        }
        let configuration = finder.given
        let settings = settings(configuration)
        let documents = files.paths.filter { path in
            !path.split(separator: "/").dropLast().contains { FileTree.isForeign(String($0)) }
                && DocumentFiles.isDocument(path) && configuration?.covers("/\(path)") != false
        }
        let usesProject = mayUseProject
        let checks = documents.map { path in
            DocumentCheck(
                file: CheckedFile(path: path, file: FileName(path), absolute: "/\(path)", bytes: files.bytes(of: path)),
                enabled: settings.enabled.intersection(table.documentRules), settings: settings, fixes: false,
                before: before, checksLayout: usesProject)
        }
        let outcomes = DocumentCheck.outcomes(of: checks)
        var (checked, notes) = found(checks, outcomes, &finder)
        let enabled = settings.enabled.subtracting(table.documentRules)
        if usesProject, !enabled.isEmpty {
            var project = ProjectCheck(root: "", configuration: configuration, settings: settings, enabled: enabled)
            project.files = files
            let outcome = project.run(before: before)
            for (path, findings) in Dictionary(grouping: outcome.findings, by: \.path)
            where configuration?.covers(path) != false {
                let told = findings.map(\.finding).filter { !finder.suppresses($0, in: path) }
                checked = merged(checked, [CheckReport.File(path: String(path.dropFirst()), findings: told)])
            }
            notes += outcome.problems.map {
                CheckReport.Note(path: String(($0.file ?? "").dropFirst()), at: $0.location, $0.message)
            }
        }
        var report = CheckReport(checked, documentCount: documents.count, rules: table.rules, version: version)
        report.notes = notes
        try finish(report, finder.errors + outcomes.compactMap(\.failure), leavesOutProject: false)
    }

    /// Throws if there are no files because the repository is bare.
    func checkWorkTree() throws(Problem) {
        guard options.paths.isEmpty || options.paths == ["."], let repository = try? Repository(),
            repository.workTree == nil
        else {
            return
        }
        throw Problem(
            "there is nothing to check: the repository is bare",
            hint: "'xibmerge check HEAD' checks the documents of a commit")
    }
}
