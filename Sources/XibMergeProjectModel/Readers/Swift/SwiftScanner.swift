/// Splits Swift into words and marks; skips comments and string literals.
///
/// It is approximate where nothing depends on it (interpolated strings, regular expressions); each step moves forward.
struct SwiftScanner {
    struct Token {
        var start: Int
        var end: Int
        /// The byte of a mark, or 0 for a word.
        var mark: UInt8
        /// The first byte of a word.
        var first: UInt8
        /// Whether it is the first on its line.
        var startsLine: Bool
    }

    let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0

    init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Where the next token may begin, past spaces.
    var offset: Int { bytes[index...].firstIndex { $0 != 0x20 } ?? index }

    func text(_ token: Token) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[token.start..<token.end]), as: UTF8.self)
    }

    mutating func next() -> Token? {
        var startsLine = index == 0
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                startsLine = true
                index += 1
            case UInt8(ascii: " "), UInt8(ascii: "\t"): index += 1
            case UInt8(ascii: "/") where self[index + 1] == UInt8(ascii: "/"):
                while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
            case UInt8(ascii: "/") where self[index + 1] == UInt8(ascii: "*"): skipComment()
            case UInt8(ascii: "\""): skipString()
            case _ where SourceWords.isPart(byte):
                let start = index
                while index < bytes.count, SourceWords.isPart(bytes[index]) { index += 1 }
                return Token(start: start, end: index, mark: 0, first: byte, startsLine: startsLine)
            default:
                index += 1
                return Token(start: index - 1, end: index, mark: byte, first: 0, startsLine: startsLine)
            }
        }
        return nil
    }

    /// Takes the next token if it is a word; otherwise takes nothing.
    mutating func word() -> String? {
        let start = index
        guard let token = next(), token.mark == 0 else {
            index = start
            return nil
        }
        return text(token)
    }

    /// Takes a mark if it is the next token.
    mutating func skip(_ mark: UInt8) -> Bool {
        let start = index
        if let token = next(), token.mark == mark { return true }
        index = start
        return false
    }

    /// `(Name)`
    mutating func parenthesizedWord() -> String? {
        let start = index
        if skip(UInt8(ascii: "(")), let name = word(), skip(UInt8(ascii: ")")) { return name }
        index = start
        return nil
    }

    /// A complete literal on one line, without interpolation or escapes; otherwise takes nothing.
    mutating func stringLiteral() -> String? {
        var start = index
        while self[start] <= 0x20, start < bytes.count { start += 1 }
        guard self[start] == UInt8(ascii: "\""), self[start + 1] != UInt8(ascii: "\"") else { return nil }
        var end = start + 1
        while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
            if bytes[end] == UInt8(ascii: "\n") || bytes[end] == UInt8(ascii: "\\") { return nil }
            end += 1
        }
        guard end < bytes.count else { return nil }
        var next = end + 1
        while self[next] == 0x20 { next += 1 }
        guard self[next] != UInt8(ascii: "+"), self[next] != UInt8(ascii: ".") else { return nil }
        index = end + 1
        return String(decoding: UnsafeBufferPointer(rebasing: bytes[start + 1..<end]), as: UTF8.self)
    }

    /// The subject of `String(describing: Name.self)`; otherwise takes nothing.
    mutating func describedType() -> String? {
        let start = index
        if word() == "String", skip(UInt8(ascii: "(")) {
            let label = word()
            if label == "describing" || label == "reflecting", skip(UInt8(ascii: ":")), let name = word() {
                return name
            }
        }
        index = start
        return nil
    }

    /// Takes the rest of a call's arguments; whether nothing is made of its result.
    mutating func endsCall() -> Bool {
        var depth = 1
        for _ in 0..<16 {
            guard let token = next() else { return false }
            if token.mark == UInt8(ascii: "(") { depth += 1 }
            if token.mark == UInt8(ascii: ")") { depth -= 1 }
            if depth == 0 { return !skip(UInt8(ascii: ".")) && !skip(UInt8(ascii: "+")) }
        }
        return false
    }

    /// `A.B<C>` as `B`; skips attributes before it.
    mutating func typeName() -> String? {
        while skip(UInt8(ascii: "@")) { _ = word() }
        guard var name = word() else { return nil }
        skipGenericArguments()
        while skip(UInt8(ascii: ".")) {
            guard let member = word() else { break }
            name = member
            skipGenericArguments()
        }
        return name
    }

    /// `<…>`, if it is closed before a brace; otherwise takes nothing.
    private mutating func skipGenericArguments() {
        let start = index
        guard skip(UInt8(ascii: "<")) else { return }
        var depth = 1
        // Real ones are short. Without a limit, many unclosed ones would take quadratic time.
        for _ in 0..<400 {
            guard let token = next(), token.mark != UInt8(ascii: "{") else { break }
            if token.mark == UInt8(ascii: "<") { depth += 1 }
            if token.mark == UInt8(ascii: ">") { depth -= 1 }
            if depth == 0 { return }
        }
        index = start
    }

    /// Comments of Swift may be nested.
    private mutating func skipComment() {
        var depth = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "/"), self[index + 1] == UInt8(ascii: "*") {
                depth += 1
                index += 2
            } else if bytes[index] == UInt8(ascii: "*"), self[index + 1] == UInt8(ascii: "/") {
                depth -= 1
                index += 2
                if depth == 0 { return }
            } else {
                index += 1
            }
        }
    }

    private mutating func skipString() {
        let isMultiline = self[index + 1] == UInt8(ascii: "\"") && self[index + 2] == UInt8(ascii: "\"")
        index += isMultiline ? 3 : 1
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\\") {
                index += 2
            } else if byte == UInt8(ascii: "\"") {
                if !isMultiline || self[index + 1] == UInt8(ascii: "\"") && self[index + 2] == UInt8(ascii: "\"") {
                    index += isMultiline ? 3 : 1
                    return
                }
                index += 1
            } else if !isMultiline, byte == UInt8(ascii: "\n") {
                return
            } else {
                index += 1
            }
        }
        index = min(index, bytes.count)
    }

    private subscript(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }
}
