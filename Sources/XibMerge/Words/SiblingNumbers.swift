/// The positions of elements among their siblings, computed once for each parent, which may have very many children.
final class SiblingNumbers {
    struct Place {
        /// 1-based, among all children of the parent.
        var rank = 0
        var count = 0
        /// 1-based, among siblings of the same name.
        var rankOfName = 0
        var countOfName = 0
    }

    private let graph: ObjectGraph
    private var places: [Int: Place] = [:]

    init(_ graph: ObjectGraph) { self.graph = graph }

    /// - Complexity: O(n) in the siblings for the first of them, then O(1).
    func place(of index: Int) -> Place {
        if let known = places[index] { return known }
        let children = Array(graph.tree.children(of: graph.parent(of: index)))
        var ofName: [Symbol: Int] = [:]
        for (number, child) in children.enumerated() {
            let name = graph.tree.elements[child].name
            ofName[name, default: 0] += 1
            places[child] = Place(rank: number + 1, count: children.count, rankOfName: ofName[name]!)
        }
        for child in children { places[child]!.countOfName = ofName[graph.tree.elements[child].name]! }
        return places[index]!
    }
}

/// The nearest preceding sibling that did not move, for each element; computed once for each parent.
final class SiblingAnchors {
    private let graph: ObjectGraph
    private let isAnchor: (Int) -> Bool
    private var anchors: [Int: Int] = [:]
    private var known: Set<Int> = []

    /// - Parameter isAnchor: Whether an element did not move.
    init(_ graph: ObjectGraph, where isAnchor: @escaping (Int) -> Bool) {
        (self.graph, self.isAnchor) = (graph, isAnchor)
    }

    /// - Returns: `nil` if all siblings before it moved, or it is the first.
    /// - Complexity: O(n) in the siblings for the first of them, then O(1).
    func anchor(of index: Int) -> Int? {
        let parent = graph.parent(of: index)
        if known.insert(parent).inserted {
            var last: Int?
            for child in graph.tree.children(of: parent) {
                anchors[child] = last
                if isAnchor(child) { last = child }
            }
        }
        return anchors[index]
    }
}
