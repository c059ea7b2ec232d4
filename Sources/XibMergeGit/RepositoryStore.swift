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

/// The operations on a repository that the rest of the module is built on.
///
/// `LibGit2Store` reads in this process. `PlumbingStore` runs git, which can read every repository that it can make.
/// Paths are relative to the top of the work tree.
protocol RepositoryStore: AnyObject {
    /// The top of the work tree in the system's own bytes, with a slash at its end; `nil` in a bare repository.
    var workTreeBytes: [UInt8]? { get }
    var folders: RepositoryFolders { get }
    /// Whether `HEAD` names a branch without commits.
    var isUnborn: Bool { get }
    /// Whether the history was cut off by `git clone --depth`.
    var isShallow: Bool { get }
    /// Whether a merge, a rebase or the like is in progress.
    var isInOperation: Bool { get }

    // MARK: Configuration and attributes

    /// A setting; `nil` if it is not set.
    func setting(_ name: String) -> String?
    /// Whether a setting is true.
    func isTrue(_ name: String) -> Bool
    /// The values of attributes, a row for each path: `text` if an attribute is set, `binary` if it is unset, `nil` if
    /// it is unspecified.
    func attributes(_ names: [String], of paths: [String]) throws(Problem) -> [[String?]]
    /// Makes the next query read the attributes again, after their files were changed.
    func forgetAttributes()

    // MARK: Objects

    /// The object that a revision names; `nil` if it names nothing.
    ///
    /// - Parameter kind: The kind to resolve tags and commits to; `nil` for any kind.
    /// - Throws: `Problem` if the revision names another kind, is ambiguous, or its object is missing.
    func object(_ revision: String, as kind: ObjectKind?) throws(Problem) -> ObjectID?
    /// A commit by its ID.
    func commit(_ id: ObjectID) throws(Problem) -> Commit
    /// The best common ancestors of two commits, usually one.
    func mergeBases(_ one: ObjectID, _ other: ObjectID) throws(Problem) -> [ObjectID]
    /// The commits of a history, the newest first.
    ///
    /// - Parameters:
    ///   - start: The revision where it begins.
    ///   - hidden: The reference whose history is left out.
    ///   - path: The only path of interest: commits with one parent that do not change it may be skipped.
    /// - Throws: `Problem` if there is no such revision.
    func commits(
        from start: String, without hidden: String?, changing path: String?
    ) throws(Problem) -> CommitWalk
    /// The entry of a tree or a commit at a path, in exactly this Unicode normal form.
    func entry(_ path: String, in tree: ObjectID) -> TreeEntry?
    /// The files of many commits at one path, `nil` where a commit has none.
    func versions(of path: String, in commits: [ObjectID]) throws(Problem) -> [ObjectID?]
    /// The entries of a tree or a commit; if `isRecursive`, the entries of its folders instead of the folders.
    func entries(of tree: ObjectID, isRecursive: Bool) throws(Problem) -> [TreeEntry]
    /// A file's bytes.
    ///
    /// - Parameter name: The file's name in messages.
    func blob(_ id: ObjectID, called name: String) throws(Problem) -> [UInt8]
    /// The bytes of many files at once; `nil` if that is not faster than one by one.
    func blobs(_ ids: [ObjectID]) throws(Problem) -> [[UInt8]]?
}

/// Reads up to so many of the next commits of a history, none at the end; throws if a commit can't be read.
typealias CommitWalk = (_ count: Int) throws(Problem) -> [Commit]

extension RepositoryStore {
    /// Calls `ask` with the commits of a history until it returns an answer; see `commits(from:without:changing:)`.
    ///
    /// - Throws: `Problem` if there is no such revision, and what `ask` throws.
    /// - Complexity: O(n) in the commits down to the one with the answer.
    func firstAnswer<Answer>(
        from start: String, without hidden: String?, changing path: String?,
        _ ask: (Commit) throws(Problem) -> Answer?
    ) throws(Problem) -> Answer? {
        let walk = try commits(from: start, without: hidden, changing: path)
        // Read few at first: usually one of them has the answer.
        var count = 8
        while true {
            let commits = try walk(count)
            if commits.isEmpty { return nil }
            for commit in commits { if let answer = try ask(commit) { return answer } }
            count = min(count * 4, 512)
        }
    }

    func blobs(_ ids: [ObjectID]) throws(Problem) -> [[UInt8]]? { nil }

    var gitFolder: String { folders.gitFolder }

    var commonFolder: String { folders.commonFolder }

    /// The top of the work tree with a slash at its end; `nil` in a bare repository.
    var workTree: String? { workTreeBytes.map { String(decoding: $0, as: UTF8.self) } }
}

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
