import TestSupport
import Testing

@testable import XibMergeCore

struct NewFindingsTests {
    private static func document(_ objects: String, above: String = "") -> [UInt8] {
        Snippet.document(above + objects)
    }

    private static let broken =
        #"<view id="v"><connections><outlet property="a" destination="gone" id="o"/></connections></view>"#

    @Test func whatASideHadIsNotNew() {
        let (sound, broken) = (Self.document(#"<view id="v"/>"#), Self.document(Self.broken))
        let moved = Self.document(Self.broken, above: "\n\n<view id=\"w\"/>\n")
        expect(newFindings(in: moved, ours: broken, theirs: sound), equals: [])
        expect(newFindings(in: moved, ours: sound, theirs: broken), equals: [])
        expect(newFindings(in: moved, ours: sound, theirs: sound).map(\.location?.line), equals: [6])
        expect(newFindings(in: sound, ours: broken, theirs: broken), equals: [])
    }

    /// A third object of one ID is new where there were two.
    @Test func moreOfTheSameIsNew() {
        func document(_ count: Int) -> [UInt8] {
            Snippet.document((0..<count).map { _ in #"<view id="v"/>"# }.joined(separator: "\n"))
        }
        expect(newFindings(in: document(3), ours: document(2), theirs: document(1)).map(\.location?.line), equals: [5])
        expect(newFindings(in: document(3), ours: document(2), theirs: document(3)), equals: [])
    }

    /// Each side did what is sound by itself.
    @Test func togetherTheyBreakIt() {
        let ours = Snippet.document(#"<view id="v"/><placeholder placeholderIdentifier="key" id="a"/>"#)
        let theirs = Snippet.document(#"<view id="v"/><placeholder placeholderIdentifier="key" id="b"/>"#)
        let result = Snippet.document(
            #"<view id="v"/><placeholder placeholderIdentifier="key" id="a"/><placeholder placeholderIdentifier="key" id="b"/>"#
        )
        expect(newFindings(in: result, ours: ours, theirs: theirs).map(\.rule), equals: ["duplicate-external-id"])
    }

    @Test func sidesThatCantBeReadHadNothing() {
        let text = Array("no XML".utf8)
        expect(newFindings(in: Self.document(Self.broken), ours: text, theirs: text).count, equals: 1)
        expect(newFindings(in: text, ours: text, theirs: Self.document(Self.broken)), equals: [])
    }
}
