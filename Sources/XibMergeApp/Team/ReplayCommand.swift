import ArgumentParser
import XibMergeCompare
import XibMergeCore
import XibMergeGit
import XibMergePlatform
import XibMergeReports

/// Merges the documents of the history again.
struct ReplayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Merge the documents of past merges again: what conflicts by line, by object, and what was lost.",
        usage: "xibmerge replay [<options>] [<revision> ...] [-- <path> ...]",
        discussion: """
            For every merge of two branches in the history, and every document that both sides changed: what git's \
            text merge does, what XibMerge does, and what was committed. Lists edits that nobody disputed and that the \
            committed document does not have, documents that the merge broke, and the documents and scenes with the \
            most conflicts. Nothing in the repository is changed. \
            Exit status: 0 done, 2 failure, such as an unknown revision.
            """)

    @Flag(help: "Read the history of all branches and tags.") var all = false
    @Option(help: ArgumentHelp("Leave out older merges, as 'git log --since' does.", valueName: "date"))
    var since: String?
    @Flag(help: "List only the edits that merges lost, and the documents that they broke.") var lost = false
    @Flag(help: "Don't show progress on a terminal.") var quiet = false
    @OptionGroup var output: TeamOutput
    @Argument(help: "Revisions or ranges, HEAD by default; pathspecs after '--'.") var arguments: [String] = []

    func validate() throws {
        guard !lost || output.format == .text else { throw ValidationError("'--lost' has the format text only") }
    }

    func run() throws {
        var report = try replay()
        report.showsLostOnly = lost
        try output.write(text: report.text, json: report.json, markdown: report.markdown)
    }

    /// Merges the history again.
    private func replay() throws(Problem) -> ReplayReport {
        let repository = try Repository()
        let paths = ProgramWords.behindDashes ?? []
        let history = try repository.withLock { repository throws(Problem) in
            try repository.mergeHistory(Array(arguments.dropLast(paths.count)), paths, isAll: all, since: since)
        }
        var report = ReplayReport()
        report.mergeCount = history.count
        report.leaveOut(history.octopusCount, "merges of more than two branches")
        if history.isShallow { report.failures.append("what lies before the end of this shallow clone") }
        let progress = ProgressLine("Replaying merges", of: history.merges.count, isShown: !quiet)
        let replayed = parallelMap(history.merges.count) { number in
            defer { progress.step() }
            return ReplayedMerge(history.merges[number], repository, newest: history.newest)
        }
        progress.end()
        report.leaveOut(replayed.count(where: \.isUnrelated), "merges of histories without a common ancestor")
        report.leaveOut(replayed.count(where: \.tookOneSide), "merges that took all files of one side ('-s ours')")
        report.add(replayed.flatMap(\.documents))
        report.failures += replayed.compactMap(\.failure)
        return report
    }
}

/// The documents of one merge, merged again.
struct ReplayedMerge: Sendable {
    var documents: [ReplayedDocument] = []
    var isUnrelated = false
    /// Whether it was made to take one side whole, so that nothing is lost.
    var tookOneSide = false
    /// Why it can't be read.
    var failure: String?

    /// - Parameter newest: The revision with the newest versions of the documents.
    init(_ merge: HistoryMerge, _ repository: Repository, newest: String) {
        do throws(Problem) {
            let found = try repository.withLock { repository throws(Problem) in try repository.documents(of: merge) }
            isUnrelated = found.isUnrelated
            tookOneSide = found.tookOneSide && !found.documents.isEmpty
            if isUnrelated || tookOneSide { return }
            for document in found.documents {
                var replay = Replay(document, merge)
                let tip = try? repository.withLock { repository throws(Problem) in
                    try repository.bytes(of: document.path, in: newest)
                }
                replay.compareWithResult(tip ?? nil) { side in
                    let edits = try? repository.withLock { repository throws(Problem) in
                        try repository.edits(of: document.path, in: merge, by: side)
                    }
                    return edits ?? []
                }
                documents.append(replay.outcome)
            }
        } catch {
            failure = "\(merge.commit.id.prefix(10)): \(error.line)"
        }
    }
}

/// Merges one document again, and compares the merge with what was committed.
private struct Replay {
    let document: MergedDocument
    var outcome: ReplayedDocument
    private let merged: MergeOutcome?
    private let textMerge: [UInt8]?

    init(_ document: MergedDocument, _ merge: HistoryMerge) {
        self.document = document
        let again = MergedAgain(base: document.base, ours: document.ours, theirs: document.theirs)
        (merged, textMerge) = (again.outcome, again.textMerge)
        outcome = ReplayedDocument(path: document.path, commit: merge.commit, merge: again.merge)
    }

    /// - Parameters:
    ///   - tip: The newest version; `nil` if there is none.
    ///   - edits: The commits of a side that changed the document, the newest first.
    mutating func compareWithResult(_ tip: [UInt8]?, _ edits: (Side) -> [DocumentEdit]) {
        classify()
        guard let result = document.result else { return }
        findFaults(result, tip)
        guard outcome.committed != .merge, outcome.faults.isEmpty else { return }
        findLostEdits(tip, edits)
    }

    /// Finds out what was committed.
    private mutating func classify() {
        guard let result = document.result else {
            outcome.committed = .deleted
            return
        }
        if result == document.ours {
            outcome.committed = .ours
        } else if result == document.theirs {
            outcome.committed = .theirs
        } else if let merged, merged.isClean {
            let bytes = merged.rendered()
            let isSame =
                bytes == result || (try? diff(before: bytes, after: result))?.changes.allSatisfy(\.isDerived) == true
            outcome.committed = isSame ? .merge : result == textMerge ? .line : .otherwise
        } else if result == textMerge {
            outcome.committed = .line
        }
    }

    private mutating func findLostEdits(_ tip: [UInt8]?, _ edits: (Side) -> [DocumentEdit]) {
        guard let result = document.result, let merged else { return }
        let lost = try? lostEdits(
            in: result, base: document.base, ours: document.ours, theirs: document.theirs, conflicts: merged.conflicts)
        for lost in lost ?? [] {
            let missing = tip.flatMap { try? stillMissing(lost, of: result, in: $0) }
            let authors = EditAuthors(edits(lost.side))
            for change in lost.changes {
                let object = (change.object.path + [change.object.words]).joined(separator: " ▸ ")
                let line = ChangeLine(change)
                var edit = ReplayedDocument.LostEdit(
                    side: lost.side, id: change.object.id,
                    object: object + (change.object.id.isEmpty ? "" : " (\(change.object.id))"),
                    words: line.mark + line.text.plain)
                edit.elementID = change.elementID
                edit.isMissing = missing.map { $0.contains(change) }
                if let commit = authors.commit(of: [change]) {
                    (edit.author, edit.commit) = (commit.author, String(commit.id.prefix(10)))
                }
                outcome.lost.append(edit)
            }
        }
    }

    private mutating func findFaults(_ result: [UInt8], _ tip: [UInt8]?) {
        let (base, ours, theirs) = (document.base, document.ours, document.theirs)
        let found = faults(in: result, base: base, ours: ours, theirs: theirs)
        if found.isEmpty { return }
        let later = tip.map { tip in
            // The places of V1 move with the text.
            Set(faults(in: tip, base: base, ours: ours, theirs: theirs).map { $0.rule == .v1 ? "" : $0.message })
        }
        outcome.faults = found.map { fault in
            (fault.message, later.map { $0.contains(fault.rule == .v1 ? "" : fault.message) })
        }
    }
}
