/// Why a text is not well-formed XML, and where.
public struct SyntaxError: Error, Sendable, Equatable {
    /// 0-based byte offset.
    public var offset: Int
    /// What is wrong, as half a sentence: lower case, no full stop, names in single quotes.
    public var message: String
    /// What may help, or `nil`.
    public var hint: String?

    init(at offset: Int, _ message: String, hint: String? = nil) {
        self.offset = offset
        self.message = message
        self.hint = hint
    }
}
