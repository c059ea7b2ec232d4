import TestSupport
import Testing

@testable import XibMergeCore
@testable import XibMergePictures

/// What scenes have around and between their views: bars, rows, tiles.
struct DrawnSceneTests {
    private static func controller(_ id: String, _ content: String, root: String) -> String {
        """
        <viewController id="\(id)" sceneMemberID="viewController">\(content)<view key="view" id="v\(id)">\
        \(SmallDrawing.rect(root))</view></viewController>
        """
    }

    private static func segue(_ kind: String, to id: String) -> String {
        "<connections><segue destination=\"\(id)\" kind=\"\(kind)\" id=\"s\(id)\"/></connections>"
    }

    // MARK: Bars

    /// A sheet has no status bar, a screen has one.
    @Test(arguments: [
        ("presentation", 758, false), ("popoverPresentation", 758, false), ("show", 758, false),
        ("show", 750, true),
        ("presentation", 812, true),
    ])
    func aSheetHasNoStatusBar(_ kind: String, _ height: Int, _ hasStatusBar: Bool) throws {
        let scenes = [
            Self.controller("a", Self.segue(kind, to: "b"), root: "0 0 375 812"),
            Self.controller("b", "", root: "0 0 375 \(height)"),
        ]
        let drawing = try Drawing(of: SmallDrawing.storyboard(scenes, head: "<device id=\"retina5_9\"/>"))
        expect(SmallDrawing.texts(drawing).count { $0.text == "9:41" } == (hasStatusBar ? 2 : 1))
    }

    /// What a segue pushes is in a stack, whether or not the document has the navigation controller.
    @Test(arguments: [("push", true), ("modal", false)]) func aPushedSceneHasABar(_ kind: String, _ hasBar: Bool) throws
    {
        let scenes = [
            Self.controller("a", Self.segue(kind, to: "b"), root: "0 64 320 504"),
            Self.controller("b", "", root: "0 0 320 460"),
        ]
        let head = "<device id=\"retina4_0\"/>"
        let drawing = try Drawing(of: SmallDrawing.storyboard(scenes, head: head, toolsVersion: 6_254))
        expect(SmallDrawing.texts(drawing).contains { $0.text == "Back" }, equals: hasBar)
    }

    @Test func aSimulatedTabBarHasTheItemOfItsController() throws {
        let metrics = """
            <tabBarItem key="tabBarItem" title="Lunch" id="t"/><simulatedTabBarMetrics key="simulatedBottomBarMetrics"/>
            """
        let scene = Self.controller("a", metrics, root: "0 0 375 667")
        let drawing = try Drawing(of: SmallDrawing.storyboard([scene]))
        expect(SmallDrawing.texts(drawing).contains { $0.text == "Lunch" })
    }

    @Test func aSimulatedToolbarMayBeBlack() throws {
        let metrics = "<simulatedToolbarMetrics key=\"simulatedBottomBarMetrics\" barStyle=\"black\"/>"
        let items = "<toolbarItems><barButtonItem title=\"Go\" id=\"g\"/></toolbarItems>"
        let drawing = try Drawing(
            of: SmallDrawing.storyboard([Self.controller("a", items + metrics, root: "0 0 375 667")]))
        expect(SmallDrawing.fills(drawing).contains(DrawnColor(0x1B1B1D)))
    }

    @Test func aSelectedTabHasItsOwnColor() throws {
        let bar = SmallDrawing.view(
            "tabBar id='b'", "0 0 320 49",
            """
            <color key="selectedImageTintColor" red="1" green="0" blue="0" alpha="1" colorSpace="calibratedRGB"/><items>\
            <tabBarItem title="One" id="i"/><tabBarItem title="Two" id="j"/></items>
            """)
        let inks = SmallDrawing.inks(try Drawing(of: SmallDrawing.xib("iOS.CocoaTouch", bar)))
        expect(inks["One"] == DrawnColor(0xFF0000) && inks["Two"] == DrawnColor(0x929298))
    }

