import TestSupport
import Testing

@testable import XibMergeCore
@testable import XibMergePictures

/// What a scene has from the scenes around it: bars, and the size of what it is in.
struct DrawnFlowTests {
    /// - Parameter segues: The kind and the destination of each.
    private static func controller(
        _ id: String, _ content: String = "", root: String? = "0 0 375 667", segues: [(String, String)] = [],
        constraint: String = ""
    ) -> String {
        let list = segues.map { "<segue destination='\($1)' kind='\($0)' id='\(id)\($1)'/>" }.joined()
        let view = root.map {
            """
            <view key="view" id="v\(id)">\(SmallDrawing.rect($0))<subviews>\
            \(SmallDrawing.view("scrollView id='in\(id)'", "0 0 375 400"))</subviews>\
            <viewLayoutGuide key="safeArea" id="g\(id)"/>\(constraint)</view>
            """
        }
        return """
            <viewController id="\(id)" sceneMemberID="viewController">\(content)\(view ?? "")\
            <connections>\(list)</connections></viewController>
            """
    }

    /// - Parameter content: Such as its bar.
    private static func navigation(_ content: String = "", root: String) -> String {
        """
        <navigationController id="n" sceneMemberID="viewController">\(content)<connections><segue \
        destination="\(root)" kind="relationship" relationship="rootViewController" id="nr"/></connections>\
        </navigationController>
        """
    }

    private static func hasTime(_ scene: DrawnScene) -> Bool {
        scene.items.contains { if case .text(let text) = $0.shape { text.text == "9:41" } else { false } }
    }

    // MARK: Size

    /// The missing height is that of two bars, but a container has none.
    @Test(arguments: [("embed", 0.0, 603.0), ("show", 20, 667)])
    func whatIsInAContainerHasItsSize(_ kind: String, _ top: Double, _ height: Double) throws {
        let scenes = [
            Self.controller("a", segues: [(kind, "b")]), Self.controller("b", root: "0 0 375 603"),
        ]
        let drawing = try Drawing(of: SmallDrawing.storyboard(scenes, head: "<device id='retina4_7'/>"))
        expect(drawing.scenes[1].screen.height, equals: height)
        expect(SmallDrawing.frames(drawing)["vb"]?.y == top && Self.hasTime(drawing.scenes[1]) == (kind == "show"))
    }

    private static let atSafeArea = """
        <constraints><constraint firstItem="inb" firstAttribute="top" secondItem="gb" secondAttribute="top" id="k"/>\
        </constraints>
        """

    private static let below = """
        <constraints><constraint firstItem="inb" firstAttribute="top" secondItem="gb" secondAttribute="top" \
        constant="-44" id="k"/></constraints>
        """

    /// A segue that shows something outside of a stack presents it.
    @Test(arguments: [
        ("show", "", atSafeArea, false), ("show", "", "", false),
        ("show", "<size key='freeformSize' width='375' height='812'/>", atSafeArea, false),
        ("show", "<size key='freeformSize' width='375' height='758'/>", atSafeArea, true),
        ("presentation", "<size key='freeformSize' width='375' height='812'/>", "", false),
    ])
    func whatIsShownAloneIsASheet(_ kind: String, _ size: String, _ constraint: String, _ hasStatus: Bool) throws {
        let scenes = [
            Self.controller("a", root: "0 0 375 812", segues: [(kind, "b")]),
            Self.controller("b", size, root: "0 0 375 758", constraint: constraint),
        ]
        let drawing = try Drawing(of: SmallDrawing.storyboard(scenes, head: "<device id='retina5_9'/>"))
        expect(Self.hasTime(drawing.scenes[1]), equals: hasStatus)
    }

