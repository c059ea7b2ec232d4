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
