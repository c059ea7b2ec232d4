import XibMergeCore

/// The check of a whole project, which the documents that are checked belong to.
struct ProjectCheck {
    /// Absolute.
    let root: String
    let configuration: CheckConfiguration?
    let settings: RuleSettings
    /// The names of the rules that run.
    let enabled: Set<String>

    /// What is wrong in it.
    ///
    /// - Parameter before: The states since when findings count; empty for all of them.
    /// - Returns: Findings by absolute path, and files that could not be read, with absolute paths.
    func run(_ checking: any ProjectChecking, before: [EarlierFiles]) -> (
        findings: [String: [Finding]], troubles: [ProjectTrouble]
    ) {
        let disk = DiskFiles(root: root)
        func filtered(_ files: any ProjectFiles, below folder: String) -> FilteredFiles {
            FilteredFiles(files, below: folder, root: root, configuration: configuration, disk: disk)
        }
        let past = before.compactMap { state in state.relative(root).map { filtered(state.files, below: $0) } }
        let outcome = checking.check(filtered(disk, below: ""), since: past, enabled: enabled)
        let found = Dictionary(grouping: outcome.findings) { absolute($0.path) }.mapValues { findings in
            settings.applied(to: findings.map(\.finding)).map { finding in
                var finding = finding
                // What takes more than one file to find is not mended in one.
                finding.fix = []
                return finding
            }
        }
        let troubles = outcome.troubles.map { trouble in
            var trouble = trouble
            trouble.path = absolute(trouble.path)
            return trouble
        }
        return (found, troubles)
    }

    private func absolute(_ path: String) -> String { "\(root)/\(path)" }
}
