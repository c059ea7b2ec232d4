import Foundation
import TestSupport
import Testing
import XibMergeCore

@testable import XibMergeGit

@Suite(.startsPrograms) struct BranchUpdateTests {
    /// A branch that somebody moved after it was read stays where it was moved to.
    @Test func aBranchThatMovedIsLeft() throws {
        let sandbox = try Sandbox()
        try sandbox.diverge("a.txt", base: "1\n", ours: "2\n", theirs: "3\n")
        let repository = try Repository(discovering: sandbox.folder.path)
        let update = try repository.branchUpdate(of: "topic", from: "main")
        try sandbox.git("branch", "--force", "topic", "main~1")
        let before = try sandbox.git("for-each-ref").output
        let problem = #expect(throws: Problem.self) { try repository.publish(update.sourceID, as: update) }
        expect(problem?.message, equals: "'topic' has moved meanwhile")
        try expect(sandbox.git("for-each-ref").output, equals: before)
    }
}
