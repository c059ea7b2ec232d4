/// Where Xcode writes a child among its siblings, for one kind of parent; from `ChildOrderRows`.
struct ChildRanks {
    /// The ranks of children that are identified by key, and of those that are identified by name.
    private var keyed: [Symbol: Int] = [:]
    private var named: [Symbol: Int] = [:]
    /// The order of children of one name that differ by key.
    private var keys: [Symbol: Int] = [:]

    private static let keyOrder: [StaticString] = ["default", "normal", "disabled", "selected", "highlighted"]

    init(_ input: MergeInput, parentName: Symbol) {
        let row = OrderRows.row(ChildOrderRows.rows, input.platform, input.symbols.text(parentName))
        for (rank, name) in row.enumerated() {
            // A name that was never interned is in none of the documents.
            if name.hasPrefix("@") {
                if let key = input.symbols.symbol(ofText: String(name.dropFirst())) { keyed[key] = rank }
            } else if let name = input.symbols.symbol(ofText: name) {
                named[name] = rank
            }
        }
        for (rank, name) in Self.keyOrder.enumerated() {
            if let key = input.symbols.symbol(of: name) { keys[key] = rank }
        }
    }

    /// Whether the table puts `first` before `second`.
    func precedes(_ first: SortOrder.Place, _ second: SortOrder.Place) -> Bool {
        guard let one = rank(first), let two = rank(second) else { return false }
        if one != two { return one < two }
        guard let mine = keys[first.graph.nodes[first.index].key],
            let other = keys[second.graph.nodes[second.index].key]
        else { return false }
        return mine < other
    }

    private func rank(_ place: SortOrder.Place) -> Int? {
        keyed[place.graph.nodes[place.index].key] ?? named[place.graph.tree.elements[place.index].name]
    }
}
