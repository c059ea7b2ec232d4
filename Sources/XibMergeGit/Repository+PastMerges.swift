import CGit2
import XibMergeCore
import XibMergePlatform

extension Repository {
    /// The three versions of the merge that left a document broken: with markers in it, or with errors that neither of its
    /// two sides has.
    ///
    /// - Parameter path: Relative to the top of the work tree.
    /// - Returns: `nil` where the document on disk has no errors.
    /// - Throws: `GitError` where no merge in the history of `HEAD` did it, or something can't be read.
    /// - Complexity: a look at every commit down to that merge.
    func pastMerge(of path: String, in workTree: String) throws(GitError) -> UnmergedDocument? {
        let file = workTree + path
        let written: [UInt8]?
        do { written = try readFile(ifThere: file) } catch { throw GitError(error) }
        guard let written else { return nil }
        let stored = stored(written, as: path)
        guard check(stored).contains(where: { $0.severity == .error }) else { return nil }
        guard let (commit, ids) = try breakingMerge(of: path) else {
            throw GitError(
                "\(path): is not in conflict, and no merge in its history broke it",
                hint: "'xibmerge check \(path)' tells what is wrong with it")
        }
        let base = try? mergeBase(Self.text(commit.parents[0]), Self.text(commit.parents[1]))
        let baseID = base.flatMap { entry(path, in: $0)?.id }
        var stages: [UnmergedDocument.Stage] = []
        for id in [baseID, ids.ours, ids.theirs] {
            let bytes = try id.map { id throws(GitError) in try blob(id, called: path) } ?? []
            stages.append(UnmergedDocument.Stage(id: id.map(Self.text) ?? "", bytes: bytes))
        }
        var document = UnmergedDocument(path: path, file: file, stages: stages, written: written, stored: stored)
        document.pastMerge = UnmergedDocument.PastMerge(
            name: String(Self.text(commit.id).prefix(10)), subject: commit.subject,
            result: try blob(ids.result, called: path))
        return document
    }

    private struct MergeCommit {
        var id: git_oid
        var parents: [git_oid]
        var subject: String
    }

    /// The newest merge of two commits whose version of a document has errors that theirs have not.
    private func breakingMerge(
        of path: String
    ) throws(GitError) -> (commit: MergeCommit, ids: (result: git_oid, ours: git_oid, theirs: git_oid))? {
        var walk: OpaquePointer?
        try check(git_revwalk_new(&walk, handle), "can't read the history")
        defer { git_revwalk_free(walk) }
        try check(git_revwalk_push_head(walk), "can't read the history")
        git_revwalk_sorting(walk, GIT_SORT_TIME.rawValue)
        var id = git_oid()
        while git_revwalk_next(&id, walk) == 0 {
            guard let object = GitObject(id, kind: GIT_OBJECT_COMMIT, in: handle),
                git_commit_parentcount(object.handle) == 2
            else { continue }
            let parents = (0..<2 as Range<UInt32>).compactMap { git_commit_parent_id(object.handle, $0)?.pointee }
            let ids = ([id] + parents).compactMap { commit in
                (try? tree(Self.text(commit))).flatMap { entry(path, in: $0)?.id }
            }
            guard ids.count == 3, !Self.areEqual(ids[0], ids[1]), !Self.areEqual(ids[0], ids[2]) else { continue }
            var texts: [[UInt8]] = []
            for id in ids { texts.append(try blob(id, called: path)) }
            let new = newFindings(in: texts[0], ours: texts[1], theirs: texts[2])
            guard new.contains(where: { $0.severity == .error }) else { continue }
            let subject = git_commit_summary(object.handle).map { String(cString: $0) } ?? ""
            return (MergeCommit(id: id, parents: parents, subject: subject), (ids[0], ids[1], ids[2]))
        }
        return nil
    }

    private static func areEqual(_ one: git_oid, _ other: git_oid) -> Bool {
        var (one, other) = (one, other)
        return git_oid_equal(&one, &other) == 1
    }
}
