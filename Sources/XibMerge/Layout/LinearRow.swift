/// A sum of variables, each with a factor, that equals a constant or is at least that constant.
struct LinearRow {
    struct Term {
        var variable: Int
        var factor: Double
    }

    /// Ascending by variable, each variable once.
    private(set) var terms: [Term]
    var constant: Double
    let isEquality: Bool
    /// The numbers of the rows that this one was made of, ascending; empty if they are not traced.
    var sources: [Int32] = []

    /// Factors below this are rounding errors.
    private static let precision = 1e-9
    /// No length or factor of a real layout is larger.
    private static let limit = 1e9

    init(_ terms: [Term], _ constant: Double, isEquality: Bool = true) {
        (self.constant, self.isEquality, self.terms) = (constant, isEquality, terms)
        if zip(terms, terms.dropFirst()).contains(where: { $0.variable >= $1.variable }) {
            self.terms = []
            self.terms.reserveCapacity(terms.count)
            for term in terms.sorted(by: { $0.variable < $1.variable }) {
                if self.terms.last?.variable == term.variable {
                    self.terms[self.terms.count - 1].factor += term.factor
                } else {
                    self.terms.append(term)
                }
            }
        }
        if self.terms.contains(where: { abs($0.factor) < Self.precision }) {
            self.terms.removeAll { abs($0.factor) < Self.precision }
        }
    }

    /// Whether all numbers are finite and of a size at which the arithmetic is exact enough.
    var isSound: Bool { abs(constant) < Self.limit && terms.allSatisfy { abs($0.factor) < Self.limit } }

    /// The term to solve the row for: the largest factor, so that rounding errors don't grow; of several the first.
    var pivot: Term? {
        terms.max { abs($0.factor) < abs($1.factor) }.flatMap { largest in
            terms.first { abs($0.factor) == abs(largest.factor) }
        }
    }

    /// The row divided by a factor other than 0.
    func divided(by factor: Double) -> LinearRow {
        var row = self
        row.constant /= factor
        for index in terms.indices { row.terms[index].factor /= factor }
        return row
    }

    /// Adds a multiple of an equality.
    ///
    /// - Complexity: O(terms of both).
    mutating func add(_ other: LinearRow, times factor: Double) {
        defer {
            constant += other.constant * factor
            if !other.sources.isEmpty { sources = Set(sources).union(other.sources).sorted() }
        }
        // Most rows say what one variable is.
        if other.terms.count == 1, let index = terms.firstIndex(where: { $0.variable == other.terms[0].variable }) {
            terms[index].factor += other.terms[0].factor * factor
            if abs(terms[index].factor) < Self.precision { terms.remove(at: index) }
            return
        }
        var sum: [Term] = []
        sum.reserveCapacity(terms.count + other.terms.count)
        var (one, two) = (0, 0)
        while one < terms.count || two < other.terms.count {
            let first = one < terms.count ? terms[one].variable : Int.max
            let second = two < other.terms.count ? other.terms[two].variable : Int.max
            var term = Term(variable: min(first, second), factor: 0)
            if first <= second {
                term.factor = terms[one].factor
                one += 1
            }
            if second <= first {
                term.factor += other.terms[two].factor * factor
                two += 1
            }
            if abs(term.factor) >= Self.precision { sum.append(term) }
        }
        terms = sum
    }
}
