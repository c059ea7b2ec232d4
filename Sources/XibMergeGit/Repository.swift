import CGit2
import XibMergeCore
import XibMergePlatform

/// A git repository on disk.
public final class Repository {
    let handle: OpaquePointer

    /// Opens the repository around the current folder, as git would from there: `GIT_DIR` and what belongs to it are
    /// followed.
    ///
    /// - Throws: `GitError` where there is none or it can't be opened.
    public convenience init() throws(GitError) {
        // libgit2 follows the others, but not this one.
        guard let top = getenv("GIT_WORK_TREE"), let folder = getenv("GIT_DIR") else {
            try self.init(discovering: nil, flags: GIT_REPOSITORY_OPEN_FROM_ENV)
            return
        }
        try self.init(discovering: String(cString: folder), flags: GIT_REPOSITORY_OPEN_NO_SEARCH)
        try check(git_repository_set_workdir(handle, top, 0), "can't use GIT_WORK_TREE")
    }

    /// Opens the repository that a folder lies in, as git would from there.
    ///
    /// - Parameter path: A work tree, a folder in it, a linked work tree, a submodule or a bare repository.
    /// - Throws: `GitError` where there is none or it can't be opened.
    public convenience init(discovering path: String) throws(GitError) {
        try self.init(discovering: path, flags: git_repository_open_flag_t(0))
    }

    private init(discovering path: String?, flags: git_repository_open_flag_t) throws(GitError) {
        LibGit2.start()
        var handle: OpaquePointer?
        let code = git_repository_open_ext(&handle, path, flags.rawValue, nil)
        // Release 1.5 says so only by what it didn't find.
        let isForeign =
            code == GIT_EOWNER.rawValue
            || code == GIT_ENOTFOUND.rawValue && git_error_last()?.pointee.klass == Int32(GIT_ERROR_CONFIG.rawValue)
        guard !isForeign else {
            throw GitError(
                "the repository is owned by another user", hint: "'git status' tells how to trust it", code: code)
        }
        guard code != GIT_ENOTFOUND.rawValue else {
            // Nearer than a repository around it, where it is a broken one.
            if path == nil, let folder = GitFiles.nearestRepository { throw Self.unusable(folder, code: code) }
            throw GitError("not inside a git repository", hint: "go to one, or make one with 'git init'", code: code)
        }
        // Its own words name an extension that nobody has ever set by hand.
        if code < 0, git_error_last()?.pointee.message.map({ String(cString: $0) })?.contains("objectformat") == true {
            throw GitError(
                "libgit2 \(libgit2Version()) can't open a repository of SHA-256 objects",
                hint: "'xibmerge install --global' sets up git for all repositories, and works there",
                code: code)
        }
        try check(code, "can't open the repository")
        guard let handle else { throw GitError("can't open the repository") }
        self.handle = handle
        var head: OpaquePointer?
        defer { git_reference_free(head) }
        // libgit2 would do without it, git doesn't.
        guard git_reference_lookup(&head, handle, "HEAD") == 0 else {
            throw Self.unusable(String(cString: git_repository_path(handle)))
        }
    }

    private static func unusable(_ folder: String, code: Int32 = 0) -> GitError {
        GitError(
            "\(folder): is not a repository that git can use",
            hint: "'git status' refuses it as well; its file HEAD may be gone",
            code: code)
    }

    deinit { git_repository_free(handle) }

    /// The top of the work tree with a slash at its end; `nil` in a bare repository.
    public var workTree: String? { git_repository_workdir(handle).map { String(cString: $0) } }

    /// The folder that all work trees share, where `config` and `info` are, with a slash at its end.
    public var commonDirectory: String { String(cString: git_repository_commondir(handle)) }

    /// The driver that the attributes of `path` name.
    ///
    /// - Parameters:
    ///   - attribute: `merge` or `diff`.
    ///   - path: Relative to the top of the work tree; the file need not exist.
    /// - Returns: The driver's name, `text` for a bare `merge`, `binary` for `-merge`, `nil` where nothing is said.
    func driver(_ attribute: String, of path: String) throws(GitError) -> String? {
        var value: UnsafePointer<CChar>?
        try check(git_attr_get(&value, handle, 0, path, attribute), "can't read the attributes of '\(path)'")
        return switch git_attr_value(value) {
        case GIT_ATTR_VALUE_TRUE: "text"
        case GIT_ATTR_VALUE_FALSE: "binary"
        case GIT_ATTR_VALUE_STRING: value.map { String(cString: $0) }
        default: nil
        }
    }

    /// Whether git takes the attributes at the top from the index, since the work tree has them no more: the next commit
    /// may take them away.
    func hasAttributesInIndexAlone() throws(GitError) -> Bool {
        guard let workTree, try indexed(".gitattributes", stage: 0) != nil else { return false }
        var information = stat()
        return lstat(workTree + ".gitattributes", &information) != 0 && isMissing(errno)
    }

    /// Has attributes read anew, after their files were changed.
    func forgetAttributes() { git_attr_cache_flush(handle) }

    /// Drops what git has cached of the outlines of documents.
    func forgetCachedOutlines() {
        var reference: OpaquePointer?
        // Removing what is not there would leave empty folders.
        guard git_reference_lookup(&reference, handle, "refs/notes/textconv/xib") == 0 else { return }
        defer { git_reference_free(reference) }
        git_reference_delete(reference)
    }

    /// The tracked Interface Builder documents, relative to the top of the work tree.
    func trackedDocuments() throws(GitError) -> [String] {
        let ignoresCase = ignoresCase
        return try withIndex { index in
            (0..<git_index_entrycount(index)).compactMap { position in
                git_index_get_byindex(index, position)?.pointee.path.map { String(cString: $0) }
            }.filter { DocumentKind(path: $0, ignoringCase: ignoresCase) != nil }
        }
    }

    /// Whether the patterns of attributes match in any case, as they do by default on the Mac.
    var ignoresCase: Bool {
        var configuration: OpaquePointer?
        defer { git_config_free(configuration) }
        var answer: Int32 = 0
        return git_repository_config_snapshot(&configuration, handle) == 0
            && git_config_get_bool(&answer, configuration, "core.ignorecase") == 0 && answer != 0
    }

    /// Lends the index.
    func withIndex<Result>(_ body: (OpaquePointer?) -> Result) throws(GitError) -> Result {
        var index: OpaquePointer?
        try check(git_repository_index(&index, handle), "can't read the index")
        defer { git_index_free(index) }
        return body(index)
    }
}
