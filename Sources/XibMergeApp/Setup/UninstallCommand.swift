import ArgumentParser
import XibMergeCore
import XibMergeGit
import XibMergePlatform

/// Removes what `install` set up.
struct UninstallCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "uninstall", abstract: "Remove what 'xibmerge install' set up.",
        discussion: """
            Removes the settings, the lines of attributes and the hook, and says which. Everything else stays. Exit \
            status: 0 uninstalled, 2 failure.
            """)

    @OptionGroup var scope: ScopeOptions
    @Flag(name: .customLong("private"), help: "As with 'install'; what it wrote is removed without it as well.")
    var isPrivate = false

    func validate() throws {
        guard !isPrivate || scope.scope == .local else {
            throw ValidationError("'--private' is for a repository: leave out '--\(scope.scope.rawValue)'")
        }
    }

    func run() throws {
        // A signal would leave locks behind.
        let installation = try Installation(for: scope.scope)
        let removed = try Interruption.deferred { () throws(Problem) in try installation.uninstall() }
        for line in removed { print("removed from \(line.spelledOut)") }
        if removed.isEmpty { print("not installed") }
        let isRemoved = removed.contains { $0.contains(".gitattributes: ") }
        if scope.scope == .local, isRemoved, try installation.isShared() {
            print("to keep XibMerge for your team, don't commit that; 'git checkout .gitattributes' undoes it")
        }
    }
}
