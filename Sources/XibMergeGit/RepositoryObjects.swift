import XibMergeCore

/// The ID of an object as git writes it: 40 hexadecimal digits, or 64 in a repository of SHA-256 objects.
package struct ObjectID: Hashable, Sendable {
    package let text: String

    package init(_ text: some StringProtocol) { self.text = String(text) }

    /// Whether it is the zero ID, which git writes if there is no object.
    var isZero: Bool { text.allSatisfy { $0 == "0" } }
}

/// A commit of the history.
struct Commit {
    /// The author and the date, which a rebase keeps.
    struct Author: Hashable {
        var name = ""
        var email = ""
        /// Seconds since 1970.
        var time: Int64 = 0
        /// The time zone, in minutes east of UTC.
        var offset = 0
    }

    var id: ObjectID
    var parents: [ObjectID]
    var message: String
    var author: Author

    /// The first paragraph of the message, on one line.
    var subject: String {
        let lines = message.split(separator: "\n", omittingEmptySubsequences: false).drop(while: \.isEmpty)
        return lines.prefix { !$0.isEmpty }.joined(separator: " ")
    }
}

/// The kinds of git's objects.
enum ObjectKind: String {
    case commit, tree, blob, tag
}

/// Reads up to so many of the next commits of a history, none at the end; throws if a commit can't be read.
typealias CommitWalk = (_ count: Int) throws(Problem) -> [Commit]

/// A state to compare.
enum RepositoryState {
    /// The tree of a commit; `nil` for the empty tree, as before the first commit.
    case tree(ObjectID?)
    case index
    case workTree

    var isTree: Bool { if case .tree = self { true } else { false } }
}

/// A file, a folder or a submodule in a tree.
struct TreeEntry {
    var path: String
    var kind: ObjectKind
    var id: ObjectID
}

/// A file's base, ours and theirs in the index.
struct StagedFile {
    /// The path in git's bytes, which need not be UTF-8.
    var name: [UInt8]
    /// `nil` if the index has no such stage.
    var stages: [Stage?] = [nil, nil, nil]

    struct Stage {
        var id: ObjectID
        var mode: UInt32
    }

    var path: String { String(decoding: name, as: UTF8.self) }
    var ids: [ObjectID?] { stages.map { $0?.id } }
}
