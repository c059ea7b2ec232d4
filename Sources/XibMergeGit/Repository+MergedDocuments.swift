package import XibMergeCore
import XibMergePlatform
package import XibMergeReports

/// Merges that git made: in the index, in an operation in progress, or in the history.
extension Repository {
    /// The documents of the last merge, or of a commit's merge.
    ///
    /// The last merge is the one in progress. If there is none, it is the newest commit that merged the document, or
    /// any document.
    ///
    /// - Parameters:
    ///   - path: The document's path in any version, relative to the top of the work tree; `nil` for all documents.
    ///   - revision: The commit; `nil` for the last merge.
    /// - Returns: The documents that both sides changed, in the order of their paths.
    /// - Throws: `Problem` if the revision is not a merge of two sides, or something can't be read.
    /// - Complexity: Without a revision, O(n) in the commits down to that merge.
    package func mergedDocuments(_ path: String?, in revision: String?) throws(Problem) -> [MergedDocument] {
        if let revision {
            let commit = try store.commit(try self.commit(revision))
            guard let merge = try sides(of: commit, picks()) else {
                throw Problem(
                    "'\(revision)': is no merge of two branches, and does not tell which commit it applied",
                    hint: "'git log --merges' lists merges")
            }
            return try documents(of: merge, path, withDeleted: true)
        }
        let current = try documentsInConflict(path) + documentsMergedByOperation(path)
        if !current.isEmpty { return current.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) } }
        guard !store.isUnborn else { return [] }
        let picks = picks()
        return try store.firstAnswer(from: "HEAD", without: nil, changing: path) { commit throws(Problem) in
            guard try path.map({ path throws(Problem) in try mayHaveMerged(path, commit) }) ?? true,
                let merge = try sides(of: commit, picks)
            else { return nil }
            let documents = try documents(of: merge, path, withDeleted: true)
            return documents.isEmpty ? nil : documents
        } ?? []
    }

    // MARK: The merge that goes on

    private func documentsInConflict(_ path: String?) throws(Problem) -> [MergedDocument] {
        guard workTree != nil else { return [] }
        return try unmergedDocuments([], isForReading: true).filter { document in
            path == nil || document.places.contains { $0.path == path }
        }.compactMap { document in
            // A document that one side deleted was not merged.
            guard document.deleter == nil, !document.isDeletedByBoth else { return nil }
            let sides = sides(of: document)
            var merged = MergedDocument(
                path: document.path, names: names(of: document, sides), base: document.base, ours: document.ours,
                theirs: document.theirs, sides: sides)
            merged.isRenamed = document.isRenamed
            return merged
        }
    }

    /// The documents without conflicts.
    private func documentsMergedByOperation(_ path: String?) throws(Problem) -> [MergedDocument] {
        guard let (theirs, base) = operation else { return [] }
        // REBASE_HEAD stays after its commit is made, MERGE_MSG does not.
        guard theirs != "REBASE_HEAD" || access(store.gitFolder + "MERGE_MSG", F_OK) == 0 else { return [] }
        var bases: [String] = []
        if let base {
            // A commit without a parent has no base.
            if (try? tree(base)) != nil { bases = [base] }
        } else {
            bases = try mergeBases("HEAD", theirs)
        }
        let sides = MergeSides(operation: kind(of: theirs), bases: bases, ours: "HEAD", theirs: theirs)
        return try documents(of: sides, path, withDeleted: true)
    }

    // MARK: Merges in the history

    /// The merge that a commit is the result of; `nil` if that is unknown.
    ///
    /// - Parameter picks: See `picks`.
    /// - Throws: `Problem` if the merge base is beyond the end of a shallow clone.
    func sides(of commit: Commit, _ picks: [Pick: Commit]) throws(Problem) -> MergeSides? {
        let parents = commit.parents.map(\.text)
        var merge = MergeSides(
            operation: .merge, bases: [], ours: "", theirs: "", result: commit.id.text,
            commit: HistoryCommit(commit))
        if parents.count == 2 {
            (merge.ours, merge.theirs) = (parents[0], parents[1])
            merge.bases = (try? mergeBases(parents[0], parents[1])) ?? []
            if merge.bases.isEmpty, store.isShallow { throw .shallow("\(commit.id.text)^2") }
            return merge
        }
        guard parents.count == 1 else { return nil }
        merge.ours = parents[0]
        if let (theirs, base) = pickedRevisions(of: commit) {
            (merge.theirs, merge.bases) = (theirs, [base])
            merge.operation = theirs == base + "^" ? .revert : .cherryPick
        } else if let original = picks[Pick(commit)], original.parents.count == 1 {
            (merge.theirs, merge.bases) = (original.id.text, [original.parents[0].text])
            merge.operation = .rebase
        } else {
            return nil
        }
        return merge
    }

    /// What a rebase does not change about a commit: its author, with the date, and its subject.
    struct Pick: Hashable {
        var author: Commit.Author
        var subject: String

        init(_ commit: Commit) { (author, subject) = (commit.author, commit.subject) }
    }

    /// The commits that the last rebase applied again: those in `ORIG_HEAD` but not in `HEAD`. Of several commits with
    /// the same author, date and subject, none is among them.
    private func picks() -> [Pick: Commit] {
        var picks: [Pick: Commit] = [:]
        var ambiguous: Set<Pick> = []
        var count = 0
        _ = try? store.firstAnswer(from: "ORIG_HEAD", without: "HEAD", changing: nil) { commit throws(Problem) in
            if picks.updateValue(commit, forKey: Pick(commit)) != nil { ambiguous.insert(Pick(commit)) }
            count += 1
            return count < 1000 ? nil : true
        }
        return picks.filter { !ambiguous.contains($0.key) }
    }

    /// Whether a commit may have merged a document: its sides have different versions.
    private func mayHaveMerged(_ path: String, _ commit: Commit) throws(Problem) -> Bool {
        let own = version(of: path, in: commit.id)
        let sides = commit.parents.map { version(of: path, in: $0) }
        if sides.count == 1 { return own != sides[0] }
        return sides.count == 2 && sides[0] != sides[1]
    }

    // MARK: Documents

    /// The documents that both sides of a merge changed differently; renames are followed.
    ///
    /// - Parameter hasDeleted: Whether those that one side deleted and the other changed are among them.
    func documents(
        of merge: MergeSides, _ path: String?, withDeleted hasDeleted: Bool = false
    ) throws(Problem) -> [MergedDocument] {
        let base = try merge.bases.first.map { name throws(Problem) in try tree(name) }
        if let path, let ids = try idsOfUnrenamed(path, base, merge) {
            // The usual case: no other file has to be read.
            return try document(ids.map { id in id.map { (path, $0) } }, at: path, merge).map { [$0] } ?? []
        }
        let (ours, theirs) = (try changes(from: base, to: merge.ours), try changes(from: base, to: merge.theirs))
        var others: [String: DocumentChange] = [:]
        for change in theirs { others[(change.before ?? change.after)?.path ?? ""] = change }
        var documents: [MergedDocument] = []
        for change in ours {
            let before = change.before
            guard let other = others[(before ?? change.after)?.path ?? ""], let kept = change.after ?? other.after,
                hasDeleted || change.after != nil && other.after != nil, (other.before == nil) == (before == nil)
            else { continue }
            let name = before.map { $0.path == kept.path ? (other.after ?? kept).path : kept.path } ?? kept.path
            guard path == nil || [before?.path, change.after?.path, other.after?.path].contains(path) else { continue }
            let versions = [before, change.after, other.after].map { version in
                version.flatMap { version in version.source.blob.map { (version.path, $0) } }
            }
            if let document = try document(versions, at: name, merge) { documents.append(document) }
        }
        return documents
    }

    /// The objects of base, ours and theirs if the document has the same path in all of them.
    private func idsOfUnrenamed(
        _ path: String, _ base: ObjectID?, _ merge: MergeSides
    ) throws(Problem) -> [ObjectID?]? {
        var ids: [ObjectID?] = []
        for tree in [base, try tree(merge.ours), try tree(merge.theirs)] {
            guard let tree else {
                ids.append(nil)
                continue
            }
            guard let id = entry(path, in: tree)?.id else { return nil }
            ids.append(id)
        }
        return ids
    }

    /// The documents that one side of a merge has changed since base; none if its commits are unknown.
    ///
    /// - Complexity: O(n) in the bytes of these documents.
    package func documents(changedBy side: Side, in merge: MergeSides?) -> [OtherDocument] {
        merge.flatMap { try? documents(changedBy: side, $0) } ?? []
    }

    private func documents(changedBy side: Side, _ merge: MergeSides) throws(Problem) -> [OtherDocument] {
        let revision = side == .ours ? merge.ours : merge.theirs
        guard !merge.ours.isEmpty, !merge.theirs.isEmpty else { return [] }
        let bases = merge.bases.isEmpty ? try mergeBases(merge.ours, merge.theirs) : merge.bases
        guard let base = bases.first else { return [] }
        var documents: [OtherDocument] = []
        for change in try changes(from: try tree(base), to: revision) {
            guard let after = change.after else { continue }
            documents.append(
                OtherDocument(
                    path: after.path, before: try change.before.map(bytes) ?? [], after: try bytes(of: after)))
        }
        return documents
    }

    private func changes(from base: ObjectID?, to revision: String) throws(Problem) -> [DocumentChange] {
        try changedDocuments(Comparison(before: .tree(base), after: .tree(try tree(revision)), paths: []))
    }

    /// - Parameter versions: Path and object of base, ours and theirs.
    /// - Returns: `nil` if no merge was needed.
    func document(
        _ versions: [(path: String, id: ObjectID)?], at path: String, _ merge: MergeSides
    ) throws(Problem) -> MergedDocument? {
        let ids = versions.map { $0?.id }
        // For the index, conflicts are reported separately.
        let result =
            if let name = merge.result { entry(path, in: try tree(name))?.id } else {
                try indexed(path, stage: 0)
            }
        let isDeleted = versions[1] == nil || versions[2] == nil
        guard merge.result != nil || result != nil || isDeleted, Set(ids).count == 3 else { return nil }
        let sides = try versions.dropFirst().map { version throws(Problem) in
            try version.map { version throws(Problem) in try document(of: version.id, at: version.path) } ?? []
        }
        return MergedDocument(
            path: path, names: Set(versions.compactMap { $0?.path }).sorted(),
            base: try base(of: versions[0]?.path ?? path, merge.bases), ours: sides[0], theirs: sides[1],
            deleter: isDeleted ? versions[1] == nil ? .ours : .theirs : nil,
            result: try result.map { id throws(Problem) in try document(of: id, at: path) }, sides: merge)
    }

    /// The document in the merge base. A criss-cross merge has several merge bases; they are merged as git does it.
    ///
    /// - Returns: An empty document if no merge base has it.
    func base(of path: String, _ revisions: [String]) throws(Problem) -> [UInt8] {
        var merged: [UInt8]?
        for (number, revision) in revisions.enumerated() {
            guard let id = entry(path, in: try tree(revision))?.id else { continue }
            let bytes = try document(of: id, at: path)
            guard let earlier = merged else {
                merged = bytes
                continue
            }
            let common = try mergeBases(revisions[number - 1], revision).first.flatMap { name in
                (try? tree(name)).flatMap { entry(path, in: $0)?.id }
            }
            let base = try common.map { id throws(Problem) in try document(of: id, at: path) } ?? []
            // A base that can't be merged by object is merged as text, with markers, as git does it.
            if let objects = try? XibMergeCore.merge(base: base, ours: earlier, theirs: bytes, favor: .base) {
                merged = objects.rendered()
            } else {
                merged = try TextMerge.checked(base: base, ours: earlier, theirs: bytes, markers: ConflictMarkers())
                    .text.bytes
            }
        }
        return merged ?? []
    }
}

extension DocumentChange.Source {
    fileprivate var blob: ObjectID? { if case .blob(let id) = self { id } else { nil } }
}

/// A document that git has merged, or is merging: both sides have changed it since base, or one has deleted it.
package struct MergedDocument: Sendable {
    /// Where the result is, relative to the top of the work tree.
    package var path: String
    /// Its paths in all versions.
    package var names: [String]
    package var base: [UInt8]
    package var ours: [UInt8]
    package var theirs: [UInt8]
    /// The side that deleted it.
    package var deleter: Side?
    /// The result; `nil` while it is in conflict, and if it was deleted.
    package var result: [UInt8]?
    /// Where the two sides come from.
    package var sides: MergeSides?
    /// Whether both sides renamed it differently, so that its name is in conflict.
    package var isRenamed = false

    /// The commit with the result; `nil` while the merge is not committed.
    package var commit: HistoryCommit? { sides?.commit }
}
