import CGit2

/// An object of the repository, freed with the value.
final class GitObject {
    let handle: OpaquePointer

    private init(_ handle: OpaquePointer) { self.handle = handle }

    deinit { git_object_free(handle) }

    /// What a revision names; `nil` where it names nothing.
    ///
    /// - Parameter kind: What it has to be, tags and commits followed; `GIT_OBJECT_ANY` for whatever it is.
    /// - Throws: `GitError` where it names something else, or more than one thing.
    convenience init?(_ revision: String, kind: git_object_t = GIT_OBJECT_ANY, in repository: OpaquePointer)
        throws(GitError)
    {
        var found: OpaquePointer?
        let code = git_revparse_single(&found, repository, revision)
        if code == GIT_EAMBIGUOUS.rawValue {
            throw GitError("'\(revision)': several objects begin so", hint: "give more digits", code: code)
        }
        guard code == 0, let object = found else { return nil }
        guard kind != GIT_OBJECT_ANY else {
            self.init(object)
            return
        }
        defer { git_object_free(object) }
        var peeled: OpaquePointer?
        guard git_object_peel(&peeled, object, kind) == 0, let peeled else {
            let name = String(cString: git_object_type2string(git_object_type(object)))
            throw GitError("'\(revision)': names a \(name), not a commit")
        }
        self.init(peeled)
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
