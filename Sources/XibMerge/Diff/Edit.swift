/// One step from one version of a document to another, at one element.
struct Edit: Equatable {
    enum Kind: UInt8 {
        /// The element is new: its name, attributes and text come with it, each child is an edit of its own.
        case insert
        /// The element is gone; what was in it and is not has an edit of its own.
        case remove
        /// It has another parent.
        case move
        /// It stands elsewhere among its siblings.
        case reorder
        /// It has another name.
        case rename
        /// An attribute was added, removed or changed.
        case attribute
        /// The text directly in it changed.
        case text
    }

    var kind: Kind
    /// What the element is, in both versions.
    var match: Int
    /// The attribute where it is about one.
    var attribute = Symbol.none
}
