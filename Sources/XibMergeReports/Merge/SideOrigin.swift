package import XibMergeCore

/// Where a side of a merge comes from: its branch, and who last changed the document there.
package struct SideOrigin: Sendable, Equatable {
    /// What the side is for the user: `topic`, `your commit from topic`; `nil` if that is unknown.
    package var name: String?
    /// The commits of the side that changed the document, the newest first, or the one that is applied.
    package var commits: [Commit]

    package struct Commit: Sendable, Equatable {
        /// Its object ID as git shortens it.
        package var id: String
        package var author: String
        /// `3 days ago`, or the day of a past merge, as git writes it.
        package var age: String
        /// `2026-11-20T09:30:00+01:00`, as git writes it.
        package var date: String

        package init(id: String, author: String, age: String, date: String) {
            (self.id, self.author, self.age, self.date) = (id, author, age, date)
        }
    }

    package init(name: String?, commits: [Commit]) { (self.name, self.commits) = (name, commits) }

    /// How many commits they are; 1 if that is unknown.
    fileprivate var commitCount: Int { max(commits.count, 1) }

    /// How many people made the commits.
    package var authorCount: Int { Set(commits.map(\.author)).count }

    /// `topic, a1b2c3d Ann Lee, 3 days ago (the last of 4 commits)`; names are as git has them.
    package var words: String {
        let made = commits.first.map { "\($0.id) \($0.author), \($0.age)" }
        let text = [name, made].compactMap { $0 }.joined(separator: ", ")
        if commits.count < 2 { return text }
        let people = authorCount > 1 ? " by \(authorCount) people" : ""
        return "\(text) (the last of \(commits.count) commits\(people))"
    }

    /// The origin with only one of its commits; `nil` if the commit is not among them.
    ///
    /// - Parameter id: The object ID, in full.
    package func of(commit id: String) -> SideOrigin? {
        commits.first { id.hasPrefix($0.id) }.map { SideOrigin(name: name, commits: [$0]) }
    }
}

/// The origins of ours and theirs, as far as they are known.
package typealias SideOrigins = [Side: SideOrigin]

extension SideOrigins {
    /// `ours` and `theirs` with their words, without hidden characters.
    package var lines: [(name: String, words: String)] {
        [Side.ours, .theirs].compactMap { side in self[side].map { ("\(side)", $0.words.spelledOut) } }
    }

    /// An object with a member for each side; `null` for what is unknown.
    package var json: JSONValue {
        .object(
            [Side.ours, .theirs].map { side in
                guard let origin = self[side] else { return ("\(side)", .null) }
                let commit: JSONValue =
                    origin.commits.first.map {
                        ["id": .string($0.id), "author": .string($0.author), "date": .string($0.date)]
                    } ?? .null
                return (
                    "\(side)",
                    [
                        "words": .string(origin.words), "name": JSONValue(origin.name), "commit": commit,
                        "commitCount": .integer(origin.commitCount),
                    ]
                )
            })
    }
}
