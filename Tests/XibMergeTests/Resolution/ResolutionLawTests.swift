import TestSupport
import Testing

@testable import XibMergeCore

/// What holds for the answers to every merge in `Fixtures/Merge` that asks.
struct ResolutionLawTests {
    static let names = MergeFixtureTests.asking

    private func resolution(_ name: String) throws -> (Resolution, MergeFixture) {
        let fixture = try MergeFixture(name, in: "Merge", expectations: MergeFixtureTests.expectations)
        return (try fixture.resolution(), fixture)
    }

    /// One side everywhere is what the merge gives with that side.
    @Test(arguments: names) func uniformAnswersAreTheWholeAnswers(_ name: String) throws {
        let (empty, fixture) = try resolution(name)
        expect(empty.questions.map(\.conflict) == (try fixture.merged().conflicts))
        for (side, answer) in [(Side.ours, Resolution.Answer.ours), (.theirs, .theirs)] {
            var resolution = empty
            for question in resolution.questions { try resolution.answer(question.number, with: answer) }
            expect(resolution.isComplete)
            let document = try resolution.document()
            expect(document == (try Fixtures.bytes(at: "Merge/\(name)/expected-\(side).\(fixture.format)")))
            try expect(empty.document(rest: side), equals: resolution.assembled(resolution.answers, rest: answer))
        }
    }

    /// What is found for all conflicts together is found for each of them.
    @Test(arguments: names) func choicesAreThoseOfEachConflict(_ name: String) throws {
        let empty = try resolution(name).0
        let each = empty.questions.map { ($0.number, empty.choices(for: $0.number)) }
        expect(empty.allChoices(), equals: Dictionary(uniqueKeysWithValues: each))
    }

    /// Answers at random give a document that is sound and has what all answers have.
    @Test(arguments: names) func anyAnswersKeepWhatNobodyDisputes(_ name: String) throws {
        let (empty, fixture) = try resolution(name)
        let both = Self.facts(try empty.document(rest: .ours)).intersection(
            Self.facts(try empty.document(rest: .theirs)))
        var session = try MergeSession(base: fixture.base, ours: fixture.ours, theirs: fixture.theirs)
        _ = try session.answers()
        let all = both.intersection(Self.facts((try? session.run(favor: .base).bytes) ?? []))
        for seed in 0..<(Soak.isAsked ? 20 : 1) {
            var random = SeededGenerator(seed: UInt64(seed))
            var resolution = empty
            for question in resolution.questions.shuffled(using: &random) {
                var choices = resolution.choices(for: question.number)
                if let type = question.valueType { choices.append(.value(Self.sample(of: type))) }
                let answer = choices.randomElement(using: &random)!
                try resolution.answer(question.number, with: answer)
                expect(resolution.answers[question.number], equals: answer)
            }
            expect(resolution.isComplete && resolution.open.isEmpty)
            let document = try resolution.document()
            _ = try SyntaxTree(parsing: document)
            expect(faults(in: document, base: fixture.base, ours: fixture.ours, theirs: fixture.theirs), equals: [])
            expect(holdsConflictMarkers(document) == false)
            // Of what base has not, base is the answer that it is not there.
            let undisputed = resolution.answers.values.contains(.base) ? all : both
            let lost = undisputed.subtracting(Self.facts(document))
            expect(lost.isEmpty, "\(resolution.answers) lose \(lost.sorted().prefix(3))")
        }
    }

