/// A disagreement that only a person can settle.
public struct Conflict: Sendable, Equatable {
    /// What kind of disagreement it is.
    public enum Kind: String, Sendable, CaseIterable {
        /// One place, two values.
        case changed
        /// One side deleted what the other side changed or added to.
        case deletedChanged = "deleted-changed"
        /// One side deleted what the other side came to refer to.
        case deletedUsed = "deleted-used"
        /// One object, two new parents.
        case moved
        /// Two moves that would put objects inside each other.
        case circle
        /// A slot of the parent filled twice.
        case slot
        /// An outlet with two destinations, or a new ID that stands for two different things.
        case added
        /// One list, two new orders.
        case order
        /// Several views of one container that both sides laid out anew.
        case layout
        /// One side switched the layout system, the other side edited constraints.
        case layoutSystem = "layout-system"
        /// A class and its connections moved to another object, the old one was edited.
        case role
    }

    /// 1-based; hunks with one number are one question.
    public var number: Int
    public var kind: Kind
    /// The rule's number in `docs/merge-rules.md`, such as `R5`.
    public var rule: String
    /// The places in words for people: class, title or label, ID, property; the first is the one that is disputed.
    public var places: [String]
    /// The three values in words for people, however long, where one place has two; `nil` where that version has none.
    /// Ours and theirs are never the same then.
    public var base: String?
    public var ours: String?
    public var theirs: String?
    /// What each side did that is in question: first to the object that is disputed, then in document order.
    public var oursChanges: [Change] = []
    public var theirsChanges: [Change] = []
    /// The IDs of what is disputed and of the object that it is or belongs to.
    var elementID: String?
    var objectID: String?
    /// The side that has no more of it, where one deleted it.
    var deleter: Side?
    /// What may help to answer it, as half a sentence, or `nil`.
    public var hint: String?
}

/// Something that the merge settled by a rule instead of asking; never an edit that is simply dropped.
public struct Decision: Sendable, Equatable {
    /// The rule's number in `docs/merge-rules.md`, such as `R10`.
    public var rule: String
    /// The place in words for people: class, title or label, ID, property.
    public var place: String
    /// What each side did and what was taken, as half a sentence.
    public var message: String
}
