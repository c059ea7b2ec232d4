import XibMergeCore
import XibMergePlatform

/// The files below a folder that a configuration includes.
final class FilteredFiles: ProjectFiles {
    private let files: any ProjectFiles
    /// The folder, with a slash at its end, or empty.
    private let prefix: String
    let paths: [String]
    /// The files on disk now, even for an earlier state: dependencies are rarely in the history.
    private let disk: DiskFiles?

    /// - Parameters:
    ///   - folder: The project's folder among `files`; empty if it is all of them.
    ///   - root: The project's root, absolute.
    ///   - disk: The files now at the root; `nil` if there are none, so that `files` has the dependencies as well.
    init(
        _ files: any ProjectFiles, below folder: String, root: String, configuration: CheckConfiguration?,
        disk: DiskFiles?
    ) {
        self.files = files
        self.disk = disk
        let prefix = folder.isEmpty ? "" : folder + "/"
        self.prefix = prefix
        paths = files.paths.compactMap { path in
            guard path.hasPrefix(prefix) else { return nil }
            let rest = String(path.dropFirst(prefix.count))
            if FileTree.isBelowForeign(rest) { return nil }
            return configuration?.excludes("\(root)/\(rest)") == true ? nil : rest
        }
    }

    var dependencyPaths: [String] {
        disk?.dependencyPaths
            ?? files.paths.filter { path in
                path.split(separator: "/").dropLast().contains { FileTree.isDependency(String($0)) }
            }
    }

    func bytes(of path: String) -> [UInt8]? {
        if let disk, FileTree.isBelowForeign(path) { return disk.bytes(of: path) }
        return files.bytes(of: prefix + path)
    }
}

extension FileTree {
    /// Whether a file is in a folder of build products or dependencies.
    static func isBelowForeign(_ path: String) -> Bool {
        path.split(separator: "/").dropLast().contains { isForeign(String($0)) }
    }
}

/// The files of a revision, and where they would be on disk.
struct EarlierFiles: Sendable {
    /// The top of the work tree: absolute, without links, without a slash at its end.
    var top: String
    /// Relative to the top.
    var files: any ProjectFiles

    /// The bytes at a path; `nil` if there is no file, or the path is outside of the work tree.
    ///
    /// - Parameter path: Absolute.
    func bytes(at path: String) -> [UInt8]? { relative(path).flatMap(files.bytes) }

    /// The path relative to the top; `nil` if it is outside of the work tree.
    func relative(_ path: String) -> String? {
        if path == top { return "" }
        return path.hasPrefix(top + "/") ? String(path.dropFirst(top.count + 1)) : nil
    }
}
