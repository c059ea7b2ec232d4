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

    /// How many of the first `count` bytes are the same in both places.
    ///
    /// - Complexity: O(n) in the result.
    package func equalCount(_ count: Int, _ other: UnsafeRawPointer) -> Int {
        var index = 0
        while index + 8 <= count {
            let difference = word(index) ^ other.word(index)
            if difference != 0 { return index + UInt64(littleEndian: difference).trailingZeroBitCount / 8 }
            index += 8
        }
        while index < count,
            load(fromByteOffset: index, as: UInt8.self) == other.load(fromByteOffset: index, as: UInt8.self)
        {
            index += 1
        }
        return index
    }

    /// How many of the first `count` bytes precede the first byte that is a control character up to CR, such as a line
    /// break, or is not ASCII.
    ///
    /// Eight bytes at a time, as in "Determine if a word has a byte less than n", Bit Twiddling Hacks,
    /// <https://graphics.stanford.edu/~seander/bithacks.html>.
    ///
    /// - Complexity: O(n) in the result.
    package func plainCount(_ count: Int) -> Int {
        var index = 0
        while index + 8 <= count {
            let word = word(index)
            let others = ((word &- 0x0E0E_0E0E_0E0E_0E0E) | word) & 0x8080_8080_8080_8080
            // A borrow makes only bytes after the first one look wrong.
            if others != 0 { return index + UInt64(littleEndian: others).trailingZeroBitCount / 8 }
            index += 8
        }
        while index < count, 0x0E..<0x80 ~= load(fromByteOffset: index, as: UInt8.self) { index += 1 }
        return index
    }

    @inline(__always)
    private func word(_ index: Int) -> UInt64 { loadUnaligned(fromByteOffset: index, as: UInt64.self) }
}

extension [UInt8] {
    /// The bytes with some places replaced.
    ///
    /// - Parameter edits: Ascending; of two for the same place, the first is used.
    /// - Complexity: O(n) in the bytes.
    package func replacing(_ edits: [(place: Range<Int>, bytes: ArraySlice<UInt8>)]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(count + 32 * edits.count)
        var copied = 0
        for edit in edits where edit.place.lowerBound >= copied && edit.place.upperBound <= count {
            result += self[copied..<edit.place.lowerBound]
            result += edit.bytes
            copied = edit.place.upperBound
        }
        return result + self[copied...]
    }

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
