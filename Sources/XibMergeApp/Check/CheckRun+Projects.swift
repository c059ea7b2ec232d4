import XibMergeCompare
import XibMergeCore
import XibMergePlatform
import XibMergeReports

extension CheckRun {
    /// The result of checking projects.
    struct ProjectResult {
        var files: [CheckReport.File] = []
        var notes: [Problem] = []
        var fixedCount = 0
        /// The files that were changed, by displayed name.
        var fixed: Set<String> = []
        var errors: [Problem] = []
    }

    /// Checks the projects around the scopes as a whole, so that it finds what is missing elsewhere. It reports only
    /// findings inside a scope.
    func projectFindings(
        _ scopes: [CheckScope], _ finder: inout ConfigurationFinder, _ before: [EarlierFiles]
    ) -> ProjectResult {
        var result = ProjectResult()
        guard usesProject(scopes) else { return result }
        var roots: Set<String> = []
        for scope in scopes {
            let root = scope.revision == nil ? Self.root(of: scope.folder) : ""
            guard roots.insert(root).inserted else { continue }
            let configuration = finder.configuration(of: root)
            let settings = settings(configuration)
            let enabled = settings.enabled.subtracting(table.documentRules)
            if enabled.isEmpty { continue }
            let project = ProjectCheck(
                root: root, configuration: configuration, settings: settings, enabled: enabled, files: scope.revision)
            func name(_ path: String) -> String? {
                configuration?.covers(path) == false ? nil : scopes.lazy.compactMap { $0.name(of: path) }.first
            }
            func told(_ outcome: ProjectOutcome) -> [ProjectFinding] {
                outcome.findings.filter { found in
                    name(found.path) != nil && !finder.suppresses(found.finding, in: found.path)
                }
            }
            var outcome = project.run(before: before)
            var findings = told(outcome)
            if options.fixTranslations, finder.errors.isEmpty {
                // Does not fix files outside of the scopes.
                let fixable = findings.filter { found in found.fixes.allSatisfy { name($0.path) != nil } }
                let count = Interruption.deferred { fix(fixable, name, &result) }
                result.fixedCount += count
                if count > 0 {
                    outcome = project.run(before: before)
                    findings = told(outcome)
                }
            }
            for (path, findings) in Dictionary(grouping: findings, by: \.path) {
                result.files.append(CheckReport.File(path: name(path)!, findings: findings.map(\.finding)))
            }
            result.notes += outcome.problems.compactMap { problem in problem.file.flatMap(name).map { problem.of($0) } }
        }
        return result
    }

    /// Applies fixes that are in other files.
    ///
    /// - Parameter name: Returns the displayed name of a file.
    /// - Returns: How many findings were fixed, at least in part.
    private func fix(
        _ findings: [ProjectFinding], _ name: (String) -> String?, _ result: inout ProjectResult
    ) -> Int {
        var count = 0
        for finding in findings where !finding.fixes.isEmpty && !Interruption.isAsked {
            do throws(Problem) {
                if try ProjectCheck.apply(finding.fixes) {
                    count += 1
                    result.fixed.formUnion(finding.fixes.compactMap { name($0.path) })
                }
            } catch {
                result.errors.append(error.file.flatMap(name).map { error.of($0) } ?? error)
            }
        }
        return count
    }

    /// The top of the work tree that contains a folder, or the folder itself outside of work trees.
    private static func root(of folder: String) -> String {
        let top = GitFolder.top(above: folder) ?? ""
        return top.isEmpty ? folder : top
    }
}