    /// The saved bar of a stack tells whether it is a sheet.
    @Test(arguments: [
        ("presentation", "0 0 375 56", 758.0), ("presentation", "0 44 375 44", 812), ("show", "0 0 375 56", 812),
    ])
    func aStackMayBeASheet(_ kind: String, _ frame: String, _ height: Double) throws {
        let bar = "<navigationBar key='navigationBar' id='bar'>\(SmallDrawing.rect(frame))</navigationBar>"
        let scenes = [
            Self.controller("a", root: "0 0 375 812", segues: [(kind, "n")]), Self.navigation(bar, root: "b"),
            Self.controller("b", root: "0 0 375 758"),
        ]
        let drawing = try Drawing(of: SmallDrawing.storyboard(scenes, head: "<device id='retina5_9'/>"))
        expect(drawing.scenes[1].screen.height == height && Self.hasTime(drawing.scenes[1]) == (height == 812))
    }

    // MARK: Navigation bars

    /// A bar, its device, and where its ground and its items end.
    private static let bars: [(String, String, String, Double, Double)] = [
        ("0 0 375 56", "", "presentation", 56, 50), ("0 20 375 44", "", "show", 64, 64),
        ("0 20 375 50", "", "show", 70, 67), ("0 20 375 1000", "", "show", 64, 64),
        ("0 0 375 108", "largeTitles='YES'", "presentation", 108, 108),
        ("0 20 375 44", "largeTitles='YES'", "show", 116, 116),
    ]

    @Test(arguments: bars.indices) func aNavigationBarHasItsSavedHeight(_ number: Int) throws {
        let (frame, attribute, kind, bottom, itemBottom) = Self.bars[number]
        let bar = "<navigationBar key='navigationBar' \(attribute) id='bar'>\(SmallDrawing.rect(frame))</navigationBar>"
        let item = "<navigationItem key='navigationItem' title='T' id='item'/>"
        let scenes = [
            Self.controller("a", segues: [(kind, "n")]), Self.navigation(bar, root: "b"),
            Self.controller("b", item, root: kind == "show" ? "0 0 375 667" : "0 0 375 647"),
        ]
        let drawing = try Drawing(of: SmallDrawing.storyboard(scenes, head: "<device id='retina4_7'/>"))
        let scene = drawing.scenes[2]
        func end(_ id: String) -> Double? { scene.objects.first { $0.id == id }?.frame.maxY }
        expect(end("bar") == bottom && end("item") == itemBottom)
    }

    // MARK: Tabs

    private static let tabMetrics = "<simulatedTabBarMetrics key='simulatedBottomBarMetrics'/>"

    /// What is inferred comes from the controller before, or from the stack.
    @Test(arguments: [
        ("", "", "", [false, false]), (tabMetrics, "", "", [true, true]),
        (tabMetrics, "<nil key='simulatedBottomBarMetrics'/>", "", [false, false]),
        ("", tabMetrics, "", [true, true]), (tabMetrics, "", "hidesBottomBarWhenPushed='YES'", [true, false]),
    ])
    func aTabBarIsInferred(_ stack: String, _ first: String, _ attribute: String, _ hasTabs: [Bool]) throws {
        let tab = "<tabBarItem key='tabBarItem' title='Lunch' id='t'/>"
        let scenes = [
            Self.navigation(stack + tab, root: "a"), Self.controller("a", first, segues: [("show", "b")]),
            Self.controller("b").replacing("<viewController ", with: "<viewController \(attribute) "),
        ]
        let drawing = try Drawing(of: SmallDrawing.storyboard(scenes, head: "<device id='retina4_7'/>"))
        let found = drawing.scenes.dropFirst().map { scene in
            scene.items.contains { if case .text(let text) = $0.shape { text.text == "Lunch" } else { false } }
        }
        expect(found, equals: hasTabs)
    }

    /// What a stack does not show, the scenes pushed in it do not show either.
    @Test(arguments: [("", true), ("<nil key='simulatedBottomBarMetrics'/>", false)])
    func tabsLeftOutAreLeftOutAfterwards(_ metrics: String, _ hasTabs: Bool) throws {
        let tabs = """
            <tabBarController id="q" sceneMemberID="viewController"><tabBar key="tabBar" id="bar"/><connections>\
            <segue destination="n" kind="relationship" relationship="viewControllers" id="qn"/></connections>\
            </tabBarController>
            """
        let scenes = [
            tabs, Self.navigation(root: "a"), Self.controller("a", metrics, segues: [("show", "b")]),
            Self.controller("b"),
        ]
        let drawing = try Drawing(of: SmallDrawing.storyboard(scenes, head: "<device id='retina4_7'/>"))
        expect(drawing.scenes.map { $0.objects.contains { $0.id == "bar" } }, equals: [true, true, hasTabs, hasTabs])
    }

