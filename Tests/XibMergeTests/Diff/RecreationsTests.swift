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
        #expect(Set(try kinds(list(before), list(after))) == Set(found))
        #expect(try kinds(list(before), list(after)).count == found.count)
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
        #expect(Set(try kinds(list(before), list(after))) == Set(found))
    }

    @Test func bothIDsAreTold() throws {
        func document(_ id: String) -> [UInt8] { Snippet.document(#"<label text="A" id="\#(id)"/>"#) }
        let change = try #require(try diff(before: document("a"), after: document("b")).changes.first)
        #expect(change.before == "a" && change.after == "b" && change.object.id == "b")
    }
}
