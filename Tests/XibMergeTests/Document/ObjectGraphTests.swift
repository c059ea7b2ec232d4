import TestSupport
import Testing

@testable import XibMergeCore

struct ObjectGraphTests {
    private func refusing(_ bytes: String) -> Problem? {
        #expect(throws: Problem.self) {
            _ = try MergeInput(base: [UInt8](bytes.utf8), ours: [UInt8](bytes.utf8), theirs: [UInt8](bytes.utf8))
        }
    }

    // MARK: Identity

    @Test func objectsAreFoundByID() throws {
        let versions = try MatchedVersions(#"<view id="a"><label id="b" key="k"/></view>"#)
        let graph = versions.input[.base]
        let label = try #require(versions.element("b"))
        expect(versions.elements(named: "label"), equals: [label])
        expect(versions.input.symbols.text(graph.nodes[label].key), equals: "k")
        expect(versions.element("c") == nil)
        // A name of the format that is no ID here.
        expect(versions.element("key") == nil)
    }

    @Test func aScenesIDIsItsSceneID() throws {
        let versions = try MatchedVersions(#"<scene sceneID="a"/>"#)
        expect(versions.elements(named: "scene"), equals: [versions.element("a")])
    }

    /// The `id` of a device is a model, an empty one is none.
    @Test(arguments: [#"<device id="a"/>"#, #"<view id=""/>"#]) func notEveryIDIsAnObjects(_ element: String) throws {
        let versions = try MatchedVersions("\(element)\(element)")
        expect(versions.element("a") == nil)
        expect(versions.input[.base].nodes.allSatisfy { $0.id == .none })
    }

    @Test func idsDifferInCase() throws {
        let versions = try MatchedVersions(#"<view id="a"/><view id="A"/>"#)
        expect(versions.element("a") != versions.element("A"))
    }

    @Test func anElementHasItsNaturalAttribute() throws {
        let versions = try MatchedVersions(#"<x><image name="star" id="a"/><label name="star" id="b"/></x>"#)
        let nodes = versions.input[.base].nodes
        expect(versions.input.symbols.text(nodes[versions.element("a")!].natural), equals: "star")
        expect(nodes[versions.element("b")!].natural, equals: .none)
    }

    @Test func whatLiesInSomethingDerivedIsDerived() throws {
        let versions = try MatchedVersions(#"<resources><image name="star"><x id="a"/></image></resources><x id="b"/>"#)
        let nodes = versions.input[.base].nodes
        expect(nodes[versions.element("a")!].isDerived)
        expect(!nodes[versions.element("b")!].isDerived)
    }

    @Test func membersOfAListParallelToSubviewsHaveTheIDsOfTheViews() throws {
        let list = #"<holdingPriorities><real value="250"/><real value="251"/></holdingPriorities>"#
        let versions = try MatchedVersions(
            #"<splitView id="s"><subviews><view id="a"/><view id="b"/></subviews>\#(list)</splitView>"#)
        let nodes = versions.input[.base].nodes
        expect(
            versions.elements(named: "real").map { versions.input.symbols.text(nodes[$0].natural) }, equals: ["a", "b"])
    }

    @Test(arguments: [
        (#"<subviews><view id="a"/></subviews>"#, ["a", ""]), ("<subviews/>", ["", ""]), ("", ["", ""]),
    ])
    func aLongerParallelListHasIdentitiesAsFarAsThereAreViews(_ views: String, _ identities: [String]) throws {
        let list = #"<holdingPriorities><real value="250"/><real value="251"/></holdingPriorities>"#
        let versions = try MatchedVersions(#"<splitView id="s">\#(views)\#(list)</splitView>"#)
        let nodes = versions.input[.base].nodes
        let found = versions.elements(named: "real").map { nodes[$0].natural }
        expect(found.map { $0 == .none ? "" : versions.input.symbols.text($0) }, equals: identities)
    }

    // MARK: References

    @Test func referencesStandInDocumentOrder() throws {
        let versions = try MatchedVersions(
            """
            <view id="a"><constraints><constraint firstItem="b" secondItem="c" id="d"/></constraints></view>
            <label destination="b" id="e"/><exclude reference="d"/>
            """)
        let graph = versions.input[.base]
        expect(graph.references.map { versions.input.symbols.text($0.target) }, equals: ["b", "c", "d"])
        expect(graph.references.map(\.kind), equals: [.strong, .strong, .derived])
        let constraint = try #require(versions.element("d"))
        expect(graph.references.prefix(2).allSatisfy { Int($0.element) == constraint })
        expect(graph.references(in: constraint..<constraint + 1).count, equals: 2)
        expect(graph.references(in: 0..<constraint).isEmpty)
        expect(graph.references(in: 0..<graph.nodes.count).count, equals: 3)
    }

    @Test func theOwnerIsTheNearestObjectAbove() throws {
        let versions = try MatchedVersions(
            #"<view id="a"><subviews><label id="b"><rect key="frame"/></label></subviews></view>"#)
        let graph = versions.input[.base]
        expect(graph.owner(of: versions.elements(named: "rect")[0]), equals: versions.element("b"))
        expect(graph.owner(of: versions.elements(named: "subviews")[0]), equals: versions.element("a"))
        expect(graph.owner(of: versions.element("b")!), equals: versions.element("b"))
        expect(graph.owner(of: versions.elements(named: "objects")[0]), equals: 0)
        expect(graph.hasObject(below: versions.elements(named: "subviews")[0]))
        expect(!graph.hasObject(below: versions.elements(named: "rect")[0]))
    }

    // MARK: Values

    @Test(arguments: [
        ("a &amp; &lt;b&gt;", "a & <b>"), ("&#65;&#x42;", "AB"), ("a\nb\tc", "a b c"), ("a&#10;b", "a\nb"),
        ("&amp;lt;", "&lt;"), ("Größe 日本", "Größe 日本"), ("", ""),
    ])
    func aValueIsWhatAnXMLReaderSees(_ written: String, _ value: String) throws {
        let versions = try MatchedVersions(#"<label text="\#(written)" id="a"/>"#)
        let graph = versions.input[.base]
        expect(graph.value(Names.text, of: versions.element("a")!), equals: [UInt8](value.utf8))
    }

    @Test func valuesAreComparedWhole() throws {
        let versions = try MatchedVersions(#"<label text="YES" id="a"/>"#)
        let graph = versions.input[.base]
        let label = try #require(versions.element("a"))
        expect(graph.hasValue("YES", Names.text, of: label))
        expect(!graph.hasValue("YE", Names.text, of: label))
        expect(!graph.hasValue("YES", Names.title, of: label))
        expect(graph.value(Names.title, of: label) == nil)
    }

    // MARK: What is no document

    @Test func oneIDOnTwoObjectsIsRefusedAtTheSecond() throws {
        let refusal = try #require(refusing("<document>\n  <view id=\"a\"/>\n  <x><view id=\"a\"/></x>\n</document>"))
        expect(refusal.message, equals: "ID 'a' stands on two objects")
        expect(refusal.location?.description, equals: "3:6")
        expect(refusal.version, equals: .base)
        expect(!refusal.isUnreadable)
    }

    @Test func anArchiveIsRefused() throws {
        let refusal = try #require(refusing(#"<archive type="com.apple.InterfaceBuilder3.Cocoa.XIB"/>"#))
        expect(refusal.message.contains("Xcode 3 format"))
        expect(!refusal.isUnreadable)
    }

    @Test func anotherRootIsUnreadable() throws {
        let refusal = try #require(refusing("<plist/>"))
        expect(refusal.message, equals: "'<plist>' is not an Interface Builder document")
        expect(refusal.isUnreadable)
    }

    @Test func depthIsLimited() throws {
        func nested(_ depth: Int) -> String {
            "<document>" + String(repeating: "<x>", count: depth) + String(repeating: "</x>", count: depth)
                + "</document>"
        }
        let bytes = [UInt8](nested(ObjectGraph.maximumDepth).utf8)
        try expect(MergeInput(base: bytes, ours: bytes, theirs: bytes).graphs.count, equals: 3)
        let refusal = try #require(refusing(nested(ObjectGraph.maximumDepth + 1)))
        expect(refusal.location?.offset, equals: "<document>".utf8.count + 3 * ObjectGraph.maximumDepth)
        expect(refusal.isUnreadable)
    }
}
