import ArgumentParser
import XibMergeCore

/// Checks documents.
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Find what is wrong in documents, with the place and the object.",
        discussion: """
            Folders are searched for .xib and .storyboard files, but for those of build products and dependencies. \
            Rules are set in '.xibmerge.yml', which is looked for from each document up to the top of the repository. \
            Exit status: 0 nothing found, 1 errors found (with --strict: or warnings), 2 trouble.
            """)

    @Option(help: "What to write: text, json, sarif or github.") var format = CheckRun.Format.text
    @Flag(
        help: """
            Mend what certainly can be mended; what is left is written. A link that is found in a folder is not written \
            through.
            """)
    var fix = false
    @Option(help: ArgumentHelp("Run these rules and no others, commas between.", valueName: "rules"))
    var only: [String] = []
    @Option(help: ArgumentHelp("Run these rules, too, commas between; 'all' names all.", valueName: "rules"))
    var enable: [String] = []
    @Option(help: ArgumentHelp("Leave these rules out, commas between.", valueName: "rules")) var disable: [String] = []
    @Flag(help: "Exit with 1 where there are warnings, too.") var strict = false
    @Flag(help: "List the rules with what holds for them, and leave.") var listRules = false
    @Option(
        help: ArgumentHelp("Take this file for the configuration of all documents.", valueName: "file"),
        completion: .file())
    var config: String?
    @Option(
        help: ArgumentHelp(
            "Show only what this revision did not have; of several, what none of them had. 'REV^@' names all parents.",
            valueName: "revision"))
    var since: [String] = []
    @Flag(
        name: .customLong("no-sources"),
        help: "Leave out the rules that take other documents, sources and translations; files alone never have them.")
    var leavesOutProject = false
    @Flag(name: .shortAndLong, help: "Write findings only, no summary.") var quiet = false
    @Option(help: "When to use colour: auto, always or never.") var color = DiffStyle.Color.auto
    @Argument(help: "Files and folders; '-' is standard input. (default: .)", completion: .file())
    var paths: [String] = []

    func validate() throws {
        guard !fix || !paths.contains(DocumentFiles.standardInput) else {
            throw ValidationError("standard input can't be mended")
        }
    }

    func run() throws {
        let table = RuleTable()
        // What it lacks may be a rule about projects; where these can't be had, it is unknown.
        if RuleSelection.words(only + enable + disable).contains(where: { table[$0] == nil }) { try? Project.require() }
        let selection = try RuleSelection(only: only, enabled: enable, disabled: disable, table: table)
        if listRules {
            try Project.require()
            return try writeList(table, selection)
        }
        // A file alone is checked at once, as editors and hooks want it.
        let hasFolder = paths.isEmpty || paths.contains(where: DocumentFiles.isFolder)
        let usesProject = hasFolder && !leavesOutProject && selection.mayIncludeProjectRules(table)
        if usesProject { try Project.require() }
        var run = CheckRun(table: table, selection: selection, words: paths)
        (run.format, run.color, run.configurationFile, run.revisions) = (format, color, config, since)
        (run.fixes, run.isStrict, run.isQuiet) = (fix, strict, quiet)
        run.usesProject = usesProject
        try run.run()
    }

    /// Writes the rules as the configuration of the current folder has them.
    private func writeList(_ table: RuleTable, _ selection: RuleSelection) throws {
        var finder = try ConfigurationFinder(table: table, file: config)
        var settings = RuleSettings(table)
        if let configuration = FilePath.absolute(".").flatMap({ finder.configuration(of: $0) }) {
            settings.apply(configuration.rules)
        }
        settings.apply(selection)
        try writeOutput(table.listing(settings))
        for trouble in finder.troubles { trouble.tell() }
        if !finder.troubles.isEmpty { throw ExitCode(ExitStatus.trouble) }
    }
}
