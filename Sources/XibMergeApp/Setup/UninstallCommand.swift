import ArgumentParser
import XibMergeCore
import XibMergeGit
import XibMergePlatform

/// Removes what `install` set up.
struct UninstallCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "uninstall", abstract: "Undo 'xibmerge install', byte for byte.",
        discussion: "Lines that others changed meanwhile stay. Exit status: 0 uninstalled, 2 failure.")

    @OptionGroup var scope: ScopeOptions

    func run() throws {
        // A signal would leave locks behind.
        let changed = try Interruption.deferred { () throws(Problem) in try Installation(for: scope.scope).uninstall() }
        tell(changed, nothing: "not installed")
    }
}
