import XibMergeCompare
import XibMergeCore
import XibMergePlatform

let usage = """
    usage: xibmerge-driver [--recursive | --text] %O %A %B [%L [%P [%S [%X [%Y]]]]]
           xibmerge-driver --textconv FILE
           xibmerge-driver --external-diff PATH OLD-FILE OLD-HEX OLD-MODE NEW-FILE NEW-HEX NEW-MODE [NEW-PATH LINES]

    Merges the Interface Builder documents %A (ours) and %B (theirs) with their merge base %O by object and writes
    the result to %A; with --text as git does by line, and checks the result. Exit status: 0 clean, 1 conflict (%A has
    markers), 129 nothing could be read or written.

    With --textconv, writes the outline of a document; with --external-diff, the changes between two versions. These
    are for diff.*.textconv and diff.*.command; git adds the words that follow. Exit status: 0 written, 2 failure.
    """

let words = Array(ProgramWords.pointers.dropFirst())
if words.count == 1, strcmp(words[0], "--help") == 0 || strcmp(words[0], "-h") == 0 {
    exit(writeAll(Array((usage + "\n").utf8), to: 1) == 0 ? 0 : DriverStatus.failed)
}
if words.count == 1, strcmp(words[0], "--version") == 0 {
    exit(writeAll(Array("xibmerge-driver \(version)\n".utf8), to: 1) == 0 ? 0 : DriverStatus.failed)
}
if let comparison = words.first.flatMap({ ComparisonForGit(rawValue: String(cString: $0)) }) {
    comparison.run(words.dropFirst().map { FileName($0) })
}
guard let arguments = DriverArguments(words) else {
    complain("\(words.count) arguments; 3 to 8 are expected")
    _ = writeAll(Array((usage + "\n").utf8), to: 2)
    exit(DriverStatus.failed)
}
// There is nothing to flush. A quick exit keeps the time short in which a kill after the rename looks like a crash.
_exit(Driver(arguments: arguments).run())

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
