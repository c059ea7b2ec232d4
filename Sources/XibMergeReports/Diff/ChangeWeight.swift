import XibMergeCore

/// How much a change matters to a reviewer, in this order: conflicts, objects that were added or removed, what a
/// picture shows, what code sees, positions, what only Interface Builder sees, IDs.
package struct ChangeWeight: Comparable, Sendable {
    private var counts = Array(repeating: 0, count: 7)

    package init() {}

    /// - Parameter isSeen: Whether a picture shows it.
    package mutating func add(_ entry: ChangeSentence.Entry, isSeen: Bool = true) {
        let place =
            switch (entry.rank, entry.verb) {
            case (.object, .added), (.object, .removed), (.object, .movedIn): 1
            case (.object, let verb) where verb.isPlacement: 4
            case (.object, _): isSeen ? 2 : 3
            case (.type, _), (.name, _), (.link, _): 3
            case (.rest, _): 5
            case (.identity, _): 6
            }
        counts[place] += entry.extent
    }

    package mutating func addQuestion() { counts[0] += 1 }

    package static func < (one: Self, other: Self) -> Bool { one.counts.lexicographicallyPrecedes(other.counts) }
}

extension Array {
    /// The elements with the most weight first; those of the same weight stay in order.
    package func sorted(byWeight weight: (Element) -> ChangeWeight) -> [Element] {
        let weighed = enumerated().map { (weight($0.element), -$0.offset, $0.element) }
        return weighed.sorted { ($1.0, $1.1) < ($0.0, $0.1) }.map(\.2)
    }
}