    /// The fifth tab of a phone leads to those that have no place.
    @Test(arguments: [(5, false), (6, true)]) func moreTabsThanPlaces(_ count: Int, _ hasMore: Bool) throws {
        let items = (1...count).map { "<tabBarItem title='T\($0)' id='t\($0)'/>" }.joined()
        let bar = SmallDrawing.view("tabBar id='b'", "0 0 320 49", "<items>\(items)</items>")
        let texts = SmallDrawing.texts(try Drawing(of: SmallDrawing.xib("iOS.CocoaTouch", bar))).map(\.text)
        expect(texts.contains("More") == hasMore && texts.contains("T5") != hasMore && texts.contains("T4"))
    }

    /// A phone without a home button has no status bar in landscape, and a low navigation bar.
    @Test(arguments: [("landscape", "812", "375", "32", 32.0), ("portrait", "375", "812", "44", 88)])
    func phonesInLandscape(_ turn: String, _ width: String, _ height: String, _ bar: String, _ bottom: Double) throws {
        let navigation = """
            <navigationController id="n"><navigationBar key="navigationBar" id="nb">\
            \(SmallDrawing.rect("0 0 \(width) \(bar)"))</navigationBar>\
            <connections><segue destination="a" kind="relationship" relationship="rootViewController" id="s"/>\
            </connections></navigationController>
            """
        let scene = Self.controller("a", "", root: "0 0 \(width) \(height)")
        let head = "<device id='retina5_9' orientation='\(turn)'/>"
        let drawing = try Drawing(of: SmallDrawing.storyboard([navigation, scene], head: head))
        expect(SmallDrawing.texts(drawing).contains { $0.text == "9:41" } == (turn == "portrait"))
        expect(SmallDrawing.frames(drawing)["nb"]?.maxY, equals: bottom)
    }

    /// A window with none of the three buttons shows none.
    @Test(arguments: [("", 0), ("closable='YES'", 3)]) func onlySomeWindowsHaveButtons(_ mask: String, _ count: Int)
        throws
    {
        let window = """
            <window title="W" id="w"><windowStyleMask key="styleMask" titled="YES" \(mask)/><rect key="contentRect" \
            x="0" y="0" width="300" height="99"/></window>
            """
        let drawing = try Drawing(of: SmallDrawing.xib("MacOSX.Cocoa", window))
        expect(drawing.scenes[0].items.count { if case .box(_, 6) = $0.shape { true } else { false } }, equals: count)
    }

    // MARK: Views

    /// No row is above the one before it.
    @Test(arguments: [([0, 100, 144], [0.0, 100, 144]), ([10, 54, 98], [10, 54, 98])])
    func rowsFollowEachOther(_ stored: [Int], _ drawn: [Double]) throws {
        let rows = stored.enumerated().map {
            SmallDrawing.view("tableViewCell rowHeight='44' id='c\($0)'", "0 \($1) 320 44")
        }
        let table = SmallDrawing.view(
            "tableView dataMode='static' style='plain' id='t'", "0 0 320 400",
            "<sections><tableViewSection id='s'><cells>\(rows.joined())</cells></tableViewSection></sections>")
        let frames = SmallDrawing.frames(try Drawing(of: SmallDrawing.xib("iOS.CocoaTouch", table)))
        expect((0..<3).map { frames["c\($0)"]?.y } == drawn)
    }

    /// Interface Builder leaves out a frame of zeros; views without a frame otherwise follow their constraints.
    @Test(arguments: [("fixedFrame='YES'", 0.0), ("", 320)]) func aViewMayHaveNoSize(
        _ attribute: String, _ width: Double
    ) throws {
        let root = SmallDrawing.view(
            "view id='r'", "0 0 320 480", "<subviews><view \(attribute) id='a'/></subviews>")
        let frames = SmallDrawing.frames(try Drawing(of: SmallDrawing.xib("iOS.CocoaTouch", root)))
        expect(frames["a"]?.width, equals: width)
    }

