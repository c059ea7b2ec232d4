import CGit2
public import XibMergeCore
import XibMergePlatform

/// An object that libgit2 has read, freed with the value.
private final class LibGit2Object {
    let handle: OpaquePointer

    init(_ handle: OpaquePointer) { self.handle = handle }

    deinit { git_object_free(handle) }

    var id: ObjectID { ObjectID(git_object_id(handle).pointee) }
}

/// A repository whose objects libgit2 reads in this process.
final class LibGit2Store: RepositoryStore {
    let handle: OpaquePointer

    /// Opens the repository that a folder is in.
    ///
    /// - Parameter path: As for `RepositoryStore`.
    /// - Returns: `nil` if libgit2 can't open it, or it has no `HEAD`, which git needs, and libgit2 does not.
    init?(opening path: String?) {
        LibGit2.start()
        let flags = path == nil ? GIT_REPOSITORY_OPEN_FROM_ENV : git_repository_open_flag_t(0)
        var (opened, head) = (OpaquePointer?.none, OpaquePointer?.none)
        defer { git_reference_free(head) }
        guard git_repository_open_ext(&opened, path, flags.rawValue, nil) == 0, let opened else { return nil }
        guard git_reference_lookup(&head, opened, "HEAD") == 0 else {
            git_repository_free(opened)
            return nil
        }
        handle = opened
        let workTree = git_repository_workdir(opened).map { String(cString: $0) }
        super.init(
            RepositoryFolders(
                gitFolder: String(cString: git_repository_path(opened)),
                commonFolder: String(cString: git_repository_commondir(opened)), workTree: workTree), at: path)
    }

    deinit { git_repository_free(handle) }

    override var workTreeBytes: [UInt8]? { git_repository_workdir(handle).map { FileName($0).bytes } }

    // MARK: Objects

    override func object(_ revision: String, as kind: ObjectKind?) throws(Problem) -> ObjectID? {
        var found: OpaquePointer?
        let code = git_revparse_single(&found, handle, revision)
        // Fewer than four digits name nothing, for git.
        if code == GIT_EAMBIGUOUS.rawValue, revision.utf8.count > 3 { throw .ambiguous(revision) }
        // Digits alone name nothing if no object begins with them.
        if !revision.allSatisfy(\.isHexDigit) { try checkPresence(code, of: revision) }
        guard code == 0, let found else { return nil }
        let object = LibGit2Object(found)
        guard let kind else { return object.id }
        var peeled: OpaquePointer?
        guard git_object_peel(&peeled, found, kind.libgit2) == 0, let peeled else {
            // The commit has a tree, but libgit2 reports only that it can't be reached.
            if git_object_type(found) == GIT_OBJECT_COMMIT, kind == .tree {
                try checkPresence(git_commit_tree(&peeled, found), of: revision)
            }
            throw .wrongKind(revision, String(cString: git_object_type2string(git_object_type(found))))
        }
        return LibGit2Object(peeled).id
    }

    /// Throws if libgit2 found the ID of an object that the repository does not have.
    private func checkPresence(_ code: Int32, of revision: String) throws(Problem) {
        guard code == GIT_ENOTFOUND.rawValue,
            git_error_last()?.pointee.klass == Int32(GIT_ERROR_ODB.rawValue)
        else { return }
        // This comes first: libgit2's next call overwrites the error.
        let error = Problem(code: code, during: "'\(revision)': can't be read from the repository")
        throw isShallow ? .shallow(revision) : error
    }

    private func read(_ id: ObjectID, _ kind: ObjectKind) -> LibGit2Object? {
        var name = id.libgit2
        var object: OpaquePointer?
        guard git_object_lookup(&object, handle, &name, kind.libgit2) == 0 else { return nil }
        return object.map(LibGit2Object.init)
    }

    override func commit(_ id: ObjectID) throws(Problem) -> Commit {
        guard let object = read(id, .commit) else {
            throw Problem(code: GIT_ENOTFOUND.rawValue, during: "\(id.text): can't be read from the repository")
        }
        let parents = (0..<git_commit_parentcount(object.handle)).compactMap {
            git_commit_parent_id(object.handle, $0).map { ObjectID($0.pointee) }
        }
        let message = git_commit_message(object.handle).map { String(cString: $0) } ?? ""
        var commit = Commit(id: id, parents: parents, message: message, author: Commit.Author())
        if let author = git_commit_author(object.handle)?.pointee {
            func text(_ words: UnsafePointer<CChar>?) -> String { words.map { String(cString: $0) } ?? "" }
            commit.author = Commit.Author(
                name: text(author.name), email: text(author.email), time: author.when.time,
                offset: Int(author.when.offset))
        }
        return commit
    }

    override func mergeBases(_ one: ObjectID, _ other: ObjectID) -> [ObjectID] {
        var (found, one, other) = (git_oidarray(), one.libgit2, other.libgit2)
        defer { git_oidarray_dispose(&found) }
        guard git_merge_bases(&found, handle, &one, &other) == 0 else { return [] }
        return UnsafeBufferPointer(start: found.ids, count: found.count).map { ObjectID($0) }
    }

    override func commits(
        from start: String, without hidden: String?, changing path: String?
    ) throws(Problem) -> CommitWalk {
        // libgit2 1.5 stops at the first commit whose parents it does not find.
        if isShallow { return try super.commits(from: start, without: hidden, changing: path) }
        guard let first = try object(start, as: .commit) else { throw Problem("'\(start)': no such revision") }
        return try LibGit2Walk(self, from: first, without: hidden).next
    }

