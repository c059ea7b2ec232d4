import ArgumentParser
import XibMergeCore
import XibMergePlatform

/// Runs `xibmerge check` once its command line has been parsed.
struct CheckRun {
    /// How findings are written.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text
        case json
        case sarif
        case github
        case xcode
        case junit
    }

    let table: RuleTable
    let selection: RuleSelection
    var words: [String]
    var format = Format.text
    var color = DiffStyle.Color.auto
    var configurationFile: String?
    /// Only findings that none of these revisions has are reported; empty for all findings.
    var revisions: [String] = []
    var fixes = false
    var isStrict = false
    var isQuiet = false
    /// The file with accepted findings; `nil` for none.
    var baseline: String?
    /// Whether to write that file instead of reading it.
    var writesBaseline = false
    /// Whether a source that can't be read completely is a failure.
    var isStrictWithSources = false
    /// Whether the rules about projects run.
    var usesProject = true
    /// Whether to check the index instead of the files.
    var isStaged = false

    /// Checks and writes.
    ///
    /// - Throws: `CommandError` if nothing can be checked; `ExitCode` for a status other than 0.
    func run() throws {
        if isStaged { return try runStaged() }
        let before = try earlierFiles()
        var finder = try ConfigurationFinder(table: table, file: configurationFile)
        var known: FindingBaseline?
        if let baseline, !writesBaseline { known = try FindingBaseline(readingFrom: baseline) }
        var errors: [CommandError] = []
        let scopes = scopes(&errors)
        let checks = checks(scopes, &finder, before, &errors)
        // A signal takes effect between two files.
        let outcomes = Interruption.deferred {
            parallelMap(checks.count) { Interruption.isAsked ? DocumentCheck.Outcome() : checks[$0].run() }
        }
        errors += outcomes.compactMap(\.failure)
        var files = zip(checks, outcomes).map { check, outcome in
            let configuration = finder.configuration(of: FilePath.folder(of: check.file.absolute))
            let findings = outcome.findings.filter { configuration?.suppresses($0, in: check.file.absolute) != true }
            return CheckReport.File(path: check.file.path, findings: findings)
        }
        var notes = zip(checks, outcomes).compactMap { check, outcome in
            outcome.note.map { CheckReport.Note(path: check.file.path, at: nil, $0) }
        }
        let result = projectFindings(scopes, &finder, before)
        files = merged(files, result.files)
        notes += result.notes
        errors += result.errors
        if let baseline, writesBaseline {
            try FindingBaseline(files).write(to: baseline)
            return
        }
        if let known { files = known.remaining(files) }

        var report = CheckReport(files, documentCount: checks.count, rules: table.rules, version: version)
        report.fixedCount = outcomes.reduce(result.fixedCount) { $0 + $1.fixedCount }
        report.notes = notes.sorted { ($0.path, $0.location?.offset ?? 0) < ($1.path, $1.location?.offset ?? 0) }
        try finish(report, finder.errors + errors)
    }

    /// Checks the staged documents against those of `HEAD`.
    private func runStaged() throws {
        let git = try Services.required().git
        let open = try git.stagedWithOpenConflicts()
        var finder = try ConfigurationFinder(table: table, file: configurationFile)
        let top = GitFolder.ofCurrent()?.top ?? "."
        var (files, errors): ([CheckReport.File], [CommandError]) = ([], [])
        for document in try git.changedDocuments(DiffRequest(words: [], isCached: true)) {
            guard let path = document.after, document.side == nil, let after = document.readAfter else { continue }
            let absolute = FilePath.absolute("\(top)/\(path)") ?? "\(top)/\(path)"
            let configuration = finder.configuration(of: FilePath.folder(of: absolute))
            guard configuration?.covers(absolute) != false else { continue }
            let settings = settings(configuration)
            let enabled = settings.enabled.intersection(table.documentRules)
            do throws(CommandError) {
                let new = check(try after(), enabled: enabled)
                // Not with `map`: a function with typed throws can't be a type argument before macOS 15.
                var old: [[Finding]] = []
                if !new.isEmpty, let before = document.readBefore { old = [check(try before(), enabled: enabled)] }
                let findings = settings.applied(to: new.notIn(old))
                    .filter { configuration?.suppresses($0, in: absolute) != true }
                files.append(CheckReport.File(path: path, findings: findings))
            } catch {
                errors.append(error)
            }
        }
        for path in open {
            let isThere = access("\(top)/\(path)", F_OK) == 0
            complain(
                "\(path): is staged with conflicts open",
                hint: isThere
                    ? "'xibmerge resolve \(path.shellQuoted)' asks them; with '--ours' all get ours"
                    : "if it was renamed, rename it back, resolve it, and rename it again; "
                        + "if it was deleted, commit new documents afterward")
        }
        try finish(
            CheckReport(files, documentCount: files.count, rules: table.rules, version: version),
            finder.errors + errors, hasFailed: !open.isEmpty)
    }

    /// Writes the report, and exits with its status.
    private func finish(_ report: CheckReport, _ errors: [CommandError], hasFailed: Bool = false) throws {
        try write(report)
        for note in report.notes where format == .text || isStrictWithSources { complain(note.line) }
        for error in errors { error.tell() }
        if !isQuiet, format == .text { complain(report.summary) }
        if !errors.isEmpty || isStrictWithSources && !report.notes.isEmpty { throw ExitCode(ExitStatus.failure) }
        let failures = report.count(of: .error) + (isStrict ? report.count(of: .warning) : 0)
        if failures > 0 || hasFailed { throw ExitCode(ExitStatus.findings) }
    }

    /// The states since which findings count; empty if all count.
    private func earlierFiles() throws(CommandError) -> [EarlierFiles] {
        var states: [EarlierFiles] = []
        for revision in revisions { states += try Services.required().git.files(of: revision) }
        return states
    }

    /// The checks of single documents, each document once.
    private func checks(
        _ scopes: [CheckScope], _ finder: inout ConfigurationFinder, _ before: [EarlierFiles],
        _ errors: inout [CommandError]
    ) -> [DocumentCheck] {
        var checks: [DocumentCheck] = []
        let found = scopes.map { $0.documents() }
        errors += found.flatMap(\.errors)
        let files = found.flatMap(\.files)
        // The target of a link takes precedence over the link.
        var known = Set(files.filter { !$0.isLink }.map(\.absolute))
        var seen: Set<String> = []
        for file in files where seen.insert(file.absolute).inserted {
            if file.isLink, !known.insert(FilePath.absolute(file.file) ?? file.absolute).inserted { continue }
            let configuration = finder.configuration(of: FilePath.folder(of: file.absolute))
            guard configuration?.covers(file.absolute) != false else { continue }
            let settings = settings(configuration)
            // A configuration that can't be read might exclude the file from being written.
            let mayFix = fixes && !file.isLink && finder.errors.isEmpty
            checks.append(
                DocumentCheck(
                    file: file, enabled: settings.enabled.intersection(table.documentRules), settings: settings,
                    fixes: mayFix, before: before))
        }
        return checks
    }

    private func scopes(_ errors: inout [CommandError]) -> [CheckScope] {
        var scopes: [CheckScope] = []
        for word in words.isEmpty ? ["."] : words {
            do throws(CommandError) { scopes.append(try CheckScope(word)) } catch { errors.append(error) }
        }
        return scopes
    }

    private func settings(_ configuration: CheckConfiguration?) -> RuleSettings {
        var settings = RuleSettings(table)
        if let configuration { settings.apply(configuration.rules) }
        settings.apply(selection)
        return settings
    }

    /// The result of checking projects.
    private struct ProjectResult {
        var files: [CheckReport.File] = []
        var notes: [CheckReport.Note] = []
        var fixedCount = 0
        var errors: [CommandError] = []
    }

    /// Checks the projects around the scopes as a whole, so that it finds what is missing elsewhere. It reports only
    /// findings inside a scope.
    private func projectFindings(
        _ scopes: [CheckScope], _ finder: inout ConfigurationFinder, _ before: [EarlierFiles]
    ) -> ProjectResult {
        var result = ProjectResult()
        guard usesProject, let checking = Services.ifPresent?.project else { return result }
        var roots: Set<String> = []
        for scope in scopes {
            let root = Self.root(of: scope.folder)
            guard roots.insert(root).inserted else { continue }
            let configuration = finder.configuration(of: root)
            let settings = settings(configuration)
            let enabled = settings.enabled.subtracting(table.documentRules)
            if enabled.isEmpty { continue }
            let project = ProjectCheck(
                root: root, configuration: configuration, settings: settings, enabled: enabled)
            func name(_ path: String) -> String? {
                configuration?.covers(path) == false ? nil : scopes.lazy.compactMap { $0.name(of: path) }.first
            }
            func told(_ outcome: ProjectOutcome) -> [ProjectFinding] {
                outcome.findings.filter { found in
                    let local = finder.configuration(of: FilePath.folder(of: found.path))
                    return name(found.path) != nil && local?.suppresses(found.finding, in: found.path) != true
                }
            }
            var outcome = project.run(checking, before: before)
            var findings = told(outcome)
            if fixes, finder.errors.isEmpty {
                // Does not fix files outside of the scopes.
                let fixable = findings.filter { found in found.fixes.allSatisfy { name($0.path) != nil } }
                let count = Interruption.deferred { fix(fixable, name, &result.errors) }
                result.fixedCount += count
                if count > 0 {
                    outcome = project.run(checking, before: before)
                    findings = told(outcome)
                }
            }
            for (path, findings) in Dictionary(grouping: findings, by: \.path) {
                result.files.append(CheckReport.File(path: name(path)!, findings: findings.map(\.finding)))
            }
            for problem in outcome.problems {
                guard let name = name(problem.path) else { continue }
                result.notes.append(CheckReport.Note(path: name, at: problem.location, problem.message))
            }
        }
        return result
    }

    /// Applies fixes that are in other files.
    ///
    /// - Parameter name: Returns the displayed name of a file.
    /// - Returns: How many findings were fixed, at least in part.
    private func fix(
        _ findings: [ProjectFinding], _ name: (String) -> String?, _ errors: inout [CommandError]
    ) -> Int {
        var count = 0
        for finding in findings where !finding.fixes.isEmpty && !Interruption.isAsked {
            do throws(FileError) {
                if try ProjectCheck.apply(finding.fixes) { count += 1 }
            } catch {
                errors.append(
                    CommandError(FileError(path: name(error.path) ?? error.path, error.message, hint: error.hint)))
            }
        }
        return count
    }

    /// The top of the work tree that contains a folder, or the folder itself outside of work trees.
    private static func root(of folder: String) -> String {
        var top = folder
        while !top.isEmpty {
            if DocumentFiles.exists("\(top)/.git") { return top }
            top = FilePath.folder(of: top)
        }
        return folder
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

    private func write(_ report: CheckReport) throws(CommandError) {
        var style = DiffStyle()
        style.color = color
        var text = TextStyle()
        if style.usesColor(Services.ifPresent?.git) { text.color = .basic }
        switch format {
        case .text: try writeOutput(report.text(text))
        case .json: try writeOutput(report.json())
        case .sarif: try writeOutput(report.sarif())
        case .github: try writeOutput(report.gitHub())
        case .xcode:
            let here = FilePath.absolute(".") ?? ""
            try writeOutput(report.xcode { FilePath.absolute($0) ?? ($0.hasPrefix("/") ? $0 : "\(here)/\($0)") })
        case .junit: try writeOutput(report.junit())
        }
    }
}
