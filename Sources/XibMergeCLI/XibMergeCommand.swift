import ArgumentParser
import XibMergeGit

/// Compares and merges Interface Builder documents by object.
@main
struct XibMergeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "xibmerge", abstract: "Compare and merge Interface Builder documents by object.")

    func run() throws { print(libgit2Version()) }
}
