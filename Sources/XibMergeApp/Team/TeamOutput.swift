import ArgumentParser
import XibMergeCore
import XibMergePlatform

/// The formats of a command's report; the first is the default.
protocol TeamFormat: RawRepresentable<String>, ExpressibleByArgument, CaseIterable {
    static var text: Self { get }
}

/// The formats of reports that have a page.
enum PageFormat: String, TeamFormat {
    case text, json, markdown, html
}

/// How a command about the branches of a team writes its one report.
struct TeamOutput<Format: TeamFormat>: ParsableArguments {
    @Option(help: "What to write: \(Self.formats).") var format = Format.text
    @Option(help: "When to use color: auto, always or never.") var color = ColorChoice.auto
    @Flag(name: .customLong("no-pager"), help: "Don't start a pager on a terminal.") var hasNoPager = false

    private static var formats: String {
        let names = Format.allCases.map(\.rawValue)
        return names.dropLast().joined(separator: ", ") + " or \(names.last ?? "")"
    }

    /// The style of text.
    var style: TextStyle { DiffStyle().text(usesColor: color.usesColor) }

    /// Writes the report.
    ///
    /// - Throws: `Problem` if standard output can't be written.
    func write(_ bytes: [UInt8]) throws(Problem) {
        var style = DiffStyle()
        style.hasNoPager = hasNoPager || format.rawValue == PageFormat.html.rawValue
        try DiffStyle.write(bytes, pager: style.pager)
    }
}
