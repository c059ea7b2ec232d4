import XibMergePlatform

/// Folders that are made for a file, and taken back where they are not kept.
struct FolderMaking {
    /// The innermost first.
    private(set) var made: [String] = []

    /// Makes none.
    init() {}

    /// Makes the folder of a file where it is missing, and the one around it.
    init(for path: String) {
        let inner = Self.folder(of: path)
        guard !inner.isEmpty, access(inner, F_OK) != 0 else { return }
        let outer = Self.folder(of: inner)
        let isOuterMade = !outer.isEmpty && access(outer, F_OK) != 0 && mkdir(outer, 0o777) == 0
        if mkdir(inner, 0o777) == 0 { made.append(inner) }
        if isOuterMade { made.append(outer) }
    }

    /// Removes what was made; what something else has come to lie in stays.
    func undo() { for folder in made { rmdir(folder) } }

    /// Removes a file's folders as the notes say.
    static func remove(of path: String, as undo: UndoNotes, _ file: UndoNotes.File) {
        let inner = folder(of: path)
        if undo.has(.folder, of: file) { rmdir(inner) }
        if undo.has(.outerFolder, of: file) { rmdir(folder(of: inner)) }
    }

    private static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    }
}
