import ArgumentParser
import XibMergeCore
import XibMergeGit
import XibMergePlatform

/// Compares and merges Interface Builder documents by object.
struct XibMergeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "xibmerge", abstract: "Compare and merge Interface Builder documents by object.", version: version,
        subcommands: [
            DiffCommand.self, LogCommand.self, MergeCommand.self, ResolveCommand.self, ExplainCommand.self,
            ReplayCommand.self, ForecastCommand.self, UpdateBranchCommand.self, ShowCommand.self, RenderCommand.self,
            CheckCommand.self, RestoreCommand.self, InstallCommand.self, UninstallCommand.self, DoctorCommand.self,
        ])

    /// Checks that the first word of the command line names a command, and so does the word after `help`.
    ///
    /// - Throws: `Problem` with the command that may be meant.
    static func checkName() throws(Problem) {
        var words = ProgramWords.texts.dropFirst()
        let names = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
        if words.first == "help", words.count > 1 { words.removeFirst() }
        guard let word = words.first, !word.hasPrefix("-"), !names.contains(word) else { return }
        let hint = Nearest.hint(Nearest.name(toTyped: word, among: names).map { "xibmerge \($0)" })
        throw Problem("'\(word)' is not a command", hint: hint ?? "'xibmerge --help' names all commands")
    }

    /// What the argument parser says, as all other messages are: a line, and a hint.
    fileprivate static func problem(of error: any Error) -> Problem {
        func plain(_ text: some StringProtocol) -> String {
            let lines = text.split(separator: "\n")
            let items = lines.dropFirst().prefix { $0.hasPrefix("  - ") }.map { $0.dropFirst(4) }
            var line = (lines.prefix(1) + items).joined(separator: " ")
            if line.hasSuffix(".") { line.removeLast() }
            return line.prefix(1).lowercased() + line.dropFirst()
        }
        let message = message(for: error)
        let command = fullMessage(for: error).split(separator: "See '").last?.split(separator: "'").first
        let help = command.map { "'\($0)' explains the options" }
        for beginning in ["Did you mean ", "Please provide "] {
            guard let range = message.ranges(of: ". " + beginning).last else { continue }
            // "Unknown option '--page'. Did you mean '--merge'?": the parser takes for near what is not.
            let names = message.split(separator: "'").map(String.init)
            let isFar = names.count == 5 && Nearest.name(toTyped: names[1], among: [names[3]]) == nil
            return Problem(
                plain(message[..<range.lowerBound]),
                hint: isFar ? help : plain(message[range.lowerBound...].dropFirst(2)))
        }
        return Problem(plain(message), hint: help)
    }

    /// The first word with one dash too few, which the parser takes for a request for help: `-theirs` has an `h`.
    fileprivate static var mistypedOption: Problem? {
        let words = ProgramWords.texts.dropFirst().prefix { $0 != "--" }
        guard !words.contains(where: { ["-h", "--help", "--version"].contains($0) }) else { return nil }
        return words.first { $0.count > 2 && $0.hasPrefix("-") && !$0.hasPrefix("--") && $0.contains("h") }.map {
            Problem("unknown option '\($0)'", hint: "options have two dashes: '-\($0)'")
        }
    }
}

/// Runs the command line. Every error has the status `ExitStatus.failure`, where the argument parser would use 64.
package func runProgram() -> Never {
    readObjectsWithoutHashing()
    do {
        guard !ProgramWords.all.isEmpty else {
            throw Problem("the command line can't be read", hint: "give the program a '/proc'")
        }
        try XibMergeCommand.checkName()
        var command = try XibMergeCommand.parseAsRoot(CheckCommand.flags(in: Array(ProgramWords.texts.dropFirst())))
        try command.run()
        leave(with: ExitStatus.success)
    } catch let error as Problem {
        error.tell()
        leave(with: ExitStatus.failure)
    } catch let status as ExitCode {
        leave(with: status.rawValue)
    } catch {
        let isAnswer = XibMergeCommand.exitCode(for: error).isSuccess
        if let problem = isAnswer ? XibMergeCommand.mistypedOption : XibMergeCommand.problem(of: error) {
            problem.tell()
            leave(with: ExitStatus.failure)
        }
        _ = writeAll(Array((XibMergeCommand.fullMessage(for: error) + "\n").utf8), to: 1)
        leave(with: ExitStatus.success)
    }
}
