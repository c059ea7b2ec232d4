/// Aligns two sequences without repeats.
enum SequenceAlignment {
    /// A longest common subsequence of two sequences in each of which no element repeats: the longest run of positions
    /// that rises (patience).
    ///
    /// - Complexity: O(n log n).
    static func common(_ first: [Int], _ second: [Int]) -> [Int] {
        let positions = Dictionary(second.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        let pairs = first.compactMap { element in positions[element].map { (element: element, position: $0) } }
        // For each length, the pair that ends the run of that length at the lowest position; and what came before each.
        var ends: [Int] = []
        var before = [Int](repeating: -1, count: pairs.count)
        for (index, pair) in pairs.enumerated() {
            let low = ends.count.partitionPoint { pairs[ends[$0]].position < pair.position }
            if low > 0 { before[index] = ends[low - 1] }
            if low == ends.count { ends.append(index) } else { ends[low] = index }
        }
        var result: [Int] = []
        var index = ends.last ?? -1
        while index >= 0 {
            result.append(pairs[index].element)
            index = before[index]
        }
        return result.reversed()
    }
}

extension Int {
    /// How many of so many elements, the first ones, `isBefore` is true of.
    ///
    /// - Complexity: O(log n).
    @inline(__always)
    func partitionPoint(_ isBefore: (Int) -> Bool) -> Int {
        var (low, high) = (0, self)
        while low < high {
            Steps.count()
            let middle = (low + high) / 2
            if isBefore(middle) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
