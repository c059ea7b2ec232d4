/// The files of a project at one time: on disk, or in a revision.
public protocol ProjectFiles: AnyObject, Sendable {
    /// All files below the project's root, relative to it, with `/` between folders; sorted by bytes.
    ///
    /// Folders of build products and dependencies (`Pods`, `DerivedData`, …) and files that the configuration excludes
    /// are left out. Found on first use; any thread may ask.
    var paths: [String] { get }

    /// Reads a file.
    ///
    /// - Parameter path: One of `paths` or `dependencyPaths`.
    /// - Returns: `nil` if the file can't be read.
    func bytes(of path: String) -> [UInt8]?

    /// The sources of dependencies, which are read but not checked. Relative to the root as well; `bytes` reads them.
    var dependencyPaths: [String] { get }
}

extension ProjectFiles {
    public var dependencyPaths: [String] { [] }
}

/// A finding with the file that it is in.
public struct ProjectFinding: Sendable, Hashable {
    /// Relative to the project's root.
    public var path: String
    public var finding: Finding
    /// The fix, if there is a safe one in other files; it must be applied as a whole.
    public var fixes: [FileFix]

    public init(path: String, _ finding: Finding, fixes: [FileFix] = []) {
        (self.path, self.finding, self.fixes) = (path, finding, fixes)
    }
}

/// A file that a fix changes.
public struct FileFix: Sendable, Hashable {
    /// Relative to the project's root.
    public var path: String
    /// The bytes that were read; the file must not have changed since.
    public var before: [UInt8]
    public var after: [UInt8]

    public init(path: String, before: [UInt8], after: [UInt8]) {
        (self.path, self.before, self.after) = (path, before, after)
    }
}

extension [ProjectFinding] {
    /// The findings that no other version of a project has as often, by path, rule and subject.
    package func notIn(_ versions: [[ProjectFinding]]) -> [ProjectFinding] {
        let known = versions.map { Dictionary(grouping: $0, by: \.path) }
        return Dictionary(grouping: self, by: \.path).sorted { $0.key < $1.key }.flatMap { path, own in
            let new = own.map(\.finding).notIn(known.map { ($0[path] ?? []).map(\.finding) })
            let fixes = Dictionary(own.map { ($0.finding, $0.fixes) }) { first, _ in first }
            return new.map { ProjectFinding(path: path, $0, fixes: fixes[$0] ?? []) }
        }
    }
}

/// The result of a check of a project.
public struct ProjectOutcome: Sendable {
    /// In any order; the severity of a finding is that of its rule's description, or a milder one.
    public var findings: [ProjectFinding]
    /// The files that could not be read completely, relative to the project's root; what they declare is not fully known.
    public var problems: [Problem]

    public init(_ findings: [ProjectFinding] = [], problems: [Problem] = []) {
        (self.findings, self.problems) = (findings, problems)
    }
}
