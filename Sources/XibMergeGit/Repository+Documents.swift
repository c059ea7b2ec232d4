import CGit2
import XibMergeCore
package import XibMergePlatform

extension Repository {
    /// Finds the documents that differ between two states, renames included, in the order of their paths.
    ///
    /// - Throws: `GitError` where the request names no two states, or the repository can't be read.
    /// - Complexity: O(n) in the tracked files; the documents' bytes are read later.
    package func changedDocuments(_ request: DiffRequest) throws(GitError) -> [DocumentChange] {
        try changedDocuments(Comparison(request, in: self))
    }

    /// The same for two states.
    func changedDocuments(_ comparison: Comparison) throws(GitError) -> [DocumentChange] {
        let diff = try deltas(comparison)
        defer { git_diff_free(diff) }
        var changes: [DocumentChange] = []
        for position in 0..<git_diff_num_deltas(diff) {
            guard let delta = git_diff_get_delta(diff, position)?.pointee else { continue }
            let change = change(delta, comparison)
            let paths = [change.before?.path, change.after?.path].compactMap { $0 }
            guard paths.contains(where: comparison.paths.matches) else { continue }
            changes += sides(of: change, delta, comparison) ?? [change]
        }
        return changes.sorted {
            ($0.after ?? $0.before)?.path.utf8.lexicographicallyPrecedes(($1.after ?? $1.before)?.path.utf8 ?? "".utf8)
                ?? false
        }
    }

    /// Reads a version of a document.
    ///
    /// - Throws: `GitError` where it can't be read.
    package func bytes(of version: DocumentChange.Version) throws(GitError) -> [UInt8] {
        switch version.source {
        case .blob(let id): return try document(of: id, at: version.path)
        case .workTree(let path):
            let bytes: [UInt8]
            do {
                bytes = try path.withUnsafeBufferPointer { path throws(FileError) in
                    try readFile(at: path.baseAddress!)
                }
            } catch { throw GitError("\(version.path): \(error.message)", hint: error.hint) }
            return try document(in: bytes, at: version.path)
        case .unmerged:
            throw GitError(
                "\(version.path): has unresolved conflicts",
                hint: "'xibmerge diff :2:\(version.path) :3:\(version.path)' compares both sides")
        }
    }

    func blob(_ id: git_oid, called name: String) throws(GitError) -> [UInt8] {
        guard let blob = GitObject(id, kind: GIT_OBJECT_BLOB, in: handle) else {
            throw GitError(code: GIT_ENOTFOUND.rawValue, during: "\(name): can't be read from the repository")
        }
        let content = git_blob_rawcontent(blob.handle)
        return Array(UnsafeRawBufferPointer(start: content, count: Int(git_blob_rawsize(blob.handle))))
    }

    /// libgit2's list of differences, of documents only; to be freed.
    private func deltas(_ comparison: Comparison) throws(GitError) -> OpaquePointer? {
        var options = git_diff_options()
        git_diff_options_init(&options, UInt32(GIT_DIFF_OPTIONS_VERSION))
        options.ignore_submodules = GIT_SUBMODULE_IGNORE_ALL
        var diff: OpaquePointer?
        let patterns = DocumentKind.allCases.map { kind in
            // In any case, as documents on disk are.
            permanent("*." + kind.rawValue.map { "[\($0)\($0.uppercased())]" }.joined())
        }.map { UnsafeMutablePointer(mutating: $0) }
        var code: Int32 = 0
        var strings: [UnsafeMutablePointer<CChar>?] = patterns
        strings.withUnsafeMutableBufferPointer { strings in
            options.pathspec = git_strarray(strings: strings.baseAddress, count: strings.count)
            code =
                switch (comparison.before, comparison.after) {
                case (.tree(let old), .tree(let new)):
                    git_diff_tree_to_tree(&diff, handle, old?.handle, new?.handle, &options)
                case (.tree(let old), .index): git_diff_tree_to_index(&diff, handle, old?.handle, nil, &options)
                case (.tree(let old), .workTree):
                    git_diff_tree_to_workdir_with_index(&diff, handle, old?.handle, &options)
                default: git_diff_index_to_workdir(&diff, handle, nil, &options)
                }
        }
        for pattern in patterns { free(pattern) }
        try check(code, "can't compare")
        // As diff.renames says.
        var search = git_diff_find_options()
        git_diff_find_options_init(&search, UInt32(GIT_DIFF_FIND_OPTIONS_VERSION))
        let found = git_diff_find_similar(diff, &search)
        if found < 0 { git_diff_free(diff) }
        try check(found, "can't look for renames")
        return diff
    }

