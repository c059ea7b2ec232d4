import Foundation
import TestSupport
import Testing

/// Text merges that are clean and wrong: `Fixtures/TextMerge`.
@Suite(.startsPrograms) struct BrokenTextMergeTests {
    private static let folder = fixtures.appendingPathComponent("TextMerge")
    static let names = try! FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { !$0.hasPrefix(".") }.sorted()

    private func sandbox(_ name: String) throws -> Sandbox {
        let sandbox = try Sandbox()
        for version in ["base", "ours", "theirs", "merged"] {
            let url = Self.folder.appendingPathComponent("\(name)/\(version).xib")
            try sandbox.write(String(decoding: try Data(contentsOf: url), as: UTF8.self), to: version)
        }
        return sandbox
    }

    @Test(arguments: names) func theFixtureIsWhatGitMakes(name: String) throws {
        let sandbox = try sandbox(name)
        let git = try sandbox.git("merge-file", "-p", "ours", "base", "theirs")
        expect(git.status, equals: 0)
        try expect(git.output, equals: sandbox.read("merged"))
    }

    @Test(arguments: names) func aCleanTextMergeThatBreaksTheDocumentIsAConflict(name: String) throws {
        let sandbox = try sandbox(name)
        let driver = try sandbox.run(built("xibmerge-driver"), ["--text", "base", "ours", "theirs", "7", "Main.xib"])
        expect(driver.status, equals: 1)
        expect(driver.errors.contains("Main.xib: a text merge would break the document: "))
        let text = try sandbox.read("ours")
        expect(text.contains("<<<<<<< ours\n") && text.contains(">>>>>>> theirs\n"))
    }

    /// As the driver does it, and the command.
    @Test(arguments: names.filter { $0.hasPrefix("archive-") }) func archivesAreNeverMergedIntoSomethingBroken(
        name: String
    ) throws {
        let sandbox = try sandbox(name)
        let command = try sandbox.xibmerge("merge", "base", "ours", "theirs")
        expect(command.status == 1 && command.output.contains("<<<<<<< ours\n"), "\(command.errors)")
        try expect(sandbox.run(built("xibmerge-driver"), ["base", "ours", "theirs"]).status, equals: 1)
        try expect(sandbox.read("ours").contains("<<<<<<< ours\n"))
    }

    @Test func switchedOffNothingIsChecked() throws {
        let sandbox = try sandbox("object-added-twice")
        let driver = try sandbox.run(
            built("xibmerge-driver"), ["base", "ours", "theirs", "7", "Main.xib"], with: ["XIBMERGE": "0"])
        expect(driver.status, equals: 0)
    }
}
