import XibMergeCompare
import XibMergeCore
import XibMergeGit
import XibMergePictures
import XibMergePlatform
import XibMergeProjectModel

/// Where drawings find the images and colors of a project: in the work tree, or in a revision.
enum PictureFiles {
    /// The files of the repository around a document, and the document's path among them.
    ///
    /// - Parameter file: A file, or `REV:FILE`.
    /// - Returns: `nil` outside of repositories, where nobody knows how much is below a folder.
    static func around(_ file: FileName) -> (files: any ProjectFiles, path: String)? {
        let name = file.text
        if let colon = name.firstIndex(of: ":"), !DocumentFiles.exists(name) {
            let path = String(name[name.index(after: colon)...])
            if colon != name.startIndex {
                return (try? RevisionFiles(String(name[..<colon]), isAnywhere: true)).map { (VectorImages($0), path) }
            }
            return workTree.map { ($0, path) }
        }
        guard let path = FilePath.absolute(file), let top = GitFolder.top(above: FilePath.folder(of: path)),
            !top.isEmpty
        else { return nil }
        return (VectorImages(DiskFiles(root: top, hasLinks: false)), String(path.dropFirst(top.count + 1)))
    }

    /// The files of the versions of a merge, those of the work tree if nobody knows its revisions.
    ///
    /// - Parameter path: The document's path below the top of the work tree.
    static func versions(of sides: MergeSides?, _ path: String) -> MergeFiles {
        let versions = (sides.map(RevisionFiles.versions) ?? [:]).mapValues { VectorImages($0) }
        if !versions.isEmpty { return MergeFiles(versions, path: path) }
        return workTree.map { MergeFiles([.ours: $0], path: path) } ?? MergeFiles()
    }

    private static var workTree: VectorImages? {
        (try? Repository())?.top.map { VectorImages(DiskFiles(root: $0, hasLinks: false)) }
    }

    /// The files of the two states that a comparison is about, those of the work tree for the index as well.
    ///
    /// - Returns: `nil` outside of repositories.
    static func states(of comparison: Comparison) -> (before: any ProjectFiles, after: any ProjectFiles)? {
        guard let states = try? RevisionFiles.states(of: comparison) else { return nil }
        if let before = states.before, let after = states.after { return (VectorImages(before), VectorImages(after)) }
        return workTree.map { tree in
            (states.before.map { VectorImages($0) } ?? tree, states.after.map { VectorImages($0) } ?? tree)
        }
    }
}

/// The language to draw texts in; collects which languages there are, from all threads.
final class DrawnLanguage: @unchecked Sendable {
    private let name: String
    private let lock = Lock()
    private var known: Set<String> = []
    private var unread: Set<String> = []

    init(_ name: String) { self.name = name }

    /// The texts of a document.
    ///
    /// - Parameter path: The document's path among the files.
    func translations(of path: String, in files: any ProjectFiles) -> [String: String] {
        let found = Translation(of: path, into: name, in: files)
        lock.withLock {
            known.formUnion(found.languages)
            unread.formUnion(found.unreadTables)
        }
        return found.texts
    }

    /// Says which tables could not be read.
    ///
    /// - Parameter file: The only document; `nil` if there are several.
    /// - Throws: `Problem` if no table has the language.
    func verify(of file: String?) throws(Problem) {
        let (known, unread) = lock.withLock { (self.known, self.unread) }
        for table in unread.sorted() {
            complain("\(table): no table of translations that can be read, or too large; its texts are not drawn")
        }
        guard unread.isEmpty, !known.contains(where: { Translation.isSame($0, name) }) else { return }
        let names = known.sorted().prefix(40).map { "'\($0.spelledOut)'" } + (known.count > 40 ? ["…"] : [])
        throw Problem(
            file: file, "there are no translations into '\(name.spelledOut)'",
            hint: known.isEmpty
                ? "they are looked for beside the document: 'de.lproj/Main.strings', 'mul.lproj/Main.xcstrings'"
                : "there are \(names.joined(separator: ", "))")
    }
}

/// A folder for pictures.
struct OutputFolder {
    private let path: FileName

    /// Creates the folder if it does not exist.
    init(_ folder: String) throws(Problem) {
        path = FileName(word: folder)
        if mkdir(path.cString, 0o777) != 0, errno != EEXIST {
            throw Problem("\(folder): can't be made: \(systemMessage(errno))")
        }
        guard DocumentFiles.isFolder(folder) else {
            throw Problem("\(folder): is no folder", hint: "name a folder to write the pictures to")
        }
    }

    func write(_ bytes: [UInt8], to name: String) throws(Problem) {
        let target = path + FileName(word: "/\(name)")
        try replaceFile(at: target.cString, with: bytes)
    }

    /// Writes each sheet to a file that is named after it.
    ///
    /// - Returns: The names of the files.
    @discardableResult func write(_ sheets: [ChangeSheet]) throws(Problem) -> [String] {
        let names = Self.names(of: sheets.map(\.title)).map { "\($0).svg" }
        for (name, sheet) in zip(names, sheets) { try write(sheet.svg, to: name) }
        return names
    }

    /// Names for titles that are valid in every file system; unique even if case is ignored.
    static func names(of titles: [String], taken: Set<String> = []) -> [String] {
        var used = taken
        return titles.map { title in
            let base = plain(title)
            var (name, number) = (base, 2)
            while !used.insert(name.lowercased()).inserted {
                name = "\(base)-\(number)"
                number += 1
            }
            return name
        }
    }

    /// ASCII letters and digits, with hyphens between them.
    private static func plain(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars.prefix(200) {
            let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || 0x30...0x39 ~= scalar.value)
            if isPlain {
                result.unicodeScalars.append(scalar)
            } else if !result.isEmpty, result.last != "-" {
                result += "-"
            }
        }
        while result.last == "-" { result.removeLast() }
        return result.isEmpty ? "scene" : String(result.prefix(80))
    }
}
