import TestSupport
import Testing

@testable import XibMergeCore

struct ConstraintEquationTests {
    @Test(arguments: [
        (
            #"firstItem="t" firstAttribute="leading" secondItem="i" secondAttribute="trailing" constant="8" priority="750""#,
            "Title.leading = Icon.trailing + 8 @750"
        ),
        (
            #"firstItem="t" firstAttribute="top" secondItem="i" secondAttribute="bottom" constant="-8.5""#,
            "Title.top = Icon.bottom - 8.5"
        ),
        (#"firstItem="t" firstAttribute="top" secondItem="i" secondAttribute="bottom""#, "Title.top = Icon.bottom"),
        (
            #"firstItem="t" firstAttribute="top" secondItem="i" secondAttribute="bottom" constant="0""#,
            "Title.top = Icon.bottom"
        ),
        (
            #"firstAttribute="bottom" relation="greaterThanOrEqual" secondItem="t" secondAttribute="bottom" constant="8""#,
            "Card.bottom ≥ Title.bottom + 8"
        ),
        (#"firstItem="t" firstAttribute="width" relation="lessThanOrEqual" constant="80""#, "Title.width ≤ 80"),
        (#"firstAttribute="height" constant="44""#, "Card.height = 44"),
        (#"firstAttribute="height""#, "Card.height = 0"),
        (
            #"firstItem="t" firstAttribute="width" secondItem="t" secondAttribute="height" multiplier="16:9""#,
            "Title.width = Title.height × 16:9"
        ),
        (
            #"firstItem="t" firstAttribute="width" secondItem="i" secondAttribute="width" multiplier="0.5" constant="4""#,
            "Title.width = Icon.width × 0.5 + 4"
        ),
        (
            #"firstItem="t" firstAttribute="leading" secondItem="i" secondAttribute="trailing" symbolic="YES""#,
            "Title.leading = Icon.trailing + standard"
        ),
        (
            #"firstItem="t" firstAttribute="leading" secondItem="i" secondAttribute="trailing" constant="8" symbolic="YES""#,
            "Title.leading = Icon.trailing + 8 (standard)"
        ),
        (
            #"firstItem="gone" firstAttribute="leading" secondItem="i" secondAttribute="trailing""#,
            "gone.leading = Icon.trailing"
        ),
        (#"firstItem="t" firstAttribute="leading" relation="odd" constant="1""#, "Title.leading odd 1"),
        ("", "? = 0"),
    ])
    func aConstraintIsAnEquation(_ attributes: String, _ text: String) throws {
        func document(_ constraints: String) -> [UInt8] {
            Snippet.document(
                """
                <view customClass="Card" id="v"><subviews><label text="Title" id="t"/>\
                <imageView userLabel="Icon" id="i"/></subviews><constraints>\(constraints)</constraints></view>
                """)
        }
        let constraint = "<constraint \(attributes) id=\"c\"/>"
        let diff = try diff(before: document(""), after: document(constraint))
        expect(diff.changes.map(\.after), equals: [text])
        expect(diff.changes.map(\.kind), equals: [.constraintAdded])
        expect(diff.brokenReferences.isEmpty, equals: !attributes.contains("gone"))
    }

    /// Two objects of one name are told apart by their kinds.
    @Test func twoKindsOfOneNameAreToldApart() throws {
        func document(_ constraint: String) -> [UInt8] {
            Snippet.document(
                """
                <view userLabel="Name" id="v"><subviews><label text="Name" id="t"/></subviews>\
                <constraints>\(constraint)</constraints></view>
                """)
        }
        let constraint =
            #"<constraint firstItem="t" firstAttribute="top" secondItem="v" secondAttribute="top" id="c"/>"#
        let diff = try diff(before: document(""), after: document(constraint))
        expect(diff.changes.map(\.after), equals: [#"Label "Name".top = View "Name".top"#])
    }

    /// An object of which only the class is known has its ID if it is not the only one in its scene.
    @Test(arguments: [(1, "", "Title.top = View.top"), (2, "<view id=\"b\"/>", "Title.top = View (a).top")])
    func namelessObjectsHaveTheirIDs(_ number: Int, _ other: String, _ text: String) throws {
        func document(_ constraint: String) -> [UInt8] {
            Snippet.document(
                """
                <view customClass="Card" id="v"><subviews><label text="Title" id="t"/><view id="a"/>\
                <stackView id="s">\(other)</stackView></subviews><constraints>\(constraint)</constraints></view>
                """)
        }
        let constraint =
            #"<constraint firstItem="t" firstAttribute="top" secondItem="a" secondAttribute="top" id="c"/>"#
        let diff = try diff(before: document(""), after: document(constraint))
        expect(diff.changes.map(\.after), equals: [text])
    }
}
