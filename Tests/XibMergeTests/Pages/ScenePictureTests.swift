import TestSupport
import Testing
import XibMergeReports

@testable import XibMergeCore
@testable import XibMergePictures

/// What pages and sheets show of a scene beside its lists.
struct ScenePictureTests {
    private static func scene(_ before: String, _ after: String) throws -> MarkedScene {
        let (report, pictures) = try SmallScreen.report(SmallScreen.xib(before), SmallScreen.xib(after))
        guard case .compared(let diff) = report.files[0].content else { throw Problem("not compared") }
        return MarkedScene(try #require(report.reviews(of: diff, pictures).first), pictures.panes)
    }

    private static func crops(_ before: String, _ after: String) throws -> [String] {
        let scene = try scene(before, after)
        return ObjectCrops(of: try #require(scene.review.lines.first), in: scene, prefix: "c").pictures.map(\.label)
    }

    /// A picture of an object is there for each version that has it, unless it is most of the scene.
    @Test func objectsAreShownWhereTheyAre() throws {
        let (old, new) = (SmallScreen.label(), SmallScreen.label("B"))
        try expect(Self.crops(old, new), equals: ["Before", "After"])
        try expect(Self.crops(old, old + SmallScreen.label("N", id: "new", y: 60)), equals: ["After"])
        try expect(Self.crops(old + SmallScreen.label("N", id: "new", y: 60), old), equals: ["Before"])
        try expect(Self.crops(old, SmallScreen.label(rest: #" tag="7""#)), equals: [])
        func large(_ color: String) -> String {
            """
            <view id="big"><rect key="frame" x="0" y="0" width="300" height="180"/>\
            <color key="backgroundColor" red="\(color)" green="0" blue="0" alpha="1" colorSpace="custom"/></view>
            """
        }
        try expect(Self.crops(large("1"), large("0.5")), equals: [])
    }

    /// A picture that shows nothing of a change says so.
    @Test(arguments: [("highlightedColor", ["Before", "After, drawn the same"]), ("textColor", ["Before", "After"])])
    func picturesThatAreTheSameSaySo(_ property: String, _ labels: [String]) throws {
        let versions = ["1", "0.5"].map { red in
            SmallDrawing.view(
                "label text='A' id='l'", "10 10 90 20",
                "<color key='\(property)' red='\(red)' green='0' blue='0' alpha='1' colorSpace='calibratedRGB'/>")
        }
        try expect(Self.crops(versions[0], versions[1]), equals: labels)
    }

    /// Objects of which the same is said are shown together, each with a frame, if there is room.
    @Test(arguments: [(96, 3), (520, 1)]) func aGroupIsShownTogether(_ distance: Int, _ count: Int) throws {
        func labels(_ text: String) -> String {
            (0..<3).map { SmallScreen.label(text, id: "l\($0)", x: 10 + distance * $0) }.joined()
        }
        let scene = try Self.scene(labels("A"), labels("B"))
        let lines = scene.review.lines
        let crops = ObjectCrops(of: try #require(lines.first), with: lines, in: scene, prefix: "c").pictures
        let svg = String(decoding: try #require(crops.last).svg, as: UTF8.self)
        // The edge of a thin frame has the width of a thick one.
        expect(svg.split(separator: "stroke-width=\"2.5\"").count - 1, equals: count)
    }

    /// What came or went has a picture of each version that has what is around it, in a merge as well.
    @Test(arguments: [false, true]) func whatIsAroundAnObjectIsShown(_ isAdded: Bool) throws {
        let documents = [SmallScreen.label("N", id: "new", y: 60), ""].map { SmallScreen.xib(SmallScreen.label() + $0) }
        let (before, after) = isAdded ? (documents[1], documents[0]) : (documents[0], documents[1])
        try expect(SmallScreen.reviews(before, after).map(\.scenes), equals: [[0, 0]])
        let explanation = MergeExplanation(path: "a.xib", try merge(base: before, ours: after, theirs: before))
        let pictures = MergePictures(base: before, ours: after, theirs: before, explanation)
        expect(pictures.reviews([]).map(\.scenes), equals: [[0, 0, 0, 0]])
        // Not even the top-level object is there.
        let none = SmallDrawing.xib("iOS.CocoaTouch", "")
        try expect(SmallScreen.reviews(none, after).first?.scenes, equals: [nil, 0])
    }

    private static func opaque(_ frame: String) -> String {
        let color = "<color key='backgroundColor' red='1' green='1' blue='1' alpha='1' colorSpace='custom'/>"
        return SmallDrawing.view("view id='v\(frame.filter(\.isNumber))'", frame, color)
    }

    /// What is most of the scene, and can't be seen, is called so, and is shown as if nothing hid it.
    @Test(arguments: [
        (" hidden='YES'", "", " (hidden)", ["Before, hidden"]),
        ("", Self.opaque("0 0 300 200"), " (covered)", ["Before, covered"]),
        // Only together, two views cover it.
        ("", Self.opaque("0 0 300 120") + Self.opaque("0 120 300 70"), " (covered)", ["Before, covered"]),
        ("", Self.opaque("0 0 300 120") + Self.opaque("0 130 300 70"), "", []),
        ("", "", "", []),
    ])
    func aLargeObjectIsCalledHidden(_ rest: String, _ above: String, _ words: String, _ labels: [String]) throws {
        let large = SmallDrawing.view("view id='big'\(rest)", "0 0 300 190")
        let scene = try Self.scene(SmallScreen.label() + large + above, SmallScreen.label() + above)
        let line = try #require(scene.review.lines.first { $0.kind == .removed })
        expect(line.line.text, equals: "removed\(words)")
        expect(ObjectCrops(of: line, in: scene, prefix: "c").pictures.map(\.label), equals: labels)
    }

    /// Both versions show the same part where the object stays.
    @Test func partsCanBeCompared() throws {
        let scene = try Self.scene(SmallScreen.label(x: 10), SmallScreen.label("B", x: 20))
        let crops = ObjectCrops(of: scene.review.lines[0], in: scene, prefix: "c").pictures
        let boxes = crops.map { picture in
            String(decoding: picture.svg, as: UTF8.self).split(separator: "\"").first {
                $0.contains(" ")
                    && $0.allSatisfy {
                        $0.isNumber || " .-".contains($0)
                    }
            }
        }
        expect(boxes.count == 2 && boxes[0] == boxes[1] && boxes[0] != nil)
    }

    /// What is below the screen is shown as far as it changed.
    @Test func aSceneEndsWithItsLastMark() throws {
        let low = SmallScreen.label("C", id: "low", y: 3_000)
        let short = try Self.scene(SmallScreen.label() + low, SmallScreen.label("B") + low)
        expect(short.bounds.maxY < 300)
    }

    /// The room of what is hidden below the scene makes no picture of the scene smaller.
    @Test func hiddenContentNeedsNoRoom() throws {
        func tab(_ label: String) -> String {
            "<tabViewItem label=\"\(label)\" identifier=\"\(label)\" id=\"\(label)\"><view key=\"view\" id=\"v\(label)\">\(SmallDrawing.rect("0 0 280 150"))</view></tabViewItem>"
        }
        func document(_ count: Int) -> [UInt8] {
            let tabs = (0..<count).map { tab("T\($0)") }.joined()
            let view =
                "<tabView id=\"tabs\">\(SmallDrawing.rect("0 0 300 200"))<tabViewItems>\(tabs)</tabViewItems></tabView>"
            return Array(
                String(decoding: SmallScreen.macXib(height: 200), as: UTF8.self)
                    .replacing("<subviews>", with: "<subviews>\(view)").utf8)
        }
        let (report, pictures) = try SmallScreen.report(document(4), document(5))
        guard case .compared(let diff) = report.files[0].content else { throw Problem("not compared") }
        let review = try #require(report.reviews(of: diff, pictures).first)
        let scene = pictures.panes[1].drawing!.scenes[0]
        expect(scene.bounds.width > 500)
        let marked = MarkedScene(review, pictures.panes)
        expect(marked.bounds.width < 420)
        // Of panes in which nothing changed, not even the titles are shown; of a scene that went, all are.
        let first = try #require(scene.below.first)
        expect(marked.bounds.maxY <= first.y && scene.below.count == 4)
        let old = String(decoding: document(4), as: UTF8.self)
        let none = Array(old.replacing("id=\"v\"", with: "id=\"w\"").utf8)
        let gone = try SmallScreen.report(document(4), none)
        guard case .compared(let other) = gone.report.files[0].content else { throw Problem("not compared") }
        let removed = try #require(gone.report.reviews(of: other, gone.pictures).first { $0.scenes.contains(nil) })
        expect(MarkedScene(removed, gone.pictures.panes).bounds.maxY >= first.maxY)
    }

    /// The titles of narrow panes are beside each other.
    @Test func titlesOfPanesDoNotOverlap() throws {
        let tabs = (0..<4).map { tab in
            let view = SmallDrawing.view("view key='view' id='v\(tab)'", "0 0 30 30")
            return "<tabViewItem label='A tab with a long name' id='t\(tab)'>\(view)</tabViewItem>"
        }
        let view = SmallDrawing.view("tabView id='t'", "0 0 300 99", "<tabViewItems>\(tabs.joined())</tabViewItems>")
        let drawing = try Drawing(of: SmallDrawing.xib("MacOSX.Cocoa", view))
        let titles = SmallDrawing.texts(drawing).filter { $0.text.hasPrefix("Tab ") }.map(\.extent)
        expect(
            titles.count == 3 && titles.indices.allSatisfy { !titles[..<$0].contains(where: titles[$0].intersects) })
    }

    /// A constraint is drawn with its mark, which is folded: it strikes through no picture.
    @Test func aFoldedConstraintIsInItsMark() throws {
        func document(_ x: Int) -> [UInt8] {
            let constraint = """
                <constraint firstItem="lbl" firstAttribute="leading" secondItem="root" secondAttribute="leading" \
                constant="\(x)" id="con"/>
                """
            return SmallScreen.xib(SmallScreen.label(x: x), rest: "<constraints>\(constraint)</constraints>")
        }
        let (report, pictures) = try SmallScreen.report(document(40), document(60))
        guard case .compared(let diff) = report.files[0].content else { throw Problem("not compared") }
        let scene = MarkedScene(try #require(report.reviews(of: diff, pictures).first), pictures.panes)
        let picture = String(decoding: try #require(scene.svg(pane: 1, prefix: "p")), as: UTF8.self)
        let color = "#0b6bcb"
        let marks = try #require(picture.firstRange(of: "<g class=\"m\""))
        expect(!picture[..<marks.lowerBound].contains(color) && picture[marks.lowerBound...].contains(color))
    }

    /// GitHub shows 780 points of a comment, and a reader reads downward.
    @Test(arguments: [300, 600, 2_000]) func aSheetIsNarrow(_ width: Int) throws {
        func view(_ text: String) -> [UInt8] {
            Array(
                String(decoding: SmallScreen.xib(SmallScreen.label(text)), as: UTF8.self).replacing(
                    #"width="300" height="200""#, with: #"width="\#(width)" height="200""#
                ).utf8)
        }
        let (report, pictures) = try SmallScreen.report(view("A"), view("B"))
        let svg = String(decoding: report.sheets([pictures])[0].svg, as: UTF8.self)
        let size = try #require(svg.firstMatch(of: #/width="([0-9]+)" height="([0-9]+)"/#))
        expect(Int(size.1)! <= 780 && svg.count(of: "<svg ") == 3)
    }

    /// What differs between pictures is the document, not the Xcode that saved it.
    @Test func theNewestToolsDrawAllVersions() throws {
        func document(_ tools: String) -> [UInt8] {
            Array(
                String(decoding: SmallScreen.storyboard(1) { _ in SmallScreen.label("A") }, as: UTF8.self)
                    .replacing("22505", with: tools).utf8)
        }
        let content = FileDiff.Content.compared(try diff(before: document("4510"), after: document("6250")))
        let pictures = DocumentPictures(before: document("4510"), after: document("6250"), of: content)
        try expect(#require(pictures.before).scenes, equals: pictures.after?.scenes)
        try expect(Drawing(of: document("4510")).scenes != pictures.before?.scenes)
    }

    /// Where Xcode did not find an image, it writes 16 by 16: the size that another version has counts.
    @Test(arguments: [(16, 16, true), (90, 90, false)])
    func aMissingImageHasItsSize(_ width: Int, _ height: Int, _ isSame: Bool) throws {
        func document(_ size: String) -> [UInt8] {
            let image = SmallScreen.image("logo").replacing(" id=", with: " contentMode=\"center\" id=")
            return Array(
                String(decoding: SmallScreen.xib(image), as: UTF8.self).replacing(
                    "</objects>",
                    with: "</objects><resources><image name=\"logo\" \(size)/><image name=\"b\"/></resources>"
                ).utf8)
        }
        let versions = (document("width=\"40\" height=\"20\""), document("width=\"\(width)\" height=\"\(height)\""))
        let content = FileDiff.Content.compared(try diff(before: versions.0, after: versions.1))
        let pictures = DocumentPictures(before: versions.0, after: versions.1, of: content)
        expect((try #require(pictures.before).scenes == pictures.after?.scenes) == isSame)
    }

    /// A page says that a device made all scenes larger.
    @Test func anotherDeviceIsTold() throws {
        func document(_ device: String) -> [UInt8] {
            Array(
                String(decoding: SmallScreen.storyboard(1) { _ in SmallScreen.label("A") }, as: UTF8.self)
                    .replacing("<scenes>", with: "\(device)<scenes>").utf8)
        }
        let (report, pictures) = try SmallScreen.report(
            document(""), document("<device id=\"retina6_1\" orientation=\"portrait\"/>"))
        let page = String(decoding: report.html([pictures]), as: UTF8.self)
        expect(page.contains("<p class=\"sum\">device: none → retina6_1, 1 derived change hidden (header 1)</p>"))
        expect(page.contains("<code>--derived</code>"))
        expect(String(decoding: report.markdown(), as: UTF8.self).contains("<code>device: none → retina6_1</code>"))
    }

    /// The part that is shown of an object has no constraints of others, and says if it is not all of it.
    @Test func aPartShowsOneObject() throws {
        func constraint(_ constant: Int) -> String {
            #"<constraints><constraint firstItem="lbl" firstAttribute="top" secondItem="root" secondAttribute="top" constant="\#(constant)" id="con"/></constraints>"#
        }
        let (report, pictures) = try SmallScreen.report(
            SmallScreen.xib(SmallScreen.label(y: 10), rest: constraint(10)),
            SmallScreen.xib(SmallScreen.label("B", y: 40), rest: constraint(40)))
        let page = String(decoding: report.html([pictures]), as: UTF8.self)
        let crops = page.split(separator: "<div class=\"crops")[1].split(separator: "</div>")[0]
        expect(String(crops).contains("Label") && !String(crops).contains("<title>Constraint"))
        expect(page.contains("<title>Constraint top = top</title>") && !page.contains(", a part of it<"))
        func wide(_ text: String) -> [UInt8] {
            SmallScreen.storyboard(1) { _ in SmallScreen.label(text, width: 1_000) }
        }
        let (other, drawn) = try SmallScreen.report(wide("A"), wide("B"))
        expect(String(decoding: other.html([drawn]), as: UTF8.self).contains("Before, a part of it</figcaption>"))
    }

    /// A badge is on nothing that could be read.
    @Test func aBadgeCoversNoOtherObject() throws {
        func labels(_ text: String) -> String {
            SmallScreen.label("Over", id: "o", y: 43) + SmallScreen.label(text, y: 66)
        }
        let (report, pictures) = try SmallScreen.report(SmallScreen.xib(labels("A")), SmallScreen.xib(labels("B")))
        guard case .compared(let diff) = report.files[0].content else { return }
        let scene = MarkedScene(try #require(report.reviews(of: diff, pictures).first), pictures.panes)
        let badge = try #require(scene.badges(1)[1])
        expect(!badge.intersects(DrawnRect(10, 43, 90, 20)))
    }

    /// Among rows of text, a badge goes where none is written, even if that is in the frame of its object.
    @Test func aBadgeCoversNoText() throws {
        func rows(_ text: String) -> String {
            (0..<9).map { row in
                SmallScreen.label(row == 4 ? text : "Row", id: "r\(row)", x: 0, y: row * 20, width: 300)
            }.joined()
        }
        let scene = try Self.scene(rows("A"), rows("B"))
        let badge = try #require(scene.badges(1)[1])
        let texts = SmallDrawing.texts(try #require(scene.panes[1].drawing)).map(\.extent)
        expect(texts.count == 9 && !texts.contains(where: badge.intersects))
        expect(scene.bounds.union(badge), equals: scene.bounds)
    }

    /// What is low, and would be tiny beside its list, is above it.
    @Test(arguments: [(800, 90, true), (800, 600, false), (320, 44, false)])
    func aLowSceneHasTheWholeWidth(_ width: Int, _ height: Int, _ isLow: Bool) throws {
        func document(_ text: String) -> [UInt8] {
            let xib = String(decoding: SmallScreen.xib(SmallScreen.label(text)), as: UTF8.self)
            return Array(
                xib.replacing(
                    #"width="300" height="200""#, with: #"width="\#(width)" height="\#(height)""#
                ).utf8)
        }
        let (report, pictures) = try SmallScreen.report(document("A"), document("B"))
        let page = String(decoding: report.html([pictures]), as: UTF8.self)
        expect(page.contains("<div class=\"cols low\">"), equals: isLow)
        expect(page.contains("n2 wide\"") == (width > 660))
    }

    /// What a new tab shows is below the scene: it has a picture of its own.
    @Test(arguments: [("top", ["After", "After, selected"]), ("none", ["After"])])
    func aNewTabIsShownSelected(_ key: String, _ labels: [String]) throws {
        func document(_ tabs: [String]) -> [UInt8] {
            let items = tabs.map { tab in
                let view = key == "none" ? "" : SmallDrawing.view("view key='view' id='v\(tab)'", "10 33 180 60")
                return "<tabViewItem label=\"\(tab)\" identifier=\"\" id=\"\(tab)\">\(view)</tabViewItem>"
            }
            let tabView = """
                <tabView id="tabs">\(SmallDrawing.rect("10 10 200 100"))<tabViewItems>\(items.joined())</tabViewItems>\
                </tabView>
                """
            return SmallDrawing.xib(
                "MacOSX.Cocoa",
                SmallDrawing.view("customView id='root'", "0 0 400 400", "<subviews>\(tabView)</subviews>"))
        }
        let (report, pictures) = try SmallScreen.report(document(["one"]), document(["one", "two"]))
        guard case .compared(let diff) = report.files[0].content else { throw Problem("not compared") }
        let scene = MarkedScene(try #require(report.reviews(of: diff, pictures).first), pictures.panes)
        let line = try #require(scene.review.lines.first { $0.kind == .added })
        expect(ObjectCrops(of: line, in: scene, prefix: "c").pictures.map(\.label), equals: labels)
    }

    /// A change has the same anchor in every page.
    @Test func anchorsAreStable() throws {
        func page(_ text: String) throws -> String {
            let (report, pictures) = try SmallScreen.report(
                SmallScreen.xib(SmallScreen.label()), SmallScreen.xib(SmallScreen.label(text)))
            return String(decoding: report.html([pictures]), as: UTF8.self)
        }
        for text in ["B", "C"] {
            try expect(page(text).contains("<li class=\"change\" id=\"c-lbl-text\" data-k=\"changed\""))
            try expect(page(text).contains("<a class=\"xml\" href=\"#c-lbl-text\" title=\"Link to this change, "))
        }
    }

    /// In a small picture, a badge that would cover a text or another changed object goes to the gutter; that of a move,
    /// only where moves are shown.
    @Test(arguments: [(MarkKind.changed, false, true), (.moved, true, true), (.moved, false, false)])
    func badgesKeepOffTexts(_ kind: MarkKind, _ showsMoves: Bool, _ isHomeless: Bool) {
        let text = DrawnRect(52, 4, 190, 42)
        let marks = [DrawnRect(4, 4, 44, 42), text].enumerated().map {
            SceneMark(number: $0.offset + 1, kind: kind, frames: [$0.element], others: [[]])
        }
        let places = BadgePlaces(
            marks, pane: 0, in: DrawnRect(0, 0, 250, 50), unit: 1, avoiding: [text.inset(1)], showsMoves: showsMoves)
        expect(places.homeless.map(\.number) == (isHomeless ? [1, 2] : []))
    }

    /// The badge of what is folded may lie on what is around its object, but not on the object's own text.
    @Test func aFoldedBadgeCoversNoText() throws {
        let (around, text) = (DrawnRect(0, 0, 300, 60), DrawnRect(60, 20, 90, 20))
        let marks = [(around, MarkKind.changed), (text, .moved)].enumerated().map {
            SceneMark(number: $0.offset + 1, kind: $0.element.1, frames: [$0.element.0], others: [[]])
        }
        let places = BadgePlaces(marks, pane: 0, in: DrawnRect(0, 0, 300, 600), unit: 1, avoiding: [text.inset(1)])
        expect(!(try #require(places.places[2])).intersects(text))
    }

    /// The badge of a window is not on its buttons.
    @Test func aBadgeIsOnNoButtonOfAWindow() throws {
        let window = """
            <window title="W" id="w"><rect key="contentRect" x="0" y="0" width="300" height="200"/>\
            <view key="contentView" id="v">\(SmallDrawing.rect("0 0 300 200"))</view></window>
            """
        let bytes = SmallDrawing.xib("MacOSX.Cocoa", window)
        let (report, pictures) = try SmallScreen.report(bytes, SmallDrawing.xib("MacOSX.Cocoa", ""))
        guard case .compared(let diff) = report.files[0].content else { throw Problem("not compared") }
        let scene = MarkedScene(try #require(report.reviews(of: diff, pictures).first), pictures.panes)
        expect(!(try #require(scene.badges(0)[1])).intersects(DrawnRect(8, 8, 52, 12)))
    }

    /// Each row has a text before and after, the words that are told, and how many are marked: those by which a long text
    /// differs.
    @Test(arguments: [
        ("six seven", "6 seven", "\"six\" → \"6\"", [1, 1]),
        ("six seven", "six and seven", "\"six\" → \"six and\"", [1, 2]),
        ("six seven", "else, in all that is said from here on to the end", "", [0, 0]),
    ])
    func theWordsThatDifferAreMarked(_ before: String, _ after: String, _ words: String, _ counts: [Int]) throws {
        func document(_ text: String) -> [UInt8] {
            let label = "label text='one two three four five \(text)' numberOfLines='0' id='lbl'"
            return SmallScreen.xib(SmallDrawing.view(label, "10 10 120 180"))
        }
        let review = try #require(try SmallScreen.reviews(document(before), document(after)).first)
        expect(review.lines[0].line.differingWords.map(\.count), equals: counts)
        expect(review.lines[0].line.text.hasSuffix(" (\(words))") == !words.isEmpty)
        expect(review.sentence, equals: ["label reworded", words].filter { !$0.isEmpty }.joined(separator: ": "))
    }
}
