import Foundation
import TestSupport
import Testing

@testable import XibMergeCore

/// What `restoring(before:after:)` sets back and what it leaves alone.
struct RestorationTests {
    /// Two scenes with Auto Layout: one whose label constraints lay out, and one with a plain title view.
    private static let before = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" initialViewController="one-VC-001">
            <device id="retina6_12" orientation="portrait" appearance="light"/>
            <dependencies>
                <deployment identifier="iOS"/>
                <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="21678"/>
            </dependencies>
            <scenes>
                <!--One-->
                <scene sceneID="one-SC-001">
                    <objects>
                        <viewController title="One" id="one-VC-001" sceneMemberID="viewController">
                            <view key="view" contentMode="scaleToFill" id="one-VW-001">
                                <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                                <subviews>
                                    <label opaque="NO" text="Hello" translatesAutoresizingMaskIntoConstraints="NO" id="one-LB-001">
                                        <rect key="frame" x="20" y="79" width="353" height="21"/>
                                    </label>
                                    <label opaque="NO" fixedFrame="YES" text="Placed" translatesAutoresizingMaskIntoConstraints="NO" id="one-LB-002">
                                        <rect key="frame" x="20" y="400" width="100" height="21"/>
                                        <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
                                    </label>
                                </subviews>
                                <viewLayoutGuide key="safeArea" id="one-SA-001"/>
                                <constraints>
                                    <constraint firstItem="one-LB-001" firstAttribute="top" secondItem="one-SA-001" secondAttribute="top" constant="20" id="one-CN-001"/>
                                </constraints>
                            </view>
                        </viewController>
                    </objects>
                    <point key="canvasLocation" x="10" y="20"/>
                </scene>
                <!--Two-->
                <scene sceneID="two-SC-001">
                    <objects>
                        <viewController title="Two" id="two-VC-001" sceneMemberID="viewController">
                            <view key="view" contentMode="scaleToFill" id="two-VW-001">
                                <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                                <viewLayoutGuide key="safeArea" id="two-SA-001"/>
                            </view>
                            <navigationItem key="navigationItem" id="two-NI-001">
                                <view key="titleView" contentMode="scaleToFill" id="two-TV-001">
                                    <rect key="frame" x="0.0" y="0.0" width="100" height="40"/>
                                </view>
                            </navigationItem>
                        </viewController>
                    </objects>
                    <point key="canvasLocation" x="800" y="20"/>
                </scene>
            </scenes>
            <resources>
                <image name="Logo" width="20" height="20"/>
            </resources>
        </document>

