/// What changed in several files, to be written in one of several forms.
public struct DiffReport: Sendable, Equatable {
    public var files: [FileDiff]
    public var filter: DiffFilter
    /// Whether values are written however long they are, and in text the contents of added and removed objects and documents.
    public var isFull: Bool

    public init(_ files: [FileDiff], filter: DiffFilter = DiffFilter(), isFull: Bool = false) {
        self.files = files
        self.filter = filter
        self.isFull = isFull
    }
}
