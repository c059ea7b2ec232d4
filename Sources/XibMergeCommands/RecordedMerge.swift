import XibMergeCore
import XibMergePlatform

/// A merge that git has made, found again in the index or the history by the report that was kept of it.
struct RecordedMerge {
    let base: [UInt8]
    let ours: [UInt8]
    let theirs: [UInt8]
    let explanation: MergeExplanation

    /// Commits that may have been merged: ours, theirs, and the base unless it is their merge base.
    private static let places: [(ours: String, theirs: String, base: String?)] = [
        ("HEAD", "MERGE_HEAD", nil), ("HEAD^1", "HEAD^2", nil),
        ("HEAD", "CHERRY_PICK_HEAD", "CHERRY_PICK_HEAD^"), ("HEAD", "REBASE_HEAD", "REBASE_HEAD^"),
        ("HEAD", "REVERT_HEAD^", "REVERT_HEAD"), ("HEAD^", "ORIG_HEAD", "ORIG_HEAD^"),
    ]

    /// Looks for three versions whose merge has the report that was kept.
    ///
    /// - Throws: `CommandError` where there are none any more.
    init(_ record: MergeRecords.Record, _ git: any GitServices) throws(CommandError) {
        let pathspec = ":(top,literal)\(record.path)"
        let favor = (try? JSONValue(parsing: record.json))?["favor"]?.string
        let side: Side? = favor == "ours" ? .ours : favor == "theirs" ? .theirs : nil
        if let document = try? git.unmergedDocuments([pathspec]).first {
            self.init(document.base, document.ours, document.theirs, record.path, side)
            // The report may be of an earlier merge, but the conflict is what there is to settle.
            return
        }
        for place in Self.places {
            guard let ours = try? git.document(named: "\(place.ours):\(record.path)").bytes,
                let theirs = try? git.document(named: "\(place.theirs):\(record.path)").bytes
            else { continue }
            let base =
                if let name = place.base {
                    (try? git.document(named: "\(name):\(record.path)").bytes) ?? []
                } else {
                    Self.mergeBase(place.ours, place.theirs, pathspec, git)
                }
            self.init(base, ours, theirs, record.path, side)
            if explanation.json() == record.json { return }
        }
        throw CommandError(
            "\(record.path): the versions of this merge are not those of the last commit or of a conflict",
            hint: "without '--format html' the report is printed")
    }

    private init(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8], _ path: String, _ favor: Side?) {
        (self.base, self.ours, self.theirs) = (base, ours, theirs)
        do {
            let outcome = try merge(base: base, ours: ours, theirs: theirs, favor: favor)
            let found = outcome.wantsCheck ? newFindings(in: outcome.rendered(), ours: ours, theirs: theirs) : []
            explanation = MergeExplanation(path: path, outcome, newFindings: found, favor: favor)
        } catch {
            explanation = MergeExplanation(path: path, error)
        }
    }

    /// The file in the merge base of two commits; empty where it is not there.
    private static func mergeBase(
        _ ours: String, _ theirs: String, _ pathspec: String, _ git: any GitServices
    ) -> [UInt8] {
        let request = DiffRequest(words: ["\(ours)...\(theirs)"], paths: [pathspec])
        return (try? git.changedDocuments(request).first?.readBefore?()) ?? []
    }

    /// The page of the merge.
    func html() -> [UInt8] {
        explanation.html(MergePictures(base: base, ours: ours, theirs: theirs, explanation))
    }
}
