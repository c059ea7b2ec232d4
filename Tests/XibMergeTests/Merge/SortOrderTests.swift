import TestSupport
import Testing

@testable import XibMergeCore

struct SortOrderTests {
    /// IDs in the order in which Xcode writes them: digits by number, then bytewise.
    static let ids = [
        "1", "2", "9", "10", "11", "100", "", "-1", "-2", "0aB-cd-EfG", "1a", "A", "AA", "Aa", "a", "aB", "ab", "ö",
    ]

    @Test func idsAreInOneOrder() {
        let ids = Self.ids.map { [UInt8]($0.utf8) }
        for (first, one) in ids.enumerated() {
            for (second, other) in ids.enumerated() {
                expect(SortOrder.idPrecedes(one, other) == (first < second), "\(Self.ids[first]) \(Self.ids[second])")
            }
        }
    }

    private static func outlet(_ property: String) -> String {
        #"<outlet property="\#(property)" destination="view" id="\#(property)"/>"#
    }
    private static func constraint(_ id: String) -> String { #"<constraint firstItem="a" id="\#(id)"/>"# }
    private static func plugIn(_ identifier: String) -> String { #"<plugIn identifier="\#(identifier)"/>"# }
    private static func string(_ key: String) -> String { #"<string key="\#(key)">x</string>"# }
    private static func integer(_ key: String) -> String { #"<integer key="\#(key)" value="1"/>"# }

    /// Pairs of siblings of which the first has to stand before the second.
    @Test(arguments: [
        (outlet("a"), outlet("b")), (outlet("A"), outlet("a")), (constraint("9"), constraint("10")),
        (#"<action selector="z:" destination="a" id="x"/>"#, outlet("a")),
        (#"<deployment identifier="z"/>"#, plugIn("a")), (plugIn("z"), #"<capability name="a"/>"#),
        (plugIn("a"), plugIn("b")), (#"<image name="z"/>"#, #"<systemColor name="a"/>"#),
        (string("a"), integer("b")), (integer("a"), string("b")),
    ])
    func siblingsHaveTheirOrder(_ first: String, _ second: String) throws {
        let versions = try MatchedVersions("<x>\(first)\(second)</x>")
        let order = SortOrder(input: versions.input, table: versions.table)
        let children = versions.input[.base].tree.children(of: versions.elements(named: "x")[0])
            .map { versions.table.match(of: $0, .base) }
        expect(order.precedes(children[0], children[1]))
        expect(!order.precedes(children[1], children[0]))
        expect(order.isSorted(children))
        expect(!order.isSorted(children.reversed()))
    }

    /// Segues are told apart by nothing that Xcode sorts by.
    @Test func whereNothingIsSortedByTheOrderIsFree() throws {
        let versions = try MatchedVersions(#"<x><binding id="b"/><binding id="a"/></x>"#)
        let order = SortOrder(input: versions.input, table: versions.table)
        let matches = [versions.match("b")!, versions.match("a")!]
        expect(order.isSorted(matches) && order.isSorted(matches.reversed()))
    }

    /// What is new goes to its sorted place in a list that is sorted, and behind its neighbor in one that is not.
    @Test(arguments: [
        (["b", "d"], ["b", "d", "e"], ["a", "b", "d"], ["a", "b", "d", "e"]),
        (["b", "d"], ["b", "c", "d"], ["a", "b", "d"], ["a", "b", "c", "d"]),
        (["b"], ["b", "d"], ["b", "c"], ["b", "c", "d"]),
        (["d", "b"], ["d", "b", "e"], ["d", "a", "b"], ["d", "a", "b", "e"]),
    ])
    func outletsAreInsertedInOrder(
        _ base: [String], _ ours: [String], _ theirs: [String], _ merged: [String]
    ) throws {
        func document(_ properties: [String]) -> [UInt8] {
            let outlets = properties.map(Self.outlet).joined()
            return Snippet.document(#"<view id="view"><connections>\#(outlets)</connections></view>"#)
        }
        let outcome = try merge(base: document(base), ours: document(ours), theirs: document(theirs))
        let (result, wanted) = (outcome.rendered(), document(merged))
        let isSame = result == wanted
        expect(isSame, "\(Golden.difference(from: wanted, to: result))")
    }
}
