package import XibMergeCore
import XibMergePlatform

/// The files of a revision; several threads may use it, and one waits for the other.
package final class RevisionFiles: ProjectFiles, @unchecked Sendable {
    private let repository: Repository
    private let tree: ObjectID
    private let lock = Lock()
    private var list: [String]?
    /// The top of the work tree, absolute and without links or a slash at its end.
    package let top: String

    /// The states that a word names: one for a revision, one for each parent for `REV^@`.
    ///
    /// - Throws: `Problem` if there is no such revision, or no work tree.
    package static func states(of word: String) throws(Problem) -> [RevisionFiles] {
        guard word.hasSuffix("^@") else { return [try RevisionFiles(word)] }
        let revision = String(word.dropLast(2))
        var states: [RevisionFiles] = []
        for number in 0..<(try Repository().parentCount(of: revision)) {
            states.append(try RevisionFiles("\(revision)^\(number + 1)"))
        }
        return states
    }

    /// - Throws: `Problem` if there is no such revision, or no work tree.
    package init(_ revision: String) throws(Problem) {
        repository = try Repository()
        tree = try repository.tree(revision)
        guard let top = repository.top else {
            throw Problem("the repository has no work tree", hint: "go to a clone that has one")
        }
        self.top = top
    }

    package var paths: [String] {
        lock.withLock {
            if let list { return list }
            let files = (try? repository.store.entries(of: tree, isRecursive: true)) ?? []
            let found = files.filter { $0.kind == .blob }.map(\.path).sorted {
                $0.utf8.lexicographicallyPrecedes($1.utf8)
            }
            list = found
            return found
        }
    }

    package func bytes(of path: String) -> [UInt8]? {
        lock.withLock {
            guard let entry = repository.entry(path, in: tree), entry.kind == .blob else { return nil }
            return try? repository.store.blob(entry.id, called: path)
        }
    }
}
