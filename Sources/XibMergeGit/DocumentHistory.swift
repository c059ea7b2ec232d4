import XibMergeCore
import XibMergePlatform
package import XibMergeReports

/// The history of a document: the commits that changed it, and how they follow from each other.
package struct DocumentHistory: Sendable {
    /// A version of the document.
    package struct Version: Sendable, Equatable {
        /// Relative to the top of the work tree.
        package var path: String
        /// The object ID of its bytes; `nil` for the work tree.
        package var object: String?

        package init(path: String, object: String?) { (self.path, self.object) = (path, object) }
    }

    /// What a commit changed, seen from one of its parents.
    package struct Parent: Sendable {
        /// `nil` if the parent does not have the document.
        package var version: Version?
        /// The step that made this version; `nil` if there is none.
        package var step: Int?

        package init(version: Version?) { self.version = version }
    }

    /// A commit whose version differs from those of all its parents, or the work tree.
    package struct Step: Sendable {
        package var commit: HistoryCommit
        /// `nil` if the commit removed the document.
        package var version: Version?
        /// In the order of the commit's parents; empty at the start of the history.
        package var parents: [Parent] = []
        /// The merge base of two parents; `nil` if the commit does not merge two, or they have several.
        package var base: Parent?

        package init(commit: HistoryCommit, version: Version?) { (self.commit, self.version) = (commit, version) }
    }

    /// The newest first; each comes before those that it follows from.
    package var steps: [Step]

    package init(steps: [Step] = []) { self.steps = steps }
}
