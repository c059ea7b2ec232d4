import Foundation
import TestSupport
import Testing
import XibMergeReports

@testable import XibMergeCore

struct DiffReportJSONTests {
    private static let schema = "diff.schema.json"

    private static func filter(
        ignoring ignored: Set<Change.Category> = [], only: Set<Change.Category>? = nil, showsDerived: Bool = false
    ) -> DiffFilter {
        var filter = DiffFilter()
        filter.ignored = ignored
        filter.only = only
        filter.showsDerived = showsDerived
        return filter
    }

    private static func object(_ report: DiffReport) throws -> [String: Any] {
        try #require(JSONSerialization.jsonObject(with: Data(report.json())) as? [String: Any])
    }

    @Test(arguments: [
        filter(), filter(showsDerived: true), filter(ignoring: [.properties, .frames]),
        filter(only: [.header, .order]),
        filter(only: []),
    ])
    func everythingMatchesTheSchema(_ filter: DiffFilter) throws {
        try JSONSchema.expect(DiffReport(SampleReport.everything.files, filter: filter).json(), toMatch: Self.schema)
    }

    @Test(arguments: [false, true]) func realDiffsMatchTheSchema(_ showsDerived: Bool) throws {
        try #require(SampleReport.real.files.count > 50)
        let report = DiffReport(SampleReport.real.files, filter: Self.filter(showsDerived: showsDerived))
        try JSONSchema.expect(report.json(), toMatch: Self.schema)
    }

    @Test func theExampleInTheDocumentsMatchesTheSchema() throws {
        let url = Fixtures.root.deletingLastPathComponent().appendingPathComponent("docs/diff.md")
        let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
        let example = try #require(text.firstMatch(of: /```json\n([^`]*)```/)).1
        try JSONSchema.expect(Array(example.utf8), toMatch: Self.schema)
    }

    @Test func noFilesMatchTheSchema() throws {
        try JSONSchema.expect(DiffReport([]).json(), toMatch: Self.schema)
    }

    /// A hundred reports, each valid, in one run of the validator.
    @Test func hostileTextsMatchTheSchema() throws {
        for seed in 0..<100 as Range<UInt64> {
            let report = SampleReport.hostile(seed: seed)
            let files = try #require(try Self.object(report)["files"] as? [[String: Any]])
            expect(files.map { $0["path"] as? String }, equals: report.files.map(\.path))
        }
        try JSONSchema.expect(SampleReport.hostile(seed: 7).json(), toMatch: Self.schema)
    }

    /// The schema is no rubber stamp: it refuses what is missing, unknown or of another type.
    @Test(arguments: [
        (#""version": 1"#, #""version": 2"#), (#""verdict": "breaks-references""#, #""verdict": "fine""#),
        (#""property": "text","#, ""), (#""isDerived": false"#, #""isDerived": 0"#),
        (#""content": "whole""#, #""content": "failed""#), (#""objectCount": 12"#, #""objectCount": 12, "extra": 1"#),
        (#""line": 2"#, #""line": 0"#), (#""frames": 2"#, #""frame": 2"#),
    ])
    func theSchemaRefusesOtherThings(_ old: String, _ new: String) throws {
        let text = String(decoding: SampleReport.everything.json(), as: UTF8.self)
        try #require(text.contains(old))
        try expect(JSONSchema.errors(in: Array(text.replacing(old, with: new).utf8), schema: Self.schema) != "")
    }

    /// The lists of the schema are those of the code.
    @Test(arguments: [
        ("kind", Change.Kind.allCases.map(\.rawValue)), ("category", Change.Category.allCases.map(\.rawValue)),
        ("verdict", DiffSummary.Verdict.allCases.map(\.rawValue)),
    ])
    func theSchemaNamesAll(_ name: String, _ values: [String]) throws {
        let url = Fixtures.root.deletingLastPathComponent().appendingPathComponent("docs/\(Self.schema)")
        let schema = try #require(JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any])
        let definition = try #require((schema["$defs"] as? [String: Any])?[name] as? [String: Any])
        expect(definition["enum"] as? [String], equals: values)
    }

    @Test func aReportIsWrittenAsTheFixture() throws {
        try Golden.expect(SampleReport.everything.json(), at: "Diff/Report/report.json")
    }

    /// What the filter keeps out is neither listed nor counted; what is derived is counted only.
    @Test func filtersApply() throws {
        let changes = [
            SampleReport.derived, SampleReport.derived, SampleReport.change(),
            SampleReport.change(.objectMoved, .moves),
        ]
        func outcome(_ filter: DiffFilter) throws -> String {
            let object = try Self.object(DiffReport([SampleReport.file(changes)], filter: filter))
            let file = try #require((object["files"] as? [[String: Any]])?.first)
            let hidden = try #require(file["hidden"] as? [String: Int])
            let listed = try #require(file["changes"] as? [[String: Any]])
            return "\(object["verdict"] ?? "") \(listed.count) \(hidden)"
        }
        try expect(outcome(Self.filter()), equals: #"changes 2 ["frames": 2]"#)
        try expect(outcome(Self.filter(showsDerived: true)), equals: "changes 4 [:]")
        try expect(outcome(Self.filter(ignoring: [.frames])), equals: "changes 2 [:]")
        try expect(outcome(Self.filter(only: [.frames])), equals: #"derived-only 0 ["frames": 2]"#)
        try expect(outcome(Self.filter(only: [.header])), equals: "no-changes 0 [:]")
    }

    @Test(arguments: [
        ([SampleReport.file([])], DiffSummary.Verdict.noChanges),
        ([SampleReport.file([SampleReport.derived])], .derivedOnly),
        ([SampleReport.file([SampleReport.derived, SampleReport.change()])], .changes),
        ([FileDiff(before: nil, after: "a", content: .whole(objects: 0))], .changes),
        (
            [
                SampleReport.file([SampleReport.change()]),
                FileDiff(before: "a", after: "a", content: .failed(Problem("no", in: .before))),
            ], .notCompared
        ),
        ([SampleReport.file([], brokenReferences: ["x"])], .breaksReferences),
        (SampleReport.everything.files, .breaksReferences), ([], .noChanges),
    ])
    func theVerdictIsTheWorst(_ files: [FileDiff], _ verdict: DiffSummary.Verdict) {
        expect(DiffReport(files).summary.verdict, equals: verdict)
    }
}
