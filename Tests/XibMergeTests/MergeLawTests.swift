import Foundation
import TestSupport
import Testing

@testable import XibMergeCore

/// What holds for every merge, on made-up documents and edits; `XIBMERGE_SEED=n` runs one case again, and with
/// `XIBMERGE_SOAK=m` so many from it on.
struct MergeLawTests {
    static let seeds: [UInt64] =
        Soak.isAsked
        ? Array(Soak.seeds)
        : ProcessInfo.processInfo.environment["XIBMERGE_SEED"].flatMap(UInt64.init).map { [$0] } ?? Array(1...40)

    /// Runs `law` for every seed; a failure names its seed, and the first stops the law.
    private func check(_ law: (UInt64) throws -> Bool, _ sourceLocation: Testing.SourceLocation = #_sourceLocation) {
        for seed in Self.seeds {
            do {
                if try law(seed) { continue }
                Issue.record("XIBMERGE_SEED=\(seed)", sourceLocation: sourceLocation)
            } catch {
                Issue.record("XIBMERGE_SEED=\(seed): \(error)", sourceLocation: sourceLocation)
            }
            return
        }
    }

    /// The made-up documents are sound and read back as what they are; else the other laws say nothing.
    @Test func theGeneratorMakesSoundDocuments() {
        check { seed in
            let documents = [MergeCase.made(seed), MergeCase(disjointSeed: seed)]
                .flatMap { [$0.base, $0.ours, $0.theirs] }
            for document in documents {
                expect(document.faults, equals: [], "XIBMERGE_SEED=\(seed)")
                if ModelDocument(document.bytes) != document { return false }
                if try SyntaxTree(parsing: document.bytes).serialized() != document.bytes { return false }
            }
            return documents.allSatisfy { $0.faults.isEmpty }
        }
    }

    /// Of the made-up merges many are clean and many ask; else the other laws say nothing either.
    @Test func theGeneratorMakesBothKindsOfMerges() throws {
        if Self.seeds.count < 40 { return }
        let clean = try Self.seeds.count { try MergeCase.outcome($0).isClean }
        let asking = try Self.seeds.count { try !MergeCase.outcome($0, edits: 10).isClean }
        expect(clean >= Self.seeds.count / 4 && asking >= Self.seeds.count / 4, "\(clean) clean, \(asking) asking")
    }

    @Test func anUnchangedSideTakesTheOther() {
        check { seed in
            let (base, ours) = (MergeCase.made(seed).base.bytes, MergeCase.made(seed).ours.bytes)
            return try merge(base: base, ours: base, theirs: ours).rendered() == ours
                && merge(base: base, ours: ours, theirs: base).rendered() == ours
        }
    }

    @Test func equalSidesAreTakenOnce() {
        check { seed in
            let (base, ours) = (MergeCase.made(seed).base.bytes, MergeCase.made(seed).ours.bytes)
            return try merge(base: base, ours: ours, theirs: ours).rendered() == ours
        }
    }

    /// The fast paths for unchanged sides must give what the merge proper gives: a blank behind the document's end
    /// makes the side differ without a change that means anything.
    @Test func aSideWithNothingButABlankMoreTakesTheOther() {
        check { seed in
            let (base, ours) = (MergeCase.made(seed).base.bytes, MergeCase.made(seed).ours.bytes)
            let blank = [UInt8(ascii: "\n")]
            return try merge(base: base, ours: ours, theirs: base + blank).rendered() == ours + blank
                && merge(base: base, ours: base + blank, theirs: ours).rendered() == ours + blank
        }
    }

    /// A side whose tools only spell base in another way takes the other, however that is spelled; alone, it is taken.
    @Test func aRespelledSideTakesTheOther() {
        check { seed in
            let pair = MergeCase.made(seed)
            let (base, ours) = (pair.base.bytes, pair.ours.bytes)
            let respelled = Self.respelled(base)
            guard try merge(base: base, ours: base, theirs: respelled).rendered() == respelled,
                try merge(base: base, ours: respelled, theirs: respelled).rendered() == respelled
            else { return false }
            for (ours, theirs) in [(ours, respelled), (respelled, ours)] {
                let outcome = try merge(base: base, ours: ours, theirs: theirs)
                let changes = try diff(before: pair.ours.bytes, after: outcome.rendered()).changes
                if !outcome.isClean || changes.contains(where: { !$0.isDerived }) { return false }
            }
            return true
        }
    }

