import XibMergeCore
import XibMergePlatform

/// What ends a command with status 2: one line, and a second one where something may help.
package struct CommandError: Error {
    /// The place first, then what is wrong; lower case, no full stop.
    var message: String
    var hint: String?

    init(_ error: FileError) { (message, hint) = ("\(error.path): \(error.message)", error.hint) }

    package init(_ message: String, hint: String? = nil) { (self.message, self.hint) = (message, hint) }

    /// A version that can't be read.
    ///
    /// - Parameter mentionsSide: Whether to say which version it is, where the file's name doesn't.
    init(_ refusal: MergeRefusal, in file: String, mentionsSide: Bool = false) {
        (message, hint) = (refusal.line(for: file, mentionsSide: mentionsSide), refusal.hint)
    }

    /// A document that can't be read as objects.
    init(_ error: DocumentError, in file: String) {
        let place = error.location.map { ":\($0)" } ?? ""
        (message, hint) = ("\(file)\(place): \(error.message)", error.hint)
    }

    /// A document that is not well-formed.
    init(_ error: SyntaxError, in file: String, bytes: [UInt8]) {
        let place = SourceLocation(offset: error.offset, in: bytes)
        (message, hint) = ("\(file):\(place): \(error.message)", error.hint)
    }

    /// A file of a project that can't be read, or not to its end.
    init(_ trouble: ProjectTrouble, in file: String) {
        let place = trouble.location.map { ":\($0)" } ?? ""
        (message, hint) = (
            "\(file)\(place): \(trouble.message)", "its declarations may be incomplete; fix the source or exclude it"
        )
    }

    /// Writes both lines to standard error.
    func tell() {
        complain(message, hint: hint)
    }
}
