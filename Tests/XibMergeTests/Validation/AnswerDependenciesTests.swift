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
        #expect(text.questions.count == questions, "\(MergeFixtureTests.summary(of: outcome))")
        for mixture in Self.mixtures(of: text) {
            let answer = text.answered(withTheirs: mixture)
            #expect(faults(in: answer, base: versions[0], ours: versions[1], theirs: versions[2]) == [])
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
}
