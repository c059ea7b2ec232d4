/// Something that the merge settled by a rule instead of asking; never an edit that is simply dropped.
public struct Decision: Sendable, Equatable {
    /// The rule's number in `docs/merge-rules.md`, such as `R10`.
    public var rule: String
    /// The place in people's words: class, title or label, ID, property.
    public var place: String
    /// What each side did and what was taken, as half a sentence.
    public var message: String
}