    /// A tile above a text shows it; one beside it is opaque.
    @Test(arguments: [(0, true), (200, false)]) func aTileAboveATextIsTranslucent(_ x: Int, _ isTranslucent: Bool)
        throws
    {
        let views =
            SmallDrawing.view("label text='Pick one' id='l'", "20 20 100 20")
            + SmallDrawing.view("imageView image='a' id='i'", "\(x) 0 150 90")
        let root = SmallDrawing.view("view id='r'", "0 0 400 100", "<subviews>\(views)</subviews>")
        let svg = String(
            decoding: try Drawing(of: SmallDrawing.xib("iOS.CocoaTouch", root)).svg(name: "a"), as: UTF8.self)
        expect(svg.contains("fill=\"#dcdde2\" fill-opacity=\".4\""), equals: isTranslucent)
    }

    /// Dark text needs a light tile, also on a dark view.
    @Test(arguments: [(0, false), (1, true)]) func aTileFitsItsText(_ white: Int, _ isDark: Bool) throws {
        func color(_ key: String, _ white: Int) -> String {
            "<color key='\(key)' white='\(white)' alpha='1' colorSpace='calibratedWhite'/>"
        }
        let views =
            SmallDrawing.view("imageView image='a' id='i'", "0 0 200 40")
            + SmallDrawing.view("label text='Name' id='l'", "20 10 100 20", color("textColor", white))
        let root = SmallDrawing.view(
            "view id='r'", "0 0 400 100", "<subviews>\(views)</subviews>" + color("backgroundColor", 0))
        let fills = SmallDrawing.fills(try Drawing(of: SmallDrawing.xib("iOS.CocoaTouch", root)))
        expect(fills.contains(.darkTile), equals: isDark)
    }

    /// Light text can't be read on a light tile, nor dark text on a dark one.
    @Test func aTileBelowLightAndDarkTextIsInBetween() throws {
        let labels = [0, 1].map { white in
            SmallDrawing.view(
                "label text='Name' id='l\(white)'", "20 \(10 + white * 40) 100 20",
                "<color key='textColor' white='\(white)' alpha='1' colorSpace='calibratedWhite'/>")
        }
        let image = SmallDrawing.view("imageView image='a' id='i'", "0 0 200 99")
        let root = SmallDrawing.view("view id='r'", "0 0 400 100", "<subviews>\(image + labels.joined())</subviews>")
        let fills = SmallDrawing.fills(try Drawing(of: SmallDrawing.xib("iOS.CocoaTouch", root)))
        expect(fills.contains(.middleTile) && !fills.contains(.darkTile))
    }

    /// Text that is written on the name of an image is what is read there.
    @Test(arguments: [(20, true), (118, false)]) func textCoversTheNameOfAnImage(_ y: Int, _ isNamed: Bool) throws {
        let views =
            SmallDrawing.view("imageView image='backdrop' id='i'", "0 0 200 200")
            + SmallDrawing.view("label text='A title' id='l'", "60 \(y) 120 20")
        let root = SmallDrawing.view("view id='r'", "0 0 400 200", "<subviews>\(views)</subviews>")
        let texts = SmallDrawing.texts(try Drawing(of: SmallDrawing.xib("iOS.CocoaTouch", root)))
        expect(texts.contains { $0.text == "backdrop" }, equals: isNamed)
    }

    @Test func aRoundImageIsClipped() throws {
        let radius = """
            <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer \
            key="value" value="30"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
            """
        let view = SmallDrawing.view("imageView image='a' id='i'", "0 0 60 60", radius)
        let drawing = try Drawing(of: SmallDrawing.xib("iOS.CocoaTouch", view))
        expect(drawing.scenes[0].items.contains { $0.shape == .clip(DrawnRect(0, 0, 60, 60), radius: 30) })
        expect(
            String(decoding: drawing.svg(name: "a"), as: UTF8.self).contains("height=\"60\" rx=\"30\"/></clipPath>"))
    }