    /// Both is offered for lists that are one value and took insertions of both sides, and then the document has all of
    /// them; what has IDs or keys the merge takes from both sides by itself.
    @Test func bothHasWhatEachSideInserted() throws {
        var count = 0
        for seed in 0..<60 {
            var random = SeededGenerator(seed: UInt64(seed))
            let base = (0..<Int.random(in: 1...4, using: &random)).map { "base\($0)" }
            func edited(_ name: String) -> [String] {
                var list = base.filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
                for number in 0..<Int.random(in: 1...3, using: &random) {
                    list.insert("\(name)\(number)", at: Int.random(in: 0...list.count, using: &random))
                }
                return list
            }
            let (ours, theirs) = (edited("ours"), edited("theirs"))
            let versions = [base, ours, theirs].map(Self.segments)
            let empty = try Resolution(base: versions[0], ours: versions[1], theirs: versions[2])
            for question in empty.questions where empty.choices(for: question.number).contains(.both) {
                var resolution = empty
                try resolution.answer(question.number, with: .both)
                let document = try resolution.document()
                expect(faults(in: document, base: versions[0], ours: versions[1], theirs: versions[2]), equals: [])
                let text = String(decoding: document, as: UTF8.self)
                let titles = text.matches(of: /<segment title="([^"]+)"/).map { String($0.1) }
                expect(Set(titles).count, equals: titles.count, "\(seed): \(titles)")
                let kept = base.filter { ours.contains($0) && theirs.contains($0) }
                let expected = Set(kept + (ours + theirs).filter { !base.contains($0) })
                expect(Set(titles), equals: expected, "\(seed): \(titles) of \(ours) and \(theirs)")
                count += 1
            }
        }
        expect(count > 5, "\(count)")
    }

    private static func segments(_ titles: [String]) -> [UInt8] {
        let segments = titles.map { "                            <segment title=\"\($0)\"/>\n" }.joined()
        return Array(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch">
                <objects>
                    <segmentedControl opaque="NO" segmentControlStyle="plain" selectedSegmentIndex="0" id="sEg-01-aaa">
                        <rect key="frame" x="0.0" y="0.0" width="200" height="32"/>
                        <segments>
            \(segments)            </segments>
                    </segmentedControl>
                </objects>
            </document>

            """.utf8)
    }

    /// Each typed value is in the document, and says so in the diff's words.
    @Test(arguments: names) func typedValuesAreInTheDocument(_ name: String) throws {
        let (empty, _) = try resolution(name)
        for question in empty.questions {
            guard let type = question.valueType else { continue }
            var resolution = empty
            try resolution.answer(question.number, with: .value(Self.sample(of: type)))
            let document = try resolution.document()
            let changes = try diff(before: try empty.document(), after: document).changes.filter { !$0.isDerived }
            let isFrame = [.frame, .point, .size].contains(type)
            expect(isFrame || changes.contains { ($0.after ?? "").contains(Self.shown(type)) }, "\(changes)")
            expect(document != (try empty.document()))
            #expect(throws: Problem.self) { try resolution.answer(question.number, with: .value("\u{1}")) }
            expect(resolution.answers[question.number], equals: .value(Self.sample(of: type)))
        }
    }

    private static func sample(of type: ValueType) -> String {
        switch type {
        case .text: "a \"third\" <text> & more"
        case .number, .integer: "4711"
        case .boolean: "NO"
        case .word: "third"
        case .color: "#123456"
        case .frame: "1 2 3.5 4"
        case .point: "5 6"
        case .size: "7, 8"
        }
    }

    private static func shown(_ type: ValueType) -> String {
        switch type {
        case .text: "third"
        case .number, .integer: "4711"
        case .boolean: "NO"
        case .word: "third"
        case .color: "#123456"
        case .frame, .point, .size: ""
        }
    }

    /// Which objects there are, where, and what their attributes are; a connection has no place of its own.
    private static func facts(_ document: [UInt8]) -> Set<String> {
        guard let tree = try? SyntaxTree(parsing: document) else { return [] }
        func name(_ range: Range<Int>) -> String { String(decoding: document[range], as: UTF8.self) }
        var facts: Set<String> = []
        for element in tree.elements {
            let tag = name(element.startTag)
            guard let match = tag.firstMatch(of: /\ id="([^"]+)"/), !tag.hasPrefix("<device") else { continue }
            let id = String(match.1)
            facts.insert(id)
            for attribute in tag.matches(of: /\ ([A-Za-z]+)="([^"]*)"/) {
                facts.insert("\(id) \(attribute.1)=\(attribute.2)")
            }
        }
        return facts
    }
}