    /// The document with the digits of colors and constants as another release writes them.
    private static func respelled(_ document: [UInt8]) -> [UInt8] {
        var text = String(decoding: document, as: UTF8.self)
        for (old, new) in [
            (#"green="0.5""#, #"green="0.50000000000000011""#), (#"white="0.5""#, #"white="0.49999999999999994""#),
        ] { text = text.replacing(old, with: new) }
        text = text.replacing(
            /(constant|pointSize)="(\d+)"/, with: { "\($0.output.1)=\"\($0.output.2).00000000000006\"" })
        return Array(text.utf8)
    }

    @Test func mirroredMergesAskAsMuch() {
        check { seed in
            let (outcome, mirrored) = (try MergeCase.outcome(seed), try MergeCase.made(seed).mirrored())
            return MergeFixtureTests.questions(of: outcome).count == MergeFixtureTests.questions(of: mirrored).count
        }
    }

    /// What rules about documents find in a result and in neither side is announced.
    @Test func nothingIsFoundUnannounced() {
        check { seed in
            let merged = MergeCase.made(seed)
            let outcome = try MergeCase.outcome(seed)
            if !outcome.isClean || outcome.wantsCheck { return true }
            return newFindings(in: outcome.rendered(), ours: merged.ours.bytes, theirs: merged.theirs.bytes).isEmpty
        }
    }

    @Test func editsOfDisjointSubtreesNeverConflict() {
        check { seed in
            let outcome = try MergeCase(disjointSeed: seed).merged()
            expect(outcome.isClean, "XIBMERGE_SEED=\(seed): \(MergeFixtureTests.summary(of: outcome))")
            return outcome.isClean
        }
    }

    /// Disjoint edits are all in the result: each panel is its editor's, byte for byte.
    @Test func editsOfDisjointSubtreesAreAllThere() {
        check { seed in
            let pair = MergeCase(disjointSeed: seed)
            let outcome = try pair.merged()
            guard outcome.isClean, let result = ModelDocument(outcome.rendered()) else { return !outcome.isClean }
            return pair.base.root.object(DocumentGenerator.rootID)![container: "subviews"].allSatisfy { panel in
                let (left, right) = (pair.ours.root.object(panel.id!), pair.theirs.root.object(panel.id!))
                return result.root.object(panel.id!) == (left == panel ? right : left)
            }
        }
    }

    @Test func mergingTwiceGivesTheSame() {
        check { seed in
            let (one, two) = (try MergeCase(seed: seed).merged(), try MergeCase(seed: seed).merged())
            return one.rendered() == two.rendered() && one.conflicts == two.conflicts && one.decisions == two.decisions
        }
    }

    @Test func cleanResultsAreSound() {
        check { seed in
            let outcome = try MergeCase.outcome(seed)
            if !outcome.isClean { return true }
            _ = try SyntaxTree(parsing: outcome.rendered())
            let faults = ModelDocument(outcome.rendered())?.faults ?? ["not in Xcode's form"]
            expect(faults, equals: [], "XIBMERGE_SEED=\(seed)")
            return faults.isEmpty
        }
    }

    @Test func cleanResultsLoseNoObjectAndInventNone() {
        check { seed in
            let pair = MergeCase.made(seed)
            let outcome = try MergeCase.outcome(seed)
            guard outcome.isClean, let result = ModelDocument(outcome.rendered()) else { return !outcome.isClean }
            let ids = Set(result.root.ids)
            let lost = pair.wantedIDs.subtracting(ids).sorted()
            expect(lost, equals: [], "XIBMERGE_SEED=\(seed)")
            return lost.isEmpty && ids.isSubset(of: pair.ours.root.ids + pair.theirs.root.ids)
        }
    }

    @Test func cleanResultsHaveEveryOneSidedChange() {
        check { seed in
            let pair = MergeCase.made(seed)
            let outcome = try MergeCase.outcome(seed)
            guard outcome.isClean, let result = ModelDocument(outcome.rendered()) else { return !outcome.isClean }
            return pair.oneSidedChanges.allSatisfy { id, attribute, value in
                guard let object = result.root.object(id) else { return false }
                expect(object[attribute], equals: value, "XIBMERGE_SEED=\(seed): \(object.name) \(id) \(attribute)")
                return object[attribute] == value
            }
        }
    }

    /// However a person answers all questions, the document is sound, and has what nobody disputed.
    @Test(arguments: [Side.ours, .theirs]) func answeredResultsAreSound(_ side: Side) {
        check { seed in
            // More edits, so that there is something to ask.
            let outcome = try MergeCase.outcome(seed, edits: 10)
            let answered = try ConflictText(outcome.rendered()).answered(side)
            _ = try SyntaxTree(parsing: answered)
            let faults = ModelDocument(answered)?.faults ?? ["not in Xcode's form"]
            expect(faults, equals: [], "XIBMERGE_SEED=\(seed): \(MergeFixtureTests.summary(of: outcome))")
            return faults.isEmpty
        }
    }

    /// Questions with different numbers are independent: some answered with ours and others with theirs, the document is
    /// sound as well.
    @Test func mixedAnswersAreSound() {
        check { seed in
            let outcome = try MergeCase.outcome(seed, edits: 10)
            let text = try ConflictText(outcome.rendered())
            let questions = text.questions
            var random = SeededGenerator(seed: seed)
            let mixtures =
                questions.flatMap { [[$0], Set(questions).subtracting([$0])] }
                + (0..<4).map { _ in Set(questions.filter { _ in Bool.random(using: &random) }) }
            return mixtures.allSatisfy { chosen in
                let faults = ModelDocument(text.answered(withTheirs: chosen))?.faults ?? ["not in Xcode's form"]
                expect(faults, equals: [], "XIBMERGE_SEED=\(seed), theirs for \(chosen.sorted())")
                return faults.isEmpty
            }
        }
    }

    /// What one side alone changed is there whatever the answers are.
    @Test(arguments: [Side.ours, .theirs]) func answersHaveEveryUndisputedChange(_ side: Side) {
        check { seed in
            let pair = MergeCase.made(seed, edits: 10)
            let text = try ConflictText(MergeCase.outcome(seed, edits: 10).rendered())
            guard let result = ModelDocument(text.answered(side)) else { return false }
            return pair.oneSidedChanges.allSatisfy { id, attribute, value in
                guard let object = result.root.object(id) else { return false }
                expect(object[attribute], equals: value, "XIBMERGE_SEED=\(seed): \(object.name) \(id) \(attribute)")
                return object[attribute] == value
            }
        }
    }

    /// Whoever answers every question with one side has all that this side did.
    @Test(arguments: [Side.ours, .theirs]) func answersHaveEveryChangeOfTheirSide(_ side: Side) {
        check { seed in
            let pair = MergeCase.made(seed, edits: 10)
            let favored = side == .ours ? pair.ours : pair.theirs
            let text = try ConflictText(MergeCase.outcome(seed, edits: 10).rendered())
            guard let result = ModelDocument(text.answered(side)) else { return false }
            let ids = Set(result.root.ids)
            let lost = pair.additions(of: favored).subtracting(ids).sorted()
            expect(lost, equals: [], "XIBMERGE_SEED=\(seed)")
            return lost.isEmpty
                && pair.changes(of: favored).allSatisfy { id, attribute, value in
                    guard let object = result.root.object(id) else { return false }
                    expect(object[attribute], equals: value, "XIBMERGE_SEED=\(seed): \(object.name) \(id) \(attribute)")
                    return object[attribute] == value
                }
        }
    }

    @Test(arguments: [Side.ours, .theirs]) func favoringIsAnsweringEveryQuestionAlike(_ side: Side) {
        check { seed in
            let pair = MergeCase.made(seed, edits: 10)
            let outcome = try MergeCase.outcome(seed, edits: 10)
            let favored = try merge(
                base: pair.base.bytes, ours: pair.ours.bytes, theirs: pair.theirs.bytes, favor: side)
            return try favored.isClean && favored.rendered() == ConflictText(outcome.rendered()).answered(side)
        }
    }

    /// The three styles differ in what they show, not in what the answers are.
    @Test func stylesOfMarkersHaveTheSameAnswers() {
        check { seed in
            let outcome = try MergeCase.outcome(seed, edits: 10)
            let plain = try ConflictText(outcome.rendered())
            for style in ConflictStyle.allCases {
                let text = try ConflictText(outcome.rendered(with: ConflictMarkers(style: style, size: 9)), size: 9)
                for side in [Side.ours, .theirs] where text.answered(side) != plain.answered(side) { return false }
            }
            return true
        }
    }
}
