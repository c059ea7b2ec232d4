import Foundation
import TestSupport
import Testing
import XibMergeCore

@testable import XibMergeGit

/// Files are replaced all together or not at all, and only where it is known what is there.
@Suite(.startsPrograms) struct LockedFileTests {
    private func path(_ sandbox: Sandbox, _ name: String) -> String { sandbox.folder.path + "/" + name }

    /// Locks three files, with new content for the second and third; the first is to go.
    private func staged(_ sandbox: Sandbox) throws -> [LockedFile] {
        let files = try ["gone", "old", "new"].map { try LockedFile(path(sandbox, $0)) }
        try files[0].stage([])
        try files[1].stage(Array("changed".utf8))
        try files[2].stage(Array("made".utf8))
        return files
    }

    @Test func allAreReplaced() throws {
        let sandbox = try Sandbox()
        for name in ["gone", "old"] { try sandbox.write(name, to: name) }
        try LockedFile.commit(staged(sandbox))
        try expect(sandbox.run("ls").output, equals: "new\nold\n")
        try expect(sandbox.read("old") == "changed" && sandbox.read("new") == "made")
        // What a link leads to may be kept elsewhere: it stays, empty.
        try sandbox.run("ln", ["-s", "old", "link"])
        let linked = try LockedFile(path(sandbox, "link"))
        try linked.stage([])
        try LockedFile.commit([linked])
        try expect(sandbox.run("ls").output == "link\nnew\nold\n" && sandbox.read("old").isEmpty)
    }

    /// The last one can't be replaced; the others are as they were, modes included.
    @Test func allAreAsBeforeWhereOneCantBeReplaced() throws {
        let sandbox = try Sandbox()
        for name in ["gone", "old"] { try sandbox.write(name, to: name) }
        try sandbox.run("chmod", ["640", "gone", "old"])
        do {
            let files = try staged(sandbox)
            try sandbox.write("", to: "new/in the way")
            let error = #expect(throws: Problem.self) { try LockedFile.commit(files) }
            expect(error?.message.hasPrefix("\(path(sandbox, "new")): can't be written: ") == true)
            expect(error?.hint, equals: "nothing was changed")
        }
        try expect(sandbox.run("ls").output, equals: "gone\nnew\nold\n")
        try expect(sandbox.read("old") == "old" && sandbox.read("gone") == "gone")
        try expect(
            sandbox.run("ls", ["-l", "gone", "old"]).output.components(separatedBy: "-rw-r-----").count, equals: 3)
    }

    /// Any answer but "not there" is no reason to begin anew.
    @Test func whatCantBeLookedAtIsNotTakenForMissing() throws {
        let sandbox = try Sandbox()
        try sandbox.run("ln", ["-s", "loop", "loop"])
        let error = #expect(throws: Problem.self) { try LockedFile(path(sandbox, "loop")) }
        expect(error?.hint, equals: "nothing was changed")
        try expect(sandbox.run("ls").output, equals: "loop\n")
        try expect(LockedFile(path(sandbox, "nothing")).bytes() == nil)
    }
}
