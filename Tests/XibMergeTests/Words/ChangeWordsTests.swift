import Foundation
import TestSupport
import Testing
import XibMergeReports

@testable import XibMergeCore

/// The words for changes, as the text report has them behind their object.
struct ChangeWordsTests {
    /// What is below a heading, without signs of lines and blanks at their start.
    private static func phrases(_ before: String, _ after: String) throws -> [String] {
        let changes = try diff(before: Snippet.document(before), after: Snippet.document(after))
        var report = DiffReport([FileDiff(before: "a", after: "a", content: .compared(changes))])
        report.filter.showsDerived = true
        var style = TextStyle()
        style.width = 2_000
        return String(decoding: report.text(style), as: UTF8.self).split(separator: "\n").dropFirst()
            .map { $0.trimmingCharacters(in: .whitespaces) }
    }

    private static func color(_ attributes: String) -> String {
        #"<view id="v"><color key="tint" \#(attributes)/></view>"#
    }

    private static func text(_ color: String) -> String {
        let attributes = #"<attributes><color key="NSColor" \#(color)/></attributes>"#
        let fragment = #"<fragment content="A">\#(attributes)</fragment>"#
        return #"<view id="v"><attributedString key="k">\#(fragment)</attributedString></view>"#
    }

    private static func segue(_ attributes: String) -> String {
        """
        <viewController title="Home" id="h"><connections><segue destination="p" \(attributes) id="s"/></connections>\
        </viewController><viewController title="Profile" id="p"/><viewController id="n"/>
        """
    }

    private static func constraint(_ attributes: String, _ inside: String = "") -> String {
        """
        <view id="v"><subviews><label text="A" id="a"/><label text="B" id="b"/></subviews><constraints><constraint \
        firstItem="a" firstAttribute="top" secondItem="b" secondAttribute="bottom" \(attributes)>\(inside)</constraint>\
        </constraints></view>
        """
    }

    /// A label with a text in two pieces, whose second one has `look`.
    private static func attributed(_ text: String, _ look: String) -> String {
        """
        <label id="v"><attributedString key="attributedText"><fragment content="Sign"><attributes>\(look)\
        </attributes></fragment><fragment content=" \(text)"><attributes>\(look)<paragraphStyle \
        key="NSParagraphStyle" alignment="center"/></attributes></fragment></attributedString></label>
        """
    }

