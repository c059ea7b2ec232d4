import TestSupport
import Testing

@testable import XibMergeCore

struct RecreationsTests {
    private func kinds(_ before: String, _ after: String) throws -> [Change.Kind] {
        func document(_ inside: String) -> [UInt8] { Snippet.document(#"<view id="v">\#(inside)</view>"#) }
        return try diff(before: document(before), after: document(after)).changes.map(\.kind)
    }

    /// What was in the view, what is there, and what is said about it (I8).
    @Test(arguments: [
        (#"<label text="A" id="a"/>"#, #"<label text="A" id="b"/>"#, [Change.Kind.objectRecreated]),
        (#"<label text="A" id="a"/>"#, #"<label text="B" id="b"/>"#, [.objectRemoved, .objectAdded]),
        (#"<label text="A" id="a"/>"#, #"<button text="A" id="b"/>"#, [.objectRemoved, .objectAdded]),
        (#"<view id="a"/>"#, #"<view id="b"/>"#, [.objectRemoved, .objectAdded]),
        (
            #"<label text="A" id="a"/>"#, #"<label text="A" id="b"/><label text="A" id="c"/>"#,
            [.objectRemoved, .objectAdded, .objectAdded]
        ),
        (
            #"<label text="A" id="a"/><view customClass="C" id="s"/>"#,
            #"<view customClass="C" id="s"><subviews><label text="A" id="b"/></subviews></view>"#,
            [.objectRemoved, .objectAdded]
        ),
    ])
    func objectsAreTheSameToPeople(_ before: String, _ after: String, _ found: [Change.Kind]) throws {
        func list(_ text: String) -> String { "<subviews>\(text)</subviews>" }
        expect(Set(try kinds(list(before), list(after))), equals: Set(found))
        try expect(kinds(list(before), list(after)).count, equals: found.count)
    }

    @Test(arguments: [
        (
            #"<outlet property="p" destination="x" id="a"/>"#, #"<outlet property="p" destination="y" id="b"/>"#,
            [Change.Kind.connectionRetargeted]
        ),
        (
            #"<outlet property="p" destination="x" id="a"/>"#, #"<outlet property="q" destination="x" id="b"/>"#,
            [.connectionRemoved, .connectionAdded]
        ),
        (
            #"<action selector="s:" destination="x" eventType="tap" id="a"/>"#,
            #"<action selector="s:" destination="y" eventType="tap" id="b"/>"#, [.connectionRetargeted]
        ),
        (
            #"<action selector="s:" destination="x" eventType="tap" id="a"/>"#,
            #"<action selector="s:" destination="x" eventType="edit" id="b"/>"#, [.connectionRemoved, .connectionAdded]
        ),
    ])
    func reconnectedConnectionsAreTheSame(_ before: String, _ after: String, _ found: [Change.Kind]) throws {
        func list(_ text: String) -> String {
            #"<subviews><label text="X" id="x"/><label text="Y" id="y"/></subviews><connections>\#(text)</connections>"#
        }
        expect(Set(try kinds(list(before), list(after))), equals: Set(found))
    }

    /// What else changed of an object that was cut and pasted is told as well.
    @Test(arguments: [
        (#"<label text="A" id="a"/>"#, #"<label text="A" tag="7" id="b"/>"#, ["tag nothing → 7"]),
        (#"<label text="A" tag="7" id="a"/>"#, #"<label text="A" id="b"/>"#, ["tag 7 → nothing"]),
        (
            #"<label text="A" id="a"><rect key="frame" x="1" y="2" width="3" height="4"/></label>"#,
            #"<label text="A" id="b"><rect key="frame" x="1" y="5" width="3" height="4"/></label>"#,
            ["frame (1, 2) 3 × 4 → (1, 5) 3 × 4"]
        ),
        (
            #"<label text="A" id="a"><color key="textColor" white="1" alpha="1"/></label>"#,
            #"<label text="A" id="b"><color key="textColor" white="0" alpha="1"/></label>"#,
            ["textColor #ffffff → #000000"]
        ),
    ])
    func valuesOfARecreatedObjectAreCompared(_ before: String, _ after: String, _ words: [String]) throws {
        func document(_ inside: String) -> [UInt8] {
            Snippet.document(#"<view id="v"><subviews>\#(inside)</subviews></view>"#)
        }
        let changes = try diff(before: document(before), after: document(after)).changes
        expect(changes.map(\.kind).first, equals: .objectRecreated)
        let told = changes.dropFirst().map {
            "\($0.property ?? "") \($0.before ?? "nothing") → \($0.after ?? "nothing")"
        }
        expect(told, equals: words)
        expect(changes.allSatisfy { $0.object.id == "b" })
    }

    @Test func bothIDsAreTold() throws {
        func document(_ id: String) -> [UInt8] { Snippet.document(#"<label text="A" id="\#(id)"/>"#) }
        let change = try #require(try diff(before: document("a"), after: document("b")).changes.first)
        expect(change.before == "a" && change.after == "b" && change.object.id == "b")
    }
}
