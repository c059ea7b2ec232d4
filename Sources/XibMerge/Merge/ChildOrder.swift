/// Merges the lists of children of one parent (R3, R4).
///
/// One side's list is the model. What only the other side has is inserted after the neighbor that it has there, or at
/// its sorted place. Scratch space is reused from one list to the next.
struct ChildOrder {
    private let input: MergeInput
    private let table: MatchTable
    /// For each match, the next child of the current list, -1 at its end, -2 where it is not in the list.
    private var next: [Int32]
    /// The lists whose order others follow, and those that follow them.
    let followers: FollowingLists
    /// By match, the children of those lists.
    private var leaders: [Int: [Int]] = [:]
    /// The attribute of an alternate menu item.
    private let alternate: Symbol

    init(_ merger: Merger) {
        (input, table) = (merger.input, merger.table)
        next = [Int32](repeating: -2, count: merger.table.count)
        followers = FollowingLists(merger)
        alternate = merger.input.symbols.symbol(of: "alternate") ?? .none
    }

    /// Whether the order of the children of `match` has nothing to do with other lists.
    func isFree(_ match: Int) -> Bool {
        followers.lists.isEmpty || followers.lists[match] == nil && !followers.leaders.contains(match)
    }

    /// The children of `match` in the result, in order.
    ///
    /// - Complexity: O(n) in the three lists, apart from insertions at a sorted place.
    mutating func children(of match: Int, _ merger: inout Merger) -> [Int] {
        if let known = leaders[match] { return known }
        var result = mergedChildren(of: match, &merger)
        if followers.leaders.contains(match) { leaders[match] = result }
        guard let list = followers.lists[match] else { return result }
        var ranks: [Int: Int] = [:]
        let members = list.leaders.map { children(of: $0, &merger) }
        for member in members.joined() { ranks[member] = ranks.count }
        for question in list.leaders.compactMap({ merger.registry.orderQuestion(of: $0) }) {
            merger.registry.attach(match, to: question)
        }
        func rank(_ child: Int) -> [Int] { list.followed[child]?.map { ranks[$0] ?? .max } ?? [.max] }
        // Stable: what follows nothing stays behind.
        let ranked = result.enumerated().map { (rank: rank($0.element), place: $0.offset, child: $0.element) }
        result = ranked.sorted { $0.rank == $1.rank ? $0.place < $1.place : $0.rank.lexicographicallyPrecedes($1.rank) }
            .map(\.child)
        return result
    }

    private mutating func mergedChildren(of match: Int, _ merger: inout Merger) -> [Int] {
        func list(_ side: Side) -> [Int] {
            guard let index = table.node(match, side) else { return [] }
            var list: [Int] = []
            // Most lists are short: one allocation instead of three.
            list.reserveCapacity(8)
            for child in input[side].tree.children(of: index) {
                let child = table.match(of: child, side)
                if merger.plan.isKept[child], merger.plan.parents[child] == Int32(match) { list.append(child) }
            }
            return list
        }
        let (ours, theirs) = (list(.ours), list(.theirs))
        if ours == theirs { return ours.isEmpty && merger.favor == .base ? list(.base) : ours }
        let lists = ThreeWay(base: list(.base), ours: ours, theirs: theirs)
        var result = merged(lists, of: match, isRanked: false, &merger)
        arrangeAlternates(lists, in: &result, &merger)
        arrangeRankedLists(of: match, lists, in: &result, &merger)
        return result
    }

    /// The members of all lists in order.
    ///
    /// - Parameter isRanked: Whether the members are a ranked list among the connections in `match`.
    private mutating func merged(
        _ lists: ThreeWay<[Int]>, of match: Int, isRanked: Bool, _ merger: inout Merger
    ) -> [Int] {
        let model = model(of: match, lists, isRanked: isRanked, &merger)
        reportTwoPlaces(lists, of: match, model, isRanked: isRanked, &merger)
        var result = lists[model]
        for side in [Side.ours, .theirs] + (merger.favor == .base ? [.base] : []) where side != model {
            result = insert(lists[side], side, into: result, match, isRanked: isRanked, &merger)
        }
        return result
    }

