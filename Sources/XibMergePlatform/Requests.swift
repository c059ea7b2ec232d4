/// What `install` is to set up, and where.
package struct InstallRequest: Sendable, Equatable {
    /// The absolute path of `xibmerge-driver`.
    package var driver: String
    /// The absolute path of `xibmerge`; `nil` to leave alone how git compares.
    package var program: String?
    /// For whom.
    package var scope = InstallScope.local
    /// Whether the attributes go to `info/attributes`, for the user alone.
    package var isPrivate = false
    /// Whether git merges documents by object.
    package var hasDriver = true
    /// Whether `git diff` and `git log -p` compare outlines.
    package var hasTextconv = true
    /// Whether `git difftool --tool xibmerge` is there.
    package var hasDifftool = true
    /// Whether `git mergetool --tool xibmerge` is there.
    package var hasMergetool = true
    /// Whether `git diff` shows what `xibmerge diff` does.
    package var hasExternalDiff = false

    /// Whether a hook checks staged documents before each commit.
    package var hasHook = false

    /// Whether to override what else the attributes or the configuration say of documents, instead of refusing.
    package var isForced = false

    /// Whether git's own diff of a document changes.
    package var comparesOtherwise: Bool { program != nil && (hasTextconv || hasExternalDiff) }

    package init(driver: String, program: String?) { (self.driver, self.program) = (driver, program) }
}

/// For whom `install` sets git up; git's own words for where its configuration lies.
package enum InstallScope: String, Sendable, CaseIterable {
    /// One repository.
    case local
    /// The user, in every repository.
    case global
    /// Every user of the machine.
    case system
}

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
