import ArgumentParser
import XibMergeCompare
import XibMergeCore
import XibMergeGit
import XibMergePlatform
import XibMergeProjectModel
import XibMergeReports

/// Runs `xibmerge check` once its command line has been parsed.
struct CheckRun {
    let options: CheckCommand
    let table: RuleTable
    let selection: RuleSelection

    /// Whether rules about projects run where there is a whole project.
    var mayUseProject: Bool { !options.leavesOutProject && selection.mayIncludeProjectRules(table) }

    /// Whether the rules about projects run. Single files are checked without them, because editors and hooks need a
    /// quick answer.
    func usesProject(_ scopes: [CheckScope]) -> Bool {
        mayUseProject && scopes.contains(where: \.isFolder) && SourceReader.readsSwift
    }

    /// Checks and writes.
    ///
    /// - Throws: `Problem` if nothing can be checked; `ExitCode` for a status other than 0.
    func run() throws {
        if options.staged { return try runStaged() }
        let revision = revisionFiles()
        if revision != nil, options.fixes {
            throw Problem("'\(options.paths[0])' is a revision: only files can be fixed")
        }
        let before = try earlierFiles(below: revision == nil ? nil : "")
        var finder = try ConfigurationFinder(
            table: table, file: options.config, revision: revision.map { ($0, options.paths[0]) })
        var known: FindingBaseline?
        // The usual name stands for a file that the first run writes; another one may be mistyped.
        let baseline = options.baseline
        let startsBaseline = baseline == FindingBaseline.fileName && !DocumentFiles.exists(FindingBaseline.fileName)
        let writesBaseline = options.writeBaseline || startsBaseline
        if let baseline, !writesBaseline { known = try FindingBaseline(readingFrom: baseline) }
        var errors: [Problem] = []
        let scopes = revision.map { [CheckScope($0)] } ?? scopes(&errors)
        let checks = checks(scopes, &finder, before, &errors)
        if checks.isEmpty { try checkWorkTree() }
        // While files are changed, a signal takes effect between two of them; what waits for input ends at once.
        let outcomes =
            options.fixes
            ? Interruption.deferred { DocumentCheck.outcomes(of: checks) } : DocumentCheck.outcomes(of: checks)
        errors += outcomes.compactMap(\.failure)
        var (files, notes) = found(checks, outcomes, &finder)
        let fixed = zip(checks, outcomes).compactMap { $1.fixedCount > 0 ? $0.file.path : nil }
        let result = projectFindings(scopes, &finder, before)
        files = merged(files, result.files)
        notes += result.notes
        errors += result.errors
        if let baseline, writesBaseline {
            let written = FindingBaseline(files, at: baseline)
            try written.write(to: baseline)
            if !options.quiet {
                complain(
                    "wrote \(baseline), which hides \(counted(written.count, "finding")) of today: "
                        + "'xibmerge check' without '--baseline' shows them")
            }
            return
        }
        if let known { files = known.remaining(files) }

        var report = CheckReport(
            files, documentCount: outcomes.count { $0.failure == nil }, rules: table.rules, version: version)
        report.fixedCount = outcomes.reduce(result.fixedCount) { $0 + $1.fixedCount }
        if !options.quiet, options.format == .text {
            for path in (fixed + result.fixed).sorted() { complain("fixed \(path)") }
        }
        report.notes = notes.sorted {
            ($0.file ?? "", $0.location?.offset ?? 0) < ($1.file ?? "", $1.location?.offset ?? 0)
        }
        try finish(report, finder.errors + errors, leavesOutProject: mayUseProject && !usesProject(scopes))
    }

    /// The findings that are not suppressed, and the notes.
    private func found(
        _ checks: [DocumentCheck], _ outcomes: [DocumentCheck.Outcome], _ finder: inout ConfigurationFinder
    ) -> (files: [CheckReport.File], notes: [Problem]) {
        let files = zip(checks, outcomes).map { check, outcome in
            let findings = outcome.findings.filter { !finder.suppresses($0, in: check.file.absolute) }
            return CheckReport.File(path: check.file.path, findings: findings)
        }
        let notes = zip(checks, outcomes).compactMap { check, outcome in
            outcome.note.map { Problem(file: check.file.path, $0) }
        }
        return (files, notes)
    }

