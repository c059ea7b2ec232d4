/// A document to be checked.
struct CheckedFile: Sendable {
    /// As people name it.
    var path: String
    /// What to open.
    var file: String
    /// Without links and dots in the folder's part.
    var absolute: String
}
