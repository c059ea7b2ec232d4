package import XibMergeSystem

/// A repository for several threads, one at a time.
package final class LockedRepository: @unchecked Sendable {
    private let repository: Repository
    private let lock = Lock()

    /// Opens the repository around the current folder, as git would from there.
    package init() throws(GitError) { repository = try Repository() }

    /// See `Repository.changedDocuments`.
    package func changedDocuments(_ request: DiffRequest) throws(GitError) -> [DocumentChange] {
        try lock.withLock { () throws(GitError) in try repository.changedDocuments(request) }
    }

    /// See `Repository.bytes(of:)`.
    package func bytes(of version: DocumentChange.Version) throws(GitError) -> [UInt8] {
        try lock.withLock { () throws(GitError) in try repository.bytes(of: version) }
    }
}
