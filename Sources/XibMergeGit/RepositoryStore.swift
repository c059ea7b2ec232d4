/// The ID of an object as git writes it: 40 hexadecimal digits, or 64 in a repository of SHA-256 objects.
package struct ObjectID: Hashable, Sendable {
    package let text: String

    package init(_ text: some StringProtocol) { self.text = String(text) }

    /// Whether it is the one that git writes where there is no object.
    var isZero: Bool { text.allSatisfy { $0 == "0" } }
}

/// The kinds of git's objects.
enum ObjectKind: String {
    case commit, tree, blob, tag
}

/// What a repository answers and takes; everything above is the same whoever reads it.
///
/// `LibGit2Store` reads in this process. `PlumbingStore` runs git, which can read every repository that it can make.
/// Paths are relative to the top of the work tree.
protocol RepositoryStore: AnyObject {
    /// The top of the work tree in the system's own bytes, with a slash at its end; `nil` in a bare repository.
    var workTreeBytes: [UInt8]? { get }
    /// The folder of `HEAD` and the index, with a slash at its end.
    var gitFolder: String { get }
    /// The folder that all work trees share, where `config` and `info` are, with a slash at its end.
    var commonFolder: String { get }
    /// Whether `HEAD` names a branch without commits.
    var isUnborn: Bool { get }
    /// Whether the history was cut off by `git clone --depth`.
    var isShallow: Bool { get }
    /// Whether a merge, a rebase or the like is in progress.
    var isInOperation: Bool { get }

    // MARK: Configuration and attributes

    /// What the configuration says; `nil` if it says nothing.
    func setting(_ name: String) -> String?
    /// Whether the configuration has something set to true.
    func isTrue(_ name: String) -> Bool
    /// The values of attributes, a row for each path: `text` where one is set, `binary` where it is unset, `nil` where
    /// nothing is said.
    func attributes(_ names: [String], of paths: [String]) throws(GitError) -> [[String?]]
    /// Reads attributes again the next time, after their files were changed.
    func forgetAttributes()

    // MARK: Objects

    /// What a revision names; `nil` if it names nothing.
    ///
    /// - Parameter kind: What it must be, tags and commits followed; `nil` for any kind.
    /// - Throws: `GitError` if it names something else, more than one thing, or something that is not there.
    func object(_ revision: String, as kind: ObjectKind?) throws(GitError) -> ObjectID?
    /// A commit by its ID.
    func commit(_ id: ObjectID) throws(GitError) -> Commit
    /// The best commits that two commits have in common, mostly one.
    func mergeBases(_ one: ObjectID, _ other: ObjectID) throws(GitError) -> [ObjectID]
    /// Asks about the commits of a history, the newest first, until there is an answer.
    ///
    /// - Parameters:
    ///   - start: The reference where it begins.
    ///   - hidden: The reference whose history is left out.
    ///   - path: All that matters: commits with one parent that don't change it may be left out.
    /// - Throws: `GitError` if there is no such reference, and what `ask` throws.
    /// - Complexity: a look at every commit down to the one with the answer.
    func firstAnswer<Answer>(
        from start: String, without hidden: String?, changing path: String?,
        _ ask: (Commit) throws(GitError) -> Answer?
    ) throws(GitError) -> Answer?
    /// What a tree, or a commit, has at a path in just this form of Unicode.
    func entry(_ path: String, in tree: ObjectID) -> TreeEntry?
    /// What a tree, or a commit, has, its folders' entries instead of the folders where it is recursive.
    func entries(of tree: ObjectID, isRecursive: Bool) throws(GitError) -> [TreeEntry]
    /// A file's bytes.
    ///
    /// - Parameter name: What messages call it.
    func blob(_ id: ObjectID, called name: String) throws(GitError) -> [UInt8]
    /// Deletes a reference, if it is there.
    func removeReference(_ name: String)

    // MARK: The index

    /// The paths that the index has.
    func trackedPaths() throws(GitError) -> [String]
    /// What the index has at a path.
    func indexed(_ path: String, stage: Int) throws(GitError) -> ObjectID?
    /// The files in conflict.
    func unmergedFiles() throws(GitError) -> [StagedFile]
    /// The files that were in conflict before they were staged.
    func resolvedFiles() throws(GitError) -> [StagedFile]
    /// Puts files back in conflict.
    func reopen(_ files: [StagedFile]) throws(GitError)
    /// Stages a file of the work tree and removes other paths; conflicts of all of them are gone. All or nothing.
    ///
    /// - Parameters:
    ///   - path: The file; `nil` for none.
    ///   - id: What git stores of it, if that is known.
    func stage(_ path: String?, storing id: ObjectID?, removing others: [String]) throws(GitError)

    // MARK: Differences

    /// The documents that differ between two states, renames included.
    func differences(from before: RepositoryState, to after: RepositoryState) throws(GitError) -> [FileDifference]
    /// By old path, the new path of what is similar enough, as git finds renames.
    func renames(from old: [TreeEntry], to new: [TreeEntry]) throws(GitError) -> [String: String]

    // MARK: Line ends

    /// What git stores of a file's bytes, if no program filters it and its encoding is plain.
    func stored(_ file: [UInt8], at path: String) throws(GitError) -> [UInt8]
    /// The bytes of the file for what git stores, if no program filters it and its encoding is plain.
    func checkedOut(_ bytes: [UInt8], at path: String) throws(GitError) -> [UInt8]
}

extension RepositoryStore {
    /// The top of the work tree with a slash at its end; `nil` in a bare repository.
    var workTree: String? { workTreeBytes.map { String(decoding: $0, as: UTF8.self) } }
}

/// One of the two states that are compared.
enum RepositoryState {
    /// A commit's files; `nil` for none, as before the first commit.
    case tree(ObjectID?)
    case index
    case workTree
}

/// A file, a folder or a submodule in a tree.
struct TreeEntry {
    var path: String
    var kind: ObjectKind
    var id: ObjectID
}

/// A file's base, ours and theirs in the index.
struct StagedFile {
    /// The path as git has it, which need not be UTF-8.
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

/// A file that differs between two states.
struct FileDifference {
    /// `nil` if the file is new, or was no regular file.
    var before: File?
    /// `nil` if it is gone, or is no regular file.
    var after: File?
    /// Whether the index has it in conflict.
    var isConflict = false

    struct File {
        /// The path as git has it, which need not be UTF-8.
        var name: [UInt8]
        /// Known of what is in the repository, or unchanged there, and not in conflict.
        var id: ObjectID?

        var path: String { String(decoding: name, as: UTF8.self) }
    }
}
