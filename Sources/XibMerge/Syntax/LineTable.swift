/// The lines of a text, found once.
package struct LineTable: Sendable {
    /// Where each line after the first begins.
    private let starts: [Int]

    /// Lines end where `SourceLocation` says.
    ///
    /// - Complexity: O(n).
    package init(_ bytes: [UInt8]) {
        var starts: [Int] = []
        for index in bytes.indices {
            let byte = bytes[index]
            guard byte <= UInt8(ascii: "\r") else { continue }
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") && bytes[at: index + 1] != UInt8(ascii: "\n") {
                starts.append(index + 1)
            }
        }
        self.starts = starts
    }

    /// The 1-based line of byte `offset`.
    ///
    /// - Complexity: O(log lines).
    func line(at offset: Int) -> Int {
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle + 1 } else { high = middle }
        }
        return low + 1
    }

    /// The place of byte `offset` of `bytes`, which the table was made from.
    ///
    /// - Parameter known: A place that saves counting, where it is in the same line and before `offset`.
    /// - Complexity: O(log lines), and the length of the line up to there.
    package func location(at offset: Int, in bytes: [UInt8], after known: SourceLocation? = nil) -> SourceLocation {
        let line = line(at: offset)
        if let known, known.line == line, known.offset <= offset {
            return SourceLocation(
                offset: offset, line: line, lineStart: known.offset, in: bytes, firstColumn: known.column)
        }
        return SourceLocation(offset: offset, line: line, lineStart: line == 1 ? 0 : starts[line - 2], in: bytes)
    }
}
