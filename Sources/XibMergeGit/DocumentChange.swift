package import CGit2
package import XibMergeCore

/// A document that differs between two states of a repository.
package struct DocumentChange: Sendable {
    /// `nil` where the document is new.
    package var before: Version?
    /// `nil` where it is gone.
    package var after: Version?
    /// The side of a merge that made the change since the merge base, where the file has unsettled conflicts.
    package var side: Side?

    /// A document in one of the states.
    package struct Version: Sendable {
        /// Relative to the top of the work tree.
        package var path: String
        package var source: Source
    }

    /// Where its bytes are.
    package enum Source: Sendable {
        case blob(git_oid)
        /// The work tree; the path's own bytes, which need not be UTF-8.
        case workTree([CChar])
        /// The index has several versions of it, none of which is the result of their merge.
        case unmerged
    }
}