    /// Writes the report, and exits with its status.
    ///
    /// - Parameter leavesOutProject: Whether rules about projects are on, but did not run.
    func finish(
        _ report: CheckReport, _ errors: [Problem], leavesOutProject: Bool, hasFailed: Bool = false
    ) throws {
        var report = report
        report.leaveOut(below: options.minSeverity)
        try write(report)
        let isText = options.format == .text
        for note in report.notes where isText || options.strictSources {
            let place = note.location.map { ":\($0)" } ?? ""
            complain("\(note.file ?? "")\(place): note: \(note.message)".spelledOut)
        }
        for error in errors { error.tell() }
        // With nothing checked, only the errors say something.
        if !options.quiet, isText, errors.isEmpty || report.documentCount > 0 {
            let omitted =
                SourceReader.readsSwift
                ? "; rules about projects run only for folders" : "; this build has no rules about projects"
            complain(report.summary + (leavesOutProject ? omitted : ""))
        }
        if !errors.isEmpty || options.strictSources && !report.notes.isEmpty { throw ExitCode(ExitStatus.failure) }
        let failures = report.count(of: .error) + (options.strict ? report.count(of: .warning) : 0)
        if failures > 0 || hasFailed { throw ExitCode(ExitStatus.found) }
    }

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

    /// The states since which findings count; empty if all count.
    ///
    /// - Parameter top: Where their files would be; `nil` for the work tree.
    private func earlierFiles(below top: String?) throws(Problem) -> [EarlierFiles] {
        var states: [EarlierFiles] = []
        for revision in options.since {
            states += try RevisionFiles.states(of: revision).map { EarlierFiles(top: top ?? $0.top, files: $0) }
        }
        return states
    }

    /// The checks of single documents, each document once.
    private func checks(
        _ scopes: [CheckScope], _ finder: inout ConfigurationFinder, _ before: [EarlierFiles],
        _ errors: inout [Problem]
    ) -> [DocumentCheck] {
        var checks: [DocumentCheck] = []
        let found = scopes.map { $0.documents() }
        errors += found.flatMap(\.errors)
        let files = found.flatMap(\.files)
        // The target of a link takes precedence over the link.
        var known = Set(files.filter { !$0.isLink }.map(\.absolute))
        var seen: Set<String> = []
        let usesProject = usesProject(scopes)
        for file in files where seen.insert(file.absolute).inserted {
            if file.isLink, !known.insert(FilePath.absolute(file.file) ?? file.absolute).inserted { continue }
            let configuration = finder.configuration(of: FilePath.folder(of: file.absolute))
            guard configuration?.covers(file.absolute) != false else { continue }
            let settings = settings(configuration)
            // A configuration that can't be read might exclude the file from being written.
            let mayFix = options.fixes && !file.isLink && finder.errors.isEmpty
            checks.append(
                DocumentCheck(
                    file: file, enabled: settings.enabled.intersection(table.documentRules), settings: settings,
                    fixes: mayFix, before: before, checksLayout: usesProject))
        }
        return checks
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

    private func scopes(_ errors: inout [Problem]) -> [CheckScope] {
        var scopes: [CheckScope] = []
        for word in options.paths.isEmpty ? ["."] : options.paths {
            do throws(Problem) { scopes.append(try CheckScope(word)) } catch { errors.append(error) }
        }
        return scopes
    }

    func settings(_ configuration: CheckConfiguration?) -> RuleSettings {
        RuleSettings(table, configuration, selection)
    }

    /// One entry per path, with findings in the order of the file.
    private func merged(_ one: [CheckReport.File], _ other: [CheckReport.File]) -> [CheckReport.File] {
        if other.isEmpty { return one }
        let findings = Dictionary((one + other).map { ($0.path, $0.findings) }, uniquingKeysWith: +)
        return findings.map { path, findings in
            let sorted = findings.enumerated().sorted {
                ($0.element.location?.offset ?? 0, $0.offset) < ($1.element.location?.offset ?? 0, $1.offset)
            }
            return CheckReport.File(path: path, findings: sorted.map(\.element))
        }
    }

    private func write(_ report: CheckReport) throws(Problem) {
        switch options.format {
        case .text: try writeOutput(report.text(options.color.style))
        case .json: try writeOutput(report.json())
        case .sarif: try writeOutput(report.sarif())
        case .github: try writeOutput(report.gitHub())
        case .xcode:
            let here = FilePath.absolute(".") ?? ""
            try writeOutput(report.xcode { FilePath.absolute($0) ?? ($0.hasPrefix("/") ? $0 : "\(here)/\($0)") })
        }
    }
}
