import XibMergePlatform

/// What one word of the command line asks to have checked: a file, or all documents below a folder.
struct CheckScope: Sendable {
    /// As people name it, without a slash at its end.
    let name: String
    /// Without links and dots in the folder's part, and without a slash at its end.
    let absolute: String
    let isFolder: Bool

    /// - Throws: `CommandError` where there is no such file or folder.
    init(_ word: String) throws(CommandError) {
        var name = word
        while name.utf8.count > 1, name.hasSuffix("/") { name.removeLast() }
        self.name = name
        isFolder = DocumentFiles.isFolder(name)
        guard let folder = FilePath.absolute(isFolder ? name : FilePath.folder(of: name)) ?? Self.root(name),
            DocumentFiles.exists(name)
        else { throw CommandError(FileError(path: word, "no such file or folder")) }
        absolute = isFolder ? folder : "\(folder)/\(FilePath.name(of: name))"
    }

    private static func root(_ name: String) -> String? { FilePath.folder(of: name).isEmpty ? "" : nil }

    /// The folder that is checked, or that the file is in; absolute.
    var folder: String { isFolder ? absolute : FilePath.folder(of: absolute) }

    /// What people call a file of the scope; `nil` where it lies elsewhere.
    ///
    /// - Parameter path: Absolute.
    func name(of path: String) -> String? {
        guard isFolder else { return path == absolute ? name : nil }
        guard path.hasPrefix(absolute + "/") else { return nil }
        return named(String(path.dropFirst(absolute.count + 1)))
    }

    private func named(_ path: String) -> String { name == "." ? path : name == "/" ? "/\(path)" : "\(name)/\(path)" }

    /// The documents of the scope, and what kept it from being listed.
    func documents() -> (files: [CheckedFile], troubles: [CommandError]) {
        guard isFolder else {
            let file = name == DocumentFiles.standardInput ? "/dev/stdin" : FileName(word: name)
            return ([CheckedFile(path: name, file: file, absolute: absolute)], [])
        }
        let folder = FileName(word: name) + "/"
        let tree = FileTree(FileName(word: name), where: DocumentFiles.isDocument)
        let files = tree.files.map { file in
            let path = file.path.text
            return CheckedFile(
                path: named(path), file: folder + file.path, absolute: "\(absolute)/\(path)", isLink: file.isLink)
        }
        return (files, tree.troubles)
    }
}

/// A document to be checked.
struct CheckedFile: Sendable {
    /// As people name it.
    var path: String
    /// What to open.
    var file: FileName
    /// Without links and dots in the folder's part.
    var absolute: String
    /// Whether it was found in a folder and leads to another file, which nobody has asked to have written to.
    var isLink = false
}
