/// What an element is to readers of a diff.
package enum ElementRole: Equatable {
    case object
    case connection
    case constraint
    /// A value, or part of one, that belongs to the object above it.
    case value
    /// A list that means no more than its members.
    case list
    /// Part of something that Interface Builder computes.
    case derived(Change.Category)

    /// - Complexity: O(depth), for lists O(members).
    package init(_ index: Int, in graph: ObjectGraph) {
        let (node, element) = (graph.nodes[index], graph.tree.elements[index])
        if node.isDerived {
            self = .derived(Self.derivedCategory(of: index, in: graph))
        } else if node.id != .none {
            self =
                element.name == Names.constraint
                ? .constraint : node.traits.contains(.connection) ? .connection : .object
        } else {
            self = Self.isList(index, in: graph) ? .list : .value
        }
    }

    /// The category of each computed list; the others are caches.
    private static let categories: [(name: StaticString, category: Change.Category)] = [
        ("resources", .resources), ("dependencies", .header), ("device", .header), ("adaptation", .header),
        ("simulatedMetricsContainer", .canvas),
    ]

    private static func derivedCategory(of index: Int, in graph: ObjectGraph) -> Change.Category {
        var top = index
        while graph.tree.elements[top].parent >= 0, graph.nodes[graph.parent(of: top)].isDerived {
            top = graph.parent(of: top)
        }
        let element = graph.tree.elements[top]
        let name = graph.tree.bytes[Int(element.start) + 1..<Int(element.contentStart)]
        let row = categories.first { name.starts(with: $0.name.bytes) }
        return row?.category ?? .caches
    }

    /// Whether an element has nothing of its own: no attribute but its slot, no text, and no objects or members below.
    private static func isList(_ index: Int, in graph: ObjectGraph) -> Bool {
        let (node, element) = (graph.nodes[index], graph.tree.elements[index])
        guard node.traits.isDisjoint(with: [.compound, .longForm]), !element.flags.contains(.hasText) else {
            return false
        }
        if element.attributeCount == 0 { return element.parent >= 0 }
        return element.attributeCount == 1 && node.key != .none && graph.hasObject(below: index)
    }
}
