import TestSupport
import Testing
import XibMergeReports

@testable import XibMergeCore
@testable import XibMergePictures

/// Which mark a change gets, and where.
struct SceneReviewTests {
    /// Each row is what a view holds before and after, and the kinds of the lines that come of it.
    @Test(
        arguments: [
            (1, SmallScreen.label("A"), SmallScreen.label("B"), [MarkKind.changed]),
            (2, SmallScreen.label(), SmallScreen.label() + SmallScreen.label("N", id: "new", y: 60), [.added]),
            (3, SmallScreen.label() + SmallScreen.label("O", id: "old", y: 60), SmallScreen.label(), [.removed]),
            // What nothing shows is not visible.
            (4, SmallScreen.label(), SmallScreen.label(rest: #" tag="7""#), [.invisible]),
            // A frame is a move, for as long as a person sees it.
            (5, SmallScreen.label(), SmallScreen.label(x: 40), [.moved]),
            (6, SmallScreen.label(), SmallScreen.label(width: 120), [.moved]),
            // At another size, color and text count.
            (
                7, SmallScreen.label(), SmallScreen.label(width: 120, rest: #" tag="7""#), [.invisible, .moved]
            ),
            (8, SmallScreen.label("A"), SmallScreen.label("B", width: 120), [.changed, .moved]),
            // What a property says is seen, whatever the tile looks like; another color space is not.
            (10, SmallScreen.image("a"), SmallScreen.image("b"), [.changed]),
            (11, SmallScreen.label(), SmallScreen.label(rest: #" hidden="YES""#), [.changed]),
            (12, SmallScreen.label(), SmallScreen.label(rest: #" hidden="NO""#), [.invisible]),
            (13, SmallScreen.tinted("calibratedRGB"), SmallScreen.tinted("deviceRGB"), [.invisible]),
            (14, SmallScreen.tinted("deviceRGB"), SmallScreen.tinted("deviceRGB", red: "0.5"), [.changed]),
            // A frame is seen to the point; how Interface Builder computes it is not seen, and what an object is called
            // is seen only where it is written.
            (15, SmallScreen.label(), SmallScreen.label(x: 11), [.moved]),
            (17, SmallScreen.masked("YES"), SmallScreen.masked("NO", x: 40), [.invisible, .moved]),
            (
                18, SmallScreen.label(), SmallScreen.label(width: 120, rest: #" customClass="Big""#),
                [.invisible, .moved]
            ),
            // What moves to another parent.
            (
                9,
                SmallScreen.label()
                    + #"<view id="box"><rect key="frame" x="0" y="90" width="200" height="90"/></view>"#,
                #"<view id="box"><rect key="frame" x="0" y="90" width="200" height="90"/><subviews>\#(SmallScreen.label())</subviews></view>"#,
                [.moved]
            ),
        ])
    func kindsAreWhatIsSeen(_ number: Int, _ before: String, _ after: String, _ kinds: [MarkKind]) throws {
        let reviews = try SmallScreen.reviews(SmallScreen.xib(before), SmallScreen.xib(after))
        expect(
            reviews.flatMap { $0.lines.map(\.kind) }.sorted { $0.rawValue < $1.rawValue }
                == kinds.sorted { $0.rawValue < $1.rawValue })
        for review in reviews {
            expect(review.marks.map(\.number), equals: Array(1...review.marks.count))
            expect(review.lines.allSatisfy { $0.mark >= 1 && $0.mark <= review.marks.count })
        }
    }

    /// A view that is new around old ones makes no new scene: both versions have a picture.
    @Test func aNewRootIsNoNewScene() throws {
        let old = SmallDrawing.view("view id='old'", "0 0 300 200", "<subviews>\(SmallScreen.label())</subviews>")
        let new = SmallDrawing.view("view id='new'", "0 0 320 300", "<subviews>\(old)</subviews>")
        let (before, after) = (
            SmallDrawing.xib("iOS.CocoaTouch", old), SmallDrawing.xib("iOS.CocoaTouch", new)
        )
        let review = try #require(try SmallScreen.reviews(before, after).first)
        expect(review.scenes.allSatisfy { $0 != nil } && !review.name.hasSuffix("(added)"))
        let none = SmallDrawing.xib("iOS.CocoaTouch", "")
        try expect(SmallScreen.reviews(none, after).first?.name.hasSuffix("(added)") == true)
    }

    /// The objects of a kind are listed in the order of their numbers, which is that of reading.
    @Test func badgesAreInOrder() throws {
        func document(_ text: String, _ rest: String) -> [UInt8] {
            SmallScreen.xib(
                [2, 0, 1].map { SmallScreen.label("\(text)\($0)", id: "l\($0)", y: 10 + 40 * $0) }.joined() + rest)
        }
        let added = SmallScreen.label("N", id: "new", y: 160)
        let review = try #require(try SmallScreen.reviews(document("A", ""), document("B", added)).first)
        let marks = ReviewSection.all(review.lines).flatMap { $0.groups.map { $0[0].mark } }
        expect(marks, equals: [1, 2, 3, 4])
    }

    /// A length is no frame, but resizes what is drawn, where the frames went with it.
    @Test(arguments: [(1, 90, 90, MarkKind.changed), (2, 50, 60, .invisible), (3, 61, 61, .changed)])
    func aLengthThatResizesIsSeen(_ number: Int, _ rowHeight: Int, _ height: Int, _ kind: MarkKind) throws {
        func table(_ rowHeight: Int, _ height: Int) -> String {
            """
            <tableView style="plain" rowHeight="44" id="tab"><rect key="frame" x="0" y="0" width="300" height="200"/>\
            <prototypes><tableViewCell rowHeight="\(rowHeight)" id="cel">\
            <rect key="frame" x="0" y="28" width="300" height="\(height)"/></tableViewCell></prototypes></tableView>
            """
        }
        let reviews = try SmallScreen.reviews(
            SmallScreen.xib(table(60, 60)), SmallScreen.xib(table(rowHeight, height)), showsDerived: false)
        expect(reviews.flatMap { $0.lines.map(\.kind) }, equals: [kind])
    }

    @Test func aMarkStandsWhereTheObjectDoes() throws {
        let reviews = try SmallScreen.reviews(
            SmallScreen.xib(SmallScreen.label()), SmallScreen.xib(SmallScreen.label("B", x: 40)))
        let mark = try #require(reviews.first?.marks.first)
        expect(mark.frames, equals: [DrawnRect(10, 10, 90, 20), DrawnRect(40, 10, 90, 20)])
    }

    @Test func aChangedConstraintIsDrawnAndMarked() throws {
        func constraint(_ constant: Int) -> String {
            #"<constraints><constraint firstItem="lbl" firstAttribute="top" secondItem="root" secondAttribute="top" constant="\#(constant)" id="con"/></constraints>"#
        }
        let before = SmallScreen.xib(SmallScreen.label(y: 10), rest: constraint(10))
        let after = SmallScreen.xib(SmallScreen.label(y: 40), rest: constraint(40))
        let reviews = try SmallScreen.reviews(before, after, showsDerived: false)
        expect(reviews.flatMap { $0.lines.map(\.kind) }.contains(.moved))
        let (report, pictures) = try SmallScreen.report(before, after)
        let page = String(decoding: report.html([pictures]), as: UTF8.self)
        expect(page.contains(">40</text>") && page.contains("<title>Constraint top = top</title>"))
    }

    /// The line of a constraint goes to another edge; what it is about stays.
    @Test(arguments: [(10, MarkKind.invisible), (40, .moved)])
    func aConstraintMovesOnlyWithItsViews(_ y: Int, _ kind: MarkKind) throws {
        func constraint(_ attribute: String) -> String {
            #"<constraints><constraint firstItem="lbl" firstAttribute="top" secondItem="root" secondAttribute="\#(attribute)" constant="10" id="con"/></constraints>"#
        }
        let reviews = try SmallScreen.reviews(
            SmallScreen.xib(SmallScreen.label(y: 10), rest: constraint("top")),
            SmallScreen.xib(SmallScreen.label(y: y), rest: constraint("bottom")), showsDerived: false)
        expect(reviews.flatMap { $0.lines.map(\.kind) }, equals: [kind])
    }

    @Test func whatIsNotDrawnIsMarkedWhereItBelongs() throws {
        let outlet = #"<connections><outlet property="label" destination="lbl" id="out"/></connections>"#
        let reviews = try SmallScreen.reviews(
            SmallScreen.xib(SmallScreen.label()), SmallScreen.xib(SmallScreen.label(), rest: outlet))
        let review = try #require(reviews.first)
        expect(review.lines.map(\.kind), equals: [.invisible])
        expect(review.marks[0].frames[1]?.width, equals: 300)
    }

    /// A cell of AppKit is drawn by its control.
    @Test(
        arguments: [
            (1, #"title="B""#, MarkKind.changed), (2, #"title="A" state="on""#, .changed),
            (3, #"title="A" tag="7""#, .invisible),
        ])
    func aCellIsSeenInItsControl(_ number: Int, _ cell: String, _ kind: MarkKind) throws {
        func document(_ cell: String) -> [UInt8] {
            SmallScreen.macXib(cell: #"<buttonCell key="cell" type="check" \#(cell) id="c"/>"#)
        }
        let reviews = try SmallScreen.reviews(document(#"title="A""#), document(cell))
        expect(reviews.flatMap { $0.lines.map(\.kind) }, equals: [kind])
    }

    /// In AppKit the origin is at the bottom: what keeps its distance from the top has another y in a taller view.
    @Test(arguments: [(120, MarkKind.invisible), (99, .moved)]) func positionsCountAsDrawn(
        _ height: Int, _ kind: MarkKind
    ) throws {
        let reviews = try SmallScreen.reviews(
            SmallScreen.macXib(y: 50), SmallScreen.macXib(height: height, y: 71))
        expect(reviews.flatMap(\.lines).filter { $0.line.ids.contains("b") }.map(\.kind), equals: [kind])
    }

    /// What goes into an outlet collection is one line.
    @Test func aCollectionIsOneLine() throws {
        func document(_ outlets: String) -> [UInt8] {
            let labels = (0..<3).map { SmallScreen.label("L\($0)", id: "l\($0)", y: $0 * 30) }.joined()
            return SmallScreen.xib(labels, rest: "<connections>\(outlets)</connections>")
        }
        let outlets = (0..<3).map {
            #"<outletCollection property="rows" destination="l\#($0)" collectionClass="NSArray" id="o\#($0)"/>"#
        }
        let (report, pictures) = try SmallScreen.report(document(""), document(outlets.joined()))
        let page = String(decoding: report.html([pictures]), as: UTF8.self)
        expect(page.contains("View (root): + 3 outlets into 'rows'</summary>"))
    }

    /// Marks are numbered as one reads, and those that wait to be unfolded come last.
    @Test func numbersFollowReadingOrder() throws {
        func labels(_ text: String, _ tag: Int) -> String {
            SmallScreen.label("c\(text)", id: "c", y: 90) + SmallScreen.label("b\(text)", id: "b", x: 120, y: 12)
                + SmallScreen.label("a\(text)", id: "a", y: 10)
                + SmallScreen.label(id: "d", y: 0, rest: #" tag="\#(tag)""#)
        }
        let reviews = try SmallScreen.reviews(
            SmallScreen.xib(labels("1", 1)), SmallScreen.xib(labels("2", 2)), showsDerived: false)
        let review = try #require(reviews.first)
        let numbers = Dictionary(uniqueKeysWithValues: review.lines.map { ($0.line.ids[0], $0.mark) })
        expect(numbers == ["a": 1, "b": 2, "c": 3, "d": 4] && review.shownMarks == 3)
    }

    /// What is said of three objects is one line with one mark; what is said of two is not.
    @Test(arguments: [(3, 1), (2, 2)]) func theSameIsSaidOnce(_ count: Int, _ marks: Int) throws {
        func labels(_ text: String) -> String {
            (0..<count).map { SmallScreen.label(text, id: "l\($0)", y: $0 * 30) }.joined()
        }
        let (before, after) = (SmallScreen.xib(labels("A")), SmallScreen.xib(labels("B")))
        let review = try #require(try SmallScreen.reviews(before, after, showsDerived: false).first)
        expect(review.lines.count == count && review.marks.count == marks)
        expect(review.marks[0].others.map(\.count) == (count == 3 ? [2, 2] : [0, 0]))
        expect(ReviewSection.all(review.lines).map { $0.groups.count }, equals: [marks])
        let (report, pictures) = try SmallScreen.report(before, after)
        let page = String(decoding: report.html([pictures]), as: UTF8.self)
        expect(page.contains("3 labels: text &quot;A&quot; → &quot;B&quot;</summary>") == (count == 3))
        expect(page.count(of: "<li class=\"change\""), equals: count)
    }

    /// Folds count changes, not objects.
    @Test func foldsCountWhatTheyUnfoldTo() throws {
        func scenes(_ isAfter: Bool) -> [UInt8] {
            SmallScreen.storyboard(2) { scene in
                let id = "l\(scene)"
                let label = Self.many(isAfter && scene == 0 ? "B" : "A", id: "m\(scene)-")
                let moved = SmallScreen.label(id: id, x: isAfter ? 40 : 10)
                let box = #"<view id="b\#(scene)"><rect key="frame" x="0" y="90" width="200" height="90"/>"#
                let inside = isAfter ? "\(box)<subviews>\(moved)</subviews></view>" : "\(moved)\(box)</view>"
                return label + inside
            }
        }
        let (report, pictures) = try SmallScreen.report(scenes(false), scenes(true))
        let page = String(decoding: report.html([pictures]), as: UTF8.self)
        expect(page.contains("<summary>Moved or resized (2)</summary>"))
    }

    /// Labels that make a page too long to show everything.
    private static func many(_ text: String, id: String = "m") -> String {
        (0...HTMLPage.maximumShortLines).map { SmallScreen.label(text, id: "\(id)\($0)", y: 80) }.joined()
    }

    /// A page begins with what is seen; the rest is folded, and its marks wait for that.
    @Test func whatIsNotSeenIsFolded() throws {
        let before = SmallScreen.label() + SmallScreen.label("C", id: "two", y: 60) + Self.many("A")
        let after =
            SmallScreen.label("B") + SmallScreen.label("C", id: "two", y: 60, rest: #" tag="7""#) + Self.many("B")
        let (report, pictures) = try SmallScreen.report(SmallScreen.xib(before), SmallScreen.xib(after))
        let page = String(decoding: report.html([pictures]), as: UTF8.self)
        expect(page.contains("<p class=\"say\">12 labels reworded</p>"))
        expect(page.contains("<h4>Changed</h4>") && !page.contains("class=\"rest\""))
        expect(
            page.contains("<details class=\"fold\" data-k=\"invisible\"><summary>Not visible (1): properties</summary>")
        )
        // Outline and badge, before and after.
        expect(page.count(of: " data-f=\"invisible\""), equals: 4)
        // A sheet can't be unfolded.
        let sheet = String(decoding: try #require(report.sheets([pictures]).first).svg, as: UTF8.self)
        expect(!sheet.contains(" data-f=") && sheet.contains("Not visible (1)") && !sheet.contains("tag"))
    }

    /// A page shows what moved, or what no picture shows, if nothing else is to be seen.
    @Test(arguments: [
        (SmallScreen.label(y: 90), "fold\" data-k=\"moved", "Moved or resized (1)"),
        (SmallScreen.label(rest: #" tag="7""#), "fold told\" data-k=\"invisible", "Not visible (1): properties"),
    ])
    func theOnlyContentIsShown(_ after: String, _ kind: String, _ title: String) throws {
        let (report, pictures) = try SmallScreen.report(
            SmallScreen.xib(SmallScreen.label()), SmallScreen.xib(after))
        let page = String(decoding: report.html([pictures]), as: UTF8.self)
        expect(page.contains("<summary>\(title)</summary>") && !page.contains("class=\"rest\""))
        expect(page.contains("<details class=\"\(kind)\" open=\"\">"))
    }

    /// No fold is in a fold with the same words.
    @Test func aFoldedSceneIsFoldedOnce() throws {
        func document(_ text: String, _ tag: Int) -> [UInt8] {
            SmallScreen.storyboard(2) {
                $0 == 0 ? Self.many(text) : SmallScreen.label(rest: " tag=\"\(tag)\"")
            }
        }
        let (report, pictures) = try SmallScreen.report(document("A", 1), document("B", 2))
        let page = String(decoding: report.html([pictures]), as: UTF8.self)
        expect(page.contains("<details class=\"rest\"><summary>Not visible (1): properties</summary>"))
        expect(page.contains("<div class=\"flat\" data-k=\"invisible\">") && !page.contains("class=\"fold\""))
        // The contents say what the scenes say, and that what is folded looks as before.
        expect(page.contains("</a>: 11 labels reworded</li>"))
        expect(page.contains("</a>: tag of label changed, looks the same</li>"))
    }

    /// What a xib only lists below its first view is no part of that view.
    @Test func objectsWithoutAViewHaveTheirOwnPart() throws {
        func document(_ name: String) -> [UInt8] {
            let object =
                "<customObject id=\"obj\" customClass=\"Presenter\"><connections><outlet property=\"\(name)\" destination=\"lbl\" id=\"out\"/></connections></customObject>"
            return Array(
                String(decoding: SmallScreen.xib(SmallScreen.label()), as: UTF8.self)
                    .replacing("</objects>", with: "\(object)</objects>").utf8)
        }
        let review = try #require(try SmallScreen.reviews(document("one"), document("two")).first)
        expect(review.name == "Objects without a view" && review.marks.isEmpty)
    }

    /// Two megabytes are enough for a document. Lists go before pictures, and the page says what it left out.
    @Test func aPageIsBounded() {
        var room = DocumentRoom(start: 0)
        room.expectedLines = 1_000
        expect(room.holds(1_000_000, at: 0) && !room.holds(1_600_000, at: 0) && !room.holds(1_000_000, at: 600_000))
        var fits = room.takes(lines: 600, at: 1_000_000)
        expect(fits && room.expectedLines == 400 && room.notes.isEmpty)
        fits = room.takes(lines: 400, at: 2_000_000)
        expect(!fits)
        room.lacksObjects = true
        expect(
            room.notes,
            equals: [
                "400 changes not listed: the page would be too large.",
                "Further objects have no pictures of their own: the page would be too large.",
            ])
    }

    @Test func aHugeDocumentHasABoundedPage() throws {
        func document(_ text: String) -> [UInt8] {
            SmallScreen.storyboard(40) { scene in
                (0..<100).map { SmallScreen.label("\(text)\(scene) \($0)", id: "l\(scene)-\($0)", y: $0 * 6) }.joined()
            }
        }
        let (report, pictures) = try SmallScreen.report(document("A"), document("B"))
        let page = report.html([pictures])
        expect(page.count < 2_000_000)
        let text = String(decoding: page, as: UTF8.self)
        expect(text.contains("the page would be too large.") && text.contains("</section>\n</main>"))
        #expect(throws: Never.self) { try SyntaxTree(parsing: SmallScreen.xml(page)) }
    }

    /// Nor is a list of what many objects have in common without an end.
    @Test func aLongListOfOneChangeIsBounded() throws {
        func document(_ count: Int) -> [UInt8] {
            SmallScreen.xib((0..<count).map { SmallScreen.label(id: "l\($0)", y: $0) }.joined())
        }
        let (report, pictures) = try SmallScreen.report(document(1), document(8_000))
        let page = report.html([pictures])
        expect(page.count < 2_000_000)
        expect(String(decoding: page, as: UTF8.self).contains("changes not listed: the page would be too large."))
        #expect(throws: Never.self) { try SyntaxTree(parsing: SmallScreen.xml(page)) }
    }

    /// A page shows the marks of the first scenes only.
    @Test func manyScenesAreFolded() throws {
        func document(_ text: String) -> [UInt8] {
            SmallScreen.storyboard(5) { scene in
                (0..<15).map { SmallScreen.label("\(text)\($0)", id: "l\(scene)-\($0)", y: $0 * 22) }.joined()
            }
        }
        let (report, pictures) = try SmallScreen.report(document("A"), document("B"))
        let page = String(decoding: report.html([pictures]), as: UTF8.self)
        expect(page.count(of: "<section class=\"scene\""), equals: 5)
        expect(page.count(of: "<details class=\"rest\"><summary>15 changed</summary>"), equals: 3)
    }

    @Test func aBadgeIsBesideItsObject() throws {
        let (report, pictures) = try SmallScreen.report(
            SmallScreen.xib(SmallScreen.label(y: 60)), SmallScreen.xib(SmallScreen.label("B", y: 60)))
        guard case .compared(let diff) = report.files[0].content else {
            Issue.record("not compared")
            return
        }
        let scene = MarkedScene(try #require(report.reviews(of: diff, pictures).first), pictures.panes)
        expect(scene.badges(1), equals: [1: DrawnRect(10, 43, 36, 16)])
        // Nothing is beside the picture.
        expect(scene.bounds.width < 310)
    }

    @Test func manyMarksAreJoinedByTheirParent() throws {
        func labels(_ text: String) -> String {
            (0..<60).map { SmallScreen.label("\(text)\($0)", id: "l\($0)", x: $0 % 3 * 95, y: $0) }.joined()
        }
        let reviews = try SmallScreen.reviews(SmallScreen.xib(labels("A")), SmallScreen.xib(labels("B")))
        let review = try #require(reviews.first)
        expect(review.lines.count == 60 && review.marks.count == 1)
        expect(review.lines.allSatisfy { $0.mark == 1 })
        // What stands between them is not marked.
        expect(review.marks[0].frames[0]?.width == 90 && review.marks[0].others[0].count == 59)
    }

    @Test func badgesAreClearOfEachOther() throws {
        func labels(_ text: String) -> String {
            (0..<30).map { SmallScreen.label("\(text)\($0)", id: "l\($0)", x: $0 % 2 * 180, y: 10) }.joined()
        }
        let (report, pictures) = try SmallScreen.report(
            SmallScreen.xib(labels("A")), SmallScreen.xib(labels("B")))
        guard case .compared(let diff) = report.files[0].content else {
            Issue.record("is not compared")
            return
        }
        let scene = MarkedScene(try #require(report.reviews(of: diff, pictures).first), pictures.panes)
        let badges = scene.badges(0).values.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        expect(badges.count, equals: 30)
        for (one, two) in zip(badges, badges.dropFirst()) { expect(!one.intersects(two), "\(one) \(two)") }
        expect(badges.allSatisfy { scene.bounds.union($0) == scene.bounds })
    }

    @Test func everyKindHasALookOfItsOwn() {
        let looks = MarkKind.allCases.map {
            [$0.style.sign, "\($0.style.dash)", "\($0.style.isDouble)", "\($0.style.lineWidth)"]
        }
        expect(Set(looks).count, equals: looks.count)
        expect(Set(MarkKind.allCases.map(\.style.sign)).count, equals: MarkKind.allCases.count)
    }
}
