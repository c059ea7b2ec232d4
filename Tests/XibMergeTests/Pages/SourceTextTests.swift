import Testing
import XibMergeCore

@testable import XibMergePictures

/// The XML that a page shows of a change.
struct SourceTextTests {
    private static func excerpt(_ before: String?, _ after: String?, _ lines: [Int?]) -> [String] {
        SourceText.excerpt([before, after].map { $0.map { SourceText(Array($0.utf8)) } }, from: lines)
            .split(separator: "\n").map(String.init)
    }

    @Test func aChangedLineIsShownAlone() {
        #expect(
            Self.excerpt("<a>\r\n    <b x=\"1\"/>\r\n</a>\r\n", "<a>\n\t<b x=\"2\"/>\n</a>", [2, 2])
                == ["− 2  <b x=\"1\"/>", "+ 2  <b x=\"2\"/>"])
    }

    @Test func equalLinesAndObjectsHaveMoreLines() {
        let before = "<a>\n    <s>\n    one</s>\n</a>\n"
        let after = "<a>\n    <s>\n    two</s>\n</a>\n"
        #expect(
            Self.excerpt(before, after, [2, 2])
                == ["− 2      <s>", "− 3      one</s>", "− 4  </a>", "+ 2      <s>", "+ 3      two</s>", "+ 4  </a>"])
        #expect(Self.excerpt(before, after, [nil, 3]) == ["+ 3      two</s>", "+ 4  </a>"])
        #expect(Self.excerpt(nil, after, [nil, 4]) == ["+ 4  </a>"])
        #expect(Self.excerpt(before, after, [9, nil]).isEmpty)
    }

    @Test func longLinesAreCutAndHiddenCharactersSpelledOut() {
        let long = String(repeating: "x", count: 1_000)
        #expect(Self.excerpt(long, nil, [1, nil]) == ["− 1  " + long.prefix(240) + "…"])
        #expect(Self.excerpt("a\u{202E}b", nil, [1, nil]).first?.contains("\u{202E}") == false)
    }
}
