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
        let flags = path == nil ? GIT_REPOSITORY_OPEN_FROM_ENV : git_repository_open_flag_t(0)
        var handle: OpaquePointer?
        let code = git_repository_open_ext(&handle, path, flags.rawValue, nil)
        // Release 1.5 shows it only by what it did not find.
        let isForeign =
            code == GIT_EOWNER.rawValue
            || code == GIT_ENOTFOUND.rawValue && git_error_last()?.pointee.klass == Int32(GIT_ERROR_CONFIG.rawValue)
        guard !isForeign else { throw .foreignRepository }
        guard code != GIT_ENOTFOUND.rawValue else { throw .noRepository(from: path) }
        try check(code, "can't open the repository")
        guard let handle else { throw Problem("can't open the repository") }
        self.handle = handle
        var head: OpaquePointer?
        defer { git_reference_free(head) }
        // git needs HEAD; libgit2 does not.
        guard git_reference_lookup(&head, handle, "HEAD") == 0 else {
            throw .unusableRepository(String(cString: git_repository_path(handle)))
        }
    }

    deinit { git_repository_free(handle) }

    /// Whether libgit2 opens the repository but does not know its kind: it may be a partial clone, a sparse checkout,
    /// or have a configuration for each work tree.
    var isIncomplete: Bool {
        var configuration: OpaquePointer?
        var entries: OpaquePointer?
        defer {
            git_config_iterator_free(entries)
            git_config_free(configuration)
        }
        let names = #"^(core\.sparsecheckout|remote\..*\.promisor|extensions\.(partialclone|worktreeconfig))$"#
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

    /// Whether libgit2 can read the index; it does not know all of git's formats.
    var canReadIndex: Bool {
        var index: OpaquePointer?
        defer { git_index_free(index) }
        return git_repository_index(&index, handle) == 0
    }

    var workTreeBytes: [UInt8]? {
        git_repository_workdir(handle).map { FileName($0).bytes }
    }

    var folders: RepositoryFolders {
        RepositoryFolders(
            gitFolder: String(cString: git_repository_path(handle)),
            commonFolder: String(cString: git_repository_commondir(handle)), workTree: workTree)
    }

    var isUnborn: Bool { git_repository_head_unborn(handle) == 1 }

    var isShallow: Bool { git_repository_is_shallow(handle) == 1 }

    var isInOperation: Bool { git_repository_state(handle) != Int32(GIT_REPOSITORY_STATE_NONE.rawValue) }

    // MARK: Configuration and attributes

    func setting(_ name: String) -> String? {
        var configuration: OpaquePointer?
        defer { git_config_free(configuration) }
        guard git_repository_config(&configuration, handle) == 0 else { return nil }
        return XibMergeGit.setting(name, in: configuration)
    }

    func isTrue(_ name: String) -> Bool {
        var configuration: OpaquePointer?
        defer { git_config_free(configuration) }
        var answer: Int32 = 0
        return git_repository_config_snapshot(&configuration, handle) == 0
            && git_config_get_bool(&answer, configuration, name) == 0 && answer != 0
    }

    func attributes(_ names: [String], of paths: [String]) throws(Problem) -> [[String?]] {
        try paths.map { path throws(Problem) in
            try names.map { name throws(Problem) in try attribute(name, of: path) }
        }
    }

    private func attribute(_ name: String, of path: String) throws(Problem) -> String? {
        var value: UnsafePointer<CChar>?
        try check(git_attr_get(&value, handle, 0, path, name), "can't read the attributes of '\(path)'")
        return switch git_attr_value(value) {
        case GIT_ATTR_VALUE_TRUE: "text"
        case GIT_ATTR_VALUE_FALSE: "binary"
        case GIT_ATTR_VALUE_STRING: value.map { String(cString: $0) }
        default: nil
        }
    }

    func forgetAttributes() { git_attr_cache_flush(handle) }
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
