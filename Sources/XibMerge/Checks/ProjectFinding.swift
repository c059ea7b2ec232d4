/// A finding, and the file that it is in.
package struct ProjectFinding: Sendable, Hashable {
    /// Relative to the project's root.
    package var path: String
    package var finding: Finding

    package init(path: String, _ finding: Finding) {
        self.path = path
        self.finding = finding
    }
}
