import XibMergePlatform

/// The programs: git, and XibMerge itself.
extension DoctorRun {
    /// The oldest release of git that the tests are run with.
    private static let oldestGit = [2, 39]

    mutating func lookAtPrograms() {
        let git = report.git
        add(DoctorFinding(.ok, .git, "git \(git.version), '\(git.path)'"))
        // Some builds have more than numbers behind the second dot.
        let numbers = git.version.split(separator: ".").prefix(2).compactMap { Int($0) }
        if numbers.count == 2, numbers.lexicographicallyPrecedes(Self.oldestGit) {
            let oldest = Self.oldestGit.map(String.init).joined(separator: ".")
            add(
                DoctorFinding(
                    .note, .git, "this git is older than \(oldest), the oldest that XibMerge is tested with",
                    hint: "update git"))
        }
        guard let own = try? executable(beside: "xibmerge") else { return }
        add(DoctorFinding(.ok, .environment, "xibmerge \(version), '\(own)'"))
        var seen = Set([FilePath.resolved(own)])
        for folder in (Terminal.setting("PATH") ?? "").split(separator: ":") {
            let other = "\(folder)/xibmerge"
            guard access(other, X_OK) == 0, isRegularFile(other), seen.insert(FilePath.resolved(other)).inserted else {
                continue
            }
            add(
                DoctorFinding(
                    .note, .environment, "PATH has another xibmerge, '\(other)'",
                    hint: "remove one of them; 'xibmerge install' sets up the programs of the one that runs it"))
        }
    }
}
