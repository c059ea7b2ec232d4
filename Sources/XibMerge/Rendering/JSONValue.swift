/// A JSON value (RFC 8259) whose objects keep the order of their members, so that equal data gives equal bytes.
///
/// Written as a literal: `["version": 1, "files": .array(files)]`.
package enum JSONValue: Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    case string(String)
    case array([JSONValue])
    /// Members in the order of writing; the caller sees to it that no name comes twice.
    case object([(name: String, value: JSONValue)])

    /// The string, or `null`.
    package init(_ string: String?) { self = string.map(JSONValue.string) ?? .null }

    /// The number, or `null`.
    package init(_ integer: Int?) { self = integer.map(JSONValue.integer) ?? .null }

    /// The strings, in order.
    package init(_ strings: [String]) { self = .array(strings.map(JSONValue.string)) }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
    package init(stringLiteral value: String) { self = .string(value) }
    package init(integerLiteral value: Int) { self = .integer(value) }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONValue: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    package init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(elements.map { (name: $0.0, value: $0.1) })
    }
}
