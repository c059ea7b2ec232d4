import XibMerge
import XibMergeSystem

/// The files of a project on disk.
final class DiskFiles: ProjectFiles, @unchecked Sendable {
    private let root: String
    private let lock = Lock()
    private var tree: FileTree?
    private var dependencies: [String]?

    /// - Parameter root: Absolute.
    init(root: String) { self.root = root }

    var paths: [String] { lock.withLock { loadedTree().paths } }

    var dependencyPaths: [String] {
        lock.withLock {
            if let dependencies { return dependencies }
            var found: [String] = []
            for folder in loadedTree().skippedFolders {
                guard let name = folder.split(separator: "/").last,
                    FileTree.dependencyFolders.contains(String(name))
                else { continue }
                let tree = FileTree("\(root)/\(folder)", skipping: [".git", "Build", "build"], where: Self.isSource)
                found += tree.paths.map { "\(folder)/\($0)" }
            }
            dependencies = found
            return found
        }
    }

    private func loadedTree() -> FileTree {
        if let tree { return tree }
        let found = FileTree(root, skipping: FileTree.foreignFolders) { _ in true }
        tree = found
        return found
    }

    private static func isSource(_ name: String) -> Bool {
        [".swift", ".h", ".m", ".mm"].contains { name.hasSuffix($0) }
    }

    func bytes(of path: String) -> [UInt8]? { try? readFile(at: "\(root)/\(path)") }
}
