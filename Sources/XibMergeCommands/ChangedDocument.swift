package import XibMergeCore
import XibMergeSystem

/// Two versions of a document, to be read when their turn comes.
package struct ChangedDocument: Sendable {
    /// A version's bytes, or why it can't be read.
    package typealias Reader = @Sendable () throws(Trouble) -> [UInt8]

    /// What people call the version before; `nil` where the document is new.
    package var before: String?
    /// What people call the version after; `nil` where it is gone.
    package var after: String?
    /// Whether two names mean that the file was renamed, not that somebody wants to see two files compared.
    package var isRename: Bool
    package var readBefore: Reader?
    package var readAfter: Reader?
    /// The side of a merge that made the change since the merge base, where the file has unsettled conflicts.
    package var side: Side?
    /// The two files, where the versions are files outside git's objects.
    var files: (before: FileName?, after: FileName?)?

    package init(
        before: String?, after: String?, isRename: Bool, readBefore: Reader?, readAfter: Reader?
    ) {
        (self.before, self.after, self.isRename) = (before, after, isRename)
        (self.readBefore, self.readAfter) = (readBefore, readAfter)
    }
}
