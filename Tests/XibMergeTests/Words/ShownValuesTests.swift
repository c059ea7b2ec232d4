import TestSupport
import Testing

@testable import XibMergeCore

struct ShownValuesTests {
    private static let filler = (0..<100).map { "w\($0)" }.joined(separator: " ")

    /// What both have around it is left out, what differs never is.
    @Test(arguments: [
        ("a", "b"), ("", "b"), ("\(filler)a", "\(filler)b"), ("a\(filler)", "b\(filler)"), (filler, "\(filler)!"),
        ("\(filler)a\(filler)", "\(filler)b\(filler)"), ("\(filler)\(filler)", "\(filler)a\(filler)"),
        ("\(filler)", "a\(filler)"), (filler, String(filler.reversed())), (filler, "x"),
        (String(repeating: "a", count: 999), String(repeating: "a", count: 1000)),
        (String(repeating: "a ", count: 400), String(repeating: "a ", count: 800)),
    ])
    func longValuesAreCutWhereTheyDiffer(_ one: String, _ two: String) {
        for limit in [24, 60, 120] {
            for (first, second) in [(one, two), (two, one)] {
                let shown = ShownValues(first, second, limit: limit)
                expect(shown.before != shown.after)
                for text in [shown.before!, shown.after!] { expect(text.unicodeScalars.count <= limit) }
            }
        }
        let whole = ShownValues(one, two, limit: nil)
        expect(whole.before == one && whole.after == two)
    }

    /// Of three values that differ at two places, each is shown with both.
    @Test(arguments: [24, 60, 120]) func threeValuesAreToldApart(_ limit: Int) {
        let values = [("a", "x"), ("b", "x"), ("a", "y")].map { first, second in
            "\(Self.filler) \(first) \(Self.filler) \(second)\(Self.filler)"
        }
        let shown = values.indices.map { index in
            let others = values.indices.filter { $0 != index }.map { values[$0] }
            return ShownValues(values[index], others[0], beside: others[1], limit: limit).before!
        }
        expect(Set(shown).count == 3 && shown.allSatisfy { $0.count <= limit }, "\(shown)")
    }

    /// What two of them differ in is shown of a third one as well, which has it elsewhere.
    @Test func theSameWordIsShownOfAll() {
        let texts = ["Black", "Block"].map { "\(Self.filler) \"Click Edit \($0)\" \(Self.filler)" }
        let shown = ShownValues("\(Self.filler) \(texts[1])", texts[0], beside: texts[1], limit: 120)
        expect(shown.before!.contains("Click Edit Block"), "\(shown)")
    }

    @Test func bothEndsAndTheDifferenceAreShown() {
        let (one, two) = ("\"\(Self.filler) red \(Self.filler)\"", "\"\(Self.filler) blue \(Self.filler)\"")
        let shown = ShownValues(one, two, limit: 60)
        expect(shown.before, equals: "\"w0 w1 w2…w98 w99 red w0 w1 w2 w3 w4 w5 w6 w7 w8…w98 w99\"")
        expect(shown.after, equals: "\"w0 w1 w2…w98 w99 blue w0 w1 w2 w3 w4 w5 w6 w7 w8…w98 w99\"")
        let added = ShownValues(nil, one, limit: 30)
        expect(added.before == nil)
        expect(added.after, equals: "\"w0 w1 w2 w3 w4 w5 w6 w7…w99\"")
    }

    /// Two texts that look the same are told apart by the codes of what differs.
    @Test(arguments: [
        ("a b", "a\u{A0}b", "a b", "a\\u{a0}b"), ("a b", "a\u{3000}b", "a b", "a\\u{3000}b"),
        ("ä\u{E9}", "äe\u{301}", "ä\\u{e9}", "äe\\u{301}"),
        ("가", "\u{1100}\u{1161}", "\\u{ac00}", "\\u{1100}\\u{1161}"),
        ("a", "a\u{200B}", "a", "a\\u{200b}"), ("a b", "a\u{2028}b", "a b", "a\\u{2028}b"),
        ("a\u{202A}", "a\u{202C}", "a\\u{202a}", "a\\u{202c}"), ("日本", "日", "日本", "日"),
    ])
    func whatNobodySeesIsNamed(_ one: String, _ two: String, _ before: String, _ after: String) {
        let shown = ShownValues(one, two, limit: 120)
        expect(shown.before.map { Array($0.utf8) }, equals: Array(before.utf8))
        expect(shown.after.map { Array($0.utf8) }, equals: Array(after.utf8))
        // JSON escapes by itself.
        let raw = ShownValues(one, two, limit: 120, isSpelledOut: false)
        expect(raw.before.map { Array($0.utf8) }, equals: Array(one.utf8))
        expect(raw.after.map { Array($0.utf8) }, equals: Array(two.utf8))
    }

    /// Whatever two texts are, they are shown differently if they differ, and fit.
    @Test(arguments: 0..<300 as Range<UInt64>) func differentTextsLookDifferent(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        func text(_ range: Range<Int>) -> String { random.text(length: Int.random(in: range, using: &random)) }
        let (start, end) = (text(0..<200), text(0..<200))
        let (one, two) = (start + text(0..<40) + end, start + text(0..<3) + end)
        for isSpelledOut in [true, false] {
            let shown = ShownValues(one, two, limit: 120, isSpelledOut: isSpelledOut)
            let isSame = Array(one.utf8) == Array(two.utf8)
            expect((Array(shown.before!.utf8) == Array(shown.after!.utf8)) == isSame)
            // Nor do they look the same.
            if isSpelledOut { expect((shown.before! == shown.after!) == isSame) }
            expect(max(shown.before!.unicodeScalars.count, shown.after!.unicodeScalars.count) <= 120)
        }
    }
}
