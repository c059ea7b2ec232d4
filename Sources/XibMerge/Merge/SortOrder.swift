/// The order in which Xcode writes the sets that it sorts (R3).
struct SortOrder {
    let input: MergeInput
    let table: MatchTable

    typealias Place = (graph: ObjectGraph, index: Int)

    /// The element that represents `match`.
    func element(_ match: Int) -> Place {
        let side: Side = table.has(match, .ours) ? .ours : table.has(match, .theirs) ? .theirs : .base
        return (input[side], table.node(match, side)!)
    }

    /// Whether `first` must come before `second`; false both ways where the order is free.
    func precedes(_ first: Int, _ second: Int) -> Bool { precedes(element(first), element(second)) }

    private func precedes(_ first: Place, _ second: Place) -> Bool {
        let (one, two) = (first.graph.tree.elements[first.index].name, second.graph.tree.elements[second.index].name)
        if one != two {
            let ranks = (input.schema.rank(of: one), input.schema.rank(of: two))
            if ranks.0 != ranks.1 { return ranks.0 < ranks.1 }
            // A dictionary is sorted by key, whatever its values are.
            if first.graph.nodes[first.index].key == .none {
                return input.symbols[one].lexicographicallyPrecedes(input.symbols[two])
            }
        }
        let keyed = first.graph.nodes[first.index].key != .none
        let attribute = keyed ? Names.key : input.schema.sortAttribute(of: one)
        guard attribute != .none, let mine = first.graph.value(attribute, of: first.index),
            let other = second.graph.value(attribute, of: second.index)
        else { return false }
        return attribute == Names.id ? Self.idPrecedes(mine, other) : mine.lexicographicallyPrecedes(other)
    }

    /// Numeric IDs first, by number; then bytewise.
    static func idPrecedes(_ first: [UInt8], _ second: [UInt8]) -> Bool {
        func isNumber(_ id: [UInt8]) -> Bool { !id.isEmpty && id.allSatisfy { (48...57).contains($0) } }
        let (one, two) = (isNumber(first), isNumber(second))
        if one != two { return one }
        return one && first.count != second.count
            ? first.count < second.count : first.lexicographicallyPrecedes(second)
    }

    func isSorted(_ list: [Int]) -> Bool { zip(list, list.dropFirst()).allSatisfy { !precedes($1, $0) } }

    /// The child after which `child` belongs in the sorted list that begins at `head`; -1 for its beginning.
    ///
    /// - Parameter previous: Its neighbor on its own side, which is in the list; among equals, `child` stays after it.
    /// - Parameter members: Everything that its own side has in the list; where the order is free, `child` is not
    ///   placed beyond any of it.
    func place(of child: Int, in head: Int32, _ next: [Int32], behind previous: Int, members: Set<Int>) -> Int {
        let own = element(child)
        var place = previous
        while true {
            let following = place < 0 ? head : next[place]
            guard following >= 0 else { return place }
            let other = element(Int(following))
            if precedes(own, other) || members.contains(Int(following)) && !precedes(other, own) { return place }
            place = Int(following)
        }
    }
}
