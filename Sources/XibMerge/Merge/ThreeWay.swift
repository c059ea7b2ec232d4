/// One place in the three versions.
struct ThreeWay<Value> {
    var base: Value
    var ours: Value
    var theirs: Value

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
