import ArgumentParser
import XibMergeCore
import XibMergePictures
import XibMergePlatform
import XibMergeReports

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

/// The output options of `xibmerge diff`.
struct DiffOutput: ParsableArguments {
    /// The output format.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json, markdown, html, svg
    }

    @Option(help: "What to write: text, json, markdown, html (a page with pictures) or svg (the pictures alone).")
    var format = Format.text
    @Option(
        name: .shortAndLong,
        help: "With '--format svg' or 'markdown': write one picture for each scene that changed to this folder.",
        completion: .directory)
    var output: String?
    @Option(help: "Draw the texts of pictures in this language, from the tables of translations beside the documents.")
    var language: String?
    @Option(help: "With '--format markdown': where the folder's pictures can be loaded from.") var picturesUrl: String?
    @Flag(help: "Write only the names of the documents that changed.") var nameOnly = false
    @Flag(name: .shortAndLong, help: "Write nothing; implies --exit-code.") var quiet = false
    @Flag(help: "Exit with status 1 if there are changes.") var exitCode = false

    func validate() throws {
        guard format == .text || !nameOnly else { throw ValidationError("'--name-only' has the format text only") }
        guard output != "", format != .svg || output != nil else {
            throw ValidationError("'--format svg' needs '--output' with the name of a folder")
        }
        guard output == nil || format == .svg || format == .markdown else {
            throw ValidationError("'--output' goes with '--format svg' and 'markdown' only")
        }
        guard language != "", language == nil || format == .html || output != nil else {
            throw ValidationError("'--language' needs the name of a language, and goes with pictures only")
        }
        guard picturesUrl == nil || output != nil && format == .markdown else {
            throw ValidationError("'--pictures-url' goes with '--format markdown' and '--output' only")
        }
    }

    /// Whether the report is text, with nothing left out.
    var isWholeText: Bool { format == .text && !nameOnly }

    /// Whether the versions are drawn.
    var isDrawn: Bool { format == .html || output != nil }

    /// Writes the report.
    ///
    /// - Parameters:
    ///   - pictures: The drawings of its files, if needed.
    ///   - addresses: For each of its files where the pictures are that were written.
    func rendered(
        _ diff: DiffReport, _ pictures: [DocumentPictures], addresses: [[String]], style: TextStyle
    ) -> [UInt8] {
        if nameOnly { return diff.names() }
        return switch format {
        // What can't be compared is not among its files: standard error has the reasons.
        case .text: diff.text(style)
        case .json: diff.json()
        case .markdown: diff.markdown(pictures: addresses)
        case .html: diff.html(pictures)
        // Sheets go to files.
        case .svg: []
        }
    }
}

/// The output options of all commands that list changes.
struct ReportOptions: ParsableArguments {
    @Option(help: "When to use color: auto, always or never.") var color = ColorChoice.auto
    @Option(help: "The width of a line in columns. (default: the terminal's)") var width: Int?
    @Flag(help: "Include values that Interface Builder computed.") var derived = false
    @Flag(help: "Write values in full, and the contents of added and removed objects and documents.") var full = false
    @Option(
        help: ArgumentHelp(
            "Leave out these categories of changes, separated by commas.", discussion: CategoryList.names,
            valueName: "list"),
        transform: CategoryList.init)
    var ignore: [CategoryList] = []
    @Option(
        help: ArgumentHelp("Show only these categories of changes, separated by commas.", valueName: "list"),
        transform: CategoryList.init)
    var only: [CategoryList] = []
    @Flag(name: .customLong("no-pager"), help: "Don't start a pager on a terminal.") var hasNoPager = false

    func validate() throws { guard width ?? 1 >= 1 else { throw ValidationError("the width must be at least 1") } }

    /// The changes to show.
    var filter: DiffFilter {
        var filter = DiffFilter()
        filter.showsDerived = derived
        for list in ignore { filter.ignored.formUnion(list.categories) }
        for list in only { filter.only = (filter.only ?? []).union(list.categories) }
        return filter
    }

    /// The style of text.
    func text(usesColor: Bool) -> TextStyle {
        var style = TextStyle(terminalWithColor: usesColor)
        style.width = width ?? style.width
        return style
    }
}
