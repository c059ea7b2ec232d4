import TestSupport
import Testing

@testable import XibMergeCore

/// The elimination and what it concludes, on systems of three variables.
struct LinearSystemTests {
    /// `=` and `≥` as `LinearRow` has them, and `≤` as the same with all signs changed.
    private static func row(_ text: String) -> LinearRow {
        let words = text.split(separator: " ")
        let sign = words[words.count - 2] == "<=" ? -1.0 : 1
        let terms = words.dropLast(2).map { word -> LinearRow.Term in
            let name = word.last!
            let factor = word.dropLast()
            return LinearRow.Term(
                variable: Int(name.unicodeScalars.first!.value) - 120,
                factor: sign * (factor.isEmpty ? 1 : factor == "-" ? -1 : Double(factor)!))
        }
        return LinearRow(terms, sign * Double(words.last!)!, isEquality: words[words.count - 2] == "=")
    }

    /// Each row is a system, and the numbers of the rows of its contradiction; empty if there is none.
    @Test(
        arguments: [
            (1, ["x = 1", "y = 2", "z = 3"], []),
            (2, ["x = 1", "x = 2"], [0, 1]),
            (3, ["x = 1", "x = 1.5"], []),
            (4, ["x -y = 8", "y = 10", "x = 20"], [0, 1, 2]),
            (5, ["x -y = 8", "y -z = 8", "z -x = -16"], []),
            (6, ["x -y = 8", "y -z = 8", "z -x = -20"], [0, 1, 2]),
            (7, ["z = 7", "x -y = 8", "y = 10", "x = 20"], [1, 2, 3]),
            (8, ["x -0.5y = 0", "y = 100", "x = 50"], []),
            (9, ["x -0.5y = 0", "y = 100", "x = 60"], [0, 1, 2]),
            (10, ["x >= 10", "x <= 20"], []),
            (11, ["x >= 20", "x <= 10"], [0, 1]),
            (12, ["x >= 20", "x <= 19.6"], []),
            (13, ["x -y = 30", "x <= 20", "y >= 0"], [0, 1, 2]),
            (14, ["x -y >= 30", "x -y <= 20"], [0, 1]),
            (15, ["2x -2y >= 60", "y -x >= -20"], [0, 1]),
            (16, ["x y >= 100", "x <= 30", "y <= 40"], [0, 1, 2]),
            (17, ["x y >= 70", "x <= 30", "y <= 40"], []),
            (18, ["x y z >= 70", "x <= 30", "y <= 40"], []),
            (19, ["x y = 50", "x >= 30", "y >= 30", "z = 1"], [0, 1, 2]),
            (20, ["x = 20", "x <= 30", "x = 40"], [0, 2]),
        ] as [(Int, [String], [Int])])
    func contradictionsAreFound(_ number: Int, _ rows: [String], _ expected: [Int]) {
        let found = LinearSystem(rows: rows.map(Self.row), variableCount: 3).contradiction()
        expect(found?.rows ?? [], equals: expected)
    }

    @Test(
        arguments: [
            (["x = 10", "x = 67"], 57.0), (["x -y = 30", "x <= 20", "y >= 0"], 10), (["x >= 20", "x <= 12.5"], 7.5),
        ] as [([String], Double)])
    func theAmountIsThatOfTheMinimalSet(_ rows: [String], _ amount: Double) {
        let found = LinearSystem(rows: rows.map(Self.row), variableCount: 3).contradiction()
        expect(found?.amount, equals: amount)
    }

    /// Numbers that no layout has: nothing is found, and nothing traps.
    @Test(arguments: [Double.nan, .infinity, 1e300, -1e300])
    func strangeNumbersContradictNothing(_ number: Double) {
        for (factor, constant) in [(number, 1.0), (1.0, number)] {
            let rows = [
                LinearRow([.init(variable: 0, factor: factor), .init(variable: 1, factor: 1)], constant),
                LinearRow([.init(variable: 0, factor: 1)], 1), LinearRow([.init(variable: 1, factor: 1)], 2),
            ]
            expect(LinearSystem(rows: rows, variableCount: 2).contradiction() == nil)
        }
    }
}
