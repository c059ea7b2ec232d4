import Foundation
import TestSupport
import Testing

/// `docs/cli.md`, the manual pages and the completions say what the commands say.
@Suite(.startsPrograms) struct CommandDocsTests {
    private let root = fixtures.deletingLastPathComponent()

    /// `scripts/document` writes them anew.
    @Test func theWrittenOnesAreWhatTheCommandsGive() throws {
        let sandbox = try Sandbox()
        let check = try sandbox.run(script("document"), ["--check", built("xibmerge")])
        expect(check.status, equals: 0, "\(check.output)\(check.errors)")
    }

    /// Each command and option that the help names, looked for without the script that writes them.
    @Test func everyOptionIsInBoth() throws {
        let sandbox = try Sandbox()
        let commands = try sandbox.xibmerge("help").output.components(separatedBy: "SUBCOMMANDS:\n")[1]
            .matches(of: #/(?m)^  ([a-z-]+) /#).map { String($0.1) }
        expect(commands.contains("merge") && commands.contains("diff"))
        let document = try text("docs/cli.md")
        for command in commands {
            let section = try #require(document.components(separatedBy: "\n## xibmerge \(command)\n").dropFirst().first)
                .components(separatedBy: "\n## ")[0]
            let page = try text("share/man/man1/xibmerge-\(command).1").replacing("\\-", with: "-")
            let options = try sandbox.xibmerge("help", command).output.matches(of: #/(?m)^  (?:-., )?(--[a-z-]+)/#)
                .map { String($0.1) }
            expect(options.contains("--help"))
            for option in options where !["--help", "--version"].contains(option) {
                expect(section.contains("`\(option)") && page.contains("\\fB\(option)"), "\(command) \(option)")
            }
        }
    }

    /// The shells that this machine has; `RequirementTests` wants all of them in CI.
    static let shells = [("bash", ["-n"]), ("zsh", ["-n"]), ("fish", ["--no-execute"])].filter { isInstalled($0.0) }

    @Test(arguments: shells) func shellsReadTheirCompletions(shell: String, flags: [String]) throws {
        let sandbox = try Sandbox()
        let script = try sandbox.xibmerge("--generate-completion-script", shell)
        expect(script.status == 0 && script.output.contains("xibmerge") && script.output.contains("uninstall"))
        try sandbox.write(script.output, to: "completions")
        let check = try sandbox.run(shell, flags + ["completions"])
        expect(check.status == 0 && check.errors.isEmpty, "\(check.errors)")
    }

    @Test func everyProgramPrintsTheOneVersion() throws {
        let sandbox = try Sandbox()
        let version = try sandbox.run(script("version")).output
        let programs = try sandbox.run(script("programs")).output.split(separator: "\n").map(String.init)
        expect(programs.sorted(), equals: ["xibmerge", "xibmerge-driver"])
        for program in programs {
            let output = try sandbox.run(built(program), ["--version"]).output
            expect(output == version || output == "\(program) \(version)", "\(program)")
        }
    }

    private func script(_ name: String) -> String { root.appendingPathComponent("scripts/\(name)").path }

    private func text(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: root.appendingPathComponent(path)), as: UTF8.self)
    }
}
