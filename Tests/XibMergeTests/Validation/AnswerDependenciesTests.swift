import TestSupport
import Testing

@testable import XibMergeCore

/// Questions that can't be answered apart are one (`AnswerDependencies`).
struct AnswerDependenciesTests {
    /// Every mixture of answers to `outcome`'s questions, at most 64.
    private static func mixtures(of text: ConflictText) -> [Set<Int>] {
        let questions = text.questions
        return (0..<min(1 << questions.count, 64)).map { mask in
            Set(questions.enumerated().filter { mask >> $0.offset & 1 == 1 }.map(\.element))
        }
    }

    /// Expects each mixture of answers to be sound.
    private func expectSound(_ base: String, _ ours: String, _ theirs: String, questions: Int) throws {
        let versions = [base, ours, theirs].map { Snippet.document($0) }
        let outcome = try merge(base: versions[0], ours: versions[1], theirs: versions[2])
        let text = try ConflictText(outcome.rendered())
        expect(text.questions.count, equals: questions, "\(MergeFixtureTests.summary(of: outcome))")
        for mixture in Self.mixtures(of: text) {
            let answer = text.answered(withTheirs: mixture)
            expect(faults(in: answer, base: versions[0], ours: versions[1], theirs: versions[2]), equals: [])
        }
    }

    /// Two questions about two labels: nothing links them.
    @Test func whatIsApartStaysApart() throws {
        func version(_ first: String, _ second: String) -> String {
            #"<view id="v"><subviews>\#n<label text="\#(first)" id="a"/>\#n<label text="\#(second)" id="b"/>\#n"#
                + "</subviews></view>"
        }
        try expectSound(version("1", "1"), version("2", "2"), version("3", "3"), questions: 2)
    }

    /// Two labels on one line share a hunk.
    @Test func whatSharesALineIsOneQuestion() throws {
        func version(_ first: String, _ second: String) -> String {
            #"<view id="v"><subviews><label text="\#(first)" id="a"/><label text="\#(second)" id="b"/></subviews></view>"#
        }
        try expectSound(version("1", "1"), version("2", "2"), version("3", "3"), questions: 1)
    }

    /// Ours deletes two views, theirs changes both and ties one to the other.
    @Test func whatRefersToADisputedObjectIsOneQuestionWithIt() throws {
        func version(_ text: String, _ constraint: String = "") -> String {
            "<view id=\"v\">\n<subviews>\n<label text=\"\(text)\" id=\"a\"/>\n<view id=\"k\"/>\n"
                + "<label text=\"\(text)\" id=\"b\"/>\n</subviews>\n\(constraint)</view>"
        }
        let constraint =
            "<constraints>\n<constraint firstItem=\"a\" firstAttribute=\"top\" secondItem=\"b\" id=\"c\"/>\n</constraints>\n"
        try expectSound(
            version("1"), "<view id=\"v\">\n<subviews>\n<view id=\"k\"/>\n</subviews>\n</view>",
            version("2", constraint), questions: 1)
    }

    /// Ours deletes a label with its outlet, theirs makes the label again: the outlet may lead to the new one only if that
    /// is there.
    @Test func whatIsMadeAgainIsOneQuestionWithItsOutlet() throws {
        func version(_ id: String) -> String {
            "<placeholder id=\"-1\">\n<connections>\n<outlet property=\"t\" destination=\"\(id)\" id=\"o\"/>\n</connections>\n"
                + "</placeholder>\n<view id=\"v\">\n<subviews>\n<label text=\"A\" id=\"\(id)\"/>\n</subviews>\n</view>"
        }
        try expectSound(version("a"), "<placeholder id=\"-1\">\n</placeholder>", version("b"), questions: 1)
    }

