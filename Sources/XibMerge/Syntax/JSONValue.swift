/// A JSON value (RFC 8259) whose objects keep the order of their members, so that equal data gives equal bytes.
///
/// Written as a literal: `["version": 1, "files": .array(files)]`.
package enum JSONValue: Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    case string(String)
    case array([JSONValue])
    /// Members in the order of writing; the caller ensures that no name is repeated.
    case object([(name: String, value: JSONValue)])

    /// The string, or `null`.
    package init(_ string: String?) { self = string.map(JSONValue.string) ?? .null }

    /// The number, or `null`.
    package init(_ integer: Int?) { self = integer.map(JSONValue.integer) ?? .null }

    /// A location in a text, or `null`.
    package init(_ location: SourceLocation?) {
        self =
            location.map {
                ["offset": .integer($0.offset), "line": .integer($0.line), "column": .integer($0.column)]
            } ?? .null
    }

    /// The strings, in order.
    package init(_ strings: [String]) { self = .array(strings.map(JSONValue.string)) }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    package init(stringLiteral value: String) { self = .string(value) }
    package init(integerLiteral value: Int) { self = .integer(value) }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    package init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(elements.map { (name: $0.0, value: $0.1) })
    }
}

extension JSONValue {
    /// The value as UTF-8, indented by two blanks per level, with a line end.
    ///
    /// Hidden characters in strings are escaped (`\u202e`), so that the text is safe on a terminal.
    ///
    /// - Complexity: O(n) in the bytes written.
    package func serialized() -> [UInt8] {
        var output: [UInt8] = []
        write(to: &output, depth: 0)
        output.append(UInt8(ascii: "\n"))
        return output
    }

    private func write(to output: inout [UInt8], depth: Int) {
        switch self {
        case .null: output += "null".utf8
        case .bool(let value): output += (value ? "true" : "false").utf8
        case .integer(let value): output += String(value).utf8
        case .string(let value): Self.write(value, to: &output)
        case .array(let elements):
            Self.write("[", elements, "]", to: &output, depth) { $0.write(to: &$1, depth: depth + 1) }
        case .object(let members):
            Self.write("{", members, "}", to: &output, depth) { member, output in
                Self.write(member.name, to: &output)
                output += ": ".utf8
                member.value.write(to: &output, depth: depth + 1)
            }
        }
    }

    /// Writes one part per line between brackets.
    private static func write<Part>(
        _ open: String, _ parts: [Part], _ close: String, to output: inout [UInt8], _ depth: Int,
        _ write: (Part, inout [UInt8]) -> Void
    ) {
        func lineBreak(_ depth: Int) {
            output.append(UInt8(ascii: "\n"))
            output += repeatElement(UInt8(ascii: " "), count: depth * 2)
        }
        output += open.utf8
        for (index, part) in parts.enumerated() {
            if index > 0 { output.append(UInt8(ascii: ",")) }
            lineBreak(depth + 1)
            write(part, &output)
        }
        if !parts.isEmpty { lineBreak(depth) }
        output += close.utf8
    }

    private static func write(_ string: String, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        if string.utf8.allSatisfy(isPlain) {
            output += string.utf8
        } else {
            for scalar in string.unicodeScalars { write(scalar, to: &output) }
        }
        output.append(UInt8(ascii: "\""))
    }

    /// Whether a byte can be written unescaped in a string, whatever is next to it.
    private static func isPlain(_ byte: UInt8) -> Bool {
        0x20..<0x7F ~= byte && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    private static func write(_ scalar: Unicode.Scalar, to output: inout [UInt8]) {
        switch scalar {
        case "\"": output += #"\""#.utf8
        case "\\": output += #"\\"#.utf8
        case "\n", "\r", "\t": output += scalar.escape!.utf8
        case _ where scalar.isHidden:
            for unit in UTF16.encode(scalar)! {
                let digits = String(unit, radix: 16)
                output += #"\u"#.utf8
                output += repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count)
                output += digits.utf8
            }
        default: output += UTF8.encode(scalar)!
        }
    }
}
