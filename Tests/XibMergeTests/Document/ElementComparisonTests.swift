import Testing

@testable import XibMergeCore

struct ElementComparisonTests {
    private func versions(_ before: String, _ after: String) throws -> MatchedVersions {
        try MatchedVersions("<x>\(before)</x>", ours: "<x>\(after)</x>")
    }

    /// The elements that stand for the two texts: `document`, `objects` and `x` stand above them.
    private func isSame(_ before: String, _ after: String) throws -> Bool {
        let versions = try versions(before, after)
        let comparison = ElementComparison(before: versions.input[.base], after: versions.input[.ours])
        return comparison.sameSubtree(3, 3)
    }

    @Test(arguments: [
        (#"<a b="1" c="2"/>"#, #"<a c="2" b="1"/>"#),
        (#"<a b='1'/>"#, #"<a   b = "1" />"#),
        (#"<a b="&quot;&#65;"/>"#, #"<a b='"A'/>"#),
        (#"<a b="x&gt;y"/>"#, #"<a b="x>y"/>"#),
        ("<a b=\"x\ny\"/>", #"<a b="x y"/>"#),
        ("<a b=\"x\ty\"/>", #"<a b="x&#32;y"/>"#),
        ("<a></a>", "<a/>"),
        ("<a><b/><c/></a>", "<a>\n  <b/>\n  <c/>\n</a>"),
        ("<a><!-- old --><b/></a>", "<a><b/><!-- new --></a>"),
        ("<a>x &amp; y</a>", "<a><![CDATA[x & y]]></a>"),
        ("<a>&lt;</a>", "<a>&#x3C;</a>"),
    ])
    func whatIsWrittenOtherwiseIsTheSame(_ before: String, _ after: String) throws {
        #expect(try isSame(before, after))
        #expect(try isSame(after, before))
    }

    @Test(arguments: [
        (#"<a b="1"/>"#, #"<a b="2"/>"#),
        (#"<a b="1"/>"#, #"<a c="1"/>"#),
        (#"<a b="1"/>"#, #"<a b="1" c="1"/>"#),
        (#"<a b=""/>"#, "<a/>"),
        ("<a/>", "<b/>"),
        (#"<a b="x&#10;y"/>"#, #"<a b="x y"/>"#),
        (#"<a b="x&#9;y"/>"#, "<a b=\"x\ty\"/>"),
        (#"<a b="&amp;lt;"/>"#, #"<a b="&lt;"/>"#),
        (#"<a b="A"/>"#, #"<a b="a"/>"#),
        ("<a><b/><c/></a>", "<a><c/><b/></a>"),
        ("<a><b/></a>", "<a><b/><b/></a>"),
        ("<a><b/></a>", "<a/>"),
        (#"<a><b c="1"/></a>"#, #"<a><b c="2"/></a>"#),
        ("<a>x</a>", "<a>y</a>"),
        ("<a>x</a>", "<a>x </a>"),
        ("<a>x</a>", "<a/>"),
        ("<a>&lt;</a>", "<a>&gt;</a>"),
    ])
    func whatMeansSomethingElseIsNot(_ before: String, _ after: String) throws {
        #expect(try !isSame(before, after))
        #expect(try !isSame(after, before))
    }

    /// XML 1.0, section 2.11: a line break is one character, however it is written.
    @Test func lineBreaksInAttributesAreTheSame() throws {
        #expect(try isSame("<a b=\"x\r\ny\"/>", "<a b=\"x\ny\"/>"))
    }

    @Test func aStartTagIsComparedByBytes() throws {
        let versions = try versions(#"<a b="1"><c/></a>"#, #"<a b="1"><d/></a>"#)
        let comparison = ElementComparison(before: versions.input[.base], after: versions.input[.ours])
        #expect(comparison.sameTagBytes(3, 3))
        #expect(comparison.sameAttributes(3, 3))
        #expect(!comparison.sameTagBytes(4, 4))
        // Elements of different names may have the same attributes.
        #expect(comparison.sameAttributes(4, 4))
    }

    @Test func textBetweenChildrenIsFound() throws {
        let versions = try versions("<a> x <b/> y <c>z</c></a>", "<a> <b/> </a>")
        #expect(versions.input[.base].mixedText(of: 3) == [UInt8]("xy".utf8))
        #expect(versions.input[.ours].mixedText(of: 3) == [])
    }

    @Test(arguments: [0, 1, 7, 8, 9, 16, 23]) func rangesOfBytesAreCompared(_ count: Int) {
        let bytes = (0..<UInt8(count)).map { $0 }
        let other = [99] + bytes
        #expect(bytes.equals(0..<count, other, 1..<count + 1))
        #expect(!bytes.equals(0..<count, other, 0..<count + 1))
        for index in bytes.indices {
            var changed = other
            changed[index + 1] ^= 0x80
            #expect(!bytes.equals(0..<count, changed, 1..<count + 1), "byte \(index)")
        }
    }
}
