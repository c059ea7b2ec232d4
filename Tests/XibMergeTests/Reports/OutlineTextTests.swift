import TestSupport
import Testing

@testable import XibMergeCore
@testable import XibMergeReports

struct OutlineTextTests {
    private static func word(_ text: String) -> String {
        var output: [UInt8] = []
        OutlineText.append(Array(text.utf8), to: &output)
        return String(decoding: output, as: UTF8.self)
    }

    @Test(arguments: [
        ("a", "a"), ("q4p-F0-OV3", "q4p-F0-OV3"), ("save:", "save:"), ("-1", "-1"), ("0.5", "0.5"), ("", #""""#),
        ("a b", #""a b""#), (":a", #"":a""#), ("+a", #""+a""#), ("→", #""→""#), ("#ff8800", ##""#ff8800""##),
        ("<a>", #""<a>""#), ("(a)", #""(a)""#), ("a\"b\\", #""a\"b\\""#), ("a\nb\tc\r", #""a\nb\tc\r""#),
        ("\u{1B}[31m", #""\u{1b}[31m""#), ("\u{202E}ö日😀\u{E0001}", #""\u{202e}ö日😀\u{e0001}""#),
        ("\u{85}\u{2028}\u{FEFF}\u{10FFFD}", #""\u{85}\u{2028}\u{feff}\u{10fffd}""#),
    ])
    func textIsOneWord(_ text: String, _ word: String) {
        expect(Self.word(text), equals: word)
    }

    /// A word can be read back, so that no two texts are one word; nothing hidden is in it.
    @Test(arguments: 0..<300 as Range<UInt64>)
    func wordsCanBeReadBack(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let text = random.text(length: Int.random(in: 0..<12, using: &random))
        let word = Self.word(text)
        expect(word.unicodeScalars.allSatisfy { !$0.isHidden })
        expect(Self.text(ofWord: word), equals: Array(text.unicodeScalars))
    }

    private static func text(ofWord word: String) -> [Unicode.Scalar]? {
        var rest = Array(word.unicodeScalars)[...]
        guard rest.first == "\"" else { return Array(rest) }
        rest = rest.dropFirst().dropLast()
        var result: [Unicode.Scalar] = []
        while let scalar = rest.popFirst() {
            guard scalar == "\\", let escaped = rest.popFirst() else {
                result.append(scalar)
                continue
            }
            switch escaped {
            case "n": result.append("\n")
            case "r": result.append("\r")
            case "t": result.append("\t")
            case "u":
                let digits = rest.prefix { $0 != "}" }.dropFirst()
                let value = UInt32(String(String.UnicodeScalarView(digits)), radix: 16)
                guard let found = value.flatMap(Unicode.Scalar.init) else { return nil }
                result.append(found)
                rest = rest.dropFirst(digits.count + 2)
            default: result.append(escaped)
            }
        }
        return result
    }
}
