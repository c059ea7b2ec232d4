/// The attributes of a start tag in order. New attributes are inserted where Xcode writes them.
struct AttributeSequence {
    /// The neighbors of each attribute; `none` is at both ends.
    private var next: [Symbol: Symbol] = [.none: .none]
    private var previous: [Symbol: Symbol] = [.none: .none]
    /// Xcode's order, and the attributes of the tag that have a rank in it, in the order of the tag.
    private let ranks: [Symbol: Int]
    private var ranked: [Symbol] = []

    /// - Parameter ranks: The rank of each attribute in Xcode's order, as far as it is known.
    init(_ names: [Symbol], ranks: [Symbol: Int]) {
        self.ranks = ranks
        for name in names {
            link(name, behind: previous[.none]!)
            if ranks[name] != nil { ranked.append(name) }
        }
    }

    /// Whether the tag has the attribute.
    func contains(_ name: Symbol) -> Bool { next[name] != nil }

    /// Inserts an attribute by its rank among those that have one, otherwise after `neighbor`; `none` is the start.
    ///
    /// - Complexity: O(number of names with a rank).
    mutating func insert(_ name: Symbol, behind neighbor: Symbol) {
        Steps.count()
        guard let rank = ranks[name] else {
            link(name, behind: neighbor)
            return
        }
        if let later = ranked.firstIndex(where: { ranks[$0]! > rank }) {
            link(name, behind: previous[ranked[later]]!)
            ranked.insert(name, at: later)
        } else {
            link(name, behind: ranked.last ?? neighbor)
            ranked.append(name)
        }
    }

    /// All attributes.
    var names: [Symbol] {
        var result: [Symbol] = []
        var name = next[.none]!
        while name != .none {
            result.append(name)
            name = next[name]!
        }
        return result
    }

    private mutating func link(_ name: Symbol, behind neighbor: Symbol) {
        let following = next[neighbor]!
        (next[neighbor], next[name]) = (name, following)
        (previous[following], previous[name]) = (name, neighbor)
    }
}
