import XibMergeSystem

/// A document to be checked.
struct CheckedFile: Sendable {
    /// As people name it.
    var path: String
    /// What to open.
    var file: FileName
    /// Without links and dots in the folder's part.
    var absolute: String
    /// Whether it was found in a folder and leads to another file, which nobody has asked to have written to.
    var isLink = false
}
