extension UnsafeRawPointer {
    /// Whether two places have the same bytes. Compares eight bytes at a time; the last, overlapping word covers the
    /// rest.
    ///
    /// - Complexity: O(n) in `count`, up to the first difference.
    @inline(__always)
    package func holds(_ count: Int, bytesOf other: UnsafeRawPointer) -> Bool {
        var index = 0
        if count >= 8 {
            let last = count - 8
            while index < last {
                if word(index) != other.word(index) { return false }
                index += 8
            }
            return word(last) == other.word(last)
        }
        while index < count {
            if load(fromByteOffset: index, as: UInt8.self) != other.load(fromByteOffset: index, as: UInt8.self) {
                return false
            }
            index += 1
        }
        return true
    }

    @inline(__always)
    private func word(_ index: Int) -> UInt64 { loadUnaligned(fromByteOffset: index, as: UInt64.self) }
}

extension [UInt8] {
    /// Whether two ranges of two byte strings are equal.
    @inline(__always)
    package func equals(_ range: Range<Int>, _ other: [UInt8], _ otherRange: Range<Int>) -> Bool {
        guard range.count == otherRange.count else { return false }
        if range.isEmpty { return true }
        precondition(range.upperBound <= count && otherRange.upperBound <= other.count)
        return withUnsafeBytes { first in
            other.withUnsafeBytes { second in
                (first.baseAddress! + range.lowerBound).holds(
                    range.count, bytesOf: second.baseAddress! + otherRange.lowerBound)
            }
        }
    }
}
