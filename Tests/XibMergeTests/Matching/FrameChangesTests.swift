import TestSupport
import Testing

@testable import XibMergeCore

/// Which changes of frames nobody made (R10).
struct FrameChangesTests {
    typealias Frame = FrameChanges.Frame

    /// What an autoresizing mask makes of a frame of (20, 10, 60, 30) in a container of 100 by 100 that becomes 200 by 50.
    static let masks: [(String, [Double])] = [
        ("", [20, 10, 60, 30]), ("flexibleMaxX", [20, 10, 60, 30]), ("flexibleMinX", [120, 10, 60, 30]),
        ("widthSizable", [20, 10, 160, 30]), ("flexibleMinX flexibleMaxX", [70, 10, 60, 30]),
        ("flexibleMinX widthSizable flexibleMaxX", [40, 10, 120, 30]), ("heightSizable", [20, 10, 60, -20]),
        ("flexibleMinY", [20, -40, 60, 30]), ("flexibleMaxY", [20, 10, 60, 30]),
        ("flexibleMinY flexibleMaxY", [20, 2.857142857142857, 60, 30]),
    ]

    @Test(arguments: masks)
    func resizesByTheMask(_ mask: String, _ wanted: [Double]) throws {
        let versions = try MatchedVersions(#"<view id="a"/>"#)
        let frames = FrameChanges(versions.input.graphs, versions.table)
        let names = Set(mask.split(separator: " ").map { versions.symbol(String($0)) })
        let frame = Frame(origin: [20, 10], size: [60, 30])
        let resized = frames.resized(frame, names, from: [100, 100], to: [200, 50])
        expect(resized.isNear(Frame(origin: [wanted[0], wanted[1]], size: [wanted[2], wanted[3]]), 1e-9))
    }

    private static func document(_ width: String, _ rect: String, mask: String = #"flexibleMinX="YES""#) -> String {
        #"""
        <view id="a"><rect key="frame" x="0.0" y="0.0" width="\#(width)" height="100"/><subviews><view id="b">\#
        <rect key="frame" \#(rect)/><autoresizingMask key="autoresizingMask" \#(mask)/></view></subviews></view>
        """#
    }

    /// Why ours has another frame than base, whose container is 100 wide and whose view is at 20.
    static let versions: [(String, String, FrameChanges.Cause?)] = [
        ("100", #"x="20.5" y="0.0" width="60" height="30""#, .rounding),
        ("100", #"x="20.6" y="0.0" width="60" height="30""#, nil),
        ("200", #"x="120" y="0.0" width="60" height="30""#, .autoresizing),
        ("200", #"x="121" y="0.0" width="60" height="30""#, .autoresizing),
        ("200", #"x="122" y="0.0" width="60" height="30""#, nil),
        ("200", #"x="120" y="7" width="60" height="30""#, nil),
        ("nan", #"x="120" y="0.0" width="60" height="30""#, nil), ("200", #"x="1e30" y="0.0" width="60""#, nil),
        ("200", #"x="inf" y="0.0" width="60" height="30""#, nil),
    ]

    @Test(arguments: versions)
    func says(_ width: String, _ rect: String, _ cause: FrameChanges.Cause?) throws {
        let versions = try MatchedVersions(
            Self.document("100", #"x="20" y="0.0" width="60" height="30""#), ours: Self.document(width, rect))
        let frames = FrameChanges(versions.input.graphs, versions.table)
        let frame = try #require(versions.elements(inSlot: "frame").last)
        expect(frames.cause(of: versions.table.match(of: frame, .base), by: .ours), equals: cause)
    }

    /// What is no frame was not computed, however much its numbers are alike.
    @Test func aColorIsNoFrame() throws {
        let versions = try MatchedVersions(
            #"<view id="a"><color key="tintColor" white="1"/></view>"#,
            ours: #"<view id="a"><color key="tintColor" white="0.9"/></view>"#)
        let frames = FrameChanges(versions.input.graphs, versions.table)
        let color = try #require(versions.elements(named: "color").first)
        expect(frames.cause(of: versions.table.match(of: color, .base), by: .ours) == nil)
    }

    static let numbers: [(Double, String)] = [
        (0, "0.0"), (-0.1, "0.0"), (12, "12"), (12.3, "12.5"), (-7.5, "-7.5"), (1e8, "100000000"),
    ]

    @Test(arguments: numbers)
    func writesNumbersAsXcodeDoes(_ value: Double, _ text: String) {
        expect(Merger.coordinate(value), equals: text)
    }
}
