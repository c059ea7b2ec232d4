import TestSupport
import Testing

@testable import XibMergeCore

struct ConflictRendererTests {
    private static func common(_ text: String) -> ConflictPiece { .common([UInt8](text.utf8)) }

    private static func hunk(_ ours: String, _ theirs: String, base: String = "", _ question: Int = 0) -> ConflictPiece
    {
        ConflictPiece(
            question: question, base: [UInt8](base.utf8), ours: [UInt8](ours.utf8), theirs: [UInt8](theirs.utf8))
    }

    private func rendered(
        _ pieces: [ConflictPiece], _ style: ConflictStyle = .merge, size: Int = 7
    ) -> String {
        let markers = ConflictMarkers(style: style, size: size)
        let questions = [0: (number: 1, words: "Label (a)"), 5: (number: 2, words: "Button (b)")]
        let renderer = ConflictRenderer(pieces, markers: markers, questions: questions)
        return String(decoding: renderer.document(pieces), as: UTF8.self)
    }

    @Test func theUsualHunkStandsOnItsOwnLines() {
        let pieces = [
            Self.common("<a>\n    <b/>"), Self.hunk("\n    <c v=\"1\"/>", "\n    <c v=\"2\"/>"),
            Self.common("\n</a>\n"),
        ]
        expect(
            rendered(pieces),
            equals: """
                <a>
                    <b/>
                <<<<<<< ours [1]: Label (a)
                    <c v="1"/>
                =======
                    <c v="2"/>
                >>>>>>> theirs [1]: Label (a)
                </a>

                """)
    }

    @Test func oneSideMayHaveNothing() {
        let pieces = [Self.common("<a>"), Self.hunk("", "\n    <c/>"), Self.common("\n    <d/>\n</a>\n")]
        expect(
            rendered(pieces),
            equals: """
                <a>
                <<<<<<< ours [1]: Label (a)
                =======
                    <c/>
                >>>>>>> theirs [1]: Label (a)
                    <d/>
                </a>

                """)
    }

    @Test func neighboringQuestionsAreTwoHunks() {
        let pieces = [
            Self.common("<a>"), Self.hunk("\n<c/>", ""), Self.hunk("", "\n<d/>", 5), Self.common("\n</a>\n"),
        ]
        expect(
            rendered(pieces),
            equals: """
                <a>
                <<<<<<< ours [1]: Label (a)
                <c/>
                =======
                >>>>>>> theirs [1]: Label (a)
                <<<<<<< ours [2]: Button (b)
                =======
                <d/>
                >>>>>>> theirs [2]: Button (b)
                </a>

                """)
    }

    @Test func aHunkWithinALineGrowsToTheWholeLine() {
        let pieces = [Self.common("<a>\n<b/>"), Self.hunk("<c v=\"1\"/>", "<c v=\"2\"/>"), Self.common("<d/>\n</a>\n")]
        expect(
            rendered(pieces),
            equals: """
                <a>
                <<<<<<< ours [1]: Label (a)
                <b/><c v="1"/><d/>
                =======
                <b/><c v="2"/><d/>
                >>>>>>> theirs [1]: Label (a)
                </a>

                """)
    }

    @Test func hunksOfOneLineAreOne() {
        let pieces = [
            Self.common("<a>\n"), Self.hunk("<c v=\"1\"/>", "<c v=\"2\"/>"), Self.common("<m/>"),
            Self.hunk("<d v=\"1\"/>", "", 5), Self.common("\n</a>\n"),
        ]
        expect(
            rendered(pieces),
            equals: """
                <a>
                <<<<<<< ours [1]: Label (a)
                <c v="1"/><m/><d v="1"/>
                =======
                <c v="2"/><m/>
                >>>>>>> theirs [1]: Label (a)
                </a>

                """)
    }

