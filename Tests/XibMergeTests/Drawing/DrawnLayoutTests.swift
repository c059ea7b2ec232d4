import TestSupport
import Testing

@testable import XibMergeCore
@testable import XibMergePictures

/// What Interface Builder lays out, and a document does not store.
struct DrawnLayoutTests {
    /// The sizes of buttons without a font: the frames of "Button" that Xcode saves are 46 and 54 points wide.
    @Test(arguments: [("system", 15.0), ("roundedRect", 15), ("custom", 18)])
    func aButtonWithoutAFontHasTheSizeOfItsType(_ type: String, _ size: Double) throws {
        let button = """
            <button buttonType="\(type)" id="b"><rect key="frame" x="0" y="0" width="54" height="30"/>\
            <state key="normal" title="Button"/></button>
            """
        let texts = SmallDrawing.texts(try Drawing(of: SmallDrawing.xib("iOS.CocoaTouch", button)))
        expect(texts.map(\.text) == ["Button"] && texts.map(\.font.size) == [size])
    }

    /// A line that is cut has no ellipsis, and an image that is missing hides what is behind it.
    @Test func whatIsCutHasNoEllipsis() throws {
        func label(_ mode: String) -> String {
            """
            <label text="Saved for small text" lineBreakMode="\(mode)" id="l">\
            <rect key="frame" x="0" y="0" width="60" height="21"/></label>
            """
        }
        for (mode, isCut) in [("clip", true), ("tailTruncation", false)] {
            let drawing = try Drawing(of: SmallDrawing.xib("iOS.CocoaTouch", label(mode)))
            let text = try #require(SmallDrawing.texts(drawing).first)
            expect(text.text.hasSuffix("…") != isCut && text.text.hasPrefix("Save"))
        }
    }

    @Test func theTileOfAnImageIsOpaque() throws {
        let image = #"<imageView image="a" id="i"><rect key="frame" x="0" y="0" width="60" height="60"/></imageView>"#
        let svg = try Drawing(of: SmallDrawing.xib("iOS.CocoaTouch", image)).svg(name: "a")
        expect(String(decoding: svg, as: UTF8.self).contains("height=\"60\" fill=\"#dcdde2\" stroke=\"#888\""))
    }

    @Test func aSeparatorOfLinesBreaksALine() throws {
        let label = """
            <label text="One&#x2028;Two" numberOfLines="0" id="l"><rect key="frame" x="0" y="0" width="99" \
            height="50"/></label>
            """
        expect(
            SmallDrawing.texts(try Drawing(of: SmallDrawing.xib("iOS.CocoaTouch", label))).map(\.text),
            equals: [
                "One", "Two",
            ])
        let single = label.replacing(" numberOfLines=\"0\"", with: "")
        expect(
            SmallDrawing.texts(try Drawing(of: SmallDrawing.xib("iOS.CocoaTouch", single))).map(\.text),
            equals: ["One Two"])
    }

    /// A name that does not fit is left out, and stays in the title of the object.
    @Test(arguments: [(200, true), (40, false)])
    func aClassNameIsDrawnWhereItFits(_ width: Int, _ isDrawn: Bool) throws {
        let view = """
            <view id="r"><rect key="frame" x="0" y="0" width="300" height="99"/><subviews><view \
            customClass="ANameOfSomeLength" id="v"><rect key="frame" x="0" y="0" width="\(width)" height="30"/></view>\
            </subviews></view>
            """
        let drawing = try Drawing(of: SmallDrawing.xib("iOS.CocoaTouch", view))
        expect(SmallDrawing.texts(drawing).map(\.text) == (isDrawn ? ["ANameOfSomeLength"] : []))
        expect(drawing.scenes[0].objects.contains { $0.title.contains("ANameOfSomeLength") })
    }

    @Test func segmentsShareWhatIsLeft() {
        expect(Look.segmentWidths([0, 0], in: 100), equals: [50, 50])
        expect(Look.segmentWidths([30, 0, 0], in: 100), equals: [30, 35, 35])
        expect(Look.segmentWidths([], in: 140), equals: [])
    }

    @Test func aTelevisionIsAlwaysWide() throws {
        let drawing = try Drawing(
            of: SmallDrawing.xib(
                "AppleTV", "<tabBarController id=\"t\"><viewControllers/></tabBarController>",
                head: "<device id=\"appleTV\" orientation=\"landscape\"/>"))
        expect(drawing.scenes.map(\.screen), equals: [DrawnRect(0, 0, 1920, 1080)])
    }

