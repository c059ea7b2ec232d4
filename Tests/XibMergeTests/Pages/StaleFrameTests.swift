import TestSupport
import Testing
import XibMergeReports

@testable import XibMergeCore
@testable import XibMergePictures

/// What the picture of a merge says of frames that come from two sides.
struct StaleFrameTests {
    private static let constraint =
        #"<constraint firstItem="two" firstAttribute="top" secondItem="lbl" secondAttribute="bottom" constant="8" id="gap"/>"#

    private static func document(_ first: Int, _ second: Int, _ rest: String = "") -> [UInt8] {
        SmallScreen.xib(
            SmallScreen.label(y: first) + SmallScreen.label(id: "two", y: second, rest: rest),
            rest: "<constraints>\(constraint)</constraints>")
    }

    @Test(arguments: [(38, true), (90, false)]) func framesThatBreakEquationsAreFound(_ second: Int, _ holds: Bool)
        throws
    {
        var options = Drawing.Options()
        options.checksFrames = true
        let drawing = try Drawing(of: Self.document(10, second), options: options)
        expect(drawing.scenes[0].broken.isEmpty, equals: holds)
        expect(holds || drawing.scenes[0].broken["gap"] == DrawnRect(10, Double(second), 90, 20))
    }

    /// Both sides move views whose frames are data, so that the result has frames of both.
    @Test func theResultSaysSo() throws {
        func document(_ first: Int, _ second: Int) -> [UInt8] {
            SmallScreen.xib(SmallScreen.label(y: first) + SmallScreen.label(id: "two", y: second))
        }
        let (base, ours, theirs) = (document(10, 60), document(20, 60), document(10, 90))
        let explanation = MergeExplanation(path: "a.xib", try merge(base: base, ours: ours, theirs: theirs))
        let pictures = MergePictures(base: base, ours: ours, theirs: theirs, explanation)
        let review = try #require(pictures.reviews([]).first)
        expect(review.banner == "Frames of both sides" && review.brokenFrames.isEmpty)
        let scene = MarkedScene(review, pictures.panes)
        let drawn = (0...3).map { String(decoding: scene.svg(pane: $0, prefix: "p")!, as: UTF8.self) }
        expect(drawn.map { $0.contains("Frames of both sides") }, equals: [false, false, false, true])
        // It is above the picture.
        var plain = review
        plain.banner = nil
        let (top, bottom) = (MarkedScene(plain, pictures.panes).bounds.y, scene.bounds.maxY)
        expect(scene.bounds.y == top - 18 && bottom == MarkedScene(plain, pictures.panes).bounds.maxY)
    }
}
