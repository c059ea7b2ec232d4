import TestSupport
import Testing

@testable import XibMergeCore

struct SequenceAlignmentTests {
    /// The length of a longest common subsequence, found by trying everything.
    private func length(_ first: ArraySlice<Int>, _ second: ArraySlice<Int>) -> Int {
        guard let one = first.first else { return 0 }
        let without = length(first.dropFirst(), second)
        guard let place = second.firstIndex(of: one) else { return without }
        return max(without, 1 + length(first.dropFirst(), second[(place + 1)...]))
    }

    private func isSubsequence(_ part: [Int], of whole: [Int]) -> Bool {
        var rest = whole[...]
        return part.allSatisfy { element in
            guard let place = rest.firstIndex(of: element) else { return false }
            rest = rest[(place + 1)...]
            return true
        }
    }

    private func check(_ first: [Int], _ second: [Int]) {
        let common = SequenceAlignment.common(first, second)
        let isRight =
            isSubsequence(common, of: first) && isSubsequence(common, of: second)
            && common.count == length(first[...], second[...])
        expect(isRight, "\(first) and \(second): \(common)")
    }

    private func permutations(_ elements: [Int]) -> [[Int]] {
        if elements.isEmpty { return [[]] }
        return elements.indices.flatMap { index in
            var rest = elements
            let first = rest.remove(at: index)
            return permutations(rest).map { [first] + $0 }
        }
    }

    @Test(arguments: 0...5) func everyOrderIsAligned(_ count: Int) {
        for order in permutations(Array(0..<count)) {
            check(Array(0..<count), order)
            check(order, Array(0..<count))
            // With elements that only one of the two has.
            check(order.map { $0 * 2 }, Array(0...count))
        }
    }

    @Test(arguments: 1...100 as ClosedRange<UInt64>) func randomSequencesAreAligned(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        func sequence() -> [Int] {
            Array((0..<12).shuffled(using: &random).prefix(Int.random(in: 0...12, using: &random)))
        }
        check(sequence(), sequence())
    }

    @Test func equalSequencesAreCommon() {
        expect(SequenceAlignment.common([3, 1, 2], [3, 1, 2]), equals: [3, 1, 2])
        expect(SequenceAlignment.common([1, 2], [3, 4]), equals: [])
    }
}
