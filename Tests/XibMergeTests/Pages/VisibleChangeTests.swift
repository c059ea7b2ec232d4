import Testing
import XibMergeReports

@testable import XibMergeCore
@testable import XibMergePictures

/// Which changes are seen: those that are drawn otherwise.
struct VisibleChangeTests {
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
        #expect(reviews.flatMap { $0.lines.map(\.kind) }.filter { $0 != .moved } == [kind])
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
        #expect(reviews.flatMap(\.lines).filter { $0.line.isConstraint }.map(\.kind) == [kind])
    }

    private static func tabs(_ images: [String]) -> [UInt8] {
        let scenes = images.enumerated().map { number, image in
            """
            <viewController id="c\(number)" sceneMemberID="viewController"><view key="view" id="v\(number)">\
            \(SmallDrawing.rect("0 0 375 667"))</view><tabBarItem key="tabBarItem" title="T" image="a\(number)" \
            \(image) id="t\(number)"/></viewController>
            """
        }
        let segues = images.indices.map {
            "<segue destination=\"c\($0)\" kind=\"relationship\" relationship=\"viewControllers\" id=\"seg\($0)\"/>"
        }
        let bar = """
            <tabBarController id="bar" sceneMemberID="viewController"><connections>\(segues.joined())</connections>\
            </tabBarController>
            """
        return SmallDrawing.storyboard([bar] + scenes)
    }

    /// The tabs of all scenes are drawn in each: the mark of one is in its own. A tab that has no other image when it is
    /// selected looks the same.
    @Test func aTabIsMarkedInItsOwnScene() throws {
        let images = ["b", "b", "a2"].map { #"selectedImage="\#($0)""# }
        let reviews = try SmallScreen.reviews(Self.tabs(images), Self.tabs(["", "", ""]))
        let kinds = reviews.map { $0.lines.map(\.kind) }
        #expect(kinds == [[.changed], [.changed], [.invisible]])
        for (number, review) in reviews.enumerated() {
            #expect(review.lines[0].line.ids.first == "t\(number)" && review.lines[0].mark == 1)
            #expect(review.marks[0].frames.allSatisfy { $0?.width == 125 && $0?.x == Double(number * 125) })
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
        #expect(review.lines.map(\.kind) == [.changed] && review.marks.count == marks)
        #expect(review.lines[0].line.text == text)
    }
}
