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

    init(offset: Int, line: Int, column: Int) {
        self.offset = offset
        self.line = line
        self.column = column
    }

    /// `line:column`.
    public var description: String { "\(line):\(column)" }
}

extension [UInt8] {
    /// The byte at `index`, or NUL behind the end; NUL is no character of XML, so it can't be mistaken for one.
    subscript(at index: Int) -> UInt8 { index < count ? self[index] : 0 }
}
