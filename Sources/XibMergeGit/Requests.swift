/// What `install` sets up, and where.
package struct InstallRequest: Sendable, Equatable {
    /// The absolute path of `xibmerge-driver`.
    package var driver: String
    /// The absolute path of `xibmerge`; `nil` to leave git's comparisons as they are.
    package var program: String?
    /// Whether the attributes go to `info/attributes`, which is not committed.
    package var isPrivate = false
    package var parts: Set<InstallPart> = [.driver, .textconv, .difftool, .mergetool]

    /// Whether a hook checks staged documents before each commit.
    package var hasHook = false

    /// Whether to override other attributes and configuration for documents, instead of failing.
    package var isForced = false

    /// Whether git's own diff of documents changes.
    package var changesDiff: Bool { program != nil && !parts.isDisjoint(with: [.textconv, .externalDiff]) }

    package init(driver: String, program: String?) { (self.driver, self.program) = (driver, program) }
}

/// A part of an installation; all but the driver are commands of `xibmerge`.
package enum InstallPart: String, Sendable {
    /// git merges documents by object.
    case driver
    /// `git diff` and `git log -p` compare outlines.
    case textconv
    /// `git diff` shows the output of `xibmerge diff`.
    case externalDiff
    /// `git difftool --tool xibmerge`.
    case difftool
    /// `git mergetool --tool xibmerge`.
    case mergetool
}

/// The scope in which `install` sets git up; git's own words for its configuration files.
package enum InstallScope: String, Sendable, CaseIterable {
    /// One repository.
    case local
    /// The user, in every repository.
    case global
    /// Every user of the machine.
    case system
}

/// What to compare, as arguments of `git diff`.
package struct DiffRequest: Sendable, Equatable {
    /// The arguments before `--`.
    package var words: [String]
    /// The arguments after `--`; `nil` if there is no `--`.
    package var paths: [String]?
    /// Whether to compare the index instead of the work tree.
    package var isCached: Bool
    /// Whether to compare with the merge base instead of the first revision.
    package var usesMergeBase: Bool

    package init(words: [String], paths: [String]? = nil, isCached: Bool = false, usesMergeBase: Bool = false) {
        (self.words, self.paths) = (words, paths)
        (self.isCached, self.usesMergeBase) = (isCached, usesMergeBase)
    }
}
