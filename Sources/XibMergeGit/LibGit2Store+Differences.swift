import CGit2
import XibMergeCore
import XibMergePlatform

extension LibGit2Store {
    func differences(from before: RepositoryState, to after: RepositoryState) throws(Problem) -> [FileDifference] {
        let diff = try deltas(from: before, to: after)
        defer { git_diff_free(diff) }
        return (0..<git_diff_num_deltas(diff)).compactMap { position in
            git_diff_get_delta(diff, position).map { difference($0.pointee, from: before, to: after) }
        }.filter { $0.before != nil || $0.after != nil }
    }

    /// libgit2's list of the documents that differ. The caller frees it.
    private func deltas(from before: RepositoryState, to after: RepositoryState) throws(Problem) -> OpaquePointer? {
        var trees: [OpaquePointer?] = []
        defer { for tree in trees { git_tree_free(tree) } }
        for case .tree(let id?) in [before, after] {
            var (tree, name) = (OpaquePointer?.none, id.libgit2)
            try check(git_tree_lookup(&tree, handle, &name), "can't compare")
            trees.append(tree)
        }
        let old = trees.first ?? nil
        var options = git_diff_options()
        git_diff_options_init(&options, UInt32(GIT_DIFF_OPTIONS_VERSION))
        options.ignore_submodules = GIT_SUBMODULE_IGNORE_ALL
        var diff: OpaquePointer?
        let patterns = DocumentKind.allCases.map { kind in
            // In any case of letters, as for documents on disk.
            permanent("*." + kind.rawValue.map { "[\($0)\($0.uppercased())]" }.joined())
        }.map { UnsafeMutablePointer(mutating: $0) }
        defer { for pattern in patterns { free(pattern) } }
        var code: Int32 = 0
        var strings: [UnsafeMutablePointer<CChar>?] = patterns
        strings.withUnsafeMutableBufferPointer { strings in
            options.pathspec = git_strarray(strings: strings.baseAddress, count: strings.count)
            code =
                switch (before, after) {
                case (.tree, .tree): git_diff_tree_to_tree(&diff, handle, old, trees.last ?? nil, &options)
                case (.tree, .index): git_diff_tree_to_index(&diff, handle, old, nil, &options)
                case (.tree, .workTree): git_diff_tree_to_workdir_with_index(&diff, handle, old, &options)
                default: git_diff_index_to_workdir(&diff, handle, nil, &options)
                }
        }
        try check(code, "can't compare")
        // As diff.renames says.
        var search = git_diff_find_options()
        git_diff_find_options_init(&search, UInt32(GIT_DIFF_FIND_OPTIONS_VERSION))
        let found = git_diff_find_similar(diff, &search)
        if found < 0 { git_diff_free(diff) }
        try check(found, "can't look for renames")
        return diff
    }

    private func difference(
        _ delta: git_diff_delta, from before: RepositoryState, to after: RepositoryState
    ) -> FileDifference {
        let (old, new) = (delta.old_file, delta.new_file)
        let isConflict = delta.status == GIT_DELTA_CONFLICTED
        func file(_ file: git_diff_file, otherwise other: git_diff_file) -> FileDifference.File? {
            let isRegular =
                file.mode == GIT_FILEMODE_BLOB.rawValue || file.mode == GIT_FILEMODE_BLOB_EXECUTABLE.rawValue
            // Submodules and links may have the name of a document.
            guard isRegular || isConflict, let path = file.path ?? other.path else { return nil }
            let id = ObjectID(file.id)
            return FileDifference.File(name: FileName(path).bytes, id: isConflict || id.isZero ? nil : id)
        }
        var difference = FileDifference(isConflict: isConflict)
        if delta.status != GIT_DELTA_ADDED { difference.before = file(old, otherwise: new) }
        if delta.status != GIT_DELTA_DELETED { difference.after = file(new, otherwise: old) }
        // After 'git add --intent-to-add' the index has the file without its content.
        if case .index = before, !isConflict, let path = old.path, isIntentToAdd(path) { difference.before = nil }
        if case .index = after, !isConflict, let path = new.path, isIntentToAdd(path) { difference.after = nil }
        return difference
    }

    /// Whether the index has only the name of a file, after `git add --intent-to-add`.
    private func isIntentToAdd(_ path: UnsafePointer<CChar>) -> Bool {
        var index: OpaquePointer?
        guard git_repository_index(&index, handle) == 0 else { return false }
        defer { git_index_free(index) }
        let flags = git_index_get_bypath(index, path, 0)?.pointee.flags_extended
        return flags.map { UInt32($0) & GIT_INDEX_ENTRY_INTENT_TO_ADD.rawValue != 0 } ?? false
    }
}
