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

    /// - Complexity: O(n) in the elements.
    init(_ merger: Merger) {
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
                    plan.isKept[view] && attached[view]
                    && members.leaders.contains(Int(plan.parents[view]))
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
}

extension Merger {
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
                let start = table.node(item, side)!
                for index in start..<Int(input[side].tree.elements[start].subtreeEnd) {
                    plan.keep(table.match(of: index, side))
                }
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
