import TestSupport
import Testing

@testable import XibMergeCore

struct StyledLineTests {
    private static func plain(_ line: StyledLine) -> String { line.written(TextStyle()) }

    /// What could steer a terminal, turn the reading direction, hide, or break the line is named.
    @Test(arguments: [
        ("plain “text” 日本 😀", "plain “text” 日本 😀"), ("a\u{1B}[31mb", "a\\u{1b}[31mb"),
        ("a\nb\rc\td", "a\\nb\\rc\\td"), ("a\u{0}b\u{7F}c\u{85}d\u{9B}e", "a\\u{0}b\\u{7f}c\\u{85}d\\u{9b}e"),
        ("a\u{2028}b\u{2029}c", "a\\u{2028}b\\u{2029}c"), ("a\u{202E}b\u{2066}c", "a\\u{202e}b\\u{2066}c"),
        ("a\u{FEFF}b\u{200B}c\u{AD}", "a\\u{feff}b\\u{200b}c\\u{ad}"), ("a\u{E000}b", "a\\u{e000}b"),
    ])
    func textStaysOnItsLine(_ text: String, _ shown: String) {
        expect(Self.plain(StyledLine(text)), equals: shown)
        expect(Self.plain("\(text)"), equals: shown)
        var line = StyledLine("", .bold)
        line.append(text, .red)
        expect(Self.plain(line), equals: shown)
        expect(line.width, equals: TextColumns.width(of: shown))
        var style = TextStyle()
        style.color = .basic
        expect(line.written(style), equals: "\u{1B}[31m\(shown)\u{1B}[0m")
    }

    @Test(arguments: [
        ("one two three", 20, ["one two three"]), ("one two three", 8, ["one two", "  three"]),
        ("one two three", 5, ["one", "  two", "  thr", "  ee"]), ("one  two", 6, ["one", "  two"]),
        ("  one two", 6, ["  one", "  two"]), ("日本語日本", 5, ["日本", "  語", "  日", "  本"]), ("", 5, [""]),
        ("one ", 5, ["one "]),
    ])
    func linesAreBrokenAtBlanks(_ text: String, _ width: Int, _ lines: [String]) {
        expect(StyledLine(text).wrapped(to: width, indentation: 2).map(Self.plain), equals: lines)
    }

    /// Whatever is broken fits, loses nothing but blanks, and keeps its paint.
    @Test(arguments: 0..<200 as Range<UInt64>) func brokenLinesSayTheSame(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var (line, painted) = (StyledLine(), "")
        for _ in 0..<4 {
            let text = random.text(length: Int.random(in: 0..<30, using: &random))
            let isRed = Bool.random(using: &random)
            line.append(text, isRed ? .red : nil)
            if isRed { painted += text.spelledOut }
        }
        var style = TextStyle()
        style.color = .basic
        let lines = line.wrapped(to: 24, indentation: 4)
        expect(lines.allSatisfy { $0.width <= 24 && $0.width == TextColumns.width(of: Self.plain($0)) })
        func letters(_ text: String) -> [Unicode.Scalar] { text.unicodeScalars.filter { $0 != " " } }
        expect(letters(lines.map(Self.plain).joined()), equals: letters(Self.plain(line)))
        let parts = lines.map { $0.written(style) }.joined().unicodeScalars.split(separator: "\u{1B}")
        let red = parts.filter { $0.starts(with: "[31m".unicodeScalars) }
        expect(letters(red.map { String($0.dropFirst(4)) }.joined()), equals: letters(painted))
    }
}
