/// Equalities solved for one variable each, by Gaussian elimination.
struct Elimination {
    /// By variable: the number of the row in `solved` that is solved for it, or -1.
    private var rows: [Int32]
    /// Each with the factor 1 at its variable, and without the variables of earlier rows.
    private var solved: [(variable: Int, row: LinearRow)] = []
    /// How many more terms may be looked at. A count and not a time, so that every machine finds the same.
    private(set) var budget: Int
    /// Whether the budget was too small, or numbers became too large.
    private(set) var isExhausted = false

    init(variableCount: Int, budget: Int) {
        rows = [Int32](repeating: -1, count: variableCount)
        self.budget = budget
    }

    /// The row without the variables that are solved for.
    ///
    /// - Returns: `nil` if the elimination is exhausted.
    mutating func reduced(_ row: LinearRow) -> LinearRow? {
        var row = row
        // Earlier rows first: a row has only variables that no earlier row was solved for, so each is used once.
        while let next = firstSolved(in: row) {
            row.add(solved[next.number].row, times: -next.factor)
            guard !isExhausted, row.isSound else {
                isExhausted = true
                return nil
            }
        }
        return isExhausted ? nil : row
    }

    /// Whether the rows determine a variable.
    ///
    /// - Returns: `nil` if the elimination is exhausted.
    mutating func determines(_ variable: Int) -> Bool? {
        let isSolved = rows[variable] >= 0
        if !isSolved || solved[Int(rows[variable])].row.terms.count == 1 {
            spend(2)
            return isExhausted ? nil : isSolved
        }
        return reduced(LinearRow([.init(variable: variable, factor: 1)], 0)).map { $0.terms.isEmpty }
    }

    private mutating func firstSolved(in row: LinearRow) -> (number: Int, factor: Double)? {
        spend(row.terms.count + row.sources.count + 1)
        var found: (number: Int, factor: Double)?
        for term in row.terms where rows[term.variable] >= 0 {
            let number = Int(rows[term.variable])
            if number < found?.number ?? Int.max { found = (number, term.factor) }
        }
        return found
    }

    /// Solves a reduced equality for one of its variables.
    mutating func solve(_ row: LinearRow) {
        guard let pivot = row.pivot else { return }
        rows[pivot.variable] = Int32(solved.count)
        solved.append((pivot.variable, row.divided(by: pivot.factor)))
    }

    /// Counts work.
    mutating func spend(_ count: Int) {
        Steps.count(count)
        budget -= count
        if budget < 0 { isExhausted = true }
    }
}
