import TestSupport
import Testing

@testable import XibMergeCore
@testable import XibMergeReports

struct DiffReportMarkdownTests {
    private static func text(_ report: DiffReport) -> String { String(decoding: report.markdown(), as: UTF8.self) }

    private static func verdict(_ files: [FileDiff]) -> String {
        String(text(DiffReport(files)).prefix { $0 != "\n" })
    }

    @Test(
        arguments: [
            ([], "**no changes** · 0 files of Interface Builder"),
            ([SampleReport.file([])], "**no changes** · 1 file of Interface Builder"),
            (
                [SampleReport.file([SampleReport.derived])],
                "**derived only** · 1 derived change · 1 file of Interface Builder"
            ),
            (
                [SampleReport.file([SampleReport.opened()]), SampleReport.file([SampleReport.opened()], path: "b")],
                "**only opened in Xcode 15.0 (2 documents)** · 2 derived changes · 2 files of Interface Builder"
            ),
            (
                [SampleReport.file([SampleReport.opened()]), SampleReport.file([SampleReport.change()], path: "b")],
                "**1 change** · only opened in Xcode 15.0 (1 document) · 1 derived change · 2 files of Interface Builder"
            ),
            (
                [
                    SampleReport.file([SampleReport.opened("23504")]),
                    SampleReport.file([SampleReport.opened()], path: "b"),
                ],
                "**derived only** · only opened in Xcode 15.0 (1 document) · only opened in Xcode 16.1–16.2 (1 document)"
                    + " · 2 derived changes · 2 files of Interface Builder"
            ),
            ([SampleReport.file([SampleReport.change()])], "**1 change** · 1 file of Interface Builder"),
            (
                [SampleReport.file([SampleReport.change(), SampleReport.derived], brokenReferences: ["x"])],
                "**breaks references** · 1 change · 1 derived change · 1 file of Interface Builder"
            ),
            (
                [FileDiff(before: nil, after: "a", content: .whole(objects: 1))],
                "**1 new or removed file** · 1 file of Interface Builder"
            ),
            (
                [FileDiff(before: "a", after: "a", content: .failed(Problem("no", in: .before)))],
                "**1 file not compared** · 1 file of Interface Builder"
            ),
        ] as [([FileDiff], String)])
    func theVerdictComesFirst(_ files: [FileDiff], _ line: String) {
        expect(Self.verdict(files), equals: line)
    }

    @Test func aReportIsWrittenAsTheFixture() throws {
        var report = SampleReport.everything
        report.filter.showsDerived = true
        try Golden.expect(report.markdown(), at: "Diff/Report/report.md")
    }

    @Test func derivedChangesAreCounted() throws {
        try Golden.expect(
            DiffReport([SampleReport.file([SampleReport.change(before: "1", after: "2"), SampleReport.derived])])
                .markdown(),
            at: "Diff/Report/hidden.md")
    }

    /// Details are folded where there are many, and there are as many ends as beginnings.
    @Test(arguments: [(1, true), (10, true), (11, false), (3_000, false)])
    func longReportsAreFolded(_ count: Int, _ isOpen: Bool) {
        let changes = (0..<count).map {
            SampleReport.change(of: SampleReport.object(id: "\($0)"), before: "1", after: "2")
        }
        let text = Self.text(DiffReport([SampleReport.file(changes)]))
        expect(text.contains("<details open>"), equals: isOpen)
        expect(text.ranges(of: "<details").count, equals: text.ranges(of: "</details>").count)
    }

    /// Whatever is cut is counted: what is shown and what the note says make all.
    @Test(arguments: [(1, 5_000), (40, 400), (3_000, 2)])
    func whatDoesNotFitIsCounted(_ files: Int, _ changes: Int) throws {
        let report = DiffReport(
            (0..<files).map { file in
                SampleReport.file(
                    (0..<changes).map {
                        SampleReport.change(of: SampleReport.object(id: "\(file)-\($0)"), before: "1", after: "2")
                    }, path: "Some/Folder/File\(file).storyboard")
            })
        let text = Self.text(report)
        expect(text.utf8.count < 65_000)
        expect(text.utf8.count > 60_000, "room is wasted")
        let shown = text.ranges(of: "`1` → `2`").count
        let note = try #require(text.firstMatch(of: /Cut to fit a comment: ([0-9]+) changes/))
        expect(Int(note.1)! + shown, equals: files * changes)
        let named = text.ranges(of: "<summary>").count
        let unnamed = text.firstMatch(of: /and ([0-9]+) files? not shown/).map { Int($0.1)! } ?? 0
        expect(named + unnamed, equals: files)
        expect(text.ranges(of: "<details").count, equals: text.ranges(of: "</details>").count)
    }

    /// The limit holds for any texts and any size, and nothing hidden is left in.
    @Test(arguments: 0..<20 as Range<UInt64>)
    func hostileTextsStayText(_ seed: UInt64) {
        let report = SampleReport.hostile(seed: seed)
        for limit in [600, 10_000, DiffReport.markdownLimit] {
            let text = report.markdown(limit: limit)
            expect(text.utf8.count <= limit)
            expect(text.unicodeScalars.allSatisfy { $0 == "\n" || !$0.isHidden })
            expect(text.ranges(of: "\n<details").count, equals: text.ranges(of: "\n</details>").count)
            expect(Self.outsideCode(text).wholeMatch(of: Self.ourOwn) != nil, "\(Self.outsideCode(text))")
        }
    }

    @Test func realDiffsStayText() {
        let text = Self.text(SampleReport.real)
        expect(text.utf8.count < 65_000)
        expect(Self.outsideCode(text).wholeMatch(of: Self.ourOwn) != nil, "\(Self.outsideCode(text))")
    }

    /// What stands outside of code is words of ours, and the HTML that we write.
    private static var ourOwn: Regex<Substring> {
        /(?:[A-Za-z0-9 .,:;·→…–*()\n-]|<\/?(?:details|summary|pre)(?: open)?>)*/.matchingSemantics(.unicodeScalar)
    }

    /// The text without code spans, code elements and what is in `<pre>`, in which there are no tags.
    private static func outsideCode(_ text: String) -> String {
        let element = /<(?:code|pre)>[^<]*<\/(?:code|pre)>/.matchingSemantics(.unicodeScalar)
        var result: [Unicode.Scalar] = []
        var rest = Array(text.replacing(element, with: "").unicodeScalars)[...]
        while let start = rest.firstIndex(of: "`") {
            result += rest[..<start]
            let fence = rest[start...].prefix { $0 == "`" }
            // A closing fence is as long as the opening one, on the same line.
            let line = rest[fence.endIndex...].prefix { $0 != "\n" }
            guard let end = line.split(whereSeparator: { $0 != "`" }).first(where: { $0.count == fence.count }) else {
                return "not closed: \(line)"
            }
            rest = rest[end.endIndex...]
        }
        return String(String.UnicodeScalarView(result + rest))
    }
}
