import TestSupport
import Testing

@testable import XibMergeCore

struct UniquePlaceTests {
    private func place(_ holders: [[Side]]) -> (place: UniquePlace, rivals: [Int?]) {
        var place = UniquePlace()
        let rivals = holders.enumerated().map { place.add($0.offset, in: $0.element) }
        return (place, rivals)
    }

    @Test func whatBothSidesPutThereIsRivals() {
        let (place, rivals) = place([[.ours], [.theirs]])
        expect(rivals, equals: [nil, 0])
        expect(place.rivals, equals: [0, 1])
        expect(place.losers(favoring: .ours), equals: [1])
        expect(place.losers(favoring: .theirs), equals: [0])
        // Base has neither.
        expect(place.losers(favoring: .base), equals: [0, 1])
    }

    @Test func neighborsAreNoRivals() {
        let (place, rivals) = place([[.base, .ours, .theirs], [.ours], [.base, .theirs]])
        expect(rivals, equals: [nil, nil, 1])
        expect(place.rivals, equals: [1, 2])
        expect(place.losers(favoring: .ours), equals: [2])
        expect(place.losers(favoring: .theirs), equals: [1])
    }

    /// All of a side's go, not the first one alone, whichever side it is.
    @Test func oneAgainstTwoIsTwoAgainstOne() {
        let (two, _) = place([[.ours], [.ours], [.theirs]])
        expect(two.losers(favoring: .ours), equals: [2])
        expect(two.losers(favoring: .theirs), equals: [0, 1])
        let (one, _) = place([[.ours], [.theirs], [.theirs]])
        expect(one.losers(favoring: .ours), equals: [1, 2])
        expect(one.losers(favoring: .theirs), equals: [0])
    }

    /// Placeholders of one identifier: swapping the sides swaps the answers.
    @Test func answersAreSwappedWithTheSides() throws {
        func document(_ ids: String...) -> [UInt8] {
            let list = ids.map { "\n        <placeholder placeholderIdentifier=\"p\" id=\"\($0)\"/>" }
            return Snippet.document("        <view id=\"v\"/>" + list.joined())
        }
        let (base, two, one) = (document(), document("a", "b"), document("c"))
        for side in [Side.ours, .theirs] {
            let straight = try merge(base: base, ours: two, theirs: one)
            let swapped = try merge(base: base, ours: one, theirs: two)
            expect(straight.conflicts.count == 1 && swapped.conflicts.count == 1)
            try expect(
                ConflictText(straight.rendered()).answered(side)
                    == ConflictText(swapped.rendered()).answered(side.other))
            try expect(ConflictText(straight.rendered()).answered(side) == (side == .ours ? two : one))
        }
    }
}
