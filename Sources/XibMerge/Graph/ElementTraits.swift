/// What the merge has to know of an element; `ElementTable` says which element has which.
struct ElementTraits: OptionSet {
    let rawValue: UInt32

    /// One value: attributes, text and children are taken from one side together (R2).
    static let compound = ElementTraits(rawValue: 1 << 0)
    /// One value whose parts have no identity at all (I6).
    static let opaque = ElementTraits(rawValue: 1 << 1)
    /// A list whose order is data (R4).
    static let ordered = ElementTraits(rawValue: 1 << 2)
    /// A set that Xcode writes sorted (R3).
    static let sorted = ElementTraits(rawValue: 1 << 3)
    /// Recomputed by Interface Builder, with all that is below (R9–R11).
    static let derived = ElementTraits(rawValue: 1 << 4)
    /// A list whose members follow the parent's `subviews` (I6).
    static let parallel = ElementTraits(rawValue: 1 << 5)
    /// Its `id` is no object ID (I1).
    static let hasOtherID = ElementTraits(rawValue: 1 << 6)
    /// A connection: it lives as long as what it refers to.
    static let connection = ElementTraits(rawValue: 1 << 7)
    /// A layout guide: a constraint may reach it from outside (V7).
    static let guide = ElementTraits(rawValue: 1 << 8)
    /// Has no identity but its position among its like (I6).
    static let positional = ElementTraits(rawValue: 1 << 9)
    /// An entry of a list that is recomputed from what it refers to: dropped when that is gone (R11).
    static let cacheEntry = ElementTraits(rawValue: 1 << 10)
    /// The long form of an attribute (I3).
    static let longForm = ElementTraits(rawValue: 1 << 11)
    /// What it stands for is more than its children: stays when it is empty.
    static let kept = ElementTraits(rawValue: 1 << 12)
    /// Lays out its children itself, so that their frames are derived (R10).
    static let laysOut = ElementTraits(rawValue: 1 << 13)
    /// A cell, or the content view of one: in a table or collection its frame is derived (R10).
    static let cell = ElementTraits(rawValue: 1 << 14)
    /// A list of cells that the table or collection above it lays out (R10).
    static let cellList = ElementTraits(rawValue: 1 << 15)
}
