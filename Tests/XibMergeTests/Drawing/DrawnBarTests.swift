import TestSupport
import Testing

@testable import XibMergeCore
@testable import XibMergePictures

/// Bars around the view of a controller, and the screen that it is on.
struct DrawnBarTests {
    /// A navigation controller with two controllers: one with a title, and one that is pushed from it.
    private static func pushed(_ back: String, _ item: String, width: Int = 320) throws -> [DrawnText] {
        let scenes = [
            """
            <navigationController id="n" sceneMemberID="viewController"><connections><segue destination="a" \
            kind="relationship" relationship="rootViewController" id="r"/></connections></navigationController>
            """,
            """
            <viewController id="a" sceneMemberID="viewController">\(view("a", width))<navigationItem \
            key="navigationItem" title="\(back)" id="ai"/><connections><segue destination="b" kind="show" id="s"/>\
            </connections></viewController>
            """,
            "<viewController id=\"b\" sceneMemberID=\"viewController\">\(view("b", width))\(item)</viewController>",
        ]
        let drawing = try Drawing(of: SmallDrawing.storyboard(scenes))
        return drawing.scenes[2].items.compactMap { if case .text(let text) = $0.shape { text } else { nil } }.filter {
            $0.font.size == 17
        }
    }

    private static func view(_ id: String, _ width: Int) -> String {
        SmallDrawing.view("view key='view' id='\(id)v'", "0 0 \(width) 568")
    }

    private static func item(_ title: String) -> String {
        "<navigationItem key=\"navigationItem\" title=\"\(title)\" id=\"bi\"/>"
    }

    /// The title of the controller before, the item of the bar, and the texts in it.
    private static let titles: [(String, String, [String])] = [
        ("Menu", item("Data Export"), ["Menu", "Data Export"]),
        ("Settings", item("Schedule Export"), ["Settings", "Schedule Export"]),
        ("All of the Notifications", item("Schedule Extraction"), ["Back", "Schedule Extraction"]),
        ("All of the Notifications", "", ["All of the Notifications"]),
    ]

    @Test(arguments: titles.indices) func aTitleMovesAsideBeforeItIsCut(_ number: Int) throws {
        let (back, item, words) = Self.titles[number]
        let drawn = try Self.pushed(back, item).map(\.text)
        expect(drawn, equals: words)
    }

    @Test func aTitleThatDoesNotFitIsCut() throws {
        let drawn = try Self.pushed("Menu", Self.item("A title that is much wider than its bar")).map(\.text)
        expect(drawn.count == 2 && drawn[0] == "Back" && drawn[1].hasSuffix("…"))
    }

    /// The ends of the items, the width of the title, and where its box is.
    private static let boxes: [(Double, Double, Double, DrawnRect)] = [
        (16, 304, 100, DrawnRect(20, 0, 280, 44)), (116, 304, 95, DrawnRect(116, 0, 95, 44)),
        (16, 200, 120, DrawnRect(80, 0, 120, 44)), (116, 304, 300, DrawnRect(116, 0, 188, 44)),
    ]

    @Test(arguments: boxes.indices) func aTitleIsAsNearToTheMiddleAsItFits(_ number: Int) {
        let (left, right, width, box) = Self.boxes[number]
        expect(Painter.titleBox(width, in: DrawnRect(0, 0, 320, 44), left: left, right: right), equals: box)
    }

    // MARK: Screens

    private static func metrics(_ type: String) -> String {
        "<simulatedMetricsContainer key=\"defaultSimulatedMetrics\"><simulatedScreenMetrics key=\"destination\"\(type)/>"
            + "</simulatedMetricsContainer>"
    }

    /// What precedes the scenes, the version, and the size.
    private static let screens: [(String, Int, Double, Double)] = [
        ("", 5_056, 320, 480), (metrics(""), 5_056, 320, 480), (metrics(" type=\"retina4\""), 5_056, 320, 568),
        (metrics(" type=\"retina47\""), 7_706, 375, 667), (metrics(""), 6_254, 320, 480), ("", 6_254, 600, 600),
        (metrics(" type=\"retina9\""), 7_706, 600, 600), ("<device id=\"retina6_1\"/>", 22_505, 414, 896),
    ]

    @Test(arguments: screens.indices) func theSimulatedScreenIsDrawn(_ number: Int) throws {
        let (head, toolsVersion, width, height) = Self.screens[number]
        let scene = "<tabBarController id=\"t\" sceneMemberID=\"viewController\"/>"
        let drawing = try Drawing(
            of: SmallDrawing.storyboard([scene], head: head, toolsVersion: toolsVersion))
        expect(drawing.scenes.map(\.screen), equals: [DrawnRect(0, 0, width, height)])
    }

