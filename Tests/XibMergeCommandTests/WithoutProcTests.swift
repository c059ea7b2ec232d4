import Foundation
import TestSupport
import Testing

/// Where Linux doesn't tell a program about itself, as where `/proc` is not mounted.
@Suite(.startsPrograms, .needs(.strace)) struct WithoutProcTests {
    private func run(_ words: [String], without file: String) throws -> Finished {
        let sandbox = try Sandbox()
        for (name, text) in [("base", "One"), ("ours", "Ours"), ("theirs", "Theirs")] {
            try sandbox.write(smallDocument(first: text), to: name)
        }
        return try sandbox.run(
            "env", Faults.injected("/^open:error=EACCES", path: file, into: [built(words[0])] + words.dropFirst()))
    }

    @Test(arguments: ["/proc/self/maps", "/proc/self/cmdline"]) func wordsAreRead(file: String) throws {
        let diff = try run(["xibmerge", "diff", "--exit-code", "base", "ours"], without: file)
        expect(diff.status == 1 && diff.output.contains("Ours"), "\(diff.errors)")
        try expect(run(["xibmerge", "show"], without: file).status, equals: 2)
        let driver = try run(["xibmerge-driver", "base", "ours", "theirs", "7", "Main.xib"], without: file)
        expect(driver.status == 1 && driver.errors.contains("xibmerge: Main.xib: conflict 1: "), "\(driver.errors)")
        let install = try run(["xibmerge", "install", "--private"], without: file)
        expect(install.status == 2 && install.errors.contains("not inside a git repository"))
    }
}
