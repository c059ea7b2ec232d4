import ArgumentParser
import XibMergeSystem

/// Compares and merges Interface Builder documents by object.
struct XibMergeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "xibmerge", abstract: "Compare and merge Interface Builder documents by object.", version: version,
        subcommands: [
            DiffCommand.self, MergeCommand.self, ExplainCommand.self, ShowCommand.self, CheckCommand.self,
            InstallCommand.self, UninstallCommand.self, DoctorCommand.self,
        ])

    /// Throws where the first word of the command line should be a command and is none, with what may have been meant.
    static func checkName() throws(Trouble) {
        guard let word = ProgramWords.texts.dropFirst().first, !word.hasPrefix("-") else { return }
        let names = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
        if names.contains(word) { return }
        let hint = nearest(to: word, in: names).map { "did you mean 'xibmerge \($0)'?" }
        throw Trouble("'\(word)' is not a command", hint: hint ?? "'xibmerge --help' names all commands")
    }
}
