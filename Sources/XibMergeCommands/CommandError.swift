import XibMergeCore
import XibMergePlatform

/// An error that ends a command with status 2: one line, and possibly a second one with a hint.
package struct CommandError: Error {
    /// The place first, then what is wrong; lower case, no full stop.
    var message: String
    var hint: String?

    init(_ error: FileError) { (message, hint) = ("\(error.path): \(error.message)", error.hint) }

    package init(_ message: String, hint: String? = nil) { (self.message, self.hint) = (message, hint) }

    /// A document that can't be read, compared or merged by object.
    ///
    /// - Parameter mentionsSide: Whether to name the version, if the file's name does not tell.
    init(_ problem: Problem, in file: String, mentionsSide: Bool = false) {
        (message, hint) = (problem.line(for: file, mentionsSide: mentionsSide), problem.hint)
    }

    /// Writes both lines to standard error.
    func tell() {
        complain(message, hint: hint)
    }
}