    @Test(arguments: [("", 17.3), ("pointSize='30' scale='large'", 44.2)])
    func aSymbolIsAsLargeAsItsConfiguration(_ configuration: String, _ side: Double) throws {
        let state = """
            <state key="normal" image="star" catalog="system"><preferredSymbolConfiguration \
            key="preferredSymbolConfiguration" \(configuration)/></state><fontDescription key="fontDescription" \
            type="system" pointSize="15"/>
            """
        let view = SmallDrawing.view("button id='b'", "0 0 100 100", state)
        let drawing = try Drawing(of: SmallDrawing.xib("iOS.CocoaTouch", view))
        let widths = drawing.scenes[0].items.compactMap { item -> Double? in
            guard case .path(let path) = item.shape else { return nil }
            let xs = path.steps.compactMap { step in step.command == "C" ? nil : step.numbers.first }
            return (xs.max() ?? 0) - (xs.min() ?? 0)
        }
        // A star leaves some of its square free.
        expect(abs((widths.max() ?? 0) - side * 0.7) < side * 0.02, "\(widths)")
    }

    @Test func aSegmentedControlIsAsHighAsItsFrame() throws {
        let view = SmallDrawing.view(
            "segmentedControl id='s'", "0 0 100 44", "<segments><segment title='A'/></segments>")
        let drawing = try Drawing(of: SmallDrawing.xib("iOS.CocoaTouch", view))
        expect(drawing.scenes[0].items.contains { $0.shape == .box(DrawnRect(0, 0, 100, 44), radius: 8) })
    }

    /// A line breaks beside an ideograph, but not beside a wide letter.
    @Test(arguments: [("Open my Whale", ["Open my", "Whale"]), ("見見見見見見見", ["見見見見見見", "見"])])
    func linesBreakBetweenWords(_ text: String, _ lines: [String]) {
        let found = TextLayout.lines(text, width: 102, DrawnFont(17), limit: 0)
        expect(found, equals: lines)
    }

    // MARK: Cells and controls

    /// The style of a cell places labels without frames; they do not cover each other.
    @Test(arguments: [("IBUITableViewCellStyleValue1", 160.0, 0.0), ("IBUITableViewCellStyleSubtitle", 15, 22)])
    func theStyleOfACellPlacesItsLabels(_ style: String, _ x: Double, _ y: Double) throws {
        let labels = "<subviews><label text='Title' id='a'/><label text='Detail' id='b'/></subviews>"
        let cell = SmallDrawing.view(
            "tableViewCell style='\(style)' textLabel='a' detailTextLabel='b' id='c'", "0 0 320 44",
            SmallDrawing.view("view key='contentView' id='v'", "0 0 320 44", labels))
        let frames = SmallDrawing.frames(try Drawing(of: SmallDrawing.xib("iOS.CocoaTouch", cell)))
        expect(frames["a"].map { $0.x == 15 && $0.y == 0 } == true)
        expect(frames["b"].map { $0.x == x && $0.y == y } == true, "\(frames)")
    }

    /// A row that is higher than its saved frame has a higher content, too.
    @Test func aRowIsAsHighAsItsRowHeight() throws {
        let cell = SmallDrawing.view(
            "tableViewCell rowHeight='90' id='c'", "0 0 320 44",
            SmallDrawing.view("view key='contentView' id='v'", "0 0 320 43"))
        let table = SmallDrawing.view("tableView id='t'", "0 0 320 400", "<prototypes>\(cell)</prototypes>")
        let frames = SmallDrawing.frames(try Drawing(of: SmallDrawing.xib("iOS.CocoaTouch", table)))
        expect(frames["c"]?.height == 90 && frames["v"]?.height == 89)
    }

    /// An image view without an image has its own color, or a tile without a name that shows what is below.
    @Test(arguments: [(true, 0), (false, 1)]) func anEmptyImageViewHasItsColor(_ hasColor: Bool, _ tiles: Int) throws {
        let color = hasColor ? "<color key='backgroundColor' white='0' alpha='1' colorSpace='calibratedWhite'/>" : ""
        let view = SmallDrawing.view("imageView id='i'", "0 0 60 60", color)
        let drawing = try Drawing(of: SmallDrawing.xib("iOS.CocoaTouch", view))
        expect(drawing.scenes[0].items.count { if case .image = $0.shape { true } else { false } }, equals: tiles)
    }

