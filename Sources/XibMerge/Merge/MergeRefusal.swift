/// Why three documents cannot be merged as object graphs (rule R13); the caller falls back to a text merge.
public struct MergeRefusal: Error, Sendable, Equatable {
    /// The version that stands in the way, or `nil` where it is the merge itself.
    public var side: Side?
    /// 1-based line and column in that version, where the reason has a place.
    public var location: SourceLocation?
    /// What is wrong, as half a sentence: lower case, no full stop.
    public var message: String
    /// What may help, or `nil`.
    public var hint: String?
    /// Whether that version is not readable at all, as opposed to a document of a kind that is not merged by object.
    public var isUnreadable: Bool

    init(
        side: Side?, location: SourceLocation? = nil, _ message: String, hint: String? = nil, isUnreadable: Bool = false
    ) {
        self.side = side
        self.location = location
        self.message = message
        self.hint = hint
        self.isUnreadable = isUnreadable
    }
}
