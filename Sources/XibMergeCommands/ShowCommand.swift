import ArgumentParser
import XibMerge
import XibMergeSystem

/// Shows a document.
struct ShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Write a document out as it was read.",
        discussion: "Exit status: 0 shown, 2 the file can't be read or is not well-formed.")

    @Flag(help: "Write the document's own bytes, put together again from its syntax tree.") var raw = false
    @Argument(help: "A .xib or .storyboard file.", completion: .file()) var file: String

    func validate() throws {
        guard raw else { throw ValidationError("'--raw' is the only form so far") }
    }

    func run() throws {
        let bytes: [UInt8]
        do { bytes = try readFile(at: file) } catch { throw Trouble(error) }
        let text: [UInt8]
        do { text = try SyntaxTree(parsing: bytes).serialized() } catch {
            throw Trouble(error, in: file, bytes: bytes)
        }
        let number = writeAll(text, to: 1)
        guard number == 0 else {
            throw Trouble(FileError(path: "standard output", "can't be written: \(systemMessage(number))"))
        }
    }
}
