import TestSupport
import Testing

@testable import XibMergeCore

/// What each answer to a question has.
struct AnswerTests {
    /// A view with others in it, and with constraints.
    private func view(_ id: String, _ views: String..., constraints: String = "", text: String = "") -> String {
        let subviews = views.isEmpty ? "" : "<subviews>\(views.joined())</subviews>"
        let constraints = constraints.isEmpty ? "" : "<constraints>\(constraints)</constraints>"
        return #"<view text="\#(text)" id="\#(id)">\#(subviews)\#(constraints)</view>"#
    }

    private func constraint(_ first: String, _ second: String, constant: Int = 8) -> String {
        #"<constraint firstItem="\#(first)" firstAttribute="leading" secondItem="\#(second)" "#
            + #"secondAttribute="leading" constant="\#(constant)" id="k"/>"#
    }

    private func merged(_ views: ThreeWay<String>, _ favor: Side?) throws -> MergeOutcome {
        let documents = ThreeWay(
            base: Snippet.document(views.base), ours: Snippet.document(views.ours),
            theirs: Snippet.document(views.theirs))
        return try merge(base: documents.base, ours: documents.ours, theirs: documents.theirs, favor: favor)
    }

    private func answer(_ views: ThreeWay<String>, _ favor: Side) throws -> String {
        String(decoding: try merged(views, favor).rendered(), as: UTF8.self)
    }

    private func ids(_ document: String) -> Set<String> {
        Set(document.matches(of: /id="(.)"/).map { String($0.1) })
    }

    /// R5: what was only moved into a new view stays deleted, whatever comes back into that view beside it.
    @Test func whatWasMovedIntoSomethingNewStaysDeleted() throws {
        let edited = ThreeWay(
            base: view("r", view("a"), view("b")), ours: view("r"),
            theirs: view("r", view("w", view("a", text: "new"), view("b"))))
        try expect(merged(edited, nil).conflicts.map(\.kind), equals: [.deletedChanged])
        expect(ids(try answer(edited, .ours)).isDisjoint(with: ["a", "b"]))
        expect(ids(try answer(edited, .theirs)), equals: ["r", "w", "a"])

        let constrained = ThreeWay(
            base: view("r", view("a"), view("b", view("c"))),
            ours: view("r", view("w", view("a"), view("b", view("c"), constraints: constraint("b", "c")))),
            theirs: view("r"))
        try expect(merged(constrained, nil).conflicts.map(\.kind), equals: [.deletedChanged])
        expect(ids(try answer(constrained, .ours)), equals: ["r", "w", "b", "c", "k"])
        expect(ids(try answer(constrained, .theirs)).isDisjoint(with: ["a", "b", "c", "k"]))
    }

    /// R7: where the place that a constraint asks for is gone from all answers, the search for it comes to an end.
    @Test func aPlaceThatIsGoneIsNotLookedForAgain() throws {
        let versions = ThreeWay(
            base: view(
                "r", view("e"),
                view("o", view("d", view("x"), view("z")), view("f"), view("y"), constraints: constraint("x", "y"))),
            ours: view("r", view("e", view("x")), view("o", view("f"), view("y"))),
            theirs: view(
                "r", view("e"),
                view(
                    "o", view("d", view("z")), view("f", view("x")), view("y"),
                    constraints: constraint("x", "y", constant: 80))))
        let outcome = try merged(versions, nil)
        expect(outcome.conflicts.count, equals: 1)
        let text = String(decoding: outcome.rendered(with: ConflictMarkers(style: .diff3)), as: UTF8.self)
        expect(text.contains("|||||||"))
        for side in [Side.ours, .theirs] { expect(ids(try answer(versions, side)).contains("x")) }
    }

    /// R7: a constraint that one side moved to another view and whose item the other side moved out of that view is in both
    /// answers: nobody deleted it.
    @Test func aConstraintThatBothSidesHaveIsInBothAnswers() throws {
        let versions = ThreeWay(
            base: view("r", view("o", view("p", view("x"), view("y")), constraints: constraint("x", "y"))),
            ours: view("r", view("o", view("p", view("x"), view("y"), constraints: constraint("x", "y")))),
            theirs: view("r", view("o", view("p", view("y")), view("x"), constraints: constraint("x", "y"))))
        let conflict = try #require(try merged(versions, nil).conflicts.first)
        expect(conflict.kind == .moved && conflict.rule == .r7)
        for side in [Side.ours, .theirs] {
            try expect(
                answer(versions, side), equals: String(decoding: Snippet.document(versions[side]), as: UTF8.self))
        }
    }

    /// R7: what stands in an object whose place is gone comes along where that goes.
    @Test func whatStandsInAnObjectComesAlong() throws {
        let versions = ThreeWay(
            base: view("r", view("a"), view("b"), view("c")), ours: view("r", view("c"), view("b", view("a"))),
            theirs: view("r", view("a", view("c"))))
        try expect(merged(versions, nil).conflicts.map(\.kind), equals: [.deletedChanged])
        try expect(answer(versions, .ours).contains(view("b", view("a", view("c")))))
        try expect(answer(versions, .theirs).contains(view("r", view("a", view("c")))))
    }

    /// R7: the view that a constraint asks for has gone elsewhere itself: there the item is put back.
    @Test func anItemIsPutBackWhereItsViewHasGone() throws {
        let own = constraint("x", "x")
        let versions = ThreeWay(
            base: view("r", view("d", view("p", view("x", constraints: own)))),
            ours: view("r", view("d", view("p", view("x"), constraints: own))),
            theirs: view("r", view("p"), view("x", constraints: own)))
        try expect(merged(versions, nil).conflicts.first?.kind, equals: .moved)
        try expect(answer(versions, .ours).contains(view("r", view("p", view("x"), constraints: own))))
        let emptied = #"<view text="" id="p"/>"#
        try expect(answer(versions, .theirs).contains(view("r", emptied, view("x", constraints: own))))
    }

    /// R14: what only a document with Auto Layout has goes with it.
    @Test func whatDependsOnAutoLayoutGoesWithIt() throws {
        func document(_ isOn: Bool, _ attributes: String) -> [UInt8] {
            Snippet.document(
                #"<button \#(attributes)id="i"/>"#, attributes: isOn ? #"useAutolayout="YES""# : #"systemVersion="1""#)
        }
        let off = #"translatesAutoresizingMaskIntoConstraints="NO" "#
        let outcome = try merge(
            base: document(true, off), ours: document(true, #"fixedFrame="YES" "# + off), theirs: document(false, ""))
        expect(outcome.isClean && outcome.decisions.map(\.rule) == [.r14])
        expect(outcome.rendered(), equals: document(false, ""))
    }
}
