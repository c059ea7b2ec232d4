import TestSupport
import Testing
import XibMergeReports

@testable import XibMergeCore
@testable import XibMergePictures

struct MergePageTests {
    private static func demo() throws -> (base: [UInt8], ours: [UInt8], theirs: [UInt8]) {
        (
            try Fixtures.bytes(at: "Demo/base.storyboard"), try Fixtures.bytes(at: "Demo/ours.storyboard"),
            try Fixtures.bytes(at: "Demo/theirs.storyboard")
        )
    }

    private static func page(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) throws -> String {
        let outcome = try merge(base: base, ours: ours, theirs: theirs)
        let explanation = MergeExplanation(path: "a.xib", outcome)
        let page = explanation.html(MergePictures(base: base, ours: ours, theirs: theirs, explanation))
        #expect(throws: Never.self) { try SyntaxTree(parsing: SmallScreen.xml(page)) }
        return String(decoding: page, as: UTF8.self)
    }

    @Test func aPageHasQuestionsSidesAndDecisions() throws {
        let demo = try Self.demo()
        let page = try Self.page(demo.base, demo.ours, demo.theirs)
        for words in [
            "1 conflict, 5 decisions", "<h4>Conflicts</h4>", "both changed it",
            "base: &quot;Sign In&quot;\nours: &quot;Log In&quot;\ntheirs: &quot;Continue&quot;\n", "<h4>Ours</h4>",
            "<h4>Theirs</h4>", "<h3>Decisions</h3>", "Layout may be stale", "Result, ours in conflicts",
        ] { expect(page.contains(words), "\(words)") }
        expect(page.count(of: "class=\"change\" data-k=\"question\""), equals: 1)
        let changes = try [demo.ours, demo.theirs].map {
            try diff(before: demo.base, after: $0).changes.count { DiffFilter().shows($0) }
        }
        expect(page.count(of: "<li class=\"change\""), equals: 1 + changes.reduce(0, +))
    }

    /// A conflict has one number: on its badge, in its words, and for `resolve`. Other marks have the numbers behind.
    @Test func aConflictHasOneNumber() throws {
        func document(_ first: String, _ second: String, _ third: String) -> [UInt8] {
            // The first one in the document is the last one on the screen.
            SmallScreen.xib(
                [
                    SmallScreen.label(first, id: "a", y: 200), SmallScreen.label(third, id: "c", y: 100),
                    SmallScreen.label(second, id: "b", y: 40),
                ].joined(separator: "\n"))
        }
        let page = try Self.page(document("A", "B", "C"), document("A1", "B1", "C1"), document("A2", "B2", "C"))
        let badges = page.matches(of: /<b class="b">(\d+)<\/b> (?:conflict (\d+))?/).map { [$0.1, $0.2] }
        expect(badges.filter { $0[1] != nil }, equals: [["1", "1"], ["2", "2"]])
        expect(Set(badges.filter { $0[1] == nil }.compactMap { $0[0] }).isSuperset(of: ["3"]))
    }

    /// What a page says of a merge as text: which version is to blame, no hint that nobody can follow, and where the
    /// conflicts are.
    @Test(arguments: [
        (Problem.Version.base, "base: not possible", false), (.theirs, "theirs: not possible", true),
    ])
    func aRefusalNamesItsVersion(_ version: Problem.Version, _ reason: String, _ hasHint: Bool) throws {
        let demo = try Self.demo()
        let refusal = Problem("not possible", hint: "save it", in: version)
        var explanation = MergeExplanation(path: "/a/b.xib", refusal, isClean: false)
        explanation.conflictLines = [3, 12]
        let pictures = MergePictures(base: demo.base, ours: demo.ours, theirs: demo.theirs, explanation)
        let page = String(decoding: explanation.html(pictures), as: UTF8.self)
        expect(page.contains("<li>\(reason)</li>") && page.contains("hint: save it") == hasHint)
        expect(page.contains("merged as text, with 2 conflicts in lines 3, 12"))
        expect(page.contains("<title>Merge of b.xib</title>"))
        expect(String(decoding: explanation.text(), as: UTF8.self).contains("hint: save it"), equals: hasHint)
    }

    @Test func theLinesOfConflictsAreFound() {
        let text = Array("a\n<<<<<<< ours\nb\n=======\nc\n>>>>>>> theirs\n<<<<<<< ours\n".utf8)
        expect(MarkerLines(in: text).openingLines(in: text), equals: [2, 7])
    }

    @Test func aPageTellsWhoMadeTheSides() throws {
        let demo = try Self.demo()
        var explanation = MergeExplanation(
            path: "a.xib", try merge(base: demo.base, ours: demo.ours, theirs: demo.theirs))
        let commit = SideOrigin.Commit(id: "a1b2c3d", author: "<Ann>\u{1B}", age: "3 days ago", date: "")
        explanation.origins = [.theirs: SideOrigin(name: "topic", commits: [commit])]
        let pictures = MergePictures(base: demo.base, ours: demo.ours, theirs: demo.theirs, explanation)
        let page = String(decoding: explanation.html(pictures), as: UTF8.self)
        expect(page.contains("theirs: topic, a1b2c3d &lt;Ann&gt;\\u{"))
        expect(page.count(of: "<p class=\"sum\">ours: ") == 1 && page.count(of: "<p class=\"sum\">theirs: ") == 1)
    }

