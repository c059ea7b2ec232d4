/// What is at a path. A name on the Mac may come in another normal form of Unicode than git has it in: file systems there
/// take both for the same.
extension Repository {
    /// What a revision has at a path.
    func entry(_ path: String, in tree: ObjectID) -> TreeEntry? {
        store.entry(path, in: tree) ?? spelling(of: path, in: tree).flatMap { store.entry($0, in: tree) }
    }

    /// The path in the forms that a tree has its names in; `nil` if it has none, or has this one.
    private func spelling(of path: String, in tree: ObjectID) -> String? {
        guard path.hasForms else { return nil }
        var spelling: [String] = []
        var folder: ObjectID? = tree
        for name in path.split(separator: "/") {
            // Strings are equal in all forms.
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
    /// Whether the text may have several normal forms of Unicode.
    var hasForms: Bool { utf8.contains { $0 >= 0x80 } }
}
