/// Why a document can't be read, compared or merged by object, or what a merge would break.
public struct Problem: Error, Sendable, Equatable {
    /// One of the documents of a merge or comparison.
    public enum Version: String, Sendable {
        case base
        case ours
        case theirs
        case before
        case after
    }

    /// The document with the problem; `nil` where there is only one document, or where it is the merge result itself.
    public var version: Version?
    /// The rule of `docs/merge-rules.md` that a result breaks, such as `V2`.
    public var rule: String?
    /// Where in that document, or `nil` for the whole document.
    public var location: SourceLocation?
    /// What is wrong, as half a sentence: lower case, no full stop, names in single quotes.
    public var message: String
    /// What may help, or `nil`.
    public var hint: String?
    /// Whether the text is no document at all, as opposed to a document that can't be compared or merged by object.
    public var isUnreadable: Bool

    package init(
        _ message: String, hint: String? = nil, in version: Version? = nil, rule: String? = nil,
        at location: SourceLocation? = nil, isUnreadable: Bool = false
    ) {
        (self.message, self.hint, self.version, self.rule) = (message, hint, version, rule)
        (self.location, self.isUnreadable) = (location, isUnreadable)
    }
}
