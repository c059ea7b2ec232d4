/// What is to become of one file of attributes.
struct AttributesEdit {
    var path: String
    /// The new content; `nil` removes the file.
    var result: [UInt8]?
    /// Which folders go with it.
    var undo: (notes: UndoNotes, file: UndoNotes.File)?
}
