/// What only one may have: a slot, the outlet of a property, an external object's identifier.
///
/// Two that stand side by side in some version are no rivals, whoever made them so.
struct UniquePlace {
    /// What stands there, and in which versions, as bits.
    private typealias Holder = (match: Int, versions: UInt8)

    /// In document order, base's first.
    private var holders: [Holder] = []
    /// The first holder of each set of versions; there are seven of those.
    private var firsts: [Holder] = []

    /// Adds what stands in `versions`.
    ///
    /// - Returns: The first rival that was there already.
    mutating func add(_ match: Int, in versions: [Side]) -> Int? {
        let bits = versions.reduce(UInt8(0)) { $0 | 1 << UInt8($1.rawValue) }
        holders.append((match, bits))
        if !firsts.contains(where: { $0.versions == bits }) { firsts.append((match, bits)) }
        return firsts.first { $0.versions & bits == 0 }?.match
    }

    /// All that have rivals.
    var rivals: [Int] {
        holders.filter { holder in firsts.contains { $0.versions & holder.versions == 0 } }.map(\.match)
    }

    /// Those that give way, so that no rivals are left: to what `side` has, then to what stands before them.
    func losers(favoring side: Side) -> [Int] {
        let favored: UInt8 = 1 << UInt8(side.rawValue)
        var winners: Set<UInt8> = []
        var losers: [Int] = []
        for isFavored in [true, false] {
            for holder in holders where (holder.versions & favored != 0) == isFavored {
                if winners.contains(where: { $0 & holder.versions == 0 }) {
                    losers.append(holder.match)
                } else {
                    winners.insert(holder.versions)
                }
            }
        }
        return losers
    }
}
