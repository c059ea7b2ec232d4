import TestSupport
import Testing

@testable import XibMergeCore

struct ReferenceTableTests {
    @Test func everyAttributeOfAnElementHasOneRow() {
        let places = ReferenceTable.rows.map { "\($0.element) \($0.attribute)" }
        expect(Set(places).count, equals: places.count)
    }

    /// What merges as one value is never looked into, so that a reference in it would be overlooked.
    @Test func nothingThatIsOneValueRefers() {
        let values = Set(ElementTable.rows.filter { $0.traits.contains(.compound) }.map { "\($0.name)" })
        for row in ReferenceTable.rows { expect(!values.contains("\(row.element)"), "\(row.element)") }
    }
}
