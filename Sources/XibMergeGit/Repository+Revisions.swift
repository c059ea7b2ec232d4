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

    /// Why a word is no revision.
    func unknownRevision(_ word: String) -> GitError {
        if store.isUnborn, ["HEAD", "@"].contains(where: word.hasPrefix) {
            return GitError("'\(word)': there is no commit yet", hint: "'git status' shows what could be committed")
        }
        if store.isShallow { return .shallow(word) }
        return GitError("'\(word)': no such revision", hint: "'git log --all' lists what there is")
    }

    /// The files of a commit.
    ///
    /// - Throws: `GitError` if there is no such revision, or it names none.
    func tree(_ revision: String) throws(GitError) -> ObjectID {
        guard let tree = try store.object(revision, as: .tree) else { throw unknownRevision(revision) }
        return tree
    }

    /// A commit.
    ///
    /// - Throws: `GitError` if there is no such revision, or it names something else.
    func commit(_ revision: String) throws(GitError) -> ObjectID {
        guard let commit = try store.object(revision, as: .commit) else { throw unknownRevision(revision) }
        return commit
    }

    /// How many parents a commit has.
    ///
    /// - Throws: `GitError` if it is not there.
    func parentCount(of revision: String) throws(GitError) -> Int {
        let count = try store.commit(try commit(revision)).parents.count
        // Later releases of libgit2 than 1.5 take the last commit that is there for one without parents.
        if count == 0, store.isShallow { throw .shallow("\(revision)^@") }
        return count
    }

    /// The files of the newest commit that two revisions have in common.
    ///
    /// - Throws: `GitError` if one is missing or they have none in common.
    func mergeBase(_ one: String, _ other: String) throws(GitError) -> ObjectID {
        guard let base = try mergeBases(one, other).first else {
            if store.isShallow { throw .shallow("\(one)...\(other)") }
            throw GitError("'\(one)' and '\(other)' have no commit in common")
        }
        return try tree(base)
    }

    /// The object IDs of the merge bases of two revisions, the best one first.
    ///
    /// - Throws: `GitError` if one is missing.
    func mergeBases(_ one: String, _ other: String) throws(GitError) -> [String] {
        try store.mergeBases(try commit(one), try commit(other)).map(\.text)
    }

    /// Whether a word is a revision or a range of them.
    package func namesRevision(_ word: String) throws(GitError) -> Bool {
        if let (first, second) = Comparison.range(word) {
            guard try store.object(first, as: nil) != nil else { return false }
            return try store.object(second, as: nil) != nil
        }
        return try store.object(word, as: nil) != nil
    }

    /// Whether a word names something in the work tree, seen from the current folder.
    func hasFile(_ word: String) -> Bool {
        var information = stat()
        return workTree != nil && lstat(word, &information) == 0
    }
}