    /// - Parameter isDefault: Whether the items are in the toolbar without customization.
    @Test(arguments: [(3, true), (30, true), (3, false)])
    func aToolbarShowsItsDefaultItems(_ count: Int, _ isDefault: Bool) throws {
        let items = (0..<count).map { #"<toolbarItem implicitItemIdentifier="\#($0)" label="Item" id="t\#($0)"/>"# }
        let references = isDefault ? (0..<count).map { "<toolbarItem reference=\"t\($0)\"/>" } : []
        let window = """
            <window title="W" id="w"><rect key="contentRect" x="0" y="0" width="300" height="99"/><toolbar \
            key="toolbar" id="bar"><allowedToolbarItems>\(items.joined())</allowedToolbarItems><defaultToolbarItems>\
            \(references.joined())</defaultToolbarItems></toolbar></window>
            """
        let drawing = try Drawing(of: SmallDrawing.xib("MacOSX.Cocoa", window))
        let frames = SmallDrawing.frames(drawing)
        let shown = (0..<count).compactMap { frames["t\($0)"] }
        let bar = try #require(frames["bar"])
        expect(shown.count == (isDefault ? min(count, 6) : 0))
        expect(shown.allSatisfy { $0.maxX <= bar.maxX })
        expect(SmallDrawing.texts(drawing).contains { $0.text == "»" } == (count > 6))
    }

    /// Of views on one spot, only the topmost has its name; a hidden one has none.
    @Test(arguments: [("", ["Upper"]), ("hidden='YES'", ["Lower"])])
    func aNameOnAnotherIsLeftOut(_ attribute: String, _ names: [String]) throws {
        let views = ["Lower", "Upper"].map {
            SmallDrawing.view("view \($0 == "Upper" ? attribute : "") customClass='\($0)' id='\($0)'", "0 0 200 40")
        }
        let root = SmallDrawing.view("view id='r'", "0 0 200 90", "<subviews>\(views.joined())</subviews>")
        let drawing = try Drawing(of: SmallDrawing.xib("iOS.CocoaTouch", root))
        expect(SmallDrawing.texts(drawing).map(\.text), equals: names)
        expect(drawing.scenes[0].objects.count, equals: 3)
    }

    /// What differs for the size classes of the device replaces the rest: attributes, and elements in slots.
    @Test(arguments: [("portrait", "Tall", 20.0, 30.0), ("landscape", "Wide", 12, 50)])
    func aSizeClassHasItsOwnVariation(_ turn: String, _ word: String, _ size: Double, _ width: Double) throws {
        let label = """
            <label text="Any" id="l">\(SmallDrawing.rect("0 0 90 30"))<fontDescription key="fontDescription" \
            type="system" pointSize="17"/><variation key="heightClass=compact" text="Wide"><fontDescription \
            key="fontDescription" type="system" pointSize="12"/></variation><variation key="heightClass=regular" \
            text="High"/><variation key="heightClass=regular-widthClass=compact" text="Tall"><fontDescription \
            key="fontDescription" type="system" pointSize="20"/></variation></label>
            """
        let line = """
            <view id="line"><constraints><constraint firstAttribute="width" constant="30" id="k"><variation \
            key="heightClass=compact" constant="50"/></constraint></constraints></view>
            """
        let root = SmallDrawing.view("view id='v'", "0 0 300 300", "<subviews>\(label)\(line)</subviews>")
        let drawing = try Drawing(
            of: SmallDrawing.xib("iOS.CocoaTouch", root, head: "<device id='retina6_0' orientation='\(turn)'/>"))
        expect(SmallDrawing.texts(drawing).map(\.text), equals: [word])
        expect(SmallDrawing.texts(drawing).map(\.font.size), equals: [size])
        expect(SmallDrawing.frames(drawing)["line"]?.width, equals: width)
    }

    /// The frame of "COO" in Helvetica Neue Condensed Black is 74.5 points wide.
    @Test(arguments: [("HelveticaNeue-CondensedBlack", "COO"), ("HelveticaNeue-Bold", "C…")])
    func aCondensedFontIsNarrow(_ font: String, _ drawn: String) throws {
        let label = SmallDrawing.view(
            "label text='COO' id='l'", "0 0 74.5 54",
            "<fontDescription key='fontDescription' name='\(font)' family='Helvetica Neue' pointSize='45'/>")
        let text = try #require(
            SmallDrawing.texts(try Drawing(of: SmallDrawing.xib("iOS.CocoaTouch", label))).first)
        expect(text.text.first == drawn.first && text.text.hasSuffix("…") == drawn.hasSuffix("…"))
        expect(text.length.map { $0 <= 76 } == true)
    }

    /// A name is not written on what the document shows.
    @Test(arguments: [("", ["Now playing"]), ("hidden='YES'", ["Now playing", "GradientView"])])
    func aNameOnATextIsLeftOut(_ attribute: String, _ words: [String]) throws {
        let views =
            SmallDrawing.view("label textAlignment='center' \(attribute) text='Now playing' id='l'", "0 10 200 20")
            + SmallDrawing.view("view customClass='GradientView' id='g'", "0 0 200 40")
        let root = SmallDrawing.view("view id='r'", "0 0 200 90", "<subviews>\(views)</subviews>")
        expect(SmallDrawing.texts(try Drawing(of: SmallDrawing.xib("iOS.CocoaTouch", root))).map(\.text), equals: words)
    }

    /// The name of an image that the document itself contains is not the user's.
    @Test(arguments: [("", ["imageCell:a"]), ("<mutableData key='keyedArchiveRepresentation'/>", [])])
    func anEmbeddedImageHasNoName(_ data: String, _ words: [String]) throws {
        let view = SmallDrawing.view("imageView image='imageCell:a' id='i'", "0 0 200 90")
        var bytes = String(decoding: SmallDrawing.xib("iOS.CocoaTouch", view), as: UTF8.self)
        bytes.replace(
            "</document>",
            with: "<resources><image name='imageCell:a' width='9' height='9'>\(data)</image></resources></document>")
        expect(SmallDrawing.texts(try Drawing(of: Array(bytes.utf8))).map(\.text), equals: words)
    }

    /// Lines of one text look alike, whatever font a system has: all of them are fitted, or none.
    @Test(arguments: [("And now: Have fun as you search, find and map!", 2), ("Short&#10;text", 0)])
    func allLinesOfATextAreFitted(_ text: String, _ count: Int) throws {
        let label = SmallDrawing.view("label numberOfLines='0' text='\(text)' id='l'", "0 0 270 44")
        let texts = SmallDrawing.texts(try Drawing(of: SmallDrawing.xib("iOS.CocoaTouch", label)))
        expect(texts.count == 2 && texts.count { $0.length != nil } == count)
    }
}
