import TestSupport
import Testing

@testable import XibMergeCore

struct ElementTableTests {
    @Test func everyElementHasOneRow() {
        let names = ElementTable.rows.map { "\($0.name)" }
        expect(Set(names).count, equals: names.count)
    }

    /// A list is ordered, sorted or parallel to another, never two of these.
    @Test func noListHasTwoOrders() {
        for row in ElementTable.rows {
            let orders: [ElementTraits] = [.ordered, .sorted, .parallel]
            expect(orders.count { row.traits.contains($0) } <= 1, "\(row.name)")
        }
    }

    /// An element that is told from its like by an attribute has an identity besides its position.
    @Test func nothingIsBothNaturalAndPositional() {
        for row in ElementTable.rows where row.naturalAttribute != nil {
            expect(!row.traits.contains(.positional), "\(row.name)")
        }
    }
}
