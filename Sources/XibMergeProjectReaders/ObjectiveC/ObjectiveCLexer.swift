import XibMergeProjectModel

/// Splits Objective-C into tokens; skips comments and preprocessor lines.
///
/// Each step moves forward by at least one byte, so that it always ends. Text that is not Objective-C gives meaningless
/// tokens.
struct ObjectiveCLexer {
    let bytes: [UInt8]
    private(set) var tokens: [ObjectiveCToken] = []
    /// The first folder of each import with `<>`, and the modules of `@import`.
    private(set) var imports: [String] = []
    /// The constants of `#define NAME @"text"`.
    private(set) var constants: [SourceConstant] = []
    /// Where the first conflict marker of a merge is.
    private(set) var marker: Int?

    /// - Complexity: O(n) in the bytes.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        tokens.reserveCapacity(bytes.count / 6)
        bytes.withUnsafeBufferPointer { read($0) }
    }

    private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
        var index = 0
        var isLineStart = true
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                isLineStart = true
                index += 1
                continue
            case UInt8(ascii: " "), UInt8(ascii: "\t"):
                index += 1
                continue
            case UInt8(ascii: "<") where isLineStart && isMarker(bytes, at: index):
                marker = marker ?? index
                index = lineEnd(bytes, from: index)
                continue
            case UInt8(ascii: "#") where isLineStart:
                index = directiveEnd(bytes, from: index)
                continue
            case UInt8(ascii: "/") where Self.byte(bytes, index + 1) == UInt8(ascii: "/"):
                index = lineEnd(bytes, from: index)
                continue
            case UInt8(ascii: "/") where Self.byte(bytes, index + 1) == UInt8(ascii: "*"):
                index = commentEnd(bytes, from: index)
                continue
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                let end = literalEnd(bytes, from: index)
                append(byte == UInt8(ascii: "\"") ? .string : .number, index + 1, end)
                index = min(end + 1, bytes.count)
            case UInt8(ascii: "@"):
                index = atWord(bytes, from: index)
            case _ where Self.isWord(byte):
                let end = wordEnd(bytes, from: index)
                append(UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte ? .number : .identifier, index, end)
                index = end
            default:
                append(.punctuation, index, index + 1, mark: byte)
                index += 1
            }
            isLineStart = false
        }
    }

    /// Whether git's `<<<<<<< ` begins a line.
    private func isMarker(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        let isFirst = index == 0 || bytes[index - 1] == UInt8(ascii: "\n") || bytes[index - 1] == UInt8(ascii: "\r")
        return isFirst && bytes[index...].starts(with: "<<<<<<< ".utf8)
    }

    private mutating func append(_ kind: ObjectiveCToken.Kind, _ start: Int, _ end: Int, mark: UInt8 = 0) {
        tokens.append(ObjectiveCToken(kind: kind, mark: mark, start: Int32(start), end: Int32(end)))
    }

    /// `@` with a word. Before a literal, the `@` is skipped.
    private mutating func atWord(_ bytes: UnsafeBufferPointer<UInt8>, from index: Int) -> Int {
        let next = Self.byte(bytes, index + 1)
        guard Self.isWord(next), !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= next) else { return index + 1 }
        let end = wordEnd(bytes, from: index + 1)
        append(.atWord, index + 1, end)
        return end
    }

    /// Reads `#import <Module/…>`; skips all other preprocessor lines, including the bodies of macros.
    private mutating func directiveEnd(_ bytes: UnsafeBufferPointer<UInt8>, from index: Int) -> Int {
        var word = index + 1
        while Self.byte(bytes, word) == UInt8(ascii: " ") { word += 1 }
        let first = Self.byte(bytes, word)
        var end = index
        // A backslash continues the line; a comment may begin here and end lines later.
        while end < bytes.count {
            let byte = bytes[end]
            if byte == UInt8(ascii: "\\") {
                end += Self.byte(bytes, end + 1) == UInt8(ascii: "\r") ? 3 : 2
            } else if byte == UInt8(ascii: "/"), Self.byte(bytes, end + 1) == UInt8(ascii: "*") {
                end = commentEnd(bytes, from: end)
            } else if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
                break
            } else {
                end += 1
            }
        }
        end = min(end, bytes.count)
        if first == UInt8(ascii: "i"), let open = bytes[index..<end].firstIndex(of: UInt8(ascii: "<")),
            let slash = bytes[open..<end].firstIndex(of: UInt8(ascii: "/"))
        {
            imports.append(String(decoding: bytes[open + 1..<slash], as: UTF8.self))
        }
        if first == UInt8(ascii: "d") { readDefinition(bytes, word + 6, end) }
        return end
    }

    /// `NAME @"text"`, after the word `define`.
    private mutating func readDefinition(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) {
        var index = start
        while index < end, bytes[index] <= 0x20 { index += 1 }
        let name = index..<max(min(wordEnd(bytes, from: index), end), index)
        index = name.upperBound
        while index < end, bytes[index] <= 0x20 || bytes[index] == UInt8(ascii: "(") { index += 1 }
        guard !name.isEmpty, index + 1 < end, bytes[index] == UInt8(ascii: "@"), bytes[index + 1] == UInt8(ascii: "\"")
        else {
            return
        }
        let close = min(literalEnd(bytes, from: index + 1), end)
        constants.append(
            SourceConstant(
                name: String(decoding: bytes[name], as: UTF8.self), type: nil,
                value: String(decoding: bytes[min(index + 2, close)..<close], as: UTF8.self)))
    }

    private func lineEnd(_ bytes: UnsafeBufferPointer<UInt8>, from index: Int) -> Int {
        var index = index
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n"), bytes[index] != UInt8(ascii: "\r") { index += 1 }
        return index
    }

    /// The index after a comment; a comment without an end extends to the end of the file.
    private func commentEnd(_ bytes: UnsafeBufferPointer<UInt8>, from index: Int) -> Int {
        var index = index + 2
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "*"), Self.byte(bytes, index + 1) == UInt8(ascii: "/") { return index + 2 }
            index += 1
        }
        return bytes.count
    }

    /// The closing quote, or the end of the line if there is none: a single apostrophe must not hide the rest of the
    /// file.
    private func literalEnd(_ bytes: UnsafeBufferPointer<UInt8>, from index: Int) -> Int {
        let quote = bytes[index]
        var index = index + 1
        while index < bytes.count {
            let byte = bytes[index]
            if byte == quote || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { return index }
            index += byte == UInt8(ascii: "\\") ? 2 : 1
        }
        return bytes.count
    }

    private func wordEnd(_ bytes: UnsafeBufferPointer<UInt8>, from index: Int) -> Int {
        var index = index
        while index < bytes.count, Self.isWord(bytes[index]) { index += 1 }
        return index
    }

    private static func byte(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> UInt8 {
        index < bytes.count ? bytes[index] : 0
    }

    private static func isWord(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "$") || SourceWords.isPart(byte) }
}

/// A token of Objective-C: its kind and position.
struct ObjectiveCToken {
    enum Kind: UInt8 {
        case identifier
        /// `@` with a word: `@interface`. The range covers the word.
        case atWord
        /// A string literal; the range is the text between the quotes.
        case string
        case number
        /// One byte.
        case punctuation
    }

    var kind: Kind
    /// The byte of a punctuation mark, otherwise 0.
    var mark: UInt8
    /// 0-based byte offsets.
    var start: Int32
    var end: Int32
}
