import TestSupport
import Testing
import XibMergeReports

@testable import XibMergeCore

/// Outlines of conflicts.
struct MarkedOutlineTests {
    private static let fixtures = Fixtures.names(in: "Merge").filter {
        Fixtures.text(at: "Merge/\($0)/conflicts") != nil
    }

    private static func lines(_ bytes: [UInt8]) -> [Substring] {
        String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    }

    /// What ours says is the outline of ours, line by line; so is what theirs says, but for names that are asked.
    @Test(arguments: fixtures) func eachSideIsItsOwnOutline(_ name: String) throws {
        let format = Fixtures.names(in: "Merge/\(name)").contains("base.xib") ? "xib" : "storyboard"
        let versions = try ["base", "ours", "theirs"].map { try Fixtures.bytes(at: "Merge/\(name)/\($0).\(format)") }
        let outcome = try merge(base: versions[0], ours: versions[1], theirs: versions[2])
        // The styles have the same answers.
        let answers = try ConflictText(outcome.rendered())
        let ours = try outline(of: answers.answered(.ours))
        let wanted = try Self.lines(outline(of: answers.answered(.theirs)))
        // Lines that both sides begin or end with are trimmed alike in both other styles.
        for style in [ConflictStyle.diff3, .zdiff3] {
            let outlined = try ConflictText(
                try #require(outline(ofMarked: outcome.rendered(with: ConflictMarkers(style: style)))))
            expect(outlined.questions == answers.questions && outlined.hunkCount >= answers.questions.count)
            expect(outlined.answered(.ours), equals: ours)
            let theirs = Self.lines(outlined.answered(.theirs))
            expect(theirs.count, equals: wanted.count)
            for (line, other) in zip(theirs, wanted) where line != other {
                let ids = [line, other].map {
                    $0.matches(of: /[A-Za-z0-9]{3}-[A-Za-z0-9]{2}-[A-Za-z0-9]{3}/).map(\.output)
                }
                expect(ids[0] == ids[1] && !ids[0].isEmpty, "\(style): \(line)\n\(other)")
            }
        }
    }

    private static func marked(_ hunk: String, end: String = "\n") -> [UInt8] {
        let document = String(
            decoding: Snippet.document("<label id=\"a\"/>@<label id=\"z\" text=\"Last\"/>"), as: UTF8.self)
        return Array(document.replacing("@", with: "\n" + hunk).replacing("\n", with: end).utf8)
    }

    private static func outlined(_ bytes: [UInt8]) -> [String]? {
        outline(ofMarked: bytes).map { text in
            Self.lines(text).drop { !$0.hasPrefix("    Label") && !$0.hasPrefix("<") }.map {
                String($0.drop { $0 == " " })
            }
        }
    }

    private static let ours = #"<label id="m" tag="1" text="A"/>"#
    private static let theirs = #"<label id="m" tag="1" text="B"/>"#
    private static let last = [#"Label "Last" (z)"#, "text Last"]
    private static let cases: [(name: String, hunk: String, lines: [String]?)] = [
        (
            "equal lines stand outside", "<<<<<<< o [1]: x\n\(ours)\n=======\n\(theirs)\n>>>>>>> t [1]: x\n",
            ["<<<<<<< o [1]: x", #"Label "A" (m)"#, "tag 1", "text A", "=======", #"Label "B" (m)"#, "tag 1", "text B"]
                + [">>>>>>> t [1]: x"]
        ),
        (
            "a half is empty", "<<<<<<< o\n=======\n\(theirs)\n>>>>>>> t\n",
            ["<<<<<<< o", "=======", #"Label "B" (m)"#, "tag 1", "text B", ">>>>>>> t"]
        ),
        (
            "base is shown", "<<<<<<< o\n\(ours)\n||||||| b\n<label id=\"m\" text=\"A\"/>\n=======\n>>>>>>> t\n",
            ["<<<<<<< o", #"Label "A" (m)"#, "tag 1", "text A", "||||||| b", #"Label "A" (m)"#, "text A", "======="]
                + [">>>>>>> t"]
        ),
        (
            "base is no document", "<<<<<<< o\n\(ours)\n||||||| b\n<label>\n=======\n>>>>>>> t\n",
            ["<<<<<<< o", #"Label "A" (m)"#, "tag 1", "text A", "=======", ">>>>>>> t"]
        ),
        (
            "what no outline shows keeps its markers", "<<<<<<< o\n<!-- -->\n=======\n>>>>>>> t\n",
            ["<<<<<<< o", "=======", ">>>>>>> t"]
        ),
        (
            "wide markers", "<<<<<<<<< o\n\(ours)\n=========\n>>>>>>>>> t\n",
            ["<<<<<<<<< o", #"Label "A" (m)"#, "tag 1", "text A", "=========", ">>>>>>>>> t"]
        ),
        (
            "within a tag", "<label id=\"m\"\n<<<<<<< o\ntext=\"A\"\n=======\ntext=\"B\"\n>>>>>>> t\n/>\n",
            ["<<<<<<< o", #"Label "A" (m)"#, "text A", "=======", #"Label "B" (m)"#, "text B", ">>>>>>> t"]
        ),
        ("a side is no document", "<<<<<<< o\n<label>\n=======\n>>>>>>> t\n", nil),
        ("a hunk without end", "<<<<<<< o\n=======\n", nil),
        ("an end alone", ">>>>>>> t\n", nil),
        ("no separator", "<<<<<<< o\n>>>>>>> t\n", nil),
        ("two separators", "<<<<<<< o\n=======\n=======\n>>>>>>> t\n", nil),
        ("markers in markers", "<<<<<<< o\n<<<<<<< o\n=======\n>>>>>>> t\n=======\n>>>>>>> t\n", nil),
        ("no markers", "", nil),
    ]

    @Test(arguments: cases.indices, ["\n", "\r\n"]) func aHunkIsOutlined(row: Int, end: String) {
        let row = Self.cases[row]
        var lines = Self.outlined(Self.marked(row.hunk, end: end))
        // What stands around it.
        let wanted = row.lines.map { ["Label (a)"] + $0 + Self.last }
        if let found = lines, found.first != "Label (a)" { lines = ["Label (a)"] + found }
        expect(lines, equals: wanted, "\(row.name)")
    }
}
