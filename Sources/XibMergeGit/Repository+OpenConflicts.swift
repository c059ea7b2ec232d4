import CGit2
import XibMergePlatform

extension Repository {
    /// The documents that a merge wrote without markers and somebody staged before their conflicts were settled, while that
    /// merge goes on; relative to the top of the work tree, in order.
    package func stagedWithOpenConflicts() throws(GitError) -> [String] {
        guard git_repository_state(handle) != Int32(GIT_REPOSITORY_STATE_NONE.rawValue) else { return [] }
        let open = OpenConflicts(gitFolder: String(cString: git_repository_path(handle)))
        var found: [(path: String, ids: [git_oid?])] = []
        try withIndex { index in
            for place in 0..<git_index_reuc_entrycount(index) {
                guard let entry = git_index_reuc_get_byindex(index, place)?.pointee, let path = entry.path else {
                    continue
                }
                let ids = [entry.oid.0, entry.oid.1, entry.oid.2]
                let modes = [entry.mode.0, entry.mode.1, entry.mode.2]
                found.append((String(cString: path), zip(ids, modes).map { $1 == 0 ? nil : $0 }))
            }
        }
        var paths: [String] = []
        for (path, ids) in found {
            var versions: [[UInt8]] = []
            for id in ids { versions.append(try id.map { id throws(GitError) in try blob(id, called: path) } ?? []) }
            if open.has(path, versions) { paths.append(path) }
        }
        return paths
    }

    /// Brings the three versions of a staged document back into the index, as `git update-index --unresolve` does.
    func reopen(_ path: String) throws(GitError) {
        let code = try withIndex { index in
            guard let entry = git_index_reuc_get_bypath(index, path)?.pointee else { return Int32(0) }
            return path.withCString { name in
                var entries = [
                    Self.entry(name, entry.oid.0, entry.mode.0), Self.entry(name, entry.oid.1, entry.mode.1),
                    Self.entry(name, entry.oid.2, entry.mode.2),
                ]
                let code = entries.withUnsafeMutableBufferPointer { entries in
                    func pointer(_ place: Int) -> UnsafePointer<git_index_entry>? {
                        entries[place].mode == 0 ? nil : UnsafePointer(entries.baseAddress! + place)
                    }
                    return git_index_conflict_add(index, pointer(0), pointer(1), pointer(2))
                }
                return code == 0 ? git_index_write(index) : code
            }
        }
        try check(code, "\(path): its versions can't be brought back into the index")
    }

    private static func entry(_ path: UnsafePointer<CChar>, _ id: git_oid, _ mode: UInt32) -> git_index_entry {
        var entry = git_index_entry()
        (entry.path, entry.id, entry.mode) = (path, id, mode)
        return entry
    }
}
