import TestSupport
import Testing
import XibMergeCore

@testable import XibMergeApp

/// YAML as a configuration may have it, and as somebody may who means harm.
@Suite struct YAMLParserTests {
    private func parsed(_ text: String) throws -> String {
        try YAMLParser().parse(Array(text.utf8)).map(written) ?? "nothing"
    }

    private func written(_ node: ConfigurationNode) -> String {
        switch node.value {
        case .null: "null"
        case .scalar(let text): "'\(text)'"
        case .list(let nodes): "[\(nodes.map(written).joined(separator: ", "))]"
        case .mapping(let pairs):
            "{\(pairs.map { "\(written($0.key)): \(written($0.value))" }.joined(separator: ", "))}"
        }
    }

    @Test(arguments: [
        ("", "nothing"), ("# x\n", "nothing"), ("---\n...\n", "nothing"), ("~", "nothing"), ("a", "'a'"),
        ("a: b", "{'a': 'b'}"),
        ("a:\nb: ''\nc: null\nd: 'null'\ne: !x ~", "{'a': null, 'b': '', 'c': null, 'd': 'null', 'e': '~'}"),
        ("- a\n- - b\n  - 'c*d'\n- \"*.xib\"\n- a?b", "['a', ['b', 'c*d'], '*.xib', 'a?b']"),
        ("a: |\n  x\n  y\n", "{'a': 'x\ny\n'}"), ("\u{FEFF}a: é", "{'a': 'é'}"),
        ("a: b\r\nc: d", "{'a': 'b', 'c': 'd'}"),
        // An alias is what it names.
        ("a: &x [b, &y c]\nd: *x\n*y : *y", "{'a': ['b', 'c'], 'd': ['b', 'c'], 'c': 'c'}"),
    ])
    func whatIsWrittenIsRead(text: String, value: String) throws { try expect(parsed(text), equals: value) }

    @Test(arguments: [
        ("a: [", "2:1: ", "is not YAML: did not find expected node content"),
        ("a: 1\nb: 2\na: 3", "3:1: ", "'a' is a duplicate key"),
        ("{a: {b: 1, b: 2}}", "1:12: ", "'b' is a duplicate key"),
        ("- *a", "1:3: ", "is not YAML: found undefined alias"),
        ("- &a [*a]", "1:3: ", "is nested more than 1000 levels deep"),
        ("- *.xib", "1:4: ", "is not YAML: did not find expected alphabetic or numeric character"),
        ("a: 1\n---\nb: 2", "2:1: ", "a second document begins here"), ("[a]: b", "1:1: ", "a name is expected"),
        ("? {a: b}\n: c", "1:3: ", "a name is expected"),
        ("a\0b", "", "is not YAML: control characters are not allowed"),
    ])
    func whatIsWrongIsSaidWithItsPlace(text: String, location: String, message: String) {
        let error = #expect(throws: Problem.self) { try YAMLParser().parse(Array(text.utf8)) }
        expect(error?.line, equals: location + message, "\(error.map { "\($0)" } ?? "")")
    }

    /// Lists of nine aliases each, of the list before: the next one is nine times as large.
    @Test(arguments: ["a%: &a% [@]", "? &a% [@]\n: x", "a%: &a% {k: [@]}"]) func nestedAliasesComeToAnEnd(form: String)
    {
        func line(_ number: Int) -> String {
            let names = Array(repeating: number == 0 ? "x" : "*a\(number - 1)", count: 9).joined(separator: ", ")
            return form.replacing("%", with: "\(number)").replacing("@", with: names)
        }
        let text = (0...60).map(line).joined(separator: "\n")
        let error = #expect(throws: Problem.self) { try YAMLParser().parse(Array(text.utf8)) }
        expect(error?.message == "has too many values" || error?.message == "a name is expected")
    }

    @Test func deepNestingIsRefused() {
        for part in ["[", "{", "- ", "? "] {
            let text = String(repeating: part, count: 100_000)
            let error = #expect(throws: Problem.self) { try YAMLParser().parse(Array(text.utf8)) }
            expect(error?.message, equals: "is nested more than 1000 levels deep", "\(part)")
        }
    }
}
