/// What the attributes of a constraint mean: `leading`, `centerX`, `3:4`.
package struct LayoutAttribute: Equatable {
    package enum Axis: Int, CaseIterable {
        case horizontal
        case vertical
    }

    /// The part of a view along an axis. Left and leading are one, as in languages written from left to right.
    package enum Part {
        case low
        case high
        case size
        case middle
        case baseline
    }

    package var axis: Axis
    package var part: Part
    /// Whether it is measured at the margins of the view.
    package var isMargin: Bool

    private init(_ axis: Axis, _ part: Part, isMargin: Bool = false) {
        (self.axis, self.part, self.isMargin) = (axis, part, isMargin)
    }

    /// - Parameter name: As in `firstAttribute`, in UTF-8; other names give `nil`.
    package init?(_ name: some Collection<UInt8>) {
        let row = Self.rows.first { row in
            row.name.utf8CodeUnitCount == name.count
                && UnsafeBufferPointer(start: row.name.utf8Start, count: name.count).elementsEqual(name)
        }
        guard let row else { return nil }
        self = row.attribute
    }

    private static let rows: [(name: StaticString, attribute: LayoutAttribute)] = [
        ("leading", Self(.horizontal, .low)), ("trailing", Self(.horizontal, .high)), ("top", Self(.vertical, .low)),
        ("bottom", Self(.vertical, .high)), ("width", Self(.horizontal, .size)), ("height", Self(.vertical, .size)),
        ("centerX", Self(.horizontal, .middle)), ("centerY", Self(.vertical, .middle)),
        ("left", Self(.horizontal, .low)), ("right", Self(.horizontal, .high)),
        ("baseline", Self(.vertical, .baseline)), ("firstBaseline", Self(.vertical, .baseline)),
        ("lastBaseline", Self(.vertical, .baseline)), ("leadingMargin", Self(.horizontal, .low, isMargin: true)),
        ("leftMargin", Self(.horizontal, .low, isMargin: true)),
        ("trailingMargin", Self(.horizontal, .high, isMargin: true)),
        ("rightMargin", Self(.horizontal, .high, isMargin: true)),
        ("centerXWithinMargins", Self(.horizontal, .middle, isMargin: true)),
        ("topMargin", Self(.vertical, .low, isMargin: true)),
        ("bottomMargin", Self(.vertical, .high, isMargin: true)),
        ("centerYWithinMargins", Self(.vertical, .middle, isMargin: true)),
    ]
}

/// The numbers of a constraint.
package enum LayoutNumber {
    /// A length; `nil` if it is none of a real layout, such as `nan`.
    package static func length(_ text: some Collection<UInt8>) -> Double? {
        Double(digits: text).flatMap { abs($0) < 100_000 ? $0 : nil }
    }

    /// A factor: `0.5`, `16:9` or `1/3`; `nil` if it is none of a real layout, such as 0.
    package static func multiplier(_ text: some Collection<UInt8>) -> Double? {
        let parts = text.split { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "/") }.map { Double(digits: $0) ?? 0 }
        let value = parts.count == 2 && parts[1] != 0 ? parts[0] / parts[1] : parts.count == 1 ? parts[0] : 0
        return abs(value) > 0.0001 && abs(value) < 10_000 ? value : nil
    }
}
