import ArgumentParser

/// Takes out what `install` put in.
struct UninstallCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "uninstall", abstract: "Undo 'xibmerge install', byte for byte.",
        discussion: "Lines that others changed meanwhile stay. Exit status: 0 uninstalled, 2 trouble.")

    @OptionGroup var scope: ScopeOptions

    func run() throws {
        tell(try Git.services().uninstall(scope.scope), nothing: "not installed")
    }
}
