/// Where Xcode writes a child among its siblings, for one kind of parent; from `ChildOrderRows`.
struct ChildRanks {
    private let input: MergeInput
    private let ranks: [String: Int]

    init(_ input: MergeInput, parentName: Symbol) {
        self.input = input
        let row = OrderRows.row(ChildOrderRows.rows, input.platform, input.symbols.text(parentName))
        ranks = Dictionary(row.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Whether the table says that `first` is written before `second`.
    func precedes(_ first: SortOrder.Place, _ second: SortOrder.Place) -> Bool {
        guard let one = rank(first), let two = rank(second) else { return false }
        if one == two, let mine = keyRank(first), let other = keyRank(second) { return mine < other }
        return one < two
    }

    /// The order of children of one name that differ by key.
    private static let keys: [StaticString] = ["default", "normal", "disabled", "selected", "highlighted"]

    private func keyRank(_ place: SortOrder.Place) -> Int? {
        let key = input.symbols[place.graph.nodes[place.index].key]
        return Self.keys.firstIndex {
            key.elementsEqual(UnsafeBufferPointer(start: $0.utf8Start, count: $0.utf8CodeUnitCount))
        }
    }

    private func rank(_ place: SortOrder.Place) -> Int? {
        let key = place.graph.nodes[place.index].key
        if key != .none, let rank = ranks["@" + input.symbols.text(key)] { return rank }
        return ranks[input.symbols.text(place.graph.tree.elements[place.index].name)]
    }
}
