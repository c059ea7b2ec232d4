import TestSupport
import Testing

@testable import XibMergeCore

struct IntendedTreeTests {
    /// What the merge of three small versions must have rendered: a tag of its own, a moved element, one taken whole.
    private static let merged =
        #"<view tag="1" alpha="2" id="a"><x><label id="b"><rect key="frame" x="1"/></label></x></view><view id="c"/>"#

    /// Whether `objects` are what the merge meant.
    private func isMeant(_ objects: String) throws -> Bool {
        let label = #"<label id="b"><rect key="frame" x="1"/></label>"#
        var session = try MergeSession(
            base: Snippet.document(#"<view id="a"><x/></view>\#(label)<view id="c"/>"#),
            ours: Snippet.document(#"<view tag="1" id="a"><x/></view>\#(label)<view id="c"/>"#),
            theirs: Snippet.document(#"<view alpha="2" id="a"><x>\#(label)</x></view><view id="c"/>"#))
        let run = try session.run(favor: .ours)
        var symbols = session.input.symbols
        let result = try SyntaxTree(parsing: Snippet.document(objects), symbols: &symbols)
        return IntendedTree(input: session.input, table: session.table, tree: run.tree).elements(in: result)
            != nil
    }

    @Test func whatWasMeantIsTheSame() throws {
        try expect(isMeant(Self.merged))
    }

    /// Each slip of the pen, and what it makes of the document.
    @Test(arguments: [
        (#"<view id="c"/>"#, ""), (#"<view id="c"/>"#, #"<view id="c"/><y/>"#),
        (#"<view id="c"/>"#, #"<view id="c"><y/></view>"#),
        (#"<view id="c"/>"#, #"<label id="c"/>"#), (#"<view id="c"/>"#, #"<view id="c" tag="1"/>"#),
        (#"<rect key="frame" x="1"/>"#, ""), (#"<rect key="frame" x="1"/>"#, #"<rect key="frame"/>"#),
        (#"<rect key="frame" x="1"/></label>"#, #"</label><rect key="frame" x="1"/>"#),
        ("</label></x>", "</label></x><x/>"), ("</x></view><view id=\"c\"/>", "</x><view id=\"c\"/></view>"),
    ])
    func whatWasNotMeantIsNot(_ part: String, _ slip: String) throws {
        try #require(Self.merged.contains(part))
        expect(try !isMeant(Self.merged.replacing(part, with: slip)))
    }
}
