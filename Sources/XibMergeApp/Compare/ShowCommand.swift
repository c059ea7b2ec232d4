import ArgumentParser
import XibMergeCompare
import XibMergeCore
import XibMergeGit
import XibMergePlatform

/// Shows a document.
struct ShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Write an outline of a document: its objects, and their properties one a line.",
        discussion: """
            A file of a revision is named as in git: 'REV:FILE', ':FILE' in the index, ':2:FILE' one side of a \
            conflict. Exit status: 0 shown, 2 the file can't be read or is not well-formed.
            """)

    @Argument(help: "A .xib or .storyboard file, or REV:FILE.", completion: .file()) var file: String

    func run() throws {
        let bytes = try Self.bytes(of: FileName(word: file))
        let text: [UInt8]
        do { text = try Textconv.lines(of: bytes) } catch { throw error.of(file) }
        try writeOutput(text)
    }

    /// Reads the file; asks git only for names of files that do not exist.
    static func bytes(of file: FileName) throws(Problem) -> [UInt8] {
        let name = file.text
        if name.contains(":"), !DocumentFiles.exists(name) { return try Repository().document(named: name).bytes }
        return try DocumentFiles.bytes(of: file)
    }
}
