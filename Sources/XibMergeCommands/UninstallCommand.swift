import ArgumentParser

/// Removes what `install` set up.
struct UninstallCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "uninstall", abstract: "Undo 'xibmerge install', byte for byte.",
        discussion: "Lines that others changed meanwhile stay. Exit status: 0 uninstalled, 2 failure.")

    @OptionGroup var scope: ScopeOptions

    func run() throws {
        tell(try Services.required().git.uninstall(scope.scope), nothing: "not installed")
    }
}
