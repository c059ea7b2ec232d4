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
    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0
    private var depth = 0

    /// Real ones are nested about six levels deep.
    private static let maximumDepth = 64

    /// - Returns: The value, or the problem with its location.
    /// - Complexity: O(n).
    static func read(_ bytes: [UInt8]) -> Result<PropertyList, SourceFault> {
        bytes.withUnsafeBufferPointer { bytes in
            var reader = PropertyListReader(bytes: bytes)
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

    private mutating func readValue() throws(SourceFault) -> PropertyList {
        skipSpace()
        guard index < bytes.count else { throw SourceFault(at: index, "a value is expected") }
        switch bytes[index] {
        case UInt8(ascii: "{"), UInt8(ascii: "("):
            depth += 1
            defer { depth -= 1 }
            guard depth <= Self.maximumDepth else { throw SourceFault(at: index, "nested too deep") }
            return bytes[index] == UInt8(ascii: "{") ? try readDictionary() : try readList()
        default: return .text(try readText())
        }
    }

    private mutating func readDictionary() throws(SourceFault) -> PropertyList {
        index += 1
        var values: [String: PropertyList] = [:]
        while true {
            skipSpace()
            if skip("}") { return .dictionary(values) }
            let key = try readText()
            try expect("=")
            values[key] = try readValue()
            try expect(";")
        }
    }

    private mutating func readList() throws(SourceFault) -> PropertyList {
        index += 1
        var values: [PropertyList] = []
        while true {
            skipSpace()
            if skip(")") { return .list(values) }
            values.append(try readValue())
            skipSpace()
            if skip(",") { continue }
            try expect(")")
            return .list(values)
        }
    }

    private mutating func readText() throws(SourceFault) -> String {
        let start = index
        guard index < bytes.count else { throw SourceFault(at: index, "a text is expected") }
        let quote = bytes[index]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            while index < bytes.count, Self.isPlain(bytes[index]) { index += 1 }
            guard index > start else { throw SourceFault(at: index, "a text is expected") }
            return String(decoding: bytes[start..<index], as: UTF8.self)
        }
        index += 1
        var text: [UInt8] = []
        while index < bytes.count, bytes[index] != quote {
            if bytes[index] == UInt8(ascii: "\\") { index += 1 }
            if index < bytes.count { text.append(bytes[index]) }
            index += 1
        }
        guard index < bytes.count else { throw SourceFault(at: start, "the text has no closing quote") }
        index += 1
        return String(decoding: text, as: UTF8.self)
    }

    /// Xcode quotes all characters but these; those of conflict markers are not among them.
    private static func isPlain(_ byte: UInt8) -> Bool { SourceWords.isPart(byte) || "$./:-+@".utf8.contains(byte) }

    private mutating func expect(_ mark: Unicode.Scalar) throws(SourceFault) {
        skipSpace()
        guard skip(mark) else { throw SourceFault(at: min(index, bytes.count), "'\(mark)' is expected") }
    }

    private mutating func skip(_ mark: Unicode.Scalar) -> Bool {
        guard index < bytes.count, bytes[index] == UInt8(ascii: mark) else { return false }
        index += 1
        return true
    }

    private mutating func skipSpace() {
        while index < bytes.count {
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0
            if bytes[index] <= 0x20 {
                index += 1
            } else if bytes[index] == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
                while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
            } else if bytes[index] == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
                index += 2
                while index < bytes.count,
                    bytes[index] != UInt8(ascii: "/") || bytes[index - 1] != UInt8(ascii: "*")
                {
                    index += 1
                }
                index = min(index + 1, bytes.count)
            } else {
                return
            }
        }
    }
}
