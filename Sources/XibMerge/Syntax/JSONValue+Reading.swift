extension JSONValue {
    /// Parses a JSON text (RFC 8259).
    ///
    /// Numbers that are not whole are strings of their text; nesting of more than 64 levels is rejected.
    ///
    /// - Throws: `Problem` at the first byte that is not JSON, or if a name is repeated in an object.
    /// - Complexity: O(n) in the bytes, apart from the search for repeated names.
    package init(parsing bytes: [UInt8]) throws(Problem) {
        var reader = JSONReader(bytes: bytes)
        self = try reader.document()
    }

    /// Parses a JSON text, and finds where the names begin in the objects that are members of the outermost one.
    ///
    /// - Parameter innerNames: Gets the byte offsets of these names, in their order in the text.
    package init(parsing bytes: [UInt8], innerNames: inout [Int]) throws(Problem) {
        var reader = JSONReader(bytes: bytes)
        self = try reader.document()
        innerNames = reader.innerNames
    }

    /// The member of an object; `nil` if it has no such member, or is not an object.
    package subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    /// The string; `nil` for other values.
    package var string: String? { if case .string(let text) = self { text } else { nil } }

    /// The whole number; `nil` for other values.
    package var integer: Int? { if case .integer(let number) = self { number } else { nil } }

    /// The elements of an array; `nil` for other values.
    package var array: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }

    /// Whether it is `true`; `nil` for values other than `true` and `false`.
    package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

    package var isNull: Bool { if case .null = self { true } else { false } }
}

private struct JSONReader {
    let bytes: [UInt8]
    private var index = 0
    /// The offsets of the names in objects on the second level.
    private(set) var innerNames: [Int] = []

    init(bytes: [UInt8]) { self.bytes = bytes }

    private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

    mutating func document() throws(Problem) -> JSONValue {
        let value = try value(depth: 0)
        skipBlanks()
        guard index == bytes.count else { throw problem("something follows the value") }
        return value
    }

    private func problem(_ message: String) -> Problem {
        Problem(message, at: SourceLocation(offset: min(index, bytes.count), in: bytes), isUnreadable: true)
    }

    private mutating func skipBlanks() { while let byte = self.byte, " \t\r\n".utf8.contains(byte) { index += 1 } }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        skipBlanks()
        guard bytes[at: index] == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    private mutating func value(depth: Int) throws(Problem) -> JSONValue {
        guard depth < 64 else { throw problem("is nested too deep") }
        skipBlanks()
        switch bytes[at: index] {
        case UInt8(ascii: "{"): return try object(depth)
        case UInt8(ascii: "["): return try array(depth)
        case UInt8(ascii: "\""): return .string(try string())
        default: break
        }
        for (word, value) in [("null", JSONValue.null), ("true", .bool(true)), ("false", .bool(false))]
        where bytes[min(index, bytes.count)...].starts(with: word.utf8) {
            index += word.utf8.count
            return value
        }
        let start = index
        if bytes[at: index] == UInt8(ascii: "-") { index += 1 }
        while let byte = self.byte, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { index += 1 }
        if index > start, let byte, ".eE".utf8.contains(byte) {
            while let byte = self.byte, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || ".eE+-".utf8.contains(byte) {
                index += 1
            }
            let text = String(decoding: bytes[start..<index], as: UTF8.self)
            guard Double(text) != nil else { throw problem("a JSON value is expected") }
            return .string(text)
        }
        guard let number = Int(String(decoding: bytes[start..<index], as: UTF8.self)) else {
            throw problem("a JSON value is expected")
        }
        return .integer(number)
    }

    private mutating func array(_ depth: Int) throws(Problem) -> JSONValue {
        index += 1
        var elements: [JSONValue] = []
        if take("]") { return .array(elements) }
        repeat { elements.append(try value(depth: depth + 1)) } while take(",")
        guard take("]") else { throw problem("',' or ']' is expected") }
        return .array(elements)
    }

    private mutating func object(_ depth: Int) throws(Problem) -> JSONValue {
        index += 1
        var members: [(name: String, value: JSONValue)] = []
        var names: Set<String> = []
        if take("}") { return .object(members) }
        repeat {
            skipBlanks()
            guard bytes[at: index] == UInt8(ascii: "\"") else { throw problem("a name in quotes is expected") }
            if depth == 1 { innerNames.append(index) }
            let name = try string()
            guard names.insert(name).inserted else { throw problem("'\(name)' stands twice") }
            guard take(":") else { throw problem("':' is expected") }
            members.append((name, try value(depth: depth + 1)))
        } while take(",")
        guard take("}") else { throw problem("',' or '}' is expected") }
        return .object(members)
    }

    private mutating func string() throws(Problem) -> String {
        index += 1
        var units: [UInt8] = []
        while let byte = self.byte {
            index += 1
            switch byte {
            case UInt8(ascii: "\""):
                let text = String(decoding: units, as: UTF8.self)
                guard text.utf8.elementsEqual(units) else { throw problem("is no UTF-8") }
                return text
            case UInt8(ascii: "\\"): units += try escaped()
            case 0..<0x20: throw problem("a control character stands in a text")
            default: units.append(byte)
            }
        }
        throw problem("a text has no end")
    }

    private mutating func escaped() throws(Problem) -> [UInt8] {
        guard let byte = self.byte else { throw problem("a text has no end") }
        index += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
        case UInt8(ascii: "b"): return [8]
        case UInt8(ascii: "f"): return [12]
        case UInt8(ascii: "n"): return [10]
        case UInt8(ascii: "r"): return [13]
        case UInt8(ascii: "t"): return [9]
        case UInt8(ascii: "u"):
            var code = try unit()
            if 0xD800..<0xDC00 ~= code, bytes[min(index, bytes.count)...].starts(with: "\\u".utf8) {
                index += 2
                let low = try unit()
                guard 0xDC00..<0xE000 ~= low else { throw problem("half a character stands in a text") }
                code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
            }
            guard let scalar = Unicode.Scalar(code) else { throw problem("half a character stands in a text") }
            return Array(String(scalar).utf8)
        default: throw problem("'\\' stands before what is not escaped so")
        }
    }

    private mutating func unit() throws(Problem) -> UInt32 {
        let end = min(index + 4, bytes.count)
        let digits = bytes[min(index, end)..<end]
        guard digits.count == 4, digits.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }),
            let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw problem("four hexadecimal digits are expected") }
        index = end
        return code
    }
}
