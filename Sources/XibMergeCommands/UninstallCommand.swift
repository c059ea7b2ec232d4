import ArgumentParser

/// Takes the merge driver out of a repository.
struct UninstallCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "uninstall", abstract: "Undo 'xibmerge install', byte for byte.",
        discussion: "Lines that others changed meanwhile stay. Exit status: 0 uninstalled, 2 trouble.")

    func run() throws {
        tell(try Git.services().uninstall(), nothing: "not installed")
    }
}