    private func change(_ delta: git_diff_delta, _ comparison: Comparison) -> DocumentChange {
        let (old, new) = (delta.old_file, delta.new_file)
        let isConflict = delta.status == GIT_DELTA_CONFLICTED
        // Folders of submodules and links may have a document's name.
        func isDocument(_ file: git_diff_file) -> Bool {
            isConflict || file.mode == GIT_FILEMODE_BLOB.rawValue || file.mode == GIT_FILEMODE_BLOB_EXECUTABLE.rawValue
        }
        func path(_ file: git_diff_file) -> String {
            (file.path ?? new.path ?? old.path).map { String(cString: $0) } ?? ""
        }
        var change = DocumentChange()
        if delta.status != GIT_DELTA_ADDED, isDocument(old),
            let source = sourceBefore(path(old), isConflict ? nil : old.id, comparison.before)
        {
            change.before = DocumentChange.Version(path: path(old), source: source)
        }
        if delta.status != GIT_DELTA_DELETED, isDocument(new) {
            var source = isConflict ? DocumentChange.Source.unmerged : .blob(new.id)
            if case .workTree = comparison.after, let top = git_repository_workdir(handle),
                let name = new.path ?? old.path
            {
                source = .workTree(Array(UnsafeBufferPointer(start: top, count: top.count)) + name.terminated)
            }
            change.after = DocumentChange.Version(path: path(new), source: source)
        }
        return change
    }

    /// What each side of a merge did to a file whose conflicts are not settled; `nil` of any other file, and of one that
    /// both sides have and whose markers are gone from the work tree.
    private func sides(
        of change: DocumentChange, _ delta: git_diff_delta, _ comparison: Comparison
    ) -> [DocumentChange]? {
        // git's own bytes: what is no UTF-8 is not found by a string.
        guard delta.status == GIT_DELTA_CONFLICTED, let path = change.after?.path ?? change.before?.path,
            let name = delta.new_file.path ?? delta.old_file.path
        else { return nil }
        if case .tree = comparison.before, case .workTree = comparison.after { return nil }
        func version(_ stage: Int32) -> DocumentChange.Version? {
            stagedVersion(of: name, stage).map { DocumentChange.Version(path: path, source: .blob($0)) }
        }
        let (base, sides) = (version(1), [(Side.ours, version(2)), (.theirs, version(3))])
        if case .workTree = comparison.after, let result = change.after, sides.allSatisfy({ $0.1 != nil }),
            let bytes = try? bytes(of: result), !holdsConflictMarkers(bytes)
        {
            return nil
        }
        let changes = sides.map { DocumentChange(before: base, after: $0.1, side: $0.0) }
        return changes.filter { $0.before != nil || $0.after != nil }
    }

    /// Where the bytes before are; `nil` where there are none.
    ///
    /// - Parameter id: What libgit2 found; `nil` of a file with conflicts, for which it gives none.
    private func sourceBefore(_ path: String, _ id: git_oid?, _ state: Comparison.State) -> DocumentChange.Source? {
        switch (state, id) {
        case (.index, nil): return stagedVersion(of: path, 2).map { .blob($0) } ?? .unmerged
        case (.index, let id?): return isIntentToAdd(path) ? nil : .blob(id)
        case (.tree(let tree), nil):
            var entry: OpaquePointer?
            guard let tree, git_tree_entry_bypath(&entry, tree.handle, path) == 0 else { return nil }
            defer { git_tree_entry_free(entry) }
            return .blob(git_tree_entry_id(entry).pointee)
        case (_, let id): return id.map { .blob($0) }
        }
    }

    /// A version of an unmerged file: 1 is base, 2 ours, 3 theirs.
    private func stagedVersion(of path: UnsafePointer<CChar>, _ stage: Int32) -> git_oid? {
        try? withIndex { git_index_get_bypath($0, path, stage)?.pointee.id }
    }

    /// Whether the index has nothing of a file but its name, after `git add --intent-to-add`.
    private func isIntentToAdd(_ path: String) -> Bool {
        let flags = try? withIndex { git_index_get_bypath($0, path, 0)?.pointee.flags_extended }
        return flags.map { UInt32($0) & GIT_INDEX_ENTRY_INTENT_TO_ADD.rawValue != 0 } ?? false
    }
}

extension UnsafePointer<CChar> {
    fileprivate var count: Int {
        var count = 0
        while self[count] != 0 { count += 1 }
        return count
    }

    /// The characters and the zero at their end.
    fileprivate var terminated: [CChar] { Array(UnsafeBufferPointer(start: self, count: count + 1)) }
}

/// A repository for several threads, one at a time.
package final class LockedRepository: @unchecked Sendable {
    private let repository: Repository
    private let lock = Lock()

    /// Opens the repository around the current folder, as git would from there.
    package init() throws(GitError) { repository = try Repository() }

    /// See `Repository.changedDocuments`.
    package func changedDocuments(_ request: DiffRequest) throws(GitError) -> [DocumentChange] {
        try lock.withLock { () throws(GitError) in try repository.changedDocuments(request) }
    }

    /// See `Repository.bytes(of:)`.
    package func bytes(of version: DocumentChange.Version) throws(GitError) -> [UInt8] {
        try lock.withLock { () throws(GitError) in try repository.bytes(of: version) }
    }
}
