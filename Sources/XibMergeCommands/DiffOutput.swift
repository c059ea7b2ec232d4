import ArgumentParser
import XibMerge
import XibMergeSystem

/// How `xibmerge diff` writes what it found.
struct DiffOutput: ParsableArguments {
    /// What reads it.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text
        case json
        case markdown
    }

    /// When to write colours.
    enum Color: String, ExpressibleByArgument, CaseIterable {
        case auto
        case always
        case never
    }

    @Option(help: "What to write: text, json or markdown.") var format = Format.text
    @Flag(help: "Write only how much changed in each document.") var stat = false
    @Flag(help: "Write only the names of the documents that changed.") var nameOnly = false
    @Flag(name: .shortAndLong, help: "Write nothing; implies --exit-code.") var quiet = false
    @Flag(help: "Exit with 1 where something changed.") var exitCode = false
    @Option(help: "When to use colour: auto, always or never.") var color = Color.auto
    @Option(help: "How many columns a line may take. (default: the terminal's)") var width: Int?
    @Flag(help: "Write out what Interface Builder computed, too.") var derived = false
    @Flag(help: "Write out what is in an object that was added or removed.") var full = false
    @Option(
        help: ArgumentHelp(
            "Leave out some kinds of changes, commas between.", discussion: CategoryList.names, valueName: "list"),
        transform: CategoryList.init)
    var ignore: [CategoryList] = []
    @Option(
        help: ArgumentHelp("Show some kinds of changes only, commas between.", valueName: "list"),
        transform: CategoryList.init)
    var only: [CategoryList] = []
    @Flag(name: .customLong("no-pager"), help: "Don't start a pager on a terminal.") var hasNoPager = false

    func validate() throws {
        guard width ?? 1 >= 1 else { throw ValidationError("the width must be at least 1") }
        guard !(stat && nameOnly) else { throw ValidationError("'--stat' and '--name-only' exclude each other") }
        guard format == .text || !stat && !nameOnly else {
            throw ValidationError("'--stat' and '--name-only' have the format text only")
        }
    }

    /// Which changes to show.
    var filter: DiffFilter {
        var filter = DiffFilter()
        filter.showsDerived = derived
        for list in ignore { filter.ignored.formUnion(list.categories) }
        for list in only { filter.only = (filter.only ?? []).union(list.categories) }
        return filter
    }

    /// Whether to write colours: git's rules and configuration, `NO_COLOR` first.
    func usesColor(_ git: (any GitServices)?) -> Bool {
        switch color {
        case .always: return true
        case .never: return false
        case .auto:
            guard Terminal.environment("NO_COLOR") == nil else { return false }
            switch git.flatMap({ $0.configuration("color.diff") ?? $0.configuration("color.ui") })?.lowercased() {
            case "always": return true
            case "never", "false", "no", "off", "0": return false
            default: return Terminal.wantsColor
            }
        }
    }

    /// The pager to write to, by git's rules; `nil` for none.
    func pager(_ git: (any GitServices)?) -> String? {
        guard Terminal.isOutput, !hasNoPager, !quiet, Terminal.environment("TERM") != "dumb" else { return nil }
        let command =
            Terminal.setting("GIT_PAGER") ?? git?.configuration("core.pager") ?? Terminal.setting("PAGER") ?? "less"
        return command.isEmpty || command == "cat" ? nil : command
    }

    /// Puts the report into words.
    func rendered(_ report: DiffReport, usesColor: Bool) -> [UInt8] {
        if nameOnly { return report.names() }
        if stat { return report.stat(width: width ?? Terminal.width, usesColor: usesColor) }
        return switch format {
        case .text: report.text(width: width ?? Terminal.width, usesColor: usesColor, isFull: full)
        case .json: report.json()
        case .markdown: report.markdown()
        }
    }
}
