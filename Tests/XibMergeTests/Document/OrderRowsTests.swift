import TestSupport
import Testing

@testable import XibMergeCore

struct OrderRowsTests {
    @Test(arguments: [
        ("ios", "tableViewSection", ["headerTitle", "footerTitle", "colorLabel", "id", "userLabel"])
    ])
    func rowIsFoundByPlatformAndElement(_ platform: String, _ element: String, _ names: [String]) {
        expect(OrderRows.row(AttributeOrderRows.rows, "ios", element), equals: names)
    }

    @Test func whatHasNoRowIsEmpty() {
        expect(OrderRows.row(AttributeOrderRows.rows, "ios", "noSuchElement"), equals: [])
        expect(OrderRows.row(AttributeOrderRows.rows, "noSuchPlatform", "button"), equals: [])
        expect(OrderRows.row(AttributeOrderRows.rows, "ios", ""), equals: [])
        // The beginning of a name is no name.
        expect(OrderRows.row("ios buttonCell a b", "ios", "button"), equals: [])
    }

    @Test func rowOfALastLineWithoutEndIsFound() {
        expect(OrderRows.row("ios a x\nmacos a y z", "macos", "a"), equals: ["y", "z"])
        expect(OrderRows.row("ios a x\nmacos a y z", "ios", "a"), equals: ["x"])
    }

    @Test(arguments: ["attributes", "children"]) func everyElementHasOneRow(_ table: String) {
        let rows = "\(table == "attributes" ? AttributeOrderRows.rows : ChildOrderRows.rows)".split(separator: "\n")
        expect(rows.count > 60)
        var seen: Set<[Substring]> = []
        for row in rows {
            let words = row.split(separator: " ")
            expect(["any", "ios", "macos"].contains(words[0]) && words.count > 2, "\(row)")
            expect(seen.insert(Array(words[..<2])).inserted, "two rows '\(words[0]) \(words[1])'")
            expect(Set(words[2...]).count, equals: words.count - 2, "a name stands twice: \(row)")
        }
        // Rows are found by halving.
        let keys = rows.map { Array("\($0.split(separator: " ")[..<2].joined(separator: " ")) ".utf8) }
        expect(zip(keys, keys.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
    }

    /// Each row has an example in `Fixtures/Order`: two names that Xcode writes in this order.
    @Test(arguments: ["attributes", "children"]) func everyRowOrdersItsExample(_ table: String) throws {
        let rows = table == "attributes" ? AttributeOrderRows.rows : ChildOrderRows.rows
        let examples = try #require(Fixtures.text(at: "Order/\(table).txt")).split(separator: "\n")
        for example in examples {
            let words = example.split(separator: " ").map(String.init)
            let platform = try #require((["ios", "macos"] as [StaticString]).first { "\($0)" == words[0] })
            let names = OrderRows.row(rows, platform, words[1])
            let places = words[2...].compactMap { names.firstIndex(of: $0) }
            expect(places.count == 2 && places[0] < places[1], "\(example)")
        }
        expect(examples.count, equals: "\(rows)".split(separator: "\n").count)
    }

    @Test(arguments: [
        (#"targetRuntime="iOS.CocoaTouch""#, "ios"), (#"targetRuntime="AppleTV""#, "ios"),
        (#"targetRuntime="MacOSX.Cocoa""#, "macos"), (#"targetRuntime="watchKit""#, "watchos"), ("", "ios"),
    ])
    func platformIsThatOfTheDocument(_ attributes: String, _ platform: String) throws {
        let versions = try MatchedVersions(#"<view id="a"/>"#, attributes: attributes)
        expect("\(versions.input.platform)", equals: platform)
    }
}
