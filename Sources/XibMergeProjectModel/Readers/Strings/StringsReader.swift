import XibMergeCore

/// Reads entries of the form `"key" = "value";`, and reports where the text has another form.
struct StringsReader {
    private(set) var entries: [StringTable.Entry] = []
    /// The first problem; what follows is not read, because keys and texts can't be told apart there.
    private(set) var fault: SourceFault?

    private var scanner: PropertyListScanner
    /// The last text with line breaks, which may lack its closing quote.
    private var long: Range<Int>?

    /// - Complexity: O(n) in the bytes.
    init(_ bytes: [UInt8]) {
        scanner = PropertyListScanner(bytes)
        while fault == nil, scanner.skipSpace() { readEntry() }
        if scanner.openComment != nil { fail("") }
    }

    private mutating func readEntry() {
        Steps.count()
        let offset = scanner.index
        guard let key = readText() else { return }
        guard scanner.skip("=") else {
            // A key alone is its own value.
            if !scanner.skip(";") { fail("'=' is expected") }
            return
        }
        guard scanner.skipSpace(), let value = readText() else { return fail("a text is expected") }
        // The text from the last comment about an object: `/* Class = "UILabel"; text = "A"; ObjectID = "x"; */`.
        let source = scanner.comment.flatMap { Self.source(String(decoding: scanner.bytes[$0], as: UTF8.self)) }
        entries.append(StringTable.Entry(key: key, value: value, source: source, offset: offset))
        scanner.comment = nil
        if !scanner.skip(";") { fail("';' is expected") }
    }

    private mutating func fail(_ message: String) {
        guard fault == nil else { return }
        fault =
            scanner.openComment.map { SourceFault(at: $0, "the comment does not end") }
            ?? long.map { SourceFault(at: $0.lowerBound, "the text has no closing quote in its line") }
            ?? SourceFault(at: scanner.index, message)
    }

    /// A text in quotes, or a word.
    private mutating func readText() -> String? {
        let start = scanner.index
        guard let (range, isClosed) = scanner.text() else {
            fail("a key in quotes is expected")
            return nil
        }
        Steps.count(range.count)
        if scanner.bytes[range].contains(UInt8(ascii: "\n")) { long = start..<scanner.index }
        guard isClosed else {
            fault = SourceFault(at: long?.lowerBound ?? start, "the text has no closing quote")
            return nil
        }
        return String(decoding: scanner.bytes[range], as: UTF8.self)
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
}
