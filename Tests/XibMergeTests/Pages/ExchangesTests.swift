import Testing
import XibMergeReports

@testable import XibMergeCore
@testable import XibMergePictures

/// What the sentence of a scene says of the order of its objects.
struct ExchangesTests {
    /// Each row has where three labels are before and after, and what is told of their order.
    @Test(
        arguments: [
            ([10, 60, 110], [60, 10, 110], "Label \"0\" and Label \"1\" changed places"),
            ([10, 60, 110], [110, 60, 10], "3 objects in another order"),
            // One that went past the others has moved, as all that only made room.
            ([10, 60, 110], [150, 60, 110], nil), ([10, 60, 110], [20, 80, 140], nil),
        ] as [([Int], [Int], String?)])
    func anotherOrderIsTold(_ before: [Int], _ after: [Int], _ words: String?) throws {
        func document(_ places: [Int]) -> [UInt8] {
            SmallScreen.xib(
                places.enumerated().map { SmallScreen.label("\($0.offset)", id: "l\($0.offset)", y: $0.element) }
                    .joined())
        }
        let review = try #require(try SmallScreen.reviews(document(before), document(after)).first)
        #expect(review.exchanges == (words.map { [$0] } ?? []))
        #expect(words.map { review.sentence!.hasSuffix("; \($0)") || review.sentence!.hasSuffix(", \($0)") } ?? true)
    }

    /// Where a document has no frames, the drawing has only solved constraints, which proves no other order.
    @Test func anOrderIsKnownByFrames() throws {
        func document(_ places: [Int], hasFrames: Bool) -> [UInt8] {
            let labels = places.enumerated().map { number, y in
                let label = SmallScreen.label("\(number)", id: "l\(number)", y: y)
                return hasFrames ? label : label.replacing(#/<rect.*?/>/#, with: "")
            }
            let constraints = places.enumerated().map { number, y in
                """
                <constraint firstItem="l\(number)" firstAttribute="top" secondItem="root" secondAttribute="top" \
                constant="\(y)" id="c\(number)"/>
                """
            }
            return SmallScreen.xib(labels.joined(), rest: "<constraints>\(constraints.joined())</constraints>")
        }
        for hasFrames in [true, false] {
            let (before, after) = (document([10, 60], hasFrames: true), document([60, 10], hasFrames: hasFrames))
            #expect(try SmallScreen.reviews(before, after).first?.exchanges.isEmpty == !hasFrames)
        }
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
        #expect(review.sentence == "label moved and resized")
        #expect(review.lines[0].line.text.hasSuffix("(Label \"A\" is moved and resized)"))
    }
}
