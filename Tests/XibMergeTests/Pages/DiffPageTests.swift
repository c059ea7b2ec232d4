import Foundation
import TestSupport
import Testing
import XibMergeReports

@testable import XibMergeCore
@testable import XibMergePictures

struct DiffPageTests {
    private static func example() throws -> (report: DiffReport, pictures: DocumentPictures) {
        try SmallScreen.report(
            Fixtures.bytes(at: "Diff/Example/before.storyboard"), Fixtures.bytes(at: "Diff/Example/after.storyboard"))
    }

    /// The text of an element of the page.
    private static func text(_ name: String, _ page: [UInt8]) throws -> String {
        let page = String(decoding: page, as: UTF8.self)
        let start = try #require(page.firstRange(of: "<\(name)>")).upperBound
        let end = try #require(page.firstRange(of: "</\(name)>")).lowerBound
        return String(page[start..<end])
    }

    @Test(arguments: [("script", PageScript.hash), ("style", PageStyle.hash)])
    func thePolicyLetsThroughWhatThePageHas(_ name: String, _ hash: String) throws {
        let sandbox = try Sandbox()
        let (report, pictures) = try Self.example()
        try sandbox.write(Self.text(name, report.html([pictures])), to: "text")
        let script =
            "import base64, hashlib; print('sha256-' + base64.b64encode(hashlib.sha256(open('text', 'rb').read()).digest()).decode())"
        let run = try sandbox.run("python3", ["-c", script])
        expect(run.output, equals: "\(hash)\n", "the hash is to be \(run.output)")
    }

    @Test(arguments: [
        ("/a/b/Main.xib", "Main.xib"), ("App/Main.xib", "App/Main.xib"), ("/a/Ma\u{1}<in.xib", "Ma\\u{1}&lt;in.xib"),
    ])
    func theTitleHasNoFoldersOfTheDisk(_ path: String, _ name: String) throws {
        var (report, pictures) = try Self.example()
        (report.files[0].before, report.files[0].after) = (path, path)
        let page = report.html([pictures])
        let title = try Self.text("title", page)
        expect(title.hasSuffix(" of \(name)"), "\(title)")
        expect(!String(decoding: page, as: UTF8.self).contains("/a/"))
    }

    /// What the summary of a folded scene says is no heading in it as well.
    @Test func aFoldIsTitledOnce() throws {
        func document(_ tag: Int) -> [UInt8] {
            SmallScreen.storyboard(6) { scene in
                (0..<3).map { SmallScreen.label(id: "l\(scene)\($0)", rest: " tag=\"\(tag + $0)\"") }.joined()
            }
        }
        let (report, pictures) = try SmallScreen.report(document(1), document(2))
        let page = String(decoding: report.html([pictures]), as: UTF8.self)
        expect(page.count(of: "<summary>Not visible (3): properties</summary>"), equals: 6)
        expect(!page.contains("<h4>Not visible"))
    }

    @Test func aPageHasTheLinesOfTheReport() throws {
        let (report, pictures) = try Self.example()
        let page = String(decoding: report.html([pictures]), as: UTF8.self)
        let summary = report.summary
        expect(page.count(of: "<li class=\"change\""), equals: summary.changeCount)
        // Two versions of the scene, and parts of them beside what is seen.
        expect(page.count(of: "<div class=\"panes n2\">") == 1 && page.count(of: "<div class=\"crops") == 4)
        for words in [
            "7 changes, 5 derived changes hidden (frames 4, header 1)", "Login scene",
            "<i>View ▸ Stack View ▸ </i>Image View (iCn-00-img)", "text &quot;Hello&quot; → &quot;Welcome&quot;",
            "Welcome.top = Safe Area.top + 8 @750 → Safe Area.top + 16 @750",
        ] { expect(page.contains(words), "\(words)") }
        #expect(throws: Never.self) { try SyntaxTree(parsing: SmallScreen.xml(Array(page.utf8))) }
    }

