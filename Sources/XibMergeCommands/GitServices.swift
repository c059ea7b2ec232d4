package import XibMergeCore
package import XibMergePlatform

/// Reads a version of a document.
package typealias VersionReader = @Sendable (DocumentHistory.Version) throws(CommandError) -> [UInt8]

/// The git operations that commands need.
package protocol GitServices: Sendable {
    /// The value of `merge.conflictStyle`, or git's default.
    func conflictStyle() -> ConflictStyle

    /// Merges three texts by line, as `git merge-file` does.
    func mergedAsText(
        base: [UInt8], ours: [UInt8], theirs: [UInt8], markers: ConflictMarkers, favor: Side?
    ) throws(CommandError) -> (bytes: [UInt8], isClean: Bool)

    /// Installs the programs in the repository around the current folder, or for the user or the system.
    ///
    /// - Returns: The files that were changed.
    func install(_ request: InstallRequest) throws(CommandError) -> [String]

    /// Removes what `install` added.
    ///
    /// - Returns: The files that were changed.
    func uninstall(_ scope: InstallScope) throws(CommandError) -> [String]

    /// Whether the current folder is in a repository.
    func isInRepository() -> Bool

    /// Whether a word names a commit or another object of the repository around the current folder.
    func isRevision(_ word: String) -> Bool

    /// A setting in the repository around the current folder, or else for the user; `nil` if it is not set.
    func configuration(_ name: String) -> String?

    /// The documents that differ between two states of the repository, in the order of their paths.
    func changedDocuments(_ request: DiffRequest) throws(CommandError) -> [ChangedDocument]

    /// Writes a document of the work tree.
    ///
    /// - Parameters:
    ///   - bytes: As git stores them.
    ///   - path: Relative to the top of the work tree.
    ///   - current: What the document must still be, as git would store it.
    /// - Throws: `CommandError` if the file has changed, or can't be written.
    func write(_ bytes: [UInt8], to path: String, replacing current: [UInt8]) throws(CommandError)

    /// Reads the file that `REV:FILE`, `:FILE` or `:N:FILE` names.
    ///
    /// - Returns: The file's path, and its bytes.
    func document(named name: String) throws(CommandError) -> (path: String, bytes: [UInt8])

    /// The files of a revision in the repository around the current folder; for `REV^@`, those of each parent.
    ///
    /// - Throws: `CommandError` if there is no such revision, or no work tree.
    func files(of revision: String) throws(CommandError) -> [EarlierFiles]

    /// The documents that are in conflict in the index, in the order of their paths.
    ///
    /// - Parameter paths: Pathspecs; each has to match a document. Empty for all documents.
    func unmergedDocuments(_ paths: [String]) throws(CommandError) -> [UnmergedDocument]

    /// Puts documents that were staged with open conflicts back in conflict.
    ///
    /// - Parameter paths: Pathspecs; empty for all documents.
    func reopenStagedDocuments(_ paths: [String]) throws(CommandError)

    /// The documents on disk that have conflict markers though git has recorded no conflict, in the order of their
    /// paths, relative to the top of the work tree.
    func documentsWithMarkers() throws(CommandError) -> [String]

    /// The documents that both sides of a merge changed, in the order of their paths.
    ///
    /// - Parameters:
    ///   - path: The document, relative to the top of the work tree; `nil` for all.
    ///   - revision: The commit of the merge; `nil` for the merge in progress, or else the last one.
    /// - Throws: `CommandError` if the revision is not a merge, or something can't be read.
    func mergedDocuments(_ path: String?, in revision: String?) throws(CommandError) -> [MergedDocument]

    /// The commits that changed a document, and a function that reads its versions; several threads may use it.
    ///
    /// - Parameters:
    ///   - path: Relative to the top of the work tree.
    ///   - revision: Where the history begins; `nil` for `HEAD`.
    ///   - hasWorkTree: Whether it begins with the file in the work tree, if that is not committed.
    /// - Throws: `CommandError` if there is no such revision, or the file can't be read.
    func history(
        of path: String, from revision: String?, hasWorkTree: Bool
    ) throws(CommandError) -> (DocumentHistory, read: VersionReader)

    /// The documents that were staged with open conflicts, in the order of their paths; see `OpenConflicts`.
    func stagedWithOpenConflicts() throws(CommandError) -> [String]

    /// The command that git's merge tool script runs (`mergetool.xibmerge.cmd`).
    func mergetoolCommand(program: String) -> String

    /// Writes a resolved document and stages it, or changes nothing.
    ///
    /// - Parameters:
    ///   - bytes: As git stores them; `nil` to delete the document.
    ///   - path: The place for the document; its other places are deleted.
    /// - Throws: `CommandError` if the index or a file has changed since the document was read, the index is locked, or
    ///   nothing can be written.
    func resolve(_ document: UnmergedDocument, with bytes: [UInt8]?, at path: String) throws(CommandError)
}