    /// A merge begins with what each side did, and with what the page leaves out.
    @Test func aPageSaysWhatEachSideDid() throws {
        let base = SmallScreen.storyboard(2) { SmallScreen.label(id: "l\($0)") }
        let ours = SmallScreen.storyboard(2) { SmallScreen.label($0 == 0 ? "B" : "A", id: "l\($0)") }
        let theirs = Array(
            String(
                decoding: SmallScreen.storyboard(2) { $0 == 1 ? "" : SmallScreen.label(id: "l\($0)") }, as: UTF8.self
            )
            .replacing("toolsVersion=\"22505\"", with: "toolsVersion=\"23000\"").utf8)
        let words = [
            "ours: View Controller: label reworded (1 change)",
            "theirs: View Controller: label removed (1 change, 1 derived change hidden (header 1))",
        ]
        let page = try Self.page(base, ours, theirs)
        for line in words { expect(page.contains("<p class=\"sum\">\(line)</p>"), "\(line)") }
        var explanation = MergeExplanation(path: "a.xib", try merge(base: base, ours: ours, theirs: theirs))
        explanation.sides = MergeExplanation.sides(base: base, ours: ours, theirs: theirs)
        let text = String(decoding: explanation.text(), as: UTF8.self)
        expect(
            text.contains("\n    ours    View Controller: label reworded (1 change)\n    theirs  View Controller: "))
    }

    /// No conflicts are counted where there are none.
    /// What both sides did alike is listed once; the same ID with other content is two changes.
    @Test(arguments: [("B", "B", "Both", 2), ("B", "C", "Ours", 3)])
    func whatBothSidesDidIsListedOnce(_ mine: String, _ other: String, _ list: String, _ count: Int) throws {
        func document(_ text: String, _ added: String?) -> [UInt8] {
            SmallScreen.xib(
                SmallScreen.label(text) + (added.map { SmallScreen.label($0, id: "new", y: 40) } ?? ""))
        }
        let documents = (document("A", nil), document("X", mine), document("X", other))
        let explanation = MergeExplanation(
            path: "a.xib", try merge(base: documents.0, ours: documents.1, theirs: documents.2))
        let pictures = MergePictures(base: documents.0, ours: documents.1, theirs: documents.2, explanation)
        let lines = pictures.reviews([]).flatMap(\.lines)
        expect(lines.count == count && lines.count { $0.line.list == 1 } == (list == "Both" ? 2 : 1))
        let page = String(decoding: explanation.html(pictures), as: UTF8.self)
        expect(page.contains("<h4>Both</h4>") && page.contains("<h4>\(list)</h4>"))
    }

    /// A page with a few changes does not need it.
    @Test func manyChangesCanBeSearched() throws {
        func document(_ first: String, _ others: String) -> [UInt8] {
            let labels = (0..<10).map { SmallScreen.label(others, id: "l\($0)", y: 60 + 30 * $0) }
            return SmallScreen.xib(([SmallScreen.label(first)] + labels).joined())
        }
        let (base, ours) = (document("A", "A"), document("B", "A"))
        try expect(Self.page(base, ours, document("A", "C")).contains("type=\"search\""))
        expect(try !Self.page(base, ours, base).contains("type=\"search\""))
    }

    @Test func onlyScenesThatBothLaidOutMayBeStale() throws {
        let base = SmallScreen.xib(SmallScreen.label() + SmallScreen.label(id: "two", y: 60))
        let ours = SmallScreen.xib(SmallScreen.label("B") + SmallScreen.label(id: "two", y: 60))
        let theirs = SmallScreen.xib(SmallScreen.label() + SmallScreen.label("C", id: "two", y: 60))
        let moved = SmallScreen.xib(SmallScreen.label("B", x: 30) + SmallScreen.label(id: "two", y: 60))
        let page = try Self.page(base, ours, theirs)
        expect(page.contains("<p class=\"sum\">clean</p>") && page.contains("<figcaption>Result</figcaption>"))
        expect(!page.contains("Layout may be stale"))
        expect(try !Self.page(base, moved, theirs).contains("Layout may be stale"))
        let both = SmallScreen.xib(SmallScreen.label() + SmallScreen.label("C", id: "two", y: 80))
        try expect(Self.page(base, moved, both).contains("Layout may be stale"))
    }

    /// Frames of two sides meet in one container, or in a view and in what is inside it.
    @Test func framesOfTwoContainersAreNotStale() throws {
        func box(_ id: String, x: Int, width: Int = 100, _ content: String) -> String {
            """
            <view id="\(id)"><rect key="frame" x="\(x)" y="0" width="\(width)" height="90"/><subviews>\(content)</subviews>\
            </view>
            """
        }
        func document(left: Int = 5, right: Int = 5, width: Int = 100, _ added: String = "") -> [UInt8] {
            SmallScreen.xib(
                box("b1", x: 0, SmallScreen.label(id: "l1", x: left))
                    + box("b2", x: 150, width: width, SmallScreen.label(id: "l2", x: right) + added))
        }
        func isStale(_ ours: [UInt8], _ theirs: [UInt8]) throws -> Bool {
            try Self.page(document(), ours, theirs).contains("Layout may be stale")
        }
        expect(try !isStale(document(left: 9), document(right: 9)))
        expect(try !isStale(document(SmallScreen.label(id: "new", y: 40)), document(right: 9)))
        try expect(isStale(document(width: 120), document(right: 9)))
        expect(try !isStale(document(width: 120), document(left: 9)))
        // What both sides laid out alike fits together.
        expect(try !isStale(document(right: 9), document(right: 9)))
    }
}
