/// Aligns two sequences.
package enum SequenceAlignment {
    /// A longest common subsequence of two sequences whose elements do not repeat: the longest rising run of positions
    /// (patience).
    ///
    /// - Complexity: O(n log n).
    package static func common(_ first: [Int], _ second: [Int]) -> [Int] {
        let positions = Dictionary(second.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        let pairs = first.compactMap { element in positions[element].map { (element: element, position: $0) } }
        // For each length, the pair that ends a run of that length at the lowest position, and the pair before each
        // pair.
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

    /// The offsets of the elements that a shortest edit script keeps, in the old and in the new sequence; ascending.
    ///
    /// - Complexity: O(n × edits).
    package static func kept<Element: Equatable>(
        _ old: some BidirectionalCollection<Element>, _ new: some BidirectionalCollection<Element>
    ) -> [(old: Int, new: Int)] {
        var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
        for edit in new.difference(from: old) {
            switch edit {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        let others = (0..<new.count).filter { !inserted.contains($0) }
        return zip((0..<old.count).filter { !removed.contains($0) }, others).map { ($0, $1) }
    }
}

extension Int {
    /// The number of leading elements, out of `self`, for which `isBefore` is true.
    ///
    /// - Complexity: O(log n).
    @inline(__always)
    package func partitionPoint(_ isBefore: (Int) -> Bool) -> Int {
        var (low, high) = (0, self)
        while low < high {
            Steps.count()
            let middle = (low + high) / 2
            if isBefore(middle) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
