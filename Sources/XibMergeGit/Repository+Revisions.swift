package import XibMergeCore
import XibMergePlatform

extension Repository {
    /// The current folder below the top of the work tree, with a slash at its end; empty at the top or outside.
    var currentFolder: String {
        guard let here = FilePath.absolute("."), let top, here.hasPrefix(top + "/") else { return "" }
        return here.dropFirst(top.count + 1) + "/"
    }

    /// The error for a word that is not a revision.
    func unknownRevision(_ word: String) -> Problem {
        if store.isUnborn, ["HEAD", "@"].contains(where: word.hasPrefix) {
            return Problem("'\(word)': there is no commit yet", hint: "'git status' shows what could be committed")
        }
        if store.isShallow { return .shallow(word) }
        return Problem("'\(word)': no such revision", hint: "'git branch --all' lists branches")
    }

    /// The tree of a revision.
    ///
    /// - Throws: `Problem` if the revision does not exist or has no tree.
    package func tree(_ revision: String) throws(Problem) -> ObjectID {
        guard let tree = try store.object(revision, as: .tree) else { throw unknownRevision(revision) }
        return tree
    }

    /// The commit of a revision.
    ///
    /// - Throws: `Problem` if the revision does not exist or is not a commit.
    func commit(_ revision: String) throws(Problem) -> ObjectID {
        guard let commit = try store.object(revision, as: .commit) else { throw unknownRevision(revision) }
        return commit
    }

    /// The number of parents of a commit.
    ///
    /// - Throws: `Problem` if the commit does not exist.
    func parentCount(of revision: String) throws(Problem) -> Int {
        let count = try store.commit(try commit(revision)).parents.count
        // After libgit2 1.5, the last commit of a shallow clone seems to have no parents.
        if count == 0, store.isShallow { throw .shallow("\(revision)^@") }
        return count
    }

    /// The tree of the merge base of two revisions.
    ///
    /// - Throws: `Problem` if a revision is missing or they have no common ancestor.
    func mergeBase(_ one: String, _ other: String) throws(Problem) -> ObjectID {
        guard let base = try mergeBases(one, other).first else {
            if store.isShallow { throw .shallow("\(one)...\(other)") }
            throw Problem("'\(one)' and '\(other)' have no commit in common")
        }
        return try tree(base)
    }

    /// The object IDs of the merge bases of two revisions, the best one first.
    ///
    /// - Throws: `Problem` if one is missing.
    func mergeBases(_ one: String, _ other: String) throws(Problem) -> [String] {
        try store.mergeBases(try commit(one), try commit(other)).map(\.text)
    }

    /// Whether a word is a revision or a range of them.
    package func namesRevision(_ word: String) throws(Problem) -> Bool {
        if let (first, second) = Comparison.range(word) {
            guard try store.object(first, as: nil) != nil else { return false }
            return try store.object(second, as: nil) != nil
        }
        return try store.object(word, as: nil) != nil
    }

    /// Whether a word is a path in the work tree, relative to the current folder.
    func hasFile(_ word: String) -> Bool { workTree != nil && fileType(of: word, followsLinks: false) != nil }
}
