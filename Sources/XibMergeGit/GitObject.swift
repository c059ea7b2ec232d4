import CGit2

/// An object of the repository, freed with the value.
final class GitObject {
    let handle: OpaquePointer

    private init(_ handle: OpaquePointer) { self.handle = handle }

    deinit { git_object_free(handle) }

    /// What a revision names; `nil` where it names nothing.
    ///
    /// - Parameter kind: What it has to be, tags and commits followed; `GIT_OBJECT_ANY` for whatever it is.
    /// - Throws: `GitError` where it names something else, more than one thing, or something that is not there.
    convenience init?(_ revision: String, kind: git_object_t = GIT_OBJECT_ANY, in repository: OpaquePointer)
        throws(GitError)
    {
        var found: OpaquePointer?
        let code = git_revparse_single(&found, repository, revision)
        if code == GIT_EAMBIGUOUS.rawValue {
            throw GitError("'\(revision)': is ambiguous", hint: "give more digits", code: code)
        }
        // Digits alone name nothing where no object begins so.
        if !revision.allSatisfy(\.isHexDigit) { try Self.checkPresence(code, of: revision, in: repository) }
        guard code == 0, let object = found else { return nil }
        guard kind != GIT_OBJECT_ANY else {
            self.init(object)
            return
        }
        defer { git_object_free(object) }
        var peeled: OpaquePointer?
        guard git_object_peel(&peeled, object, kind) == 0, let peeled else {
            // It has one, though; libgit2 says only that it doesn't come to it.
            if git_object_type(object) == GIT_OBJECT_COMMIT, kind == GIT_OBJECT_TREE {
                try Self.checkPresence(git_commit_tree(&peeled, object), of: revision, in: repository)
            }
            let name = String(cString: git_object_type2string(git_object_type(object)))
            throw GitError("'\(revision)': names a \(name), not a commit")
        }
        self.init(peeled)
    }

    /// Throws where libgit2 has come across the ID of an object that the repository doesn't have.
    private static func checkPresence(_ code: Int32, of revision: String, in repository: OpaquePointer) throws(GitError)
    {
        guard code == GIT_ENOTFOUND.rawValue,
            git_error_last()?.pointee.klass == Int32(GIT_ERROR_ODB.rawValue)
        else { return }
        // Before anything else is asked: libgit2 forgets what failed with the next call.
        let error = GitError(code: code, during: "'\(revision)': can't be read from the repository")
        throw git_repository_is_shallow(repository) == 1 ? .shallow(revision) : error
    }

    /// An object by its ID.
    convenience init?(_ id: git_oid, kind: git_object_t, in repository: OpaquePointer) {
        var id = id
        var object: OpaquePointer?
        guard git_object_lookup(&object, repository, &id, kind) == 0, let object else { return nil }
        self.init(object)
    }

    var id: git_oid { git_object_id(handle).pointee }
}
