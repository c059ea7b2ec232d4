/// Linear equalities and inequalities, and whether they contradict each other.
///
/// There is no solver: equalities are eliminated, then inequalities with one variable left bound it, and rows with more
/// variables are compared with their opposites and with the bounds. On systems of real layouts that is as exact as a
/// linear program; on others a contradiction may be missed, but none is invented.
struct LinearSystem {
    let rows: [LinearRow]
    let variableCount: Int

    /// Rows that contradict each other: their numbers, ascending, and by how much they miss each other.
    typealias Contradiction = (rows: [Int], amount: Double)

    /// Lengths that differ by less are equal: Interface Builder rounds to half points.
    static let tolerance = 0.51

    /// The greatest number of rows of which a minimal set is searched.
    private static let searchLimit = 80

    /// How many terms may be looked at: enough for real layouts, and linear for all others.
    static func budget(_ count: Int) -> Int { 4_096 + 128 * count }

    /// A minimal set of rows that contradict each other: without any one of them there is no contradiction.
    ///
    /// - Returns: `nil` if there is none, or if it can't be found in a bounded number of steps.
    /// - Complexity: O(rows).
    func contradiction() -> Contradiction? {
        guard firstContradiction(Array(rows.indices), isTraced: false) != nil,
            let traced = firstContradiction(Array(rows.indices), isTraced: true), traced.rows.count <= Self.searchLimit
        else { return nil }
        var remaining = traced.rows
        for row in traced.rows {
            let fewer = remaining.filter { $0 != row }
            if firstContradiction(fewer, isTraced: false) != nil { remaining = fewer }
        }
        return firstContradiction(remaining, isTraced: false).map { (remaining, $0.amount) }
    }

    /// The first contradiction found.
    ///
    /// - Parameter isTraced: Whether to tell the rows of the contradiction.
    /// - Returns: Its rows need not be minimal.
    private func firstContradiction(_ numbers: [Int], isTraced: Bool) -> Contradiction? {
        var elimination = Elimination(variableCount: variableCount, budget: Self.budget(numbers.count))
        func row(_ number: Int) -> LinearRow {
            var row = rows[number]
            if isTraced { row.sources = [Int32(number)] }
            return row
        }
        func contradiction(_ row: LinearRow, _ amount: Double) -> Contradiction {
            (row.sources.map(Int.init), amount)
        }
        let equalities = numbers.filter { rows[$0].isEquality }
        for number in equalities.map({ rows[$0] }).indicesByLength.map({ equalities[$0] }) {
            guard let reduced = elimination.reduced(row(number)) else { return nil }
            if reduced.terms.isEmpty, abs(reduced.constant) > Self.tolerance {
                return contradiction(reduced, abs(reduced.constant))
            }
            elimination.solve(reduced)
        }
        var bounds = Bounds()
        var others: [LinearRow] = []
        for number in numbers where !rows[number].isEquality {
            guard let reduced = elimination.reduced(row(number)) else { return nil }
            switch reduced.terms.count {
            case 0:
                if reduced.constant > Self.tolerance { return contradiction(reduced, reduced.constant) }
            case 1:
                if let crossed = bounds.crossed(by: reduced) { return contradiction(crossed, crossed.constant) }
            default: others.append(reduced)
            }
        }
        for row in others {
            elimination.spend(2 * row.terms.count)
            if elimination.isExhausted { return nil }
            let crossed = bounds.excess(of: row) ?? bounds.crossed(by: row)
            if let crossed { return contradiction(crossed, crossed.constant) }
        }
        return nil
    }
}

extension [LinearRow] {
    /// The indices of the rows, short rows first: those with constants only keep the others short.
    var indicesByLength: [Int] { indices.sorted { (self[$0].terms.count, $0) < (self[$1].terms.count, $1) } }
}

/// What inequalities leave the sums of variables that they are about.
private struct Bounds {
    /// The greatest lower bound of each sum, by its variables and factors; the factors are rounded.
    private var known: [[Int]: LinearRow] = [:]

    /// Notes an inequality.
    ///
    /// - Returns: `0 ≥ constant`, which is false, if it excludes another inequality of the same sum.
    mutating func crossed(by row: LinearRow) -> LinearRow? {
        let row = row.divided(by: abs(row.terms[0].factor))
        let key = Self.key(row.terms, sign: 1)
        if row.constant > known[key]?.constant ?? -.infinity { known[key] = row }
        guard let other = known[Self.key(row.terms, sign: -1)] else { return nil }
        var sum = row
        sum.add(other, times: 1)
        return sum.constant > LinearSystem.tolerance ? sum : nil
    }

    /// The row without its variables, each at the bound that suits it best.
    ///
    /// - Returns: `0 ≥ constant`, which is false, if even that is not enough.
    func excess(of row: LinearRow) -> LinearRow? {
        var rest = row
        for term in row.terms {
            let own = LinearRow.Term(variable: term.variable, factor: term.factor > 0 ? 1 : -1)
            guard let bound = known[Self.key([own], sign: -1)] else { return nil }
            rest.add(bound, times: abs(term.factor))
        }
        return rest.constant > LinearSystem.tolerance ? rest : nil
    }

    private static func key(_ terms: [LinearRow.Term], sign: Double) -> [Int] {
        terms.flatMap { [$0.variable, Int(($0.factor * sign * 1e6).rounded())] }
    }
}
