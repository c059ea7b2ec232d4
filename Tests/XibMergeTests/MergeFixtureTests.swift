import TestSupport
import Testing
import XibMergeCore

/// `Fixtures/Merge`: a folder a test.
struct MergeFixtureTests {
    static let names = Fixtures.names(in: "Merge")
    /// Those whose merge is not refused, those that ask, and those that say what a check of the project finds.
    static let merged = names.filter { !has("refused", $0) }
    static let asking = names.filter { has("conflicts", $0) }
    static let inProjects = names.filter { has("project-findings", $0) }
    static let expectations = [["expected"], ["expected-ours", "expected-theirs", "conflicts"], ["refused"]]

    /// No kind of fixture gets lost: a test that has no arguments fails nowhere.
    @Test func thereAreFixtures() {
        let clean = Self.merged.count - Self.asking.count
        let refused = Self.names.count - Self.merged.count
        expect(Self.asking.count >= 180 && clean >= 150 && refused >= 3)
        expect(Self.inProjects.count >= 14)
    }

    private static func has(_ file: String, _ name: String) -> Bool {
        Fixtures.text(at: "Merge/\(name)/\(file)") != nil
    }

    /// No file of a fixture is one that no test compares.
    @Test(arguments: names) func hasOnlyWhatIsCompared(_ name: String) {
        let files = Set(Fixtures.names(in: "Merge/\(name)"))
        if files.contains("refused") { expect(files.isDisjoint(with: MergeFixture.extras)) }
        expect(files.contains("project-findings") || !files.contains("project"))
        let sides: Set = ["project-ours", "project-theirs"]
        expect(files.contains("project") || files.isDisjoint(with: sides))
        for list in ["conflicts", "refused", "decisions", "warnings", "findings"] where files.contains(list) {
            expect(Fixtures.text(at: "Merge/\(name)/\(list)")?.isEmpty == false, "\(list) says nothing")
        }
    }

    @Test(arguments: names) func merges(_ name: String) throws {
        let fixture = try MergeFixture(name, in: "Merge", expectations: Self.expectations)
        if let refusal = fixture.refusal {
            expectRefusal(refusal) { try fixture.merged() }
            return
        }
        let outcome = try fixture.merged()
        if fixture.isClean {
            expect(outcome.isClean, "asks \(Self.summary(of: outcome))")
            try Golden.expect(outcome.rendered(), at: "\(fixture.path)/expected.\(fixture.format)")
            return
        }
        let questions = try fixture.questions()
        let asked = Self.questions(of: outcome)
        let isAsAsked = asked.count == questions.count && zip(questions, asked).allSatisfy { $0.isAsked(by: $1) }
        expect(isAsAsked, "must ask \(questions), asks \(Self.summary(of: outcome))")
        let text = try ConflictText(outcome.rendered())
        expect(text.hunkCount >= questions.count)
        for side in [Side.ours, .theirs] { expect(text.answered(side), equals: outcome.document(answering: side)) }
    }

    /// What a merge asks goes by a rule that the README names.
    @Test(arguments: asking) func asksByTheRulesOfTheReadme(_ name: String) throws {
        let fixture = try MergeFixture(name, in: "Merge", expectations: Self.expectations)
        for conflict in try fixture.merged().conflicts {
            expect(fixture.rules.contains(Substring(conflict.rule.description)), "\(conflict.rule)")
        }
    }

    /// Who does not say so in `decisions` has nothing decided.
    @Test(arguments: merged) func decides(_ name: String) throws {
        let fixture = try MergeFixture(name, in: "Merge", expectations: Self.expectations)
        let lines = MergeFixture.lines(of: try fixture.merged().decisions)
        let path = "\(fixture.path)/decisions"
        if lines.isEmpty {
            expect(Fixtures.text(at: path) == nil)
        } else {
            try Golden.expect(Array((lines.joined(separator: "\n") + "\n").utf8), at: path)
        }
    }

