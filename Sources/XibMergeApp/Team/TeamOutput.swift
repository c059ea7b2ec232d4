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

    /// The style of text.
    var style: TextStyle { TextStyle(terminalWithColor: color.usesColor) }

    /// Writes the report.
    ///
    /// - Throws: `Problem` if standard output can't be written.
    func write(_ bytes: [UInt8]) throws(Problem) {
        try Pager.write(bytes, to: Pager.command(isWanted: !hasNoPager))
    }
}