    /// Entries of a mask that went with their constraints say what was.
    @Test(arguments: [(1, "constraint was not installed: A.top"), (2, "2 constraints were not installed: A.top")])
    func whatWasNotInstalled(_ count: Int, _ words: String) throws {
        func view(_ count: Int) -> String {
            let names = ["top", "left"].prefix(count)
            let constraints = names.map { name in
                #"<constraint firstItem="a" firstAttribute="\#(name)" secondItem="v" secondAttribute="\#(name)" "#
                    + #"id="\#(name)"/>"#
            }
            let entries = names.map { #"<exclude reference="\#($0)"/>"# }.joined()
            let list = #"<mask key="constraints">\#(entries)</mask>"#
            let mask = count == 0 ? "" : #"<variation key="default">\#(list)</variation>"#
            return #"<view id="v"><subviews><label text="A" id="a"/></subviews><constraints>\#(constraints.joined())"#
                + "</constraints>\(mask)</view>"
        }
        let changes = try diff(before: Snippet.document(view(count)), after: Snippet.document(view(0))).changes
        expect(changes.compactMap(\.installation?.words).first?.hasPrefix(words) == true)
    }

    /// An outlet that is all the name that an object has is not said twice.
    @Test func anOutletIsNotNamedTwice() throws {
        func document(_ outlets: String) -> [UInt8] {
            Snippet.document(
                """
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Owner"><connections>\(outlets)\
                </connections></placeholder><view id="v"><subviews><switch id="s"/></subviews></view>
                """)
        }
        let one = #"<outlet property="wifi" destination="s" id="o"/>"#
        let two = one + #"<outlet property="other" destination="s" id="p"/>"#
        try expect(diff(before: document(""), after: document(one)).changes.map(\.after), equals: ["Switch (s)"])
        try expect(diff(before: document(one), after: document("")).changes.map(\.before), equals: ["Switch (s)"])
        try expect(diff(before: document(one), after: document(two)).changes.map(\.after), equals: ["Switch (s)"])
    }

    /// A move to another scene names both scenes.
    @Test func aMoveToAnotherSceneNamesIt() throws {
        func scenes(_ first: String, _ second: String) -> [UInt8] {
            let scenes = [("one", first), ("two", second)].map { name, inside in
                """
                <scene sceneID="s-\(name)"><objects><viewController title="\(name)" id="c-\(name)" \
                sceneMemberID="viewController"><view key="view" id="v-\(name)"><subviews>\(inside)</subviews></view>\
                </viewController></objects></scene>
                """
            }
            return Array(
                """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes>\
                \(scenes.joined())</scenes></document>
                """.utf8)
        }
        let label = #"<label text="L" id="l"/>"#
        let change = try #require(try diff(before: scenes(label, ""), after: scenes("", label)).changes.first)
        expect(change.before == "one scene ▸ View" && change.after == "two scene ▸ View")
    }

    private static let rgb = #"red="1" green="0.50196078431372548" blue="0" alpha="1""#

    @Test(arguments: [
        // Colors that look the same.
        (
            color("\(rgb) colorSpace=\"calibratedRGB\""),
            color("\(rgb) colorSpace=\"custom\" customColorSpace=\"sRGB\""),
            ["~ View (v): tint #ff8000 (calibratedRGB) → #ff8000 (sRGB)"]
        ),
        (
            text("\(rgb) colorSpace=\"calibratedRGB\""),
            text("\(rgb) colorSpace=\"custom\" customColorSpace=\"sRGB\""),
            [#"~ View (v): k "A" #ff8000 (calibratedRGB) → "A" #ff8000 (sRGB)"#]
        ),
        (
            color(#"red="1" green="0.5" blue="0""#), color(#"red="1" green="0.50001" blue="0""#),
            ["~ View (v): tint #ff8000 (green 0.5) → #ff8000 (green 0.50001)"]
        ),
        (
            color(#"white="0" alpha="0.26""#), color(#"white="0" alpha="0.25999999046325684""#),
            ["~ View (v): tint #000000 26% (alpha 0.26) → #000000 26% (alpha 0.25999999046325684)"]
        ),
        (color(#"name="Brand""#), color(#"systemColor="labelColor""#), [#"~ View (v): tint "Brand" → labelColor"#]),
        // Texts with attributes: font and color, and nothing else unless that differs.
        (
            attributed("in", #"<font key="NSFont" metaFont="system" size="17"/>"#),
            attributed("up", #"<color key="NSColor" \#(rgb)/>"#),
            [#"~ Label "Sign" (v): attributedText "Sign in" System 17 → "Sign up" #ff8000"#]
        ),
        (
            attributed("in", ""), attributed("in", "").replacing("center", with: "right"),
            [
                #"~ Label "Sign" (v): attributedText "Sign in" (fragment 2 NSParagraphStyle alignment center) "#
                    + #"→ "Sign in" (fragment 2 NSParagraphStyle alignment right)"#
            ]
        ),
        // Numbers that are rounded to one.
        (
            #"<view alpha="0.40000000000000002" id="v"/>"#, #"<view alpha="0.4000000059" id="v"/>"#,
            ["~ View (v): alpha 0.40000000000000002 → 0.4000000059"]
        ),
        // Segues and other connections whose ends stay.
        (
            segue(#"kind="show" identifier="showProfile""#), segue(#"kind="show" identifier="other""#),
            [#"~ View Controller "Home" (h): segue to "Profile": identifier "showProfile" → "other""#]
        ),
        (
            segue(#"kind="show""#), segue(#"kind="show" identifier="other""#),
            [#"~ View Controller "Home" (h): segue to "Profile": +identifier "other""#]
        ),
        (
            segue(#"kind="show" identifier="a""#), segue(#"kind="modal" identifier="a""#),
            [#"~ View Controller "Home" (h): segue "a" to "Profile": kind show → modal"#]
        ),
        (
            segue(#"kind="show" identifier="a""#), segue(#"kind="modal" identifier="b""#),
            [
                #"~ View Controller "Home" (h): segue to "Profile": kind show, identifier "a" → kind modal, identifier "b""#
            ]
        ),
        (
            segue(#"kind="show" identifier="a""#),
            segue(#"kind="show" identifier="b""#).replacing(#"destination="p""#, with: #"destination="n""#),
            [
                #"~ View Controller "Home" (h): segue show: View Controller "Profile" (p), identifier "a" → View Controller (n), identifier "b""#
            ]
        ),
        // Constraints that are one equation.
        (
            constraint(#"constant="8" id="c""#), constraint(#"constant="8" identifier="gap" id="c""#),
            [#"~ View (v): A.top = B.bottom + 8: +identifier "gap""#]
        ),
        (
            constraint(#"constant="8" id="c""#, #"<variation key="heightClass=compact" constant="4"/>"#),
            constraint(#"constant="8" id="c""#, #"<variation key="heightClass=compact" constant="6"/>"#),
            ["~ View (v): A.top = B.bottom + 8: hC constant 4 → 6"]
        ),
        (
            #"<view id="v"><subviews><label text="A" id="a"/><label text="B" id="b"/></subviews></view>"#,
            constraint(#"constant="8" id="c""#, #"<variation key="heightClass=compact" constant="4"/>"#),
            ["~ View (v): +A.top = B.bottom + 8 (hC constant 4)"]
        ),
        (
            constraint(#"constant="8" id="c""#), constraint(#"constant="9" identifier="gap" id="c""#),
            [#"~ View (v): A.top = B.bottom + 8 → B.bottom + 9 (identifier "gap")"#]
        ),
        (
            constraint(#"constant="8" id="c""#), constraint(#"constant="8" id="d""#),
            ["~ View (v): A.top = B.bottom + 8: id c → d"]
        ),
        // Texts that nobody can tell apart.
        (
            #"<label text="a b" id="l" userLabel="L"/>"#, #"<label text="a&#x2028;b" id="l" userLabel="L"/>"#,
            [#"~ Label "L" (l): text "a b" → "a\u{2028}b""#]
        ),
        (
            #"<label text="a b" id="l" userLabel="L"/>"#, #"<label text="a&#xA0;b" id="l" userLabel="L"/>"#,
            [#"~ Label "L" (l): text "a b" → "a\u{a0}b""#]
        ),
        // Moves from and to what bears one name.
        (
            #"<view id="v"><subviews><label id="l"/></subviews></view><view id="w"/>"#,
            #"<view id="v"/><view id="w"><subviews><label id="l"/></subviews></view>"#,
            ["> View ▸ Label (l): moved from View (v) to View (w)"]
        ),
        // The value of a list in which there is nothing.
        (
            #"<view id="v"/>"#, #"<view id="v"><behavior key="behavior"/></view>"#, ["~ View (v): +behavior"]
        ),
    ])
    func whatDiffersIsSaid(_ before: String, _ after: String, _ lines: [String]) throws {
        try expect(Self.phrases(before, after), equals: lines)
        try expect(Self.phrases(after, before).count, equals: lines.count)
        for (one, two) in [(before, after), (after, before)] {
            let changes = try diff(before: Snippet.document(one), after: Snippet.document(two)).changes
            expect(
                changes.allSatisfy {
                    $0.before == nil || $0.before.map { Array($0.utf8) } != $0.after.map { Array($0.utf8) }
                })
        }
    }

    /// Where an object is the same one of its siblings, the one before it is another.
    @Test func reorderedObjectsAreToldByTheirNeighbors() throws {
        func document(_ ids: String) -> String {
            "<view id=\"v\"><subviews>\(ids.map { "<label text=\"\($0)\" id=\"\($0)\"/>" }.joined())</subviews></view>"
        }
        let one = #"> View ▸ Label "a" (a): moved from 1 of 4 to 4 of 4"#
        try expect(Self.phrases(document("abcd"), document("bcda")), equals: [one])
        let lines = try Self.phrases(document("xyabc"), document("bac"))
        expect(
            lines.contains(#"> View ▸ Label "b" (b): moved from 4 of 5 to 1 of 3"#)
                || lines.contains(#"> View ▸ Label "a" (a): moved from 3 of 5 to 2 of 3"#))
        // Two blocks that swap around a third one: its members keep their numbers.
        let swapped = try Self.phrases(document("abcdmnefgh"), document("efghmnabcd"))
        expect(swapped.contains { $0.contains("(m): moved from ") && $0.contains("behind Label") })
        for line in swapped {
            let ends = line.split(separator: "moved from ")[1].split(separator: " to ")
            expect(ends[0] != ends[1], "\(line)")
        }
    }

    /// What equations call objects.
    @Test(arguments: [
        (#"<label text="Title" id="a"/>"#, "Title"), (#"<label id="a"/>"#, "Label"),
        (#"<label text="Sign in" id="a"/>"#, #""Sign in""#), (#"<label text="v1.0" id="a"/>"#, #""v1.0""#),
        (#"<imageView id="a"/>"#, "Image View"), (#"<label id="a"/><label id="b"/>"#, "Label (a)"),
        (#"<view id="a"/>"#, "View (a)"),
        (#"<label text="Title" id="a"/><view userLabel="Title" id="b"/>"#, "Title (a)"),
        (#"<viewLayoutGuide key="safeArea" id="a"/>"#, "Safe Area"),
        (#"<viewControllerLayoutGuide type="top" id="a"/>"#, "Top Layout Guide"),
        (#"<label text="A title that is too long for any equation" id="a"/>"#, #""A title that is too…""#),
    ])
    func equationsTellObjectsApart(_ item: String, _ name: String) throws {
        func document(_ constant: Int) -> String {
            """
            <view id="v"><subviews>\(item)</subviews><constraints><constraint firstItem="a" firstAttribute="top" \
            secondItem="v" secondAttribute="top" constant="\(constant)" id="c"/></constraints></view>
            """
        }
        try expect(
            Self.phrases(document(1), document(2)), equals: ["~ View (v): \(name).top = View.top + 1 → View.top + 2"])
    }

    /// Two constraints that read the same have their IDs behind them.
    @Test func twinConstraintsAreToldApart() throws {
        let twins = ["c", "d"].map { #"<constraint firstAttribute="height" constant="66" id="\#($0)"/>"# }.joined()
        let lines = try Self.phrases(#"<view id="v"/>"#, #"<view id="v"><constraints>\#(twins)</constraints></view>"#)
        expect(lines, equals: ["~ View (v): +View.height = 66 (c); +View.height = 66 (d)"])
    }

    /// An object is called what it shows.
    @Test(arguments: [
        (
            #"<button id="x"><buttonConfiguration key="configuration" style="filled" title="Buy"/></button>"#,
            #"Button "Buy""#
        ),
        (#"<button id="x"><state key="normal" title="Buy"/></button>"#, #"Button "Buy""#),
        (
            #"<button id="x"><state key="normal" title="Old"/><buttonConfiguration key="configuration" title="Buy"/></button>"#,
            #"Button "Buy""#
        ),
        (#"<button id="x"><buttonCell key="cell" title="Buy" id="y"/></button>"#, #"Button "Buy""#),
        (
            #"<textField id="x"><textFieldCell key="cell" placeholderString="Name" id="y"/></textField>"#,
            #"Text Field "Name""#
        ),
        (
            #"<button id="x"><buttonConfiguration key="configuration"><string key="title">A B</string></buttonConfiguration></button>"#,
            #"Button "A B""#
        ),
        (
            #"<button id="x"><accessibility key="accessibilityConfiguration" label="Close"/></button>"#,
            #"Button "Close""#
        ),
        (
            #"<label id="x"><attributedString key="attributedText"><fragment content="Hi"/></attributedString></label>"#,
            #"Label "Hi""#
        ),
        (#"<button userLabel="Mine" id="x"><state key="normal" title="Buy"/></button>"#, #"Button "Mine""#),
        (#"<viewLayoutGuide key="safeArea" id="x"/>"#, "Safe Area"),
        (#"<viewLayoutGuide key="contentLayoutGuide" id="x"/>"#, "Content Layout Guide"),
        (
            #"<placeholder placeholderIdentifier="IBFilesOwner" userLabel="File's Owner" customClass="C" id="-1"/>"#,
            "File's Owner"
        ),
        (#"<customObject userLabel="Application" id="-3"/>"#, "Application"),
        (#"<pongPressGestureRecognizer id="x"/>"#, "Long Press Gesture Recognizer"),
    ])
    func objectsAreCalledWhatTheyShow(_ element: String, _ words: String) throws {
        let lines = try Self.phrases("", element)
        expect(lines.first?.hasPrefix("+ \(words) (") == true, "\(lines)")
    }

    /// A scene is called after its controller, whatever comes first.
    @Test(arguments: [
        #"<placeholder placeholderIdentifier="IBFirstResponder" userLabel="First Responder" id="f" sceneMemberID="firstResponder"/>"#,
        #"<exit id="e" userLabel="Exit" sceneMemberID="exit"/>"#,
        #"<customObject id="f" userLabel="First Responder" customClass="NSResponder" sceneMemberID="firstResponder"/>"#,
        "",
    ])
    func scenesAreCalledAfterTheirControllers(_ first: String) throws {
        func document(_ color: String) -> [UInt8] {
            let controller =
                #"<viewController title="Login" id="c" sceneMemberID="viewController"><view key="view" alpha="\#(color)" id="v"/></viewController>"#
            return Array(
                "<document type=\"Storyboard\"><scenes><scene sceneID=\"s\"><objects>\(first)\(controller)</objects></scene></scenes></document>"
                    .utf8)
        }
        let changes = try diff(before: document("0"), after: document("1")).changes
        expect(changes.map(\.object.path), equals: [["Login scene"]])
        expect(changes.map(\.object.sceneID), equals: ["s"])
        let words = String(decoding: try outline(of: document("0")), as: UTF8.self)
        expect(words.contains("Scene \"Login\" (s)"))
    }

    /// What is in an object that came or went is counted as people count.
    @Test(arguments: [
        (#"<view id="x"/>"#, "added"),
        (#"<view id="x"><subviews><label id="y"/></subviews></view>"#, "added with 1 view"),
        (
            #"<view id="x"><subviews><label id="y"/><button id="z"><buttonCell key="cell" id="q"/></button></subviews><constraints><constraint firstItem="y" firstAttribute="top" id="k"/></constraints></view>"#,
            "added with 2 views"
        ),
        (#"<button id="x"><buttonCell key="cell" id="q"/></button>"#, "added"),
        (
            #"<menu id="x"><items><menuItem title="a" id="y"/><menuItem title="b" id="z"/></items></menu>"#,
            "added with 2 objects"
        ),
    ])
    func whatIsInAnObjectIsCounted(_ element: String, _ words: String) throws {
        try expect(Self.phrases("", element).map { String($0.split(separator: ": ")[1]) }, equals: [words])
    }

    /// An attribute that a variation loses says nothing about the mask that it gains.
    @Test func anAttributeOfAVariationIsNoMask() throws {
        let plain = try Fixtures.bytes(at: "Diff/Variation/before.xib")
        let masked = try Fixtures.bytes(at: "Diff/Variation/after.xib")
        for (before, after, kind) in [
            (plain, masked, Change.Kind.constraintAdded), (masked, plain, .constraintRemoved),
        ] {
            let changes = try diff(before: before, after: after).changes
            expect(changes.contains { $0.kind == kind })
            let misplaced = changes.filter { $0.property?.hasSuffix("misplaced") == true }
            expect(misplaced.count == 1 && misplaced.allSatisfy { $0.installation == nil }, "\(changes)")
        }
    }

    /// Both versions call an object what the version after does, so that only what changed differs.
    @Test func renamedObjectsHaveOneName() throws {
        func document(_ text: String, _ constant: Int) -> String {
            """
            <view id="v"><subviews><label text="\(text)" id="a"/></subviews><constraints><constraint firstItem="a" \
            firstAttribute="top" secondItem="v" secondAttribute="top" constant="\(constant)" id="c"/></constraints></view>
            """
        }
        let lines = try Self.phrases(document("Old", 1), document("New", 2))
        expect(lines.contains("~ View (v): New.top = View.top + 1 → View.top + 2"))
    }

    /// The example of `docs/diff.md` is what comes out.
    @Test func theExampleIsTrue() throws {
        let (before, after) = (
            try Fixtures.bytes(at: "Diff/Example/before.storyboard"),
            try Fixtures.bytes(at: "Diff/Example/after.storyboard")
        )
        let content = FileDiff.Content.compared(try diff(before: before, after: after))
        let report = DiffReport([FileDiff(before: "Main.storyboard", after: "Main.storyboard", content: content)])
        var style = TextStyle()
        style.width = 100
        let url = Fixtures.root.deletingLastPathComponent().appendingPathComponent("docs/diff.md")
        let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
        expect(text.contains("```\n\(String(decoding: report.text(style), as: UTF8.self))```"))
    }
}
