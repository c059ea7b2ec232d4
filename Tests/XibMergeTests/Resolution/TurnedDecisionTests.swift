import TestSupport
import Testing

@testable import XibMergeCore
@testable import XibMergeReports

/// What holds if a person turns a decision of a merge in `Fixtures/Merge`.
struct TurnedDecisionTests {
    static let names = MergeFixtureTests.names.filter { Fixtures.text(at: "Merge/\($0)/decisions") != nil }
    static let sides: [Resolution.Answer] = [.ours, .theirs, .base]

    private func resolution(_ name: String) throws -> (Resolution, MergeFixture) {
        let fixture = try MergeFixture(name, in: "Merge", expectations: MergeFixtureTests.expectations)
        return (try Resolution(base: fixture.base, ours: fixture.ours, theirs: fixture.theirs), fixture)
    }

    /// The decisions are those of the merge, numbered after its conflicts.
    @Test(arguments: names) func decisionsAreThoseOfTheMerge(_ name: String) throws {
        let (resolution, fixture) = try resolution(name)
        expect(resolution.decisions.map(\.decision) == (try fixture.merged().decisions.turnableFirst))
        let count = resolution.questions.count
        expect(resolution.decisions.map(\.number), equals: resolution.decisions.indices.map { count + 1 + $0 })
    }

    /// Every decision turned each way is a sound document that differs only there, or is refused.
    @Test(arguments: names) func aTurnIsSoundOrRefused(_ name: String) throws {
        let (empty, fixture) = try resolution(name)
        for question in empty.decisions {
            let number = question.number
            for answer in Self.sides {
                var resolution = empty
                do { try resolution.answer(number, with: answer) } catch {
                    expect(error.message.hasPrefix("decision \(number) can't be "))
                    expect(resolution.answers.isEmpty && resolution.turned.isEmpty)
                    continue
                }
                expect(question.decision!.isTurnable && resolution.answers == [number: answer])
                expect(resolution.questions.map(\.conflict), equals: empty.questions.map(\.conflict))
                for side in [Side.ours, .theirs] {
                    let (before, after) = (try empty.document(rest: side), try resolution.document(rest: side))
                    expect(
                        faults(in: after, base: fixture.base, ours: fixture.ours, theirs: fixture.theirs), equals: [])
                    let changes = try diff(before: before, after: after).changes
                    expect(changes.allSatisfy { Self.isAllowed($0, in: question) }, "\(number) \(answer): \(changes)")
                }
                try resolution.answer(number, with: nil)
                try expect(resolution.document() == empty.document() && resolution.turned.isEmpty)
            }
        }
    }

    /// Each row: a fixture, and what is told of base, ours and theirs for its first decision.
    @Test(arguments: [
        ("copy-with-one-attribute-more", [["nothing"], ["nothing"], ["YES"]]),
        ("same-id-for-two-things", [["nothing"], ["System 17"], ["nothing"]]),
    ])
    func bothSidesOfADecisionAreTold(_ name: String, _ words: [[String]]) throws {
        let question = try #require(try resolution(name).0.decisions.first)
        expect(Side.allCases.map { question.words(of: $0) }, equals: words)
    }

    /// What is offered is what can be turned, and an error names no decision that could be.
    @Test(arguments: names) func onlyWhatCanBeTurnedIsOffered(_ name: String) throws {
        let (empty, _) = try resolution(name)
        let isTurned = empty.decisions.map { (try? empty.turning([$0.number])) != nil }
        expect(empty.triedDecisions.map(\.isTurnable), equals: isTurned)
        let numbers = zip(empty.decisions, isTurned).map { ($0.number, $1) }
        guard let stuck = numbers.first(where: { !$0.1 })?.0, let free = numbers.first(where: \.1)?.0 else { return }
        let error = #expect(throws: Problem.self) { try empty.turning([free, stuck]) }
        expect(error?.message.hasPrefix("decision \(stuck) can't be turned: ") == true)
    }

    /// Whether turning a decision may change this: the object itself, or, if it comes back, what comes with it.
    private static func isAllowed(_ change: Change, in question: Resolution.Question) -> Bool {
        let ids = Set(question.objects.values.joined())
        let isThere = ids.contains(change.object.id) || ids.contains(change.elementID ?? "")
        switch question.decision!.rule {
        case .r4: return change.kind == .objectReordered || change.category == .connections
        case .r5: return [.objectAdded, .connectionAdded, .constraintAdded, .propertyAdded].contains(change.kind)
        default: return isThere || change.object.id.isEmpty
        }
    }

    /// For each decision, whatever else is turned or answered before, one of its sides gives what was decided.
    @Test(arguments: names) func turnsGoTogether(_ name: String) throws {
        let (empty, fixture) = try resolution(name)
        for seed in 0..<2 {
            var random = SeededGenerator(seed: UInt64(seed))
            var resolution = empty
            for question in (empty.questions + empty.decisions).shuffled(using: &random) {
                try? resolution.answer(question.number, with: Self.sides.randomElement(using: &random)!)
            }
            let document = try resolution.document()
            expect(faults(in: document, base: fixture.base, ours: fixture.ours, theirs: fixture.theirs), equals: [])
            // The answers are kept in this form.
            var again = empty
            _ = try again.apply(.object(resolution.json(path: "a", includesChoices: false)))
            expect(again.answers, equals: resolution.answers)
            try expect(again.document(), equals: document)
        }
    }

    /// A finished file tells which decisions are turned in it, and no edit. In a soak, those of all fixtures.
    @Test(arguments: names.enumerated().filter { Soak.isAsked || $0.offset.isMultiple(of: 5) }.map(\.element))
    func aFinishedFileTellsWhatIsTurned(_ name: String) throws {
        let (empty, _) = try resolution(name)
        for (number, side) in empty.decisions.map(\.number).flatMap({ number in Self.sides.map { (number, $0) } }) {
            var turned = empty
            guard (try? turned.answer(number, with: side)) != nil else { continue }
            try turned.answer(turned.open.map { ($0, .ours) })
            let file = try turned.document()
            var found = empty
            _ = try found.adopt(file)
            let isExplained = found.adoptFinished(file, after: empty)
            try expect(isExplained && found.document() == file, "\(number) \(side)")
        }
    }

    /// What a person wrote elsewhere in the file stays if a decision is turned later, or was before.
    @Test func handWorkIsKept() throws {
        let (empty, _) = try resolution("derived-frames")
        let file = Array(String(decoding: try empty.document(), as: UTF8.self).replacing("Within", with: "Inner").utf8)
        let turned = { (resolution: inout Resolution) in try resolution.answer(1, with: .theirs) }
        let adopted = { (resolution: inout Resolution) in _ = try resolution.adopt(file) }
        for steps in [[turned, adopted], [adopted, turned]] {
            var resolution = empty
            for step in steps { try step(&resolution) }
            let text = String(decoding: try resolution.document(), as: UTF8.self)
            expect(text.contains("\"Inner\"") && text.contains("y=\"75.5\""))
        }
        // Text at the place of the decision would be lost.
        let edited = Array(String(decoding: file, as: UTF8.self).replacing("y=\"79\"", with: "y=\"78\"").utf8)
        var resolution = empty
        try resolution.answer(1, with: .theirs)
        #expect(throws: Problem.self) { try resolution.adopt(edited) }
    }
}
