import ArgumentParser
import XibMergeSystem

/// Compares and merges Interface Builder documents by object.
struct XibMergeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "xibmerge", abstract: "Merge Interface Builder documents by object.", version: version,
        subcommands: [MergeCommand.self, ShowCommand.self, InstallCommand.self, UninstallCommand.self])
}