    @Test func anEmptySearchTextShowsThePlaceholder() throws {
        let bar = SmallDrawing.view("searchBar text='' placeholder='Find a seat' id='s'", "0 0 320 44")
        let drawing = try Drawing(of: SmallDrawing.xib("iOS.CocoaTouch", bar))
        expect(SmallDrawing.texts(drawing).map(\.text), equals: ["Find a seat"])
    }

    @Test func aDisabledBarItemIsGray() throws {
        let items = "<items><barButtonItem title='Send' enabled='NO' id='i'/><barButtonItem title='Go' id='j'/></items>"
        let bar = SmallDrawing.view("toolbar id='b'", "0 0 320 44", items)
        let inks = SmallDrawing.inks(try Drawing(of: SmallDrawing.xib("iOS.CocoaTouch", bar)))
        expect(inks["Send"] == DrawnColor(0x8E8E93, alpha: 0.6) && inks["Go"] == DrawnColor(0x007AFF))
    }

    /// A slider without a value is at 0.5.
    @Test(arguments: [(1, 0.5), (500, 0.001)]) func aSliderWithoutAValueIsAtAHalf(_ high: Int, _ share: Double) throws {
        let slider = SmallDrawing.view("slider minValue='0' maxValue='\(high)' id='s'", "0 0 131 30")
        let drawing = try Drawing(of: SmallDrawing.xib("iOS.CocoaTouch", slider))
        let knob = drawing.scenes[0].items.compactMap { item -> DrawnRect? in
            if case .box(let rect, 13.5) = item.shape { rect } else { nil }
        }
        expect(knob.first.map { abs($0.x - 2 - share * 100) < 1 } == true, "\(drawing.scenes[0].items)")
    }

    /// The bars of a controller are inferred from the segue that the document names.
    @Test(arguments: [
        ("", true), ("<inferredMetricsTieBreakers><segue reference='other'/></inferredMetricsTieBreakers>", false),
    ])
    func aTieBreakerDecidesAboutBars(_ breakers: String, _ hasBar: Bool) throws {
        let scenes = [
            """
            <navigationController id="n" sceneMemberID="viewController"><connections><segue destination="c" \
            kind="relationship" relationship="rootViewController" id="r"/></connections></navigationController>
            """,
            Self.controller("c", Self.segue("show", to: "b"), root: "0 0 375 667"),
            Self.controller(
                "o", "<connections><segue destination='b' kind='modal' id='other'/></connections>", root: "0 0 375 667"),
            Self.controller(
                "b", "<navigationItem key='navigationItem' title='Bar' id='i'/>", root: "0 0 375 667"),
        ]
        var bytes = String(decoding: SmallDrawing.storyboard(scenes), as: UTF8.self)
        bytes.replace("</document>", with: breakers + "</document>")
        let drawing = try Drawing(of: Array(bytes.utf8))
        expect(SmallDrawing.texts(drawing).contains { $0.text == "Bar" && $0.font.size == 17 }, equals: hasBar)
    }

    /// Xcode 11 to 13 save bars of phones with a home button at the very top.
    @Test(arguments: [(0, 17_156, 0), (20, 17_156, 2), (0, 14_490, 2)])
    func aBarAtTheTopHasNoStatusBar(_ y: Int, _ version: Int, _ count: Int) throws {
        let scenes = [
            """
            <navigationController id="n" sceneMemberID="viewController"><navigationBar key="navigationBar" id="b">\
            \(SmallDrawing.rect("0 \(y) 375 44"))</navigationBar><connections><segue destination="c" kind="relationship" \
            relationship="rootViewController" id="r"/></connections></navigationController>
            """,
            Self.controller("c", "", root: "0 0 375 667"),
        ]
        let drawing = try Drawing(
            of: SmallDrawing.storyboard(scenes, head: "<device id=\"retina4_7\"/>", toolsVersion: version))
        expect(SmallDrawing.texts(drawing).count { $0.text == "9:41" }, equals: count)
    }
}
