import CGit2

/// What stands at a path. A name on the Mac may come in another normal form of Unicode than git has it in: file systems
/// there take both for the same.
extension Repository {
    /// What a revision has at a path.
    func entry(_ path: String, in tree: GitObject) -> (kind: git_object_t, id: git_oid)? {
        var entry: OpaquePointer?
        defer { git_tree_entry_free(entry) }
        guard git_tree_entry_bypath(&entry, tree.handle, path) == 0 else {
            return spelling(of: path, in: tree).flatMap { self.entry($0, in: tree) }
        }
        return (git_tree_entry_type(entry), git_tree_entry_id(entry).pointee)
    }

    /// What the index has at a path.
    func indexed(_ path: String, stage: Int32) throws(GitError) -> git_oid? {
        try withIndex { index in
            if let entry = git_index_get_bypath(index, path, stage) { return entry.pointee.id }
            guard Self.hasForms(path) else { return nil }
            return (0..<git_index_entrycount(index)).lazy.compactMap { git_index_get_byindex(index, $0) }.first {
                git_index_entry_stage($0) == stage && String(cString: $0.pointee.path) == path
            }?.pointee.id
        }
    }

    /// The path in the forms that a tree has its names in; `nil` where it has none, or has this one.
    private func spelling(of path: String, in tree: GitObject) -> String? {
        guard Self.hasForms(path) else { return nil }
        var spelling: [String] = []
        var folder: GitObject? = tree
        for name in path.split(separator: "/") {
            guard let tree = folder else { return nil }
            // Strings are equal in all forms.
            let entries = (0..<git_tree_entrycount(tree.handle)).lazy.compactMap {
                git_tree_entry_byindex(tree.handle, $0)
            }
            guard let entry = entries.first(where: { String(cString: git_tree_entry_name($0)) == name }) else {
                return nil
            }
            spelling.append(String(cString: git_tree_entry_name(entry)))
            folder = GitObject(git_tree_entry_id(entry).pointee, kind: GIT_OBJECT_TREE, in: handle)
        }
        let found = spelling.joined(separator: "/")
        return found.utf8.elementsEqual(path.utf8) ? nil : found
    }

    private static func hasForms(_ path: String) -> Bool { path.utf8.contains { $0 >= 0x80 } }
}
