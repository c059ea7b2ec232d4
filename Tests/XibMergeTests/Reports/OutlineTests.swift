import TestSupport
import Testing
import XibMergeReports

@testable import XibMergeCore

struct OutlineTests {
    private static func lines(_ element: String) throws -> [String] {
        let bytes = try outline(of: Snippet.document(element))
        // Behind the document's own lines, two levels up.
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
            .drop { !$0.hasPrefix("  version") }.dropFirst().map { String($0.dropFirst(2)) }
    }

    @Test func aDocumentIsWrittenAsTheFixture() throws {
        let bytes = try Fixtures.bytes(at: "Diff/Outline/document.storyboard")
        try Golden.expect(outline(of: bytes), at: "Diff/Outline/outline.txt")
    }

    @Test(
        arguments: [
            (#"<label text="Hi" id="a"/>"#, [#"Label "Hi" (a)"#, "  text Hi"]),
            (#"<label id="a b"/>"#, [#"Label ("a b")"#]),
            (#"<cell id="a"><label id="b" key="view"/></cell>"#, ["Cell (a)", "  Label (b) as view"]),
            (
                #"<label text="a &lt; &quot;b\&quot;" id="a"/>"#,
                [#"Label "a < \"b\\\"" (a)"#, #"  text "a < \"b\\\"""#]
            ),
            (
                #"<label zeta="1" alpha="" id="a" beta="YES"/>"#,
                ["Label (a)", #"  alpha """#, "  beta YES", "  zeta 1"]
            ),
            (#"<label Upper="1" id="a"/>"#, ["Label (a)", #"  "Upper" 1"#]),
            (#"<NSView id="a"/>"#, ["<NSView> (a)"]),
            (
                #"<view id="a"><rect key="frame" x="1" y="-2.5" width="3" height="4"/></view>"#,
                ["View (a)", "  frame (1, -2.5) 3 × 4"]
            ),
            (
                #"<view id="a"><rect key="frame" x="1" y="2" width="3"/></view>"#,
                ["View (a)", "  frame <rect> width 3 x 1 y 2"]
            ),
            (
                #"<view id="a"><rect key="frame" x="1" y="2" width="3" height="nan"/></view>"#,
                ["View (a)", "  frame <rect> height nan width 3 x 1 y 2"]
            ),
            (
                #"<view id="a"><point key="p" x="1" y="2"/><size key="s" width="3" height="4"/></view>"#,
                ["View (a)", "  p (1, 2)", "  s 3 × 4"]
            ),
            (
                #"<view id="a"><fontDescription key="fontDescription" type="system" pointSize="17"/></view>"#,
                ["View (a)", "  fontDescription pointSize 17 type system"]
            ),
            (
                #"<view id="a"><autoresizingMask key="autoresizingMask" b="YES" a="YES"/></view>"#,
                ["View (a)", "  autoresizingMask +a +b"]
            ),
            (#"<view id="a"><nil key="c"/></view>"#, ["View (a)", "  c <nil>"]),
            (
                #"<view id="a"><string key="text">a&#10;b</string></view>"#,
                [#"View "a\nb" (a)"#, #"  text <string> "a\nb""#]
            ),
            (#"<view id="a"><string key="text"></string></view>"#, ["View (a)", "  text <string>"]),
            (#"<view id="a"><subviews><label id="b"/></subviews></view>"#, ["View (a)", "  Label (b)"]),
            (#"<view id="a"><subviews/></view>"#, ["View (a)", "  <subviews>"]),
            (
                #"<view id="a"><subviews><label id="b"/></subviews><label id="c"/></view>"#,
                ["View (a)", "  <subviews>", "    Label (b)", "  Label (c) directly"]
            ),
            (
                #"<view id="a"><subviews><label id="b" key="k"/></subviews></view>"#,
                ["View (a)", "  <subviews>", "    Label (b) as k"]
            ),
            (
                #"<view id="a"><state key="normal" title="x"/></view>"#,
                [#"View "x" (a)"#, "  normal <state>", "    title x"]
            ),
            (
                #"<cell id="a" textLabel="b"/><label text="x" id="b"/>"#,
                ["Cell (a)", "  textLabel b", #"Label "x" (b)"#, "  text x"]
            ),
            (
                #"<tableViewCell id="a" textLabel="b"/><label text="x" id="b"/>"#,
                ["Table View Cell (a)", #"  textLabel → Label "x" (b)"#, #"Label "x" (b)"#, "  text x"]
            ),
            (#"<tableViewCell id="a" textLabel="b"/>"#, ["Table View Cell (a)", "  textLabel → (b)"]),
        ] as [(String, [String])])
    func elementsAreLines(_ element: String, _ lines: [String]) throws {
        try expect(Self.lines(element), equals: lines)
    }

    @Test(arguments: [
        (#"red="1" green="0.5333333333" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB""#, "#ff8800"),
        (
            #"red="1" green="0.53333333333333333" blue="0.0" alpha="1" colorSpace="calibratedRGB""#,
            "#ff8800 colorSpace calibratedRGB"
        ),
        (
            #"red="1" green="0.5" blue="0.0" alpha="0.5" colorSpace="calibratedRGB""#,
            "#ff8000 alpha 0.5 blue 0.0 colorSpace calibratedRGB green 0.5 red 1"
        ),
        (#"white="1" alpha="1" colorSpace="calibratedWhite""#, "#ffffff colorSpace calibratedWhite white 1"),
        (#"white="2" alpha="1" colorSpace="calibratedWhite""#, "<color> alpha 1 colorSpace calibratedWhite white 2"),
        (
            #"red="1" green="1" blue="1" colorSpace="calibratedRGB""#,
            "<color> blue 1 colorSpace calibratedRGB green 1 red 1"
        ),
        (#"red="1" green="1" blue="1" alpha="1""#, "<color> alpha 1 blue 1 green 1 red 1"),
        (#"systemColor="labelColor""#, "<color> systemColor labelColor"),
        (
            #"red="x" green="1" blue="1" alpha="1" colorSpace="custom""#,
            "<color> alpha 1 blue 1 colorSpace custom green 1 red x"
        ),
    ])
    func colorsAreShort(_ attributes: String, _ text: String) throws {
        let element = #"<view id="a"><color key="tint" \#(attributes)/></view>"#
        try expect(Self.lines(element), equals: ["View (a)", "  tint \(text)"])
    }

    @Test(arguments: [
        (#"firstAttribute="width" constant="44""#, "View.width = 44 (c)"),
        (#"firstAttribute="width""#, "View.width = 0 (c)"),
        (#"firstAttribute="width" constant="0""#, "View.width = 0 (c) constant 0"),
        (#"firstAttribute="width" relation="lessThanOrEqual" constant="4""#, "View.width ≤ 4 (c)"),
        (#"firstAttribute="width" relation="odd""#, "View.width = 0 (c) relation odd"),
        (
            #"firstItem="b" firstAttribute="top" secondItem="a" secondAttribute="bottom" constant="-8.5" priority="750""#,
            "T.top = View.bottom - 8.5 @750 (c) firstItem b secondItem a"
        ),
        (
            #"firstItem="b" firstAttribute="top" secondItem="a" secondAttribute="bottom" multiplier="2:3" constant="1""#,
            "T.top = View.bottom × 2:3 + 1 (c) firstItem b secondItem a"
        ),
        (
            #"firstItem="b" firstAttribute="top" secondItem="gone" secondAttribute="top""#,
            "T.top = gone.top (c) firstItem b secondItem gone"
        ),
        (#"firstAttribute="width" symbolic="YES" priority="high""#, "View.width = 0 (c) priority high symbolic YES"),
        (#"constant="4""#, "= 4 (c)"),
    ])
    func constraintsAreEquations(_ attributes: String, _ text: String) throws {
        let element = """
            <view id="a"><subviews><label text="T" id="b"/></subviews>
            <constraints><constraint \(attributes) id="c"/></constraints></view>
            """
        try expect(
            Self.lines(element), equals: ["View (a)", #"  Label "T" (b)"#, "    text T", "  constraint \(text)"])
    }

    @Test(arguments: [
        (#"<outlet property="title" destination="a" id="o"/>"#, "outlet title → View (a) id o"),
        (#"<outlet property="a b" destination="gone" id="o"/>"#, #"outlet "a b" → (gone) id o"#),
        (#"<outlet destination="a" appends="YES" id="o"/>"#, "outlet → View (a) +appends id o"),
        (
            #"<action selector="tap:" destination="a" eventType="touchUpInside" id="o"/>"#,
            "action tap: → View (a) eventType touchUpInside id o"
        ),
        (#"<action selector="tap:" target="a" id="o"/>"#, "action tap: target → View (a) id o"),
        (#"<segue destination="a" kind="show" identifier="x" id="o"/>"#, "segue show → View (a) identifier x id o"),
        (
            #"<binding destination="a" name="value" keyPath="self.x" id="o"/>"#,
            "binding value → View (a) keyPath self.x id o"
        ),
    ])
    func connectionsAreArrows(_ connection: String, _ text: String) throws {
        let element = #"<view id="a"><connections>\#(connection)</connections></view>"#
        try expect(Self.lines(element), equals: ["View (a)", "  \(text)"])
    }

    @Test(arguments: ["", "<document", "<plist/>", "<archive/>", #"<document><a id="x"/><a id="x"/></document>"#])
    func whatIsNoDocumentIsRefused(_ text: String) {
        #expect { try outline(of: Array(text.utf8)) } throws: { ($0 as? Problem)?.version == .after }
    }

    /// A long text is one line, and is all there.
    @Test func longTextsAreOneLine() throws {
        let text = String(repeating: "lorem\u{202E} ipsum\n", count: 20_000)
        let lines = try Self.lines("<label id=\"a\"><string key=\"text\">\(text)</string></label>")
        expect(lines.count, equals: 2)
        expect(
            lines[1].utf8.count,
            equals: #"  text <string> """#.utf8.count + 20_000 * #"lorem\u{202e} ipsum\n"#.utf8.count)
    }

    /// Many lists in one parent, many titles: no step looks at all of them for each.
    @Test func manyListsAreQuick() throws {
        let lists = String(repeating: "<subviews/><constraints/>", count: 10_000)
        try expect(Self.lines("<view id=\"a\">\(lists)</view>").count, equals: 20_001)
    }
}
