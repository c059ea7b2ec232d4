import XibMergeCore

/// The contents of a file `.xibmerge.yml`.
struct CheckConfiguration: Sendable, Equatable {
    /// The setting of a rule in a configuration.
    enum Level: String, CaseIterable, Sendable {
        case off
        case info
        case warning
        case error

        var severity: Severity? { Severity(rawValue: rawValue) }
    }

    /// A finding that is accepted.
    struct Suppression: Sendable, Equatable {
        var rule: String
        /// `nil` for all files.
        var path: PathPattern?
        /// The ID of the object; `nil` for all.
        var object: String?

        /// - Parameter names: The components of the path; `nil` if the file is outside of the configuration's folder.
        func holds(_ finding: Finding, at names: [Substring]?) -> Bool {
            guard finding.rule == rule else { return false }
            if let path { guard let names, path.matches(names) else { return false } }
            guard let object else { return true }
            return finding.objectID == object || finding.subject.contains(object)
        }
    }

    /// The folder to which the patterns are relative, absolute, without a slash at the end.
    var folder: String
    var rules: [String: Level] = [:]
    /// Paths that are not checked.
    var excluded: [PathPattern] = []
    /// Findings that are accepted and not reported.
    var suppressed: [Suppression] = []
    /// What a rule accepts, by its name: patterns for the last part of the subject, such as the name of a class.
    var accepted: [String: [PathPattern]] = [:]
    /// The releases of Xcode that save documents; `nil` for any.
    var xcode: XcodeRange?
    /// Paths to check; `nil` for all.
    var included: [PathPattern]?

    /// Whether to check a document.
    ///
    /// - Parameter path: Absolute.
    func covers(_ path: String) -> Bool {
        guard !excludes(path) else { return false }
        guard let included, let names = names(of: path) else { return true }
        return included.contains { $0.matches(names) }
    }

    /// Whether to ignore a file.
    ///
    /// - Parameter path: Absolute.
    func excludes(_ path: String) -> Bool {
        guard !excluded.isEmpty, let names = names(of: path) else { return false }
        return excluded.contains { $0.matches(names) }
    }

    /// Whether a finding is accepted.
    ///
    /// - Parameter path: Absolute.
    func suppresses(_ finding: Finding, in path: String) -> Bool {
        accepts(finding) || suppressed.contains { $0.holds(finding, at: names(of: path)) }
    }

    /// Whether a rule accepts what a finding is about.
    private func accepts(_ finding: Finding) -> Bool {
        guard let patterns = accepted[finding.rule], let name = finding.subject.last else { return false }
        return patterns.contains { $0.matches([name[...]]) }
    }

    /// The components of a path below the folder; `nil` if it is elsewhere.
    private func names(of path: String) -> [Substring]? {
        path.hasPrefix(folder + "/") ? path.dropFirst(folder.count + 1).split(separator: "/") : nil
    }
}
