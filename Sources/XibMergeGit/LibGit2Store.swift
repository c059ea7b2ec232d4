import CGit2
import XibMergeCore
import XibMergePlatform

/// A repository that libgit2 reads.
final class LibGit2Store: RepositoryStore {
    let handle: OpaquePointer

    /// Opens the repository that a folder is in.
    ///
    /// - Parameter path: `nil` for the repository around the current folder, or the one that `GIT_DIR` and related
    ///   variables name.
    /// - Throws: `Problem` if there is none or libgit2 can't open it.
    init(at path: String?) throws(Problem) {
        LibGit2.start()
        // libgit2 follows the other variables, but not GIT_WORK_TREE.
        let top = path == nil && getenv("GIT_DIR") != nil ? getenv("GIT_WORK_TREE") : nil
        let flags =
            path != nil
            ? git_repository_open_flag_t(0)
            : top == nil ? GIT_REPOSITORY_OPEN_FROM_ENV : GIT_REPOSITORY_OPEN_NO_SEARCH
        var handle: OpaquePointer?
        let start = top == nil ? path : getenv("GIT_DIR").map { String(cString: $0) }
        let code = git_repository_open_ext(&handle, start, flags.rawValue, nil)
        // Release 1.5 shows it only by what it did not find.
        let isForeign =
            code == GIT_EOWNER.rawValue
            || code == GIT_ENOTFOUND.rawValue && git_error_last()?.pointee.klass == Int32(GIT_ERROR_CONFIG.rawValue)
        guard !isForeign else { throw .foreignRepository }
        guard code != GIT_ENOTFOUND.rawValue else { throw .noRepository(from: start) }
        try check(code, "can't open the repository")
        guard let handle else { throw Problem("can't open the repository") }
        self.handle = handle
        var head: OpaquePointer?
        defer { git_reference_free(head) }
        // git needs HEAD; libgit2 does not.
        guard git_reference_lookup(&head, handle, "HEAD") == 0 else {
            throw .unusableRepository(String(cString: git_repository_path(handle)))
        }
        if let top { try check(git_repository_set_workdir(handle, top, 0), "can't use GIT_WORK_TREE") }
    }

    deinit { git_repository_free(handle) }

    /// Whether libgit2 opens the repository but does not know its kind: it may be a partial clone, or have a configuration
    /// for each work tree.
    var isIncomplete: Bool {
        var configuration: OpaquePointer?
        var entries: OpaquePointer?
        defer {
            git_config_iterator_free(entries)
            git_config_free(configuration)
        }
        let names = #"^(remote\..*\.promisor|extensions\.(partialclone|worktreeconfig))$"#
        guard git_repository_config(&configuration, handle) == 0,
            git_config_iterator_glob_new(&entries, configuration, names) == 0
        else { return false }
        var entry: UnsafeMutablePointer<git_config_entry>?
        while git_config_next(&entry, entries) == 0, let found = entry?.pointee {
            var isTrue: Int32 = 0
            // The extension's value is the name of a remote.
            if git_config_parse_bool(&isTrue, found.value) != 0 || isTrue != 0 { return true }
        }
        return false
    }

    var workTreeBytes: [UInt8]? {
        git_repository_workdir(handle).map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
    }

    var gitFolder: String { String(cString: git_repository_path(handle)) }

    var commonFolder: String { String(cString: git_repository_commondir(handle)) }

    var isUnborn: Bool { git_repository_head_unborn(handle) == 1 }

    var isShallow: Bool { git_repository_is_shallow(handle) == 1 }
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
