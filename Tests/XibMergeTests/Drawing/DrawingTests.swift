import TestSupport
import Testing

@testable import XibMergeCore
@testable import XibMergePictures

struct DrawingTests {
    /// A xib of iOS whose top-level view holds `views`.
    private static func xib(_ views: String, in frame: String = #"x="0" y="0" width="300" height="200""#) -> [UInt8] {
        Array(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects><view id="root"><rect key="frame" \(frame)/>\
            <subviews>\(views)</subviews></view></objects></document>
            """.utf8)
    }

    private static func svg(_ views: String) throws -> String {
        String(decoding: try Drawing(of: xib(views)).svg(), as: UTF8.self)
    }

    private static func frame(_ id: String, _ views: String) throws -> DrawnRect? {
        try Drawing(of: xib(views)).scenes.first?.objects.first { $0.id == id }?.frame
    }

    @Test(
        arguments: [
            (
                1,
                #"<label text="&lt;script&gt;" id="a"><rect key="frame" x="0" y="0" width="200" height="20"/></label>"#
            ),
            (
                2,
                #"<label text="a" id="&quot;&gt;&lt;script&gt;"><rect key="frame" x="0" y="0" width="20" height="9"/></label>"#
            ),
            (
                3,
                #"<view customClass="&lt;script&gt;" id="a"><rect key="frame" x="0" y="0" width="200" height="20"/></view>"#
            ),
            (
                4,
                #"<imageView image="&lt;script&gt;" id="a"><rect key="frame" x="0" y="0" width="90" height="90"/></imageView>"#
            ),
            (
                5,
                #"<label text="a" id="a"><rect key="frame" x="0" y="0" width="90" height="9"/>"#
                    + #"<fontDescription key="fontDescription" name="&quot;&lt;script&gt;" family="';&lt;script&gt;" pointSize="9"/></label>"#
            ),
        ])
    func textStaysText(_ number: Int, _ view: String) throws {
        let svg = try Self.svg(view)
        expect(!svg.contains("<script"))
        expect(svg.contains("&lt;script"))
    }

    @Test(
        arguments: [
            (1, "nan", 0.0), (2, "inf", 0), (3, "1e30", 20_000), (4, "-1e30", 0), (5, "1e999", 0), (6, "12.5", 12.5),
            (7, "", 0), (8, "0x10", 16), (9, "twelve", 0),
        ])
    func sizesAreBounded(_ number: Int, _ width: String, _ expected: Double) throws {
        let view = #"<view id="a"><rect key="frame" x="1" y="2" width="\#(width)" height="4"/></view>"#
        let frame = try #require(try Self.frame("a", view))
        // A rectangle that lacks a number is none: the view fills what it stands in.
        expect(frame.width == (expected == 0 && width != "-1e30" ? 300 : expected))
        expect(try !Self.svg(view).contains("nan"))
    }

    @Test func manyViewsAreCountedAndLeftOut() throws {
        let view = #"<view id="v#"><rect key="frame" x="1" y="2" width="3" height="4"/></view>"#
        let views = (0..<30_000).map { view.replacing("#", with: String($0)) }.joined()
        let drawing = try Drawing(of: Self.xib(views))
        expect(drawing.leftOut, equals: 30_001 - Drawing.maximumCount)
        expect(drawing.svg().count < 8_000_000)
    }

    @Test func aLongTextIsCut() throws {
        let text = String(repeating: "word ", count: 200_000)
        let svg = try Self.svg(
            #"<label text="\#(text)" numberOfLines="0" id="a"><rect key="frame" x="0" y="0" width="200" height="9000"/></label>"#
        )
        expect(svg.utf8.count < 60_000)
    }

    #if DEBUG
        /// Four times the document takes four times the steps and bytes.
        @Test(
            arguments: [
                (1, "", "<label text='a' id='v#'><rect key='frame' x='1' y='2' width='30' height='14'/></label>", ""),
                (2, "", "<label text='a' id='v#'/>", ""),
                (3, "<tableView><prototypes>", "<tableViewCell id='v#'/>", "</prototypes></tableView>"),
                (4, "<stackView><subviews>", "<view id='v#'/>", "</subviews></stackView>"),
                (5, "<toolbar><items>", "<barButtonItem title='a' id='v#'/>", "</items></toolbar>"),
                (6, "<collectionView><cells>", "<collectionViewCell id='v#'/>", "</cells></collectionView>"),
            ])
        func drawingIsLinear(_ number: Int, _ head: String, _ view: String, _ tail: String) throws {
            let work = try [200, 800].map { count in
                let views = (0..<count).map { view.replacing("#", with: String($0)) }.joined()
                let bytes = Self.xib(head + views + tail)
                var size = 0
                let steps = try Steps.counted { size = try Drawing(of: bytes).svg().count }
                return (steps: steps, size: size)
            }
            expect(work[0].steps > 200)
            expect(work[1].steps < 5 * work[0].steps, "\(work)")
            expect(work[1].size < 5 * work[0].size, "\(work)")
        }

        /// The outlets of the document, by which all scenes name their objects.
        @Test func scenesAreDrawnInLinearTime() throws {
            let work = try [50, 200].map { count in
                let scenes = (0..<count).map {
                    "<scene sceneID='s\($0)'><objects><viewController customClass='C' id='c\($0)' sceneMemberID='viewController'>"
                        + "<view key='view' id='v\($0)'><subviews><switch id='w\($0)'/></subviews></view>"
                        + "<connections><outlet property='p' destination='w\($0)' id='o\($0)'/></connections>"
                        + "</viewController></objects></scene>"
                }
                let text =
                    "<document type='Storyboard' targetRuntime='iOS.CocoaTouch'><scenes>\(scenes.joined())</scenes></document>"
                return try Steps.counted { _ = try Drawing(of: Array(text.utf8)).svg() }
            }
            expect(work[1] < 5 * work[0], "\(work)")
        }

        /// Segues of objects that stand beside a controller, which is the last of its scene.
        @Test func segueDrawingIsLinear() throws {
            let work = try [200, 800].map { count in
                let recognizers = (0..<count).map {
                    "<tapGestureRecognizer id='g\($0)'><connections><segue destination='c' kind='show' id='s\($0)'/></connections></tapGestureRecognizer>"
                }
                let text = """
                    <document type='Storyboard' targetRuntime='iOS.CocoaTouch'><scenes><scene sceneID='x'><objects>\
                    \(recognizers.joined())<viewController id='c' sceneMemberID='viewController'/></objects></scene></scenes></document>
                    """
                return try Steps.counted { _ = try Drawing(of: Array(text.utf8)).svg() }
            }
            expect(work[1] < 5 * work[0], "\(work)")
        }
    #endif

    /// A missing frame follows from constraints, or fills what the view stands in.
    @Test(
        arguments: [
            (
                1,
                #"<constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="c"/>"#,
                20.0, 0.0
            ),
            (
                2,
                #"<constraint firstItem="a" firstAttribute="trailing" secondItem="root" secondAttribute="trailing" constant="-10" id="c"/>"#,
                190, 0
            ),
            (
                3,
                #"<constraint firstItem="a" firstAttribute="centerX" secondItem="root" secondAttribute="centerX" id="c"/>"#,
                100, 0
            ),
            (
                4,
                #"<constraint firstAttribute="bottom" secondItem="a" secondAttribute="bottom" constant="30" id="c"/>"#,
                0, 130
            ),
            (
                5,
                #"<constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leadingMargin" constant="4" id="c"/>"#,
                12, 0
            ),
            (
                6,
                #"<constraint firstAttribute="bottomMargin" secondItem="a" secondAttribute="bottom" constant="2" id="c"/>"#,
                0, 150
            ),
        ])
    func framesFollowFromConstraints(_ number: Int, _ constraint: String, _ x: Double, _ y: Double) throws {
        let size =
            #"<constraints><constraint firstAttribute="width" constant="100" id="w"/><constraint firstAttribute="height" constant="40" id="h"/></constraints>"#
        let bytes = Self.xib(#"<view id="a">\#(size)</view>"#)
        let text = String(decoding: bytes, as: UTF8.self)
            .replacing(
                "</subviews></view></objects>",
                with: "</subviews><constraints>\(constraint)</constraints></view></objects>")
        let drawing = try Drawing(of: Array(text.utf8))
        expect(drawing.scenes.first?.objects.first { $0.id == "a" }?.frame, equals: DrawnRect(x, y, 100, 40))
    }

    @Test func aCycleOfSeguesEnds() throws {
        let drawing = try DrawingFixtureTests.drawing("ios-storyboard")
        expect(drawing.scenes.count, equals: 7)
        expect(drawing.segues.map(\.label), equals: ["tab", "tab", "root", "show “detail”", "modal", "show", "show"])
        expect(drawing.initialScene, equals: 0)
    }

    @Test func scenesOnTheCanvasAreClearOfEachOther() throws {
        let scenes = try DrawingFixtureTests.drawing("ios-storyboard").scenes
        let areas = scenes.map { $0.bounds.moved($0.origin.x, $0.origin.y) }
        for (number, area) in areas.enumerated() {
            expect(!areas[(number + 1)...].contains { $0.intersects(area) })
        }
    }

    /// Each row: number, what lies between an image and a text on it, the text's color, and whether the tile is dark.
    @Test(
        arguments: [
            (1, "", "white=\"1\"", true), (2, "", "white=\"0\"", false),
            (
                3,
                #"<view id="v"><rect key="frame" x="0" y="0" width="300" height="200"/><color key="backgroundColor" white="0.2" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/></view>"#,
                "white=\"1\"", false
            ),
        ])
    func lightTextHasADarkTile(_ number: Int, _ between: String, _ color: String, _ isDark: Bool) throws {
        let svg = try Self.svg(
            """
            <imageView image="photo" id="i"><rect key="frame" x="0" y="0" width="300" height="200"/></imageView>\(between)\
            <label text="Title" id="l"><rect key="frame" x="10" y="10" width="90" height="20"/><color key="textColor" \
            \(color) alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/></label>
            """)
        expect(svg.contains("fill=\"#3a4047\""), equals: isDark, "\(svg)")
        expect(svg.contains("fill=\"#fff\">Title") == (color == "white=\"1\""), "\(svg)")
    }

    /// Curves lie below the scenes, and their heads end at an edge of the scene that they lead to.
    @Test func seguesAreDrawnBelowScenes() throws {
        let drawing = try DrawingFixtureTests.drawing("ios-storyboard")
        let svg = String(decoding: drawing.svg(), as: UTF8.self)
        let scenes = try #require(svg.firstRange(of: "<g transform=")?.lowerBound)
        // A seam and a line for each segue.
        let curves = svg[..<scenes].matches(
            of: /d="M[-0-9. ]+C[-0-9. ]+ ([-0-9.]+) ([-0-9.]+)" fill="none" stroke="#eff1f3"/)
        expect(curves.count, equals: drawing.segues.count)
        for (curve, segue) in zip(curves, drawing.segues) {
            let target = drawing.scenes[segue.destination]
            let screen = target.screen.moved(target.origin.x, target.origin.y)
            let whole = target.bounds.moved(target.origin.x, target.origin.y)
            let (x, y) = (Double(curve.1)!, Double(curve.2)!)
            let gaps = [screen.x - x, x - screen.maxX, screen.y - y, whole.y - y, y - whole.maxY]
            expect(gaps.contains { abs($0 - 2) < 0.2 } || segue.source == segue.destination, "\(segue.label): \(gaps)")
        }
    }

    @Test func appearancesDiffer() throws {
        let bytes = try Fixtures.bytes(at: "Drawing/ios-controls/document.xib")
        let light = try Drawing(of: bytes, options: Drawing.Options(appearance: .light))
        let dark = try Drawing(of: bytes, options: Drawing.Options(appearance: .dark))
        expect(light.svg() == (try Drawing(of: bytes).svg()))
        expect(dark.svg() != light.svg())
        expect(dark.isDark)
    }

    @Test func theSceneOfAnObjectIsFound() throws {
        let drawing = try DrawingFixtureTests.drawing("ios-storyboard")
        expect(drawing.scene(showing: "DET-00-001"), equals: 3)
        expect(drawing.scene(showing: "none") == nil)
    }

    @Test(arguments: [(1, ""), (2, "<plist/>"), (3, "<document>"), (4, "<<<<<<< ours\n")])
    func whatIsNoDocumentIsRefused(_ number: Int, _ text: String) {
        #expect(throws: Problem.self) { try Drawing(of: Array(text.utf8)) }
    }

    @Test(
        arguments: [
            (1, 0.0, "0"), (2, 1.25, "1.3"), (3, -0.5, "-.5"), (4, 0.04, "0"), (5, .nan, "0"), (6, 1e30, "1000000"),
            (7, 12, "12"),
        ])
    func numbersHaveOneDecimal(_ number: Int, _ value: Double, _ text: String) {
        expect(SVGWriter.number(value), equals: text)
    }

    @Test(
        arguments: [
            (1, "a<b>&\"", "a&lt;b&gt;&amp;&quot;"), (2, "a  b", "a \u{A0}b"), (3, "\u{202E}x", "\u{FFFD}x"),
            (4, "\u{1}", "\u{FFFD}"),
            (5, "a\nb", "a b"), (6, "👩‍💻", "👩‍💻"),
        ])
    func textIsEscaped(_ number: Int, _ text: String, _ escaped: String) {
        expect(SVGWriter.escaped(text), equals: escaped)
    }

    @Test(
        arguments: [
            (1, "one two three", 60.0, 0, ["one two", "three"]), (2, "one two three", 60, 1, ["one two t…"]),
            (3, "a\nb", 100, 0, ["a", "b"]), (4, "", 100, 0, [""]), (5, "wwwwwwwwww", 40, 0, ["wwww", "wwww", "ww"]),
        ])
    func textIsBroken(_ number: Int, _ text: String, _ width: Double, _ limit: Int, _ lines: [String]) {
        expect(TextLayout.lines(text, width: width, DrawnFont(13), limit: limit), equals: lines)
    }
}
