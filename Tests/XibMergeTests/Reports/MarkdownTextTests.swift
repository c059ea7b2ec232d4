import TestSupport
import Testing

@testable import XibMergeCore
@testable import XibMergeReports

struct MarkdownTextTests {
    @Test(arguments: [
        ("plain", "`plain`"), ("", "*empty*"), (" ", "` `"), (" a ", "`  a  `"), (" a", "` a`"), ("a`b", "``a`b``"),
        ("`a", "`` `a ``"), ("a``", "``` a`` ```"), ("@octocat #12 https://a.b", "`@octocat #12 https://a.b`"),
        ("<b>&amp;|*_[x](y)", "`<b>&amp;|*_[x](y)`"), ("a\nb\tc\u{1B}[31m", #"`a\nb\tc\u{1b}[31m`"#),
        ("\u{202E}a\u{2028}", #"`\u{202e}a\u{2028}`"#), ("ö日😀", "`ö日😀`"),
    ])
    func textBecomesCode(_ text: String, _ code: String) {
        expect(MarkdownText.code(text), equals: code)
    }

    @Test(arguments: [
        ("<b>&\"", "<code>&lt;b&gt;&amp;&quot;</code>"), ("a\n\nb", #"<code>a\n\nb</code>"#),
        ("`a`", "<code>`a`</code>"),
    ])
    func textBecomesHTML(_ text: String, _ html: String) {
        expect(MarkdownText.html(text), equals: html)
    }

    @Test(arguments: [(5, "`ööööö`"), (6, "`ööööö…` (12 bytes)"), (5_000_000, "`ööööö…` (10000000 bytes)")])
    func longTextIsCut(_ count: Int, _ code: String) {
        let text = String(repeating: "ö", count: count)
        expect(MarkdownText.code(text, limit: 5), equals: code)
        expect(
            MarkdownText.html(text, limit: 5)
                == code.replacing("`", with: "<code>", maxReplacements: 1).replacing("`", with: "</code>"))
    }

    /// A reader finds the fence again where it was meant, and in it the text.
    @Test(arguments: 0..<300 as Range<UInt64>)
    func codeEndsWhereItShould(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let text = generator.text(length: Int.random(in: 1..<20, using: &generator))
        let code = MarkdownText.code(text)
        expect(code.unicodeScalars.allSatisfy { !$0.isHidden })
        let scalars = Array(code.unicodeScalars)
        let fence = scalars.prefix { $0 == "`" }.count
        expect(scalars.suffix(fence).allSatisfy { $0 == "`" })
        var inner = scalars[fence..<scalars.count - fence]
        expect(inner.split { $0 != "`" }.allSatisfy { $0.count != fence })
        if inner.first == " ", inner.last == " ", inner.contains(where: { $0 != " " }) {
            inner = inner.dropFirst().dropLast()
        }
        expect(Array(inner), equals: Array(text.spelledOut.unicodeScalars))
    }
}
