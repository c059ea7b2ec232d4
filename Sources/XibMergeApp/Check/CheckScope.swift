import XibMergeCompare
import XibMergeCore
import XibMergePlatform

/// What one argument asks to check: a file, or all documents below a folder.
struct CheckScope: Sendable {
    /// The displayed name, without a slash at the end.
    let name: String
    /// The path with links and dots of its folder resolved, without a slash at the end.
    let absolute: String
    let isFolder: Bool
    /// The files of a revision; `nil` for those on disk.
    let revision: (any ProjectFiles)?

    /// All files of a revision, as below `/`.
    init(_ revision: any ProjectFiles) { (name, absolute, isFolder, self.revision) = (".", "", true, revision) }

    /// - Throws: `Problem` if there is no such file or folder.
    init(_ word: String) throws(Problem) {
        var name = word
        while name.utf8.count > 1, name.hasSuffix("/") { name.removeLast() }
        (self.name, revision) = (name, nil)
        isFolder = DocumentFiles.isFolder(name)
        let parent = isFolder ? name : FilePath.folder(of: name)
        guard let folder = parent.isEmpty ? "" : FilePath.absolute(parent), DocumentFiles.exists(name) else {
            throw Problem(file: word, "no such file or folder")
        }
        absolute = isFolder ? folder : "\(folder)/\(FilePath.name(of: name))"
    }

    /// The checked folder, or the folder of the file; absolute.
    var folder: String { isFolder ? absolute : FilePath.folder(of: absolute) }

    /// The displayed name of a file in the scope; `nil` if it is elsewhere.
    ///
    /// - Parameter path: Absolute.
    func name(of path: String) -> String? {
        guard isFolder else { return path == absolute ? name : nil }
        guard path.hasPrefix(absolute + "/") else { return nil }
        return named(String(path.dropFirst(absolute.count + 1)))
    }

    private func named(_ path: String) -> String { name == "." ? path : name == "/" ? "/\(path)" : "\(name)/\(path)" }

    /// The documents of the scope, and the errors of listing it.
    func documents() -> (files: [CheckedFile], errors: [Problem]) {
        if let revision {
            let documents = revision.paths.filter { !FileTree.isBelowForeign($0) && DocumentFiles.isDocument($0) }
            let files = documents.map {
                CheckedFile(path: $0, file: FileName($0), absolute: "/\($0)", revision: revision)
            }
            return (files, [])
        }
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
        return (files, tree.errors)
    }
}

/// A document to be checked.
struct CheckedFile: Sendable {
    /// The displayed name.
    var path: String
    /// What to open.
    var file: FileName
    /// With links and dots of its folder resolved.
    var absolute: String
    /// Whether it was found in a folder and is a link to another file, which must not be written.
    var isLink = false
    /// The revision that it is in, if it is not on disk.
    var revision: (any ProjectFiles)?
}
