/// Something in a merged document that no input had and that would break it (V1–V5 and V7).
public struct Fault: Sendable, Equatable {
    /// The law that is broken.
    public enum Kind: String, Sendable, CaseIterable {
        /// V1: the text does not parse, or is not the tree that was meant.
        case notWellFormed = "V1"
        /// V2: one ID stands on two objects.
        case duplicateID = "V2"
        /// V3: a reference names no object.
        case danglingReference = "V3"
        /// V4: a parent has a slot or a singleton twice.
        case duplicateSlot = "V4"
        /// V5: an owner has two outlets of one property.
        case duplicateOutlet = "V5"
        /// V7: an item of a constraint lies outside the subtree of the constraint's owner.
        case constraintOutsideOwner = "V7"
    }

    public var kind: Kind
    /// What is wrong, as half a sentence.
    public var message: String
}
