import TestSupport
import Testing

@testable import XibMergeCore

/// What each edit is called: kind, category, and whether Interface Builder did it.
struct ChangeKindTests {
    struct Row: CustomTestStringConvertible {
        var edit: String
        var before: String
        var after: String
        /// `kind category property`, derived ones in brackets; in the order of the version after.
        var changes: [String]

        var testDescription: String { edit }
    }

    private static let item = #"firstItem="a" firstAttribute="top" secondItem="v" secondAttribute="top""#
    private static let views = #"<subviews><label text="A" id="a"/><button title="B" id="b"/></subviews>"#
    private static let frame = #"<rect key="frame" x="0" y="0" width="9" height="9"/>"#

    static let rows: [Row] = [
        Row(
            edit: "an object added", before: "", after: #"<label text="A" id="a"/>"#, changes: ["object-added objects"]),
        Row(edit: "an object removed", before: #"<label id="a"/>"#, after: "", changes: ["object-removed objects"]),
        Row(
            edit: "an object with all that is in it", before: "", after: #"<view id="v">\#(frame)\#(views)</view>"#,
            changes: ["object-added objects"]),
        Row(
            edit: "an object in a slot of its own", before: #"<view id="v"/>"#,
            after: #"<view id="v"><layoutGuide key="safeArea" id="g"/></view>"#,
            changes: ["object-added objects safeArea"]),
        Row(
            edit: "an object moved", before: #"<view id="v"><subviews><label id="a"/></subviews></view><view id="w"/>"#,
            after: #"<view id="v"/><view id="w"><subviews><label id="a"/></subviews></view>"#,
            changes: ["object-moved moves"]),
        Row(
            edit: "an object reordered", before: #"<view id="v">\#(views)</view>"#,
            after: #"<view id="v"><subviews><button title="B" id="b"/><label text="A" id="a"/></subviews></view>"#,
            changes: ["object-reordered order"]),
        Row(
            edit: "an object re-created", before: #"<label text="A" id="a"/>"#, after: #"<label text="A" id="b"/>"#,
            changes: ["object-recreated objects"]),
        Row(
            edit: "properties added, changed and removed", before: #"<label text="A" tag="1" id="a"/>"#,
            after: #"<label text="B" alpha="0.5" id="a"/>"#,
            changes: [
                "property-added properties alpha", "property-changed properties text",
                "property-removed properties tag",
            ]),
        Row(
            edit: "a text directly in an object", before: #"<view id="v">zhi\#(frame)</view>"#,
            after: #"<view id="v">\#(frame)</view>"#, changes: ["property-removed properties stray characters"]),
        Row(
            edit: "class and module together", before: #"<view customClass="A" customModule="M" id="v"/>"#,
            after: #"<view customClass="B" customModule="N" id="v"/>"#,
            changes: ["property-changed properties customClass"]),
        Row(
            edit: "a color as one value",
            before: #"<view id="v"><color key="tint" red="1" green="0" blue="0"/></view>"#,
            after: #"<view id="v"><color key="tint" white="1"/></view>"#, changes: ["property-changed properties tint"]),
        Row(
            edit: "a color in other digits",
            before: #"<view id="v"><color key="tint" red="0.2" green="0" blue="0"/></view>"#,
            after: #"<view id="v"><color key="tint" red="0.20000000000000001" green="0" blue="0.0"/></view>"#,
            changes: ["(property-changed properties tint)"]),
        Row(
            edit: "a color in another space with the same tools",
            before: #"<view id="v"><color key="tint" white="0.2" colorSpace="calibratedWhite"/></view>"#,
            after: #"<view id="v"><color key="tint" white="0.2" colorSpace="deviceWhite"/></view>"#,
            changes: ["property-changed properties tint"]),
        Row(
            edit: "a keyword that newer tools replace", before: #"<button buttonType="roundedRect" id="b"/>"#,
            after: #"<button buttonType="system" id="b"/>"#, changes: ["(property-changed properties buttonType)"]),
        Row(
            edit: "a text that becomes long", before: #"<label text="A" id="a"/>"#,
            after: #"<label id="a"><string key="text">A&#10;B</string></label>"#,
            changes: ["property-changed properties text"]),
        Row(
            edit: "connections drawn, retargeted and cut",
            before:
                #"<view id="v">\#(views)<connections><outlet property="p" destination="a" id="o"/><outlet property="q" destination="a" id="q"/></connections></view>"#,
            after:
                #"<view id="v">\#(views)<connections><outlet property="p" destination="b" id="o"/><outlet property="r" destination="a" id="r"/></connections></view>"#,
            changes: [
                "connection-added connections outlet r", "connection-removed connections outlet q",
                "connection-retargeted connections outlet p",
            ]),
        Row(
            edit: "constraints added, changed and removed",
            before:
                #"<view id="v">\#(views)<constraints><constraint \#(item) constant="8" id="c"/><constraint firstAttribute="width" constant="8" id="d"/></constraints></view>"#,
            after:
                #"<view id="v">\#(views)<constraints><constraint \#(item) constant="9" id="c"/><constraint firstAttribute="height" constant="8" id="e"/></constraints></view>"#,
            changes: [
                "constraint-added constraints", "constraint-changed constraints", "constraint-removed constraints",
            ]),
        Row(
            edit: "a frame that nobody computes", before: #"<view id="v">\#(frame)</view>"#,
            after: #"<view id="v"><rect key="frame" x="5" y="0" width="9" height="9"/></view>"#,
            changes: ["property-changed frames frame"]),
        Row(
            edit: "what is noted about the layout", before: #"<view id="v"/>"#,
            after: #"<view misplaced="YES" id="v"/>"#,
            changes: ["(property-added frames misplaced)"]),
        Row(
            edit: "a place on the canvas", before: #"<view id="v"><point key="canvasLocation" x="1" y="1"/></view>"#,
            after: #"<view id="v"><point key="canvasLocation" x="2" y="1"/></view>"#,
            changes: ["(property-changed canvas canvasLocation)"]),
    ]

    /// Edits outside the objects: what stands behind `<objects>`, and attributes of the document.
    static let documentRows: [Row] = [
        Row(
            edit: "an image used", before: #"<resources><image name="b"/></resources>"#,
            after: #"<resources><image name="a"/><image name="b"/></resources>"#,
            changes: ["(resource-added resources image a)"]),
        Row(
            edit: "an image unused", before: #"<resources><image name="a"/><image name="b"/></resources>"#,
            after: #"<resources><image name="b"/></resources>"#, changes: ["(resource-removed resources image a)"]),
        Row(
            edit: "an image of another size", before: #"<resources><image name="a" width="1" height="1"/></resources>"#,
            after: #"<resources><image name="a" width="2" height="1"/></resources>"#,
            changes: ["(resource-changed resources image a)"]),
        Row(
            edit: "a list that came", before: "", after: #"<resources><image name="a"/></resources>"#,
            changes: ["(resource-added resources resources)"]),
        Row(
            edit: "a tie breaker", before: "<inferredMetricsTieBreakers/>",
            after: #"<inferredMetricsTieBreakers><segue reference="s"/></inferredMetricsTieBreakers>"#,
            changes: ["(property-added caches simulated metrics of segue s)"]),
        Row(
            edit: "what the document needs", before: #"<dependencies><capability name="d"/></dependencies>"#,
            after: #"<dependencies><capability name="c"/><capability name="d"/></dependencies>"#,
            changes: ["(property-added header capability c)"]),
    ]

    private func found(_ before: [UInt8], _ after: [UInt8]) throws -> [String] {
        try diff(before: before, after: after).changes.map { change in
            let words = [change.kind.rawValue, change.category.rawValue, change.property].compactMap { $0 }
            let text = words.joined(separator: " ")
            return change.isDerived ? "(\(text))" : text
        }
    }

    @Test(arguments: rows) func anEditIsCalledByItsName(_ row: Row) throws {
        let changes = try found(Snippet.document(row.before), Snippet.document(row.after))
        expect(changes.sorted(), equals: row.changes.sorted())
    }

    private func document(behindObjects text: String) -> [UInt8] {
        let end = "</objects>\n"
        let document = String(decoding: Snippet.document(""), as: UTF8.self)
        return Array(document.replacing(end, with: end + text).utf8)
    }

    @Test(arguments: documentRows) func anEditOfTheDocumentIsCalledByItsName(_ row: Row) throws {
        let changes = try found(document(behindObjects: row.before), document(behindObjects: row.after))
        expect(changes, equals: row.changes)
    }

    @Test(arguments: [
        (
            #"initialViewController="a""#, #"initialViewController="b""#,
            "setting-changed settings initialViewController"
        ),
        ("", #"useAutolayout="YES""#, "setting-changed settings useAutolayout"),
        (#"toolsVersion="1""#, #"toolsVersion="2""#, "(setting-changed header toolsVersion)"),
    ])
    func settingsOfTheDocumentAreKnown(_ before: String, _ after: String, _ change: String) throws {
        let object = #"<view id="a"/><view id="b"/>"#
        let (one, two) = (Snippet.document(object, attributes: before), Snippet.document(object, attributes: after))
        try expect(found(one, two), equals: [change])
    }

    /// A kind or category that no row names would be one that nobody looked at.
    @Test func everyKindAndCategoryIsInATable() {
        let text =
            (Self.rows + Self.documentRows).flatMap(\.changes).joined(separator: " ") + " setting-changed settings"
        let words = Set(text.split { " ()".contains($0) }.map(String.init))
        expect(Change.Kind.allCases.filter { !words.contains($0.rawValue) }.isEmpty)
        expect(Change.Category.allCases.filter { !words.contains($0.rawValue) }.isEmpty)
    }

    /// A xib and a storyboard, or documents of two platforms, are no versions of one document.
    @Test(arguments: [
        (#"type="XIB""#, #"type="Storyboard.XIB""#),
        (#"type="XIB" targetRuntime="iOS.CocoaTouch""#, #"type="XIB" targetRuntime="MacOSX.Cocoa""#),
    ])
    func documentsOfTwoKindsAreRefused(_ one: String, _ other: String) {
        func document(_ attributes: String) -> [UInt8] { Array("<document \(attributes)><objects/></document>".utf8) }
        for (before, after) in [(one, other), (other, one)] {
            let error = #expect(throws: Problem.self) {
                try diff(before: document(before), after: document(after))
            }
            expect(error?.message.hasSuffix("documents of different kinds") == true)
        }
    }

    /// An iPad's document is of the kind that an iPhone's is.
    @Test func theDeviceIsNoKind() throws {
        func document(_ runtime: String) -> [UInt8] { Snippet.document("", attributes: "targetRuntime=\"\(runtime)\"") }
        try expect(found(document("iOS.CocoaTouch"), document("iOS.CocoaTouch.iPad")).count, equals: 1)
    }

    @Test(arguments: ["<archive><data/></archive>", "<plist/>", "<document", ""])
    func whatIsNoDocumentIsRefused(_ text: String) {
        let document = Snippet.document("")
        #expect(throws: Problem.self) { try diff(before: Array(text.utf8), after: document) }
        #expect(throws: Problem.self) { try diff(before: document, after: Array(text.utf8)) }
        #expect(throws: Problem.self) { try diff(before: Array(text.utf8), after: Array(text.utf8)) }
    }

    /// The root is the same thing in every version, whatever attributes tell other elements apart.
    @Test(arguments: [#"key="a""#, #"id="a""#, #"sceneID="a""#, #"name="a""#]) func theRootIsTheRoot(
        _ attribute: String
    )
        throws
    {
        let versions = ["", attribute, attribute.replacing("a\"", with: "b\"")].map {
            Snippet.document(#"<view id="v"/>"#, attributes: $0)
        }
        for (before, after) in [(0, 1), (1, 0), (1, 2)] {
            try expect(found(versions[before], versions[after]).count, equals: 1)
            try expect(isDiffComplete(before: versions[before], after: versions[after]))
        }
        expect(try !merge(base: versions[0], ours: versions[1], theirs: versions[2]).isClean)
    }
}
