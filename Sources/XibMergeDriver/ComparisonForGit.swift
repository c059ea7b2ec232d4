import XibMergeCompare
import XibMergeCore
import XibMergePlatform

/// A document that git shows or compares, by the first word of the command line; git adds the others.
///
/// The word comes first, as in the command lines of the merge driver, where it would be the file of the merge base.
enum ComparisonForGit: String {
    case textconv = "--textconv"
    case externalDiff = "--external-diff"
    /// The same after a crash: git's own output.
    case textDiff = "--text-diff"

    /// Writes the text and ends the process.
    ///
    /// - Parameter words: The words behind the first one.
    func run(_ words: [FileName]) -> Never {
        do throws(Problem) {
            if self == .textconv {
                guard words.count == 1 else { throw Problem("\(words.count) files to show; one is expected") }
                try Textconv.write(words[0])
            } else {
                let restart = self == .textDiff ? nil : thisProgram().map { [$0, permanent(Self.textDiff.rawValue)] }
                try ExternalDiff(words).run(usesColor: Terminal.wantsColor, restart: restart)
            }
        } catch {
            error.tell()
            leave(with: ExitStatus.failure)
        }
        leave(with: ExitStatus.success)
    }
}
