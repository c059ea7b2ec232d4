import ArgumentParser
import XibMergeCore
import XibMergeGit
import XibMergePlatform

/// Sets git up for a repository, a user or the system.
struct InstallCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "install", abstract: "Set up git to merge and compare documents by object.",
        discussion: """
            For this repository, commands go to its configuration and the patterns to .gitattributes, to be committed; \
            with --global or --system to the user's or the system's configuration and attributes, for every \
            repository. Running it again changes nothing; 'xibmerge uninstall' removes it; 'xibmerge doctor' tests \
            it. With --hook and another hook, everything else is installed, and the line for that hook is printed. \
            Exit status: 0 installed, 2 failure, also if a line for the hook is left to add.
            """)

    @OptionGroup var scope: ScopeOptions
    @Flag(name: .customLong("private"), help: "Write the patterns to .git/info/attributes instead, for you alone.")
    var isPrivate = false
    @Flag(help: "Leave merges to git.") var noDriver = false
    @Flag(help: "Don't change what 'git diff' and 'git log -p' show in a pager.") var noTextconv = false
    @Flag(help: "Leave out 'git difftool --tool=xibmerge'.") var noDifftool = false
    @Flag(help: "Leave out 'git mergetool --tool=xibmerge'.") var noMergetool = false
    @Flag(help: "Leave out the driver and mergetool: only compare.") var noMerge = false
    @Flag(help: "Leave out textconv and difftool: only merge.") var noDiff = false
    @Flag(help: "Have 'git diff' show what 'xibmerge diff' shows.") var externalDiff = false
    @Flag(help: "Add a pre-commit hook that runs 'xibmerge check --staged'.") var hook = false
    @Flag(help: "Override other drivers for documents instead of refusing.") var force = false

    func validate() throws {
        for (option, isGiven) in [("private", isPrivate), ("hook", hook)] where isGiven && scope.scope != .local {
            throw ValidationError("'--\(option)' is for a repository: leave out '--\(scope.scope.rawValue)'")
        }
        guard !parts.isEmpty else { throw ValidationError("nothing to install: leave out one of the '--no-' options") }
    }

    private var parts: Set<InstallPart> {
        let rows: [(part: InstallPart, isLeftOut: Bool)] = [
            (.driver, noDriver || noMerge), (.mergetool, noMergetool || noMerge),
            (.textconv, noTextconv || noDiff), (.difftool, noDifftool || noDiff),
            (.externalDiff, !externalDiff),
        ]
        return Set(rows.filter { !$0.isLeftOut }.map(\.part))
    }

    func run() throws {
        var request = InstallRequest(
            driver: try executable(beside: "xibmerge-driver"), program: try executable(beside: "xibmerge"))
        (request.isPrivate, request.isForced) = (isPrivate, force)
        (request.parts, request.hasHook) = (parts, hook)
        // A signal would leave locks behind.
        let installation = try Installation(for: scope.scope)
        let changed = try Interruption.deferred { () throws(Problem) in try installation.install(request) }
        var lines = changed.map { "changed \($0.spelledOut)\n" }
        let missing = try installation.missingHook(of: request)
        if lines.isEmpty, missing == nil { lines = ["already installed\n"] }
        if scope.scope == .local, changed.contains(where: { $0.hasSuffix(".gitattributes") }) {
            lines.append("commit .gitattributes; branches without it, and clones without XibMerge, go on as before\n")
            lines.append("each other clone runs: xibmerge install\n")
            if let script = request.program.flatMap(Self.bootstrap) {
                lines.append("a set-up script runs a copy of: \(script)\n")
            }
        }
        if let file = changed.first(where: { $0.hasSuffix("/pre-commit") && !$0.contains("/.git/") }) {
            lines.append(
                "\(file.spelledOut) runs the program by its path here; a clone that lacks that checks nothing, and says so\n"
            )
        }
        try writeOutput(Array(lines.joined().utf8))
        if let missing { throw missing }
    }

    /// The script of a release that brings up a clone; `nil` where the program is not that of a release.
    private static func bootstrap(of program: String) -> String? {
        let folder = program.split(separator: "/").dropLast(2)
        let path = "/" + (folder + ["share", "xibmerge", "bootstrap"]).joined(separator: "/")
        return access(path, R_OK) == 0 ? path : nil
    }
}