        """

    private static func restored(_ edits: [(String, String)], canvas: Bool = false) throws -> Restoration? {
        var after = before
        for (old, new) in edits {
            expect(after.contains(old), "\(old)")
            after = after.replacing(old, with: new)
        }
        return try restoring(before: Array(before.utf8), after: Array(after.utf8), includesCanvas: canvas)
    }

    private static let frame = (#"y="79" width="353""#, #"y="83" width="388""#)
    private static let rootFrame = (#"width="393" height="852""#, #"width="414" height="896""#)

    /// What Interface Builder changes on its own: each row alone gives the old document.
    @Test(arguments: [
        (1, #"toolsVersion="21701""#, #"toolsVersion="23094" systemVersion="23G93""#),
        (2, #"version="21678""#, #"version="23084""#),
        (3, #"<device id="retina6_12""#, #"<device id="retina5_9""#),
        (4, frame.0, frame.1),
        (5, rootFrame.0, rootFrame.1),
        (6, #"text="Hello""#, #"misplaced="YES" text="Hello""#),
        (7, #"<image name="Logo" width="20""#, #"<image name="Logo" width="24""#),
        (8, "        <image", "        <systemColor name=\"systemBackgroundColor\"/>\n                <image"),
        (9, #"id="one-CN-001"/>"#, #"id="one-CN-001" />"#),
        (10, #"encoding="UTF-8"?>"#, #"encoding="UTF-8" standalone="no"?>"#),
        (11, "    <!--Two-->\n", ""),
        (12, #"constant="20""#, #"constant="20.000000000000057""#),
    ])
    func whatNobodyEditedIsSetBack(_ number: Int, _ old: String, _ new: String) throws {
        let restoration = try #require(try Self.restored([(old, new)]))
        expect(restoration.isWhole && restoration.bytes == Array(Self.before.utf8))
        expect(restoration.remainingCount == 0 && (restoration.count == 0) == (9...11).contains(number))
    }

    /// What a person may have chosen: each row alone leaves the document as it is, and with other changes in its scene.
    @Test(arguments: [
        (1, #"text="Hello""#, #"text="Welcome""#),
        (2, #"x="20" y="400""#, #"x="28" y="400""#),
        (3, #"width="100" height="40""#, #"width="120" height="40""#),
        (4, #"constant="20""#, #"constant="24""#),
        (5, #"x="10" y="20""#, #"x="99" y="20""#),
        (6, #"<deployment identifier"#, #"<deployment version="4352" identifier"#),
        (7, #"initialViewController="one-VC-001""#, #"initialViewController="two-VC-001""#),
        (8, #"fixedFrame="YES" "#, ""),
        (9, "<!--One-->", "<!--One, by hand-->"),
        (10, "\n", "\r\n"),
        (11, #"targetRuntime="iOS.CocoaTouch""#, #"targetRuntime="iOS.CocoaTouch" useSafeAreas="YES""#),
        (12, #"text="Hello""#, #"verifyAmbiguity="off" text="Hello""#),
    ])
    func whatAPersonMayHaveChosenStays(_ number: Int, _ old: String, _ new: String) throws {
        let left = try Self.restored([(old, new)])
        expect(left == nil)
        let inScene = try Self.restored([(old, new), (Self.frame.0, Self.frame.1)])
        // An edit of the second scene leaves the first one's frames.
        expect((inScene != nil) == (number == 3), "\(String(describing: inScene))")
    }

    /// Changes that a diff hides, or that look computed, and that a person may have made: each row is an element of the
    /// second scene's view, and what changes in it.
    @Test(arguments: [
        // A pane of a split view, whose frame is where the divider is.
        (
            1,
            #"<splitView id="spl"><rect key="frame" x="0" y="0" width="9" height="9"/><subviews><view id="pan" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0" y="0" width="4" height="9"/></view></subviews></splitView><view id="oth"/>"#,
            #"width="4""#, #"width="5""#
        ),
        // A view with an autoresizing mask that constraints of others name.
        (
            2,
            #"<view id="pan"><rect key="frame" x="0" y="0" width="4" height="9"/><autoresizingMask key="autoresizingMask" flexibleMaxX="YES"/></view>"#,
            #"width="4""#, #"width="5""#
        ),
        (
            3,
            #"<view id="pan"><rect key="frame" x="0" y="0" width="4" height="9"/><autoresizingMask key="autoresizingMask" flexibleMaxX="YES"/></view>"#,
            "flexibleMaxX", "flexibleMinX"
        ),
        // Only the view's own constraints name it.
        (
            4,
            #"<view id="own" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0" y="0" width="4" height="9"/><constraints><constraint firstItem="own" firstAttribute="width" constant="4" id="ocn"/></constraints></view>"#,
            #"x="0""#, #"x="5""#
        ),
        // A mask of a view that a controller lays out.
        (5, "", #"key="autoresizingMask" widthSizable="YES""#, #"key="autoresizingMask""#),
        (
            6, #"<view id="pan"><animations><caTransition key="subviews" type="push"/></animations></view>"#, "push",
            "fade"
        ),
        (
            7, #"<x><keyCommands><keyCommand id="k1"/><keyCommand id="k2"/></keyCommands></x>"#,
            #"id="k1"/><keyCommand id="k2""#, #"id="k2"/><keyCommand id="k1""#
        ),
        (
            8, #"<view id="pan" propertyAccessControl="none"/>"#, #"id="pan" propertyAccessControl="none""#,
            #"id="pan" propertyAccessControl="localizable""#
        ),
        (9, #"<customObject id="pan"/>"#, #"id="pan""#, #"id="pan" customObjectInstantitationMethod="direct""#),
        (
            10, "", #"<image name="Logo" width="20" height="20"/>"#,
            #"<image name="Logo" width="20" height="20"><mutableData key="k">YQ==</mutableData></image>"#
        ),
        (
            11, "", #"<deployment identifier="iOS"/>"#,
            #"<deployment identifier="iOS"/><development version="7000" identifier="xcode"/>"#
        ),
    ])
    func whatLooksComputedStays(_ number: Int, _ element: String, _ old: String, _ new: String) throws {
        let constraint =
            #"<constraint firstItem="oth" firstAttribute="top" secondItem="pan" secondAttribute="bottom" id="cn"/>"#
        let guide = #"<viewLayoutGuide key="safeArea" id="two-SA-001"/>"#
        let before = Self.before.replacing(
            guide,
            with: "<subviews>\(element)</subviews>\(guide)<constraints>\(number < 4 ? constraint : "")</constraints>")
        let after = before.replacing(old, with: new)
        expect(after != before)
        let left = try restoring(before: Array(before.utf8), after: Array(after.utf8))
        expect(left == nil)
    }

    /// What another release writes in other digits, words and color spaces is set back.
    @Test(arguments: [
        (#"<button id="b" buttonType="roundedRect"/>"#, "roundedRect", "system", true),
        (#"<color key="tint" cocoaTouchSystemColor="linkColor"/>"#, "cocoaTouchS", "s", true),
        (#"<color key="tint" red="0.2" colorSpace="calibratedRGB"/>"#, #""0.2""#, #""0.20000000000000001""#, true),
        (#"<color key="tint" red="0.2" colorSpace="calibratedRGB"/>"#, #""calibratedRGB""#, #""deviceRGB""#, true),
        (#"<color key="tint" red="0.2" colorSpace="calibratedRGB"/>"#, #""0.2""#, #""0.3""#, false),
    ])
    func respellingsAreSetBack(_ element: String, _ old: String, _ new: String, _ isSetBack: Bool) throws {
        let guide = #"<viewLayoutGuide key="safeArea" id="two-SA-001"/>"#
        let before = Self.before.replacing(guide, with: "<subviews>\(element)</subviews>\(guide)")
        let after = before.replacing(old, with: new).replacing("21701", with: "23094")
        expect(after != before)
        let restoration = try restoring(before: Array(before.utf8), after: Array(after.utf8))
        expect((restoration?.bytes == Array(before.utf8)) == isSetBack)
    }

    /// Without Auto Layout each frame is data, that of a cell's content view as well.
    @Test func withoutAutoLayoutFramesStay() throws {
        let before = Self.before.replacing(#" useAutolayout="YES""#, with: "")
        let after = before.replacing(Self.frame.0, with: Self.frame.1).replacing(
            Self.rootFrame.0, with: Self.rootFrame.1)
        let left = try restoring(before: Array(before.utf8), after: Array(after.utf8))
        expect(left == nil)
    }

    @Test func theSizeOfAViewThatNothingPlacesStays() throws {
        // A nib's top-level view, and the view of a macOS controller.
        let xib = Array(smallDocument().utf8)
        let larger = Array(
            smallDocument().replacing(#"width="393" height="852""#, with: #"width="400" height="80""#).utf8)
        let left = try restoring(before: xib, after: larger)
        expect(left == nil)
        let mac = Self.before.replacing("iOS.CocoaTouch", with: "MacOSX.Cocoa")
        let resized = mac.replacing(Self.rootFrame.0, with: Self.rootFrame.1)
        let smaller = try restoring(before: Array(mac.utf8), after: Array(resized.utf8))
        expect(smaller == nil)
    }

    @Test func theCanvasIsSetBackOnRequest() throws {
        let moved = (#"x="10" y="20""#, #"x="99" y="20""#)
        let left = try Self.restored([moved], canvas: true)
        expect(left?.bytes, equals: Array(Self.before.utf8))
        // Why something is left is known.
        let part = try Self.restored([moved, Self.rootFrame])
        expect(part?.isWhole == false && part?.remainsForCanvas == true)
        let edited = try Self.restored([moved, (#"title="One""#, #"title="Uno""#), Self.rootFrame])
        expect(edited?.isWhole == false && edited?.remainsForCanvas == false)
    }

    /// A place that another Xcode gave to what had none is set back; one that somebody gave, or moved, is not.
    @Test func aNewPlaceOnTheCanvasIsSetBackWithAnotherXcode() throws {
        let place = "            <point key=\"canvasLocation\" x=\"10\" y=\"20\"/>\n"
        let without = Self.before.replacing(place, with: "")
        let saved = (#"toolsVersion="21701""#, #"toolsVersion="23094""#)
        func restored(_ before: String, _ after: String) throws -> [UInt8]? {
            try restoring(before: Array(before.utf8), after: Array(after.utf8))?.bytes
        }
        let other = Self.before.replacing(saved.0, with: saved.1)
        expect(without != Self.before && other != Self.before)
        try expect(restored(without, other), equals: Array(without.utf8))
        try expect(restored(without, Self.before) == nil)
        let moved = other.replacing(#"x="10" y="20""#, with: #"x="99" y="20""#)
        try expect(restored(Self.before, moved) != Array(Self.before.utf8))
    }

    /// What another Xcode changes is set back if, and only if, the diff calls it derived. In the second scene is a view that
    /// follows the size of its container.
    @Test(arguments: [
        ("<!--One-->", "<!--One Controller-->", true),
        (#"x="0.0" y="0.0" width="100""#, #"x="4" y="0.0" width="100""#, true),
        (#"width="353" height="9""#, #"width="374" height="9""#, true),
        (#"width="353" height="9""#, #"width="380" height="9""#, false),
        (#"<deployment identifier"#, #"<deployment version="4352" identifier"#, false),
        (#"height="20"/>"#, #"height="20"><mutableData key="k">YQ==</mutableData></image>"#, false),
    ])
    func anotherXcodesChangesAreSetBackIfDerived(_ old: String, _ new: String, _ isDerived: Bool) throws {
        let view =
            #"<view id="fol"><rect key="frame" x="20" y="4" width="353" height="9"/>"#
            + #"<autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMaxY="YES"/></view>"#
        let guide = #"<viewLayoutGuide key="safeArea" id="two-SA-001"/>"#
        let before = Self.before.replacing(guide, with: "<subviews>\(view)</subviews>\(guide)")
        expect(before.contains(old))
        let saved = before.replacing("21701", with: "23094").replacing(Self.rootFrame.0, with: Self.rootFrame.1)
        let after = Array(saved.replacing(old, with: new).utf8)
        let edits = try diff(before: Array(before.utf8), after: after).changes.filter { !$0.isDerived }
        expect(edits.isEmpty, equals: isDerived, "\(edits)")
        let restoration = try restoring(before: Array(before.utf8), after: after)
        expect((restoration?.bytes == Array(before.utf8)) == isDerived)
    }

    /// The only place on the canvas says nothing, and another Xcode moves it.
    @Test func theOnlyPlaceOnTheCanvasIsSetBackWithAnotherXcode() throws {
        let before = smallDocument().replacing(
            "</subviews>", with: #"</subviews><point key="canvasLocation" x="10" y="20"/>"#)
        let after = before.replacing(#"x="10""#, with: #"x="99""#)
        let saved = try #require(after.firstMatch(of: /toolsVersion="\d+/))
        let other = after.replacing(saved.output, with: #"toolsVersion="99999"#)
        try expect(restoring(before: Array(before.utf8), after: Array(after.utf8)) == nil)
        try expect(restoring(before: Array(before.utf8), after: Array(other.utf8))?.isWhole == true)
    }

    /// Another device gives all scenes new frames; one scene was edited, too.
    @Test func scenesThatNobodyEditedAreSetBack() throws {
        let device = (#"<device id="retina6_12""#, #"<device id="retina6_0""#)
        let header = (#"toolsVersion="21701""#, #"toolsVersion="23094""#)
        let text = (#"width="100" height="40""#, #"width="120" height="40""#)
        let restoration = try #require(try Self.restored([device, header, text, Self.frame, Self.rootFrame]))
        expect(!restoration.isWhole && restoration.count == 2)
        // The device, the versions, the edited view, and the frame of the controller's view in the edited scene.
        expect(restoration.remainingCount, equals: 4)
        var expected = [device, header, text].reduce(Self.before) { $0.replacing($1.0, with: $1.1) }
        let second = try #require(expected.range(of: Self.rootFrame.0, options: .backwards))
        expected.replaceSubrange(second, with: Self.rootFrame.1)
        expect(String(decoding: restoration.bytes, as: UTF8.self), equals: expected)
    }

    /// A new scene is an edit of its own; those that were there before are set back.
    @Test func aNewSceneLeavesTheOthersUnedited() throws {
        let scene = """
            <!--Three-->
                    <scene sceneID="thr-SC-001">
                        <objects>
                            <viewController title="Three" id="thr-VC-001" sceneMemberID="viewController"/>
                        </objects>
                    </scene>
                </scenes>
            """
        let added = ("</scenes>", scene.trimmingCharacters(in: .whitespaces))
        let restoration = try #require(try Self.restored([added, Self.frame]))
        let expected = Self.before.replacing(added.0, with: added.1)
        expect(String(decoding: restoration.bytes, as: UTF8.self) == expected && restoration.count == 1)
    }

    @Test func equalOrUnreadableVersionsAreLeftAlone() throws {
        let left = try Self.restored([])
        expect(left == nil)
        #expect(throws: Problem.self) {
            _ = try restoring(before: Array(Self.before.utf8), after: Array("<document>".utf8))
        }
    }

    /// The law: a part that was set back is one that the diff calls derived, and no edit is lost.
    @Test func noEditIsLost() throws {
        var (whole, partial) = (0, 0)
        for name in Fixtures.names(in: "Merge") {
            let format = Fixtures.names(in: "Merge/\(name)").contains("base.xib") ? "xib" : "storyboard"
            let versions = ["base", "ours", "theirs"].compactMap {
                try? Fixtures.bytes(at: "Merge/\(name)/\($0).\(format)")
            }
            for (before, after) in versions.dropFirst().flatMap({ [(versions[0], $0), ($0, versions[0])] }) {
                guard let restoration = try? restoring(before: before, after: after, includesCanvas: true) else {
                    continue
                }
                if restoration.isWhole { whole += 1 } else { partial += 1 }
                let lost = try diff(before: restoration.bytes, after: after)
                expect(!lost.changes.contains { !$0.isDerived }, "\(name)")
                let left = try restoring(before: before, after: restoration.bytes, includesCanvas: true)
                expect(left == nil, "\(name)")
            }
        }
        expect(whole > 3 && partial > 1, "\(whole) \(partial)")
    }
}
