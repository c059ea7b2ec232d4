/// A value of JSON, as far as catalogs need it.
indirect enum JSONText: Sendable {
    case text(String)
    case number
    case bool(Bool)
    case null
    case list([JSONText])
    case object([(key: String, value: JSONText, offset: Int)])

    subscript(key: String) -> JSONText? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }

    var isTrue: Bool { if case .bool(true) = self { true } else { false } }
    var text: String? { if case .text(let text) = self { text } else { nil } }
    var members: [(key: String, value: JSONText, offset: Int)] {
        if case .object(let members) = self { members } else { [] }
    }
}

/// Reads JSON (RFC 8259).
struct JSONReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0
    private var depth = 0

    private static let maximumDepth = 128

    /// - Returns: The value, or what is wrong and where.
    /// - Complexity: O(n).
    static func read(_ bytes: [UInt8]) -> Result<JSONText, SourceFault> {
        bytes.withUnsafeBufferPointer { bytes in
            var reader = JSONReader(bytes: bytes)
            do throws(SourceFault) {
                let value = try reader.readValue()
                reader.skipSpace()
                if reader.index < bytes.count { throw SourceFault(at: reader.index, "nothing is expected here") }
                return .success(value)
            } catch {
                return .failure(error)
            }
        }
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    private mutating func readValue() throws(SourceFault) -> JSONText {
        skipSpace()
        guard index < bytes.count else { throw SourceFault(at: index, "a value is expected") }
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else { throw SourceFault(at: index, "nested too deep") }
        switch bytes[index] {
        case UInt8(ascii: "{"): return try readObject()
        case UInt8(ascii: "["): return try readList()
        case UInt8(ascii: "\""): return .text(try readText())
        default: return try readWord()
        }
    }

    private mutating func readObject() throws(SourceFault) -> JSONText {
        index += 1
        var members: [(key: String, value: JSONText, offset: Int)] = []
        skipSpace()
        if skip("}") { return .object(members) }
        while true {
            skipSpace()
            let offset = index
            let key = try readText()
            skipSpace()
            guard skip(":") else { throw SourceFault(at: index, "':' is expected") }
            members.append((key, try readValue(), offset))
            skipSpace()
            if skip(",") { continue }
            guard skip("}") else { throw SourceFault(at: index, "',' or '}' is expected") }
            return .object(members)
        }
    }

    private mutating func readList() throws(SourceFault) -> JSONText {
        index += 1
        var values: [JSONText] = []
        skipSpace()
        if skip("]") { return .list(values) }
        while true {
            values.append(try readValue())
            skipSpace()
            if skip(",") { continue }
            guard skip("]") else { throw SourceFault(at: index, "',' or ']' is expected") }
            return .list(values)
        }
    }

    private mutating func readText() throws(SourceFault) -> String {
        let start = index
        guard skip("\"") else { throw SourceFault(at: index, "a text in quotes is expected") }
        var text: [UInt8] = []
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            if bytes[index] == UInt8(ascii: "\\") {
                readEscape(&text)
            } else if bytes[index] == UInt8(ascii: "\n") {
                break
            } else {
                text.append(bytes[index])
                index += 1
            }
        }
        guard skip("\"") else { throw SourceFault(at: start, "the text has no closing quote") }
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func readEscape(_ text: inout [UInt8]) {
        let escape = index + 1 < bytes.count ? bytes[index + 1] : 0
        index += 2
        switch escape {
        case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
        case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
        case UInt8(ascii: "r"): text.append(UInt8(ascii: "\r"))
        case UInt8(ascii: "u"):
            let digits = String(decoding: bytes[min(index, bytes.count)..<min(index + 4, bytes.count)], as: UTF8.self)
            let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}"
            text += Array(String(scalar).utf8)
            index += 4
        default: text.append(escape)
        }
        index = min(index, bytes.count)
    }

    private mutating func readWord() throws(SourceFault) -> JSONText {
        let start = index
        while index < bytes.count, bytes[index] > 0x20, ![0x2C, 0x5D, 0x7D, 0x3A].contains(bytes[index]) { index += 1 }
        switch String(decoding: bytes[start..<index], as: UTF8.self) {
        case "true": return .bool(true)
        case "false": return .bool(false)
        case "null": return .null
        case let word:
            guard Double(word) != nil else { throw SourceFault(at: start, "a value is expected") }
            return .number
        }
    }

    private mutating func skip(_ mark: Unicode.Scalar) -> Bool {
        guard index < bytes.count, bytes[index] == UInt8(ascii: mark) else { return false }
        index += 1
        return true
    }

    private mutating func skipSpace() {
        while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    }
}
