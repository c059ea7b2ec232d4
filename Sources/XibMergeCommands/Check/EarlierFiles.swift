package import XibMergeCore

/// The files of a revision, and where they would be on disk.
package struct EarlierFiles: Sendable {
    /// The top of the work tree: absolute, without links, without a slash at its end.
    package var top: String
    /// Relative to the top.
    package var files: any ProjectFiles

    package init(top: String, files: any ProjectFiles) {
        self.top = top
        self.files = files
    }

    /// What stood at a path; `nil` where nothing did, or the path lies outside of the work tree.
    ///
    /// - Parameter path: Absolute.
    func bytes(at path: String) -> [UInt8]? { relative(path).flatMap(files.bytes) }

    /// The path relative to the top; `nil` where it lies outside of the work tree.
    func relative(_ path: String) -> String? {
        if path == top { return "" }
        return path.hasPrefix(top + "/") ? String(path.dropFirst(top.count + 1)) : nil
    }
}
