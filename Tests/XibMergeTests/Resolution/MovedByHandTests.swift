import TestSupport
import Testing

@testable import XibMergeCore

/// What people do by hand to a conflict about views that both sides moved.
struct MovedByHandTests {
    private static func label(_ id: String, _ text: String) -> String { #"<label text="\#(text)" id="\#(id)"/>"# }

    /// A document with two stack views, and labels in these and beside them.
    private static func document(
        one: [String]? = nil, two: [String]? = nil, beside: [String] = [], tag: Int = 1
    ) -> [UInt8] {
        func stack(_ id: String, _ labels: [String]?) -> [String] {
            guard let labels else { return [] }
            let list = labels.isEmpty ? [] : ["    <subviews>"] + labels.map { "        \($0)" } + ["    </subviews>"]
            let frame = #"    <rect key="frame" x="0.0" y="0.0" width="1" height="1"/>"#
            return [#"<stackView id="\#(id)">"#, frame] + list + ["</stackView>"]
        }
        let views = stack("one", one) + stack("two", two) + beside
        return Snippet.document(
            """
                    <view tag="\(tag)" id="top">
                        <subviews>
            \(views.map { "                \($0)" }.joined(separator: "\n"))
                        </subviews>
                    </view>
            """)
    }

    /// Ours moves both labels into one stack view, theirs into another; theirs also changes a text, and ours the tag of the
    /// view around, so that no answer is the document of a side.
    private static let versions = (
        base: document(one: [], two: [], beside: [label("aa", "A"), label("bb", "B")], tag: 0),
        ours: document(one: [label("aa", "A"), label("bb", "B")], two: []),
        theirs: document(one: [], two: [label("aa", "A edited"), label("bb", "B")], tag: 0)
    )

    private static func resolution() throws -> Resolution {
        let resolution = try Resolution(base: versions.base, ours: versions.ours, theirs: versions.theirs)
        try #require(resolution.questions.count == 1 && resolution.questions[0].hunkCount == 2)
        return resolution
    }

    /// The file with markers, each hunk left open, or replaced by a half, or by text.
    private static func file(_ halves: [String]) throws -> [UInt8] {
        let outcome = try merge(base: versions.base, ours: versions.ours, theirs: versions.theirs)
        let marked = try #require(MarkedDocument(outcome.rendered()))
        var bytes = marked.common[0]
        for (number, half) in halves.enumerated() {
            switch half {
            case "ours": bytes += marked.hunks[number].halves[0]
            case "theirs": bytes += marked.hunks[number].halves[2]
            case "open":
                let hunk = marked.hunks[number]
                for (marker, half) in zip(hunk.markers, hunk.halves + [[]]) where !marker.isEmpty {
                    bytes += marker + [UInt8(ascii: "\n")] + half
                }
            default: bytes += Array(half.utf8)
            }
            bytes += marked.common[number + 1]
        }
        return bytes
    }

    /// The contents of a stack view, as written by hand.
    private static func list(_ labels: String...) -> String {
        "<subviews>\n" + labels.map { "\($0)\n" }.joined() + "</subviews>\n"
    }

    private static func text(_ hunks: String...) -> Resolution.Answer { .text(hunks.map { Array($0.utf8) }) }

    /// Each row: the two hunks, and the answer, or the words of the refusal.
    @Test(
        arguments: [
            (1, ["ours", "ours"], Resolution.Answer.ours, ""),
            (2, ["theirs", "theirs"], .theirs, ""),
            (3, ["theirs", "ours"], nil, "are resolved with different sides"),
            (4, ["ours", "theirs"], nil, "are resolved with different sides"),
            (5, [list(label("aa", "A edited")), "ours"], nil, "lacks 'bb', which neither side deleted"),
            (
                6, [list(label("aa", "A edited")), list(label("bb", "B"))],
                text(list(label("aa", "A edited")), list(label("bb", "B"))), ""
            ),
            (
                7, [list(label("aa", "A")), list(label("bb", "B"))], nil,
                "would lack a part of 'aa' that nobody disputes"
            ),
            (8, ["theirs", "open"], .theirs, ""),
            (
                9, [list(label("aa", "A")), "open"], nil,
                "is resolved in some of its hunks only\ntake all of them from one side, or write all;"
            ),
        ] as [(Int, [String], Resolution.Answer?, String)])
    func handsMixHunks(_ number: Int, _ halves: [String], _ answer: Resolution.Answer?, _ refusal: String) throws {
        var resolution = try Self.resolution()
        let file = try Self.file(halves)
        if let answer {
            _ = try resolution.adopt(file)
            expect(resolution.answers, equals: [1: answer])
            try expect(halves.contains("open") || resolution.document() == file)
        } else {
            let problem = try #require(throws: Problem.self) { try resolution.adopt(file) }
            let told = "\(problem.message)\n\(problem.hint ?? "")"
            expect(told.contains(refusal), "\(told)")
            expect(resolution.answers.isEmpty)
        }
    }

    // MARK: Without markers

    /// The document with ours at the conflict, edited.
    private static func edited(_ old: String, _ new: String) throws -> [UInt8] {
        let file = String(decoding: try resolution().document(), as: UTF8.self)
        expect(file.contains(old))
        return Array(file.replacing(old, with: new).utf8)
    }

    @Test(arguments: [Resolution.Answer.ours, .theirs])
    func anEditBesideTheConflictLeavesItOpen(_ answer: Resolution.Answer) throws {
        var resolution = try Self.resolution()
        let file = try Self.edited("text=\"B\"", "text=\"by hand\"")
        try expect(resolution.adopt(file, isOpenable: true), equals: Resolution.HandWork(isEditedOutside: true))
        expect(resolution.open, equals: [1])
        try expect(resolution.document(), equals: file)
        try resolution.answer(1, with: answer)
        let labels = [Self.label("aa", "A edited"), Self.label("bb", "by hand")]
        try expect(
            resolution.document()
                == (answer == .ours
                    ? Self.document(one: labels, two: []) : Self.document(one: [], two: labels)))
    }

    /// The move by hand is the answer, though ours is still in some places.
    @Test func anotherPlaceIsAnAnswer() throws {
        var resolution = try Self.resolution()
        let moved = Self.document(
            one: [Self.label("bb", "B")], two: [], beside: [Self.label("aa", "A edited")])
        try expect(
            resolution.adopt(moved, isOpenable: true)
                == Resolution.HandWork(answered: [1], isEditedOutside: true))
        try expect(resolution.document(), equals: moved)
    }

    @Test func allMovedElsewhereIsAnAnswer() throws {
        var resolution = try Self.resolution()
        let moved = Self.document(
            one: [], two: [], beside: [Self.label("aa", "A edited"), Self.label("bb", "B")])
        try expect(resolution.adopt(moved, isOpenable: true).answered, equals: [1])
        try expect(resolution.document(), equals: moved)
    }
}
