import TestSupport
import Testing
import XibMergeCore

struct FacadeTests {
    private static let one = Snippet.document("<a/>")
    private static let two = Snippet.document("<b/>")

    @Test(
        arguments: [(one, one, two, two), (one, two, one, two), (one, two, two, two), ([], two, two, two)])
    func aSideThatIsUnchangedTakesTheOther(
        _ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8], _ result: [UInt8]
    ) throws {
        let outcome = try merge(base: base, ours: ours, theirs: theirs)
        expect(outcome.isClean)
        expect(outcome.rendered(), equals: result)
    }

    /// What can't be read is not passed on as a clean result, even where nothing has to be put together.
    @Test(arguments: [[], Array("<a>".utf8), Array("<html/>".utf8), [0]] as [[UInt8]])
    func whatCannotBeReadIsRefused(_ bytes: [UInt8]) {
        for (base, ours, theirs) in [
            (Self.one, bytes, Self.one), (Self.one, Self.one, bytes), (Self.one, bytes, bytes),
        ] {
            let refusal = #expect(throws: Problem.self) { try merge(base: base, ours: ours, theirs: theirs) }
            expect(refusal?.isUnreadable == true)
            expect(refusal?.version == (ours == bytes ? .ours : .theirs))
        }
    }

    /// CR CR LF, as broken settings of git make it: without the first CR it would still end in CR LF.
    @Test(arguments: [("\r\r\n", "\n"), ("\n", "\r\r\n"), ("\r\r\n", "\r\n"), ("\r\r\r\n", "\r\r\n")])
    func doubledCarriageReturnsComeToAnEnd(_ one: String, _ two: String) throws {
        let text = String(decoding: Self.one, as: UTF8.self)
        func document(_ id: String, _ ending: String) -> [UInt8] {
            Array(text.replacing("<a/>", with: "<a id=\"\(id)\"/>").replacing("\n", with: ending).utf8)
        }
        for base in [one, two, "\n"] {
            for (ours, theirs) in [(one, two), (two, one)] {
                let outcome = try merge(
                    base: document("a", base), ours: document("a", ours), theirs: document("b", theirs))
                expect(String(decoding: outcome.rendered(), as: UTF8.self).contains("id=\"b\""))
            }
        }
    }

    /// Two additions have no base to be compared with, whichever side is favored.
    @Test(arguments: [nil, Side.ours, .theirs]) func twoAdditionsAreRefused(_ favor: Side?) {
        let documents = ["a", "b"].map { Snippet.document(#"<view id="\#($0)"/>"#) }
        let refusal = #expect(throws: Problem.self) {
            try merge(base: [], ours: documents[0], theirs: documents[1], favor: favor)
        }
        expect(refusal?.version == nil)
        expect(refusal?.isUnreadable == false)
    }

    /// An emptied file is no document.
    @Test func anEmptySideIsUnreadable() {
        let refusal = #expect(throws: Problem.self) {
            try merge(base: Snippet.document("<a/>"), ours: Snippet.document("<b/>"), theirs: [])
        }
        expect(refusal?.version, equals: .theirs)
        expect(refusal?.isUnreadable == true)
    }
}
