import CGit2
import XibMergePlatform

extension Repository {
    /// The current folder below the top of the work tree, with a slash at its end; empty at the top or outside.
    var currentFolder: String {
        guard let top = workTree, let here = realpath(".", nil) else { return "" }
        defer { free(here) }
        guard let resolved = realpath(top, nil) else { return "" }
        defer { free(resolved) }
        let (path, start) = (String(cString: here) + "/", String(cString: resolved) + "/")
        return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : ""
    }

    /// Whether `HEAD` names a branch without commits.
    var isUnborn: Bool { git_repository_head_unborn(handle) == 1 }

    /// Why a word is no revision.
    func unknownRevision(_ word: String) -> GitError {
        if isUnborn, ["HEAD", "@"].contains(where: word.hasPrefix) {
            return GitError("'\(word)': there is no commit yet", hint: "'git status' shows what could be committed")
        }
        if git_repository_is_shallow(handle) == 1 { return .shallow(word) }
        return GitError("'\(word)': no such revision", hint: "'git log --all' lists what there is")
    }

    /// The files of a commit.
    ///
    /// - Throws: `GitError` where there is no such revision, or it names none.
    func tree(_ revision: String) throws(GitError) -> GitObject {
        guard let tree = try GitObject(revision, kind: GIT_OBJECT_TREE, in: handle) else {
            throw unknownRevision(revision)
        }
        return tree
    }

    /// How many parents a commit has.
    ///
    /// - Throws: `GitError` where it is not there.
    func parentCount(of revision: String) throws(GitError) -> Int {
        guard let commit = try GitObject(revision, kind: GIT_OBJECT_COMMIT, in: handle) else {
            throw unknownRevision(revision)
        }
        let count = Int(git_commit_parentcount(commit.handle))
        // Later releases of libgit2 than 1.5 take the last commit that is there for one without parents.
        if count == 0, git_repository_is_shallow(handle) == 1 { throw .shallow("\(revision)^@") }
        return count
    }

    /// The files of the newest commit that two revisions have in common.
    ///
    /// - Throws: `GitError` where one is missing or they have none in common.
    func mergeBase(_ one: String, _ other: String) throws(GitError) -> GitObject {
        guard let base = try mergeBases(one, other).first else {
            if git_repository_is_shallow(handle) == 1 { throw .shallow("\(one)...\(other)") }
            throw GitError("'\(one)' and '\(other)' have no commit in common")
        }
        return try tree(base)
    }

    /// The object IDs of the merge bases of two revisions, the best one first.
    ///
    /// - Throws: `GitError` where one is missing.
    func mergeBases(_ one: String, _ other: String) throws(GitError) -> [String] {
        var ids: [git_oid] = []
        for revision in [one, other] {
            guard let commit = try GitObject(revision, kind: GIT_OBJECT_COMMIT, in: handle) else {
                throw unknownRevision(revision)
            }
            ids.append(commit.id)
        }
        var found = git_oidarray()
        defer { git_oidarray_dispose(&found) }
        guard git_merge_bases(&found, handle, &ids[0], &ids[1]) == 0 else { return [] }
        return UnsafeBufferPointer(start: found.ids, count: found.count).map(Self.text)
    }

    /// Whether a word is a revision or a range of them.
    package func namesRevision(_ word: String) throws(GitError) -> Bool {
        if let (first, second) = Comparison.range(word) {
            guard try GitObject(first, in: handle) != nil else { return false }
            return try GitObject(second, in: handle) != nil
        }
        return try GitObject(word, in: handle) != nil
    }

    /// Whether a word names something in the work tree, seen from the current folder.
    func hasFile(_ word: String) -> Bool {
        var information = stat()
        return workTree != nil && lstat(word, &information) == 0
    }
}
