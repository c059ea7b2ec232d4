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

/// One place in the three versions.
struct ThreeWay<Value> {
    var base: Value
    var ours: Value
    var theirs: Value

    init(base: Value, ours: Value, theirs: Value) { (self.base, self.ours, self.theirs) = (base, ours, theirs) }

    /// What `value` gives for each version.
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

    /// The trivial rule (R1): what one side left alone takes the other side's value; what both made equal is taken once.
    ///
    /// - Returns: The side whose value is taken, or `nil` where the two disagree.
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
