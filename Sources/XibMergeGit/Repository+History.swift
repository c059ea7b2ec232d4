import XibMergePlatform

/// A commit of the history.
struct Commit {
    /// The author and the date, which a rebase keeps.
    struct Author: Hashable {
        var name = ""
        var email = ""
        /// Seconds since 1970.
        var time: Int64 = 0
        /// The time zone, in minutes east of UTC.
        var offset = 0
    }

    var id: ObjectID
    var parents: [ObjectID]
    var message: String
    var author: Author

    /// The first paragraph of the message, on one line.
    var subject: String {
        let lines = message.split(separator: "\n", omittingEmptySubsequences: false).drop(while: \.isEmpty)
        return lines.prefix { !$0.isEmpty }.joined(separator: " ")
    }

    /// The object ID as git writes it.
    var name: String { id.text }
}

extension Repository {
    /// The object of a commit at a path.
    func version(of path: String, in commit: ObjectID) -> ObjectID? { entry(path, in: commit)?.id }

    /// The revisions of theirs and base for a commit made by a cherry-pick or a revert, from the message that git
    /// wrote.
    func pickedRevisions(of commit: Commit) -> (theirs: String, base: String)? {
        if let name = commitName(after: "This reverts commit ", in: commit.message, atLeast: 40) {
            return ("\(name)^", name)
        }
        return commitName(after: "(cherry picked from commit ", in: commit.message, atLeast: 40).map { ($0, "\($0)^") }
    }

    /// The name of a commit after certain words, if the repository has that commit.
    ///
    /// - Parameter count: The minimal number of digits.
    func commitName(after words: String, in text: String, atLeast count: Int) -> String? {
        guard let start = text.ranges(of: words).last?.upperBound else { return nil }
        let name = String(text[start...].prefix(while: \.isHexDigit))
        return name.count >= count && (try? store.object(name, as: .commit)) != nil ? name : nil
    }
}
