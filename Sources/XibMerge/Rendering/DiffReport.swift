/// What changed in several files, to be written in one of several forms.
public struct DiffReport: Sendable, Equatable {
    public var files: [FileDiff]
    public var filter: DiffFilter

    public init(_ files: [FileDiff], filter: DiffFilter = DiffFilter()) {
        self.files = files
        self.filter = filter
    }
}