    /// Who does not say so in `warnings` warns of nothing.
    @Test(arguments: merged) func warns(_ name: String) throws {
        let fixture = try MergeFixture(name, in: "Merge", expectations: Self.expectations)
        let warnings = try fixture.merged().warnings
        let told = warnings.map { "\($0.kind.rawValue) \($0.place)" }
        expect(warnings.count, equals: fixture.warnings.count, "warns of \(told)")
        for (warning, wanted) in zip(warnings, fixture.warnings) {
            expect(wanted.first, equals: warning.kind.rawValue, "\(told)")
            expect(wanted.count == 2 && warning.place.contains(wanted[1]), "\(told)")
        }
    }

    /// What both sides have right and the merge has wrong is found in the merge itself.
    @Test(arguments: merged) func finds(_ name: String) throws {
        let fixture = try MergeFixture(name, in: "Merge", expectations: Self.expectations)
        func found(_ outcome: MergeOutcome) -> [String] {
            let inDocument =
                outcome.isClean ? newFindings(in: outcome.rendered(), ours: fixture.ours, theirs: fixture.theirs) : []
            // A caller that checks only if `wantsCheck` says so misses nothing.
            expect(inDocument.isEmpty || outcome.wantsCheck)
            return (outcome.findings + inDocument).map { "\($0.severity.rawValue) \($0.rule) \($0.subjectText)" }
        }
        let findings = try found(fixture.merged())
        expect(findings, equals: fixture.findings)
        // The same merge seen from the other side finds the same.
        try expect(found(fixture.mirrored()), equals: findings)
    }

    /// What only the project shows is recorded beside it: the merge is clean, the object is in its result, and all
    /// documents of the project can be read.
    @Test(arguments: inProjects) func recordsWhatTheProjectShows(_ name: String) throws {
        let fixture = try MergeFixture(name, in: "Merge", expectations: Self.expectations)
        let expectation = try #require(try fixture.projectExpectation())
        let outcome = try fixture.merged()
        expect(outcome.isClean)
        expect(expectation.document.hasSuffix(".\(fixture.format)"))
        expect(!expectation.files.contains(expectation.document))
        let text = String(decoding: outcome.rendered(), as: UTF8.self)
        for line in expectation.lines { expect(text.contains("id=\"\(line.id)\""), "\(line)") }
        expect(!expectation.lines.isEmpty)
        for file in expectation.files where file.hasSuffix(".xib") || file.hasSuffix(".storyboard") {
            let bytes = try Fixtures.bytes(at: "\(fixture.path)/project/\(file)")
            #expect(throws: Never.self) { try SyntaxTree(parsing: bytes) }
        }
    }

    /// Every pair of the situations that the founding articles describe has a fixture.
    @Test(
        arguments: zip(0..., ["abcdefgh", "abcdefg", "abcdef", "abcde", "abcdefghi"]).flatMap { number, letters in
            letters.map { "\(number)\($0)" }
        })
    func hasPair(_ pair: String) {
        let folders = Self.names.filter { $0.hasPrefix("\(pair)-") }
        expect(!folders.isEmpty)
        for folder in folders {
            expect(Fixtures.text(at: "Merge/\(folder)/README")?.contains("pair \(pair)") == true, "\(folder)")
        }
    }

    /// Who merges whom must not change how much there is to ask.
    @Test(arguments: names) func mirrors(_ name: String) throws {
        let fixture = try MergeFixture(name, in: "Merge", expectations: Self.expectations)
        if fixture.refusal != nil {
            #expect(throws: Problem.self) { try fixture.mirrored() }
            return
        }
        let (outcome, mirrored) = (try fixture.merged(), try fixture.mirrored())
        expect(
            Self.questions(of: outcome).count, equals: Self.questions(of: mirrored).count,
            "asks \(Self.summary(of: outcome)), mirrored \(Self.summary(of: mirrored))")
    }

