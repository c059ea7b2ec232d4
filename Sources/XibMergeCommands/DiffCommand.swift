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
            Two files or folders that are there are compared with each other; '-' is standard input. All other words \
            are git's: revisions, 'A..B', 'A...B', and after '--' paths; without a revision the work tree is compared \
            with the index. Exit status: 0 done, 1 something changed (with --exit-code or --quiet), 2 trouble.
            """)

    @OptionGroup(title: "Output") var output: DiffOutput
    @Flag(name: [.customLong("cached"), .customLong("staged")], help: "Look at the index instead of the work tree.")
    var isCached = false
    @Flag(name: .customLong("merge-base"), help: "Compare with the merge base instead of the first revision.")
    var usesMergeBase = false
    @Flag(name: .customLong("no-index"), help: "Take two words for files or folders, whatever git knows of them.")
    var isNoIndex = false
    @Flag(name: .customLong("text"), help: "Show what can't be compared by object as 'git diff' does.")
    var fallsBackToText = false
    @Option(name: .customLong("name"), help: "What to call the document instead of the two files' names.")
    var name: String?
    @Flag(
        name: .customLong("external"),
        help: "Be called by git as GIT_EXTERNAL_DIFF or diff.<driver>.command; the words are git's.")
    var isExternal = false
    @Flag(name: .customLong("as-text"), help: ArgumentHelp("Be what follows a crash.", visibility: .hidden))
    var isText = false
    @Argument(help: "Two files, or revisions and paths.", completion: .file()) var arguments: [String] = []

    /// What stands before `--`, or all of it.
    private var words: [String] { Array(arguments.dropLast(paths?.count ?? 0)) }

    /// What stands after `--`; `nil` where there is none. The parser takes it out without a trace.
    private var paths: [String]? {
        let words = ProgramWords.texts
        return words.firstIndex(of: "--").map { Array(words[($0 + 1)...]) }
    }

    func run() throws {
        if isExternal {
            var diff = try ExternalDiff(arguments.map { FileName(word: $0) }, style: output.style)
            diff.isText = isText
            return try diff.run()
        }
        var comparison = DocumentComparison(words: words, paths: paths, style: output.style)
        (comparison.isCached, comparison.usesMergeBase, comparison.isNoIndex) = (isCached, usesMergeBase, isNoIndex)
        comparison.fallsBackToText = fallsBackToText
        comparison.name = name.flatMap { $0.isEmpty ? nil : $0 }
        try comparison.run()
    }
}
