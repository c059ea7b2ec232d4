/// The words by which two long texts differ.
package struct DifferingWords {
    /// Their places among the words of each text; of one that has none, the place of a word beside.
    package let places: [Range<Int>]

    /// So many words at least are the same.
    private static let least = 6

    /// - Returns: `nil` if the texts are short, or do not differ by a few words in one place.
    package init?(_ one: [Substring], _ two: [Substring]) {
        var start = zip(one, two).prefix(while: ==).count
        let shorter = min(one.count, two.count)
        var end = min(zip(one.reversed(), two.reversed()).prefix(while: ==).count, shorter - start)
        guard start + end >= max(Self.least, (one.count + two.count) / 4), one != two else { return nil }
        if start + end == shorter { if start > 0 { start -= 1 } else { end -= 1 } }
        places = [start..<one.count - end, start..<two.count - end]
    }
}
