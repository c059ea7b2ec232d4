import TestSupport
import Testing

@testable import XibMergeCore

struct ThreeWayTests {
    /// Every combination of three values, with the side whose value is taken.
    static let rows: [(base: Int, ours: Int, theirs: Int, taken: Side?)] = [
        (0, 0, 0, .ours), (0, 0, 1, .theirs), (0, 0, 2, .theirs),
        (0, 1, 0, .ours), (0, 1, 1, .ours), (0, 1, 2, nil),
        (0, 2, 0, .ours), (0, 2, 1, nil), (0, 2, 2, .ours),
        (1, 0, 0, .ours), (1, 0, 1, .ours), (1, 0, 2, nil),
        (1, 1, 0, .theirs), (1, 1, 1, .ours), (1, 1, 2, .theirs),
        (1, 2, 0, nil), (1, 2, 1, .ours), (1, 2, 2, .ours),
        (2, 0, 0, .ours), (2, 0, 1, nil), (2, 0, 2, .ours),
        (2, 1, 0, nil), (2, 1, 1, .ours), (2, 1, 2, .ours),
        (2, 2, 0, .theirs), (2, 2, 1, .theirs), (2, 2, 2, .ours),
    ]

    @Test(arguments: rows) func theTrivialRule(_ base: Int, _ ours: Int, _ theirs: Int, _ taken: Side?) {
        let versions = ThreeWay(base: base, ours: ours, theirs: theirs)
        expect(versions.resolved, equals: taken)
        expect([versions[.base], versions[.ours], versions[.theirs]], equals: [base, ours, theirs])
    }

    @Test func theTableIsWhole() {
        expect(Set(Self.rows.map { [$0.base, $0.ours, $0.theirs] }).count, equals: 27)
    }

    @Test func valuesMayBeComparedByMeaning() {
        let versions = ThreeWay(base: "a", ours: "A", theirs: "b")
        expect(versions.resolved == nil)
        expect(versions.resolved { $0.lowercased() == $1.lowercased() }, equals: .theirs)
    }
}
