/// Something that merged cleanly and still wants a look.
public struct Warning: Sendable, Equatable {
    /// The place in people's words.
    public var place: String
    /// What to look at, as half a sentence.
    public var message: String
}
