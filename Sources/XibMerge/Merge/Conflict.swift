/// A disagreement that only a person can resolve.
public struct Conflict: Sendable, Equatable {
    /// What kind of disagreement it is.
    public enum Kind: String, Sendable, CaseIterable {
        /// One place, two values.
        case changed
        /// One side deleted what the other side changed or added to.
        case deletedChanged = "deleted-changed"
        /// One side deleted what the other side added a reference to.
        case deletedUsed = "deleted-used"
        /// One object, two new parents.
        case moved
        /// Two moves that would put objects inside each other.
        case circle
        /// A slot of the parent filled twice.
        case slot
        /// Two connections where the format has one, an outlet with two destinations, or a new ID for two different
        /// things.
        case added
        /// One list, two new orders.
        case order
        /// Several views of one container whose frames both sides changed.
        case layout
        /// One side switched the layout system, the other side edited constraints.
        case layoutSystem = "layout-system"
        /// One side moved a class and its connections to another object; the other side edited the old one.
        case role
    }

    /// 1-based; hunks with the same number belong to one conflict.
    public var number: Int
    public var kind: Kind
    /// The rule that asks.
    public var rule: Rule
    /// The disputed place comes first.
    package var subjects: [NamedPlace]
    /// Those after the first that no line of a side names.
    package var unsaid: [NamedPlace] = []
    /// The three values where one place has two values; a version without one is missing. Ours and theirs then differ.
    package var disputed: [Side: DocumentValue] = [:]
    /// The disputed changes of ours: first those of the disputed object, then in document order.
    public var oursChanges: [Change] = []
    public var theirsChanges: [Change] = []
    /// The IDs of the disputed element and of its object.
    package var elementID: String?
    package var objectID: String?
    /// The side that deleted it, if one did.
    package var deleter: Side?
    /// What that side has in its place; `nil` if nothing, or if that is among its changes.
    package var successor: String?
    /// Whether base has nothing at the disputed place.
    package var isNew = false
    /// A hint for resolving it, as half a sentence, or `nil`.
    public var hint: String?
}

/// A place of a document.
package struct NamedPlace: Sendable, Hashable {
    /// The name of the scene around the object; `nil` outside of scenes.
    package var scene: String?
    /// Class, title or label, and ID.
    package var object: String
    package var part = Part.whole

    package enum Part: Sendable, Hashable {
        case whole
        /// The position on Interface Builder's canvas.
        case canvas
        /// The path to a property, or what else is in the object.
        case property(String)
    }
}

/// Something that the merge decided by a rule instead of reporting a conflict; never an edit that is simply dropped.
public struct Decision: Sendable, Equatable {
    /// The rule that asks.
    public var rule: Rule
    package var subject: NamedPlace
    /// What each side did and what the merge took, as half a sentence.
    public var message: String
    /// Where the merge asks instead, if a person turns the decision; `nil` if it follows from something else.
    var turn: TurnedPlace?

    /// Whether a person can take a side instead.
    public var isTurnable: Bool { turn != nil }
}

extension [Decision] {
    /// In the order of their numbers: first those that a person can turn.
    package var turnableFirst: [Decision] { filter(\.isTurnable) + filter { !$0.isTurnable } }
}

/// The place of a decision that a person takes instead of a rule.
struct TurnedPlace: Hashable, Sendable {
    var rule: Rule
    var match: Int
    var attribute = Symbol.none
}
