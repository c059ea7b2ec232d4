import TestSupport
import Testing

@testable import XibMergeCore
@testable import XibMergePictures

/// The frames of views that have none, and texts in frames that they do not fit.
struct DrawnFrameTests {
    private static func root(_ subviews: String, _ constraints: String) throws -> Drawing {
        let constraints = constraints.isEmpty ? "" : "<constraints>\(constraints)</constraints>"
        let view = SmallDrawing.view("view id='v'", "0 0 320 480", "<subviews>\(subviews)</subviews>" + constraints)
        return try Drawing(of: SmallDrawing.xib("iOS.CocoaTouch", view))
    }

    /// `a.top = b.bottom + 8`; without a second item, `a.height = 80`.
    private static func constraint(_ words: String) -> String {
        let words = words.split(separator: " ").map(String.init)
        func item(_ word: String, _ number: String) -> String {
            let parts = word.split(separator: ".")
            return parts.count < 2 ? "" : "\(number)Item=\"\(parts[0])\" \(number)Attribute=\"\(parts[1])\""
        }
        let constant = words.count == 3 && Double(words[2]) != nil ? words[2] : words.count > 4 ? words[4] : "0"
        let second = Double(words[2]) == nil ? item(words[2], "second") : ""
        return "<constraint \(item(words[0], "first")) \(second) constant=\"\(constant)\"/>"
    }

    private static func constraints(_ lines: String...) -> String { lines.map(constraint).joined() }

    /// What the constraints of a row say of the views in it tells nothing of the row.
    @Test func theViewsInAChildDoNotPlaceIt() throws {
        let inner = """
            <subviews><view id="x"/><view id="y"/></subviews><constraints>\
            \(Self.constraints("x.top = b.top + 8", "y.centerY = x.centerY", "x.height = 30", "b.bottom = y.bottom"))\
            </constraints>
            """
        let drawing = try Self.root(
            "<view id='a'/><view id='b'>\(inner)</view><view id='c'/>",
            // A chain that begins at its last link.
            Self.constraints(
                "c.top = b.bottom + 1", "b.top = a.bottom + 1", "a.top = v.top", "a.height = 80", "b.height = a.height",
                "c.height = b.height"))
        let frames = SmallDrawing.frames(drawing)
        let rows = ["a", "b", "c"].map { frames[$0] }
        expect(rows, equals: [0, 81, 162].map { DrawnRect(0, $0, 320, 80) })
        expect(frames["x"], equals: DrawnRect(0, 89, 320, 30))
    }

    /// Each row is a number of lines, a width that constraints set, and the drawn lines.
    @Test(arguments: [
        ("0", "120", ["A text that asks", "for some room"]), ("0", "", ["A text that asks for some room"]),
        ("1", "120", ["A text that asks…"]), ("2", "90", ["A text that", "asks for so…"]),
    ])
    func aLabelWithoutAFrameIsAsHighAsItsLines(_ limit: String, _ width: String, _ lines: [String]) throws {
        let label = "<label text='A text that asks for some room' numberOfLines='\(limit)' id='l'/>"
        let drawing = try Self.root(
            label,
            Self.constraints("l.top = v.top", "l.leading = v.leading")
                + (width.isEmpty ? "" : Self.constraint("l.width = \(width)")))
        expect(SmallDrawing.texts(drawing).map(\.text), equals: lines)
        let frame = try #require(SmallDrawing.frames(drawing)["l"])
        expect(abs(frame.height - 17 * 1.2 * Double(lines.count)) < 0.01)
    }

    @Test func linesOfALabelWithoutAFrameAreDrawn() throws {
        let label = "<label text='Upper&#10;Lower' numberOfLines='2' id='l'/>"
        let drawing = try Self.root(label, Self.constraints("l.top = v.top", "l.centerX = v.centerX"))
        expect(SmallDrawing.texts(drawing).map(\.text), equals: ["Upper", "Lower"])
        let frame = try #require(SmallDrawing.frames(drawing)["l"])
        expect(frame.midX == 160 && frame.width < 60)
    }

    /// A chain through many views is followed to its end.
    @Test func aLongChainIsFollowed() throws {
        let numbers = 1..<300
        let drawing = try Self.root(
            numbers.map { "<view id='a\($0)'/>" }.joined(),
            numbers.reversed().map { number in
                Self.constraint("a\(number).height = 1")
                    + Self.constraint("a\(number).top = \(number == 1 ? "v.top" : "a\(number - 1).bottom")")
            }.joined())
        expect(SmallDrawing.frames(drawing)["a299"], equals: DrawnRect(0, 298, 320, 1))
    }

    private static func label(_ attributes: String, _ frame: String) throws -> [DrawnText] {
        SmallDrawing.texts(
            try Drawing(of: SmallDrawing.xib("iOS.CocoaTouch", SmallDrawing.view("label id='l' \(attributes)", frame))))
    }

    /// Lines that do not fit leave an ellipsis.
    @Test(arguments: [
        ("", ["First line:", "The second", "line:…"]),
        ("lineBreakMode='clip'", ["First line:", "The second", "line:"]),
    ])
    func noLineVanishes(_ attributes: String, _ lines: [String]) throws {
        let text = "text='First line:&#x2028;The second line:&#x2028;Third:' numberOfLines='3'"
        let texts = try Self.label("\(text) \(attributes)", "0 0 105 62")
        expect(texts.map(\.text), equals: lines)
    }

    /// A font shrinks no more than it may.
    @Test(arguments: [("0.5", "A text of some length"), ("0.9", "A text of so…"), ("1", "A text of so…")])
    func aFontShrinksToItsLeastSize(_ factor: String, _ text: String) throws {
        let texts = try Self.label("text='A text of some length' minimumScaleFactor='\(factor)'", "0 0 90 21")
        expect(texts.map(\.text), equals: [text])
    }

    /// A frame that was saved with a smaller text size cuts no text.
    @Test(arguments: [(17, "", true), (21, "", false), (17, "<constraints><constraint id='c'/></constraints>", false)])
    func aStaleFrameCutsNoText(_ height: Int, _ rest: String, _ isWhole: Bool) throws {
        let tag = "label text='Alert Sounds' translatesAutoresizingMaskIntoConstraints='NO' id='l'"
        let font = "<fontDescription key='fontDescription' style='UICTFontTextStyleBody'/>"
        let label = SmallDrawing.view(tag, "0 0 76 \(height)", font + rest)
        let texts = SmallDrawing.texts(try Drawing(of: SmallDrawing.xib("iOS.CocoaTouch", label)))
        expect(texts.map(\.text) == ["Alert Sounds"], equals: isWhole)
    }

    /// What is combined to one character is as wide as one.
    @Test func aFamilyIsOneCharacterWide() {
        let font = DrawnFont(17)
        let width = GlyphWidths.width(of: "\u{1F469}", font)
        expect(GlyphWidths.width(of: "\u{1F469}\u{200D}\u{1F469}\u{1F3FB}\u{200D}\u{1F467}", font), equals: width)
        expect(
            GlyphWidths.width(of: "\u{1112}\u{1161}\u{11AB}", font), equals: GlyphWidths.width(of: "\u{D55C}", font))
    }

    @Test func aControlCharacterHasNoLook() throws {
        // The escape character and a word.
        let label = """
            <label id="l"><rect key="frame" x="0" y="0" width="99" height="21"/><string key="text" base64-UTF8="YES">\
            G1dvcmQ</string></label>
            """
        expect(
            SmallDrawing.texts(try Drawing(of: SmallDrawing.xib("iOS.CocoaTouch", label))).map(\.text), equals: ["Word"]
        )
    }
}
