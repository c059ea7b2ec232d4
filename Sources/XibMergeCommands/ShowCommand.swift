import ArgumentParser
import XibMergeCore
import XibMergePlatform

/// Shows a document.
struct ShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Write an outline of a document: its objects, and their properties one a line.",
        discussion: """
            A file of a revision is named as in git: 'REV:FILE', ':FILE' in the index, ':2:FILE' one side of a \
            conflict. Exit status: 0 shown, 2 the file can't be read or is not well-formed.
            """)

    @Flag(name: .customLong("no-derived"), help: "Leave out values that Interface Builder computes.")
    var leavesOutDerived = false
    @Flag(help: "Write the document's own bytes, from its syntax tree.") var raw = false
    @Flag(help: "For git's textconv: write files that are not documents unchanged.")
    var textconv = false
    @Argument(help: "A .xib or .storyboard file, or REV:FILE.", completion: .file()) var file: String

    func validate() throws {
        guard !raw || !leavesOutDerived && !textconv else {
            throw ValidationError("'--raw' can't be combined with other options")
        }
    }

    func run() throws {
        let name = FileName(word: file)
        if textconv { return try Self.writeTextconv(of: name) }
        let bytes = try Self.bytes(of: name)
        let text: [UInt8]
        if raw {
            do { text = try SyntaxTree(parsing: bytes).serialized() } catch {
                throw CommandError(error, in: file)
            }
        } else {
            do { text = try Self.lines(of: bytes, includesDerived: !leavesOutDerived) } catch {
                throw CommandError(error, in: file)
            }
        }
        try writeOutput(text)
    }

    /// Writes a document as text that git compares line by line; other files are written unchanged.
    static func writeTextconv(of file: FileName) throws(CommandError) {
        let name = file.text
        CrashGuard.arm(
            commands: [["/bin/cat", "--"].map { permanent($0) } + [file.permanent]],
            crash: complaint("\(name): the outline crashed; shown as it is"),
            timeout: complaint("\(name): the outline took too long; shown as it is"),
            failure: ExitStatus.failure)
        CrashGuard.startTimer()
        let bytes = try bytes(of: file)
        TestFault.inject()
        let text = (try? lines(of: bytes)) ?? bytes
        // The reader of the output may take time.
        CrashGuard.stopTimer()
        try writeOutput(text)
    }

    /// The outline of a document; in a conflict, common lines and the lines of each side between markers.
    private static func lines(of bytes: [UInt8], includesDerived: Bool = true) throws(Problem) -> [UInt8] {
        do { return try outline(of: bytes, includesDerived: includesDerived) } catch {
            if let text = outline(ofMarked: bytes, includesDerived: includesDerived) { return text }
            throw error
        }
    }

    /// Reads the file; asks git only for names of files that do not exist.
    static func bytes(of file: FileName) throws(CommandError) -> [UInt8] {
        let name = file.text
        if name.contains(":"), !DocumentFiles.exists(name) {
            return try Services.required().git.document(named: name).bytes
        }
        return try DocumentFiles.bytes(of: file)
    }
}
