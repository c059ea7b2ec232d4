/// Rules that take more than one document: other documents, sources, string tables, image catalogs.
///
/// The command `check` filters what is found by path and severity, so that a rule has no need to know what was asked for on
/// the command line.
public protocol ProjectChecking: Sendable {
    /// All rules that `check` may report, in the order of `docs/checks-project.md`. A name is in one table only.
    var rules: [RuleDescription] { get }

    /// Finds what breaks the rules that are named, and did so in none of some earlier states.
    ///
    /// - Parameters:
    ///   - files: The whole project, though only a part of it may have been asked for.
    ///   - earlier: What it was before, such as the parents of a merge; empty where everything counts.
    ///   - enabled: The names of the rules that are on; never empty.
    /// - Returns: Findings, and the files of the present state that could not be read.
    func check(_ files: any ProjectFiles, since earlier: [any ProjectFiles], enabled: Set<String>) -> ProjectOutcome
}

/// The files of a project at one time: on disk, or in a revision.
public protocol ProjectFiles: AnyObject, Sendable {
    /// Every file below the project's root, relative to it, `/` between folders; sorted by bytes.
    ///
    /// Folders of build products and dependencies (`Pods`, `DerivedData`, …) and what the configuration excludes are
    /// left out. Found when first asked for; any thread may ask.
    var paths: [String] { get }

    /// Reads a file.
    ///
    /// - Parameter path: One of `paths` or `dependencyPaths`.
    /// - Returns: `nil` where the file can't be read.
    func bytes(of path: String) -> [UInt8]?

    /// The sources of dependencies: to be known, but not to be checked. Relative to the root as well; `bytes` reads them.
    var dependencyPaths: [String] { get }
}

extension ProjectFiles {
    public var dependencyPaths: [String] { [] }
}

/// A finding, and the file that it is in.
public struct ProjectFinding: Sendable, Hashable {
    /// Relative to the project's root.
    public var path: String
    public var finding: Finding
    /// The fix, where there is a certain one in other files: all of them or none.
    public var fixes: [FileFix]

    public init(path: String, _ finding: Finding, fixes: [FileFix] = []) {
        (self.path, self.finding, self.fixes) = (path, finding, fixes)
    }
}

/// A file that a fix changes.
public struct FileFix: Sendable, Hashable {
    /// Relative to the project's root.
    public var path: String
    /// What the file was read as; it must not have changed since.
    public var before: [UInt8]
    public var after: [UInt8]

    public init(path: String, before: [UInt8], after: [UInt8]) {
        (self.path, self.before, self.after) = (path, before, after)
    }
}

extension [ProjectFinding] {
    /// What none of the other versions of a project has as often, by path, rule and subject.
    package func notIn(_ versions: [[ProjectFinding]]) -> [ProjectFinding] {
        let known = versions.map { Dictionary(grouping: $0, by: \.path) }
        return Dictionary(grouping: self, by: \.path).sorted { $0.key < $1.key }.flatMap { path, own in
            let new = own.map(\.finding).notIn(known.map { ($0[path] ?? []).map(\.finding) })
            let fixes = Dictionary(own.map { ($0.finding, $0.fixes) }) { first, _ in first }
            return new.map { ProjectFinding(path: path, $0, fixes: fixes[$0] ?? []) }
        }
    }
}

/// What came of the check of a project.
public struct ProjectOutcome: Sendable {
    /// In any order; a finding's severity is that of its rule's description, or a milder one.
    public var findings: [ProjectFinding]
    /// The files that could not be read, or not to their end; what they declare counts as not fully known.
    public var troubles: [ProjectTrouble]

    public init(_ findings: [ProjectFinding] = [], troubles: [ProjectTrouble] = []) {
        (self.findings, self.troubles) = (findings, troubles)
    }
}

/// Why a file of a project can't be read, or not to its end.
public struct ProjectTrouble: Sendable, Hashable {
    /// Relative to the project's root.
    public var path: String
    /// `nil` where it is the whole of the file.
    public var location: SourceLocation?
    /// What is wrong, as half a sentence: lower case, no full stop.
    public var message: String

    public init(path: String, at location: SourceLocation?, _ message: String) {
        (self.path, self.location, self.message) = (path, location, message)
    }
}
