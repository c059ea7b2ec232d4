import TestSupport
import Testing
import XibMergeReports

@testable import XibMergeCore
@testable import XibMergePictures

/// Which changes are seen: those that are drawn otherwise.
struct VisibleChangeTests {
    /// A move between scenes is one that is seen: in each scene something came or went.
    @Test func aMoveBetweenScenesIsSeen() throws {
        func document(_ scene: Int) -> [UInt8] {
            SmallScreen.storyboard(2) { $0 == scene ? SmallScreen.label() : "" }
        }
        let reviews = try SmallScreen.reviews(document(0), document(1))
        expect(reviews.map(\.sentence), equals: ["label moved here from another scene"])
        expect(reviews.flatMap(\.lines).map(\.kind) == [.added] && reviews[0].marks.count == 1)
        expect(reviews[0].marks[0].frames.map { $0 != nil }, equals: [false, true])
    }

    /// What decides where the app starts is not folded.
    @Test func theInitialControllerIsSeen() throws {
        func document(_ number: Int) -> [UInt8] {
            let text = String(decoding: SmallScreen.storyboard(2) { _ in "" }, as: UTF8.self)
            return Array(
                text.replacing("version=\"3.0\"", with: "version=\"3.0\" initialViewController=\"c\(number)\"").utf8)
        }
        let reviews = try SmallScreen.reviews(document(0), document(1))
        expect(reviews.flatMap(\.lines).map(\.kind) == [.changed] && !reviews[0].isFolded)
    }

    /// A flag is no text, whatever its name ends with; the label of a segment is one.
    @Test func onlyTextsAreReworded() throws {
        func document(_ flag: String) -> [UInt8] {
            let text = String(decoding: SmallScreen.storyboard(1) { _ in "" }, as: UTF8.self)
            return Array(text.replacing("<viewController ", with: "<viewController \(flag) ").utf8)
        }
        let reviews = try SmallScreen.reviews(document(""), document("definesPresentationContext=\"YES\""))
        expect(reviews.flatMap(\.lines).map(\.kind), equals: [.invisible])
        expect(reviews[0].sentence, equals: "defines presentation context of view controller added, looks the same")
        func control(_ label: String) -> [UInt8] {
            let segments = "<segments><segment label='\(label)'/></segments>"
            let cell = "<segmentedCell key='cell' id='c'>\(segments)</segmentedCell>"
            return SmallDrawing.xib("MacOSX.Cocoa", SmallDrawing.view("segmentedControl id='s'", "0 0 90 24", cell))
        }
        try expect(SmallScreen.reviews(control("A"), control("B")).map(\.sentence), equals: ["segmented cell reworded"])
    }

    private static func slider(_ width: Int, _ rest: String) -> String {
        #"<slider minValue="0.0" maxValue="10" \#(rest) id="sld"><rect key="frame" x="10" y="10" width="\#(width)" height="31"/></slider>"#
    }

