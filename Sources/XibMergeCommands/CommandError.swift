import XibMergeCore
import XibMergePlatform

/// What ends a command with status 2: one line, and a second one where something may help.
package struct CommandError: Error {
    /// The place first, then what is wrong; lower case, no full stop.
    var message: String
    var hint: String?

    init(_ error: FileError) { (message, hint) = ("\(error.path): \(error.message)", error.hint) }

    package init(_ message: String, hint: String? = nil) { (self.message, self.hint) = (message, hint) }

    /// A document that can't be read, compared or merged by object.
    ///
    /// - Parameter mentionsSide: Whether to say which version it is, where the file's name doesn't.
    init(_ problem: Problem, in file: String, mentionsSide: Bool = false) {
        (message, hint) = (problem.line(for: file, mentionsSide: mentionsSide), problem.hint)
    }

    /// Writes both lines to standard error.
    func tell() {
        complain(message, hint: hint)
    }
}
