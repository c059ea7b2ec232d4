import Foundation
import TestSupport
import Testing

@testable import XibMergeCore

struct JSONValueTests {
    private static let values: [(JSONValue, String)] = [
        (.null, "null"), (true, "true"), (false, "false"), (0, "0"), (-12, "-12"),
        (.integer(.max), "9223372036854775807"), ("", #""""#), ("a", #""a""#), ([], "[]"), ([:], "{}"),
        ([1, "a"], "[\n  1,\n  \"a\"\n]"), (["b": [1], "a": [:]], "{\n  \"b\": [\n    1\n  ],\n  \"a\": {}\n}"),
    ]

    @Test(arguments: values)
    func valuesAreWritten(_ value: JSONValue, _ text: String) {
        expect(String(decoding: value.serialized(), as: UTF8.self), equals: text + "\n")
    }

    @Test(arguments: [
        ("a\"b", #"a\"b"#), ("a\\b", #"a\\b"#), ("a\nb\rc\td", #"a\nb\rc\td"#), ("/", "/"), ("ö日😀", "ö日😀"),
        ("\u{0}\u{8}\u{1B}[31m\u{7F}\u{9B}", #"\u0000\u0008\u001b[31m\u007f\u009b"#),
        ("\u{2028}\u{2029}\u{202E}\u{2066}\u{FEFF}", #"\u2028\u2029\u202e\u2066\ufeff"#),
        ("\u{E0001}\u{10FFFD}", #"\udb40\udc01\udbff\udffd"#),
    ])
    func stringsAreEscaped(_ string: String, _ text: String) {
        expect(String(decoding: JSONValue.string(string).serialized(), as: UTF8.self), equals: "\"\(text)\"\n")
    }

    /// Whatever a text is made of, another reader reads the same text, and what is written is printable.
    @Test(arguments: 0..<200 as Range<UInt64>)
    func textsComeBack(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let text = generator.text(length: Int.random(in: 0..<60, using: &generator))
        let bytes = JSONValue.object([(text, .string(text))]).serialized()
        expect(String(decoding: bytes, as: UTF8.self).unicodeScalars.allSatisfy { !$0.isHidden || $0 == "\n" })
        let object = try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: String])
        // Not by String's equality, which takes composed and decomposed letters for the same.
        expect(object.keys.map { Array($0.unicodeScalars) }, equals: [Array(text.unicodeScalars)])
        expect(object.values.map { Array($0.unicodeScalars) }, equals: [Array(text.unicodeScalars)])
    }
}
