import Foundation
import TestSupport
import Testing
import XibMergeReports

@testable import XibMergeCore

/// Texts that are or once were documents: nothing traps, hangs, or gives what can't be read for a clean result.
@Suite(.enabled(if: Soak.isAsked), .serialized) struct ByteSoak {
    private static let texts: [[UInt8]] = {
        let merges = Fixtures.names(in: "Merge").flatMap { folder in
            Fixtures.names(in: "Merge/\(folder)").filter { $0.contains(".xib") || $0.contains(".storyboard") }.map {
                "Merge/\(folder)/\($0)"
            }
        }
        let others =
            Fixtures.names(in: "RoundTrip").map { "RoundTrip/\($0)" }
            + Fixtures.names(in: "Malformed").map { "Malformed/\($0)/input.xib" }
            + Fixtures.names(in: "TextMerge").map { "TextMerge/\($0)/base.xib" }
        return (merges + others).compactMap { try? Fixtures.bytes(at: $0) }.filter { $0.count < 100_000 }
    }()

    private static let words = [
        "<", ">", "/>", "</", "\"", "'", "&", "&#38;", "&lt;", "<!--", "-->", "<![CDATA[", "]]>", "<?", "?>", "=", " ",
        "\n", "\r\n", "\t", "id=\"", "key=\"", "<view id=\"a\"/>", "<subviews>", "</subviews>", "<document",
        "</document>",
        "<constraint firstItem=\"a\" id=\"b\"/>", "<outlet property=\"x\" destination=\"a\" id=\"c\"/>",
        "<scene sceneID=\"s\">",
        "nan", "inf", "-1", "1e999", "99999999999999999999", "0x", "<<<<<<< ours\n", "=======\n", ">>>>>>> theirs\n",
    ]

    @Test func nothingTrapsOrHangs() throws {
        expect(Self.texts.count > 500)
        var report = SoakReport("bytes")
        for seed in Soak.seeds {
            var random = SeededGenerator(seed: seed)
            let (text, other) = (Self.texts.randomElement(using: &random)!, Self.texts.randomElement(using: &random)!)
            var mutation = ByteMutation(random: random, words: Self.words)
            // A few bytes more or less of one text are what a merge takes for edits.
            let versions = (0..<3).map { _ in mutation.random.oneIn(3) ? text : mutation.changed(text, with: other) }
            let names = ["base.xib", "ours.xib", "theirs.xib"]
            let files = Array(zip(names, versions)).map { (name: $0.0, bytes: $0.1) }
            Soak.begin("bytes", seed, files)
            let start = Date()
            let broken = Self.verdict(versions, &report)
            let seconds = Date().timeIntervalSince(start)
            guard let law = broken ?? (seconds > 10 ? "slow" : nil), report.isWorthTelling(law) else { continue }
            Soak.keep("bytes-\(seed)", files + [("README", Array("\(law)\n".utf8))])
            Issue.record("\(law), XIBMERGE_SEED=\(seed), \(seconds) s")
        }
        report.tell()
    }

    private static func verdict(_ versions: [[UInt8]], _ report: inout SoakReport) -> String? {
        let (base, ours, theirs) = (versions[0], versions[1], versions[2])
        for favor in [nil, Side.ours, .theirs, .base] {
            guard let outcome = try? merge(base: base, ours: ours, theirs: theirs, favor: favor) else {
                report.count("refused")
                break
            }
            report.count(outcome.isClean ? "clean" : "asking")
            let result = outcome.rendered(with: ConflictMarkers(style: .zdiff3))
            _ = MergeExplanation(path: "x", outcome, newFindings: [], favor: favor).json()
            if outcome.isClean {
                guard (try? SyntaxTree(parsing: result)) != nil || base.isEmpty else {
                    return "a clean result does not parse"
                }
                if !faults(in: result, base: base, ours: ours, theirs: theirs).isEmpty {
                    return "a clean result is broken"
                }
            }
        }
        if let difference = try? diff(before: base, after: ours) {
            report.count("compared")
            let file = FileDiff(before: "a", after: "b", content: .compared(difference))
            _ = DiffReport([file]).json()
            _ = DiffReport([file]).text(TextStyle())
            if (try? isDiffComplete(before: base, after: ours)) == false { return "a diff is not complete" }
        }
        for text in versions {
            if (try? outline(of: text)) != nil { report.count("outlines") }
            let findings = check(text, enabled: Set(DocumentRules.descriptions.map(\.name)))
            if findings.contains(where: { !(0...text.count).contains($0.location?.offset ?? 0) }) {
                return "a place outside"
            }
            if let mended = fixing(findings, in: text), (try? SyntaxTree(parsing: mended)) == nil {
                return "what was mended does not parse"
            }
        }
        return nil
    }
}
