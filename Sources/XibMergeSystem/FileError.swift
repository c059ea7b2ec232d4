/// Why a file could not be read or written.
package struct FileError: Error, Equatable {
    /// The file's name as the user gave it.
    package var path: String
    /// What is wrong, as half a sentence: lower case, no full stop.
    package var message: String
    /// What may help, or `nil`.
    package var hint: String?

    package init(path: String, _ message: String, hint: String? = nil) {
        self.path = path
        self.message = message
        self.hint = hint
    }
}
