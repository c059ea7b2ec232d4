/// One of the three versions that take part in a merge.
public enum Side: Int, Sendable, CaseIterable {
    case base
    case ours
    case theirs
}
