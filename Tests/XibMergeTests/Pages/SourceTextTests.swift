import Testing
import XibMergeCore

@testable import XibMergePictures

/// The XML that a page shows of a change.
struct SourceTextTests {
    private static func excerpt(_ before: String?, _ after: String?, _ lines: [Range<Int>?]) -> [String] {
        SourceText.excerpt([before, after].map { $0.map { SourceText(Array($0.utf8)) } }, of: lines)
    }

    @Test func aChangedLineIsShownAlone() {
        #expect(
            Self.excerpt("<a>\r\n    <b x=\"1\"/>\r\n</a>\r\n", "<a>\n\t<b x=\"2\"/>\n</a>", [2..<3, 2..<3])
                == ["− 2  <b x=\"1\"/>", "+ 2  <b x=\"2\"/>"])
    }

    /// Only what is in one version has a sign.
    @Test func equalLinesAreNoChange() {
        let before = "<a>\n    <s>\n    one</s>\n</a>\n"
        let after = "<a>\n<b/>\n  <s>\n    two</s>\n</a>\n"
        #expect(Self.excerpt(before, after, [2..<4, 3..<5]) == ["− 3  one</s>", "+ 4  two</s>"])
        #expect(Self.excerpt(before, after, [2..<3, 3..<4]) == ["  2  <s>", "  3  <s>"])
        #expect(Self.excerpt(before, after, [nil, 3..<5]) == ["+ 3  <s>", "+ 4    two</s>"])
        #expect(Self.excerpt(before, after, [2..<2, 2..<3]) == ["+ 2  <b/>"])
        #expect(Self.excerpt(nil, after, [nil, 1..<6]).count == 3)
        #expect(Self.excerpt(before, after, [9..<10, nil]).isEmpty)
    }

    @Test func longLinesAreCutAndHiddenCharactersSpelledOut() {
        let long = String(repeating: "x", count: 1_000)
        #expect(Self.excerpt(long, nil, [1..<2, nil]) == ["− 1  " + long.prefix(240) + "…"])
        #expect(Self.excerpt("a\u{202E}b", nil, [1..<2, nil]).first?.contains("\u{202E}") == false)
    }

    /// What differs at the end of a long line is shown.
    @Test func aLongLineIsCutAroundItsDifference() {
        func tag(_ end: String) -> String { "<tag " + String(repeating: "a=\"1\" ", count: 60) + "start=\"\(end)\"/>" }
        let lines = Self.excerpt(tag("one"), tag("two"), [1..<2, 1..<2])
        #expect(lines.map { $0.hasPrefix("− 1  <tag …") || $0.hasPrefix("+ 1  <tag …") } == [true, true])
        #expect(lines[0].hasSuffix("start=\"one\"/>") && lines[1].hasSuffix("start=\"two\"/>"))
        #expect(lines.allSatisfy { $0.count < 140 })
    }

    /// The lines of a change are those of its element: no others have a sign, and each is a line of the page.
    @Test(arguments: [
        (1, "<outlet property=\"x\" id=\"o\"/>", "", "− 7  &lt;outlet property=&quot;x&quot; id=&quot;o&quot;/&gt;"),
        (
            2, "", "<stackView id=\"s\">\n<rect/>\n</stackView>",
            "+ 7  &lt;stackView id=&quot;s&quot;&gt;\n+ 8  &lt;rect/&gt;\n+ 9  &lt;/stackView&gt;"
        ),
        (
            3, "<a key=\"tag\" x=\"1\"/>", "<a key=\"tag\" x=\"2\"/>",
            "− 7  &lt;a key=&quot;tag&quot; x=&quot;1&quot;/&gt;\n+ 7"
        ),
    ])
    func aChangeHasTheLinesOfItsElement(_ number: Int, _ before: String, _ after: String, _ lines: String) throws {
        func xib(_ element: String) -> [UInt8] {
            let text = String(decoding: SmallScreen.xib("@", rest: "<x/>"), as: UTF8.self)
            return Array(text.replacing("><", with: ">\n<").replacing("@", with: "\n\(element)\n").utf8)
        }
        let (report, pictures) = try SmallScreen.report(xib(before), xib(after))
        let page = String(decoding: report.html([pictures]), as: UTF8.self).replacing("\u{A0}", with: " ")
        #expect(page.contains("<pre>\(lines)"))
    }
}
