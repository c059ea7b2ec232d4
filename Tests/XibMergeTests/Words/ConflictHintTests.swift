import TestSupport
import Testing

@testable import XibMergeCore

/// What a question says beyond its values.
struct ConflictHintTests {
    @Test(arguments: [
        (
            "0a-class-moved-against-new-outlet",
            "ours gave class 'RedButton' to File's Owner (-1): what theirs connected belongs there, too"
        ),
        ("1a-external-key-twice", "code passes one object for 'testKey': give one of them another identifier"),
        ("slot-replaced-by-another-kind", "both answers have what"),
        ("4e-layout-system-against-new-view", "never mix"),
    ])
    func tells(_ name: String, _ start: String) throws {
        let fixture = try MergeFixture(name, in: "Merge", expectations: MergeFixtureTests.expectations)
        let hint = try #require(fixture.merged().conflicts.first?.hint)
        expect(hint.hasPrefix(start), "\(hint)")
        // Seen from the other side the names are swapped, and it is still told.
        let mirrored = try #require(fixture.mirrored().conflicts.first?.hint)
        let swapped = mirrored.replacing("theirs", with: "#").replacing("ours", with: "theirs")
        expect(swapped.replacing("#", with: "ours"), equals: hint)
    }

    @Test func twoExternalObjectsOfOneClassAreOneSoonest() throws {
        let fixture = try MergeFixture(
            "1a-external-key-twice", in: "Merge", expectations: MergeFixtureTests.expectations)
        let theirs = String(decoding: fixture.theirs, as: UTF8.self).replacing("Logger", with: "PersonHandle")
        let outcome = try merge(base: fixture.base, ours: fixture.ours, theirs: Array(theirs.utf8))
        expect(outcome.conflicts.first?.hint?.hasPrefix("both have class 'PersonHandle': keep one") == true)
    }

    /// A move that both answers have is not what they differ in, but says why the frames do.
    @Test func aMoveThatBothAnswersHaveIsAHint() throws {
        func document(_ inner: String, _ outer: String) -> [UInt8] {
            let views = #"<view id="in"><subviews>\#(inner)</subviews></view>\#(outer)"#
            return Snippet.document(#"<view id="top"><subviews>\#(views)</subviews></view>"#)
        }
        func icon(_ x: Int) -> String {
            #"<imageView id="a"><rect key="frame" x="\#(x)" y="0" width="9" height="9"/></imageView>"#
        }
        let outcome = try merge(
            base: document(icon(10), ""), ours: document(icon(20), ""), theirs: document("", icon(30)))
        expect(outcome.conflicts.map(\.hint), equals: ["theirs moved it to View (top), as both answers have"])
    }
}
