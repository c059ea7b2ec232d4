package import XibMergeCore

/// Where a side of a merge comes from: its branch, and who last changed the document there.
package struct SideOrigin: Sendable, Equatable {
    /// What the side is for the user: `topic`, `your commit from topic`; `nil` if that is unknown.
    package var name: String?
    /// The last commit of the side that changed the document, or the one that is applied.
    package var commit: Commit?
    /// How many commits of the side changed the document.
    package var commitCount = 1
    /// How many people made them.
    package var authorCount = 1

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

    package init(name: String?, commit: Commit?) { (self.name, self.commit) = (name, commit) }

    /// `topic, a1b2c3d Ann Lee, 3 days ago (the last of 4 commits)`; names are as git has them.
    package var words: String {
        let made = commit.map { "\($0.id) \($0.author), \($0.age)" }
        let text = [name, made].compactMap { $0 }.joined(separator: ", ")
        if commitCount < 2 { return text }
        return "\(text) (the last of \(commitCount) commits\(authorCount > 1 ? " by \(authorCount) people" : ""))"
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
                    origin.commit.map {
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
