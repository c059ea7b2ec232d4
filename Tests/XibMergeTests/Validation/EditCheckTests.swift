import TestSupport
import Testing

@testable import XibMergeCore

/// The check that no edit is lost (V6), on results that somebody tampered with.
struct EditCheckTests {
    private static let base = #"""
        <view alpha="1" tag="1" id="a"><subviews><label text="A" id="b"/><label text="B" id="c"/>\#
        <label text="C" id="d"><string key="note">one</string></label></subviews></view><view id="e"/>
        """#

    /// Merges, then looks for the edits of both sides in `tampered` in place of the result.
    private func outcome(
        ours: String, theirs: String, favor: Side = .ours, asking about: String? = nil, tampered: (String) -> String
    ) throws -> EditCheck.Outcome {
        let session = try MergeSession(
            base: Snippet.document(Self.base), ours: Snippet.document(ours), theirs: Snippet.document(theirs))
        let text = tampered(ours)
        var symbols = session.input.symbols
        let result = try SyntaxTree(parsing: Snippet.document(text), symbols: &symbols)
        let graph = try ObjectGraph(result, schema: session.input.schema, symbols: &symbols)
        // Each element by ID, or else by where it stands below one.
        var elements = [Int32](repeating: -1, count: session.table.count)
        for match in 0..<session.table.count {
            for side in Side.allCases {
                guard let index = session.table.node(match, side) else { continue }
                let other = session.input[side]
                let owner = other.owner(of: index)
                let found = owner == 0 ? index : graph.element(withID: other.nodes[owner].id).map { $0 + index - owner }
                guard let found, found < result.elements.count,
                    result.elements[found].name == other.tree.elements[index].name
                else { continue }
                elements[match] = Int32(found)
                break
            }
        }
        let editCheck = EditCheck(session.changes)
        var registry = QuestionRegistry()
        if let about {
            registry.ask(.changed, .r1, session.changes.match(ofID: symbols.intern(Array(about.utf8)), .base)!)
        }
        return editCheck.outcome(
            EditCheck.Result(
                tree: result, elements: elements, favor: favor, decisions: AccountedPlaces([], session.input),
                questions: AccountedPlaces(registry, asked: Set(registry.entries.indices), session.input)))
    }

    /// What theirs did (`of` became `is`), and the kind of edit that is missing where the result is as base.
    @Test(arguments: [
        (#"alpha="1""#, #"alpha="2""#, Edit.Kind.attribute), (#"alpha="1" "#, "", .attribute),
        (#"tag="1""#, #"tag="1" hidden="YES""#, .attribute), ("one", "two", .text),
        (#"<view id="e"/>"#, "", .remove), (#"<view id="e"/>"#, #"<view id="e"/><view id="f"/>"#, .insert),
        (#"<label text="A" id="b"/>"#, #"<textField text="A" id="b"/>"#, .rename),
    ])
    func whatIsNotInTheResultIsMissing(_ of: String, _ new: String, _ kind: Edit.Kind) throws {
        try #require(Self.base.contains(of))
        let theirs = Self.base.replacing(of, with: new)
        let missing = try outcome(ours: Self.base, theirs: theirs) { $0 }.missing
        expect(missing?.side, equals: .theirs)
        expect(missing?.edit.kind, equals: kind)
        try expect(outcome(ours: Self.base, theirs: theirs) { _ in theirs }.missing == nil)
    }

    /// A new order is no reason to refuse a merge; where it isn't kept, the user is told.
    @Test func anOrderThatIsNotKeptIsTold() throws {
        let labels = [#"<label text="A" id="b"/>"#, #"<label text="B" id="c"/>"#]
        let theirs = Self.base.replacing(labels.joined(), with: labels.reversed().joined())
        let lost = try outcome(ours: Self.base, theirs: theirs) { $0 }
        expect(lost.missing == nil && lost.notTaken.map(\.side) == [.theirs])
        try expect(outcome(ours: Self.base, theirs: theirs) { _ in theirs }.notTaken.isEmpty)
    }

    /// An object that both sides added with the same ID has what each of them gave it.
    @Test func whatBothAddedIsMissedToo() throws {
        func version(_ attributes: String) -> String { Self.base + #"<view \#(attributes) id="f"/>"# }
        let (ours, theirs) = (version(#"tag="1""#), version(#"tag="1" hidden="YES""#))
        let missing = try outcome(ours: ours, theirs: theirs) { $0 }.missing
        expect(missing?.side == .theirs && missing?.edit.kind == .insert)
        try expect(outcome(ours: ours, theirs: theirs) { _ in theirs }.missing == nil)
    }

    /// Where every question is answered with a side, all that this side did is in the result, asked about or not.
    @Test func anEditOfTheFavoredSideIsInNoQuestion() throws {
        let theirs = Self.base.replacing(#"alpha="1""#, with: #"alpha="2""#)
        try expect(outcome(ours: Self.base, theirs: theirs, asking: "a") { $0 }.missing == nil)
        try expect(
            outcome(ours: Self.base, theirs: theirs, favor: .theirs, asking: "a") { $0 }.missing?.side, equals: .theirs)
    }

    @Test func aMoveIsMissedToo() throws {
        let label = #"<label text="A" id="b"/>"#
        let theirs = Self.base.replacing(label, with: "").replacing(
            #"<view id="e"/>"#, with: #"<view id="e"><subviews>\#(label)</subviews></view>"#)
        try expect(outcome(ours: Self.base, theirs: theirs) { $0 }.missing?.edit.kind, equals: .move)
    }

    /// A question or decision answers for its own place and what is in it, and for nothing else.
    @Test(arguments: [("a", "alpha", true), ("a", "tag", false), ("a", "", true), ("b", "", false), ("e", "", false)])
    func onlyWhatIsAboutThePlaceAnswersForIt(_ id: String, _ attribute: String, _ isAccounted: Bool) throws {
        let versions = try MatchedVersions(Self.base)
        var registry = QuestionRegistry()
        let name = attribute.isEmpty ? Symbol.none : versions.symbol(attribute)
        registry.ask(.changed, .r1, versions.match(id)!, attribute: name)
        let places = AccountedPlaces(registry, asked: [0], versions.input)
        expect(places.contain(versions.match("a")!, versions.symbol("alpha")), equals: isAccounted)
        // A question that nobody gets to see answers for nothing.
        let unseen = AccountedPlaces(registry, asked: [], versions.input)
        expect(!unseen.contain(versions.match("a")!, versions.symbol("alpha")))
    }

    /// A question about where an object stands says nothing of what it is.
    @Test(arguments: [Conflict.Kind.moved, .circle, .order])
    func aQuestionAboutAPlaceAnswersForPlacesAlone(_ kind: Conflict.Kind) throws {
        let versions = try MatchedVersions(Self.base)
        var registry = QuestionRegistry()
        registry.ask(kind, .r7, versions.match("a")!)
        let places = AccountedPlaces(registry, asked: [0], versions.input)
        expect(places.placements.contains(versions.match("a")!))
        expect(!places.contain(versions.match("a")!, versions.symbol("alpha")))
    }

    @Test func whatIsPutTogetherDifferentlyIsNoAccount() throws {
        let versions = try MatchedVersions(Self.base)
        let match = versions.match("a")!
        func accounts(_ rule: Rule) -> AccountedPlaces {
            AccountedPlaces([Merger.Reported(rule: rule, match: match, text: "")], versions.input)
        }
        expect(!accounts(.r4).contain(match, .none) && !accounts(.r12).contain(match, .none))
        expect(accounts(.r5).contain(match, .none))
    }

    /// A deletion supersedes a mere move, which is said.
    @Test func aMoveOfWhatIsDeletedIsADecision() throws {
        let ours = Self.base.replacing(#"<label text="A" id="b"/>"#, with: "")
        let theirs = Self.base.replacing(
            #"<label text="A" id="b"/><label text="B" id="c"/>"#,
            with: #"<label text="B" id="c"/><label text="A" id="b"/>"#)
        let outcome = try merge(
            base: Snippet.document(Self.base), ours: Snippet.document(ours), theirs: Snippet.document(theirs))
        expect(outcome.isClean)
        expect(outcome.decisions.contains { $0.rule == .r5 && $0.place.contains("(b)") })
    }
}
