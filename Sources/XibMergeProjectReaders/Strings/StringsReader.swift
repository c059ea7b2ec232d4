import XibMergeCore
import XibMergeProjectModel

/// Reads entries of the form `"key" = "value";`, and reports where the text has another form.
struct StringsReader {
    private(set) var entries: [StringTable.Entry] = []
    /// The first problem; what follows is not read, because keys and texts can't be told apart there.
    private(set) var fault: SourceFault?

    private let bytes: [UInt8]
    private var index = 0
    /// The text from the last comment about an object: `/* Class = "UILabel"; text = "A"; ObjectID = "x"; */`.
    private var source: String?
    /// The last text with line breaks, which may lack its closing quote.
    private var long: Range<Int>?

    /// - Complexity: O(n) in the bytes.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        while fault == nil, skipSpace() { readEntry() }
    }

    private mutating func readEntry() {
        Steps.count()
        let offset = index
        guard let key = readText() else { return }
        guard skip("=") else {
            // A key alone is its own value.
            if !skip(";") { fail("'=' is expected") }
            return
        }
        guard skipSpace(), let value = readText() else { return fail("a text is expected") }
        entries.append(StringTable.Entry(key: key, value: value, source: source, offset: offset))
        source = nil
        if !skip(";") { fail("';' is expected") }
    }

    private mutating func fail(_ message: String) {
        guard fault == nil else { return }
        fault =
            long.map { SourceFault(at: $0.lowerBound, "the text has no closing quote in its line") }
            ?? SourceFault(at: min(index, bytes.count), message)
    }

    private mutating func skip(_ mark: Unicode.Scalar) -> Bool {
        guard skipSpace(), bytes[index] == UInt8(ascii: mark) else { return false }
        index += 1
        return true
    }

    /// A text in quotes, or a word.
    private mutating func readText() -> String? {
        let start = index
        guard bytes[index] == UInt8(ascii: "\"") else {
            while index < bytes.count, Self.isWord(bytes[index]) { index += 1 }
            if index > start { return String(decoding: bytes[start..<index], as: UTF8.self) }
            fail("a key in quotes is expected")
            return nil
        }
        let end = Self.stringEnd(bytes, index)
        Steps.count(end - start)
        if bytes[start..<end].contains(UInt8(ascii: "\n")) { long = start..<end }
        index = end
        guard end - start > 1, bytes[end - 1] == UInt8(ascii: "\"") else {
            fault = SourceFault(at: long?.lowerBound ?? start, "the text has no closing quote")
            return nil
        }
        return String(decoding: bytes[start + 1..<end - 1], as: UTF8.self)
    }

    private static func isWord(_ byte: UInt8) -> Bool { SourceWords.isPart(byte) || "-.$/:".utf8.contains(byte) }

    /// - Returns: Whether anything follows blanks and comments.
    private mutating func skipSpace() -> Bool {
        while index < bytes.count {
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0
            if bytes[index] <= 0x20 {
                index += 1
            } else if bytes[index] == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
                let start = index
                index += 2
                while index < bytes.count,
                    index < start + 3 || bytes[index] != UInt8(ascii: "/") || bytes[index - 1] != UInt8(ascii: "*")
                {
                    index += 1
                }
                if index >= bytes.count { fault = fault ?? SourceFault(at: start, "the comment does not end") }
                index = min(index + 1, bytes.count)
                source = Self.source(String(decoding: bytes[start..<index], as: UTF8.self))
            } else if bytes[index] == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
                while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
            } else {
                return true
            }
        }
        return false
    }

    /// The object's text in a comment that Xcode wrote.
    static func source(_ comment: String) -> String? {
        guard let end = comment.ranges(of: "\"; ObjectID = ").last else { return nil }
        let fields = comment[..<end.lowerBound]
        guard let start = fields.ranges(of: " = \"").last else { return nil }
        return String(fields[start.upperBound...])
    }

    /// A text without its escapes: `\n`, `\"`, `\U00e4`.
    static func unescaped(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
        var (units, rest) = ([UInt16](), Array(text.utf16)[...])
        while let unit = rest.popFirst() {
            guard unit == 0x5C, let escaped = rest.popFirst() else {
                units.append(unit)
                continue
            }
            switch UInt8(truncatingIfNeeded: escaped) {
            case UInt8(ascii: "n"): units.append(0x0A)
            case UInt8(ascii: "t"): units.append(0x09)
            case UInt8(ascii: "r"): units.append(0x0D)
            case UInt8(ascii: "U"), UInt8(ascii: "u"):
                let digits = rest.prefix(4)
                units.append(UInt16(String(decoding: digits, as: UTF16.self), radix: 16) ?? 0xFFFD)
                rest = rest.dropFirst(digits.count)
            default: units.append(escaped)
            }
        }
        return String(decoding: units, as: UTF16.self)
    }

    /// The index after the closing quote.
    private static func stringEnd(_ bytes: [UInt8], _ index: Int) -> Int {
        var index = index + 1
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "\"") { return index + 1 }
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return bytes.count
    }
}
