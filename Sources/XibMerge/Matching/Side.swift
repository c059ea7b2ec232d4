/// One of the three versions that take part in a merge.
public enum Side: Int, Sendable, CaseIterable, CustomStringConvertible {
    case base
    case ours
    case theirs

    /// `base`, `ours` or `theirs`.
    public var description: String { Problem.Version(self).rawValue }

    /// The one of ours and theirs for which something holds; `nil` if it holds for both or for none.
    static func only(_ holds: (Side) -> Bool) -> Side? {
        let isOurs = holds(.ours)
        return isOurs == holds(.theirs) ? nil : isOurs ? .ours : .theirs
    }

    /// The side that the trivial rule takes (R1), if two versions can be compared; `nil` if the sides disagree.
    static func resolved(by same: (Side, Side) -> Bool) -> Side? { ThreeWay { $0 }.resolved(by: same) }

    /// The other of the two merged sides; base returns itself.
    package var other: Side {
        switch self {
        case .base: .base
        case .ours: .theirs
        case .theirs: .ours
        }
    }
}

/// A value for each of the three versions.
struct ThreeWay<Value> {
    var base: Value
    var ours: Value
    var theirs: Value

    init(base: Value, ours: Value, theirs: Value) { (self.base, self.ours, self.theirs) = (base, ours, theirs) }

    /// Calls `value` for each version.
    init(_ value: (Side) throws -> Value) rethrows {
        (base, ours, theirs) = (try value(.base), try value(.ours), try value(.theirs))
    }

    subscript(side: Side) -> Value {
        switch side {
        case .base: base
        case .ours: ours
        case .theirs: theirs
        }
    }

    /// The trivial rule (R1): if one side left the value alone, take the other side's; if both made the same change,
    /// take it once.
    ///
    /// - Returns: The side whose value is taken, or `nil` if the sides disagree.
    func resolved(by same: (Value, Value) -> Bool) -> Side? {
        if same(ours, theirs) { return .ours }
        if same(base, ours) { return .theirs }
        if same(base, theirs) { return .ours }
        return nil
    }
}

extension ThreeWay where Value: Equatable {
    /// The trivial rule for values that can be compared.
    var resolved: Side? { resolved(by: ==) }
}

extension ThreeWay: Sendable where Value: Sendable {}