    /// A toolbar that is simulated below a root view makes the screen higher than the view.
    @Test(arguments: [
        ("simulatedToolbarMetrics", 623, "", 667.0), ("simulatedToolbarMetrics", 667, "", 667),
        ("simulatedToolbarMetrics", 640, "", 640), ("nil", 623, "", 623),
        ("simulatedToolbarMetrics", 956, "<size key=\"freeformSize\" width=\"375\" height=\"1000\"/>", 1_000),
    ])
    func aToolbarIsBelowTheRoot(_ metrics: String, _ height: Int, _ size: String, _ drawn: Double) throws {
        let controller = """
            <viewController id="c" sceneMemberID="viewController"><view key="view" id="v">\
            \(SmallDrawing.rect("0 0 375 \(height)"))</view>\(size)<\(metrics) key="simulatedBottomBarMetrics"/>\
            </viewController>
            """
        let drawing = try Drawing(of: SmallDrawing.storyboard([controller]))
        expect(drawing.scenes[0].screen.height, equals: drawn)
    }

    /// The first row of a table begins below the bars, whether it was saved with them above it or without.
    @Test(arguments: [(28, 92.0), (92, 92), (0, 64), (64, 64), (56, 120), (120, 120)])
    func rowsBeginBelowTheBars(_ saved: Int, _ drawn: Double) throws {
        let cell = """
            <tableViewCell id="a">\(SmallDrawing.rect("0 \(saved) 375 44"))<tableViewCellContentView \
            key="contentView" id="w"/></tableViewCell>
            """
        let drawing = try Drawing(
            of: SmallDrawing.storyboard([
                """
                <navigationController id="n" sceneMemberID="viewController"><connections><segue destination="c" \
                kind="relationship" relationship="rootViewController" id="r"/></connections></navigationController>
                """,
                """
                <tableViewController id="c" sceneMemberID="viewController"><tableView key="view" id="v">\
                \(SmallDrawing.rect("0 0 375 667"))<prototypes>\(cell)</prototypes></tableView></tableViewController>
                """,
            ]))
        expect(SmallDrawing.frames(drawing)["a"]?.y, equals: drawn)
    }

