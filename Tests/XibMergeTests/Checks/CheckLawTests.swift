import TestSupport
import Testing

@testable import XibMergeCore

/// What holds of every document, however broken.
struct CheckLawTests {
    static let documents = Fixtures.names(in: "RoundTrip").filter {
        !$0.hasPrefix("deep") && $0 != "not-of-interface-builder.xib"
    }

    private func bytes(_ name: String) throws -> [UInt8] { try Fixtures.bytes(at: "RoundTrip/\(name)") }

    private static let all = Set(DocumentRules.descriptions.map(\.name))

    /// Documents of Xcode's, by the rules that are on.
    @Test(arguments: documents) func soundDocumentsHaveNoFindings(_ name: String) throws {
        try expect(check(bytes(name)), equals: [])
    }

    /// Lines deleted, doubled and moved: the check ends, its places are in order and in the document, and what it mends
    /// is mended.
    @Test(arguments: documents) func holdsForMutants(_ name: String) throws {
        let document = try bytes(name)
        var random = SeededGenerator(seed: 5)
        for _ in 0..<40 {
            var lines = document.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            for _ in 0..<Int.random(in: 1...3, using: &random) where lines.count > 1 {
                let line = lines.remove(at: Int.random(in: 0..<lines.count, using: &random))
                for _ in 0..<Int.random(in: 0...2, using: &random) {
                    lines.insert(line, at: Int.random(in: 0...lines.count, using: &random))
                }
            }
            expectLaws(of: Array(lines.joined(separator: [UInt8(ascii: "\n")])), beside: document)
        }
    }

    private func expectLaws(of mutant: [UInt8], beside document: [UInt8]) {
        let findings = check(mutant, enabled: Self.all)
        let offsets = findings.compactMap(\.location?.offset)
        expect(offsets == offsets.sorted() && offsets.allSatisfy { (0...mutant.count).contains($0) })
        for finding in findings {
            expect(
                finding.location,
                equals: finding.location.map { XibMergeCore.SourceLocation(offset: $0.offset, in: mutant) })
        }
        expect(newFindings(in: mutant, ours: mutant, theirs: document), equals: [])
        // Archives are read for nothing but a text merge's faults.
        let isArchive = String(decoding: document, as: UTF8.self).contains("<archive")
        let faults = faults(in: mutant, base: document, ours: document, theirs: document)
        expect(isArchive || faults.isEmpty || !findings.isEmpty)
        guard let mended = fixing(findings, in: mutant) else { return }
        let left = check(mended, enabled: Self.all)
        expect(mended.count < mutant.count && left.count < findings.count)
        expect(left.notIn([findings]), equals: [])
        expect(fixing(left, in: mended) == nil)
    }

    /// Ten times as much takes ten times as long, whatever is repeated; a quadratic loop would not come to an end.
    @Test(arguments: [
        "<view id=\"a\"/>", "\n=======", "<outlet property=\"a\" destination=\"b\" id=\"c\"/>",
        "<inferredMetricsTieBreakers><segue reference=\"x\"/></inferredMetricsTieBreakers>",
        "<placeholder placeholderIdentifier=\"a\"/>",
    ])
    func manyFindingsComeToAnEnd(_ part: String) {
        let count = 5000
        let document = Snippet.document("<!-- \(part) -->" + String(repeating: part, count: count))
        expect(check(document).count >= (part.hasPrefix("\n") ? 1 : count - 1))
    }
}
