/// Lists whose order, or whose members, follow other lists of the same parent: spacings and priorities follow views,
/// the cells of a grid follow rows and columns (I6).
struct FollowingLists {
    struct List {
        /// The lists that it follows, in order.
        var leaders: [Int] = []
        /// For each member, the members of these lists that it belongs to.
        var followed: [Int: [Int]] = [:]
    }

    /// By match.
    private(set) var lists: [Int: List] = [:]
    private(set) var leaders: Set<Int> = []
    /// By owner: an index of it, and the list into which it is.
    private(set) var indices: [Int: (attribute: Symbol, list: Int)] = [:]

    /// - Complexity: O(n) in the elements.
    init(_ merger: Merger) {
        indices = merger.indexedLists()
        leaders = Set(indices.values.map(\.list))
        for side in Side.allCases {
            let (graph, table) = (merger.input[side], merger.table)
            // Looks at the children of each parent only once.
            var leaders: [Int: [(match: Int, traits: ElementTraits)]] = [:]
            for index in graph.nodes.indices where !graph.nodes[index].traits.isDisjoint(with: .following) {
                guard graph.tree.elements[index].parent >= 0 else { continue }
                let parent = graph.parent(of: index)
                if leaders[parent] == nil {
                    leaders[parent] = graph.tree.children(of: parent)
                        .filter { !graph.nodes[$0].traits.isDisjoint(with: [.views, .gridLines]) }
                        .map { (table.match(of: $0, side), graph.nodes[$0].traits) }
                }
                add(index, leaders[parent]!, side, merger)
            }
        }
    }

    private mutating func add(
        _ index: Int, _ siblings: [(match: Int, traits: ElementTraits)], _ side: Side, _ merger: Merger
    ) {
        let (graph, table) = (merger.input[side], merger.table)
        let match = table.match(of: index, side)
        let leading: ElementTraits = graph.nodes[index].traits.contains(.parallel) ? .views : .gridLines
        for (leader, traits) in siblings where !traits.isDisjoint(with: leading) {
            leaders.insert(leader)
            if lists[match]?.leaders.contains(leader) != true { lists[match, default: List()].leaders.append(leader) }
        }
        for child in graph.tree.children(of: index) {
            let member = table.match(of: child, side)
            let followed: [Int] =
                leading == .views
                ? graph.nodes[child].natural == .none
                    ? [] : [merger.changes.match(ofID: graph.nodes[child].natural, side)].compactMap { $0 }
                : [Names.row, Names.column].compactMap { merger.resolvedTarget(of: member, $0) }
            if !followed.isEmpty { lists[match, default: List()].followed[member] = followed }
        }
    }
}

extension Merger {
    /// Whether a side has the object of a parallel list, but no longer the list that base has.
    private func isListRemoved(_ list: Int) -> Bool {
        table.has(list, .base)
            && [Side.ours, .theirs].contains { !table.has(list, $0) && table.has(Int(table.parents[list]), $0) }
    }

    /// I6: a member of a parallel list is in the result if its view is, in the same object.
    mutating func decideParallelLists() {
        let following = FollowingLists(self)
        for (list, members) in following.lists.sorted(by: { $0.key < $1.key }) {
            for (member, followed) in members.followed.sorted(by: { $0.key < $1.key }) {
                guard let side = table.first(having: member) else { continue }
                let graph = input[side]
                guard graph.nodes[graph.parent(of: table.node(member, side)!)].traits.contains(.parallel) else {
                    continue
                }
                let view = followed[0]
                let isThere =
                    isThere(view) && members.leaders.contains(Int(plan.parents[view]))
                    && plan.parents[Int(plan.parents[view])] == plan.parents[list]
                guard isThere != plan.isKept[member], !isThere || !isListRemoved(list) else { continue }
                plan.keep(member, if: isThere)
                if let question = registry.question(of: view) {
                    registry.attach(member, to: question)
                } else {
                    report(.i6, member, isThere ? "kept with its view" : "removed with its view")
                }
            }
        }
    }

    // MARK: Indices that follow the members that they mean (`FollowsRows`)

