import XibMergeCore

/// Which objects of a scene are in another order than before, as it is read.
struct Exchanges {
    /// `Button "Save" and Button "Log Out" changed places`.
    private(set) var words: [String] = []

    /// So many objects in one view are compared, each with each.
    private static let maximumSiblings = 60

    private typealias Sibling = (title: String, old: DrawnRect, new: DrawnRect)

    /// - Parameter isKnown: Whether both documents say where an object is.
    /// - Complexity: O(n) in the objects of both scenes, as only so many siblings are compared.
    init(_ old: DrawnScene, _ new: DrawnScene, isKnown: (String) -> Bool) {
        let before = Dictionary(old.objects.map { ($0.id, $0) }) { first, _ in first }
        var siblings: [Int: [Sibling]] = [:]
        for object in new.objects where object.parent >= 0 && !object.id.isEmpty && object.items.isEmpty {
            guard !object.isListed, let one = before[object.id], one.parent >= 0,
                old.objects[one.parent].id == new.objects[object.parent].id, isKnown(object.id)
            else { continue }
            siblings[object.parent, default: []].append((object.title, one.frame, object.frame))
        }
        for (_, own) in siblings.sorted(by: { $0.key < $1.key }) where own.count <= Self.maximumSiblings {
            if let words = Self.words(own) { self.words.append(words) }
        }
    }

    /// Whether a rectangle is before another one, from the left or from the top.
    private static func isBefore(_ one: DrawnRect, _ other: DrawnRect, _ isAcross: Bool) -> Bool {
        isAcross ? one.maxX <= other.x + 1 && one.x < other.x : one.maxY <= other.y + 1 && one.y < other.y
    }

    private static func words(_ own: [Sibling]) -> String? {
        var turned: [(first: Int, second: Int, isAcross: Bool)] = []
        for first in own.indices {
            for second in own.indices where first != second {
                Steps.count()
                for isAcross in [false, true]
                where isBefore(own[first].old, own[second].old, isAcross)
                    && isBefore(own[second].new, own[first].new, isAcross)
                {
                    turned.append((first, second, isAcross))
                }
            }
        }
        guard let pair = turned.first else { return nil }
        let objects = Set(turned.flatMap { [$0.first, $0.second] })
        let (one, two) = (own[pair.first], own[pair.second])
        if objects.count == 2 { return "\(one.title) and \(two.title) changed places" }
        // One object that went past others is told as one that moved.
        let isOne = objects.contains { object in turned.allSatisfy { $0.first == object || $0.second == object } }
        return isOne ? nil : "\(objects.count) objects in another order"
    }
}
