import Foundation
import TestSupport
import Testing

/// `xibmerge` becomes `xibmerge-full` where a command needs git, and only there.
@Suite struct GitProgramTests {
    /// A sandbox with `xibmerge` alone.
    private func alone() throws -> Sandbox {
        let sandbox = try Sandbox()
        try FileManager.default.copyItem(
            atPath: built("xibmerge"), toPath: sandbox.folder.appendingPathComponent("xibmerge").path)
        try sandbox.write(smallDocument(), to: "base")
        try sandbox.write(smallDocument(first: "Ours"), to: "ours")
        try sandbox.write(smallDocument(first: "Theirs"), to: "theirs")
        return sandbox
    }

    @Test func whatNeedsNoGitRunsWithoutTheFullProgram() throws {
        let sandbox = try alone()
        let program = sandbox.folder.appendingPathComponent("xibmerge").path
        #expect(try sandbox.run(program, ["show", "--raw", "base"]).output == smallDocument())
        #expect(try sandbox.run(program, ["merge", "base", "ours", "base"]).output == smallDocument(first: "Ours"))
        #expect(try sandbox.run(program, ["help"]).status == 0)
        let conflict = try sandbox.run(program, ["merge", "base", "ours", "theirs"])
        #expect(conflict.status == 1 && conflict.output.contains("<<<<<<<"), "\(conflict.errors)")
    }

    @Test(arguments: [["install"], ["uninstall"], ["show", "HEAD:a.xib"]])
    func withoutTheFullProgramTheErrorSaysSo(words: [String]) throws {
        let sandbox = try alone()
        let command = try sandbox.run(sandbox.folder.appendingPathComponent("xibmerge").path, words)
        #expect(command.status == 2 && command.output.isEmpty)
        let lines = command.errors.split(separator: "\n")
        #expect(lines.count == 2 && lines[0].hasSuffix("/xibmerge-full: can't be started: no such file or directory"))
        #expect(lines.last?.hasPrefix("hint: ") == true)
    }

    /// A pipe can't be read again by the second program.
    @Test func aConflictOfPipesIsMerged() throws {
        let sandbox = try alone()
        let command = "cat theirs | '\(built("xibmerge"))' merge base ours /dev/stdin"
        let merge = try sandbox.run("sh", ["-c", command])
        #expect(merge.status == 1 && merge.output.contains("text=\"Theirs\"") && merge.output.contains("<<<<<<<"))
    }

    @Test func bothProgramsAreOne() throws {
        let sandbox = try alone()
        let lines = ["help", "help merge", "--version", "--generate-completion-script bash", "merge"]
        for words in lines.map({ $0.split(separator: " ").map(String.init) }) {
            let first = try sandbox.run(built("xibmerge"), words)
            let second = try sandbox.run(built("xibmerge-full"), words)
            #expect(first.status == second.status && first.output == second.output && first.errors == second.errors)
        }
    }
}