    /// `favor` resolves conflicts and changes nothing else: its result is that of answering every hunk with that side, but
    /// for resources that only the other side's answers use.
    @Test(arguments: asking) func favors(_ name: String) throws {
        let fixture = try MergeFixture(name, in: "Merge", expectations: Self.expectations)
        for side in [Side.ours, .theirs] {
            let outcome = try fixture.merged(favor: side)
            expect(outcome.isClean)
            let document = outcome.rendered()
            try Golden.expect(document, at: "\(fixture.path)/expected-\(side).\(fixture.format)")
            let answered = try fixture.merged().document(answering: side).split(separator: 0x0A)
            for change in document.split(separator: 0x0A).difference(from: answered) {
                guard case .remove(_, let bytes, _) = change else {
                    Issue.record("\(side): a line is new")
                    continue
                }
                let line = String(decoding: bytes, as: UTF8.self)
                expect(line.contains(#/^ *</?(resources|image|namedColor|color|systemColor)\b/#), "\(side)")
            }
        }
    }

    @Test(arguments: names.filter { has("refused", $0) }) func isRefusedAlsoWithAFavor(_ name: String) throws {
        let fixture = try MergeFixture(name, in: "Merge", expectations: Self.expectations)
        for side in [Side.ours, .theirs] {
            expectRefusal(try #require(fixture.refusal)) {
                try merge(base: fixture.base, ours: fixture.ours, theirs: fixture.theirs, favor: side)
            }
        }
    }

    /// A base for a recursive merge resolves nothing: sides that answered differently are asked again. Where there is no
    /// such base, it has the open conflicts.
    @Test(arguments: asking) func basesResolveNothing(_ name: String) throws {
        let fixture = try MergeFixture(name, in: "Merge", expectations: Self.expectations)
        let base = try fixture.merged(favor: .base)
        let answers = try [Side.ours, .theirs].map { try fixture.merged().document(answering: $0) }
        if !base.isClean {
            let text = try ConflictText(base.rendered())
            expect([text.answered(.ours), text.answered(.theirs)], equals: answers)
            let asked = try fixture.merged()
            expect(base.rendered() == asked.rendered() && Self.summary(of: base) == Self.summary(of: asked))
            return
        }
        for (side, answer) in zip([Side.ours, .theirs], answers) {
            let again = try merge(base: base.rendered(), ours: answers[0], theirs: answers[1], favor: side)
            expect(again.rendered(), equals: answer)
        }
    }

    /// Expects that `merge` is refused, readable documents and all, with no more than `wanted` to say.
    private func expectRefusal(
        _ wanted: String, sourceLocation: Testing.SourceLocation = #_sourceLocation,
        _ merge: () throws -> MergeOutcome
    ) {
        let refusal = #expect(throws: Problem.self, sourceLocation: sourceLocation) { try merge() }
        // Without an error, that has failed already.
        guard let refusal else { return }
        let words = (refusal.version.map { "\($0.rawValue): " } ?? "") + refusal.message + "\n"
        #expect(words == wanted, sourceLocation: sourceLocation)
        #expect(refusal.hint == nil && !refusal.isUnreadable, sourceLocation: sourceLocation)
    }

    /// Every rule has a fixture that names it.
    @Test(arguments: DocsTests.rules)
    func hasFixture(_ rule: String) {
        let readmes = Self.names.compactMap { Fixtures.text(at: "Merge/\($0)/README") }
        expect(readmes.contains { $0.prefix { $0 != ":" }.split(separator: " ").contains(Substring(rule)) })
    }

    /// The questions of `outcome`; linked hunks, which carry one number, are one.
    static func questions(of outcome: MergeOutcome) -> [Conflict] {
        var numbers: Set<Int> = []
        return outcome.conflicts.filter { numbers.insert($0.number).inserted }
    }

    static func summary(of outcome: MergeOutcome) -> String {
        outcome.conflicts.map { "\($0.number): \($0.kind.rawValue) \($0.rule) \($0.places)" }.joined(separator: "; ")
    }
}
