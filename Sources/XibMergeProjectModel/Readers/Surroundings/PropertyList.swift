/// A value of a property list in the old format, in which Xcode writes projects.
indirect enum PropertyList: Sendable {
    case text(String)
    case list([PropertyList])
    case dictionary([String: PropertyList])

    var text: String? { if case .text(let text) = self { text } else { nil } }
    var list: [PropertyList] { if case .list(let values) = self { values } else { [] } }
    var dictionary: [String: PropertyList] { if case .dictionary(let values) = self { values } else { [:] } }

    /// The texts of a list; a single text counts as a list.
    var texts: [String] { text.map { [$0] } ?? list.compactMap(\.text) }

    subscript(key: String) -> PropertyList? { dictionary[key] }
}

/// Reads `{ key = value; list = (a, "b c"); }`.
struct PropertyListReader {
    private var scanner: PropertyListScanner
    private var depth = 0

    /// Real ones are nested about six levels deep.
    private static let maximumDepth = 64

    /// - Throws: The problem with its location.
    /// - Complexity: O(n).
    static func read(_ bytes: [UInt8]) throws(SourceFault) -> PropertyList {
        var reader = PropertyListReader(scanner: PropertyListScanner(bytes))
        let value = try reader.readValue()
        if reader.scanner.skipSpace() { throw reader.fault("nothing is expected here") }
        return value
    }

    private mutating func readValue() throws(SourceFault) -> PropertyList {
        guard scanner.skipSpace() else { throw fault("a value is expected") }
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else { throw fault("nested too deep") }
        if scanner.skip("{") { return try readDictionary() }
        return scanner.skip("(") ? try readList() : .text(try readText())
    }

    private mutating func readDictionary() throws(SourceFault) -> PropertyList {
        var values: [String: PropertyList] = [:]
        while !scanner.skip("}") {
            let key = try readText()
            try expect("=")
            values[key] = try readValue()
            try expect(";")
        }
        return .dictionary(values)
    }

    private mutating func readList() throws(SourceFault) -> PropertyList {
        var values: [PropertyList] = []
        while !scanner.skip(")") {
            values.append(try readValue())
            if scanner.skip(",") { continue }
            try expect(")")
            break
        }
        return .list(values)
    }

    private mutating func readText() throws(SourceFault) -> String {
        guard let (range, isClosed) = scanner.text() else { throw fault("a text is expected") }
        guard isClosed else { throw SourceFault(at: range.lowerBound - 1, "the text has no closing quote") }
        return StringsReader.unescaped(String(decoding: scanner.bytes[range], as: UTF8.self))
    }

    private mutating func expect(_ mark: Unicode.Scalar) throws(SourceFault) {
        guard scanner.skip(mark) else { throw fault("'\(mark)' is expected") }
    }

    private func fault(_ message: String) -> SourceFault { SourceFault(at: scanner.index, message) }
}

/// Splits property lists in the old format, and tables of translations, which are one dictionary without its braces.
struct PropertyListScanner {
    let bytes: [UInt8]
    private(set) var index = 0
    /// The last comment between `/*` and `*/`, with these.
    var comment: Range<Int>?
    /// Where a comment begins that does not end.
    private(set) var openComment: Int?

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Skips blanks and comments.
    ///
    /// - Returns: Whether anything follows.
    mutating func skipSpace() -> Bool {
        while index < bytes.count {
            let (start, next) = (index, index + 1 < bytes.count ? bytes[index + 1] : 0)
            if bytes[start] <= 0x20 {
                index += 1
            } else if bytes[start] == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
                index = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            } else if bytes[start] == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
                index = start + 3
                while index < bytes.count, bytes[index] != UInt8(ascii: "/") || bytes[index - 1] != UInt8(ascii: "*") {
                    index += 1
                }
                if index >= bytes.count { openComment = start }
                index = min(index + 1, bytes.count)
                comment = start..<index
            } else {
                return true
            }
        }
        return false
    }

    /// Takes a mark, if it comes next.
    mutating func skip(_ mark: Unicode.Scalar) -> Bool {
        guard skipSpace(), bytes[index] == UInt8(ascii: mark) else { return false }
        index += 1
        return true
    }

    /// Takes a word, or a text in quotes, which may not be closed; `nil` if there is neither.
    mutating func text() -> (content: Range<Int>, isClosed: Bool)? {
        guard skipSpace() else { return nil }
        let (start, quote) = (index, bytes[index])
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            while index < bytes.count, Self.isPlain(bytes[index]) { index += 1 }
            return index > start ? (start..<index, true) : nil
        }
        index += 1
        while index < bytes.count, bytes[index] != quote { index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1 }
        let end = min(index, bytes.count)
        index = min(end + 1, bytes.count)
        return (start + 1..<end, end < bytes.count)
    }

    /// Xcode quotes all characters but these; those of conflict markers are not among them.
    private static func isPlain(_ byte: UInt8) -> Bool { SourceWords.isPart(byte) || "$./:-+@".utf8.contains(byte) }
}