    /// One hunk is easier to read than two of one question a line apart; two lines keep them apart.
    @Test(arguments: [
        ("\n<m/>", 0, 1), ("\n<m/>\n<n/>", 0, 2), ("\n<m/>", 5, 2),
    ])
    func hunksOfOneQuestionALineApartAreOne(_ between: String, _ question: Int, _ count: Int) throws {
        let pieces = [
            Self.common("<a>"), Self.hunk("\n<b v=\"1\"/>", "\n<b v=\"2\"/>"), Self.common(between),
            Self.hunk("\n<c v=\"1\"/>", "\n<c v=\"2\"/>", question), Self.common("\n</a>\n"),
        ]
        let text = try ConflictText([UInt8](rendered(pieces).utf8))
        expect(text.hunkCount, equals: count)
        expect(text.answered(.ours), equals: [UInt8]("<a>\n<b v=\"1\"/>\(between)\n<c v=\"1\"/>\n</a>\n".utf8))
        expect(text.answered(.theirs), equals: [UInt8]("<a>\n<b v=\"2\"/>\(between)\n<c v=\"2\"/>\n</a>\n".utf8))
    }

    /// However pieces and lines lie to each other: answering every hunk with a side gives that side's document.
    @Test(arguments: 1...200 as ClosedRange<UInt64>) func answersAreTheSidesDocuments(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let texts = ["", "", "\n<a/>", "\n<b/>", "<c/>", "\n", "\n<d>\n</d>", "<e/>\n", "\n  <f/>\n  <g/>"]
        func text() -> String { texts.randomElement(using: &random)! }
        var pieces = [Self.common("<x>")]
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            if random.oneIn(3) {
                pieces.append(Self.common(text()))
            } else {
                pieces.append(Self.hunk(text(), text(), base: text(), random.oneIn(2) ? 0 : 5))
            }
        }
        pieces.append(Self.common("\n</x>\n"))
        let shown = pieces.map { [$0.ours, $0.theirs].map { String(decoding: $0, as: UTF8.self) } }
        for style in ConflictStyle.allCases {
            let result = rendered(pieces, style)
            let answers = try ConflictText([UInt8](result.utf8))
            let isOurs = answers.answered(.ours) == pieces.flatMap(\.ours)
            let isTheirs = answers.answered(.theirs) == pieces.flatMap { $0.question == nil ? $0.common : $0.theirs }
            expect(isOurs && isTheirs, "\(style) of \(shown):\n\(result)")
        }
    }

    @Test func markersEndLinesAsTheDocumentDoes() {
        let pieces = [Self.common("<a>"), Self.hunk("\r\n<b/>", "\r\n<c/>"), Self.common("\r\n</a>\r\n")]
        let whole = [Self.common("<a>\r\n  <x/>"), Self.hunk("\r\n<b/>", "\r\n<c/>"), Self.common("\r\n</a>\r\n")]
        expect(
            rendered(whole),
            equals: "<a>\r\n  <x/>\r\n<<<<<<< ours [1]: Label (a)\r\n<b/>\r\n=======\r\n<c/>\r\n"
                + ">>>>>>> theirs [1]: Label (a)\r\n</a>\r\n")
        // The first line end of the document may stand behind the first hunk.
        let text = rendered(pieces).unicodeScalars
        expect(text.count { $0 == "\n" }, equals: text.count { $0 == "\r" })
    }

    @Test func aDocumentWithoutFinalNewlineGetsOneBeforeAMarker() {
        let pieces = [Self.common("<a>\n<b/>"), Self.hunk("\n<c/>", "\n<d/>")]
        expect(
            rendered(pieces),
            equals: """
                <a>
                <b/>
                <<<<<<< ours [1]: Label (a)
                <c/>
                =======
                <d/>
                >>>>>>> theirs [1]: Label (a)

                """)
    }

    @Test func aDocumentWithoutFinalNewlineStaysSo() {
        let pieces = [Self.common("<a>"), Self.hunk("\n<b/>", "\n<c/>"), Self.common("\n</a>")]
        expect(rendered(pieces).hasSuffix(">>>>>>> theirs [1]: Label (a)\n</a>"))
    }

    // MARK: Markers

    @Test(arguments: [(1, 1), (7, 7), (12, 12), (0, 1)]) func theWidthIsAsTold(_ size: Int, _ width: Int) {
        let pieces = [Self.common("a"), Self.hunk("\nb", "\nc"), Self.common("\n")]
        let text = rendered(pieces, size: size)
        expect(text.contains("\n\(String(repeating: "=", count: width))\n"), "\(text)")
        expect(text.contains("\n\(String(repeating: "<", count: width)) ours"), "\(text)")
    }

    /// Text of the document that looks like a marker, in common lines, and in any version.
    @Test(arguments: [
        [common("=======\na"), hunk("\nb", "\nc"), common("\n")],
        [common("a"), hunk("\n<<<<<<< b", "\nc"), common("\n")],
        [common("a"), hunk("\nb", "\n>>>>>>>"), common("\n")],
        [common("a"), hunk("\nb", "\nc", base: "\n|||||||"), common("\n")],
    ])
    func markersAreLongerThanWhatLooksLikeThem(_ pieces: [ConflictPiece]) {
        for style in ConflictStyle.allCases {
            let text = rendered(pieces, style)
            expect(text.contains("\n<<<<<<<< ours"), "\(text)")
            expect(text.contains("\n========\n") && text.contains("\n>>>>>>>> theirs"), "\(text)")
        }
    }

    @Test func whatLooksLikeAMarkerWithinALineDoesNotCount() {
        let pieces = [Self.common("x =========\n=====\na"), Self.hunk("\nb", "\nc"), Self.common("\n")]
        expect(rendered(pieces).contains("\n=======\n"))
    }

    // MARK: Styles

    private static let shared = [
        common("<a>"),
        hunk("\n<s/>\n<c v=\"1\"/>\n<t/>", "\n<s/>\n<c v=\"2\"/>\n<t/>", base: "\n<s/>\n<c v=\"0\"/>\n<t/>"),
        common("\n</a>\n"),
    ]

    @Test func mergeMovesSharedLinesOut() {
        expect(
            rendered(Self.shared, .merge),
            equals: """
                <a>
                <s/>
                <<<<<<< ours [1]: Label (a)
                <c v="1"/>
                =======
                <c v="2"/>
                >>>>>>> theirs [1]: Label (a)
                <t/>
                </a>

                """)
    }

    @Test func diff3ShowsAll() {
        expect(
            rendered(Self.shared, .diff3),
            equals: """
                <a>
                <<<<<<< ours [1]: Label (a)
                <s/>
                <c v="1"/>
                <t/>
                ||||||| base [1]: Label (a)
                <s/>
                <c v="0"/>
                <t/>
                =======
                <s/>
                <c v="2"/>
                <t/>
                >>>>>>> theirs [1]: Label (a)
                </a>

                """)
    }

    /// As git's `zdiff3` does: base stays whole.
    @Test func zdiff3MovesSharedLinesOutAndShowsBase() {
        expect(
            rendered(Self.shared, .zdiff3),
            equals: """
                <a>
                <s/>
                <<<<<<< ours [1]: Label (a)
                <c v="1"/>
                ||||||| base [1]: Label (a)
                <s/>
                <c v="0"/>
                <t/>
                =======
                <c v="2"/>
                >>>>>>> theirs [1]: Label (a)
                <t/>
                </a>

                """)
    }

    @Test func labelsAreThoseOfTheMarkers() {
        let pieces = [Self.common("a"), Self.hunk("\nb", "\nc", base: "\nd"), Self.common("\n")]
        let markers = ConflictMarkers(style: .diff3, base: "1a2b3c", ours: "HEAD", theirs: "topic")
        let renderer = ConflictRenderer(pieces, markers: markers, questions: [:])
        let text = String(decoding: renderer.document(pieces), as: UTF8.self)
        expect(text, equals: "a\n<<<<<<< HEAD\nb\n||||||| 1a2b3c\nd\n=======\nc\n>>>>>>> topic\n")
    }
}
