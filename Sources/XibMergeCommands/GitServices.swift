package import XibMerge

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

    /// Puts the merge driver into the repository around the current folder.
    ///
    /// - Parameter driver: The absolute path of `xibmerge-driver`.
    /// - Returns: The files that were changed.
    func install(driver: String, isPrivate: Bool) throws(Trouble) -> [String]

    /// Takes out what `install` put in.
    ///
    /// - Returns: The files that were changed.
    func uninstall() throws(Trouble) -> [String]
}
