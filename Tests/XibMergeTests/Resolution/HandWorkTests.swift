import TestSupport
import Testing

@testable import XibMergeCore

/// What is recognized in a file that somebody has worked on by hand.
struct HandWorkTests {
    /// What stands between the labels, which nobody changes.
    private static let between = #"                <stackView opaque="NO"/>"#

    private static func views(_ texts: [String], title: String = "T") -> [UInt8] {
        let labels = texts.enumerated().map { #"                <label text="\#($1)" id="l\#($0)"/>"# }
        return Snippet.document(
            """
                    <view id="top" userLabel="\(title)">
                        <subviews>
            \(labels.joined(separator: "\n\(between)\n"))
                        </subviews>
                    </view>
            """)
    }

    private static let versions = (
        base: views(["a", "b", "c"]), ours: views(["a1", "b1", "c1"]), theirs: views(["a2", "b2", "c2"])
    )

    private static func resolution() throws -> Resolution {
        try Resolution(base: versions.base, ours: versions.ours, theirs: versions.theirs)
    }

    private static func file(_ style: ConflictStyle = .merge) throws -> String {
        let outcome = try merge(base: versions.base, ours: versions.ours, theirs: versions.theirs)
        return String(decoding: outcome.rendered(with: ConflictMarkers(style: style)), as: UTF8.self)
    }

    /// The file with hunk `number` replaced by `text`, or by one half.
    private static func resolved(_ file: String, _ number: Int, _ text: String) -> String {
        var (lines, half, output) = (file.split(separator: "\n", omittingEmptySubsequences: false), "", [Substring]())
        lines = lines.filter { line in
            if line.hasPrefix("<<<<<<< "), line.contains("[\(number)]") {
                half = "ours"
                if !["ours", "theirs"].contains(text) { output.append(Substring(text)) }
            } else if !half.isEmpty, line.hasPrefix("|||||||") {
                half = "base"
            } else if !half.isEmpty, line.hasPrefix("=======") {
                half = "theirs"
            } else if !half.isEmpty, line.hasPrefix(">>>>>>>") {
                half = ""
            } else if half.isEmpty || half == text {
                output.append(line)
            }
            return true
        }
        return output.joined(separator: "\n")
    }

    private static let own = #"                <label text="mine" id="l1"/>"#

    /// Each row: number, what was done to the file, the answers that are seen in it, whether it was edited outside of them.
    @Test(
        arguments: [
            (1, { @Sendable (text: String) in text }, [:], false),
            (2, { @Sendable (text: String) in resolved(text, 1, "ours") }, [1: .ours], false),
            (3, { @Sendable (text: String) in resolved(text, 2, "theirs") }, [2: .theirs], false),
            (
                4, { @Sendable (text: String) in resolved(resolved(text, 1, "theirs"), 3, "ours") },
                [1: .theirs, 3: .ours], false
            ),
            (
                5,
                { @Sendable (text: String) in resolved(resolved(resolved(text, 1, "ours"), 2, "theirs"), 3, "ours") },
                [1: .ours, 2: .theirs, 3: .ours], false
            ),
            (6, { @Sendable (text: String) in resolved(text, 2, own) }, [2: .text([Array((own + "\n").utf8)])], false),
            (7, { @Sendable (text: String) in text.replacing("userLabel=\"T\"", with: "userLabel=\"U\"") }, [:], true),
            (
                8,
                { @Sendable (text: String) in
                    resolved(text, 2, "theirs").replacing("userLabel=\"T\"", with: "userLabel=\"U\"")
                }, [2: .theirs], true
            ),
            (
                9, { @Sendable (text: String) in resolved(text, 1, "ours").replacing(between, with: "<!-- I do -->") },
                [1: .ours], true
            ),
            (
                10, { @Sendable (text: String) in resolved(text, 2, #"                <label text="b" id="l1"/>"#) },
                [2: .base], false
            ),
            (
                11,
                { @Sendable (text: String) in
                    resolved(text, 3, "ours").replacing("</subviews>", with: "<label id=\"n\"/></subviews>")
                }, [3: .ours], true
            ),
        ] as [(Int, @Sendable (String) -> String, [Int: Resolution.Answer], Bool)])
    func recognizes(
        _ number: Int, _ work: @Sendable (String) -> String, _ answers: [Int: Resolution.Answer], _ isEdited: Bool
    ) throws {
        for style in ConflictStyle.allCases {
            var resolution = try Self.resolution()
            try #require(resolution.questions.count == 3)
            let text = work(try Self.file(style))
            let found = try resolution.adopt(Array(text.utf8))
            expect(resolution.answers, equals: answers, "\(style)")
            expect(found, equals: Resolution.HandWork(answered: answers.keys.sorted(), isEditedOutside: isEdited))
            if isEdited || resolution.isComplete {
                // What is not in conflict any more is as the file has it.
                let document = String(decoding: try resolution.document(), as: UTF8.self)
                var expected = text
                for number in resolution.open { expected = Self.resolved(expected, number, "ours") }
                expect(document, equals: expected)
            }
        }
    }

    @Test func whatOthersHaveWrittenSaysNothing() throws {
        let foreign = Array("<<<<<<< a\nx\n=======\ny\n>>>>>>> b\n".utf8)
        for file in [Self.versions.base, Self.versions.ours, Self.versions.theirs, foreign] {
            var resolution = try Self.resolution()
            let labeled = Array("<<<<<<< HEAD\nx\n=======\ny\n>>>>>>> topic\n".utf8)
            try expect(
                resolution.adopt(file == foreign ? labeled : file, written: [foreign]), equals: Resolution.HandWork())
            expect(resolution.answers.isEmpty)
        }
    }

    /// Each row is refused, and changes nothing.
    @Test(
        arguments: [
            (1, { @Sendable (text: String) in "<<<<<<< a\n" + text }),
            (2, { @Sendable (text: String) in text + "<<<<<<< a\nx\n=======\ny\n>>>>>>> b\n" }),
            (3, { @Sendable (text: String) in resolved(text, 2, #"                <label text="b" id="l0"/>"#) }),
            (4, { @Sendable (text: String) in resolved(text, 2, "<label>") }),
            (5, { @Sendable (text: String) in text.replacing("</subviews>", with: "") }),
            (6, { @Sendable (text: String) in resolved(text, 1, "ours").replacing("=======", with: "") }),
        ] as [(Int, @Sendable (String) -> String)])
    func whatCannotBeKeptIsSaid(_ number: Int, _ work: @Sendable (String) -> String) throws {
        var resolution = try Self.resolution()
        let before = try resolution.document()
        let text = work(try Self.file())
        #expect(throws: Problem.self) { try resolution.adopt(Array(text.utf8)) }
        expect(resolution.answers.isEmpty)
        try expect(resolution.document(), equals: before)
    }

    /// A line that both halves end with is beside the hunk: without it, the hunk is not known.
    @Test func anEditedLineBesideAHunkIsSaid() throws {
        func document(_ text: String) -> [UInt8] {
            Snippet.document("<label text=\"\(text)\"\n       tag=\"1\"\n       id=\"l\"/>")
        }
        let (base, ours, theirs) = (document("a"), document("b"), document("c"))
        var resolution = try Resolution(base: base, ours: ours, theirs: theirs)
        let file = String(decoding: try merge(base: base, ours: ours, theirs: theirs).rendered(), as: UTF8.self)
        let edited = file.replacing("tag=\"1\"", with: "tag=\"2\"")
        let problem = #expect(throws: Problem.self) { try resolution.adopt(Array(edited.utf8)) }
        expect(problem?.message.hasPrefix("a line beside a hunk of conflict 1 was edited") == true, "\(file)")
    }

    /// The driver's file, with each conflict resolved at random or left open, gives these answers again.
    @Test(arguments: ResolutionLawTests.names) func everyFileIsReadAgain(_ name: String) throws {
        let fixture = try MergeFixture(name, in: "Merge", expectations: MergeFixtureTests.expectations)
        let empty = try fixture.resolution()
        let file = String(decoding: try fixture.merged().rendered(), as: UTF8.self)
        for seed in 0..<(Soak.isAsked ? 20 : 2) {
            var random = SeededGenerator(seed: UInt64(seed))
            var (text, expected) = (file, empty)
            for question in empty.questions {
                let choice = Int.random(in: 0..<3, using: &random)
                if choice == 0 { continue }
                text = Self.resolved(text, question.number, choice == 1 ? "ours" : "theirs")
                try expected.answer(question.number, with: choice == 1 ? .ours : .theirs)
            }
            if [fixture.base, fixture.ours, fixture.theirs].contains(Array(text.utf8)) { continue }
            var found = empty
            _ = try found.adopt(Array(text.utf8))
            expect(found.open, equals: expected.open, "\(name)")
            try expect(found.document(), equals: expected.document())
        }
    }
}
