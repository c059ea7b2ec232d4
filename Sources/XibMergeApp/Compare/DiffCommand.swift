import ArgumentParser
import XibMergeCompare
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
    @Flag(
        name: .customLong("external"),
        help: "For GIT_EXTERNAL_DIFF and diff.<driver>.command: take the arguments that git passes.")
    var isExternal = false
    @Flag(name: .customLong("as-text"), help: ArgumentHelp("Internal: run after a crash.", visibility: .hidden))
    var isText = false
    @Argument(help: "Two files, or revisions and paths.", completion: .file()) var arguments: [String] = []

    /// The arguments before `--`, or all of them.
    private var words: [String] { Array(arguments.dropLast(paths?.count ?? 0)) }

    /// The arguments after `--`; `nil` if there is none. The parser removes `--` from the arguments.
    private var paths: [String]? {
        let words = ProgramWords.texts
        return words.firstIndex(of: "--").map { Array(words[($0 + 1)...]) }
    }

    func run() throws {
        if isExternal {
            guard !output.style.isDrawn else {
                throw ValidationError("'--external' has the formats text, json and markdown only")
            }
            return try runForGit()
        }
        var comparison = DocumentComparison(words: words, paths: paths, style: output.style)
        (comparison.isCached, comparison.usesMergeBase, comparison.isNoIndex) = (isCached, usesMergeBase, isNoIndex)
        comparison.fallsBackToText = fallsBackToText
        comparison.name = name.flatMap { $0.isEmpty ? nil : $0 }
        try comparison.run()
    }

    /// Compares one file for git, as `xibmerge-driver` does.
    private func runForGit() throws {
        let style = output.style
        let usesColor = style.color == .auto ? Terminal.wantsColor : style.color.usesColor
        let words = ["diff", "--color", usesColor ? "always" : "never", "--external", "--as-text", "--"]
        let restart = thisProgram().map { [$0] + words.map { permanent($0) } }
        try ExternalDiff(arguments.map { FileName(word: $0) }).run(
            filter: style.filter, isFull: style.isFull, usesColor: usesColor, restart: isText ? nil : restart
        ) { style.rendered($0, usesColor: usesColor) }
    }
}