    /// Restores the order of outlet collections and relationship segues, whose places are among sorted connections
    /// (R4).
    private mutating func arrangeRankedLists(
        of match: Int, _ lists: ThreeWay<[Int]>, in result: inout [Int], _ merger: inout Merger
    ) {
        guard table.has(match, .base), let side = table.first(of: [.ours, .theirs], having: match),
            input[side].tree.elements[table.node(match, side)!].name == Names.connections
        else { return }
        func members(_ list: [Int]) -> [RankedList: [Int]] {
            var members: [RankedList: [Int]] = [:]
            for child in list { if let list = rankedList(of: child) { members[list, default: []].append(child) } }
            return members
        }
        let places = members(result)
        let sides = ThreeWay { members(lists[$0]) }
        var wanted: [Int: Int] = [:]
        for (list, old) in places where old.count > 1 {
            let new = merged(ThreeWay { sides[$0][list] ?? [] }, of: match, isRanked: true, &merger)
            if new.count == old.count { for (old, new) in zip(old, new) { wanted[old] = new } }
        }
        if !wanted.isEmpty { result = result.map { wanted[$0] ?? $0 } }
    }

    /// The list that a connection belongs to in the result: the one of the side that moved it to another.
    private func rankedList(of match: Int) -> RankedList? {
        func list(_ side: Side) -> RankedList? { table.node(match, side).flatMap(input[side].rankedList) }
        if !table.has(match, .theirs) { return list(table.has(match, .ours) ? .ours : .base) }
        let ours = list(.ours)
        return table.has(match, .ours) && ours != list(.base) ? ours : list(.theirs)
    }

    /// How many members of an outlet collection are asked about: of more, nobody compares two orders.
    private static let longestAsked = 6

    /// The side whose order is the model for the children that all have.
    private func model(
        of match: Int, _ lists: ThreeWay<[Int]>, isRanked: Bool, _ merger: inout Merger
    ) -> Side {
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
        guard isRanked || input[.ours].nodes[table.node(match, .ours)!].traits.contains(.ordered) else { return .ours }
        let turn = TurnedPlace(rule: .r4, match: match)
        if isRanked, shared.count > Self.longestAsked, !merger.ask(ifTurned: turn, .order) {
            merger.report(
                .r4, match, "both changed the order of \(shared.count) members: kept that of ours", turn: turn)
            return .ours
        }
        merger.registry.ask(.order, .r4, match)
        return merger.favor
    }

    /// Lists what both sides inserted, at two places of a list whose order is data.
    private func reportTwoPlaces(
        _ lists: ThreeWay<[Int]>, of match: Int, _ model: Side, isRanked: Bool, _ merger: inout Merger
    ) {
        guard table.has(match, .base), !lists.ours.isEmpty, !lists.theirs.isEmpty,
            isRanked || input[model].nodes[table.node(match, model)!].traits.contains(.ordered)
        else { return }
        let shared = Set(lists.ours).intersection(lists.theirs)
        let inserted = shared.subtracting(lists.base)
        if inserted.isEmpty { return }
        /// By what was inserted, what both have before it.
        func anchors(_ list: [Int]) -> [Int: Int] {
            let members = list.filter(shared.contains)
            return Dictionary(
                uniqueKeysWithValues: zip(members, [-1] + members).filter { inserted.contains($0.0) }
                    .map { ($0.0, $0.1) })
        }
        let (ours, theirs) = (anchors(lists.ours), anchors(lists.theirs))
        for child in inserted.sorted() where ours[child] != theirs[child] {
            let verb = merger.table.has(child, .base) ? "moved it here" : "inserted it"
            merger.report(.r4, child, "both \(verb), at two places: put where \(model) has it")
        }
    }

    /// Whether a person put what a side inserted before what the other side inserted there.
    private func isBefore(_ child: Int, _ side: Side, _ parent: Int, _ merger: inout Merger) -> Bool {
        merger.ask(ifTurned: TurnedPlace(rule: .r4, match: child), .order, about: parent) && merger.favor == side
    }

