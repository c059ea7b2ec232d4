package import XibMerge

/// The lines of a text, found once, for places in it.
package struct TextLines: Sendable {
    private let bytes: [UInt8]
    /// Where each line after the first begins.
    private let starts: [Int]

    /// - Complexity: O(n).
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var starts: [Int] = []
        for index in bytes.indices {
            let byte = bytes[index]
            // CR LF is one line end.
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") && next != UInt8(ascii: "\n") {
                starts.append(index + 1)
            }
        }
        self.starts = starts
    }

    /// The place of a 0-based byte offset.
    ///
    /// - Complexity: O(log lines), and what stands before it on the line.
    package func location(at offset: Int) -> SourceLocation {
        let offset = min(max(offset, 0), bytes.count)
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle + 1 } else { high = middle }
        }
        let lineStart = low == 0 ? 0 : starts[low - 1]
        var location = SourceLocation(offset: 0, in: [])
        location.offset = offset
        location.line = low + 1
        location.column = 1 + bytes[lineStart..<offset].count { $0 & 0xC0 != 0x80 }
        return location
    }
}
