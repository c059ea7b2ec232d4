/// One of the three versions that take part in a merge.
public enum Side: Int, Sendable, CaseIterable, CustomStringConvertible {
    case base
    case ours
    case theirs

    /// `base`, `ours` or `theirs`.
    public var description: String {
        switch self {
        case .base: "base"
        case .ours: "ours"
        case .theirs: "theirs"
        }
    }

    /// The other of the two sides that are merged; base has none and gives itself.
    var other: Side {
        switch self {
        case .base: .base
        case .ours: .theirs
        case .theirs: .ours
        }
    }
}
