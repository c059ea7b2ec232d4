import XibMergeCompare
import XibMergeCore
import XibMergePlatform
import XibMergeReports

/// A document that git shows or compares: `--textconv FILE`, or `--external-diff` and what git adds.
///
/// The option comes first, as in the command lines of the merge driver, where it would be the file of the merge base.
enum ComparisonForGit {
    case textconv([FileName])
    case externalDiff([FileName])
    /// The same after a crash, `--text-diff`: git's own output.
    case textDiff([FileName])

    /// Reads a command line.
    ///
    /// - Parameter words: The words after the program's name.
    /// - Returns: `nil` if it is that of the merge driver.
    init?(_ words: [CString]) {
        guard let option = words.first else { return nil }
        let make: ([FileName]) -> Self
        if strcmp(option, "--textconv") == 0 {
            make = Self.textconv
        } else if strcmp(option, "--external-diff") == 0 {
            make = Self.externalDiff
        } else if strcmp(option, "--text-diff") == 0 {
            make = Self.textDiff
        } else {
            return nil
        }
        self = make(words.dropFirst().map { FileName($0) })
    }

    /// Writes the text and ends the process.
    func run() -> Never {
        do throws(Problem) {
            switch self {
            case .textconv(let files):
                guard files.count == 1 else { throw Problem("\(files.count) files to show; one is expected") }
                try Textconv.write(files[0])
            case .externalDiff(let words): try Self.compare(words, restart: Self.restart)
            case .textDiff(let words): try Self.compare(words, restart: nil)
            }
        } catch {
            error.tell()
            leave(with: ExitStatus.failure)
        }
        leave(with: ExitStatus.success)
    }

    private static func compare(_ words: [FileName], restart: [CString]?) throws(Problem) {
        let usesColor = Terminal.wantsColor
        try ExternalDiff(words).run(usesColor: usesColor, restart: restart) { report in
            report.text(TextStyle(terminalWithColor: usesColor))
        }
    }

    private static var restart: [CString]? {
        thisProgram().map { [$0, permanent("--text-diff")] }
    }
}
