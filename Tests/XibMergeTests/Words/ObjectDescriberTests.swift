import TestSupport
import Testing

@testable import XibMergeCore

struct ObjectDescriberTests {
    @Test(arguments: [
        ("label", "Label"), ("tableViewCell", "Table View Cell"), ("NSView", "NSView"), ("x", "X"), ("", ""),
        ("viewURLField", "View URLField"),
    ])
    func namesBecomeWords(_ name: String, _ words: String) {
        expect(ElementWords.className(name), equals: words)
    }

    private func description(_ element: String, _ name: String, attribute: Symbol = .none) throws -> String {
        let versions = try MatchedVersions(element)
        let match = versions.table.match(of: try #require(versions.elements(named: name).first), .base)
        return ObjectDescriber(input: versions.input, table: versions.table).description(
            of: match, attribute: attribute)
    }

    @Test(arguments: [
        (#"<label text="Title" id="a"/>"#, "label", #"Label "Title" (a)"#),
        (#"<label text="Title" userLabel="Mine" id="a"/>"#, "label", #"Label "Mine" (a)"#),
        // A label names one object alone, and no text of another one.
        (
            #"<view id="v"><label text="One" userLabel="Mine" id="a"/><label text="Two" userLabel="Mine" id="b"/></view>"#,
            "label", #"Label "One" (a)"#
        ),
        (
            #"<view id="v"><label text="One" userLabel="Two" id="a"/><button id="b"><state title="Two"/></button></view>"#,
            "label", #"Label "One" (a)"#
        ),
        (
            #"<view id="v"><button userLabel="Buy" id="a"><state key="normal" title="Buy"/></button><label id="b"/></view>"#,
            "button", #"Button "Buy" (a)"#
        ),
        (
            #"<view userLabel="Box" customClass="Card" id="v"><view userLabel="Box" id="b"/></view>"#, "view",
            #"View "Box" (v)"#
        ),
        (#"<label id="a" text="One"><string key="userLabel">Mine</string></label>"#, "label", #"Label "Mine" (a)"#),
        (#"<label userLabel="" text="Title" id="a"/>"#, "label", #"Label "Title" (a)"#),
        (#"<label text="a &lt; &quot;b&quot;" id="a"/>"#, "label", #"Label "a < "b"" (a)"#),
        (#"<label text="a&#10;b" id="a"/>"#, "label", "Label \"a\nb\" (a)"),
        (#"<label id="a"/>"#, "label", "Label (a)"),
        (#"<view customClass="Card" id="a"/>"#, "view", #"View "Card" (a)"#),
        (
            #"<viewController sceneMemberID="viewController" id="a"><navigationItem key="navigationItem" title="Explore" id="n"/></viewController>"#,
            "viewController", #"View Controller "Explore" (a)"#
        ),
        // Interface Builder names it so, whatever its class is.
        (
            #"<viewController customClass="MainViewController" sceneMemberID="viewController" id="a"><navigationItem key="navigationItem" title="Status" id="n"/></viewController>"#,
            "viewController", #"View Controller "Status" (a)"#
        ),
        (
            #"<tableViewCell id="a"><listContentConfiguration key="contentConfiguration" text="Wi-Fi"/></tableViewCell>"#,
            "tableViewCell", #"Table View Cell "Wi-Fi" (a)"#
        ),
        (#"<outlet property="titleLabel" id="a"/>"#, "outlet", "Document outlet titleLabel (a)"),
        (#"<outletCollection property="labels" id="a"/>"#, "outletCollection", "Document outlet collection labels (a)"),
        (#"<action selector="tap:" id="a"/>"#, "action", "Document action tap: (a)"),
        (
            #"<constraint firstAttribute="top" secondAttribute="bottom" id="a"/>"#, "constraint",
            "Document.top = Document.bottom (a)"
        ),
        (#"<constraint firstAttribute="height" id="a"/>"#, "constraint", "Document.height = 0 (a)"),
        (#"<label id="a"><rect key="frame"/></label>"#, "rect", "Label (a) frame"),
        (#"<label id="a"><subviews/></label>"#, "subviews", "Label (a) subviews"),
        (#"<view id="a"><image name="star"/></view>"#, "image", "View (a) image star"),
        ("<x/>", "x", "Document ▸ x"),
        (
            #"<view id="a"><image name="49702D1B-4346-4735-8E7B-1210E0C3C3FA"/></view>"#, "image",
            "View (a) image 49702D1B…"
        ),
        (
            #"<inferredMetricsTieBreakers><segue reference="s"/></inferredMetricsTieBreakers>"#, "segue",
            "Document ▸ simulated metrics of segue s"
        ),
    ])
    func anElementIsCalledByItsName(_ element: String, _ name: String, _ words: String) throws {
        try expect(description(element, name), equals: words)
    }

    private static func owner(_ outlets: String, className: String = "customClass=\"Owner\"") -> String {
        "<customObject userLabel=\"It\" \(className) id=\"o\"><connections>\(outlets)</connections></customObject>"
    }

    /// What has no title of its own is named by the outlet of a custom class, if there is one.
    @Test(arguments: [
        (owner(#"<outlet property="wifi" destination="a" id="c"/>"#), #"<switch id="a"/>"#, "Switch 'wifi' (a)"),
        (
            owner(#"<outlet property="w" destination="a" id="c"/><outlet property="w" destination="a" id="d"/>"#),
            #"<switch id="a"/>"#, "Switch 'w' (a)"
        ),
        (
            owner(#"<outlet property="w" destination="a" id="c"/><outlet property="x" destination="a" id="d"/>"#),
            #"<switch id="a"/>"#, "Switch (a)"
        ),
        (owner(#"<outlet property="view" destination="a" id="c"/>"#), #"<switch id="a"/>"#, "Switch (a)"),
        (owner(#"<outlet property="w" destination="a" id="c"/>"#, className: ""), #"<switch id="a"/>"#, "Switch (a)"),
        (
            owner(#"<outlet property="w" destination="a" id="c"/>"#), #"<switch userLabel="W" id="a"/>"#,
            #"Switch "W" (a)"#
        ),
        // What Interface Builder gives to every label, and a class, may be those of many objects.
        (
            owner(#"<outlet property="w" destination="a" id="c"/>"#), #"<switch title="Switch" id="a"/>"#,
            "Switch 'w' (a)"
        ),
        ("", #"<switch title="Switch" id="a"/>"#, #"Switch "Switch" (a)"#),
        (
            owner(#"<outlet property="w" destination="a" id="c"/>"#), #"<switch customClass="S" id="a"/>"#,
            "Switch 'w' (a)"
        ),
    ])
    func anOutletNamesWhatHasNoTitle(_ owner: String, _ element: String, _ words: String) throws {
        try expect(description(owner + element, "switch"), equals: words)
    }

    /// Rows that are written out are named by their text; prototypes by their identifier.
    @Test(arguments: [
        ("tableViewSection", #"customClass="Row""#, #"<label text="Wi-Fi" id="l"/>"#, #"Table View Cell "Wi-Fi" (a)"#),
        ("tableViewSection", "", #"<textField placeholder="Name" id="l"/>"#, #"Table View Cell "Name" (a)"#),
        ("tableViewSection", #"customClass="Row""#, "", #"Table View Cell "Row" (a)"#),
        ("tableView", #"reuseIdentifier="Row""#, #"<label text="Wi-Fi" id="l"/>"#, #"Table View Cell "Row" (a)"#),
    ])
    func rowsAreNamedByTheirText(_ list: String, _ attributes: String, _ inside: String, _ words: String) throws {
        let cell = "<tableViewCell \(attributes) id=\"a\"><subviews>\(inside)</subviews></tableViewCell>"
        try expect(description("<\(list) id=\"t\"><cells>\(cell)</cells></\(list)>", "tableViewCell"), equals: words)
    }

    @Test func anAttributeIsNamed() throws {
        try expect(description(#"<label id="a"/>"#, "label", attribute: Names.text), equals: "Label (a) text")
    }

    @Test func longTextIsCutBehindAWord() {
        expect(ElementWords.clipped("Close all active tabs", to: 12), equals: "Close all…")
        expect(ElementWords.clipped("Close all active tabs", to: 10), equals: "Close all…")
        expect(ElementWords.clipped("Close all", to: 9), equals: "Close all")
    }

    @Test(arguments: [(40, 40, ""), (41, 39, "…"), (5_000, 39, "…")])
    func longTextIsClipped(_ count: Int, _ shown: Int, _ end: String) throws {
        let text = String(repeating: "ö", count: count)
        let wanted = "Label \"\(String(repeating: "ö", count: shown))\(end)\" (a)"
        try expect(description(#"<label text="\#(text)" id="a"/>"#, "label"), equals: wanted)
    }

    /// What base has is called as in base, also around what a side added.
    @Test func aSideKeepsTheNamesOfBase() throws {
        let versions = try MatchedVersions(
            #"<view userLabel="Old" id="v"/>"#,
            theirs: #"<view userLabel="New" id="v"><connections><outlet property="o" id="a"/></connections></view>"#)
        let describer = ObjectDescriber(input: versions.input, table: versions.table)
        expect(
            describer.description(of: try #require(versions.match("a", .theirs))),
            equals: #"View "Old" (v) outlet o (a)"#)
    }

    /// What is on one side only is described as that side has it.
    @Test func anObjectOfOneSideIsDescribed() throws {
        let versions = try MatchedVersions("", theirs: #"<label text="New" id="a"/>"#)
        let describer = ObjectDescriber(input: versions.input, table: versions.table)
        expect(describer.description(of: try #require(versions.match("a", .theirs))), equals: #"Label "New" (a)"#)
    }
}
