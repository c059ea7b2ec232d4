import TestSupport
import Testing

@testable import XibMergeCore

struct TextColumnsTests {
    @Test(arguments: [
        ("", 0), ("abc", 3), ("äöü", 3), ("日本", 4), ("ｱ", 1), ("Ａ", 2), ("한", 2), ("😀", 2), ("e\u{301}", 1),
        ("a\u{200D}b", 2), ("▸ …", 3),
    ])
    func textIsAsWideAsATerminalShowsIt(_ text: String, _ width: Int) {
        expect(TextColumns.width(of: text), equals: width)
    }

    @Test(arguments: [
        ("abcdef", 6, "abcdef", "abcdef"), ("abcdef", 5, "abcd…", "…cdef"), ("abcdef", 1, "…", "…"),
        ("日本語", 5, "日本…", "…本語"), ("日本語", 4, "日…", "…語"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…", "…e\u{301}"),
        ("", 0, "", ""),
    ])
    func textIsCutToItsWidth(_ text: String, _ width: Int, _ start: String, _ end: String) {
        expect(TextColumns.clipped(text, to: width), equals: start)
        expect(TextColumns.clippedStart(text, to: width), equals: end)
    }

    /// Whatever is cut fits; nothing but the end, or the start, is lost.
    @Test(arguments: 1...200 as ClosedRange<UInt64>) func whatIsCutFits(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let text = random.text(length: Int.random(in: 0..<40, using: &random)).spelledOut
        let width = Int.random(in: 1..<40, using: &random)
        for cut in [TextColumns.clipped(text, to: width), TextColumns.clippedStart(text, to: width)] {
            expect(TextColumns.width(of: cut) <= max(width, 1))
        }
        if TextColumns.width(of: text) > width {
            expect(text.hasPrefix(TextColumns.clipped(text, to: width).dropLast()))
            expect(text.hasSuffix(TextColumns.clippedStart(text, to: width).dropFirst()))
        }
    }
}
