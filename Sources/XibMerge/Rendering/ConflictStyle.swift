/// How a conflict is written between markers; the names are those of git's `merge.conflictStyle`.
public enum ConflictStyle: String, Sendable, CaseIterable {
    /// Ours and theirs.
    case merge
    /// Ours, base and theirs.
    case diff3
    /// As `diff3`, with the lines that ours and theirs share at either end moved out of the hunk.
    case zdiff3
}
