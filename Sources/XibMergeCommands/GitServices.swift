package import XibMergeCore
package import XibMergePlatform

/// What commands need of git.
package protocol GitServices: Sendable {
    /// What `merge.conflictStyle` says here, or git's own default.
    func conflictStyle() -> ConflictStyle

    /// Merges three texts by line, as `git merge-file` does.
    func mergedAsText(
        base: [UInt8], ours: [UInt8], theirs: [UInt8], markers: ConflictMarkers, favor: Side?
    ) throws(CommandError) -> (bytes: [UInt8], isClean: Bool)

    /// Puts the programs into the repository around the current folder, or sets them up for the user or the system.
    ///
    /// - Returns: The files that were changed.
    func install(_ request: InstallRequest) throws(CommandError) -> [String]

    /// Takes out what `install` put in.
    ///
    /// - Returns: The files that were changed.
    func uninstall(_ scope: InstallScope) throws(CommandError) -> [String]

    /// Whether the current folder lies in a repository.
    func isInRepository() -> Bool

    /// Whether a word names a commit or another object of the repository around the current folder.
    func isRevision(_ word: String) -> Bool

    /// What git's configuration says, in the repository around the current folder or else for the user; `nil` if it
    /// says nothing.
    func configuration(_ name: String) -> String?

    /// The documents that differ between two states of the repository, in the order of their paths.
    func changedDocuments(_ request: DiffRequest) throws(CommandError) -> [ChangedDocument]

    /// Reads what `REV:FILE`, `:FILE` or `:N:FILE` names.
    ///
    /// - Returns: The file's path, and its bytes.
    func document(named name: String) throws(CommandError) -> (path: String, bytes: [UInt8])

    /// The files of a revision of the repository around the current folder; of `REV^@` those of each parent.
    ///
    /// - Throws: `CommandError` if there is no such revision, or no work tree.
    func files(of revision: String) throws(CommandError) -> [EarlierFiles]

    /// The documents that the index has in conflict, in the order of their paths.
    ///
    /// - Parameter paths: Pathspecs that each have to name one at least; none for all.
    func unmergedDocuments(_ paths: [String]) throws(CommandError) -> [UnmergedDocument]

    /// The documents that both sides of a merge changed, in the order of their paths.
    ///
    /// - Parameters:
    ///   - path: The document, relative to the top of the work tree; `nil` for all.
    ///   - revision: The commit of the merge; `nil` for the merge that goes on, otherwise the last one.
    /// - Throws: `CommandError` if the revision is no merge, or something can't be read.
    func mergedDocuments(_ path: String?, in revision: String?) throws(CommandError) -> [MergedDocument]

    /// The documents that were staged with conflicts open, in the order of their paths: see `OpenConflicts`.
    func stagedWithOpenConflicts() throws(CommandError) -> [String]

    /// What git's script for merge tools is to run (`mergetool.xibmerge.cmd`).
    func mergetoolCommand(program: String) -> String

    /// Writes a document that was in conflict and stages it; all or nothing.
    ///
    /// - Parameters:
    ///   - bytes: As git stores them; `nil` to delete the document.
    ///   - path: Which of its places is to hold it; at the others it is deleted.
    /// - Throws: `CommandError` if the index or a file has changed since the document was read, the index is locked, or
    ///   nothing can be written.
    func resolve(_ document: UnmergedDocument, with bytes: [UInt8]?, at path: String) throws(CommandError)
}
