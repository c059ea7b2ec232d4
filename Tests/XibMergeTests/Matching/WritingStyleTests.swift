import TestSupport
import Testing

@testable import XibMergeCore

struct WritingStyleTests {
    private func converted(_ other: String, to model: String) throws -> String? {
        let (other, model) = (
            try SyntaxTree(parsing: [UInt8](other.utf8)), try SyntaxTree(parsing: [UInt8](model.utf8))
        )
        return WritingStyle.converted(other, to: model).map { String(decoding: $0, as: UTF8.self) }
    }

    private static let (raw, escaped) = (#"<a b="x>y"/>"#, #"<a b="x&gt;y"/>"#)

    @Test(arguments: [
        (#"<a b=">>" c="&lt;&gt;&amp;gt;">&gt;</a>"#, escaped, nil),
        (#"<a b=">>" c="&lt;&amp;gt;">></a>"#, escaped, #"<a b="&gt;&gt;" c="&lt;&amp;gt;">></a>"#),
        (#"<a b="&gt;&gt;" c='&lt;&amp;gt;'><!-- > --></a>"#, raw, #"<a b=">>" c='&lt;&amp;gt;'><!-- > --></a>"#),
        // Nothing to convert, no style to convert to, or both styles in one document.
        (raw, raw, nil), (escaped, escaped, nil), ("<a/>", raw, nil), (raw, "<a/>", nil), (raw, "<a>></a>", nil),
        (raw, #"<a b="&gt;" c=">"/>"#, nil), (#"<a b="&gt;" c=">"/>"#, raw, nil),
        ("<a/>", #"<a b="&gt;" c=">"/>"#, nil), (#"<a b="&gt;" c=">"/>"#, "<a/>", nil),
    ])
    func aDocumentIsWrittenInTheStyleOfAnother(_ other: String, _ model: String, _ result: String?) throws {
        try expect(converted(other, to: model), equals: result)
    }

    /// The documents mean the same in either style.
    @Test func conversionIsUndoneByConversion() throws {
        let document = #"<a b=">" c="&lt;"><d e='>"&amp;gt;'/></a>"#
        let there = try #require(try converted(document, to: Self.escaped))
        try expect(converted(there, to: Self.raw), equals: document)
    }

    /// A side that changed the style alone changed nothing else.
    @Test func theNewerToolsStyleIsTaken() throws {
        func document(_ greater: String, tag: Int, tools: Int) -> [UInt8] {
            Snippet.document(
                #"<label text="a \#(greater) b" tag="\#(tag)" id="a"/><label text="\#(greater)" id="b"/>"#,
                attributes: #"toolsVersion="\#(tools)""#)
        }
        let base = document(">", tag: 1, tools: 6249)
        let (old, new) = (document(">", tag: 2, tools: 6249), document("&gt;", tag: 1, tools: 21507))
        let wanted = document("&gt;", tag: 2, tools: 21507)
        for (ours, theirs) in [(old, new), (new, old)] {
            let outcome = try merge(base: base, ours: ours, theirs: theirs)
            expect(outcome.isClean)
            let result = outcome.rendered()
            let isSame = result == wanted
            expect(isSame, "\(Golden.difference(from: wanted, to: result))")
        }
    }
}
