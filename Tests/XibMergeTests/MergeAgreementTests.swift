import TestSupport
import Testing

@testable import XibMergeCore

/// One merge is compared with others that must come to the same; `XIBMERGE_SEED=n` runs one case again.
struct MergeAgreementTests {
    /// Fails with the seed, and with as few edits as break the law in the same way.
    private func check(
        _ name: String, edits most: Int = 6, isDisjoint: Bool = false,
        _ law: (MergeCase) throws -> String?, _ location: Testing.SourceLocation = #_sourceLocation
    ) {
        var count = 0
        for seed in MergeLawTests.seeds {
            func make(_ edits: Int) -> MergeCase {
                isDisjoint ? MergeCase(disjointSeed: seed, edits: edits) : MergeCase(seed: seed, edits: edits)
            }
            func broken(_ edits: Int) -> String? {
                do { return try law(make(edits)) } catch { return "\(error)" }
            }
            count += 1
            guard let message = broken(most) else { continue }
            let fewest = (1..<most).first { broken($0) != nil } ?? most
            let pair = make(fewest)
            Issue.record(
                """
                XIBMERGE_SEED=\(seed), \(fewest) edits: \(broken(fewest) ?? message)
                ours: \(Self.changes(pair.base, pair.ours))
                theirs: \(Self.changes(pair.base, pair.theirs))
                """, sourceLocation: location)
            return
        }
        print("law '\(name)': \(count) cases, seeds from \(MergeLawTests.seeds[0])")
    }

    private static func changes(_ before: ModelDocument, _ after: ModelDocument) -> String {
        let changes = (try? diff(before: before.bytes, after: after.bytes))?.changes ?? []
        return changes.filter { !$0.isDerived }.map { change in
            "\(change.object.words) \(change.property ?? ""): \(change.before ?? "") → \(change.after ?? "") (\(change.kind))"
        }.joined(separator: "\n    ")
    }

    @Test func swappedSidesGiveTheMirrorImage() {
        check("mirror") { pair in
            let (outcome, mirrored) = (try pair.merged(), try pair.mirrored())
            if outcome.conflicts.count != mirrored.conflicts.count { return "other conflicts" }
            let (text, other) = (try ConflictText(outcome.rendered()), try ConflictText(mirrored.rendered()))
            for side in [Side.ours, .theirs] {
                guard let one = ModelDocument(text.answered(side)), let two = ModelDocument(other.answered(side.other))
                else { return "not in Xcode's form" }
                if MergeJudge.contents(one) != MergeJudge.contents(two) { return "\(side) is another document" }
            }
            return nil
        }
    }

    /// Edits of different panels: the merge is the one person's edits after the other's, in either order.
    @Test func disjointEditsAreThoseOfOnePersonAfterTheOther() {
        check("order", isDisjoint: true) { pair in
            let outcome = try pair.merged()
            if !outcome.isClean { return "asks" }
            guard let result = ModelDocument(outcome.rendered()) else { return "not in Xcode's form" }
            for document in pair.oneAfterTheOther where document != result {
                return "the merge is not one after the other: \(Self.changes(document, result))"
            }
            return nil
        }
    }

    /// A topic merged commit by commit ends where its merge ends.
    @Test func replayedCommitsEndWhereTheMergeEnds() {
        var count = 0
        check("replay", edits: 2) { pair in
            // The topic's commits go on from theirs; each has one edit.
            var script = EditScript(random: SeededGenerator(seed: ~pair.seed), scope: DocumentGenerator.rootID)
            let commits = (0..<3).reduce(into: [pair.base, pair.theirs]) { commits, _ in
                commits.append(script.edited(commits.last!, count: 1))
            }
            var head = pair.ours.bytes
            for (before, after) in zip(commits, commits.dropFirst()) {
                let step = try merge(base: before.bytes, ours: head, theirs: after.bytes)
                // A commit may ask what a later one takes back.
                if !step.isClean { return nil }
                head = step.rendered()
            }
            let whole = try merge(base: pair.base.bytes, ours: pair.ours.bytes, theirs: commits.last!.bytes)
            if !whole.isClean { return nil }
            count += 1
            guard let one = ModelDocument(head), let two = ModelDocument(whole.rendered()) else { return "no form" }
            return MergeJudge.contents(one) == MergeJudge.contents(two)
                ? nil : "ends elsewhere: \(Self.changes(one, two))"
        }
        expect(MergeLawTests.seeds.count < 40 || count >= 10, "\(count) replays without a question")
    }

    /// Whatever the plain merge is sure of, the merge comes to as well.
    @Test func aPlainMergeAgrees() {
        var counts = (clean: 0, conflict: 0)
        check("reference") { pair in
            let outcome = try pair.merged()
            let reference = ReferenceMerge(pair)
            switch reference.verdict() {
            case .unspecified: return nil
            case .conflict:
                counts.conflict += 1
                return outcome.isClean ? "the plain merge has a conflict" : nil
            case .clean(let expected):
                counts.clean += 1
                guard outcome.isClean else { return "asks: \(MergeFixtureTests.summary(of: outcome))" }
                guard let result = ModelDocument(outcome.rendered()) else { return "not in Xcode's form" }
                let objects = reference.objects(result)
                let other = Set(objects.keys).union(expected.keys).filter { objects[$0] != expected[$0] }.sorted()
                let words = other.prefix(3).map { id in
                    "\(id): \(objects[id].map { "\($0)" } ?? "none") instead of \(expected[id].map { "\($0)" } ?? "none")"
                }
                return other.isEmpty ? nil : words.joined(separator: "\n")
            }
        }
        expect(MergeLawTests.seeds.count < 40 || counts.clean >= 10 && counts.conflict >= 4, "\(counts)")
    }
}
