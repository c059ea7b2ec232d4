/// A rule of `docs/merge-rules.md`: how things are identified (I), how they are merged (R), or what a result must hold
/// (V).
public enum Rule: String, Sendable, CaseIterable, Comparable, CustomStringConvertible {
    case i1 = "I1"
    case i2 = "I2"
    case i3 = "I3"
    case i4 = "I4"
    case i5 = "I5"
    case i6 = "I6"
    case i7 = "I7"
    case i8 = "I8"
    case i9 = "I9"
    case r1 = "R1"
    case r2 = "R2"
    case r3 = "R3"
    case r4 = "R4"
    case r5 = "R5"
    case r6 = "R6"
    case r7 = "R7"
    case r8 = "R8"
    case r9 = "R9"
    case r10 = "R10"
    case r11 = "R11"
    case r12 = "R12"
    case r13 = "R13"
    case r14 = "R14"
    case r15 = "R15"
    case v1 = "V1"
    case v2 = "V2"
    case v3 = "V3"
    case v4 = "V4"
    case v5 = "V5"
    case v6 = "V6"
    case v7 = "V7"
    case v8 = "V8"

    /// The rule's number, such as `R10`.
    public var description: String { rawValue }

    /// What the rule is about, as in `docs/merge-rules.md`: `frames and positions`.
    public var title: String {
        switch self {
        case .i1: "object IDs"
        case .i2: "scene IDs"
        case .i3: "slots of an object"
        case .i4: "parts with a name"
        case .i5: "parts without a name"
        case .i6: "lists matched by position"
        case .i7: "the same object added by both sides"
        case .i8: "deleted and created again"
        case .i9: "replaced by another object"
        case .r1: "the change of one side"
        case .r2: "values of several parts"
        case .r3: "lists without an order"
        case .r4: "lists with an order"
        case .r5: "deleted and changed"
        case .r6: "deleted but still used"
        case .r7: "moves"
        case .r8: "two values for one place"
        case .r9: "versions and settings of the file"
        case .r10: "frames and positions"
        case .r11: "lists that Xcode maintains"
        case .r12: "how the file is written"
        case .r13: "files merged as text"
        case .r14: "Auto Layout on or off"
        case .r15: "classes moved to another object"
        case .v1: "well-formed"
        case .v2: "unique IDs"
        case .v3: "no dangling references"
        case .v4: "one value in a slot"
        case .v5: "places filled once"
        case .v6: "no edit is lost"
        case .v7: "references within reach"
        case .v8: "lists of equal length"
        }
    }

    /// In the order of the cases.
    public static func < (one: Rule, other: Rule) -> Bool { one.place < other.place }

    private var place: Int { Self.allCases.firstIndex(of: self)! }
}
