/// Finds two siblings, each added by another version, that lie on each other because both were pinned to the same place.
struct StackedSiblings {
    /// The elements of each pair.
    let pairs: [(first: Int, second: Int)]

    /// Where a view was pinned: an edge of it to an edge of another object.
    private struct Pin: Hashable {
        var superview: Int
        var attribute: [UInt8]
        var target: Symbol
        var targetAttribute: [UInt8]
    }

    /// - Complexity: O(n) in the constraints, if not more than a few views are pinned to one edge.
    init(_ model: LayoutModel, _ versions: [ObjectGraph]) {
        let graph = model.graph
        func added(by version: Int, _ object: Int) -> Bool {
            let id = graph.nodes[object].id
            return graph.tree.elements[graph.parent(of: object)].name == Names.subviews
                && versions[version].element(withID: id) != nil && versions[1 - version].element(withID: id) == nil
        }
        guard (0...1).allSatisfy({ version in model.objects.contains { added(by: version, $0) } }) else {
            pairs = []
            return
        }
        let pins = zip(model.rows, model.origins).filter { $0.isEquality && $1.element != model.root }
            .flatMap { Self.pins($1.element, model) }
        var firsts: [Pin: [Int]] = [:]
        for (view, pin, _) in pins where added(by: 0, view) && firsts[pin]?.count ?? 0 < Self.limit {
            firsts[pin, default: []].append(view)
        }
        // A pair that shares pins on both axes has one corner or center.
        var shared: [[Int]: Set<LayoutAttribute.Axis>] = [:]
        for (view, pin, axis) in pins where added(by: 1, view) {
            for other in firsts[pin] ?? [] { shared[[other, view], default: []].insert(axis) }
        }
        pairs = shared.filter { $1.count == 2 && Self.overlap($0[0], $0[1], graph) }
            .map { (first: $0.key[0], second: $0.key[1]) }
            .sorted { ($0.first, $0.second) < ($1.first, $1.second) }
    }

    /// How many views of one side are compared that are pinned to one edge; real layouts have one or two.
    private static let limit = 8

    /// The two ways to read a constraint, for each end that is pinned to the other.
    private static func pins(_ constraint: Int, _ model: LayoutModel) -> [(
        view: Int, pin: Pin, axis: LayoutAttribute.Axis
    )] {
        let graph = model.graph
        guard let firstAttribute = graph.value(Names.firstAttribute, of: constraint),
            let secondAttribute = graph.value(Names.secondAttribute, of: constraint)
        else { return [] }
        guard let first = graph.item(Names.firstItem, of: constraint),
            let second = graph.item(Names.secondItem, of: constraint),
            let place = LayoutAttribute(firstAttribute), place.part != .size
        else { return [] }
        func pin(_ view: Int, _ attribute: [UInt8], _ target: Int, _ targetAttribute: [UInt8])
            -> (Int, Pin, LayoutAttribute.Axis)
        {
            let pin = Pin(
                superview: graph.owner(of: graph.parent(of: view)), attribute: attribute,
                target: graph.nodes[target].id, targetAttribute: targetAttribute)
            return (view, pin, place.axis)
        }
        return [
            pin(first, firstAttribute, second, secondAttribute), pin(second, secondAttribute, first, firstAttribute),
        ]
    }

    /// Whether the stored frames of two siblings overlap.
    private static func overlap(_ one: Int, _ other: Int, _ graph: ObjectGraph) -> Bool {
        guard let first = frame(of: one, graph), let second = frame(of: other, graph) else { return false }
        return (0...1).allSatisfy { axis in
            let low = max(first[axis], second[axis])
            let high = min(first[axis] + first[axis + 2], second[axis] + second[axis + 2])
            let smaller = min(first[axis + 2], second[axis + 2])
            return high - low > smaller / 2
        }
    }

    /// x, y, width and height.
    private static func frame(of view: Int, _ graph: ObjectGraph) -> [Double]? {
        let rect = graph.tree.children(of: view).first { graph.nodes[$0].key == Names.frame }
        guard let rect else { return nil }
        let numbers = [Names.x, Names.y, Names.width, Names.height].compactMap { name in
            graph.value(name, of: rect).flatMap { LayoutNumber.length($0) }
        }
        return numbers.count == 4 ? numbers : nil
    }
}
