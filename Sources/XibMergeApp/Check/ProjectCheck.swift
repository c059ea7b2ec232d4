import XibMergeCore
import XibMergePlatform
import XibMergeProject

/// The check of the whole project that the checked documents belong to.
struct ProjectCheck {
    /// Absolute.
    let root: String
    let configuration: CheckConfiguration?
    let settings: RuleSettings
    /// The names of the rules that run.
    let enabled: Set<String>
    /// The project's files, if they are not on disk.
    var files: (any ProjectFiles)?

    /// Checks the project.
    ///
    /// - Parameter before: The states since which findings count; empty if all count.
    /// - Returns: Findings, fixes and files that could not be read, with absolute paths.
    func run(before: [EarlierFiles]) -> ProjectOutcome {
        let disk = files == nil ? DiskFiles(root: root) : nil
        func filtered(_ files: any ProjectFiles, below folder: String) -> FilteredFiles {
            FilteredFiles(files, below: folder, root: root, configuration: configuration, disk: disk)
        }
        let past = before.compactMap { state in state.relative(root).map { filtered(state.files, below: $0) } }
        var outcome = ProjectChecker().check(filtered(files ?? disk!, below: ""), since: past, enabled: enabled)
        outcome.findings = outcome.findings.compactMap { found in
            guard var finding = settings.applied(to: [found.finding]).first else { return nil }
            // The target of a link may be anywhere.
            let fixes = disk.map { disk in found.fixes.contains { disk.isLink($0.path) } } ?? true ? [] : found.fixes
            finding.fix = []
            finding.isFixedElsewhere = !fixes.isEmpty
            return ProjectFinding(
                path: absolute(found.path), finding,
                fixes: fixes.map { FileFix(path: absolute($0.path), before: $0.before, after: $0.after) })
        }
        outcome.problems = outcome.problems.map { $0.of(absolute($0.file ?? "")) }
        return outcome
    }

    private func absolute(_ path: String) -> String { "\(root)/\(path)" }

    /// Applies a fix if its files are unchanged since the check.
    ///
    /// - Returns: Whether all of them were changed.
    static func apply(_ fixes: [FileFix]) throws(Problem) -> Bool {
        for fix in fixes {
            guard try readFile(at: FileName(fix.path).cString) == fix.before else { return false }
            // All files or none, as far as can be known beforehand.
            guard access(FilePath.folder(of: fix.path), W_OK) == 0 else {
                throw Problem(file: fix.path, "can't be written: \(systemMessage(errno))")
            }
        }
        for fix in fixes { try replaceFile(at: FileName(fix.path).cString, with: fix.after) }
        return true
    }
}
