import ArgumentParser
import XibMergeCompare
import XibMergeCore
import XibMergeGit
import XibMergePlatform

/// Sets back what Interface Builder changed on its own.
struct RestoreCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore", abstract: "Set back what Interface Builder changed on its own, and keep every edit.",
        usage: "xibmerge restore [<options>] [--] [<path> ...]",
        discussion: """
            Xcode changes documents that it only opens: frames that constraints determine, versions, lists of images, the \
            chosen device. A document in the work tree with only such changes becomes what it was in the index. If a \
            scene was edited, the frames of the other scenes are set back. Exit status: 0 done, 1 something can be set \
            back (with --check), 2 failure.
            """)

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Set back what changed since this revision, not since the index.", valueName: "revision"))
    var source: String?
    @Flag(help: "Write nothing; list what can be set back, and exit with status 1 if there is anything.")
    var check = false
    @Flag(name: [.customLong("staged"), .customLong("cached")], help: "With --check: look at what is staged.")
    var isStaged = false
    @Flag(help: "Set back positions on the canvas, too.") var canvas = false
    @Argument(help: "Pathspecs, as for git. (default: all documents)", completion: .file()) var paths: [String] = []

    func validate() throws {
        guard check || !isStaged else {
            throw ValidationError("'--staged' goes with '--check' only; '--source HEAD' sets back what is staged, too")
        }
        // Ranges would compare two revisions, neither of which is the work tree.
        if let source, source.contains("..") || source.contains("^!") {
            throw ValidationError("'--source' takes one revision, not '\(source)'")
        }
        // The value of a variable that is not set must not mean all documents.
        guard !paths.contains("") else { throw ValidationError("an empty path names no document") }
    }

    func run() throws {
        guard try Repository().workTree != nil else {
            throw Problem("a bare repository has no work tree", hint: "run it in a clone that has one")
        }
        let documents = try ChangedDocument.all(
            DiffRequest(words: source.map { [$0] } ?? [], paths: paths, isCached: isStaged)
        ).documents
        if let path = paths.first(where: { !$0.contains { "*?[\\:".contains($0) } && !DocumentFiles.exists($0) }) {
            throw Problem("'\(path)': no such file or folder", hint: "'git restore' brings a deleted one back")
        }
        let canvas = canvas
        let restored = parallelMap(documents.count) { RestoredDocument(documents[$0], includesCanvas: canvas) }
        var (isFailed, isAny) = (false, false)
        for document in restored {
            if let reason = document.reason { complain("note: \(document.path): is left alone: \(reason)") }
            do {
                guard let restoration = try document.restoration.get() else { continue }
                if !check { try Repository().write(restoration.bytes, to: document.path, replacing: document.bytes) }
                isAny = true
                try writeOutput(Array("\(document.path.spelledOut): \(words(restoration))\n".utf8))
            } catch {
                error.tell()
                isFailed = true
            }
        }
        if check, isAny {
            let command = isStaged ? "xibmerge restore --source HEAD" : "xibmerge restore"
            complain("something can be set back", hint: "'\(command)' does it\(isStaged ? "; then 'git add'" : "")")
        }
        if isFailed { throw ExitCode(ExitStatus.failure) }
        if check, isAny { throw ExitCode(ExitStatus.found) }
        if !isAny { try writeOutput(Array("nothing to restore\n".utf8)) }
    }

    private func words(_ restoration: Restoration) -> String {
        let changes = counted(restoration.count, "derived change")
        if restoration.isWhole {
            let facts = restoration.count == 0 ? "only the notation changed" : changes
            let verdict = restoration.xcode.map { "only opened in \($0)" } ?? "nobody edited it"
            return check ? "\(verdict) (\(facts))" : "restored (\(facts))"
        }
        let reason =
            restoration.remainsForCanvas
            ? "because scenes were moved on the canvas: '--canvas' sets that back, too" : "with what was edited"
        let left = "\(restoration.remainingCount) left, \(reason)"
        return check ? "\(changes) can be set back, \(left)" : "\(changes) set back, \(left)"
    }
}

/// A document that changed, with what remains of the change.
private struct RestoredDocument: Sendable {
    /// Relative to the top of the work tree.
    var path: String
    /// The new version.
    var bytes: [UInt8] = []
    var restoration: Result<Restoration?, Problem> = .success(nil)
    /// Why its versions can't be compared, if they can't.
    var reason: String?

    init(_ document: ChangedDocument, includesCanvas: Bool) {
        path = document.after ?? ""
        // A document that was added, deleted or renamed, or is in conflict, has been edited.
        guard document.side == nil, document.before == document.after, let readBefore = document.readBefore,
            let readAfter = document.readAfter
        else { return }
        do throws(Problem) {
            let before = try readBefore()
            bytes = try readAfter()
            do {
                restoration = .success(try restoring(before: before, after: bytes, includesCanvas: includesCanvas))
            } catch { reason = error.message }
        } catch { restoration = .failure(error) }
    }
}
