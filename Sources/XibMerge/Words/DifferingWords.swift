extension [Substring] {
    /// The places, in both, of the words by which a long text differs from another one; of one that has none, the place of
    /// a word beside. `nil` if the texts are short, or do not differ by a few words in one place.
    package func differing(from other: Self) -> [Range<Int>]? {
        var start = zip(self, other).prefix(while: ==).count
        let shorter = Swift.min(count, other.count)
        var end = Swift.min(zip(reversed(), other.reversed()).prefix(while: ==).count, shorter - start)
        guard start + end >= Swift.max(6, (count + other.count) / 4), self != other else { return nil }
        if start + end == shorter { if start > 0 { start -= 1 } else { end -= 1 } }
        return [start..<count - end, start..<other.count - end]
    }
}
