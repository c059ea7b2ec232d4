import XibMergeCompare
import XibMergeCore
import XibMergeGit
import XibMergePlatform

/// Reads a version of a document; several threads may use it.
typealias VersionReader = @Sendable (DocumentHistory.Version) throws(Problem) -> [UInt8]

/// The history of a document, and its versions.
struct ReadHistory {
    private let history: DocumentHistory
    private let repository: LockedRepository
    let read: VersionReader

    /// What was read so far; not empty.
    var steps: [DocumentHistory.Step] { history.steps }

    /// Reads more steps; `false` at the end.
    func findMore() throws(Problem) -> Bool { try repository.withLock { _ throws(Problem) in try history.findMore() } }

    /// Begins to read the history of a file, which is named from the current folder or, as git prints it, from the top of
    /// the work tree.
    ///
    /// - Parameter revision: Where the history begins; `nil` for `HEAD`.
    /// - Throws: `Problem` if there is no such revision, or its history has no such document.
    init(of file: String, from revision: String?) throws(Problem) {
        try FileName.requireText(file, "followed")
        let top = (try? Repository())?.top
        if revision == nil, !DocumentFiles.exists(file), (try? Repository().namesRevision(file)) == true {
            throw Problem("'\(file)' is a revision", hint: "name a document after it")
        }
        var paths = [file]
        if let top, DocumentFiles.exists(file) || file.hasPrefix("/") {
            paths = [try FilePath.below(top, file)]
        } else if let top, let path = try? FilePath.below(top, file), path != file {
            paths = [path, file]
        }
        for path in paths {
            let repository = try LockedRepository()
            let history = try repository.withLock { repository throws(Problem) in
                let history = try repository.history(of: path, from: revision)
                _ = try history.findMore()
                return history
            }
            guard !history.steps.isEmpty else { continue }
            (self.history, self.repository) = (history, repository)
            read = { version throws(Problem) in
                try repository.withLock { repository throws(Problem) in try repository.bytes(of: version) }
            }
            return
        }
        for path in paths { try Repository().refuseFileOfSubmodule(path, called: file, in: revision) }
        throw Problem(
            "\(file): there is no such file in the history of '\(revision ?? "HEAD")'",
            hint: (try? Repository())?.hint(forName: file))
    }
}