    /// A bar that is hidden for the size class of the device is faint in its own scene.
    @Test(arguments: [("landscape", Painter.hiddenOpacity), ("portrait", 1)])
    func tabsMayBeHidden(_ turn: String, _ opacity: Double) throws {
        let tabs = """
            <tabBarController id="q" sceneMemberID="viewController"><tabBar key="tabBar" id="bar">\
            <variation key="heightClass=compact" hidden="YES"/></tabBar></tabBarController>
            """
        let head = "<device id='retina6_0' orientation='\(turn)'/>"
        let scene = try Drawing(of: SmallDrawing.storyboard([tabs], head: head)).scenes[0]
        let bar = try #require(scene.objects.firstIndex { $0.id == "bar" })
        expect(scene.items.first { $0.shape == .begin && $0.object == bar }?.paint.opacity, equals: opacity)
    }

    // MARK: Segues

    /// Labels do not lie on each other, however many lines there are.
    @Test(arguments: [3, 40]) func labelsOfSeguesAreApart(_ count: Int) throws {
        let list = (0..<count).map { "<segue destination='b' kind='show' identifier='Segue \($0)' id='s\($0)'/>" }
        let scenes = [
            Self.controller("a").replacing("</connections>", with: list.joined() + "</connections>"),
            Self.controller("b"),
        ].enumerated().map { $1 + "</objects><point key='canvasLocation' x='\($0 * 3_000)' y='\($0 * 900)'/><objects>" }
        let drawing = try Drawing(of: SmallDrawing.storyboard(scenes, head: "<device id='retina4_7'/>"))
        let svg = String(decoding: drawing.svg(), as: UTF8.self)
        let boxes = svg.split(separator: "<rect x=\"").compactMap { piece -> DrawnRect? in
            guard piece.contains("height=\"20\" rx=\"10\"") else { return nil }
            let numbers = piece.split(separator: "\"").compactMap { Double($0) }
            return DrawnRect(numbers[0], numbers[1], numbers[2], numbers[3])
        }
        expect(boxes.count > 1)
        // All of the lines leave the scene at its side.
        let curves = svg.split(separator: "<path d=\"M").filter { $0.prefix { $0 != "\"" }.contains("C") }
        let starts = curves.compactMap { $0.prefix { $0 != "C" }.split(separator: " ").last.flatMap { Double($0) } }
        expect(starts.count >= 2 * count && (starts.max() ?? 0) - (starts.min() ?? 0) < 667)
        for (number, box) in boxes.enumerated() {
            expect(!boxes[(number + 1)...].contains { $0.intersects(box.inset(0.2)) })
        }
    }

    /// The bar of a sheet is 56 points high, also if no bar is saved, and its content begins right below.
    @Test func aSheetThatIsShownHasAHighBar() throws {
        let below = Self.below.replacing("-44", with: "-56")
        let bar = "<simulatedNavigationBarMetrics key='simulatedTopBarMetrics'/>"
        let item = "<navigationItem key='navigationItem' title='T' id='item'/>"
        let scenes = [
            Self.controller("a", root: "0 0 375 812", segues: [("show", "b")]),
            Self.controller("b", bar + item, root: "0 0 375 758", constraint: below),
        ]
        let drawing = try Drawing(of: SmallDrawing.storyboard(scenes, head: "<device id='retina5_9'/>"))
        expect(!Self.hasTime(drawing.scenes[1]) && SmallDrawing.frames(drawing)["vb"]?.y == 0)
        expect(SmallDrawing.frames(drawing)["item"], equals: DrawnRect(0, 6, 375, 44))
    }
}
