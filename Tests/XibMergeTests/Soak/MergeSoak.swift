import Foundation
import TestSupport
import Testing

@testable import XibMergeCore

/// The laws of the merge on the project's own fixtures, after people have been at both sides.
@Suite(.enabled(if: Soak.isAsked), .serialized) struct MergeSoak {
    /// A fixture as its three versions, where they are of the form that the tests can read.
    private struct Start: Sendable {
        let name: String
        let base: ModelDocument
        let ours: ModelDocument
        let theirs: ModelDocument
    }

    private static let starts: [Start] = Fixtures.names(in: "Merge").compactMap { name in
        let files = Fixtures.names(in: "Merge/\(name)")
        if files.contains("refused") { return nil }
        let format = files.contains("base.xib") ? "xib" : "storyboard"
        func version(_ side: String) -> ModelDocument? {
            (try? Fixtures.bytes(at: "Merge/\(name)/\(side).\(format)")).flatMap { ModelDocument($0) }
        }
        guard let base = version("base"), let ours = version("ours"), let theirs = version("theirs") else { return nil }
        return Start(name: name, base: base, ours: ours, theirs: theirs)
    }

    private static let values = DocumentMutation.values(in: starts.flatMap { [$0.base, $0.ours, $0.theirs] })

    /// Three versions, and the seeds of the edits that made the sides.
    struct Case {
        var name: String
        var base: ModelDocument
        var sides: [ModelDocument]
        var focus: Set<String>
        var edits: [[UInt64]]
        /// Whether some edits are such that no Interface Builder makes them.
        let isOdd: Bool

        init(seed: UInt64) {
            var random = SeededGenerator(seed: seed)
            let start = MergeSoak.starts.randomElement(using: &random)!
            name = start.name
            isOdd = seed.isMultiple(of: 3)
            base = start.base
            // What the fixture is about is a good place to begin, but not every time.
            sides = [start.ours, start.theirs].map { random.oneIn(3) ? start.base : $0 }
            let ids = base.root.subtree.compactMap(\.id)
            focus = Set((0..<3).compactMap { _ in ids.randomElement(using: &random) })
            edits = (0..<2).map { _ in (0..<Int.random(in: 0...4, using: &random)).map { _ in random.next() } }
            // Both do the same now and then.
            if random.oneIn(4), let edit = edits[0].first { edits[1].append(edit) }
        }

        /// The versions with the edits made.
        var versions: (base: ModelDocument, ours: ModelDocument, theirs: ModelDocument) {
            let edited = zip(sides, edits).map { side, edits in
                var side = side
                for edit in edits {
                    var mutation = DocumentMutation(
                        random: SeededGenerator(seed: edit), values: MergeSoak.values, focus: focus, isOdd: isOdd)
                    _ = mutation.apply(to: &side)
                }
                return side
            }
            return (base, edited[0], edited[1])
        }
    }

    /// A law that was broken, and how.
    struct Broken: Error {
        var law: String
        var message: String
    }

    @Test func lawsHold() throws {
        expect(Self.starts.count > 100)
        var report = SoakReport("merge")
        for seed in Soak.seeds {
            let made = Case(seed: seed)
            guard let broken = Self.verdict(made, seed, &report) else { continue }
            guard report.isWorthTelling(broken.law) else { continue }
            let small = Self.shrunken(made, broken.law, seed)
            var ignored = SoakReport("")
            let message = Self.verdict(small, seed, &ignored)?.message ?? broken.message
            Soak.keep(
                "\(broken.law)-\(seed)", Self.files(small) + [("README", Array("\(made.name): \(message)\n".utf8))])
            Issue.record("\(broken.law), XIBMERGE_SEED=\(seed), \(made.name): \(message)")
        }
        report.tell()
    }

    private static func verdict(_ made: Case, _ seed: UInt64, _ report: inout SoakReport) -> Broken? {
        Soak.begin("merge", seed, files(made))
        return MergeJudge.verdict(made.versions, seed, isOdd: made.isOdd, &report)
    }

    private static func files(_ made: Case) -> [(name: String, bytes: [UInt8])] {
        let versions = made.versions
        return [
            ("base.xib", versions.base.bytes), ("ours.xib", versions.ours.bytes), ("theirs.xib", versions.theirs.bytes),
        ]
    }

    /// The same case with as few edits as break the same law.
    private static func shrunken(_ made: Case, _ law: String, _ seed: UInt64) -> Case {
        func breaks(_ candidate: Case) -> Bool {
            var ignored = SoakReport("")
            return verdict(candidate, seed, &ignored)?.law == law
        }
        var best = made
        for side in 0...1 {
            for edit in best.edits[side].indices.reversed() {
                var candidate = best
                candidate.edits[side].remove(at: edit)
                if breaks(candidate) { best = candidate }
            }
            var candidate = best
            candidate.sides[side] = best.base
            if breaks(candidate) { best = candidate }
        }
        return best
    }
}
