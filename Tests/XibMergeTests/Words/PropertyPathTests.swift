import TestSupport
import Testing

@testable import XibMergeCore

struct PropertyPathTests {
    private static let runtime = "userDefinedRuntimeAttribute"

    /// What is in a view before and after, and the property that changed.
    @Test(arguments: [
        (#"<state key="normal" title="A"/>"#, #"<state key="normal" title="B"/>"#, "normal title"),
        (#"<rect key="frame" x="1"/>"#, #"<rect key="frame" x="2"/>"#, "frame"),
        (
            #"<userDefinedRuntimeAttributes><\#(runtime) type="number" keyPath="layer.radius"><real key="value" value="1"/></\#(runtime)></userDefinedRuntimeAttributes>"#,
            #"<userDefinedRuntimeAttributes><\#(runtime) type="number" keyPath="layer.radius"><real key="value" value="2"/></\#(runtime)></userDefinedRuntimeAttributes>"#,
            "layer.radius"
        ),
        (
            #"<segments><segment title="A"/><segment title="B"/></segments>"#,
            #"<segments><segment title="A"/><segment title="C"/></segments>"#, "segment 2 title"
        ),
        (
            #"<segments><segment title="A"/></segments>"#, #"<segments><segment title="C"/></segments>"#,
            "segment title"
        ),
        (#"<string key="text">A</string>"#, #"<string key="text">B</string>"#, "text"),
        (
            #"<array key="names"><string>A</string><string>B</string></array>"#,
            #"<array key="names"><string>A</string><string>C</string></array>"#, "names item 2"
        ),
    ])
    func aPropertyIsNamedByTheWayToIt(_ before: String, _ after: String, _ path: String) throws {
        func document(_ inside: String) -> [UInt8] { Snippet.document(#"<view id="v">\#(inside)</view>"#) }
        try expect(diff(before: document(before), after: document(after)).changes.map(\.property), equals: [path])
    }

    /// Members without an identity are compared with those that say the same, if their number is another one; the others
    /// with those in their place.
    @Test(
        arguments: [
            ("AB", "B", ["segment 1"]), ("ABC", "AC", ["segment 2"]), ("AC", "ABC", ["segment 2"]),
            ("ABCD", "AXD", ["segment 3", "segment 2 title"]), ("AB", "BA", ["segment 1 title", "segment 2 title"]),
        ] as [(String, String, Set<String>)])
    func membersAreComparedByWhatTheySay(_ before: String, _ after: String, _ changed: Set<String>) throws {
        func document(_ titles: String) -> [UInt8] {
            let segments = titles.map { "<segment title=\"\($0)\"/>" }.joined()
            return Snippet.document(#"<view id="v"><segments>\#(segments)</segments></view>"#)
        }
        let properties = try diff(before: document(before), after: document(after)).changes.compactMap(\.property)
        expect(Set(properties) == changed && properties.count == changed.count)
    }

    /// A list that is long is counted once, not once for each of its members.
    @Test func membersOfALongListAreNumbered() throws {
        func document(_ title: String) -> [UInt8] {
            let segments = (1...20_000).map { "<segment title=\"\(title)\($0)\"/>" }.joined()
            return Snippet.document(#"<view id="v"><segments>\#(segments)</segments></view>"#)
        }
        let changes = try diff(before: document("A"), after: document("B")).changes
        expect(changes.count, equals: 20_000)
        expect(changes.last?.property, equals: "segment 20000 title")
    }
}
