import XibMerge

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
    /// - Parameter before: The state since when findings count; `nil` for all of them.
    /// - Returns: By absolute path.
    func findings(
        _ checking: any ProjectChecking, before: EarlierFiles?
    ) -> [String: [Finding]] {
        var found = findings(checking, in: DiskFiles(root: root), below: "")
        if let before, let folder = before.relative(root) {
            let old = findings(checking, in: before.files, below: folder)
            for (path, findings) in found { found[path] = findings.notIn([old[path] ?? []]) }
        }
        return found.reduce(into: [:]) { result, file in
            result["\(root)/\(file.key)"] = settings.applied(to: file.value).map { finding in
                var finding = finding
                // What takes more than one file to find is not mended in one.
                finding.fix = []
                return finding
            }
        }
    }

    private func findings(
        _ checking: any ProjectChecking, in files: any ProjectFiles, below folder: String
    ) -> [String: [Finding]] {
        let project = FilteredFiles(files, below: folder, root: root, configuration: configuration)
        let findings = checking.findings(in: project, enabled: enabled)
        return Dictionary(grouping: findings, by: \.path).mapValues { $0.map(\.finding) }
    }
}
