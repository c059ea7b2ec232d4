/// The references to each match, in all versions: who has to be looked at when it goes.
struct ReferenceChains {
    /// Base's references, those of ours, those of theirs.
    private let uses: [(reference: ObjectGraph.Reference, side: Side)]
    /// By match: the number of the first reference to it, -1 where there is none.
    private var first: [Int32]
    /// By number: the next reference to the same match, or -1.
    private var next: [Int32]

    /// - Complexity: O(n) in the references and matches.
    init(_ changes: Changes) {
        uses = Side.allCases.flatMap { side in changes.input[side].references.map { ($0, side) } }
        first = [Int32](repeating: -1, count: changes.table.count)
        next = [Int32](repeating: -1, count: uses.count)
        // From the end, so that each chain is in order.
        for number in uses.indices.reversed() {
            guard let target = changes.match(ofID: uses[number].reference.target, uses[number].side) else { continue }
            next[number] = first[target]
            first[target] = Int32(number)
        }
    }

    /// The references to `match`: base's first, each version's in document order.
    func references(to match: Int) -> [(reference: ObjectGraph.Reference, side: Side)] {
        var result: [(reference: ObjectGraph.Reference, side: Side)] = []
        var number = Int(first[match])
        while number >= 0 {
            Steps.count()
            result.append(uses[number])
            number = Int(next[number])
        }
        return result
    }
}
