/// Places that the format has in two forms, of which a document can have one: bar button items as one item or as a list,
/// the cells of a table as static sections or as prototypes.
extension Merger {
    /// Decides where the sides use different forms.
    mutating func decideForms() {
        var owners: [SinglePlace.Kind: Set<Int>] = [:]
        for match in 0..<table.count where !table.isInAll(match) {
            guard let side = table.first(of: [.ours, .theirs], having: match),
                let place = input.schema.singlePlace(of: table.node(match, side)!, in: input[side].tree),
                place.kind.hasTwoForms
            else { continue }
            owners[place.kind, default: []].insert(changes.parent(match, side))
        }
        for kind in [SinglePlace.Kind.leftItems, .rightItems] {
            for owner in (owners[kind] ?? []).sorted() { joinItems(kind, of: owner) }
        }
        for owner in (owners[.cells] ?? []).sorted() { chooseCells(of: owner) }
    }

    /// The matches that fill a place of `owner` in `side`; most documents have one.
    private func fillers(_ kind: SinglePlace.Kind, of owner: Int, _ side: Side) -> [Int] {
        guard let index = table.node(owner, side) else { return [] }
        let tree = input[side].tree
        return tree.children(of: index).filter { input.schema.singlePlace(of: $0, in: tree)?.kind == kind }
            .map { table.match(of: $0, side) }
    }

    /// Whether a list has a member in the result.
    private func hasMembers(_ list: Int) -> Bool {
        members(of: list).contains { plan.isKept[$0] && plan.parents[$0] == Int32(list) }
    }

    private func isObject(_ match: Int) -> Bool { changes.node(of: match)?.id != Symbol.none }

    /// I3: an item of one side goes into the list of the other side.
    private mutating func joinItems(_ kind: SinglePlace.Kind, of owner: Int) {
        let sides = Side.allCases.map { Set(fillers(kind, of: owner, $0)) }
        let all = sides.reduce(Set<Int>()) { $0.union($1) }.sorted()
        guard let list = all.first(where: { !isObject($0) }), plan.isKept[list] else { return }
        let items = all.filter { isObject($0) && plan.isKept[$0] && plan.parents[$0] == Int32(owner) }
        if items.isEmpty || !hasMembers(list) { return }
        for item in items {
            guard let side = [Side.ours, .theirs].first(where: { sides[$0.rawValue].contains(item) }) else { continue }
            let isListed = Side.allCases.contains { table.has(item, $0) && changes.parent(item, $0) == list }
            plan.place(item, below: list)
            plan.takeAttribute(Names.key, of: item, from: nil)
            if !isListed { joined[list, default: []].append((item, side)) }
            report(.i3, item, "\(side) wrote one bar button item, \(side.other) a list of them: put into the list")
        }
    }

    /// The members of a list, with the items that no side has in it: those of ours first, those of theirs last.
    func withJoinedItems(_ members: [Int], of list: Int) -> [Int] {
        guard let items = joined[list] else { return members }
        return items.filter { $0.side == .ours }.map(\.item) + members
            + items.filter { $0.side != .ours }.map(\.item)
    }

    /// R14: one side made the cells of a table static or dynamic, and the other side added cells of the old kind.
    private mutating func chooseCells(of owner: Int) {
        let lists = ThreeWay { side in fillers(.cells, of: owner, side) }
        let all = Set(lists.base + lists.ours + lists.theirs).sorted()
        let filled = all.filter { plan.isKept[$0] && hasMembers($0) }
        guard filled.count > 1, !Side.allCases.contains(where: { lists[$0].count > 1 }) else { return }
        let mode = input.symbols.symbol(of: "dataMode") ?? .none
        let question = registry.ask(.changed, .r14, owner, attribute: mode)
        plan.takeAttribute(mode, of: owner, from: favor)
        let isUndecided = lists[favor].isEmpty
        for list in filled {
            for side in Side.allCases {
                for match in changes.subtree(of: list, side) {
                    if !(table.has(match, .ours) && table.has(match, .theirs)) { registry.attach(match, to: question) }
                    guard isObject(match), table.has(match, favor) else { continue }
                    plan.place(match, below: changes.parent(match, favor))
                }
            }
            if isUndecided ? list != filled[0] : !lists[favor].contains(list) { plan.remove(list) }
        }
    }
}
