import Foundation
import TestSupport
import Testing

@testable import XibMergeCore

/// Constraints as linear rows: what contradicts, and what is free because a document does not tell it.
struct LayoutModelTests {
    /// Each row is a layout, and the constraints and stack views that contradict each other.
    @Test(
        arguments: [
            (1, "a b", ["a.top = v.top + 8", "b.top = a.bottom + 8"], []),
            (2, "a", ["a.top = v.top + 8", "a.top = v.top + 20"], ["c0", "c1"]),
            (3, "a", ["a.top = v.top + 8", "v.top = a.top - 8"], []),
            (4, "a", ["a.leading = v.leading + 8", "a.left = v.left + 9"], ["c0", "c1"]),
            // The size of the root is free, but not negative.
            (5, "a", ["a.leading = v.leading + 8", "v.trailing = a.trailing + 8", "a.width = 300"], []),
            (
                6, "a", ["a.leading = v.leading + 8", "v.trailing = a.trailing + 8", "v.width = 10"],
                ["c0", "c1", "c2"]
            ),
            // Only required constraints, only installed ones.
            (7, "a", ["a.width = 10", "a.width = 20 @999"], []),
            (8, "a", ["a.width = 10 @1000", "a.width = 20"], ["c0", "c1"]),
            (9, "a", ["a.width = 10", "a.width >= 20"], ["c0", "c1"]),
            (10, "a", ["a.width <= 10", "a.width >= 10.4"], []),
            // Ratios couple the axes.
            (11, "a", ["a.width = a.height * 16:9", "a.height = 90", "a.width = 160"], []),
            (12, "a", ["a.width = a.height * 16:9", "a.height = 90", "a.width = 100"], ["c0", "c1", "c2"]),
            (13, "a", ["a.width = a.height * 0", "a.height = 90", "a.width = 100"], []),
            (14, "a", ["a.width = v.width * 1/3", "v.width = 300", "a.width = 100"], []),
            // Places times a factor are measured in the owner.
            (
                15, "a",
                ["a.centerX = v.centerX * 0.5", "v.width = 400", "a.width = 20", "a.leading = v.leading + 90"], []
            ),
            (
                16, "a",
                ["a.centerX = v.centerX * 0.5", "v.width = 400", "a.width = 20", "a.leading = v.leading + 50"],
                ["c0", "c1", "c2", "c3"]
            ),
            // Margins are free, each one value.
            (17, "a", ["a.leading = v.leadingMargin", "a.leading = v.leading + 20"], []),
            (18, "a", ["a.leading = v.leadingMargin", "a.leading = v.leadingMargin + 20"], ["c0", "c1"]),
            (19, "a", ["a.top = v.top + 8", "a.bottom = v.top + 20", "a.centerY = v.top + 14"], []),
            (20, "a", ["a.top = v.top + 8", "a.bottom = v.top + 20", "a.centerY = v.top + 15"], ["c0", "c1", "c2"]),
            (21, "a b", ["a.firstBaseline = b.firstBaseline", "a.top = v.top", "b.top = v.top + 9"], []),
            // What can't be understood does not count.
            (22, "a", ["a.top = gone.top + 8", "a.top = v.top + 20", "a.shape = v.top + 9"], []),
            (23, "a", ["a.width = nan", "a.width = 20", "a.width = inf", "a.width = 1e99"], []),
            (24, "a", ["a.top = v.leading + 8", "a.top = v.top", "a.width = v.top + 4"], []),
        ] as [(Int, String, [String], [String])])
    func contradictions(_ number: Int, _ views: String, _ constraints: [String], _ expected: [String]) throws {
        try expect(LayoutExample.contradiction(in: LayoutExample.document(views, constraints)), equals: expected)
    }

    /// Stack views with two views of 40 points below each other, and the stack view's own height.
    @Test(arguments: [
        (1, "", "90", ["c0", "c1", "c2", "s"]), (2, "", "80", []), (3, #"spacing="10""#, "90", []),
        (4, #"spacing="10""#, "80", ["c0", "c1", "c2", "s"]), (5, #"distribution="equalSpacing""#, "100", []),
        (6, #"distribution="equalSpacing""#, "70", ["c0", "c1", "c2", "s"]),
        (7, #"layoutMarginsRelativeArrangement="YES""#, "100", []), (8, #"spacingType="standard""#, "88", []),
        (9, #"baselineRelativeArrangement="YES""#, "60", []),
    ])
    func stackViewsHaveRules(_ number: Int, _ attributes: String, _ height: String, _ expected: [String]) throws {
        let stack = """
            <stackView axis="vertical" \(attributes) translatesAutoresizingMaskIntoConstraints="NO" id="s">
            <subviews>
            \(LayoutExample.view("a"))
            \(LayoutExample.view("b"))
            </subviews>
            </stackView>
            """
        let constraints = ["a.height = 40", "b.height = 40", "s.height = \(height)"]
        let found = try LayoutExample.contradiction(in: LayoutExample.document(stack, constraints))
        expect(Set(found), equals: Set(expected))
        // The views of an NSStackView may detach, and its edges give way.
        let mac = LayoutExample.document(stack, constraints, attributes: #"targetRuntime="MacOSX.Cocoa""#)
        try expect(LayoutExample.contradiction(in: mac), equals: [])
    }

    /// The content of a scroll view may be anywhere, and of any size.
    @Test func scrollViewsScroll() throws {
        let scroll = """
            <scrollView translatesAutoresizingMaskIntoConstraints="NO" id="s">
            <subviews>
            \(LayoutExample.view("a"))
            </subviews>
            </scrollView>
            """
        let inside = ["a.top = s.top", "a.bottom = s.bottom", "a.height = 900"]
        try expect(
            LayoutExample.contradiction(in: LayoutExample.document(scroll, inside + ["s.height = 100"])), equals: [])
        let twice = LayoutExample.document(scroll, inside + ["a.top = s.top + 20"])
        try expect(LayoutExample.contradiction(in: twice), equals: ["c0", "c3"])
    }

    /// A constraint that is excluded from all size classes is installed only in some.
    @Test func sizeClassesCount() throws {
        let text = String(
            decoding: LayoutExample.document("a", ["a.width = 10", "a.width = 20"]), as: UTF8.self)
        let mask =
            #"<variation key="default"><mask key="constraints"><exclude reference="c1"/></mask></variation></view>"#
        let last = text.range(of: "</view>", options: .backwards)!
        let masked = text.replacingCharacters(in: last, with: mask)
        try expect(LayoutExample.contradiction(in: [UInt8](text.utf8)), equals: ["c0", "c1"])
        try expect(LayoutExample.contradiction(in: [UInt8](masked.utf8)), equals: [])
        let placeholder = text.replacingOccurrences(of: #"id="c1""#, with: #"placeholder="YES" id="c1""#)
        try expect(LayoutExample.contradiction(in: [UInt8](placeholder.utf8)), equals: [])
    }
}
