import TestSupport
import Testing

@testable import XibMergeCore

struct MergeInputTests {
    /// The side that can't be read is named, with the place and whether it is a document at all.
    @Test(arguments: Side.allCases) func theSideThatIsBrokenIsNamed(_ side: Side) {
        var documents = [[UInt8]](repeating: Snippet.document(#"<view id="a"/>"#), count: 3)
        documents[side.rawValue] = [UInt8]("<document>\n  <a></b>\n</document>".utf8)
        let refusal = #expect(throws: Problem.self) {
            _ = try MergeInput(base: documents[0], ours: documents[1], theirs: documents[2])
        }
        expect(refusal?.version, equals: Problem.Version(side))
        expect(refusal?.location?.line, equals: 2)
        expect(refusal?.isUnreadable == true)
    }

    @Test func theThreeDocumentsShareTheirSymbols() throws {
        let versions = try MatchedVersions(#"<view id="a"/>"#, ours: #"<x/><view id="a"/>"#)
        let nodes = Side.allCases.map { versions.input[$0].nodes[versions.element("a", $0)!].id }
        expect(Set(nodes).count, equals: 1)
    }

    /// Whose header is taken: that of the side that changed it, else that of the newer tools.
    @Test(arguments: [
        ("100", "100", "100", Side.ours), ("100", "200", "100", .ours), ("100", "100", "200", .theirs),
        ("100", "100", "50", .theirs), ("100", "300", "200", .ours), ("100", "200", "300", .theirs),
        ("100", "32700.99.1234", "200", .theirs), ("100", "200", "32700.99.1234", .ours),
    ])
    func theHeaderIsThatOfTheNewerTools(_ base: String, _ ours: String, _ theirs: String, _ side: Side) throws {
        let documents = [base, ours, theirs].map {
            Snippet.document(#"<view id="a"/>"#, attributes: #"toolsVersion="\#($0)""#)
        }
        try expect(MatchedVersions(documents: documents).input.headerSide, equals: side)
    }
}
