import XibMergeCompare
import XibMergeCore
import XibMergeGit
import XibMergePlatform
import XibMergeReports

extension CheckRun {
    /// Checks the staged documents against those of `HEAD`.
    func runStaged() throws {
        let repository = try Repository()
        let open = try repository.stagedWithOpenConflicts()
        var finder = try ConfigurationFinder(table: table, file: options.config)
        let top = repository.top ?? "."
        var (files, errors): ([CheckReport.File], [Problem]) = ([], [])
        for document in try ChangedDocument.all(DiffRequest(words: [], isCached: true)).documents {
            guard let path = document.after, document.side == nil, let after = document.readAfter else { continue }
            let absolute = FilePath.absolute("\(top)/\(path)") ?? "\(top)/\(path)"
            let configuration = finder.configuration(of: FilePath.folder(of: absolute))
            guard configuration?.covers(absolute) != false else { continue }
            let settings = settings(configuration)
            let enabled = settings.enabled.intersection(table.documentRules)
            do throws(Problem) {
                let new = check(try after(), enabled: enabled, xcode: settings.xcode)
                // Not with `map`: a function with typed throws can't be a type argument before macOS 15.
                var old: [[Finding]] = []
                if !new.isEmpty, let before = document.readBefore {
                    old = [check(try before(), enabled: enabled, xcode: settings.xcode)]
                }
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
            finder.errors + errors, leavesOutProject: mayUseProject, hasFailed: !open.isEmpty)
    }
}
