import TestSupport
import Testing
import XibMergeCore

/// Files that both sides added: copies of one file merge by object, others as text.
struct BothAddedTests {
    private static func document(_ objects: String) -> [UInt8] { Snippet.document(objects) }

    private static let shared = #"<label text="a" id="one"/><label text="b" id="two"/>"#

    /// What ours and theirs add to `shared`, and whether that still is one file.
    @Test(arguments: [
        ("", #"<view id="x"/>"#, true), (#"<view id="x"/>"#, #"<view id="y"/>"#, true),
        (#"<view id="x"/><view id="y"/>"#, #"<view id="v"/><view id="w"/>"#, false),
    ])
    func copiesShareMostIDs(_ ours: String, _ theirs: String, _ isMerged: Bool) throws {
        let versions = [ours, theirs].map { Self.document(Self.shared + $0) }
        guard isMerged else {
            #expect(throws: Problem.self) { try merge(base: [], ours: versions[0], theirs: versions[1]) }
            return
        }
        let outcome = try merge(base: [], ours: versions[0], theirs: versions[1])
        let text = String(decoding: outcome.rendered(), as: UTF8.self)
        expect(outcome.isClean)
        for id in ["one", "two", "x", "y"] where (ours + theirs).contains("\"\(id)\"") || id.count == 3 {
            expect(text.contains("id=\"\(id)\""))
        }
    }

    /// A view whose contents are asked about is not empty for all answers.
    @Test func whatAnAnswerFillsIsNotCalledEmpty() throws {
        let label = #"<subviews><label text="a" id="one"/></subviews>"#
        let outcome = try merge(
            base: Self.document(#"<view id="x"/>"#), ours: Self.document(#"<view id="x">\#(label)</view>"#),
            theirs: Self.document(#"<view id="x"><subviews><view id="y">\#(label)</view></subviews></view>"#))
        expect(outcome.conflicts.count == 1 && outcome.warnings.isEmpty, "\(outcome)")
    }

    /// What Xcode's templates give every new file says nothing.
    @Test func templatesAreNoCopies() {
        let ours = Self.document(#"<view id="iN0-l3-epB"/><placeholder id="-1"/><view id="x"/>"#)
        let theirs = Self.document(#"<view id="iN0-l3-epB"/><placeholder id="-1"/><view id="y"/>"#)
        #expect(throws: Problem.self) { try merge(base: [], ours: ours, theirs: theirs) }
    }

    /// Nothing is base: an attribute that one side leaves out is asked about, as is one that differs, or another order.
    @Test(arguments: [
        (#"<label text="a" id="one"/>"#, #"<label text="a" hidden="YES" id="one"/>"#),
        (#"<label text="a" id="one"/>"#, #"<label text="c" id="one"/>"#),
        (
            #"<view id="one"><subviews><view id="p"/><view id="q"/></subviews></view>"#,
            #"<view id="one"><subviews><view id="q"/><view id="p"/></subviews></view>"#
        ),
    ])
    func whatDiffersIsAskedAbout(_ ours: String, _ theirs: String) throws {
        let outcome = try merge(base: [], ours: Self.document(ours), theirs: Self.document(theirs))
        expect(outcome.conflicts.count, equals: 1)
        let text = try ConflictText(outcome.rendered())
        expect(text.answered(.ours), equals: Self.document(ours))
        expect(text.answered(.theirs), equals: Self.document(theirs))
    }

    /// Compared with nothing all is new; a question of several properties tells these, not the view around them.
    @Test func eachSideIsToldByItsProperties() throws {
        let ours = Self.document(#"<label text="a" id="one"/><label text="b" id="two"/>"#)
        let theirs = Self.document(#"<label text="c" numberOfLines="0" id="one"/><label text="b" id="two"/>"#)
        let question = try #require(try merge(base: [], ours: ours, theirs: theirs).conflicts.first)
        // Ours has no number of lines; it did not remove one.
        expect(question.summary, equals: #"Label "a" (one) text: ours: +text "a"; theirs: +text "c", 1 more"#)
    }
}
