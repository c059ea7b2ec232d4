import ArgumentParser
import XibMergeCore
import XibMergePlatform

/// How a diff is written.
struct DiffStyle {
    /// What reads it.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text
        case json
        case markdown
        case html
        case svg
    }

    /// When to write colours.
    enum Color: String, ExpressibleByArgument, CaseIterable {
        case auto
        case always
        case never
    }

    /// How much is written.
    enum Form {
        case whole
        case stat
        case names
    }

    var form = Form.whole
    var format = Format.text
    var color = Color.auto
    /// Columns of a line; `nil` for the terminal's.
    var width: Int?
    /// The folder for pictures.
    var folder: String?
    var filter = DiffFilter()
    /// Whether values are written however long they are, and the contents of added and removed objects and documents.
    var isFull = false
    var isQuiet = false
    /// Whether the exit status tells that something changed.
    var tellsDifference = false
    var hasNoPager = false
    /// Whether to check that the changes make up the whole difference.
    var isVerified = false

    /// Whether the versions are drawn.
    var isDrawn: Bool { format == .html || format == .svg }

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
        guard Terminal.isOutput, !hasNoPager, !isQuiet, !isDrawn, Terminal.environment("TERM") != "dumb" else {
            return nil
        }
        let command =
            Terminal.setting("GIT_PAGER") ?? git?.configuration("core.pager") ?? Terminal.setting("PAGER") ?? "less"
        return command.isEmpty || command == "cat" ? nil : command
    }

    /// Puts the report into words.
    ///
    /// - Parameter pictures: The drawings of its files, where they are wanted.
    func rendered(_ report: DiffReport, _ pictures: [DocumentPictures] = [], usesColor: Bool) -> [UInt8] {
        var style = TextStyle()
        style.width = width ?? Terminal.width ?? style.width
        if usesColor {
            let terminal = Terminal.environment("COLORTERM")
            style.color = terminal == "truecolor" || terminal == "24bit" ? .full : .basic
        }
        return switch (form, format) {
        case (.names, _): report.names()
        case (.stat, _): report.stat(style)
        // Why a document can't be compared stands on standard error.
        case (_, .text): report.withoutFailures.text(style)
        case (_, .json): report.json()
        case (_, .markdown): report.markdown()
        case (_, .html): report.html(pictures)
        // They go to files.
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