    /// An object that the sides put into two places, and an edit of what it stands in.
    @Test func anObjectInTwoPlacesIsOneQuestion() throws {
        func version(_ first: String, _ second: String, _ third: String, _ tag: String) -> String {
            "<view tag=\"\(tag)\" id=\"p\">\n<subviews>\n<view id=\"x\"/>\n\(first)</subviews>\n</view>\n"
                + "<view id=\"q\">\n<subviews>\n<view id=\"y\"/>\n\(second)</subviews>\n</view>\n"
                + "<view id=\"r\">\n<subviews>\n<view id=\"z\"/>\n\(third)</subviews>\n</view>"
        }
        let moved = "<label text=\"a\" id=\"m\"/>\n"
        try expectSound(
            version(moved, "", "", "1"), version("", moved, "", "2"), version("", "", moved, "3"), questions: 2)
    }

    /// Both sides move two views, each side another one into the one slot of a cell: the slot holds one of them, although
    /// each view has a question of its own.
    @Test func twoViewsForOneSlotAreOneQuestion() throws {
        /// - Parameter places: Where `x` and `y` are.
        func version(_ places: String...) -> String {
            func views(_ place: String) -> String {
                zip(["x", "y"], places).filter { $0.1 == place }
                    .map { "<view \(place == "slot" ? "key=\"accessoryView\" " : "")id=\"\($0.0)\"/>\n" }.joined()
            }
            let lists = ["a", "b", "c"].map { id in
                "<view id=\"\(id)\">\n<subviews>\n<view id=\"\(id)1\"/>\n\(views(id))</subviews>\n</view>\n"
            }
            return "\(lists.joined())<tableViewCell id=\"cell\">\n\(views("slot"))</tableViewCell>"
        }
        try expectSound(version("a", "a"), version("slot", "b"), version("c", "slot"), questions: 1)
    }

    /// Both sides move a label. Theirs changes its constraint, which ours deletes because the label leaves the owner: the
    /// constraint may be there only if the label is where theirs has it.
    @Test func aConstraintIsOneQuestionWithThePlaceOfItsItem() throws {
        func version(_ place: String, _ constant: Int?) -> String {
            func label(_ here: String) -> String { here == place ? "<label id=\"m\"/>\n" : "" }
            let constraints = constant.map {
                "<constraint firstItem=\"m\" firstAttribute=\"top\" constant=\"\($0)\" id=\"c\"/>\n"
            }
            let list =
                "<constraints>\n\(constraints ?? "")<constraint firstItem=\"owner1\" id=\"d\"/>\n</constraints>\n"
            func view(_ id: String, _ contents: String = "", _ rest: String = "") -> String {
                "<view id=\"\(id)\">\n<subviews>\n<view id=\"\(id)1\"/>\n\(contents)\(label(id))</subviews>\n\(rest)</view>\n"
            }
            return view("owner", view("inside"), list) + view("outside")
        }
        try expectSound(version("owner", 8), version("outside", nil), version("inside", 16), questions: 1)
    }

    /// Each side deletes what the other changes: with both views in the document, they have the order of base, and the
    /// constraints that of a sorted set.
    @Test func whatComesFromTwoAnswersIsInOrder() throws {
        func version(_ views: [String], _ constraints: [(item: String, id: String)]) -> String {
            let views = views.map { "<label text=\"\($0)\" id=\"\($0.prefix(1))\"/>\n" }.joined()
            let set = constraints.map { "<constraint firstItem=\"\($0.item)\" id=\"\($0.id)\"/>\n" }.joined()
            return "<view id=\"v\">\n<subviews>\n\(views)</subviews>\n<constraints>\n\(set)</constraints>\n</view>"
        }
        let base = version(["a", "b"], [("a", "c2"), ("b", "c4")])
        let ours = version(["b!"], [("b", "c1"), ("b", "c3"), ("b", "c4")])
        let theirs = version(["a!"], [("a", "c2")])
        let outcome = try merge(
            base: Snippet.document(base), ours: Snippet.document(ours), theirs: Snippet.document(theirs))
        let text = try ConflictText(outcome.rendered())
        expect(text.questions.count, equals: 2)
        let answers = Self.mixtures(of: text).map { String(decoding: text.answered(withTheirs: $0), as: UTF8.self) }
        let both = try #require(answers.first { $0.contains("a!") && $0.contains("b!") })
        expect(both.matches(of: /\bid="([abc]\d?)"/).map(\.1), equals: ["a", "b", "c1", "c2", "c3", "c4"])
    }
}
