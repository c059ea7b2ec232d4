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
        #expect(
            reviews.flatMap { $0.lines.map(\.kind) }.sorted { $0.rawValue < $1.rawValue }
                == kinds.sorted { $0.rawValue < $1.rawValue })
        for review in reviews {
            #expect(review.marks.map(\.number) == Array(1...review.marks.count))
            #expect(review.lines.allSatisfy { $0.mark >= 1 && $0.mark <= review.marks.count })
        }
    }

    /// A length is no frame, but resizes what is drawn, where the frames went with it.
    @Test(arguments: [(1, 90, 90, MarkKind.changed), (2, 90, 60, .invisible), (3, 61, 61, .invisible)])
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
        #expect(reviews.flatMap { $0.lines.map(\.kind) } == [kind])
    }

    @Test func aMarkStandsWhereTheObjectDoes() throws {
        let reviews = try SmallScreen.reviews(
            SmallScreen.xib(SmallScreen.label()), SmallScreen.xib(SmallScreen.label("B", x: 40)))
        let mark = try #require(reviews.first?.marks.first)
        #expect(mark.frames == [DrawnRect(10, 10, 90, 20), DrawnRect(40, 10, 90, 20)])
    }

    @Test func aChangedConstraintIsDrawnAndMarked() throws {
        func constraint(_ constant: Int) -> String {
            #"<constraints><constraint firstItem="lbl" firstAttribute="top" secondItem="root" secondAttribute="top" constant="\#(constant)" id="con"/></constraints>"#
        }
        let before = SmallScreen.xib(SmallScreen.label(y: 10), rest: constraint(10))
        let after = SmallScreen.xib(SmallScreen.label(y: 40), rest: constraint(40))
        let reviews = try SmallScreen.reviews(before, after, showsDerived: false)
        #expect(reviews.flatMap { $0.lines.map(\.kind) }.contains(.moved))
        let (report, pictures) = try SmallScreen.report(before, after)
        let page = String(decoding: report.html([pictures]), as: UTF8.self)
        #expect(page.contains(">40</text>") && page.contains("<title>Constraint top = top</title>"))
    }

    @Test func whatIsNotDrawnIsMarkedWhereItBelongs() throws {
        let outlet = #"<connections><outlet property="label" destination="lbl" id="out"/></connections>"#
        let reviews = try SmallScreen.reviews(
            SmallScreen.xib(SmallScreen.label()), SmallScreen.xib(SmallScreen.label(), rest: outlet))
        let review = try #require(reviews.first)
        #expect(review.lines.map(\.kind) == [.invisible])
        #expect(review.marks[0].frames[1]?.width == 300)
    }

    @Test func manyMarksAreJoinedByTheirParent() throws {
        func labels(_ text: String) -> String {
            (0..<60).map { SmallScreen.label("\(text)\($0)", id: "l\($0)", x: $0 % 3 * 95, y: $0) }.joined()
        }
        let reviews = try SmallScreen.reviews(SmallScreen.xib(labels("A")), SmallScreen.xib(labels("B")))
        let review = try #require(reviews.first)
        #expect(review.lines.count == 60 && review.marks.count == 1)
        #expect(review.lines.allSatisfy { $0.mark == 1 })
        #expect(review.marks[0].frames[0] == DrawnRect(0, 0, 280, 79))
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
        #expect(badges.count == 30)
        for (one, two) in zip(badges, badges.dropFirst()) { #expect(!one.intersects(two), "\(one) \(two)") }
        #expect(badges.allSatisfy { scene.bounds.union($0) == scene.bounds })
    }

    @Test func everyKindHasALookOfItsOwn() {
        let looks = MarkKind.allCases.map {
            [$0.style.sign, "\($0.style.dash)", "\($0.style.isDouble)", "\($0.style.lineWidth)"]
        }
        #expect(Set(looks).count == looks.count)
        #expect(Set(MarkKind.allCases.map(\.style.sign)).count == MarkKind.allCases.count)
    }
}
