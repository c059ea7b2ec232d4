import TestSupport
import Testing

@testable import XibMergeCore

/// The table of answers: what each gives, and which are refused.
struct ResolutionTests {
    private func resolution(_ base: String, _ ours: String, _ theirs: String) throws -> Resolution {
        try Resolution(
            base: Snippet.document(base), ours: Snippet.document(ours), theirs: Snippet.document(theirs))
    }

    private static let label = (
        #"<label text="A" id="l"/>"#, #"<label text="B" id="l"/>"#, #"<label text="C" id="l"/>"#
    )

    private static let list = (
        "<segmentedControl id=\"s\"><segments><segment title=\"1\"/><segment title=\"2\"/></segments></segmentedControl>",
        "<segmentedControl id=\"s\">\n<segments>\n<segment title=\"1\"/>\n<segment title=\"2\"/>\n<segment title=\"O\"/>\n</segments>\n</segmentedControl>",
        "<segmentedControl id=\"s\">\n<segments>\n<segment title=\"T\"/>\n<segment title=\"1\"/>\n<segment title=\"2\"/>\n</segments>\n</segmentedControl>"
    )

    /// Each row: number, versions, answer, what the document then has; empty for an answer that is refused.
    @Test(
        arguments: [
            (1, label, Resolution.Answer.ours, [#"text="B""#]),
            (2, label, .theirs, [#"text="C""#]),
            (3, label, .base, [#"text="A""#]),
            (4, label, .both, []),
            (5, label, .value("D & E"), [#"text="D &amp; E""#]),
            (6, label, .value("a\nb \"c\""), [#"text="a&#10;b &quot;c&quot;""#]),
            (7, label, .value("\u{7}"), []),
            (
                8, (#"<stepper value="1" id="l"/>"#, #"<stepper value="2" id="l"/>"#, #"<stepper value="3" id="l"/>"#),
                .value("4.5"), [#"value="4.5""#]
            ),
            (
                9, (#"<stepper value="1" id="l"/>"#, #"<stepper value="2" id="l"/>"#, #"<stepper value="3" id="l"/>"#),
                .value("four"), []
            ),
            (
                16, (#"<stepper value="1" id="l"/>"#, #"<stepper value="2" id="l"/>"#, #"<stepper value="3" id="l"/>"#),
                .value(" 4.5 "), [#"value="4.5""#]
            ),
            (10, color("0.1"), .value("#ff8000 50%"), [#"key="backgroundColor" red="1""#, #"alpha="0.5""#]),
            (11, color("0.1"), .value("orange"), []),
            (
                12, (frame(1), frame(2), frame(3)), .value("(16, 20) 343 × 44"),
                [#"x="16" y="20" width="343" height="44""#]
            ),
            (13, (frame(1), frame(2), frame(3)), .value("1 2 3"), []),
            (
                14, (#"<label id="l"/>"#, #"<label text="B" id="l"/>"#, #"<label text="C" id="l"/>"#), .base,
                [#"<label id="l"/>"#]
            ),
            (
                15, (#"<view hidden="NO" id="l"/>"#, #"<view id="l"/>"#, #"<view hidden="YES" id="l"/>"#), .value("NO"),
                [#"hidden="NO""#]
            ),
        ] as [(Int, (String, String, String), Resolution.Answer, [String])])
    func answers(_ number: Int, _ versions: (String, String, String), _ answer: Resolution.Answer, _ wanted: [String])
        throws
    {
        var resolution = try resolution(versions.0, versions.1, versions.2)
        try #require(resolution.questions.count == 1)
        let before = try resolution.document()
        guard !wanted.isEmpty else {
            #expect(throws: Problem.self) { try resolution.answer(1, with: answer) }
            expect(resolution.answers.isEmpty)
            return
        }
        try resolution.answer(1, with: answer)
        let document = String(decoding: try resolution.document(), as: UTF8.self)
        for text in wanted { expect(document.contains(text), "\(document)") }
        try resolution.answer(1, with: nil)
        try expect(resolution.document() == before && resolution.open == [1])
    }

    private static func color(_ red: String) -> (String, String, String) {
        func view(_ red: String) -> String {
            #"<view id="l"><color key="backgroundColor" red="\#(red)" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></view>"#
        }
        return (view(red), view("0.2"), view("0.3"))
    }

    private static func frame(_ x: Int) -> String {
        #"<view fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="l"><rect key="frame" x="\#(x).0" y="2" width="3" height="4"/></view>"#
    }

    /// Several answers come at once, so that a refusal has to say which one it is about.
    @Test(
        arguments: [
            ("four", "conflict 2: 'four' is not a number", nil), ("", "conflict 2: '' is not a number", nil),
            ("41,5", "conflict 2: '41,5' is not a number", "the decimal sign is a point: 41.5"),
        ] as [(String, String, String?)])
    func aValueThatDoesNotFitNamesItsConflict(_ value: String, _ message: String, _ hint: String?) throws {
        func steppers(_ first: Int, _ second: Int) -> String {
            "<stepper value=\"\(first)\" id=\"l\"/>\n<label id=\"m\"/>\n<stepper value=\"\(second)\" id=\"n\"/>"
        }
        var resolution = try resolution(steppers(1, 1), steppers(2, 2), steppers(3, 3))
        try #require(resolution.questions.count == 2)
        let refusal = #expect(throws: Problem.self) { try resolution.answer(2, with: .value(value)) }
        expect(refusal?.message == message && refusal?.hint == hint)
        expect(resolution.problem(with: .value(value), to: 2)?.message, equals: message)
        resolution.askForName(base: "a.xib", ours: "b.xib", theirs: "c.xib")
        let name = resolution.problem(with: .value("d.xib"), to: 3)
        expect(name?.message, equals: "conflict 3: a name is that of ours, theirs or base")
    }

    @Test(arguments: ["1.5", "1e3", "9223372036854775808", "", "1 1"])
    func wholeNumbersStayWhole(_ value: String) throws {
        func label(_ tag: Int) -> String { "<label tag=\"\(tag)\" text=\"A\" id=\"l\"/>" }
        var resolution = try resolution(label(1), label(2), label(3))
        expect(resolution.questions.map(\.valueType), equals: [.integer])
        let refusal = #expect(throws: Problem.self) { try resolution.answer(1, with: .value(value)) }
        expect(refusal?.message, equals: "conflict 1: '\(value)' is not a whole number")
        try resolution.answer(1, with: .value("-4"))
        expect(String(decoding: try resolution.document(), as: UTF8.self).contains("tag=\"-4\""))
    }

    @Test func numbersThatAreNoConflictAreRefused() throws {
        var resolution = try resolution(Self.label.0, Self.label.1, Self.label.2)
        for number in [0, 2, -1] {
            #expect(throws: Problem.self) { try resolution.answer(number, with: .ours) }
        }
    }

    @Test func whatSaysWhatIsAsked() throws {
        let question = try resolution(Self.label.0, Self.label.1, Self.label.2).questions[0]
        expect(question.words(of: .base), equals: ["\"A\""])
        expect(question.words(of: .ours) == ["\"B\""] && question.words(of: .theirs) == ["\"C\""])
        expect(question.values, equals: [.base: "A", .ours: "B", .theirs: "C"])
        expect(question.subject == "text" && question.scene == nil && question.hunkCount == 1)
        expect(question.kindWords, equals: "of 'text'")
    }

    /// What a side deleted was there in base: the other side's values before it changed them.
    @Test func baseOfADeletionSaysWhatWasThere() throws {
        let versions = (
            #"<view id="v"><subviews><label text="A" id="l"/></subviews></view>"#, #"<view id="v"/>"#,
            #"<view id="v"><subviews><label text="B" hidden="YES" id="l"/></subviews></view>"#
        )
        let question = try resolution(versions.0, versions.1, versions.2).questions[0]
        expect(question.words(of: .base), equals: ["text \"A\""])
        expect(question.kindWords, equals: "where ours deleted it, theirs changed it")
        let exchanged = try resolution(versions.0, versions.2, versions.1).questions[0]
        expect(exchanged.words(of: .base), equals: ["text \"A\""])
        let added = #"<view id="v"><subviews><view id="l"><subviews><view id="n"/></subviews></view></subviews></view>"#
        let base = #"<view id="v"><subviews><view id="l"/></subviews></view>"#
        try expect(resolution(base, versions.1, added).questions[0].words(of: .base), equals: ["has it"])
    }

    @Test func aMergeThatAsksNothingIsComplete() throws {
        let resolution = try resolution(Self.label.0, Self.label.1, Self.label.0)
        expect(resolution.isComplete && resolution.questions.isEmpty)
        try expect(resolution.document(), equals: Snippet.document(Self.label.1))
    }

    /// Resources of the answer alone are in the document, and a file that was resolved so can still be answered otherwise.
    @Test func resourcesFollowTheAnswer() throws {
        let versions = ["Tabs", "Home", "Star"].map { name in
            Array(
                String(decoding: Snippet.document(#"<imageView image="\#(name)" id="v"/>"#), as: UTF8.self).replacing(
                    "    </objects>\n",
                    with: "    </objects>\n    <resources>\n        <image name=\"\(name)\"/>\n    </resources>\n"
                ).utf8)
        }
        func names(_ document: [UInt8]) -> [Substring] {
            String(decoding: document, as: UTF8.self).matches(of: /<image name="(\w+)"/).map(\.1)
        }
        var resolution = try Resolution(base: versions[0], ours: versions[1], theirs: versions[2])
        expect(names(try resolution.document()), equals: ["Home", "Star"])
        for (side, answer, name) in [(Side.ours, Resolution.Answer.ours, "Home"), (.theirs, .theirs, "Star")] {
            try resolution.answer(1, with: answer)
            let document = try resolution.document()
            expect(names(document), equals: [name[...]])
            let favored = try merge(base: versions[0], ours: versions[1], theirs: versions[2], favor: side)
            expect(favored.rendered(), equals: document)
            var opened = try Resolution(base: versions[0], ours: versions[1], theirs: versions[2])
            // A file that is a version tells no answer.
            try expect(opened.adopt(document).answered == (versions.contains(document) ? [] : [1]))
            expect(!opened.hasOtherText)
            try opened.answer(1, with: side == .ours ? .theirs : .ours)
            expect(names(try opened.document()), equals: [side == .ours ? "Star" : "Home"])
            try opened.answer(1, with: .base)
            expect(names(try opened.document()), equals: ["Tabs"])
        }
    }
}
