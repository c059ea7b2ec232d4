import ArgumentParser
import XibMergeCompare
import XibMergeCore
import XibMergePlatform

/// Checks documents.
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Find errors in documents, with the place and the object.",
        discussion: """
            Searches folders for .xib and .storyboard files, except folders of build products and dependencies. \
            '.xibmerge.yml' configures the rules: in the document's folder or the nearest folder above it in the \
            repository. Exit status: 0 no errors, 1 errors (with --strict: or warnings), 2 failure.
            """)

    /// How findings are written.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json, sarif, github, xcode
    }

    @Option(help: "What to write: text, json, sarif, github or xcode.") var format = Format.text
    @Flag(
        help: """
            Fix what can be fixed safely; list the changed files and write the remaining findings. '--fix=translations' \
            also renames keys of translations, in all languages. Files behind symbolic links in folders are not changed.
            """)
    var fix = false
    @Flag(help: .hidden) var fixTranslations = false
    @Option(help: ArgumentHelp("Run only these rules, separated by commas.", valueName: "rules"))
    var only: [String] = []
    @Option(
        help: ArgumentHelp("Run these rules as well, separated by commas; 'all' means all rules.", valueName: "rules"))
    var enable: [String] = []
    @Option(help: ArgumentHelp("Leave these rules out, separated by commas.", valueName: "rules")) var disable:
        [String] = []
    @Flag(help: "Exit with status 1 also if there are warnings.") var strict = false
    @Option(
        help: ArgumentHelp("Leave out findings below this severity: error, warning or info.", valueName: "severity"))
    var minSeverity = Severity.info
    @Flag(help: "List all rules with their severity, and exit.") var listRules = false
    @Option(
        help: ArgumentHelp("Use this configuration file for all documents.", valueName: "file"),
        completion: .file())
    var config: String?
    @Option(
        help: ArgumentHelp(
            "Show only findings that this revision, or each of several revisions, did not have, and what only a comparison "
                + "finds. 'REV^@' means all parents.",
            valueName: "revision"))
    var since: [String] = []
    @Flag(
        help: """
            Check the documents that are staged instead of files: what 'HEAD' did not have, and conflicts that were staged \
            open. A pre-commit hook runs this (xibmerge install --hook).
            """)
    var staged = false
    @Flag(
        name: .customLong("no-sources"),
        help: "Skip rules that need other documents, sources or translations. They never run for single files.")
    var leavesOutProject = false
    @Option(
        help: ArgumentHelp(
            "Leave out the findings that this file lists; without a name, '.xibmerge-baseline.json', which is written first.",
            valueName: "file"), completion: .file())
    var baseline: String?
    @Flag(help: "Write all findings to the file of '--baseline', and exit with status 0.") var writeBaseline = false
    @Flag(help: "Exit with status 2 if a source or project file can't be read to its end.") var strictSources = false
    @Flag(name: .shortAndLong, help: "Write only findings, no summary.") var quiet = false
    @Option(help: "When to use color: auto, always or never.") var color = ColorChoice.auto
    @Argument(
        help: "Files and folders, or a revision to check its documents; '-' is standard input. (default: .)",
        completion: .file())
    var paths: [String] = []

    func validate() throws {
        guard !fixes || !paths.contains(DocumentFiles.standardInput) else {
            throw ValidationError("standard input can't be fixed")
        }
        guard !staged || !fixes && since.isEmpty && paths.isEmpty && baseline == nil else {
            throw ValidationError(
                "'--staged' checks what is staged: leave out '--fix', '--since', '--baseline' and paths")
        }
        guard !writeBaseline || baseline != nil else {
            throw ValidationError("'--write-baseline' needs '--baseline' with the file")
        }
    }

    var fixes: Bool { fix || fixTranslations }

    /// The words of the command line as the parser understands them: it knows no flags with values.
    static func flags(in words: [String]) -> [String] {
        guard words.first == configuration.commandName else { return words }
        let options = words.prefix { $0 != "--" }
        return options.indices.map { index in
            if options[index] == "--fix=translations" { return "--fix-translations" }
            let isBare = index + 1 == words.count || words[index + 1].hasPrefix("-")
            return options[index] == "--baseline" && isBare ? "--baseline=\(FindingBaseline.fileName)" : options[index]
        } + words.dropFirst(options.count)
    }

    func run() throws {
        let table = RuleTable()
        let selection = try RuleSelection(only: only, enabled: enable, disabled: disable, table: table)
        if listRules { return try writeList(table, selection) }
        try CheckRun(options: self, table: table, selection: selection).run()
    }

    /// Writes the rules with the settings of the current folder's configuration.
    private func writeList(_ table: RuleTable, _ selection: RuleSelection) throws {
        var finder = try ConfigurationFinder(table: table, file: config)
        let configuration = FilePath.absolute(".").flatMap { finder.configuration(of: $0) }
        try writeOutput(table.listing(RuleSettings(table, configuration, selection)))
        for error in finder.errors { error.tell() }
        if !finder.errors.isEmpty { throw ExitCode(ExitStatus.failure) }
    }
}