    /// Each row has a slider after the change and the kind of the change that is no frame: what has another size is drawn
    /// with the same one.
    @Test(arguments: [
        (200, #"value="7""#, MarkKind.changed), (150, #"value="7""#, .changed),
        (150, #"value="2" continuous="NO""#, .invisible),
    ])
    func aResizedControlIsDrawnAgain(_ width: Int, _ rest: String, _ kind: MarkKind) throws {
        let reviews = try SmallScreen.reviews(
            SmallScreen.xib(Self.slider(200, #"value="2""#)), SmallScreen.xib(Self.slider(width, rest)))
        expect(reviews.flatMap { $0.lines.map(\.kind) }.filter { $0 != .moved }, equals: [kind])
    }

    /// The corners that a runtime attribute rounds are seen where something is clipped to them.
    @Test func roundCornersAreSeen() throws {
        func document(_ radius: String) -> [UInt8] {
            SmallScreen.xib(
                SmallDrawing.view(
                    "imageView image='a' id='i'", "10 10 60 60",
                    """
                    <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="cornerRadius">\
                    <real key="value" value="\(radius)"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
                    """))
        }
        let reviews = try SmallScreen.reviews(document("14"), document("8"))
        expect(reviews.flatMap(\.lines).map(\.kind), equals: [.changed])
    }

    /// A constraint is moved with its items: another constant alone is not seen, wherever it puts the edge of a guide.
    @Test(arguments: [(10, MarkKind.invisible), (4, .moved)])
    func aConstraintMovesWithItsItems(_ x: Int, _ kind: MarkKind) throws {
        func document(_ x: Int, _ constant: Int) -> [UInt8] {
            let constraint = """
                <constraint firstItem="lbl" firstAttribute="leading" secondItem="safe" secondAttribute="leading" \
                constant="\(constant)" id="con"/>
                """
            return SmallScreen.xib(
                SmallScreen.label(x: x),
                rest: "<viewLayoutGuide key=\"safeArea\" id=\"safe\"/><constraints>\(constraint)</constraints>")
        }
        let reviews = try SmallScreen.reviews(document(10, 10), document(x, 4), showsDerived: false)
        expect(reviews.flatMap(\.lines).filter { $0.line.isConstraint }.map(\.kind), equals: [kind])
    }

    /// - Parameters:
    ///   - tabs: The tabs in their order: the number of the segue, and that of the controller.
    ///   - reference: What a storyboard reference in the place of the second controller holds; `nil` for none.
    private static func tabs(
        _ images: [String], _ tabs: [[Int]] = [[0, 0], [1, 1], [2, 2]], reference: String? = nil
    ) -> [UInt8] {
        let scenes = images.enumerated().map { number, image in
            if number == 1, let reference {
                return """
                    <viewControllerPlaceholder storyboardName="Other" id="c1" sceneMemberID="viewController">\
                    \(reference)</viewControllerPlaceholder>
                    """
            }
            return """
                <viewController id="c\(number)" sceneMemberID="viewController"><view key="view" id="v\(number)">\
                \(SmallDrawing.rect("0 0 375 667"))</view><tabBarItem key="tabBarItem" title="T" image="a\(number)" \
                \(image) id="t\(number)"/></viewController>
                """
        }
        let segues = tabs.map {
            "<segue destination=\"c\($0[1])\" kind=\"relationship\" relationship=\"viewControllers\" id=\"seg\($0[0])\"/>"
        }
        let bar = """
            <tabBarController id="bar" sceneMemberID="viewController"><connections>\(segues.joined())</connections>\
            </tabBarController>
            """
        return SmallDrawing.storyboard([bar] + scenes)
    }

    /// The segue to a controller of a tab bar is its tab.
    @Test(
        arguments: [
            (1, [[0, 0], [1, 1], [2, 2]], [[0, 0], [2, 2]], MarkKind.removed, "tab removed", [125, nil]),
            (2, [[0, 0], [2, 2]], [[0, 0], [1, 1], [2, 2]], .added, "tab added", [nil, 125]),
            (3, [[0, 0], [1, 1], [2, 2]], [[0, 0], [1, 3], [2, 2]], .changed, "tab changed", [125, 125]),
        ] as [(Int, [[Int]], [[Int]], MarkKind, String, [Double?])])
    func aSegueIsATab(
        _ number: Int, _ before: [[Int]], _ after: [[Int]], _ kind: MarkKind, _ words: String, _ places: [Double?]
    ) throws {
        let images = ["", "", "", ""]
        let reviews = try SmallScreen.reviews(Self.tabs(images, before), Self.tabs(images, after))
        let review = try #require(reviews.first)
        expect(review.lines.map(\.line.ids.first) == ["seg1"] && review.lines.map(\.kind) == [kind])
        expect(review.sentence == words && review.marks.first?.frames.map { $0?.x } == places)
    }

    /// The item of a storyboard reference is drawn in the tab bar: its changes are in that scene.
    @Test(arguments: [("B", MarkKind.changed), ("", .removed)])
    func theTabOfAReferenceIsMarkedInItsBar(_ title: String, _ kind: MarkKind) throws {
        func document(_ title: String) -> [UInt8] {
            let item = "<tabBarItem key=\"tabBarItem\" title=\"\(title)\" id=\"t1\"/>"
            return Self.tabs(["", "", ""], reference: title.isEmpty ? "" : item)
        }
        let review = try #require(try SmallScreen.reviews(document("A"), document(title)).first)
        expect(review.name == "Tab Bar Controller" && review.scenes == [0, 0])
        expect(review.lines.map(\.kind) == [kind] && review.lines[0].line.way.hasSuffix(" scene ▸ "))
        expect(review.marks.first?.frames.map { $0?.x }, equals: [125, kind == .removed ? nil : 125])
    }

    /// Each row has the default items of a toolbar before and after: one that is there in a single version is marked there,
    /// and a space, which is not drawn, where it moves the others.
    @Test(arguments: [
        ("Play Stop", "Play", MarkKind.removed, "removed", [true, false]),
        ("Play", "Play Stop", .added, "added", [false, true]),
        ("Space Play", "Play", .changed, "removed", [true, true]),
        ("Play Space", "Play", .invisible, "removed", [true, true]),
        ("Play Stop", "Stop Play", .moved, "reordered", [true, true]),
    ])
    func theItemsOfAToolbarAreSeen(
        _ before: String, _ after: String, _ kind: MarkKind, _ verb: String, _ marked: [Bool]
    ) throws {
        func document(_ names: String) -> [UInt8] {
            let items = ["Play", "Stop", "Space"].map {
                "<toolbarItem implicitItemIdentifier='\($0)' label='\($0)' title='Item 1' id='\($0)'/>"
            }
            let references = names.split(separator: " ").map { "<toolbarItem reference='\($0)'/>" }
            let window = """
                <window id="w"><rect key="contentRect" x="0" y="0" width="200" height="100"/><toolbar key="toolbar" \
                id="t"><allowedToolbarItems>\(items.joined())</allowedToolbarItems><defaultToolbarItems>\
                \(references.joined())</defaultToolbarItems></toolbar></window>
                """
            return SmallDrawing.xib("MacOSX.Cocoa", window)
        }
        let review = try #require(try SmallScreen.reviews(document(before), document(after)).first)
        expect(review.lines.map(\.kind) == [kind] && review.marks.first?.frames.map { $0 != nil } == marked)
        expect(review.sentence?.hasPrefix("default toolbar item \(verb)") == true)
        let item = [before, after].joined().contains("Space") ? "Space" : verb == "reordered" ? "" : "Stop"
        expect(review.lines[0].line.text.hasPrefix("defaultToolbarItems Toolbar Item \"\(item)"))
    }

    /// A space of a bar is seen in the places of what the bar draws.
    @Test(arguments: [(true, MarkKind.changed), (false, .invisible)])
    func aSpaceIsSeenWhereItMovesSomething(_ isFirst: Bool, _ kind: MarkKind) throws {
        func document(_ space: String) -> [UInt8] {
            let item = "<barButtonItem title='A' id='a'/>"
            let items = isFirst ? space + item : item + space
            return SmallScreen.xib(SmallDrawing.view("toolbar id='bar'", "0 9 300 44", "<items>\(items)</items>"))
        }
        let space = "<barButtonItem systemItem='flexibleSpace' id='space'/>"
        let review = try #require(try SmallScreen.reviews(document(space), document("")).first)
        expect(review.lines.map(\.kind) == [kind] && review.sentence?.hasPrefix("bar button item removed") == true)
    }

    /// A row or column of a grid is where the views of its cells are.
    @Test(arguments: [("row", 1, DrawnRect(10, 120, 180, 20)), ("column", 0, DrawnRect(10, 80, 80, 60))])
    func rowsOfGridsAreSeen(_ part: String, _ number: Int, _ frame: DrawnRect) throws {
        func document(rows: [Int], columns: [Int]) -> [UInt8] {
            let cells = rows.flatMap { row in
                columns.map { column in
                    """
                    <gridCell row="r\(row)" column="c\(column)" id="x\(row)\(column)"><textField key="contentView" \
                    id="f\(row)\(column)">\(SmallDrawing.rect("\(column * 100) \(70 - row * 40) 80 20"))\
                    <textFieldCell key="cell" title="T\(row)\(column)" id="t\(row)\(column)"/></textField></gridCell>
                    """
                }
            }
            let grid = """
                <rows>\(rows.map { "<gridRow id=\"r\($0)\"/>" }.joined())</rows><columns>\
                \(columns.map { "<gridColumn id=\"c\($0)\"/>" }.joined())</columns><gridCells>\(cells.joined())</gridCells>
                """
            let view = SmallDrawing.view("gridView id='grid'", "10 10 200 90", grid)
            return SmallDrawing.xib(
                "MacOSX.Cocoa",
                SmallDrawing.view("customView id='root'", "0 0 400 180", "<subviews>\(view)</subviews>"))
        }
        func without(_ own: String) -> [Int] { [0, 1].filter { part != own || $0 != number } }
        let review = try #require(
            try SmallScreen.reviews(
                document(rows: [0, 1], columns: [0, 1]), document(rows: without("row"), columns: without("column"))
            ).first)
        expect(review.lines.map(\.kind) == [.removed, .removed, .removed] && !review.isFolded)
        let mark = try #require(review.lines.first { $0.line.ids.first == "\(part.prefix(1))\(number)" }?.mark)
        expect(review.marks.first { $0.number == mark }?.frames, equals: [frame, nil])
        expect(review.scenes, equals: [0, 0])
    }

    /// A constraint tells that what it is about has both moved and another size.
    @Test func whatMovesAndIsResizedIsToldAsBoth() throws {
        func document(_ x: Int, _ width: Int) -> [UInt8] {
            let constraint = """
                <constraint firstItem="lbl" firstAttribute="leading" secondItem="root" secondAttribute="leading" \
                constant="\(x)" id="con"/>
                """
            return SmallScreen.xib(
                SmallScreen.label(x: x, width: width), rest: "<constraints>\(constraint)</constraints>")
        }
        let review = try #require(
            try SmallScreen.reviews(document(10, 90), document(40, 120), showsDerived: false).first)
        expect(review.sentence, equals: "label moved and resized")
        expect(review.lines[0].line.text.hasSuffix("(Label \"A\" is moved and resized)"))
    }

    /// The tabs of all scenes are drawn in each: the mark of one is in its own.
    @Test func aTabIsMarkedInItsOwnScene() throws {
        let images = Array(repeating: "selectedImage=\"b\"", count: 3)
        let reviews = try SmallScreen.reviews(Self.tabs(images), Self.tabs(["", "", ""]))
        expect(reviews.map { $0.lines.map(\.kind) }, equals: [[.changed], [.changed], [.changed]])
        for (number, review) in reviews.enumerated() {
            expect(review.lines[0].line.ids.first == "t\(number)" && review.lines[0].mark == 1)
            expect(review.marks[0].frames.allSatisfy { $0?.width == 125 && $0?.x == Double(number * 125) })
        }
    }

    /// What is not drawn has no outline of the whole scene, and its line says so.
    @Test(arguments: [(false, 0, "image \"a\" → \"b\" (not drawn)"), (true, 1, "image \"a\" → \"b\"")])
    func whatIsNotDrawnHasNoMark(_ hasBar: Bool, _ marks: Int, _ text: String) throws {
        func document(_ image: String) -> [UInt8] {
            let bar = hasBar ? "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\"/>" : ""
            return SmallDrawing.storyboard([
                """
                <viewController id="c" sceneMemberID="viewController"><view key="view" id="v">\
                \(SmallDrawing.rect("0 0 375 667"))</view><navigationItem key="navigationItem" id="n">\
                <barButtonItem key="rightBarButtonItem" image="\(image)" id="i"/></navigationItem>\(bar)</viewController>
                """
            ])
        }
        let review = try #require(try SmallScreen.reviews(document("a"), document("b")).first)
        expect(review.lines.map(\.kind) == [.changed] && review.marks.count == marks)
        expect(review.lines[0].line.text, equals: text)
    }

    /// The bar of a navigation controller is an object, and what makes it higher is seen.
    @Test func largeTitlesAreSeen() throws {
        func document(_ rest: String, _ height: Int) -> [UInt8] {
            SmallDrawing.storyboard([
                """
                <navigationController id="nav" sceneMemberID="viewController"><navigationBar key="navigationBar" \
                \(rest) id="bar">\(SmallDrawing.rect("0 20 375 \(height)"))</navigationBar></navigationController>
                """
            ])
        }
        let reviews = try SmallScreen.reviews(
            document("", 44), document("largeTitles=\"YES\"", 96), showsDerived: false)
        let review = try #require(reviews.first)
        expect(review.lines.map(\.kind).contains(.changed) && review.marks.count == 1)
        expect(review.marks[0].frames.map { $0?.height }, equals: [44, 96])
    }

    /// A stack whose views lie in another direction looks different, although its own frame is the same.
    @Test func whatMovesTheContentIsSeen() throws {
        func document(_ axis: String, _ x: Int, _ y: Int) -> [UInt8] {
            let label = SmallScreen.label(x: x, y: y)
            return SmallScreen.xib(
                "<stackView \(axis) id=\"stk\">\(SmallDrawing.rect("0 0 200 100"))<subviews>\(label)</subviews></stackView>"
            )
        }
        let reviews = try SmallScreen.reviews(
            document("", 100, 0), document("axis=\"vertical\"", 0, 50), showsDerived: false)
        expect(reviews.flatMap(\.lines).first { $0.line.ids.first == "stk" }?.kind, equals: .changed)
    }

    /// A constraint that comes or goes moves what it is about, and its line says what.
    @Test(arguments: [(20, MarkKind.invisible, ""), (30, .moved, " (Label \"A\" is resized: 20 → 30 high)")])
    func aRemovedConstraintTellsWhatItResized(_ height: Int, _ kind: MarkKind, _ effect: String) throws {
        func document(_ height: Int, _ constraint: String) -> [UInt8] {
            let label = SmallScreen.label().replacing("height=\"20\"", with: "height=\"\(height)\"")
            return SmallScreen.xib(label, rest: "<constraints>\(constraint)</constraints>")
        }
        let constraint = """
            <constraint firstItem="lbl" firstAttribute="top" secondItem="root" secondAttribute="top" constant="10" id="con"/>
            """
        let reviews = try SmallScreen.reviews(document(20, constraint), document(height, ""), showsDerived: false)
        expect(reviews.first?.sentence == (kind == .moved ? "label resized: 20 → 30 high" : "constraint removed"))
        let line = try #require(reviews.flatMap(\.lines).first { $0.line.isConstraint })
        expect(
            line.kind == kind && line.line.text.hasSuffix(effect)
                && line.line.text.contains("(Label") == (kind == .moved))
    }

    /// A constraint moves what it is about along its own axis, and another ID of it moves nothing.
    @Test(arguments: [
        (10, 30, "top", MarkKind.moved), (40, 10, "top", .invisible), (40, 30, "top", .moved), (10, 30, "", .invisible),
    ])
    func aConstraintMovesAlongItsAxis(_ x: Int, _ y: Int, _ attribute: String, _ kind: MarkKind) throws {
        func document(_ x: Int, _ y: Int, _ constant: Int, _ id: String) -> [UInt8] {
            let constraint = """
                <constraint firstItem="lbl" firstAttribute="top" secondItem="root" secondAttribute="top" \
                constant="\(constant)" id="\(id)"/>
                """
            return SmallScreen.xib(SmallScreen.label(x: x, y: y), rest: "<constraints>\(constraint)</constraints>")
        }
        let isSame = attribute.isEmpty
        let reviews = try SmallScreen.reviews(
            document(10, 10, 10, "con"), document(x, y, isSame ? 10 : 30, isSame ? "new" : "con"), showsDerived: false)
        let line = try #require(reviews.flatMap(\.lines).first { $0.line.isConstraint })
        expect(line.kind, equals: kind)
        guard kind == .moved else { return }
        expect(line.line.text.hasSuffix(" (Label \"A\" is moved: y 10 → 30)"))
        expect(reviews[0].sentence == (x == 10 ? "label moved: y 10 → 30" : "label moved"))
    }

    /// What code sets at run time is not seen, whatever its name is.
    @Test func runtimeAttributesAreNotSeen() throws {
        func document(_ value: String) -> [UInt8] {
            let attribute =
                "<userDefinedRuntimeAttribute type=\"string\" keyPath=\"themeColor\" value=\"\(value)\"/>"
            let all = "<userDefinedRuntimeAttributes>\(attribute)</userDefinedRuntimeAttributes>"
            return SmallScreen.xib(
                SmallScreen.label().replacing("</label>", with: "\(value.isEmpty ? "" : all)</label>"))
        }
        try expect(
            SmallScreen.reviews(document(""), document("ink")).flatMap { $0.lines.map(\.kind) }, equals: [.invisible])
    }

    /// A font of a size class is one of the object, also where it is the only value of the class.
    @Test func aFontOfASizeClassIsALook() throws {
        let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"20\"/>"
        let variation = "<variation key=\"heightClass=regular-widthClass=regular\">\(font)</variation>"
        let label = SmallScreen.label()
        let reviews = try SmallScreen.reviews(
            SmallScreen.xib(label.replacing("</label>", with: "\(variation)</label>")), SmallScreen.xib(label))
        expect(reviews.flatMap { $0.lines.map(\.kind) }, equals: [.changed])
        expect(reviews.first?.sentence, equals: "label restyled")
    }

    /// What decides how a real image fills its view, or which labels a cell has, is seen where the tile looks the same.
    @Test(arguments: [
        ("imageView", "contentMode=\"scaleAspectFit\"", MarkKind.changed),
        ("imageView", "contentMode=\"scaleToFill\"", .invisible),
        ("view", "contentMode=\"scaleAspectFit\"", .invisible),
        ("tableViewCell", "style=\"IBUITableViewCellStyleDefault\"", .changed),
    ])
    func someLooksAreNotDrawn(_ element: String, _ attribute: String, _ kind: MarkKind) throws {
        func document(_ rest: String) -> [UInt8] {
            SmallScreen.xib("<\(element) \(rest) id=\"e\">\(SmallDrawing.rect("10 10 90 40"))</\(element)>")
        }
        try expect(
            SmallScreen.reviews(document(""), document(attribute)).flatMap { $0.lines.map(\.kind) }, equals: [kind])
    }

    /// A constraint of a new object moves no other one.
    @Test func aConstraintOfANewObjectMovesNothing() throws {
        let constraint = """
            <constraint firstItem="new" firstAttribute="top" secondItem="lbl" secondAttribute="bottom" constant="9" id="con"/>
            """
        let reviews = try SmallScreen.reviews(
            SmallScreen.xib(SmallScreen.label()),
            SmallScreen.xib(
                SmallScreen.label(y: 30) + SmallScreen.label(id: "new", y: 70),
                rest: "<constraints>\(constraint)</constraints>"), showsDerived: false)
        expect(reviews.flatMap(\.lines).filter { $0.line.isConstraint }.map(\.kind), equals: [.invisible])
    }
}
