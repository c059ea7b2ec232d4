import XibMerge

/// What a configuration leaves of the files below some folder of others.
final class FilteredFiles: ProjectFiles {
    private let files: any ProjectFiles
    /// The folder, with a slash at its end, or empty.
    private let prefix: String
    let paths: [String]

    /// - Parameters:
    ///   - folder: Where the project begins among `files`; empty where it is all of them.
    ///   - root: The project's root, absolute.
    init(_ files: any ProjectFiles, below folder: String, root: String, configuration: CheckConfiguration?) {
        self.files = files
        let prefix = folder.isEmpty ? "" : folder + "/"
        self.prefix = prefix
        paths = files.paths.compactMap { path in
            guard path.hasPrefix(prefix) else { return nil }
            let rest = String(path.dropFirst(prefix.count))
            let folders = rest.split(separator: "/").dropLast()
            if folders.contains(where: { FileTree.foreignFolders.contains(String($0)) }) { return nil }
            return configuration?.excludes("\(root)/\(rest)") == true ? nil : rest
        }
    }

    func bytes(of path: String) -> [UInt8]? { files.bytes(of: prefix + path) }
}
