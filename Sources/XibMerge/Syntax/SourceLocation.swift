/// A place in a text: 0-based byte offset, 1-based line, 1-based column counted in Unicode scalars.
public struct SourceLocation: Sendable, Hashable, CustomStringConvertible {
    public var offset: Int
    public var line: Int
    public var column: Int

    /// The place of byte `offset` of `bytes`; lines end at LF, CR LF or CR.
    ///
    /// - Complexity: O(n) in the bytes.
    public init(offset: Int, in bytes: [UInt8]) {
        self = LineTable(bytes).location(at: min(offset, bytes.count), in: bytes)
    }

    package init(offset: Int, line: Int, column: Int) { (self.offset, self.line, self.column) = (offset, line, column) }

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
    /// How many Unicode scalars begin before every `stride`th byte, so that a long line is counted only once; empty if
    /// the text is ASCII.
    private let scalars: [Int]
    private static let stride = 256

    /// Lines end as in `SourceLocation`.
    ///
    /// - Complexity: O(n).
    package init(_ bytes: [UInt8]) {
        var starts: [Int] = []
        var isASCII = true
        bytes.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return }
            var index = base.plainCount(bytes.count)
            while index < bytes.count {
                let byte = bytes[index]
                index += 1
                isASCII = isASCII && byte < 0x80
                let isBeforeLineFeed = index < bytes.count && bytes[index] == UInt8(ascii: "\n")
                if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") && !isBeforeLineFeed {
                    starts.append(index)
                }
                index += (base + index).plainCount(bytes.count - index)
            }
        }
        self.starts = starts
        scalars = isASCII ? [] : Self.scalars(of: bytes)
    }

    private static func scalars(of bytes: [UInt8]) -> [Int] {
        var scalars = [0]
        scalars.reserveCapacity(bytes.count / stride + 1)
        for start in Swift.stride(from: 0, through: bytes.count - stride, by: stride) {
            scalars.append(scalars.last! + bytes[start..<start + stride].count { $0.beginsScalar })
        }
        return scalars
    }

    /// The 1-based line of byte `offset`.
    ///
    /// - Complexity: O(log lines).
    package func line(at offset: Int) -> Int { starts.count.partitionPoint { starts[$0] <= offset } + 1 }

    /// The location of byte `offset` of `bytes`, from which the table was made.
    ///
    /// - Complexity: O(log lines).
    package func location<Bytes: RandomAccessCollection>(at offset: Int, in bytes: Bytes) -> SourceLocation
    where Bytes.Element == UInt8, Bytes.Index == Int {
        let line = line(at: offset)
        let start = line == 1 ? 0 : starts[line - 2]
        if scalars.isEmpty { return SourceLocation(offset: offset, line: line, column: 1 + offset - start) }
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
