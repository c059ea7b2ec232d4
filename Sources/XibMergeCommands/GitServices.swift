package import XibMergeCore
package import XibMergeSystem

/// What commands need of git.
///
/// Only `xibmerge-git` has them: see `Git`.
package protocol GitServices: Sendable {
    /// What `merge.conflictStyle` says here, or git's own default.
    func conflictStyle() -> ConflictStyle

    /// Merges three texts by line, as `git merge-file` does.
    func mergedAsText(
        base: [UInt8], ours: [UInt8], theirs: [UInt8], markers: ConflictMarkers, favor: Side?
    ) throws(Trouble) -> (bytes: [UInt8], isClean: Bool)

    /// Puts the programs into the repository around the current folder, or sets them up for the user or the system.
    ///
    /// - Returns: The files that were changed.
    func install(_ request: InstallRequest) throws(Trouble) -> [String]

    /// Takes out what `install` put in.
    ///
    /// - Returns: The files that were changed.
    func uninstall(_ scope: InstallScope) throws(Trouble) -> [String]

    /// Whether the current folder lies in a repository.
    func isInRepository() -> Bool

    /// Whether a word names a commit or another object of the repository around the current folder.
    func isRevision(_ word: String) -> Bool

    /// What git's configuration says, in the repository around the current folder or else for the user; `nil` where it
    /// says nothing.
    func configuration(_ name: String) -> String?

    /// The documents that differ between two states of the repository, in the order of their paths.
    func changedDocuments(_ request: DiffRequest) throws(Trouble) -> [ChangedDocument]

    /// Reads what `REV:FILE`, `:FILE` or `:N:FILE` names.
    ///
    /// - Returns: The file's path, and its bytes.
    func document(named name: String) throws(Trouble) -> (path: String, bytes: [UInt8])

    /// The files of a revision of the repository around the current folder; of `REV^@` those of each parent.
    ///
    /// - Throws: `Trouble` where there is no such revision, or no work tree.
    func files(of revision: String) throws(Trouble) -> [EarlierFiles]
}