    /// The bar of a television is clear, but has items; a view that was saved without the height of the bar is below it.
    @Test(arguments: [(1_080, 0.0), (875, 205)]) func aTelevisionHasBarItems(_ height: Int, _ top: Double) throws {
        let scenes = [
            """
            <navigationController id="n" sceneMemberID="viewController"><navigationBar key="navigationBar" id="b">\
            \(SmallDrawing.rect("0 60 1920 145"))</navigationBar><connections><segue destination="c" kind="relationship" \
            relationship="rootViewController" id="r"/></connections></navigationController>
            """,
            """
            <viewController id="c" sceneMemberID="viewController"><view key="view" id="v">\
            \(SmallDrawing.rect("0 0 1920 \(height)"))</view><navigationItem key="navigationItem" title="Games" id="i">\
            <barButtonItem key="leftBarButtonItem" title="Sort" id="s"/><barButtonItem key="rightBarButtonItem" \
            systemItem="add" id="a"/></navigationItem></viewController>
            """,
        ]
        var bytes = String(decoding: SmallDrawing.storyboard(scenes), as: UTF8.self)
        bytes.replace("iOS.CocoaTouch", with: "AppleTV")
        let drawing = try Drawing(of: Array(bytes.utf8))
        let frames = SmallDrawing.frames(drawing)
        let (add, sort) = (try #require(frames["a"]), try #require(frames["s"]))
        expect(add.maxX == 1_840 && sort.x == 80 && add.midY == 132.5)
        expect(frames["v"], equals: DrawnRect(0, top, 1_920, Double(height)))
        expect(SmallDrawing.texts(drawing).contains { $0.text == "Games" && $0.font.size == 38 })
        expect(!SmallDrawing.fills(drawing).contains(DrawnColor(0xF8F8F8)))
    }

    private static func stack(_ attributes: String, _ content: String, tabs: String = "") throws -> Drawing {
        try Drawing(
            of: SmallDrawing.storyboard(
                [
                    """
                    <navigationController \(attributes) id="n" sceneMemberID="viewController"><toolbar key="toolbar" id="t">\
                    \(SmallDrawing.rect("0 623 375 44"))</toolbar><connections><segue destination="c" \
                    kind="relationship" relationship="rootViewController" id="r"/></connections></navigationController>
                    """,
                    """
                    <viewController id="c" sceneMemberID="viewController">\(content)<view key="view" id="v">\
                    \(SmallDrawing.rect("0 0 375 667"))</view></viewController>
                    """,
                ] + (tabs.isEmpty ? [] : [tabs]), head: "<device id=\"retina4_7\"/>"))
    }

    /// A navigation controller shows its toolbar in all scenes of its stack.
    @Test(arguments: [
        ("toolbarHidden='NO'", "", [true, true]), ("", "", [false, false]),
        ("toolbarHidden='YES'", "", [false, false]),
        ("toolbarHidden='NO'", "<nil key='simulatedBottomBarMetrics'/>", [true, false]),
    ])
    func aStackHasAToolbar(_ attributes: String, _ content: String, _ hasBar: [Bool]) throws {
        let drawing = try Self.stack(attributes, content)
        let found = drawing.scenes.map { scene in
            scene.items.contains { $0.shape == .box(DrawnRect(0, 623, 375, 44), radius: 0) }
        }
        expect(found, equals: hasBar)
    }

    /// Above tabs, a toolbar is drawn only if it has items.
    @Test(arguments: [("", false), ("<toolbarItems><barButtonItem title='Go' id='g'/></toolbarItems>", true)])
    func aToolbarIsAboveTabs(_ items: String, _ hasBar: Bool) throws {
        let tabs = """
            <tabBarController id="q" sceneMemberID="viewController"><connections><segue destination="n" \
            kind="relationship" relationship="viewControllers" id="w"/></connections></tabBarController>
            """
        let drawing = try Self.stack("toolbarHidden='NO'", items, tabs: tabs)
        let bar = DrawnRect(0, 574, 375, 44)
        expect(drawing.scenes[1].items.contains { $0.shape == .box(bar, radius: 0) }, equals: hasBar)
        expect(SmallDrawing.texts(drawing).contains { $0.text == "Go" }, equals: hasBar)
    }

    /// An item is as wide as it is drawn: with an image, its title is not.
    @Test func theLastItemIsAtTheEndOfItsToolbar() throws {
        let items = ["Mute for an hour", "Show all readings", "Lock the screen"].enumerated().map {
            "<barButtonItem title='\($1)' image='bell' catalog='system' id='i\($0)'/>"
        }
        let space = "<barButtonItem systemItem='flexibleSpace' id='s'/>"
        let bar = SmallDrawing.view(
            "toolbar id='b'", "0 0 375 44", "<items>\(items.joined(separator: space))</items>")
        let frames = SmallDrawing.frames(try Drawing(of: SmallDrawing.xib("iOS.CocoaTouch", bar)))
        expect(frames["i0"]?.x == 16 && frames["i2"]?.maxX == 359)
    }

    /// A black bar hides the background of its view.
    @Test(arguments: [("barStyle='blackOpaque'", 0x1B1B1D as UInt32), ("", 0xFF0000)])
    func theGroundOfABlackBarIsBlack(_ style: String, _ ground: UInt32) throws {
        let color = "<color key='backgroundColor' red='1' green='0' blue='0' alpha='1' colorSpace='calibratedRGB'/>"
        let bar = SmallDrawing.view("navigationBar \(style) id='b'", "0 0 320 44", color)
        let drawing = try Drawing(of: SmallDrawing.xib("iOS.CocoaTouch", bar))
        expect(SmallDrawing.fills(drawing).first, equals: DrawnColor(ground))
    }

    /// `UIBarStyle.black`: the text is white, even on a light tint.
    @Test(arguments: [("barStyle='black'", 0xFFFFFF as UInt32), ("", 0)])
    func theTextOfABlackBarIsWhite(_ style: String, _ ink: UInt32) throws {
        let color = "<color key='barTintColor' red='1' green='1' blue='0' alpha='1' colorSpace='calibratedRGB'/>"
        let item = "<items><navigationItem title='Plan' id='i'/></items>"
        let bar = SmallDrawing.view("navigationBar \(style) id='b'", "0 0 320 44", color + item)
        let drawing = try Drawing(of: SmallDrawing.xib("iOS.CocoaTouch", bar))
        expect(SmallDrawing.inks(drawing)["Plan"], equals: DrawnColor(ink))
        expect(SmallDrawing.fills(drawing).contains(DrawnColor(0xFFFF00)))
    }
}
