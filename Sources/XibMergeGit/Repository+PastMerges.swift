import CGit2
import XibMergeCore
import XibMergePlatform

extension Repository {
    /// The three versions of the merge that left a document broken: with markers in it, or with errors that neither of its
    /// two sides has. What a rebase, a cherry-pick, a revert or a squash left is no merge for git, but has three versions,
    /// too.
    ///
    /// - Parameter path: Relative to the top of the work tree.
    /// - Returns: `nil` where the document on disk has no errors.
    /// - Throws: `GitError` where no commit in the history of `HEAD` did it, its versions are not known, or something can't
    ///   be read.
    /// - Complexity: a look at every commit down to that one.
    func pastMerge(of path: String, in workTree: String) throws(GitError) -> UnmergedDocument? {
        let place = try place(path, [], in: workTree)
        guard let stored = place.stored, check(stored).contains(where: { $0.severity == .error }) else { return nil }
        guard let commit = try breakingCommit(of: path) else {
            throw GitError(
                "\(path): is not in conflict, and no merge in its history broke it",
                hint: "'xibmerge check \(path)' tells what is wrong with it")
        }
        var document = UnmergedDocument(places: [place], stages: try versions(of: path, before: commit))
        document.pastMerge = UnmergedDocument.PastMerge(
            name: commit.shortName, subject: commit.subject, isMerge: commit.parents.count == 2, result: commit.result)
        return document
    }

    private struct BreakingCommit {
        var id: git_oid
        var parents: [git_oid]
        var message: String
        var subject: String
        /// What it made of the document.
        var result: [UInt8]

        var shortName: String { String(Repository.text(id).prefix(10)) }
    }

    /// The newest commit that broke a document: a merge whose version has errors that those of its two parents have not, or
    /// another commit whose version has conflict markers and that of its parent none.
    private func breakingCommit(of path: String) throws(GitError) -> BreakingCommit? {
        var walk: OpaquePointer?
        try check(git_revwalk_new(&walk, handle), "can't read the history")
        defer { git_revwalk_free(walk) }
        try check(git_revwalk_push_head(walk), "can't read the history")
        git_revwalk_sorting(walk, GIT_SORT_TIME.rawValue)
        var id = git_oid()
        while git_revwalk_next(&id, walk) == 0 {
            guard let object = GitObject(id, kind: GIT_OBJECT_COMMIT, in: handle) else { continue }
            let parents = (0..<git_commit_parentcount(object.handle)).compactMap {
                git_commit_parent_id(object.handle, $0)?.pointee
            }
            guard parents.count <= 2, let own = version(of: path, in: id) else { continue }
            let sides = parents.compactMap { version(of: path, in: $0) }
            guard !sides.contains(where: { Self.areEqual($0, own) }) else { continue }
            let result = try document(of: own, at: path)
            var texts: [[UInt8]] = []
            for id in sides { texts.append(try document(of: id, at: path)) }
            if parents.count == 2 {
                guard texts.count == 2,
                    newFindings(in: result, ours: texts[0], theirs: texts[1]).contains(where: { $0.severity == .error })
                else { continue }
            } else if MarkedVersions(result) == nil || texts.contains(where: holdsConflictMarkers) {
                continue
            }
            func text(_ words: UnsafePointer<CChar>?) -> String { words.map { String(cString: $0) } ?? "" }
            return BreakingCommit(
                id: id, parents: parents, message: text(git_commit_message(object.handle)),
                subject: text(git_commit_summary(object.handle)), result: result)
        }
        return nil
    }

    /// Base, ours and theirs of what a commit did.
    private func versions(of path: String, before commit: BreakingCommit) throws(GitError) -> [UnmergedDocument.Stage] {
        let ours = commit.parents.first.map(Self.text)
        var ids = [git_oid?](repeating: nil, count: 3)
        if commit.parents.count == 2, let ours {
            let base = try? mergeBase(ours, Self.text(commit.parents[1]))
            ids = [base.flatMap { entry(path, in: $0)?.id }] + commit.parents.map { version(of: path, in: $0) }
            return try stages(ids, called: path)
        }
        guard let marked = MarkedVersions(commit.result) else { return [] }
        if let ours, let (theirs, base) = applied(by: commit, marked, to: path) {
            let own = (try? tree(ours)).flatMap { entry(path, in: $0)?.id }
            ids = [base.flatMap { entry(path, in: $0)?.id }, own, entry(path, in: theirs)?.id]
            if ids.allSatisfy({ $0 != nil }) { return try stages(ids, called: path) }
        }
        guard let base = marked.base else {
            throw GitError(
                "\(path): the conflict markers of commit \(commit.shortName) don't show base, and nothing tells what was "
                    + "merged there",
                hint: "do that again, or settle it in an editor; "
                    + "with 'git config merge.conflictStyle zdiff3' markers show base")
        }
        // The IDs tell merges apart, no more.
        return [base, marked.ours, marked.theirs].enumerated().map { number, bytes in
            UnmergedDocument.Stage(id: "\(commit.shortName)\(number)", bytes: bytes)
        }
    }

    /// Theirs and base of what a rebase, a cherry-pick, a revert or a squash put into a commit, by its message or by the
    /// labels of its markers.
    private func applied(
        by commit: BreakingCommit, _ marked: MarkedVersions, to path: String
    ) -> (theirs: GitObject, base: GitObject?)? {
        /// The name of a commit behind words.
        func name(after words: String, in text: String, atLeast count: Int) -> String? {
            guard let start = text.ranges(of: words).last?.upperBound else { return nil }
            let name = String(text[start...].prefix(while: \.isHexDigit))
            return name.count >= count && (try? GitObject(name, kind: GIT_OBJECT_COMMIT, in: handle)) != nil
                ? name : nil
        }
        func trees(_ theirs: String, _ base: String) -> (GitObject, GitObject?)? {
            (try? tree(theirs)).map { ($0, try? tree(base)) }
        }
        // git's own labels are "1a2b3c4 (Subject)" and "parent of 1a2b3c4 (Subject)"; XibMerge goes on with a number.
        let label = marked.theirsLabel.split(separator: " [", maxSplits: 1).first.map { "\n\($0.dropFirst())" } ?? ""
        if let name = name(after: "This reverts commit ", in: commit.message, atLeast: 40)
            ?? name(after: "\nparent of ", in: label, atLeast: 7)
        {
            return trees("\(name)^", name)
        }
        if let name = name(after: "(cherry picked from commit ", in: commit.message, atLeast: 40)
            ?? name(after: "\n", in: label, atLeast: 7)
        {
            return trees(name, "\(name)^")
        }
        // The branch of a squash, which may be another one by now: then it has not what the markers say.
        let branch = String(label.dropFirst())
        guard !branch.isEmpty, let ours = commit.parents.first, let theirs = try? tree(branch),
            let id = entry(path, in: theirs)?.id, let text = try? document(of: id, at: path),
            marked.areTheirs(text)
        else { return nil }
        return (theirs, try? mergeBase(Self.text(ours), branch))
    }

    /// What a commit has at a path.
    private func version(of path: String, in commit: git_oid) -> git_oid? {
        (try? tree(Self.text(commit))).flatMap { entry(path, in: $0)?.id }
    }

    static func areEqual(_ one: git_oid, _ other: git_oid) -> Bool {
        var (one, other) = (one, other)
        return git_oid_equal(&one, &other) == 1
    }
}
