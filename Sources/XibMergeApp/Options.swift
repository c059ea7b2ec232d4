public import ArgumentParser
public import XibMergeCore
package import XibMergeGit
public import XibMergePictures
import XibMergePlatform

/// A side to resolve conflicts with.
enum Favor: String, ExpressibleByArgument, CaseIterable {
    case ours, theirs

    var side: Side { self == .ours ? .ours : .theirs }
}

/// The output of commands with one report for people and one for programs.
enum TextOrJSON: String, ExpressibleByArgument, CaseIterable {
    case text, json
}

extension Severity: ExpressibleByArgument {}

extension ConflictStyle: ExpressibleByArgument {}

extension Drawing.Appearance: ExpressibleByArgument {}

/// The options for the scope of the configuration, named as in `git config`.
struct ScopeOptions: ParsableArguments {
    @Flag(exclusivity: .exclusive) var scope = InstallScope.local
}

extension InstallScope: EnumerableFlag {
    package static func help(for value: Self) -> ArgumentHelp? {
        switch value {
        case .local: "For this repository."
        case .global: "For you, in every repository."
        case .system: "For every user of this machine."
        }
    }
}

/// When to write colors.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
    case auto
    case always
    case never

    /// The style of text for the terminal, with few colors.
    var style: TextStyle {
        var style = TextStyle(terminalWithColor: false)
        if usesColor { style.color = .basic }
        return style
    }

    /// Whether to write colors. git's configuration can switch them off on a terminal; it is not read for other outputs,
    /// because running git can take as long as a comparison.
    var usesColor: Bool {
        switch self {
        case .always: return true
        case .never: return false
        case .auto:
            guard Terminal.wantsColor else { return false }
            let setting = configuration("color.diff") ?? configuration("color.ui") ?? "auto"
            return !["never", "false", "no", "off", "0"].contains(setting.lowercased())
        }
    }
}

/// The pager of a command that writes one report.
enum Pager {
    /// The pager by git's rules; `nil` for none.
    static func command(isWanted: Bool) -> String? {
        guard Terminal.isOutput, isWanted, Terminal.environment("TERM") != "dumb" else { return nil }
        let command =
            Terminal.setting("GIT_PAGER") ?? configuration("core.pager") ?? Terminal.setting("PAGER") ?? "less"
        return command.isEmpty || command == "cat" ? nil : command
    }

    /// Writes bytes to a pager or, without one, to standard output.
    static func write(_ bytes: [UInt8], to pager: String?) throws(Problem) {
        var stream = ReportStream(pager: pager)
        defer { stream.end() }
        _ = try stream.write(bytes)
    }
}

/// Categories of changes for `--ignore` and `--only`: words separated by commas.
struct CategoryList {
    var categories: Set<Change.Category> = []

    /// - Throws: `ValidationError` that names an unknown word and the nearest known one.
    init(_ text: String) throws {
        for word in text.split(separator: ",", omittingEmptySubsequences: true).map(String.init) {
            guard let category = Change.Category(rawValue: word) else {
                let known = Change.Category.allCases.map(\.rawValue)
                let hint = Nearest.hint(Nearest.name(toTyped: word, among: known)) ?? "known are \(Self.names)"
                throw ValidationError("'\(word)' is not a category of changes; \(hint)")
            }
            categories.insert(category)
        }
    }

    /// All categories.
    static var names: String { Change.Category.allCases.map(\.rawValue).joined(separator: ", ") }
}

/// The format of a report; `markdown` is a comment for a pull request.
enum TeamFormat: String, ExpressibleByArgument, CaseIterable {
    case text, json, markdown
}

/// How a command about the branches of a team writes its one report.
struct TeamOutput: ParsableArguments {
    @Option(help: "What to write: text, json or markdown.") var format = TeamFormat.text
    @Option(help: "When to use color: auto, always or never.") var color = ColorChoice.auto
    @Flag(name: .customLong("no-pager"), help: "Don't start a pager on a terminal.") var hasNoPager = false

    /// Writes the report.
    func write(
        text: (TextStyle) -> [UInt8], json: () -> [UInt8], markdown: () -> [UInt8]
    ) throws(Problem) {
        let bytes =
            switch format {
            case .text: text(TextStyle(terminalWithColor: color.usesColor))
            case .json: json()
            case .markdown: markdown()
            }
        try Pager.write(bytes, to: Pager.command(isWanted: !hasNoPager))
    }
}
