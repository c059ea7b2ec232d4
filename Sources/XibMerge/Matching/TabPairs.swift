/// The items of a tab or split view controller, and the segues to their controllers: the two lists belong together, by
/// rank (I6).
struct TabPairs {
    /// By match: of an item, its segue.
    private(set) var segues: [Int: Int] = [:]
    /// By match: of a list of items, the connections beside it.
    private(set) var connections: [Int: Int] = [:]

    /// Where the versions pair an item with different segues, as after one was made again, nothing is paired.
    ///
    /// - Complexity: O(n) in the elements.
    init(_ input: MergeInput, _ table: MatchTable) {
        var items: [Int: Int] = [:]
        var unclear: Set<Int> = []
        for side in Side.allCases {
            let graph = input[side]
            for index in graph.nodes.indices {
                guard let relationship = Names.relationship(of: graph.tree.elements[index].name),
                    let found = Self.pairs(index, relationship, graph)
                else { continue }
                let list = table.match(of: index, side)
                connections[list] = table.match(of: found.connections, side)
                for (item, segue) in found.pairs {
                    let (item, segue) = (table.match(of: item, side), table.match(of: segue, side))
                    if segues[item, default: segue] != segue || items[segue, default: item] != item {
                        unclear.insert(list)
                    }
                    (segues[item], items[segue]) = (segue, item)
                }
            }
        }
        if unclear.isEmpty { return }
        for list in unclear { connections[list] = nil }
        segues = segues.filter { !unclear.contains(Int(table.parents[$0.key])) }
    }

    /// The items in a list with their segues, and the connections that these are in; `nil` if they have no order in
    /// common.
    private static func pairs(
        _ list: Int, _ relationship: StaticString, _ graph: ObjectGraph
    ) -> (connections: Int, pairs: [(item: Int, segue: Int)])? {
        let tree = graph.tree
        guard let connections = graph.child(in: Names.connections, of: graph.parent(of: list)) else { return nil }
        let segues = tree.children(of: connections).filter {
            graph.hasValue(relationship, Names.relationship, of: $0)
        }
        let items = Array(tree.children(of: list))
        guard segues.count == items.count, !items.isEmpty else { return nil }
        return (connections, zip(items, segues).map { ($0, $1) })
    }
}