    @Test func hostileTextStaysText() throws {
        let hostile = "&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot; onload=&quot;alert(1)"
        let (before, after) = (
            SmallScreen.xib(SmallScreen.label(hostile, id: hostile)),
            SmallScreen.xib(SmallScreen.label("B", id: hostile, rest: #" userLabel="\#(hostile)""#))
        )
        var (report, pictures) = try SmallScreen.report(before, after)
        report.files[0].before = "<script>alert(1)</script>.xib"
        let page = report.html([pictures])
        let text = String(decoding: page, as: UTF8.self)
        expect(text.contains("&lt;script&gt;alert(1)&lt;/script&gt;.xib"))
        expect(text.count(of: "<script") == 1 && text.count(of: " onload=\"") == 0)
        #expect(throws: Never.self) { try SyntaxTree(parsing: SmallScreen.xml(page)) }
        for sheet in report.sheets([pictures]) {
            #expect(throws: Never.self) { try SyntaxTree(parsing: sheet.svg) }
            expect(!String(decoding: sheet.svg, as: UTF8.self).contains("<script"))
        }
    }

    @Test func otherFilesHaveTheirWords() throws {
        let bytes = SmallScreen.xib(SmallScreen.label("Newcomer"))
        let content = wholeDocument(try ReadDocument(bytes, as: .after))
        let files = [
            FileDiff(before: nil, after: "new.xib", content: content),
            FileDiff(before: "bad.xib", after: "bad.xib", content: .failed(Problem("is bad", hint: "mend it"))),
            FileDiff(
                before: "same.xib", after: "same.xib",
                content: .compared(DocumentDiff(changes: [], brokenReferences: ["A refers to 'b'"]))),
        ]
        let pictures = [
            DocumentPictures(before: nil, after: bytes, of: content), DocumentPictures(), DocumentPictures(),
        ]
        let page = DiffReport(files).html(pictures)
        let text = String(decoding: page, as: UTF8.self)
        for words in [
            "added, 2 objects", "Newcomer", "is bad", "hint: mend it", "formatting only", "broken: A refers to",
            "<a href=\"#f2\">same.xib</a>",
        ] { expect(text.contains(words), "\(words)") }
        expect(!text.contains("type=\"search\""), "there is nothing to search")
        #expect(throws: Never.self) { try SyntaxTree(parsing: SmallScreen.xml(page)) }
        expect(DiffReport(files).sheets(pictures).map(\.title), equals: ["new.xib"])
    }

    @Test func withoutPicturesThereIsTheList() throws {
        let (report, _) = try Self.example()
        let text = String(decoding: report.html([]), as: UTF8.self)
        expect(text.count(of: "<svg ") == 0 && text.count(of: "<li class=\"change\"") == 7)
    }

    @Test func aSheetHoldsBothVersionsAndTheList() throws {
        let (report, pictures) = try Self.example()
        let sheets = report.sheets([pictures])
        expect(sheets.map(\.title), equals: ["a.xib Login scene"])
        let svg = String(decoding: sheets[0].svg, as: UTF8.self)
        for words in ["Before", "After", "Login scene", "&quot;Hello&quot; → &quot;Welcome&quot;"] {
            expect(svg.contains(words), "\(words)")
        }
        expect(!svg.contains("<script") && !svg.contains("http://www.w3.org/1999"))
        #expect(throws: Never.self) { try SyntaxTree(parsing: sheets[0].svg) }
    }

    /// The contents count what a constraint moves, as the scene does.
    @Test func theContentsCountWhatConstraintsMove() throws {
        func document(_ y: Int, _ text: String) -> [UInt8] {
            let constraint = """
                <constraints><constraint firstItem="l0" firstAttribute="top" secondItem="v0" secondAttribute="top" \
                constant="\(y)" id="con"/></constraints>
                """
            let bytes = SmallScreen.storyboard(2) {
                SmallScreen.label($0 == 1 ? text : "A", id: "l\($0)", y: $0 == 0 ? y : 10)
            }
            var xml = String(decoding: bytes, as: UTF8.self)
            xml.insert(contentsOf: constraint, at: xml.firstRange(of: "</subviews>")!.upperBound)
            return Array(xml.utf8)
        }
        let (report, pictures) = try SmallScreen.report(document(10, "A"), document(30, "B"))
        let page = String(decoding: report.html([pictures]), as: UTF8.self)
        expect(page.count(of: "label moved: y 10 → 30"), equals: 2)
    }

    /// A page with few lines folds nothing, but marks what is not seen only once a reader asks for it.
    @Test(arguments: [(2, true), (11, false)])
    func aShortPageFoldsNothing(_ count: Int, _ isShort: Bool) throws {
        func document(_ text: String, _ tag: String) -> [UInt8] {
            let labels = (0..<count).map { SmallScreen.label(id: "l\($0)", rest: " tag=\"\($0)\(tag)\"") }
            return SmallScreen.xib(SmallScreen.label(text, id: "t") + labels.joined())
        }
        let (report, pictures) = try SmallScreen.report(document("A", "1"), document("B", "2"))
        let page = String(decoding: report.html([pictures]), as: UTF8.self)
        expect(page.contains("<details class=\"fold told\" data-k=\"invisible\" open=\"\">"), equals: isShort)
        expect(page.contains("<details class=\"fold\" data-k=\"invisible\">") != isShort)
    }

    /// A scene with nothing but moves shows them; one without anything to see is folded.
    @Test func movesAreShown() throws {
        func document(_ y: Int) -> [UInt8] {
            SmallScreen.storyboard(3) { scene in
                (0..<4).map { label in
                    SmallScreen.label(
                        scene == 0 && y > 0 ? "B" : "A", id: "l\(scene)\(label)",
                        y: label * 30 + (scene == 1 ? y : 0), rest: scene == 2 ? " tag=\"\(y + label)\"" : "")
                }.joined()
            }
        }
        var filter = DiffFilter()
        filter.showsDerived = true
        let (report, pictures) = try SmallScreen.report(document(0), document(9), filter: filter)
        let page = String(decoding: report.html([pictures]), as: UTF8.self)
        expect(page.count(of: "<details class=\"rest\">"), equals: 1)
        expect(page.contains("<div class=\"flat\" data-k=\"moved\">"))
    }

    /// A view in a stack view that has another size with it is told and marked, if others keep theirs.
    @Test func whatAStackViewSqueezesIsTold() throws {
        func document(_ height: Int) -> [UInt8] {
            let views =
                SmallDrawing.view("view id='bar'", "0 0 300 \(height - 50)")
                + SmallDrawing.view("view id='rest'", "0 \(height - 50) 300 50")
            let constraint = """
                <constraint firstItem="stk" firstAttribute="bottom" secondItem="root" secondAttribute="bottom" \
                constant="\(height - 200)" id="con"/>
                """
            return SmallScreen.xib(
                SmallDrawing.view(
                    "stackView axis='vertical' id='stk'", "0 0 300 \(height)", "<subviews>\(views)</subviews>"),
                rest: "<constraints>\(constraint)</constraints>")
        }
        let review = try #require(try SmallScreen.reviews(document(150), document(100), showsDerived: false).first)
        let line = try #require(review.lines.first { $0.line.isConstraint })
        let effects = "(Stack View is resized: 150 → 100 high, View is resized: 100 → 50 high)"
        expect(line.line.text.hasSuffix(effects), equals: true)
        expect(
            review.marks.first { $0.number == line.mark }?.others.map { $0.map(\.height) },
            equals: [[150, 100], [100, 50]])
    }

    /// A sentence about what is not seen tells that frames differ which follow from something else.
    @Test func derivedFramesAreTold() throws {
        func document(_ width: Int, _ attribute: String) -> [UInt8] {
            SmallScreen.xib(
                SmallDrawing.view("stackView id='stk' \(attribute)", "0 0 \(width) 20", "<subviews/>"),
                rest: """
                    <constraints><constraint firstItem="stk" firstAttribute="centerX" secondItem="root" \
                    secondAttribute="centerX" id="con"/></constraints>
                    """)
        }
        let reviews = try SmallScreen.reviews(document(81, ""), document(69, "tag='1'"), showsDerived: false)
        expect(reviews.first?.sentence, equals: "tag of stack view added, 1 derived frame changed")
    }
}