    /// By owner: an index of it, and the list into which it is.
    ///
    /// - Complexity: O(n) in the elements, for each row.
    func indexedLists() -> [Int: (attribute: Symbol, list: Int)] {
        var result: [Int: (attribute: Symbol, list: Int)] = [:]
        for row in FollowsRows.rows {
            guard let list = input.symbols.symbol(of: row.list), let attribute = input.symbols.symbol(of: row.index)
            else { continue }
            for (index, side) in elements(called: row.owner) {
                guard let child = input[side].child(in: list, of: index) else { continue }
                result[table.match(of: index, side)] = (attribute, table.match(of: child, side))
            }
        }
        return result
    }

    /// The member that an index means in one version.
    private func member(_ owner: Int, _ index: (attribute: Symbol, list: Int), _ side: Side) -> Int? {
        guard let value = changes.value(index.attribute, of: owner, side),
            let rank = Int(String(decoding: value, as: UTF8.self)), rank >= 0
        else { return nil }
        return changes.children(of: index.list, side).dropFirst(rank).first
    }

    /// The members that a side chose by an index and the other side deleted, with the owner of the index.
    func newIndicesOfDeleted() -> [UseOfDeleted] {
        indexedLists().sorted { $0.key < $1.key }.flatMap { owner, index in
            [Side.ours, .theirs].compactMap { side in
                guard let member = member(owner, index, side), member != self.member(owner, index, .base),
                    table.has(member, .base), !table.has(member, side.other)
                else { return nil }
                return UseOfDeleted(target: member, user: owner, attribute: index.attribute, deleter: side.other)
            }
        }
    }

    /// I6: an index means the same member as on the side that it is taken from.
    mutating func followMember(of owner: Int, _ index: (attribute: Symbol, list: Int), _ members: [Int]) {
        func value(_ side: Side) -> [UInt8]? { changes.value(index.attribute, of: owner, side) }
        // Who only moves members chooses none.
        if value(.ours) == value(.base), value(.theirs) == value(.base) { return }
        let old = member(owner, index, .base)
        let chosen = ThreeWay { side in
            // Of a member that a side removed, another one only has the index.
            let isLeft = old.map { !table.has($0, side) } ?? false
            return isLeft && value(side) == value(.base) ? old : member(owner, index, side)
        }
        guard let side = trivialSide(of: owner, by: { chosen[$0] == chosen[$1] }), table.has(owner, side),
            let member = chosen[side], let rank = members.firstIndex(of: member),
            plan.attributes[AttributePlace(match: owner, attribute: index.attribute)] == nil
        else { return }
        if value(side) == Array(String(rank).utf8) {
            plan.takeAttribute(index.attribute, of: owner, from: side)
        } else {
            plan.write(index.attribute, of: owner, as: Array(String(rank).utf8), from: side)
            report(.i6, owner, "it follows the member that it means", attribute: index.attribute)
        }
    }

    // MARK: Tabs

    /// I6: what is decided about a tab decides its item and the segue to its controller.
    ///
    /// - Returns: Whether that was a new decision.
    mutating func decideTabs() -> Bool {
        var isNew = false
        for (item, segue) in changes.tabs.segues.sorted(by: { $0.key < $1.key })
        where plan.isKept[item] != plan.isKept[segue] {
            isNew = true
            if plan.isKept[segue] {
                let side = table.first(of: [.ours, .theirs, .base], having: item)!
                for inner in changes.subtree(of: item, side) { plan.keep(inner) }
            } else {
                plan.remove(item)
            }
            if let question = registry.question(of: segue) ?? registry.question(of: item) {
                registry.attach(item, to: question)
                registry.attach(segue, to: question)
            } else {
                report(.i6, item, plan.isKept[item] ? "kept with its controller" : "removed with its controller")
            }
        }
        return isNew
    }

    /// The order of the items and that of the controllers are one question.
    mutating func linkTabs() {
        for (items, connections) in changes.tabs.connections.sorted(by: { $0.key < $1.key }) {
            guard let one = registry.orderQuestion(of: items), let two = registry.orderQuestion(of: connections) else {
                continue
            }
            registry.link(one, two)
        }
    }
}
