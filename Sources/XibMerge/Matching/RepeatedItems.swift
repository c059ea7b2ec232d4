/// Matches the items of lists that may name one object several times, such as the spaces of a toolbar, with those of
/// base.
///
/// If occurrences were counted, a space that was inserted in front would match the first space of base, the next one
/// the second, and so on. The lists are aligned instead, by a shortest edit script. Members without any identity, such as
/// segments, are aligned by what they say, if asked for.
struct RepeatedItems {
    let alignsMembers: Bool
    /// The lists that were looked at, as elements of the version.
    private var lists: Set<Int> = []
    /// By item of the version: the item of base; `nil` for one that was added.
    private var items: [Int: Int?] = [:]

    /// An edit script takes time with the product of length and edits; in longer lists occurrences are counted.
    private static let greatestLength = 500

    /// Which item of base an item is.
    ///
    /// - Parameter baseList: The list in base.
    /// - Returns: `nil` if the item's object stands in its list once, in both versions; `.some(nil)` for an item that
    ///   was added.
    /// - Complexity: O(n × edits) in the items of a list for its first item, O(1) for the others.
    mutating func item(_ index: Int, of graph: ObjectGraph, baseList: Int, in base: ObjectGraph) -> Int?? {
        let list = graph.parent(of: index)
        if lists.insert(list).inserted { align(list, graph, baseList, base) }
        return items[index]
    }

    init(alignsMembers: Bool) { self.alignsMembers = alignsMembers }

    /// Whether an element without an ID may be such an item or member.
    func holds(_ node: ObjectGraph.Node) -> Bool { node.traits.contains(.repeated) || isMember(node) }

    private func isMember(_ node: ObjectGraph.Node) -> Bool {
        alignsMembers && node.traits.contains(.positional) && node.key == .none && node.natural == .none
    }

    /// Pairs equal members at both ends, and those between them by their place; the other way around, it is the same.
    private mutating func alignMembers(_ before: [Int], _ base: ObjectGraph, _ after: [Int], _ graph: ObjectGraph) {
        func same(_ pair: (old: Int, new: Int)) -> Bool {
            base.tree.bytes[base.tree.elements[pair.old].whole] == graph.tree.bytes[graph.tree.elements[pair.new].whole]
        }
        let shorter = min(before.count, after.count)
        let head = zip(before, after).prefix(while: same).count
        let tail = zip(before.reversed(), after.reversed()).prefix(shorter - head).prefix(while: same).count
        for new in after.indices {
            let old = new < after.count - tail ? new : new + before.count - after.count
            items[after[new]] = .some(old < before.count - tail || new >= after.count - tail ? before[old] : nil)
        }
    }

    private mutating func align(_ list: Int, _ graph: ObjectGraph, _ baseList: Int, _ base: ObjectGraph) {
        let (before, after) = (Array(base.tree.children(of: baseList)), Array(graph.tree.children(of: list)))
        guard max(before.count, after.count) <= Self.greatestLength else { return }
        if before.allSatisfy({ isMember(base.nodes[$0]) }), after.allSatisfy({ isMember(graph.nodes[$0]) }) {
            let names = Set(before.map { base.tree.elements[$0].name } + after.map { graph.tree.elements[$0].name })
            if before.count != after.count, names.count == 1 { alignMembers(before, base, after, graph) }
            return
        }
        let names = (before: before.map { Self.name($0, base) }, after: after.map { Self.name($0, graph) })
        let repeated = Self.repeated(names.before).union(Self.repeated(names.after))
        if repeated.isEmpty { return }
        let kept = SequenceAlignment.kept(names.before, names.after)
        let old = Dictionary(uniqueKeysWithValues: kept.map { ($0.new, before[$0.old]) })
        for (offset, index) in after.enumerated() where repeated.contains(names.after[offset]) {
            Steps.count()
            items[index] = .some(old[offset])
        }
    }

    /// What an item stands for.
    private static func name(_ item: Int, _ graph: ObjectGraph) -> Symbol {
        graph.nodes[item].id == .none ? graph.nodes[item].natural : graph.nodes[item].id
    }

    private static func repeated(_ names: [Symbol]) -> Set<Symbol> {
        Set(Dictionary(grouping: names) { $0 }.filter { $1.count > 1 && $0 != .none }.keys)
    }
}
