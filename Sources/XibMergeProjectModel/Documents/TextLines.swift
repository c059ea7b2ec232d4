package import XibMergeCore

/// A text with its lines, found once, for locations in it.
package struct TextLines: Sendable {
    private let bytes: [UInt8]
    private let table: LineTable

    /// - Complexity: O(n).
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        table = LineTable(bytes)
    }

    /// The location of a 0-based byte offset; past the end, that of the end.
    ///
    /// - Complexity: O(log lines).
    package func location(at offset: Int) -> SourceLocation {
        table.location(at: min(max(offset, 0), bytes.count), in: bytes)
    }
}
