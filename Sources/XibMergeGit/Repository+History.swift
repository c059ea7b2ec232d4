import CGit2
import XibMergePlatform

/// A commit of the history.
struct Commit {
    /// Who wrote it, and when: a rebase keeps that.
    struct Author: Hashable {
        var name: String
        var email: String
        /// Seconds since 1970.
        var time: Int64
    }

    var id: git_oid
    var parents: [git_oid]
    var message: String
    /// The first line of the message.
    var subject: String
    var author: Author

    /// The object ID as git writes it.
    var name: String { Repository.text(id) }

    var forPeople: MergeCommit {
        MergeCommit(name: String(name.prefix(10)), subject: subject, isMerge: parents.count == 2)
    }
}

extension Repository {
    /// A commit by its ID; `nil` where it is not there, as at the end of a shallow clone.
    func commit(_ id: git_oid) -> Commit? {
        guard let object = GitObject(id, kind: GIT_OBJECT_COMMIT, in: handle) else { return nil }
        func text(_ words: UnsafePointer<CChar>?) -> String { words.map { String(cString: $0) } ?? "" }
        let author = git_commit_author(object.handle)?.pointee
        return Commit(
            id: id,
            parents: (0..<git_commit_parentcount(object.handle)).compactMap {
                git_commit_parent_id(object.handle, $0)?.pointee
            },
            message: text(git_commit_message(object.handle)), subject: text(git_commit_summary(object.handle)),
            author: Commit.Author(name: text(author?.name), email: text(author?.email), time: author?.when.time ?? 0))
    }

    /// Looks at commits, the newest first, until `body` returns a value for one.
    ///
    /// - Parameters:
    ///   - start: The revision to start from.
    ///   - hidden: A revision whose history is left out.
    /// - Returns: That value; `nil` where no commit has one.
    /// - Complexity: a look at every commit down to that one.
    func first<Value>(
        from start: String = "HEAD", without hidden: String? = nil, _ body: (Commit) throws(GitError) -> Value?
    ) throws(GitError) -> Value? {
        var walk: OpaquePointer?
        try check(git_revwalk_new(&walk, handle), "can't read the history")
        defer { git_revwalk_free(walk) }
        try check(git_revwalk_push_ref(walk, start), "can't read the history")
        if let hidden { try check(git_revwalk_hide_ref(walk, hidden), "can't read the history") }
        git_revwalk_sorting(walk, GIT_SORT_TIME.rawValue)
        var id = git_oid()
        while git_revwalk_next(&id, walk) == 0 {
            if let commit = commit(id), let value = try body(commit) { return value }
        }
        return nil
    }

    /// What a commit has at a path.
    func version(of path: String, in commit: git_oid) -> git_oid? {
        (try? tree(Self.text(commit))).flatMap { entry(path, in: $0)?.id }
    }

    /// The revisions of theirs and base that a cherry-pick or a revert put into a commit, by what git wrote into the message.
    func pickedRevisions(of commit: Commit) -> (theirs: String, base: String)? {
        if let name = commitName(after: "This reverts commit ", in: commit.message, atLeast: 40) {
            return ("\(name)^", name)
        }
        return commitName(after: "(cherry picked from commit ", in: commit.message, atLeast: 40).map { ($0, "\($0)^") }
    }

    /// The name of a commit that follows some words, where the repository has that commit.
    ///
    /// - Parameter count: How many digits it must have at least.
    func commitName(after words: String, in text: String, atLeast count: Int) -> String? {
        guard let start = text.ranges(of: words).last?.upperBound else { return nil }
        let name = String(text[start...].prefix(while: \.isHexDigit))
        return name.count >= count && (try? GitObject(name, kind: GIT_OBJECT_COMMIT, in: handle)) != nil ? name : nil
    }

    static func areEqual(_ one: git_oid, _ other: git_oid) -> Bool {
        var (one, other) = (one, other)
        return git_oid_equal(&one, &other) == 1
    }
}
