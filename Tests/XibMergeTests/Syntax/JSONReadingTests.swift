import TestSupport
import Testing

@testable import XibMergeCore

/// What is JSON and what is none.
struct JSONReadingTests {
    /// Each row: number, a text, and how it is written again.
    @Test(arguments: [
        (1, "null", "null"), (2, " [1, -2,\t3] ", "[\n  1,\n  -2,\n  3\n]"),
        (3, #"{"a": {"b": []}, "c": true}"#, "{\n  \"a\": {\n    \"b\": []\n  },\n  \"c\": true\n}"),
        (4, #""\u00e9\ud83d\ude00\n\/""#, "\"é😀\\n/\""), (5, "\"é\"", "\"é\""), (6, "{}", "{}"),
        (7, "[1.5]", "[\n  \"1.5\"\n]"),
    ])
    func isRead(_ number: Int, _ text: String, _ written: String) throws {
        try expect(JSONValue(parsing: Array(text.utf8)).serialized(), equals: Array((written + "\n").utf8))
    }

    @Test(arguments: [
        "", "nul", "[1,]", "{\"a\" 1}", "{\"a\": 1, \"a\": 2}", "\"", "\"\\x\"", "\"\\ud83d\"", "\"\\u12\"", "1.5.5",
        "[1] 2",
        "\"\u{1}\"", "{1: 2}", "[", String(repeating: "[", count: 100), "\\u", "-", "\"\\ud83d\\u0041\"",
    ])
    func isRefused(_ text: String) {
        #expect(throws: Problem.self) { try JSONValue(parsing: Array(text.utf8)) }
    }

    @Test func bytesThatAreNoUTF8AreRefused() {
        #expect(throws: Problem.self) { try JSONValue(parsing: [0x22, 0xFF, 0x22]) }
    }
}
