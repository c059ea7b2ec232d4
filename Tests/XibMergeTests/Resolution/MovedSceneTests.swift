import TestSupport
import Testing

@testable import XibMergeCore

/// Each folder of `Fixtures/MovedScene`: the other side's changes are made where the scene is now, or are refused.
struct MovedSceneTests {
    private static let path = "Login.storyboard"

    private struct Case {
        let folder: String
        let base, ours, theirs, other: [UInt8]

        init(_ name: String) throws {
            folder = "MovedScene/\(name)"
            base = try Fixtures.bytes(at: "\(folder)/base.storyboard")
            ours = try Fixtures.bytes(at: "\(folder)/ours.storyboard")
            theirs = try Fixtures.bytes(at: "\(folder)/theirs.storyboard")
            other = try Fixtures.bytes(at: "\(folder)/other.storyboard")
        }

        /// - Parameters:
        ///   - deleter: The side that gets what is `ours` in the folder.
        ///   - current: What the other document is now.
        func resolution(_ deleter: Side, _ current: [UInt8]? = nil) throws -> Resolution {
            let isOurs = deleter == .ours
            var resolution = try Resolution(base: base, ours: isOurs ? ours : theirs, theirs: isOurs ? theirs : ours)
            resolution.findMovedScenes { side in
                expect(side, equals: deleter)
                return [OtherDocument(path: path, before: [], after: other)]
            } _: { path in
                expect(path, equals: MovedSceneTests.path)
                return current ?? other
            }
            return resolution
        }
    }

    @Test(arguments: Fixtures.names(in: "MovedScene"), [Side.ours, .theirs])
    func carry(_ name: String, _ deleter: Side) throws {
        let fixture = try Case(name)
        var resolution = try fixture.resolution(deleter)
        try #require(resolution.questions.count == 1)
        if let refused = Fixtures.text(at: "\(fixture.folder)/refused") {
            let problem = try #require(resolution.problem(with: .carry, to: 1))
            let choices = [resolution.choices(for: 1), resolution.allChoices()[1] ?? []]
            expect(choices.allSatisfy { $0.contains(.theirs) && !$0.contains(.carry) })
            #expect(throws: problem) { try resolution.answer(1, with: .carry) }
            if deleter == .ours { expect(problem.message + "\n", equals: refused) }
            return
        }
        expect(resolution.questions[0].movedTo, equals: Self.path)
        expect(resolution.choices(for: 1).contains(.carry) && resolution.allChoices()[1]?.contains(.carry) == true)
        try resolution.answer(1, with: .carry)
        // Here the scene stays deleted.
        var deleted = try fixture.resolution(deleter)
        try deleted.answer(1, with: deleter == .ours ? .ours : .theirs)
        try expect(resolution.document(), equals: deleted.document())
        try expect(deleted.carried { _ in fixture.other }.isEmpty)
        let carried = try resolution.carried { _ in fixture.other }
        expect(carried.map(\.path), equals: [Self.path])
        try Golden.expect(carried[0].after, at: "\(fixture.folder)/expected.storyboard")
    }

    /// Both may have been made already.
    @Test func madeThereAlready() throws {
        let fixture = try Case("edit")
        let expected = try Fixtures.bytes(at: "\(fixture.folder)/expected.storyboard")
        var resolution = try fixture.resolution(.ours, expected)
        try resolution.answer(1, with: .carry)
        try expect(resolution.carried { _ in expected }.map(\.after), equals: [expected])
    }

    /// The document may change until the answer is written.
    @Test func changedMeanwhile() throws {
        let fixture = try Case("edit")
        var resolution = try fixture.resolution(.ours)
        try resolution.answer(1, with: .carry)
        let conflict = try Fixtures.bytes(at: "MovedScene/conflict/other.storyboard")
        #expect(throws: Problem.self) { try resolution.carried { _ in conflict } }
        #expect(throws: Problem.self) { try resolution.carried { _ in Array("<document/>".utf8) } }
    }

    /// Nobody knows which of two copies is meant; one that was there before is none.
    @Test func oneDocument() throws {
        let fixture = try Case("edit")
        var resolution = try Resolution(base: fixture.base, ours: fixture.ours, theirs: fixture.theirs)
        let conflict = resolution.questions[0].conflict
        let scene = try #require(
            MovedScene(conflict, base: fixture.base, ours: fixture.ours, theirs: fixture.theirs))
        func place(_ documents: [(String, before: [UInt8], after: [UInt8])]) -> String? {
            scene.place(among: documents.map { OtherDocument(path: $0, before: $1, after: $2) })
        }
        let (other, text) = (fixture.other, Array("no document".utf8))
        expect(place([("a", [], other), ("b", text, text)]), equals: "a")
        expect(place([("a", [], other), ("b", [], other)]) == nil)
        expect(place([("a", other, other)]) == nil)
        expect(place([]) == nil)
        resolution.findMovedScenes(among: { _ in [] }, { _ in [] })
        expect(resolution.questions[0].movedTo == nil)
        expect(resolution.problem(with: .carry, to: 1) != nil)
    }
}
