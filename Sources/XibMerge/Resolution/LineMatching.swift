/// Finds the lines that two texts share, in order.
enum LineMatching {
    /// For each line of `model`, its index in `lines`, or -1; ascending.
    ///
    /// - Complexity: O(n log n) if the lines between changes are unique, or many; otherwise the product of the repeated
    ///   ones.
    static func matches(_ model: [[UInt8]], _ lines: [[UInt8]]) -> [Int] {
        var numbers: [[UInt8]: Int] = [:]
        func number(_ line: [UInt8]) -> Int {
            let known = numbers[line] ?? numbers.count
            numbers[line] = known
            return known
        }
        let (one, two) = (model.map(number), lines.map(number))
        var matches = [Int](repeating: -1, count: one.count)
        var pending = [(one.indices, two.indices)]
        while var (first, second) = pending.popLast() {
            while let a = first.first, let b = second.first, one[a] == two[b] {
                matches[a] = b
                (first, second) = (first.dropFirst(), second.dropFirst())
            }
            while let a = first.last, let b = second.last, one[a] == two[b] {
                matches[a] = b
                (first, second) = (first.dropLast(), second.dropLast())
            }
            if first.isEmpty || second.isEmpty { continue }
            var anchors = anchors(one[first], two[second], occurrences: 1)
            if anchors.isEmpty, first.count * second.count > longestPair {
                anchors = self.anchors(one[first], two[second], occurrences: .max)
            }
            guard !anchors.isEmpty else {
                // Long parts share no lines.
                if first.count * second.count > longestPair { continue }
                for (a, b) in SequenceAlignment.kept(one[first], two[second]) {
                    matches[first.lowerBound + a] = second.lowerBound + b
                }
                continue
            }
            var (a, b) = (first.lowerBound, second.lowerBound)
            for anchor in anchors {
                pending.append((a..<anchor.0, b..<anchor.1))
                matches[anchor.0] = anchor.1
                (a, b) = (anchor.0 + 1, anchor.1 + 1)
            }
            pending.append((a..<first.upperBound, b..<second.upperBound))
        }
        return matches
    }

    /// Lines that both parts have equally often, as far as their order is the same: the first of one is the first of
    /// the other, and so on.
    ///
    /// - Parameter limit: How often such a line may occur; 1 for lines that are unique in both.
    private static func anchors(
        _ one: ArraySlice<Int>, _ two: ArraySlice<Int>, occurrences limit: Int
    ) -> [(Int, Int)] {
        func places(_ list: ArraySlice<Int>) -> [Int: [Int]] { Dictionary(grouping: list.indices) { list[$0] } }
        let (first, second) = (places(one), places(two))
        let shared = first.filter { $1.count <= limit && second[$0]?.count == $1.count }
        let pairs = shared.flatMap { line, places in zip(places, second[line]!) }.sorted { $0 < $1 }
        Steps.count(one.count + two.count)
        // Each pair is a member of both sequences.
        let order = pairs.indices.sorted { pairs[$0].1 < pairs[$1].1 }
        return SequenceAlignment.common(Array(pairs.indices), order).map { pairs[$0] }
    }

    private static let longestPair = 1 << 20
}
