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

    /// The folder that the patterns are relative to, absolute, without a slash at its end.
    var folder: String
    var rules: [String: Level] = [:]
    /// Paths that are not checked.
    var excluded: [PathPattern] = []
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

    /// The names of a path below the folder; `nil` where it lies elsewhere.
    private func names(of path: String) -> [Substring]? {
        path.hasPrefix(folder + "/") ? path.dropFirst(folder.count + 1).split(separator: "/") : nil
    }
}