    /// A tree by its own ID or by the ID of a commit.
    private func tree(_ id: ObjectID) -> LibGit2Object? {
        var name = id.libgit2
        var (object, tree) = (OpaquePointer?.none, OpaquePointer?.none)
        defer { git_object_free(object) }
        guard git_object_lookup(&object, handle, &name, GIT_OBJECT_ANY) == 0,
            git_object_peel(&tree, object, GIT_OBJECT_TREE) == 0
        else { return nil }
        return tree.map(LibGit2Object.init)
    }

    override func entry(_ path: String, in tree: ObjectID) -> TreeEntry? {
        guard let tree = self.tree(tree) else { return nil }
        var entry: OpaquePointer?
        defer { git_tree_entry_free(entry) }
        guard git_tree_entry_bypath(&entry, tree.handle, path) == 0 else { return nil }
        return Self.entry(entry, at: path)
    }

    override func versions(of path: String, in commits: [ObjectID]) -> [ObjectID?] {
        commits.map { commit in entry(path, in: commit).flatMap { $0.kind == .blob ? $0.id : nil } }
    }

    private static func entry(_ entry: OpaquePointer?, at path: String) -> TreeEntry? {
        ObjectKind(git_tree_entry_type(entry)).map {
            TreeEntry(path: path, kind: $0, id: ObjectID(git_tree_entry_id(entry).pointee))
        }
    }

    override func entries(of tree: ObjectID, isRecursive: Bool) -> [TreeEntry] {
        entries(of: tree, at: "", isRecursive: isRecursive)
    }

    private func entries(of tree: ObjectID, at folder: String, isRecursive: Bool) -> [TreeEntry] {
        guard let tree = self.tree(tree) else { return [] }
        return (0..<git_tree_entrycount(tree.handle)).flatMap { place -> [TreeEntry] in
            guard let found = git_tree_entry_byindex(tree.handle, place),
                let entry = Self.entry(found, at: folder + String(cString: git_tree_entry_name(found)))
            else { return [] }
            guard isRecursive, entry.kind == .tree else { return [entry] }
            return entries(of: entry.id, at: "\(entry.path)/", isRecursive: true)
        }
    }

    override func blob(_ id: ObjectID, called name: String) throws(Problem) -> [UInt8] {
        guard let blob = read(id, .blob) else {
            throw Problem(code: GIT_ENOTFOUND.rawValue, during: "\(name): can't be read from the repository")
        }
        let content = git_blob_rawcontent(blob.handle)
        return Array(UnsafeRawBufferPointer(start: content, count: Int(git_blob_rawsize(blob.handle))))
    }

    override func blobs(_ ids: [ObjectID]) -> [[UInt8]]? { nil }
}

extension ObjectID {
    init(_ id: git_oid) {
        var id = id
        self.init(git_oid_tostr_s(&id).map { String(cString: $0) } ?? "")
    }

    /// The ID for libgit2; zero if libgit2 does not know the format.
    var libgit2: git_oid {
        var id = git_oid()
        return git_oid_fromstr(&id, text) == 0 ? id : git_oid()
    }
}

extension ObjectKind {
    fileprivate init?(_ type: git_object_t) {
        guard let name = git_object_type2string(type) else { return nil }
        self.init(rawValue: String(cString: name))
    }

    fileprivate var libgit2: git_object_t { git_object_string2type(rawValue) }
}

/// A walk of libgit2 in git's order, the newest first. With another order, libgit2 would read the whole history first.
private final class LibGit2Walk {
    private let store: LibGit2Store
    private var walk: OpaquePointer?
    /// An error that is thrown after the commits before it.
    private var failure: Problem?

    init(_ store: LibGit2Store, from start: ObjectID, without hidden: String?) throws(Problem) {
        self.store = store
        try check(git_revwalk_new(&walk, store.handle), "can't read the history")
        var id = start.libgit2
        try check(git_revwalk_push(walk, &id), "can't read the history")
        if let hidden { try check(git_revwalk_hide_ref(walk, hidden), "can't read the history") }
    }

    deinit { git_revwalk_free(walk) }

    func next(_ count: Int) throws(Problem) -> [Commit] {
        if let failure { throw failure }
        var commits: [Commit] = []
        while commits.count < count {
            do throws(Problem) {
                var id = git_oid()
                let code = git_revwalk_next(&id, walk)
                if code == GIT_ITEROVER.rawValue { break }
                try check(code, "can't read the history")
                commits.append(try store.commit(ObjectID(id)))
            } catch {
                guard !commits.isEmpty else { throw error }
                failure = error
                break
            }
        }
        return commits
    }
}

/// Starts libgit2 on first use and never shuts it down, so handles and drivers stay valid.
enum LibGit2 {
    /// Starts libgit2 once in the process. libgit2 counts starts, so other code may start and stop it, too.
    static func start() { _ = started }

    private static let started: Int32 = git_libgit2_init()
}

/// Tells libgit2 not to compute the hash of each object that it reads. This is for the whole process, so only a program
/// may decide it, not a library.
package func readObjectsWithoutHashing() { _ = xibmerge_read_without_hashing() }

/// `merge.conflictStyle` in the repository around the current folder, or else for the user; git's default if it is not
/// set.
public func configuredConflictStyle() -> ConflictStyle {
    configuration("merge.conflictStyle").flatMap { ConflictStyle(rawValue: $0) } ?? .merge
}

/// A setting in the repository around the current folder, or else for the user; `nil` if it is not set.
package func configuration(_ name: String) -> String? {
    guard let run = try? GitRunner().run(["config", "--get", name]), run.status == 0 else { return nil }
    return String(run.text.dropLast())
}
