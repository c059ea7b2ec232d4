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
}
