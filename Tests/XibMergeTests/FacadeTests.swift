import Testing
import XibMerge

struct FacadeTests {
    /// What needs no merge is not even read.
    @Test(
        arguments: [
            ([1], [1], [2], [2]), ([1], [2], [1], [2]), ([1], [2], [2], [2]), ([], [2], [2], [2]), ([], [], [2], [2]),
            ([1], [], [1], []),
        ] as [([UInt8], [UInt8], [UInt8], [UInt8])])
    func aSideThatIsUnchangedTakesTheOther(
        _ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8], _ result: [UInt8]
    ) throws {
        let outcome = try merge(base: base, ours: ours, theirs: theirs)
        #expect(outcome.isClean)
        #expect(outcome.rendered() == result)
    }

    /// Two additions have nothing that they could be compared with, whatever is to settle conflicts.
    @Test(arguments: [nil, Side.ours, .theirs]) func twoAdditionsAreRefused(_ favor: Side?) {
        let documents = ["a", "b"].map { Snippet.document(#"<view id="\#($0)"/>"#) }
        let refusal = #expect(throws: MergeRefusal.self) {
            try merge(base: [], ours: documents[0], theirs: documents[1], favor: favor)
        }
        #expect(refusal?.side == nil)
        #expect(refusal?.isUnreadable == false)
    }

    /// An emptied file is no document.
    @Test func anEmptySideIsUnreadable() {
        let refusal = #expect(throws: MergeRefusal.self) {
            try merge(base: Snippet.document("<a/>"), ours: Snippet.document("<b/>"), theirs: [])
        }
        #expect(refusal?.side == .theirs)
        #expect(refusal?.isUnreadable == true)
    }
}
