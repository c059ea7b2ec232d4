/// A place in a text: 0-based byte offset, 1-based line, 1-based column counted in Unicode scalars.
public struct SourceLocation: Sendable, Hashable, CustomStringConvertible {
    public var offset: Int
    public var line: Int
    public var column: Int

    /// The place of byte `offset` of `bytes`; lines end at LF, CR LF or CR.
    ///
    /// - Complexity: O(`offset`).
    public init(offset: Int, in bytes: [UInt8]) {
        let offset = min(offset, bytes.count)
        var line = 1
        var lineStart = 0
        var index = 0
        Steps.count(offset)
        while index < offset {
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") && bytes[at: index] != UInt8(ascii: "\n") {
                line += 1
                lineStart = index
            }
        }
        self.init(offset: offset, line: line, column: 1 + bytes[lineStart..<offset].count { $0.beginsScalar })
    }

    package init(offset: Int, line: Int, column: Int) {
        (self.offset, self.line, self.column) = (offset, line, column)
    }

    /// `line:column`.
    public var description: String { "\(line):\(column)" }
}

extension [UInt8] {
    /// The byte at `index`, or NUL past the end; NUL is not a character of XML, so the two can't be confused.
    package subscript(at index: Int) -> UInt8 { index < count ? self[index] : 0 }
}

/// The lines of a text, found once.
package struct LineTable: Sendable {
    /// Where each line after the first begins.
    private let starts: [Int]
    /// How many Unicode scalars begin before every `stride`th byte, so that a long line is counted only once.
    private let scalars: [Int]
    private static let stride = 256

    /// Lines end as in `SourceLocation`.
    ///
    /// - Complexity: O(n).
    package init(_ bytes: [UInt8]) {
        var starts: [Int] = []
        var scalars: [Int] = []
        scalars.reserveCapacity(bytes.count / Self.stride + 1)
        var count = 0
        bytes.withUnsafeBytes { bytes in
            func readByte(_ index: Int) {
                let byte = bytes[index]
                if byte.beginsScalar { count += 1 }
                guard byte <= UInt8(ascii: "\r") else { return }
                let isBeforeLineFeed = index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n")
                if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") && !isBeforeLineFeed {
                    starts.append(index + 1)
                }
            }
            var index = 0
            while index < bytes.count {
                if index % Self.stride == 0 { scalars.append(count) }
                // Most words are ASCII without a line break: 8 bytes at once.
                let isFull = index + 8 <= bytes.count
                if isFull, bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self).isPlainText {
                    count += 8
                    index += 8
                } else {
                    let end = isFull ? index + 8 : bytes.count
                    while index < end {
                        readByte(index)
                        index += 1
                    }
                }
            }
        }
        if bytes.count % Self.stride == 0 { scalars.append(count) }
        (self.starts, self.scalars) = (starts, scalars)
    }

    /// The 1-based line of byte `offset`.
    ///
    /// - Complexity: O(log lines).
    package func line(at offset: Int) -> Int { starts.count.partitionPoint { starts[$0] <= offset } + 1 }

    /// The location of byte `offset` of `bytes`, from which the table was made.
    ///
    /// - Complexity: O(log lines).
    package func location(at offset: Int, in bytes: [UInt8]) -> SourceLocation { location(at: offset, reading: bytes) }

    /// The same for any collection, so that a test can count the bytes read.
    package func location<Bytes: RandomAccessCollection>(at offset: Int, reading bytes: Bytes) -> SourceLocation
    where Bytes.Element == UInt8, Bytes.Index == Int {
        let line = line(at: offset)
        let start = line == 1 ? 0 : starts[line - 2]
        func count(before offset: Int) -> Int {
            let first = offset - offset % Self.stride
            return scalars[offset / Self.stride] + bytes[first..<offset].count { $0.beginsScalar }
        }
        return SourceLocation(offset: offset, line: line, column: 1 + count(before: offset) - count(before: start))
    }
}

extension UInt8 {
    /// Whether the byte begins a scalar; a continuation byte (10xxxxxx) belongs to the scalar before it.
    package var beginsScalar: Bool { self & 0xC0 != 0x80 }
}

extension UInt64 {
    /// Whether each of the eight bytes is ASCII and above CR: neither a line break nor a part of a longer scalar.
    ///
    /// From "Determine if a word has a byte less than n", Bit Twiddling Hacks,
    /// <https://graphics.stanford.edu/~seander/bithacks.html>.
    fileprivate var isPlainText: Bool {
        let highBits: UInt64 = 0x8080_8080_8080_8080
        return ((self &- 0x0E0E_0E0E_0E0E_0E0E) | self) & highBits == 0
    }
}
