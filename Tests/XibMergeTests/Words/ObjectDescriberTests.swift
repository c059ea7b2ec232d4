import Testing

@testable import XibMergeCore

struct ObjectDescriberTests {
    @Test(arguments: [
        ("label", "Label"), ("tableViewCell", "Table View Cell"), ("NSView", "NSView"), ("x", "X"), ("", ""),
        ("viewURLField", "View URLField"),
    ])
    func namesBecomeWords(_ name: String, _ words: String) {
        #expect(ElementWords.className(name) == words)
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
        (#"<label userLabel="" text="Title" id="a"/>"#, "label", #"Label "Title" (a)"#),
        (#"<label text="a &lt; &quot;b&quot;" id="a"/>"#, "label", #"Label "a < "b"" (a)"#),
        (#"<label text="a&#10;b" id="a"/>"#, "label", "Label \"a\nb\" (a)"),
        (#"<label id="a"/>"#, "label", "Label (a)"),
        (#"<view customClass="Card" id="a"/>"#, "view", #"View "Card" (a)"#),
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
        ("<x/>", "x", "Document x"),
    ])
    func anElementIsCalledByItsName(_ element: String, _ name: String, _ words: String) throws {
        #expect(try description(element, name) == words)
    }

    @Test func anAttributeIsNamed() throws {
        #expect(try description(#"<label id="a"/>"#, "label", attribute: Names.text) == "Label (a) text")
    }

    @Test(arguments: [(40, 40, ""), (41, 39, "…"), (5_000, 39, "…")])
    func longTextIsClipped(_ count: Int, _ shown: Int, _ end: String) throws {
        let text = String(repeating: "ö", count: count)
        let wanted = "Label \"\(String(repeating: "ö", count: shown))\(end)\" (a)"
        #expect(try description(#"<label text="\#(text)" id="a"/>"#, "label") == wanted)
    }

    /// What is on one side only is described as that side has it.
    @Test func anObjectOfOneSideIsDescribed() throws {
        let versions = try MatchedVersions("", theirs: #"<label text="New" id="a"/>"#)
        let describer = ObjectDescriber(input: versions.input, table: versions.table)
        #expect(describer.description(of: try #require(versions.match("a", .theirs))) == #"Label "New" (a)"#)
    }
}
