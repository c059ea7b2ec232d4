import CGit2
import XibMergePlatform

extension Repository {
    /// The documents that a merge wrote without markers and somebody staged before their conflicts were settled; relative to
    /// the top of the work tree, in order.
    ///
    /// A document that both sides renamed has the name that it had in base. Where no merge goes on, as after
    /// `git stash pop`, only what the next commit would change counts.
    package func stagedWithOpenConflicts() throws(GitError) -> [String] {
        let isMerging = git_repository_state(handle) != Int32(GIT_REPOSITORY_STATE_NONE.rawValue)
        let head = isMerging ? nil : try? tree("HEAD")
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
            let isRenamed = ids[0] != nil && ids[1] == nil && ids[2] == nil
            guard isRenamed ? open.has(path, from: versions[0]) : open.has(path, versions) else { continue }
            // Theirs as a whole is an answer to all; what is committed already is none of the next commit.
            let settled = [ids[2], head.flatMap { entry(path, in: $0)?.id }]
            if let staged = try indexed(path, stage: 0),
                settled.contains(where: { $0.map { Self.areEqual($0, staged) } ?? false })
            {
                continue
            }
            paths.append(path)
        }
        return paths
    }

    /// Brings the versions of a staged document back into the index, as `git update-index --unresolve` does; of one that
    /// both sides renamed also those at its new paths.
    func reopen(_ path: String) throws(GitError) {
        let code = try withIndex { index in
            guard let entry = git_index_reuc_get_bypath(index, path)?.pointee else { return Int32(0) }
            var paths = [path]
            if entry.mode.1 == 0, entry.mode.2 == 0 {
                for place in 0..<git_index_reuc_entrycount(index) {
                    guard let other = git_index_reuc_get_byindex(index, place)?.pointee, other.mode.0 == 0,
                        (other.mode.1 == 0) != (other.mode.2 == 0), let name = other.path
                    else { continue }
                    paths.append(String(cString: name))
                }
            }
            for path in paths {
                let code = Self.reopen(path, in: index)
                if code != 0 { return code }
            }
            return git_index_write(index)
        }
        try check(code, "\(path): its versions can't be brought back into the index")
    }

    private static func reopen(_ path: String, in index: OpaquePointer?) -> Int32 {
        guard let entry = git_index_reuc_get_bypath(index, path)?.pointee else { return 0 }
        return path.withCString { name in
            var entries = [
                Self.entry(name, entry.oid.0, entry.mode.0), Self.entry(name, entry.oid.1, entry.mode.1),
                Self.entry(name, entry.oid.2, entry.mode.2),
            ]
            return entries.withUnsafeMutableBufferPointer { entries in
                func pointer(_ place: Int) -> UnsafePointer<git_index_entry>? {
                    entries[place].mode == 0 ? nil : UnsafePointer(entries.baseAddress! + place)
                }
                return git_index_conflict_add(index, pointer(0), pointer(1), pointer(2))
            }
        }
    }

    private static func entry(_ path: UnsafePointer<CChar>, _ id: git_oid, _ mode: UInt32) -> git_index_entry {
        var entry = git_index_entry()
        (entry.path, entry.id, entry.mode) = (path, id, mode)
        return entry
    }
}
