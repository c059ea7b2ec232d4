/// Why a document can't be compared object by object.
public struct DocumentError: Error, Sendable, Equatable {
    /// Which of the two documents of a comparison.
    public enum Version: String, Sendable {
        case before
        case after
    }

    public var version: Version
    /// Where in that document, or `nil` where the reason is the whole of it.
    public var location: SourceLocation?
    /// What is wrong, as half a sentence: lower case, no full stop.
    public var message: String
    /// What may help, or `nil`.
    public var hint: String?

    package init(_ version: Version, _ message: String, hint: String? = nil) {
        self.version = version
        self.message = message
        self.hint = hint
    }

    init(_ version: Version, at offset: Int, in bytes: [UInt8], _ message: String, hint: String?) {
        self.init(version, message, hint: hint)
        location = SourceLocation(offset: offset, in: bytes)
    }
}
