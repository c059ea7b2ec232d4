package import XibMergeReports

/// A document that git has merged, or is merging: both sides have changed it since base.
package struct MergedDocument: Sendable {
    /// Where the result is, relative to the top of the work tree.
    package var path: String
    /// Its paths in all versions.
    package var names: [String]
    package var base: [UInt8]
    package var ours: [UInt8]
    package var theirs: [UInt8]
    /// The result; `nil` while it is in conflict.
    package var result: [UInt8]?
    /// Where the two sides come from.
    package var sides: MergeSides?
    /// Whether both sides renamed it differently, so that its name is in conflict.
    package var isRenamed = false

    /// The commit with the result; `nil` while the merge is not committed.
    package var commit: HistoryCommit? { sides?.commit }
}
