/// How bad a finding is.
public enum Severity: String, Sendable, Hashable, CaseIterable, Comparable {
    /// The document crashes, is refused, or shows the wrong thing once it is used.
    case error
    /// Likely not what was meant.
    case warning
    /// Worth knowing.
    case info

    /// The worst is the smallest, so that sorted findings begin with it.
    public static func < (one: Severity, other: Severity) -> Bool {
        allCases.firstIndex(of: one)! < allCases.firstIndex(of: other)!
    }
}
