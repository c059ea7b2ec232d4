import ArgumentParser
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
        var request = InstallRequest(
            driver: try executable(beside: "xibmerge-driver"), program: try executable(beside: "xibmerge"))
        request.isPrivate = isPrivate
        let changed = try Git.services().install(request)
        tell(changed, nothing: "already installed")
    }
}

/// Prints which files a command changed.
func tell(_ changed: [String], nothing: String) {
    for path in changed { print("changed \(path.terminalSafe)") }
    if changed.isEmpty { print(nothing) }
}
