/// What became of one file.
public struct FileDiff: Sendable, Equatable {
    /// The path before; `nil` where the file is new.
    public var before: String?
    /// The path after; `nil` where the file is gone. Another one than `before` where the file was renamed.
    public var after: String?
    public var content: Content

    public enum Content: Sendable, Equatable {
        /// Both versions were read and compared. A version that is not there counts as an empty document.
        case compared(DocumentDiff)
        /// One version can't be read as objects.
        case failed(DocumentError)
        /// The file is new or gone, with this many objects.
        case whole(objects: Int)
    }

    public init(before: String?, after: String?, content: Content) {
        self.before = before
        self.after = after
        self.content = content
    }

    /// The path that people know it by.
    public var path: String { after ?? before ?? "" }
}
