/// Which changes a report shows.
public struct DiffFilter: Sendable, Equatable {
    /// Categories that are left out.
    public var ignored: Set<Change.Category> = []
    /// The only categories that are shown, or `nil` for all.
    public var only: Set<Change.Category>?
    /// Whether what Interface Builder computes is shown, too, and not only counted.
    public var showsDerived = false

    public init() {}

    /// Whether a change is part of the report at all.
    public func includes(_ change: Change) -> Bool {
        !ignored.contains(change.category) && only?.contains(change.category) ?? true
    }

    /// Whether a change is written out, not only counted.
    public func shows(_ change: Change) -> Bool { includes(change) && (showsDerived || !change.isDerived) }
}
