import XibMergeCore
import XibMergeGit
import XibMergePlatform
import XibMergeReports

/// The documents of one merge, merged again.
struct ReplayedMerge: Sendable {
    var documents: [ReplayedDocument] = []
    var isUnrelated = false
    /// Whether it was made to take one side whole, so that nothing is lost.
    var tookOneSide = false
    /// Why it can't be read.
    var failure: String?

    /// - Parameter newest: The revision with the newest versions of the documents.
    init(_ merge: HistoryMerge, _ repository: LockedRepository, newest: String) {
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
            ReplayedDocument.Fault(
                words: fault.message,
                isThere: later.map { $0.contains(fault.rule == .v1 ? "" : fault.message) })
        }
    }
}
