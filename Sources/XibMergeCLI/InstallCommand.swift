import ArgumentParser
import XibMergeGit
import XibMergeSystem

/// Puts the merge driver into a repository.
struct InstallCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "install", abstract: "Have git merge this repository's documents by object.",
        discussion: """
            Writes the driver to the repository's configuration and the patterns to .gitattributes, to be committed. \
            Running it again changes nothing; 'xibmerge uninstall' takes everything out. Exit status: 0 installed, \
            2 trouble.
            """)

    @Flag(name: .customLong("private"), help: "Write the patterns to .git/info/attributes instead, for you alone.")
    var isPrivate = false

    func run() throws {
        do {
            let driver = try executable(beside: "xibmerge-driver")
            let changed = try Installation(in: Repository()).install(driver: driver, isPrivate: isPrivate)
            tell(changed, nothing: "already installed")
        } catch let error as GitError { throw Trouble(error) }
    }
}

/// Prints which files a command changed.
func tell(_ changed: [String], nothing: String) {
    for path in changed { print("changed \(path.terminalSafe)") }
    if changed.isEmpty { print(nothing) }
}
