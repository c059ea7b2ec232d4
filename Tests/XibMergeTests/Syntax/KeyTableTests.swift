import TestSupport
import Testing

@testable import XibMergeCore

struct KeyTableTests {
    @Test func anUnknownKeyHasNoValue() {
        let table = KeyTable(capacity: 4)
        expect(table[0, 0] == nil)
        expect(table[1, 2] == nil)
    }

    @Test func insertKeepsTheFirstValue() {
        var table = KeyTable(capacity: 4)
        expect(table.insert(1, 2, 7) == (7, true))
        expect(table.insert(1, 2, 8) == (7, false))
        expect(table[1, 2], equals: 7)
        // The key of zeros is one like any other, and the halves are not exchangeable.
        expect(table.insert(0, 0, 0) == (0, true))
        expect(table[0, 0], equals: 0)
        expect(table[2, 1] == nil)
    }

    @Test func updateReplacesOrInserts() {
        var table = KeyTable(capacity: 4)
        table.update(1, 2, 7)
        expect(table[1, 2], equals: 7)
        table.update(1, 2, 8)
        expect(table[1, 2], equals: 8)
        expect(table.insert(1, 2, 9) == (8, false))
    }

    @Test func valuesSurviveGrowth() {
        var table = KeyTable(capacity: 0)
        let keys = (0..<5_000).map { (high: UInt64($0 % 71), low: UInt64($0) << ($0 % 2 == 0 ? 0 : 32)) }
        for (index, key) in keys.enumerated() {
            if index % 2 == 0 {
                _ = table.insert(key.high, key.low, index)
            } else {
                table.update(key.high, key.low, index)
            }
        }
        expect(keys.map { table[$0.high, $0.low] }, equals: Array(keys.indices))
        expect(table[71, 0] == nil)
    }

    @Test func valuesDoNotDependOnTheSeed() {
        for seed in [HashSeed(1, 2), HashSeed(.max, 0), .process] {
            var table = KeyTable(capacity: 1, seed: seed)
            for key in 0..<1_000 as Range<UInt64> { table.update(key % 7, key, Int(key)) }
            expect((0..<1_000 as Range<UInt64>).allSatisfy { table[$0 % 7, $0] == Int($0) })
        }
    }
}
