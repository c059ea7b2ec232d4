import TestSupport
import Testing

@testable import XibMergeCore

struct ChildOrderTests {
    /// All lists that come of `list` by at most one deletion and at most one insertion of `new`.
    private static func edits(of list: [String], adding new: String) -> [[String]] {
        var results =
            [list] + list.indices.map { index in list.enumerated().filter { $0.offset != index }.map(\.element) }
        for list in results {
            for place in 0...list.count {
                var longer = list
                longer.insert(new, at: place)
                results.append(longer)
            }
        }
        return Array(Set(results)).sorted { $0.joined() < $1.joined() }
    }

    private func merged(_ base: [String], _ ours: [String], _ theirs: [String]) throws -> [String]? {
        let documents = [base, ours, theirs].map { Snippet.document(subviews: $0) }
        let outcome = try merge(base: documents[0], ours: documents[1], theirs: documents[2])
        guard outcome.isClean else { return nil }
        let text = String(decoding: outcome.rendered(), as: UTF8.self)
        return text.matches(of: /<view id="(.)"\/>/).map { String($0.1) }
    }

    /// What one side deleted, but the other side needs, was not inserted.
    @Test func whatIsKeptIsNoInsertion() throws {
        let outcome = try merge(
            base: Snippet.document(subviews: ["a"]),
            ours: Array(
                String(decoding: Snippet.document(subviews: ["a"]), as: UTF8.self)
                    .replacing(#"id="a""#, with: #"hidden="YES" id="a""#).utf8),
            theirs: Snippet.document(subviews: ["b"]))
        expect(outcome.conflicts.map(\.kind) == [.deletedChanged] && outcome.decisions.isEmpty)
    }

    /// Every insertion and every deletion is in the result, and each side's order holds for what it has.
    @Test(arguments: 0...3) func everyPairOfEditsMerges(_ count: Int) throws {
        let base = Array(["a", "b", "c"].prefix(count))
        for ours in Self.edits(of: base, adding: "x") {
            for theirs in Self.edits(of: base, adding: "y") {
                let comment = Comment("\(base) \(ours) \(theirs)")
                let result = try #require(try merged(base, ours, theirs), comment)
                let wanted = Set(base).intersection(ours).intersection(theirs)
                    .union(Set(ours + theirs).subtracting(base))
                expect(result.count == wanted.count && Set(result) == wanted, comment)
                for side in [ours, theirs] {
                    expect(result.filter(side.contains), equals: side.filter(wanted.contains), comment)
                }
            }
        }
    }

    /// What both inserted at one place stands side by side, ours before theirs; what is between stays between.
    @Test(
        arguments: [
            ([], ["x"], ["y"], ["x", "y"]),
            (["a"], ["a", "x"], ["a", "y"], ["a", "x", "y"]),
            (["a"], ["x", "a"], ["y", "a"], ["x", "y", "a"]),
            (["a", "b"], ["a", "x", "b"], ["a", "y", "b"], ["a", "x", "y", "b"]),
            (["a", "b"], ["a", "x", "z", "b"], ["a", "y", "b"], ["a", "x", "z", "y", "b"]),
        ] as [([String], [String], [String], [String])])
    func insertionsAtOnePlaceStandInOrder(
        _ base: [String], _ ours: [String], _ theirs: [String], _ wanted: [String]
    ) throws {
        try expect(merged(base, ours, theirs), equals: wanted)
    }

    @Test(arguments: [
        (["b", "a", "c"], ["a", "b", "c"], ["b", "a", "c"] as [String]?),
        (["a", "b", "c"], ["c", "a", "b"], ["c", "a", "b"]),
        (["b", "a", "c"], ["b", "a", "c"], ["b", "a", "c"]),
        (["b", "a", "c"], ["a", "c", "b"], nil),
        // An insertion follows its neighbor, a deletion is no order.
        (["b", "a", "c"], ["a", "x", "b", "c"], ["b", "a", "x", "c"]),
        (["b", "a", "c"], ["a", "b"], ["b", "a"]),
    ])
    func aReorderingOfOneSideHolds(_ ours: [String], _ theirs: [String], _ wanted: [String]?) throws {
        try expect(merged(["a", "b", "c"], ours, theirs), equals: wanted)
    }

    /// Two orders of subviews are a question; of a set, which Xcode sorts anyway, they are not.
    @Test func twoOrdersOfASetAreNoQuestion() throws {
        func document(_ properties: String) -> [UInt8] {
            let outlets = properties.map { #"<outlet property="\#($0)" destination="t" id="\#($0)"/>"# }.joined()
            return Snippet.document(#"<view id="t"><connections>\#(outlets)</connections></view>"#)
        }
        try expect(merge(base: document("abc"), ours: document("bac"), theirs: document("acb")).isClean)
    }
}
