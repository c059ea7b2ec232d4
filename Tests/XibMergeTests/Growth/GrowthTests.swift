import TestSupport
import Testing
import XibMergeReports

@testable import XibMergeCore
@testable import XibMergePictures

/// Work grows as its input does: four times the size takes four times the steps, and a little more where it is sorted,
/// or where the smaller one does not yet reach a bound.
///
/// Steps are counted in debug builds only.
#if DEBUG
    struct GrowthTests {
        private static let size = 40

        /// Runs `work` at two sizes. A loop inside a loop makes it sixteen times the steps.
        private func expectLinear(_ shape: GrowthShape, _ work: ([[UInt8]]) throws -> Void) throws {
            let counts = try [Self.size, 4 * Self.size].map { size in
                let documents = shape.documents(size)
                return try Steps.counted { try work(documents) }
            }
            expect(counts[0] > Self.size / 2, "nothing was counted")
            expect(counts[1] < 6 * counts[0], "\(counts[0]) steps, then \(counts[1])")
        }

        @Test(arguments: GrowthShape.merges) func mergesAreLinear(_ shape: GrowthShape) throws {
            try expectLinear(shape) { documents in
                let outcome = try merge(base: documents[0], ours: documents[1], theirs: documents[2])
                _ = outcome.rendered(with: ConflictMarkers(style: .zdiff3))
            }
        }

        @Test(arguments: GrowthShape.merges) func mirroredMergesAreLinear(_ shape: GrowthShape) throws {
            try expectLinear(shape) { documents in
                let outcome = try merge(base: documents[0], ours: documents[2], theirs: documents[1])
                _ = outcome.rendered(with: ConflictMarkers(style: .diff3))
            }
        }

        @Test(arguments: GrowthShape.layouts) func layoutsAreLinear(_ shape: GrowthShape) throws {
            try expectLinear(shape) { documents in
                let result = try merge(base: documents[0], ours: documents[1], theirs: documents[2]).rendered()
                _ = layoutFindings(in: result, since: [documents[1], documents[2]])
            }
        }

        @Test(arguments: GrowthShape.resolutions) func theAnswersToConflictsAreLinear(_ shape: GrowthShape) throws {
            try expectLinear(shape) { documents in
                var resolution = try Resolution(base: documents[0], ours: documents[1], theirs: documents[2])
                expect(resolution.questions.count >= Self.size)
                let listed = JSONValue.object(resolution.json(path: "a", includesChoices: true))
                // The first choices are ours and theirs.
                let answers = try #require(listed["conflicts"]?.array).map { conflict -> JSONValue in
                    let choice = conflict["choices"]?.array?.prefix(3).last?.string ?? ""
                    return ["number": .integer(conflict["number"]?.integer ?? 0), "answer": .string(choice)]
                }
                try expect(resolution.apply(["conflicts": .array(answers)]).count, equals: answers.count)
                expect(resolution.isComplete)
            }
        }

        /// Each hunk resolved with theirs, or as a person would have it, and an edit elsewhere: no line outside of the
        /// hunks is there only once.
        @Test(arguments: [false, true]) func resolvedFilesAreReadInLinearTime(_ isWritten: Bool) throws {
            let shape = GrowthShape.resolutions[0]
            try expectLinear(shape) { documents in
                var resolution = try Resolution(base: documents[0], ours: documents[1], theirs: documents[2])
                var file = String(decoding: documents[2], as: UTF8.self)
                if isWritten { file = file.replacing("text=\"c\"", with: "text=\"mine\"") }
                file = file.replacing("<view id=\"v\">", with: "<view alpha=\"0.5\" id=\"v\">")
                let found = try resolution.adopt(Array(file.utf8))
                expect(found.answered.count == resolution.questions.count && found.isEditedOutside)
                try expect(resolution.document(), equals: Array(file.utf8))
            }
        }

        /// Each conflict answered with another value, in a file that had ours.
        @Test func openableFilesAreReadInLinearTime() throws {
            try expectLinear(GrowthShape.resolutions[0]) { documents in
                var resolution = try Resolution(base: documents[0], ours: documents[1], theirs: documents[2])
                let written = String(decoding: try resolution.document(), as: UTF8.self)
                let file = written.replacing("text=\"b\"", with: "text=\"mine\"")
                expect(file != written)
                let found = try resolution.adopt(Array(file.utf8), isOpenable: true)
                expect(found.answered.count, equals: resolution.questions.count)
                try expect(resolution.document(), equals: Array(file.utf8))
            }
        }

        @Test(arguments: GrowthShape.additions) func mergesWithoutBaseAreLinear(_ shape: GrowthShape) throws {
            try expectLinear(shape) { documents in
                let outcome = try merge(base: [], ours: documents[1], theirs: documents[2])
                _ = outcome.rendered()
            }
        }

        @Test(arguments: GrowthShape.diffs) func diffsAreLinear(_ shape: GrowthShape) throws {
            try expectLinear(shape) { documents in
                let diff = try diff(before: documents[0], after: documents[1])
                expect(!diff.isEmpty)
                try expect(isDiffComplete(before: documents[1], after: documents[0]))
            }
        }

        @Test(arguments: GrowthShape.diffs) func restoringIsLinear(_ shape: GrowthShape) throws {
            try expectLinear(shape) { documents in
                _ = try restoring(before: documents[0], after: documents[1], includesCanvas: true)
                _ = try restoring(before: documents[1], after: documents[0], includesCanvas: true)
            }
        }

        @Test(arguments: GrowthShape.diffs) func pagesAreLinear(_ shape: GrowthShape) throws {
            try expectLinear(shape) { documents in
                let content = FileDiff.Content.compared(try diff(before: documents[0], after: documents[1]))
                let report = DiffReport([FileDiff(before: "a", after: "a", content: content)])
                let pictures = DocumentPictures(before: documents[0], after: documents[1], of: content)
                expect(!report.html([pictures]).isEmpty && !report.sheets([pictures]).isEmpty)
            }
        }

        @Test(arguments: GrowthShape.documents) func outlinesAreLinear(_ shape: GrowthShape) throws {
            try expectLinear(shape) { _ = try outline(of: $0[0]) }
        }

        @Test(arguments: GrowthShape.merges) func outlinesOfConflictsAreLinear(_ shape: GrowthShape) throws {
            try expectLinear(shape) { documents in
                let outcome = try merge(base: documents[0], ours: documents[1], theirs: documents[2])
                let text = outline(ofMarked: outcome.rendered(with: ConflictMarkers(style: .diff3)))
                expect((text == nil) == outcome.isClean)
            }
        }

        @Test(arguments: GrowthShape.documents) func soundDocumentsAreCheckedInLinearTime(_ shape: GrowthShape) throws {
            try expectLinear(shape) { expect(check($0[0]).isEmpty) }
        }

        @Test(arguments: GrowthShape.brokenDocuments)
        func brokenDocumentsAreCheckedInLinearTime(_ shape: GrowthShape) throws {
            try expectLinear(shape) { documents in
                let findings = check(documents[0])
                expect(findings.count >= Self.size - 1)
                _ = fixing(findings, in: documents[0])
            }
        }

        /// Questions linked one by one from the last to the first, then asked for: no way to the first one is long.
        @Test func linkedQuestionsAreFoundAtOnce() {
            let counts = [Self.size, 4 * Self.size].map { size in
                var registry = QuestionRegistry()
                let numbers = (0..<size).map { registry.ask(.changed, .r1, $0) }
                return Steps.counted {
                    for number in numbers.dropFirst().reversed() { registry.link(number - 1, number) }
                    for number in numbers { expect(registry.question(of: number), equals: 0) }
                }
            }
            expect(counts[1] < 6 * counts[0])
        }
    }
#endif
