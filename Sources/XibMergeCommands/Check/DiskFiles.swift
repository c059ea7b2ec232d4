import XibMerge
import XibMergeSystem

/// The files of a project on disk.
final class DiskFiles: ProjectFiles, @unchecked Sendable {
    private let root: String
    private let lock = Lock()
    private var list: [String]?

    /// - Parameter root: Absolute.
    init(root: String) { self.root = root }

    var paths: [String] {
        lock.withLock {
            if let list { return list }
            let found = FileTree(root, skipping: FileTree.foreignFolders) { _ in true }.paths
            list = found
            return found
        }
    }

    func bytes(of path: String) -> [UInt8]? { try? readFile(at: "\(root)/\(path)") }
}
