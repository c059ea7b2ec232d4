/// What a user wants to see compared, in the words of `git diff`.
package struct DiffRequest: Sendable, Equatable {
    /// The words before `--`.
    package var words: [String]
    /// The words after `--`; `nil` where there is no `--`.
    package var paths: [String]?
    /// Whether to look at the index instead of the work tree.
    package var isCached: Bool
    /// Whether to compare with the merge base instead of the first revision.
    package var usesMergeBase: Bool

    package init(words: [String], paths: [String]? = nil, isCached: Bool = false, usesMergeBase: Bool = false) {
        (self.words, self.paths) = (words, paths)
        (self.isCached, self.usesMergeBase) = (isCached, usesMergeBase)
    }
}
