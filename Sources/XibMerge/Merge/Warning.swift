/// Something that merged cleanly and still wants a look.
public struct Warning: Sendable, Equatable {
    /// What kind of thing wants a look.
    public enum Kind: String, Sendable, CaseIterable {
        /// Both sides gave one name that code looks objects up by to different objects.
        case sameName = "same-name"
        /// Both sides added one thing under two IDs; theirs' ID, which other files may name, is gone.
        case twinDropped = "twin-dropped"
        /// One side deleted what the other side had laid out anew.
        case deletedDerived = "deleted-derived"
        /// An element lost its reference to an object that is gone.
        case droppedReference = "dropped-reference"
        /// Both sides added a top-level object, and code takes these by index.
        case topLevelIndexClaimedTwice = "top-level-index-claimed-twice"
        /// A frame was drawn for a parent that the other side made larger or smaller.
        case frameForAnotherSize = "frame-for-another-size"
    }

    public var kind: Kind
    /// The place in people's words.
    public var place: String
    /// What to look at, as half a sentence.
    public var message: String
}
