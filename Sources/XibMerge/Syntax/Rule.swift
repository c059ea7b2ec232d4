/// A rule of `docs/merge-rules.md`: how things are identified (I), how they are merged (R), or what a result must hold
/// (V).
public enum Rule: String, Sendable, CaseIterable, Comparable, CustomStringConvertible {
    case i1, i2, i3, i4, i5, i6, i7, i8, i9
    case r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, r12, r13, r14, r15
    case v1, v2, v3, v4, v5, v6, v7, v8

    /// The rule's number, such as `R10`.
    public var description: String { rawValue.uppercased() }

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
