import ArgumentParser
import XibMerge
import XibMergeSystem

/// Puts the merge driver into a repository.
struct InstallCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "install", abstract: "Have git merge and compare this repository's documents by object.",
        discussion: """
            Writes commands to the repository's configuration and the patterns to .gitattributes, to be committed. \
            Running it again changes nothing; 'xibmerge uninstall' takes everything out. Exit status: 0 installed, \
            2 trouble.
            """)

    @Flag(name: .customLong("private"), help: "Write the patterns to .git/info/attributes instead, for you alone.")
    var isPrivate = false
    @Flag(name: .customLong("no-textconv"), help: "Leave alone what 'git diff' and 'git log -p' show.")
    var hasNoTextconv = false
    @Flag(name: .customLong("no-difftool"), help: "Leave out 'git difftool --tool=xibmerge'.") var hasNoDifftool = false
    @Flag(name: .customLong("no-mergetool"), help: "Leave out 'git mergetool --tool=xibmerge'.")
    var hasNoMergetool = false
    @Flag(name: .customLong("no-diff"), help: "Leave out textconv and difftool: only the merge.") var hasNoDiff = false
    @Flag(help: "Have 'git diff' show what 'xibmerge diff' shows.") var externalDiff = false

    func run() throws {
        var request = InstallRequest(
            driver: try executable(beside: "xibmerge-driver"), program: try executable(beside: "xibmerge"))
        request.isPrivate = isPrivate
        request.hasTextconv = !hasNoTextconv && !hasNoDiff
        request.hasDifftool = !hasNoDifftool && !hasNoDiff
        request.hasMergetool = !hasNoMergetool
        request.hasExternalDiff = externalDiff
        let changed = try Git.services().install(request)
        tell(changed, nothing: "already installed")
    }
}

/// Prints which files a command changed.
func tell(_ changed: [String], nothing: String) {
    for path in changed { print("changed \(path.spelledOut)") }
    if changed.isEmpty { print(nothing) }
}
