import Foundation
import TestSupport
import Testing
import XibMergeCore
import XibMergeReports

@testable import XibMergeGit

/// Where ours and theirs come from, in each operation of git that merges.
@Suite(.startsPrograms) struct SideOriginTests {
    private static let path = "Main View.xib"

    /// A repository with a conflict in the work tree: `main` and `topic` changed one label.
    private static func stopped(_ commands: [[String]]) throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.diverge(
            path, base: smallDocument(), ours: smallDocument(first: "Ours"), theirs: smallDocument(first: "Theirs"))
        for (number, words) in commands.enumerated() {
            let run = try sandbox.run("git", words)
            expect(number == commands.count - 1 || run.status == 0, "\(words): \(run.errors)")
        }
        return sandbox
    }

    private static func origins(_ sandbox: Sandbox) throws -> SideOrigins {
        let repository = try Repository(discovering: sandbox.folder.path)
        let document = try #require(try repository.unmergedDocuments([]).first)
        return repository.origins(of: document)
    }

    /// Each row: number, what git is asked to do on `main`, the words of ours and theirs before the commit.
    @Test(
        arguments: [
            (1, [["merge", "topic"]], "main, ", "topic, "),
            (2, [["merge", "--squash", "topic"]], nil, nil),
            (3, [["checkout", "-q", "--detach"], ["merge", "topic"]], "", "topic, "),
            (4, [["rebase", "topic"]], "topic, which you rebase onto, ", "your commit from main, "),
            (5, [["cherry-pick", "topic"]], "your branch main, ", "the commit that you pick, "),
            (6, [["tag", "one", "topic"], ["branch", "-qD", "topic"], ["merge", "one"]], "main, ", ""),
        ] as [(Int, [[String]], String?, String?)])
    func operations(_ number: Int, _ commands: [[String]], _ ours: String?, _ theirs: String?) throws {
        let sandbox = try Self.stopped(commands)
        let origins = try Self.origins(sandbox)
        let id = try sandbox.git("rev-parse", "--short", number == 4 ? "topic" : "main^{/ours}").output.dropLast()
        for (side, words) in [(Side.ours, ours), (.theirs, theirs)] {
            let found = origins[side]?.words
            expect((found == nil) == (words == nil), "\(found ?? "")")
            guard let words, let found else { continue }
            expect(found.hasPrefix(words) && found.contains(" A Tester, ") && found.hasSuffix(" ago"), "\(found)")
            if side == .ours { expect(found.contains(id), "\(found)") }
        }
    }

    /// The side that did not rename the document has it under its old name.
    @Test(arguments: [true, false]) func aRenamedSideHasAnOrigin(_ isBoth: Bool) throws {
        let sandbox = try Sandbox()
        try sandbox.diverge(
            Self.path, base: smallDocument(), ours: smallDocument(first: "Ours"), theirs: smallDocument(first: "Theirs")
        )
        try sandbox.git("checkout", "-q", "topic")
        try sandbox.git("mv", Self.path, "Other.xib")
        try sandbox.commit("rename")
        try sandbox.git("checkout", "-q", "main")
        if isBoth {
            try sandbox.git("mv", Self.path, "Own.xib")
            try sandbox.commit("another name")
        }
        try expect(sandbox.run("git", ["merge", "topic"]).status, equals: 1)
        let origins = try Self.origins(sandbox)
        expect(origins[.ours]?.words.hasPrefix("main, ") == true, "\(origins)")
        expect(origins[.theirs]?.words.hasPrefix("topic, ") == true, "\(origins)")
        let repository = try Repository(discovering: sandbox.folder.path)
        let merged = try #require(try repository.mergedDocuments(nil, in: nil).first)
        // The time goes on between the two.
        func withoutTime(_ origins: [Side: SideOrigin]) -> [Side: String] {
            origins.mapValues { $0.words.replacing(/\d+ seconds? ago/, with: "") }
        }
        expect(withoutTime(repository.origins(of: merged)), equals: withoutTime(origins))
    }

    @Test func aStashIsYours() throws {
        let sandbox = try Self.stopped([["checkout", "-q", "topic~1"]])
        try sandbox.write(smallDocument(first: "Mine"), to: Self.path)
        try sandbox.git("stash")
        try sandbox.git("checkout", "-q", "main")
        try expect(sandbox.run("git", ["stash", "pop"]).status, equals: 1)
        let origins = try Self.origins(sandbox)
        expect(origins[.ours]?.name == "your branch main" && origins[.theirs]?.name == "your stash")
    }

    @Test func aRevertIsBeforeTheCommit() throws {
        let sandbox = try Self.stopped([])
        try sandbox.write(smallDocument(first: "Later"), to: Self.path)
        try sandbox.commit("later")
        let reverted = try sandbox.git("rev-parse", "--short", "HEAD~1").output.dropLast()
        try expect(sandbox.run("git", ["revert", "--no-edit", "HEAD~1"]).status, equals: 1)
        let origins = try Self.origins(sandbox)
        expect(origins[.theirs]?.name, equals: "before the commit that you revert")
        expect(origins[.theirs]?.commits.first?.id, equals: String(reverted))
    }

    /// All commits of a side that changed the document are counted, and no others.
    @Test func commitsAndPeopleAreCounted() throws {
        let sandbox = try Self.stopped([["checkout", "-q", "topic"]])
        try sandbox.write("more\n", to: "other.txt")
        try sandbox.commit("other")
        try sandbox.write(smallDocument(first: "Later"), to: Self.path)
        try sandbox.run("git", ["commit", "-qam", "later", "--author", "Ann \u{1B}[31m\u{202E} Lee <a@b.c>"])
        try sandbox.git("checkout", "-q", "main")
        try expect(sandbox.run("git", ["merge", "topic"]).status, equals: 1)
        let origins = try Self.origins(sandbox)
        expect(origins[.theirs]?.words.hasSuffix(" ago (the last of 2 commits by 2 people)") == true)
        expect(origins[.ours]?.commits.count, equals: 1)
        expect(origins.lines.allSatisfy { !$0.words.contains("\u{1B}") && !$0.words.contains("\u{202E}") })
    }
}
