import TestSupport
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
        try expect(isSame(before, after))
        try expect(isSame(after, before))
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
        expect(try !isSame(before, after))
        expect(try !isSame(after, before))
    }

    /// XML 1.0, section 2.11: a line break is one character, however it is written.
    @Test func lineBreaksInAttributesAreTheSame() throws {
        try expect(isSame("<a b=\"x\r\ny\"/>", "<a b=\"x\ny\"/>"))
    }

    @Test func aStartTagIsComparedByBytes() throws {
        let versions = try versions(#"<a b="1"><c/></a>"#, #"<a b="1"><d/></a>"#)
        let comparison = ElementComparison(before: versions.input[.base], after: versions.input[.ours])
        expect(comparison.sameTagBytes(3, 3))
        expect(comparison.sameAttributes(3, 3))
        expect(!comparison.sameTagBytes(4, 4))
        // Elements of different names may have the same attributes.
        expect(comparison.sameAttributes(4, 4))
    }

    // MARK: Spellings

    /// How alike the elements that stand for the two texts are.
    private func likeness(_ before: String, _ after: String) throws -> ComputedValues.Likeness {
        let versions = try versions(before, after)
        let comparison = ElementComparison(before: versions.input[.base], after: versions.input[.ours])
        return comparison.likeness(3, 3, versions.input.schema.computed)
    }

    /// A number that is as short as can be is not read; it means the same as those that are.
    @Test(arguments: [
        ("375", "375.0", true), ("0.5", "0.50", true), ("-2.25", "-2.2500", true), ("100", "1e2", true),
        ("7", "007", true), ("0", "-0", true), ("10", "1", false), ("0.5", "-0.5", false), (".", "0", false),
        ("-", "0", false), ("5.", "6", false), ("999999999", "999999999.0", true),
    ])
    func shortNumbersMeanWhatLongOnesMean(_ short: String, _ long: String, areSame: Bool) throws {
        try expect((likeness("<rect x=\"\(short)\"/>", "<rect x=\"\(long)\"/>") == .same) == areSame)
    }

    @Test(arguments: [
        (1, #"<constraint constant="120"/>"#, #"<constraint constant="120.00000000000006"/>"#),
        (2, #"<constraint multiplier="0.33333333333333331"/>"#, #"<constraint multiplier="0.33333299999999999"/>"#),
        (3, #"<rect x="0.0" y="-0.0"/>"#, #"<rect x="-5.6843418860808015e-14" y="0"/>"#),
        (
            4, #"<imageView verticalStackHuggingPriority="249.99998474121094"/>"#,
            #"<imageView verticalStackHuggingPriority="250"/>"#
        ),
        (5, #"<color red="0.23529411759999999"/>"#, #"<color red="0.23529411764705882"/>"#),
        (6, #"<color red="0.5"/>"#, #"<color red="0.50001"/>"#),
        (7, #"<color systemColor="linkColor"/>"#, #"<color cocoaTouchSystemColor="linkColor"/>"#),
        (
            8, #"<color systemColor="linkColor"/>"#,
            #"<color red="0" green="0.5" blue="1" alpha="1" colorSpace="custom" customColorSpace="sRGB" systemColor="linkColor"/>"#
        ),
        (9, #"<color name="Brand"/>"#, #"<color name="Brand" red="0" green="0.5" blue="1" alpha="1"/>"#),
        (
            10, #"<color white="1" alpha="1" colorSpace="calibratedWhite"/>"#,
            #"<color white="1" alpha="1" colorSpace="custom" customColorSpace="calibratedWhite"/>"#
        ),
        (
            11, #"<color systemColor="systemBackgroundColor" cocoaTouchSystemColor="whiteColor"/>"#,
            #"<color systemColor="systemBackgroundColor"/>"#
        ),
        (
            13, #"<color xcode11CocoaTouchSystemColor="systemBackgroundColor" cocoaTouchSystemColor="whiteColor"/>"#,
            #"<color systemColor="systemBackgroundColor"/>"#
        ),
        (
            12, #"<attributedString><fragment content="1"><color key="c" red="0.2"/></fragment></attributedString>"#,
            #"<attributedString><fragment content="1"><color key="c" red="0.20000000000000001"/></fragment></attributedString>"#
        ),
    ])
    func whatReleasesWriteOtherwiseMeansTheSame(_ number: Int, _ before: String, _ after: String) throws {
        try expect(likeness(before, after), equals: .same)
        try expect(likeness(after, before), equals: .same)
        // It is written otherwise, which no diff leaves out.
        expect(try !isSame(before, after))
    }

    /// Attributes that Xcode computes with.
    @Test(
        arguments: """
            x y width height minX minY maxX maxY minWidth maxWidth rowHeight constant multiplier priority
            horizontalHuggingPriority verticalHuggingPriority horizontalCompressionResistancePriority
            verticalCompressionResistancePriority horizontalStackHuggingPriority verticalStackHuggingPriority
            horizontalClippingResistancePriority verticalClippingResistancePriority alpha alphaValue pointSize size
            minimumScaleFactor lineHeightMultiple lineSpacing spacing
            """.split(whereSeparator: \.isWhitespace).map(String.init))
    func numbersMeanTheSameInAllTheirSpellings(_ name: String) throws {
        try expect(likeness("<view \(name)=\"8\"/>", "<view \(name)=\"8.0\"/>"), equals: .same)
        try expect(likeness("<view \(name)=\"8\"/>", "<view \(name)=\"8.1\"/>"), equals: .none)
    }

    @Test(arguments: [
        (1, #"<button buttonType="roundedRect" id="b"/>"#, #"<button id="b" buttonType="system"/>"#),
        (2, #"<window oneShot="NO" showsToolbarButton="NO" id="w"/>"#, #"<window id="w"/>"#),
        (3, #"<customObject id="-3"/>"#, #"<customObject id="-3" customClass="NSObject"/>"#),
        (4, #"<button buttonType="roundedRect" alpha="0.5"/>"#, #"<button buttonType="system" alpha="0.50"/>"#),
    ])
    func whatNewerToolsWriteIsMigrated(_ number: Int, _ before: String, _ after: String) throws {
        try expect(likeness(before, after), equals: .migrated)
        try expect(likeness(after, before), equals: .migrated)
    }

    private static let rgb = #"red="0.5" green="0.5" blue="0.5" alpha="1""#

    @Test(arguments: [
        (1, #"\#(rgb) colorSpace="calibratedRGB""#, #"\#(rgb) colorSpace="custom" customColorSpace="sRGB""#),
        (2, #"\#(rgb) colorSpace="deviceRGB""#, #"\#(rgb) colorSpace="calibratedRGB""#),
        (
            3, #"white="0.5" alpha="1" colorSpace="calibratedWhite""#,
            #"white="0.50000000000000001" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace""#
        ),
        (
            4, #"white="1" alpha="0.5" colorSpace="calibratedWhite""#,
            #"red="1" green="1" blue="1" alpha="0.5" colorSpace="custom" customColorSpace="sRGB""#
        ),
        (
            5, #"white="0.0" alpha="1" colorSpace="deviceWhite""#,
            #"red="0" green="0" blue="0.0" alpha="1" colorSpace="calibratedRGB""#
        ),
        (
            6, #"white="0.5" alpha="1" colorSpace="calibratedWhite""#,
            #"red="0.5" green="0.5" blue="0.5" alpha="1" colorSpace="custom" customColorSpace="sRGB""#
        ),
    ])
    func colorsAreConvertedBetweenRelatedSpaces(_ number: Int, _ before: String, _ after: String) throws {
        try expect(likeness("<color \(before)/>", "<color \(after)/>"), equals: .converted)
        try expect(likeness("<color \(after)/>", "<color \(before)/>"), equals: .converted)
    }

    @Test(arguments: [
        (1, #"<constraint constant="120"/>"#, #"<constraint constant="120.0001"/>"#),
        (2, #"<constraint constant="120.12"/>"#, #"<constraint constant="120.12001"/>"#),
        (3, #"<constraint multiplier="0.000001"/>"#, #"<constraint multiplier="0.000002"/>"#),
        (4, #"<constraint multiplier="16:9"/>"#, #"<constraint multiplier="1.7777777777777777"/>"#),
        (5, #"<constraint constant="nan"/>"#, #"<constraint constant="0"/>"#),
        (6, #"<constraint constant="1e400"/>"#, #"<constraint constant="2e400"/>"#),
        (7, #"<constraint/>"#, #"<constraint constant="0"/>"#),
        (8, #"<label text="120"/>"#, #"<label text="120.00000000000006"/>"#),
        (9, #"<label userLabel="0.2352941"/>"#, #"<label userLabel="0.23529411"/>"#),
        (10, #"<slider value="0.23529411"/>"#, #"<slider value="0.23529412"/>"#),
        (
            11,
            #"<userDefinedRuntimeAttribute keyPath="k"><real key="value" value="120"/></userDefinedRuntimeAttribute>"#,
            #"<userDefinedRuntimeAttribute keyPath="k"><real key="value" value="120.00000000000006"/></userDefinedRuntimeAttribute>"#
        ),
        (12, "<a>120</a>", "<a>120.00000000000006</a>"),
        (13, #"<color red="0.2352"/>"#, #"<color red="0.2353"/>"#),
        (
            14, #"<color \#(rgb) colorSpace="calibratedRGB"/>"#,
            #"<color \#(rgb) colorSpace="custom" customColorSpace="displayP3"/>"#
        ),
        (
            15, #"<color white="0.5" alpha="1" colorSpace="calibratedWhite"/>"#,
            #"<color red="0.5" green="0.5" blue="0.6" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>"#
        ),
        (
            16, #"<color \#(rgb) colorSpace="calibratedRGB"/>"#,
            #"<color red="0.5" green="0.5" blue="0.5" alpha="0.9" colorSpace="calibratedRGB"/>"#
        ),
        (17, #"<color key="a" systemColor="linkColor"/>"#, #"<color key="b" systemColor="linkColor"/>"#),
        (18, #"<color systemColor="linkColor"/>"#, #"<color name="linkColor"/>"#),
        (19, #"<color name="linkColor" catalog="System"/>"#, #"<color name="linkColor"/>"#),
        (
            20, #"<color cocoaTouchSystemColor="whiteColor"/>"#,
            #"<color xcode11CocoaTouchSystemColor="labelColor" cocoaTouchSystemColor="whiteColor"/>"#
        ),
        (21, #"<button buttonType="roundedRect"/>"#, #"<button buttonType="custom"/>"#),
        (22, #"<button buttonType="roundedRect"/>"#, "<button/>"),
        (23, #"<view buttonType="roundedRect"/>"#, #"<view buttonType="system"/>"#),
        (24, #"<window oneShot="YES"/>"#, "<window/>"),
        (25, "<customObject/>", #"<customObject customClass="Model"/>"#),
        (26, #"<color red="1"/>"#, #"<nil red="1"/>"#),
    ])
    func whatAPersonChangedIsNoRespelling(_ number: Int, _ before: String, _ after: String) throws {
        try expect(likeness(before, after), equals: .none)
        try expect(likeness(after, before), equals: .none)
    }

    @Test func textBetweenChildrenIsFound() throws {
        let versions = try versions("<a> x <b/> y <c>z</c></a>", "<a> <b/> </a>")
        expect(versions.input[.base].tree.mixedText(of: 3), equals: [UInt8]("xy".utf8))
        expect(versions.input[.ours].tree.mixedText(of: 3), equals: [])
    }

    @Test(arguments: [0, 1, 7, 8, 9, 16, 23]) func rangesOfBytesAreCompared(_ count: Int) {
        let bytes = (0..<UInt8(count)).map { $0 }
        let other = [99] + bytes
        expect(bytes.equals(0..<count, other, 1..<count + 1))
        expect(!bytes.equals(0..<count, other, 0..<count + 1))
        for index in bytes.indices {
            var changed = other
            changed[index + 1] ^= 0x80
            expect(!bytes.equals(0..<count, changed, 1..<count + 1), "byte \(index)")
        }
    }
}
