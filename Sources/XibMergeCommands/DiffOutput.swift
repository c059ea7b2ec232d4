import ArgumentParser
import XibMergeCore
import XibMergePlatform

/// The options that say how `xibmerge diff` writes what it found.
struct DiffOutput: ParsableArguments {
    @Option(help: "What to write: text, json or markdown.") var format = DiffStyle.Format.text
    @Flag(help: "Write only how much changed in each document.") var stat = false
    @Flag(help: "Write only the names of the documents that changed.") var nameOnly = false
    @Flag(name: .shortAndLong, help: "Write nothing; implies --exit-code.") var quiet = false
    @Flag(help: "Exit with 1 where something changed.") var exitCode = false
    @Option(help: "When to use colour: auto, always or never.") var color = DiffStyle.Color.auto
    @Option(help: "How many columns a line may take. (default: the terminal's)") var width: Int?
    @Flag(help: "Write out what Interface Builder computed, too.") var derived = false
    @Flag(help: "Write out whole values, and what is in objects and documents that came or went.") var full = false
    @Option(
        help: ArgumentHelp(
            "Leave out some kinds of changes, commas between.", discussion: CategoryList.names, valueName: "list"),
        transform: CategoryList.init)
    var ignore: [CategoryList] = []
    @Option(
        help: ArgumentHelp("Show some kinds of changes only, commas between.", valueName: "list"),
        transform: CategoryList.init)
    var only: [CategoryList] = []
    @Flag(help: "Carry the changes out on the version before, and fail unless that gives the version after.")
    var verify = false
    @Flag(name: .customLong("no-pager"), help: "Don't start a pager on a terminal.") var hasNoPager = false

    func validate() throws {
        guard width ?? 1 >= 1 else { throw ValidationError("the width must be at least 1") }
        guard !(stat && nameOnly) else { throw ValidationError("'--stat' and '--name-only' exclude each other") }
        guard format == .text || !stat && !nameOnly else {
            throw ValidationError("'--stat' and '--name-only' have the format text only")
        }
    }

    /// The options in one value.
    var style: DiffStyle {
        var style = DiffStyle()
        style.form = nameOnly ? .names : stat ? .stat : .whole
        (style.format, style.color, style.width) = (format, color, width)
        (style.isFull, style.isQuiet, style.hasNoPager) = (full, quiet, hasNoPager)
        style.tellsDifference = exitCode || quiet
        style.isVerified = verify
        style.filter.showsDerived = derived
        for list in ignore { style.filter.ignored.formUnion(list.categories) }
        for list in only { style.filter.only = (style.filter.only ?? []).union(list.categories) }
        return style
    }
}
