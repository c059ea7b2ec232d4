/// Merges the lists of children of one parent (R3, R4).
///
/// One side's list is the model. What only the other side has is inserted after the neighbor that it has there, or at
/// its sorted place. Scratch space is reused from one list to the next.
struct ChildOrder {
    private let input: MergeInput
    private let table: MatchTable
    /// For each match, the next child of the current list, -1 at its end, -2 where it is not in the list.
    private var next: [Int32]

    init(_ merger: Merger) {
        input = merger.input
        table = merger.table
        next = [Int32](repeating: -2, count: merger.table.count)
    }

    /// The children of `match` in the result, in order.
    ///
    /// - Complexity: O(n) in the three lists, apart from insertions at a sorted place.
    mutating func children(of match: Int, _ merger: inout Merger) -> [Int] {
        func list(_ side: Side) -> [Int] {
            guard let index = table.node(match, side) else { return [] }
            var list: [Int] = []
            // Most lists are short: one allocation instead of three.
            list.reserveCapacity(8)
            for child in input[side].tree.children(of: index) {
                let child = table.match(of: child, side)
                if merger.decisions.isKept[child], merger.decisions.parents[child] == Int32(match) {
                    list.append(child)
                }
            }
            return list
        }
        let (ours, theirs) = (list(.ours), list(.theirs))
        if ours == theirs { return ours.isEmpty && merger.favor == .base ? list(.base) : ours }
        let base = list(.base)
        let model = model(of: match, ThreeWay(base: base, ours: ours, theirs: theirs), &merger)
        var others: [([Int], Side)] = [(ours, .ours), (theirs, .theirs)].filter { $0.1 != model }
        if merger.favor == .base, model != .base { others.append((base, .base)) }
        var result = [ours, theirs][model == .theirs ? 1 : 0]
        if model == .base { result = base }
        for (list, side) in others { result = insert(list, side, into: result, match, &merger) }
        arrangeRankedLists(of: match, ThreeWay(base: base, ours: ours, theirs: theirs), in: &result, &merger)
        return result
    }

    /// Restores the order of outlet collections and relationship segues, whose places are among sorted connections
    /// (R4).
    private func arrangeRankedLists(
        of match: Int, _ lists: ThreeWay<[Int]>, in result: inout [Int], _ merger: inout Merger
    ) {
        guard table.has(match, .base), let side = table.first(of: [.ours, .theirs], having: match),
            input[side].tree.elements[table.node(match, side)!].name == Names.connections
        else { return }
        let order = SortOrder(input: input, table: table)
        let shared = Set(lists.base).intersection(lists.ours).intersection(lists.theirs)
        func members(_ list: [Int]) -> [RankedList: [Int]] {
            var members: [RankedList: [Int]] = [:]
            for child in list where shared.contains(child) {
                let (graph, index) = order.element(child)
                if let list = graph.rankedList(of: index) { members[list, default: []].append(child) }
            }
            return members
        }
        let (base, ours, theirs) = (members(lists.base), members(lists.ours), members(lists.theirs))
        let places = members(result)
        var wanted: [Int: Int] = [:]
        for (list, own) in ours where own.count > 1 {
            let orders = ThreeWay(base: base[list] ?? [], ours: own, theirs: theirs[list] ?? [])
            let side = orders.resolved ?? merger.favor
            if orders.resolved == nil { merger.registry.note(.order, "R4", match) }
            for (old, new) in zip(places[list] ?? [], orders[side]) { wanted[old] = new }
        }
        if !wanted.isEmpty { result = result.map { wanted[$0] ?? $0 } }
    }

    /// The side whose order is the model for the children that all have.
    private func model(of match: Int, _ lists: ThreeWay<[Int]>, _ merger: inout Merger) -> Side {
        if lists.ours.isEmpty { return .theirs }
        if lists.theirs.isEmpty { return .ours }
        // A list that both sides added has no base.
        let isNew = !table.has(match, .base)
        var shared = Set(lists.ours).intersection(lists.theirs)
        if !isNew { shared.formIntersection(lists.base) }
        let orders = ThreeWay(
            base: lists.base.filter(shared.contains), ours: lists.ours.filter(shared.contains),
            theirs: lists.theirs.filter(shared.contains))
        if !isNew, orders.base == orders.ours { return orders.base == orders.theirs ? .ours : .theirs }
        if orders.ours == orders.theirs || !isNew && orders.base == orders.theirs { return .ours }
        guard input[.ours].nodes[table.node(match, .ours)!].traits.contains(.ordered) else { return .ours }
        merger.registry.note(.order, "R4", match)
        return merger.favor
    }

    /// Inserts into `result` what is only in `list`.
    private mutating func insert(
        _ list: [Int], _ side: Side, into result: [Int], _ parent: Int, _ merger: inout Merger
    ) -> [Int] {
        if list.isEmpty { return result }
        var head: Int32 = -1
        for child in result.reversed() {
            next[child] = head
            head = Int32(child)
        }
        defer { for child in result + list { next[child] = -2 } }
        let members = Set(list)
        let traits = input[side].nodes[table.node(parent, side)!].traits
        let isSorted = traits.contains(.sorted)
        let order = SortOrder(input: input, table: table)
        let sortsAll = isSorted && order.isSorted(result) && order.isSorted(list)
        let platform =
            isSorted || traits.contains(.ordered)
            ? nil : ChildRanks(input, parentName: input[side].tree.elements[table.node(parent, side)!].name)
        var previous = -1
        for child in list {
            defer { previous = child }
            if next[child] != -2 { continue }
            // After its neighbor on its own side, and after what the other side inserted into that gap.
            var place = previous
            var sharesGap = false
            if sortsAll {
                place = order.place(of: child, in: head, next, behind: previous, members: members)
            } else {
                while true {
                    let following = place < 0 ? head : next[place]
                    guard following >= 0, !members.contains(Int(following)) else { break }
                    if let platform, platform.precedes(order.element(child), order.element(Int(following))) { break }
                    place = Int(following)
                    sharesGap = traits.contains(.ordered)
                }
            }
            if sharesGap { merger.note("R4", child, "both inserted at the same position; \(side.other) comes first") }
            if place < 0 {
                next[child] = head
                head = Int32(child)
            } else {
                next[child] = next[place]
                next[place] = Int32(child)
            }
        }
        var merged: [Int] = []
        merged.reserveCapacity(result.count + list.count)
        var child = head
        while child >= 0 {
            merged.append(Int(child))
            child = next[Int(child)]
        }
        return merged
    }
}