    /// Inserts into `result` what is only in `list`.
    private mutating func insert(
        _ list: [Int], _ side: Side, into result: [Int], _ parent: Int, isRanked: Bool, _ merger: inout Merger
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
        let isSorted = traits.contains(.sorted) && !isRanked
        let isOrdered = traits.contains(.ordered) || isRanked
        let order = SortOrder(input: input, table: table)
        let sortsAll = isSorted && order.isSorted(result) && order.isSorted(list)
        let platform =
            isSorted || isOrdered
            ? nil : ChildRanks(input, parentName: input[side].tree.elements[table.node(parent, side)!].name)
        var previous = -1
        // Whether the neighbor was put before what the other side inserted there.
        var isTurned = false
        for child in list {
            defer { previous = child }
            if next[child] != -2 {
                isTurned = false
                continue
            }
            // After its neighbor on its own side, and after what the other side inserted into that gap.
            var place = previous
            var neighbor: Int?
            if sortsAll {
                place = order.place(of: child, in: head, next, behind: previous, members: members)
            } else {
                while true {
                    let following = place < 0 ? head : next[place]
                    guard following >= 0, !members.contains(Int(following)) else { break }
                    if let platform, platform.precedes(order.element(child), order.element(Int(following))) { break }
                    isTurned = isTurned || isOrdered && isBefore(child, side, parent, &merger)
                    if isTurned { break }
                    place = Int(following)
                    // What this side deleted, but the other side needs, is no insertion.
                    if neighbor == nil, isOrdered, merger.changes.parent(place, .base) != parent { neighbor = place }
                }
            }
            let turn = TurnedPlace(rule: .r4, match: child)
            if let neighbor, !merger.turned.contains(turn) {
                merger.report(
                    .r4, child, "both inserted here: \(side.other) comes first", beside: neighbor, turn: turn)
            }
            if place < 0 {
                next[child] = head
                head = Int32(child)
            } else {
                next[child] = next[place]
                next[place] = Int32(child)
            }
        }
        return chain(from: head)
    }

    /// Puts each alternate menu item directly behind the item that it has there on the side that it comes from. It takes
    /// that item's place while a modifier key is held; behind another item, it would be an item of its own.
    private func arrangeAlternates(_ lists: ThreeWay<[Int]>, in result: inout [Int], _ merger: inout Merger) {
        if alternate == .none { return }
        func isAlternate(_ child: Int, _ side: Side) -> Bool {
            table.node(child, side).map { input[side].hasValue("YES", alternate, of: $0) } ?? false
        }
        let all = Set(result.filter { child in Side.allCases.contains { isAlternate(child, $0) } })
        if all.isEmpty { return }
        let items = ThreeWay { side in
            Dictionary(uniqueKeysWithValues: zip(lists[side].dropFirst(), lists[side]).filter { all.contains($0.0) })
        }
        let before = Dictionary(uniqueKeysWithValues: zip(result.dropFirst(), result))
        var moved: Set<Int> = []
        for child in result where all.contains(child) {
            let side = merger.trivialSide(of: child) { first, second in
                let areAlternate = isAlternate(child, first)
                return areAlternate == isAlternate(child, second)
                    && (!areAlternate || items[first][child] == items[second][child])
            }
            guard let side = side ?? merger.source(of: child), isAlternate(child, side), let item = items[side][child],
                before[child] != item || moved.contains(item), let place = result.firstIndex(of: item),
                let index = result.firstIndex(of: child), index != place + 1
            else { continue }
            moved.insert(child)
            result.remove(at: index)
            result.insert(child, at: index < place ? place : place + 1)
            merger.report(.r4, child, "put directly behind the item whose alternate it is")
        }
    }

    /// The children that follow each other in `next`.
    private func chain(from head: Int32) -> [Int] {
        var chain: [Int] = []
        var child = head
        while child >= 0 {
            chain.append(Int(child))
            child = next[Int(child)]
        }
        return chain
    }
}
