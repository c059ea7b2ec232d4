import XibMergeCore

/// What a file `.xibmerge.yml` says.
struct CheckConfiguration: Sendable, Equatable {
    /// What a configuration can say of a rule.
    enum Level: String, CaseIterable, Sendable {
        case off
        case info
        case warning
        case error

        var severity: Severity? { Severity(rawValue: rawValue) }
    }

    /// What somebody decided to live with, and why.
    struct Suppression: Sendable, Equatable {
        var rule: String
        /// `nil` for all files.
        var path: PathPattern?
        /// The ID of the object; `nil` for all.
        var object: String?
        var reason: String

        /// - Parameter names: The names of the path; `nil` where the file lies outside of the configuration's folder.
        func holds(_ finding: Finding, at names: [Substring]?) -> Bool {
            guard finding.rule == rule else { return false }
            if let path { guard let names, path.matches(names) else { return false } }
            guard let object else { return true }
            return finding.object.hasSuffix("(\(object))")
                || finding.subject.split(separator: " ").contains { $0 == object }
        }
    }

    /// The folder that the patterns are relative to, absolute, without a slash at its end.
    var folder: String
    var rules: [String: Level] = [:]
    /// Paths that are not checked.
    var excluded: [PathPattern] = []
    /// Findings that are known and not to be told.
    var suppressed: [Suppression] = []
    /// Paths that are checked; `nil` for all.
    var included: [PathPattern]?

    /// Whether a document is to be checked.
    ///
    /// - Parameter path: Absolute.
    func covers(_ path: String) -> Bool {
        guard !excludes(path) else { return false }
        guard let included, let names = names(of: path) else { return true }
        return included.contains { $0.matches(names) }
    }

    /// Whether a file counts for nothing.
    ///
    /// - Parameter path: Absolute.
    func excludes(_ path: String) -> Bool {
        guard !excluded.isEmpty, let names = names(of: path) else { return false }
        return excluded.contains { $0.matches(names) }
    }

    /// Whether a finding is one that somebody decided to live with.
    ///
    /// - Parameter path: Absolute.
    func suppresses(_ finding: Finding, in path: String) -> Bool {
        suppressed.contains { $0.holds(finding, at: names(of: path)) }
    }

    /// The names of a path below the folder; `nil` where it lies elsewhere.
    private func names(of path: String) -> [Substring]? {
        path.hasPrefix(folder + "/") ? path.dropFirst(folder.count + 1).split(separator: "/") : nil
    }
}
