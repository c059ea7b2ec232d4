import ArgumentParser
import XibMergeCore
import XibMergeGit
import XibMergePlatform

/// Removes what `install` set up.
struct UninstallCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "uninstall", abstract: "Remove what 'xibmerge install' set up.",
        discussion: """
            Removes the settings, the lines of attributes and the hook, and says which. Everything else stays, and so \
            do lines that are committed in .gitattributes: they are your team's. Exit status: 0 uninstalled, 2 failure.
            """)

    @OptionGroup var scope: ScopeOptions
    @Flag(name: .customLong("private"), help: "Leave .gitattributes alone, as 'install --private' does.")
    var isPrivate = false
    @Flag(name: .customLong("shared"), help: "Remove the lines of .gitattributes for your team, too.")
    var isShared = false

    func validate() throws {
        for (option, isGiven) in [("private", isPrivate), ("shared", isShared)] where isGiven && scope.scope != .local {
            throw ValidationError("'--\(option)' is for a repository: leave out '--\(scope.scope.rawValue)'")
        }
        guard !isPrivate || !isShared else { throw ValidationError("'--private' and '--shared' exclude each other") }
    }

    func run() throws {
        // A signal would leave locks behind.
        let installation = try Installation(for: scope.scope)
        let shared: Installation.SharedBlock = isPrivate ? .kept : isShared ? .removed : .removedUnlessCommitted
        let (removed, left) = try Interruption.deferred { () throws(Problem) in try installation.uninstall(shared) }
        for line in removed { print("removed from \(line.spelledOut)") }
        if removed.isEmpty { print("not installed") }
        if let others = try installation.settingsOfOthers() {
            print("left in \(others.spelledOut): 'install' wrote something else; 'git config --unset' removes that")
        }
        if let left {
            print("left in \(left.spelledOut): the block for your team; 'xibmerge uninstall --shared' removes it")
        }
        let isRemoved = removed.contains { $0.contains(".gitattributes: ") }
        if scope.scope == .local, isRemoved, try installation.isShared() {
            print("to keep XibMerge for your team, don't commit that; 'git checkout .gitattributes' undoes it")
        }
        for wider in [InstallScope.global, .system] where scope.scope == .local {
            guard (try? Installation(for: wider).isInstalled) == true else { continue }
            print("still installed: 'xibmerge uninstall --\(wider.rawValue)' removes that")
        }
    }
}
