import ArgumentParser
import XibMergeCore
import XibMergePlatform

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
    ///
    /// - Throws: `Problem` if standard output can't be written.
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
