import TestSupport
import Testing

@testable import XibMergeCore

struct ComputedGeometryTests {
    /// The objects of a document, and whether what fills the slot there is computed with Auto Layout.
    struct Row: CustomTestStringConvertible {
        var testDescription: String
        var slot = "frame"
        var objects: String
        var isDerived: Bool
    }

    private static func child(_ more: String = "", of parent: String = "view", constraints: String = "") -> String {
        #"<\#(parent) id="top"><subviews><label \#(more)id="a"><rect key="frame" x="1"/></label></subviews>"#
            + #"\#(constraints)</\#(parent)>"#
    }

    static let rows = [
        Row(testDescription: "a subview that nothing lays out", objects: child(), isDerived: false),
        Row(
            testDescription: "first item of a constraint",
            objects: child(constraints: #"<constraints><constraint firstItem="a" id="c"/></constraints>"#),
            isDerived: true),
        Row(
            testDescription: "second item of a constraint",
            objects: child(
                constraints: #"<constraints><constraint firstItem="top" secondItem="a" id="c"/></constraints>"#),
            isDerived: true),
        Row(
            testDescription: "item of its own constraint",
            objects: #"<view id="top"><subviews><view id="a"><rect key="frame" x="1"/><constraints>"#
                + #"<constraint firstAttribute="height" id="c"/></constraints></view></subviews></view>"#,
            isDerived: true),
        Row(
            testDescription: "a constraint on somebody else",
            objects: child(constraints: #"<constraints><constraint firstItem="b" id="c"/></constraints>"#)
                + #"<label id="b"/>"#,
            isDerived: false),
        Row(testDescription: "child of a stack view", objects: child(of: "stackView"), isDerived: true),
        Row(
            testDescription: "laid out by constraints made in code",
            objects: child(#"translatesAutoresizingMaskIntoConstraints="NO" "#), isDerived: true),
        Row(
            testDescription: "fixed in spite of a constraint",
            objects: child(
                #"fixedFrame="YES" "#,
                constraints: #"<constraints><constraint firstItem="a" id="c"/></constraints>"#), isDerived: false),
        Row(
            testDescription: "a view that is no subview", objects: #"<view id="a"><rect key="frame" x="1"/></view>"#,
            isDerived: true),
        Row(
            testDescription: "content of a window", slot: "contentRect",
            objects: #"<window id="a"><rect key="contentRect" x="1"/></window>"#, isDerived: true),
        Row(
            testDescription: "another rectangle", slot: "bounds",
            objects: #"<window id="a"><rect key="bounds" x="1"/></window>"#, isDerived: false),
        Row(
            testDescription: "a color", slot: "tintColor", objects: #"<view id="a"><color key="tintColor"/></view>"#,
            isDerived: false),
    ]

    @Test(arguments: rows) func framesAreComputedOrData(_ row: Row) throws {
        let versions = try MatchedVersions(row.objects, attributes: #"useAutolayout="YES""#)
        let geometry = ComputedGeometry(versions.input, versions.table)
        let match = versions.table.match(of: try #require(versions.elements(inSlot: row.slot).first), .base)
        expect(geometry.isDerived(match), equals: row.isDerived)
    }

    @Test(arguments: rows) func withoutAutoLayoutEveryFrameIsData(_ row: Row) throws {
        for attributes in ["", #"useAutolayout="NO""#] {
            let versions = try MatchedVersions(row.objects, attributes: attributes)
            let geometry = ComputedGeometry(versions.input, versions.table)
            let match = versions.table.match(of: try #require(versions.elements(inSlot: row.slot).first), .base)
            expect(!geometry.isDerived(match))
        }
    }

    /// One version that lays a view out is enough.
    @Test func aConstraintOfOneSideLaysOut() throws {
        let constraints = #"<constraints><constraint firstItem="a" id="c"/></constraints>"#
        let versions = try MatchedVersions(
            Self.child(), theirs: Self.child(constraints: constraints), attributes: #"useAutolayout="YES""#)
        let match = versions.table.match(of: versions.elements(inSlot: "frame")[0], .base)
        expect(ComputedGeometry(versions.input, versions.table).isDerived(match))
    }

    @Test(arguments: ["canvasLocation", "screenRect"]) func placesOnTheCanvasAreNeverAskedAbout(_ slot: String) throws {
        let versions = try MatchedVersions(#"<view id="a"><point key="\#(slot)" x="1"/></view>"#)
        let match = versions.table.match(of: versions.elements(inSlot: slot)[0], .base)
        expect(ComputedGeometry(versions.input, versions.table).isDerived(match))
    }

    // MARK: Headers of tables

    private static func table(_ slot: String, width: Int, height: Int) -> String {
        let frame = #"<rect key="frame" x="0.0" y="0.0" width="\#(width)" height="\#(height)"/>"#
        return #"<tableView id="t"><view key="\#(slot)" id="a">\#(frame)</view></tableView>"#
    }

    @Test(arguments: [("tableHeaderView", true), ("tableFooterView", true), ("backgroundView", false)])
    func theEndsOfATableAreKnown(_ slot: String, _ isEnd: Bool) throws {
        let versions = try MatchedVersions(Self.table(slot, width: 1, height: 2))
        let match = versions.table.match(of: versions.elements(inSlot: "frame")[0], .base)
        expect(ComputedGeometry(versions.input, versions.table).isTableEnd(match), equals: isEnd)
        expect(!ComputedGeometry(versions.input, versions.table).isTableEnd(versions.match("a")!))
    }

    /// The width follows the table, the height is somebody's.
    @Test(arguments: [
        ((300, 50), (300, 60), 60 as Int?), ((300, 60), (320, 50), 60), ((300, 60), (320, 60), 60),
        ((300, 60), (320, 70), nil),
    ])
    func theHeightOfAHeaderIsData(_ ours: (Int, Int), _ theirs: (Int, Int), _ height: Int?) throws {
        func document(_ size: (Int, Int)) -> [UInt8] {
            Snippet.document(
                Self.table("tableHeaderView", width: size.0, height: size.1), attributes: #"useAutolayout="YES""#)
        }
        let outcome = try merge(base: document((310, 50)), ours: document(ours), theirs: document(theirs))
        let text = String(decoding: outcome.rendered(), as: UTF8.self)
        expect(outcome.isClean == (height != nil))
        if let height { expect(text.contains(#"height="\#(height)""#), "\(text)") }
    }
}
