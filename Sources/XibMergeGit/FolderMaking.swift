import XibMergePlatform

/// Folders that are made for a file, and removed again if they are not needed.
struct FolderMaking {
    /// The innermost first.
    private(set) var made: [String] = []

    /// No folders.
    init() {}

    /// Makes the folder of a file, and its parent, if they are missing.
    init(for path: String) {
        let inner = Self.folder(of: path)
        guard !inner.isEmpty, access(inner, F_OK) != 0 else { return }
        let outer = Self.folder(of: inner)
        let isOuterMade = !outer.isEmpty && access(outer, F_OK) != 0 && mkdir(outer, 0o777) == 0
        if mkdir(inner, 0o777) == 0 { made.append(inner) }
        if isOuterMade { made.append(outer) }
    }

    /// Removes the folders that were made, unless they have other files.
    func undo() { for folder in made { rmdir(folder) } }

    /// Removes the folders of a file that are noted.
    static func remove(of path: String, as undo: UndoNotes, _ file: UndoNotes.File) {
        let inner = folder(of: path)
        if undo.has(.folder, of: file) { rmdir(inner) }
        if undo.has(.outerFolder, of: file) { rmdir(folder(of: inner)) }
    }

    private static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    }
}
