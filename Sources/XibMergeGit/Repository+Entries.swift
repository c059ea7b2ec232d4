/// Entries of trees by path. A path from macOS may have another Unicode normal form than git's; file systems there
/// treat both as equal.
extension Repository {
    /// The entry of a revision at a path.
    func entry(_ path: String, in tree: ObjectID) -> TreeEntry? {
        store.entry(path, in: tree) ?? spelling(of: path, in: tree).flatMap { store.entry($0, in: tree) }
    }

    /// The path in the normal form that a tree uses; `nil` if the tree lacks it, or has it in this form.
    private func spelling(of path: String, in tree: ObjectID) -> String? {
        guard path.hasForms else { return nil }
        var spelling: [String] = []
        var folder: ObjectID? = tree
        for name in path.split(separator: "/") {
            // Strings compare equal in all normal forms.
            guard let tree = folder,
                let entry = try? store.entries(of: tree, isRecursive: false).first(where: { $0.path == name })
            else { return nil }
            spelling.append(entry.path)
            folder = entry.kind == .tree ? entry.id : nil
        }
        let found = spelling.joined(separator: "/")
        return found.utf8.elementsEqual(path.utf8) ? nil : found
    }
}

extension String {
    /// Whether the text may have several Unicode normal forms.
    var hasForms: Bool { utf8.contains { $0 >= 0x80 } }
}
