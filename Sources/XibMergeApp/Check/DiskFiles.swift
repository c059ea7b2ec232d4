import XibMergeCore
import XibMergePlatform

/// The files of a project on disk.
final class DiskFiles: ProjectFiles, @unchecked Sendable {
    private let root: String
    private let hasLinks: Bool
    private let lock = Lock()
    private var tree: FileTree?
    private var dependencies: [String]?
    /// The files whose names are not UTF-8, by displayed name.
    private var notUTF8: [String: FileName] = [:]

    /// - Parameters:
    ///   - root: Absolute.
    ///   - hasLinks: Whether `paths` has symbolic links, which may lead to files elsewhere.
    init(root: String, hasLinks: Bool = true) { (self.root, self.hasLinks) = (root, hasLinks) }

    var paths: [String] {
        lock.withLock { loadedTree().files.compactMap { hasLinks || !$0.isLink ? $0.path.text : nil } }
    }

    var dependencyPaths: [String] {
        lock.withLock {
            if let dependencies { return dependencies }
            var found: [String] = []
            for folder in loadedTree().skippedFolders {
                guard let name = folder.split(separator: "/").last,
                    FileTree.isDependency(String(name))
                else { continue }
                let tree = FileTree(
                    FileName("\(root)/\(folder)"), skipping: { [".git", "Build", "build"].contains($0) }
                ) { _ in true }
                found += tree.files.map { "\(folder)/\($0.path.text)" }
            }
            dependencies = found
            return found
        }
    }

    /// Whether a file is a symbolic link, or its name is not UTF-8.
    func isLink(_ path: String) -> Bool {
        lock.withLock {
            if notUTF8[path] != nil { return true }
            return loadedTree().files.contains { $0.isLink && $0.path.text == path }
        }
    }

    private func loadedTree() -> FileTree {
        if let tree { return tree }
        let found = FileTree(FileName(root)) { _ in true }
        tree = found
        for path in found.files.map(\.path) where path != FileName(path.text) { notUTF8[path.text] = path }
        return found
    }

    func bytes(of path: String) -> [UInt8]? {
        let name = lock.withLock { notUTF8[path] } ?? FileName(path)
        return try? readFile(at: (FileName(root) + "/" + name).cString)
    }
}
