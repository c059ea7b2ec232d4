import ArgumentParser
import XibMergePlatform

/// Shows what changed between versions of documents.
struct DiffCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff", abstract: "Show what changed in documents, object by object.",
        usage: """
            xibmerge diff [<options>] <before> <after>
            xibmerge diff [<options>] [<revision> [<revision>]] [--] [<path> ...]
            """,
        discussion: """
            Compares two files or folders if both exist; '-' is standard input. Otherwise the arguments are those of \
            'git diff': revisions, 'A..B', 'A...B', and paths after '--'. Without a revision, compares the work tree \
            with the index. Exit status: 0 done, 1 something changed (with --exit-code or --quiet), 2 failure.
            """)

    @OptionGroup(title: "Output") var output: DiffOutput
    // Not a part of 'output': the argument parser checks the options of a group again for each group around it, in debug
    // builds, and the start of 'diff' took four times as long.
    @OptionGroup(title: "Output") var report: ReportOptions
    @Flag(name: [.customLong("cached"), .customLong("staged")], help: "Use the index instead of the work tree.")
    var isCached = false
    @Flag(name: .customLong("merge-base"), help: "Compare with the merge base instead of the first revision.")
    var usesMergeBase = false
    @Flag(name: .customLong("no-index"), help: "Treat both arguments as files or folders, even if they are revisions.")
    var isNoIndex = false
    @Flag(
        name: .customLong("text"),
        help: "Compare documents by line, as 'git diff' does, if they can't be compared by object.")
    var fallsBackToText = false
    @Option(name: .customLong("name"), help: "What to call the document instead of the two files' names.")
    var name: String?
    @Argument(help: "Two files, or revisions and paths.", completion: .file()) var arguments: [String] = []

    func run() throws {
        let paths = ProgramWords.behindDashes
        try DocumentComparison(words: Array(arguments.dropLast(paths?.count ?? 0)), paths: paths, options: self).run()
    }
}
