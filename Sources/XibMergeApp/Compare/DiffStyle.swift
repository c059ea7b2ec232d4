import ArgumentParser
import XibMergeCore
import XibMergeGit
import XibMergePictures
import XibMergePlatform
import XibMergeReports

/// How to write a diff.
struct DiffStyle {
    /// The output format.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text
        case json
        case markdown
        case html
        case svg
    }

    /// How much to write.
    enum Form {
        case whole
        case stat
        case names
    }

    var form = Form.whole
    var format = Format.text
    var color = ColorChoice.auto
    /// The width of lines in columns; `nil` for the terminal's width.
    var width: Int?
    /// The language of the texts in pictures; `nil` for those of the document.
    var language: DrawnLanguage?
    /// The folder for pictures.
    var folder: String?
    /// Where these pictures can be loaded from; `nil` for beside the report.
    var picturesURL: String?
    var filter = DiffFilter()
    /// Whether to write long values, and the contents of added and removed objects and documents, in full.
    var isFull = false
    var isQuiet = false
    /// Whether the exit status shows that something changed.
    var reportsDifference = false
    var hasNoPager = false
    /// Whether to check that the changes account for the whole difference.
    var isVerified = false

    /// Whether the versions are drawn.
    var isDrawn: Bool { format == .html || folder != nil }

    /// The pager to write to, by git's rules; `nil` for none.
    var pager: String? {
        guard Terminal.isOutput, !hasNoPager, !isQuiet, !isDrawn, Terminal.environment("TERM") != "dumb" else {
            return nil
        }
        let command =
            Terminal.setting("GIT_PAGER") ?? configuration("core.pager") ?? Terminal.setting("PAGER") ?? "less"
        return command.isEmpty || command == "cat" ? nil : command
    }

    /// Writes bytes to the pager or, without one, to standard output.
    static func write(_ bytes: [UInt8], pager: String?) throws(Problem) {
        var stream = ReportStream(pager: pager)
        defer { stream.end() }
        _ = try stream.write(bytes)
    }

    /// The style of text.
    func text(usesColor: Bool) -> TextStyle {
        var style = TextStyle(terminalWithColor: usesColor)
        style.width = width ?? style.width
        return style
    }

    /// Writes the report.
    ///
    /// - Parameters:
    ///   - pictures: The drawings of its files, if needed.
    ///   - addresses: For each of its files where the pictures are that were written.
    func rendered(
        _ report: DiffReport, _ pictures: [DocumentPictures] = [], addresses: [[String]] = [], usesColor: Bool
    ) -> [UInt8] {
        let style = text(usesColor: usesColor)
        return switch (form, format) {
        case (.names, _): report.names()
        case (.stat, _): report.stat(style)
        // Standard error has the reasons why documents can't be compared.
        case (_, .text): report.withoutFailures.text(style)
        case (_, .json): report.json()
        case (_, .markdown): report.markdown(pictures: addresses)
        case (_, .html): report.html(pictures)
        // Sheets go to files.
        case (_, .svg): []
        }
    }
}

extension DiffReport {
    /// The documents that could be compared.
    fileprivate var withoutFailures: DiffReport {
        let files = files.filter { if case .failed = $0.content { false } else { true } }
        return DiffReport(files, filter: filter, isFull: isFull)
    }
}
