import XibMergeCore

/// A commit in the history of a document.
package struct HistoryCommit: Sendable, Equatable {
    /// The object ID.
    package var id: String
    package var author: String
    package var email: String
    /// `Sun Nov 22 09:30:00 2026 +0100`, as `git log` writes it.
    package var date: String
    /// `2026-11-22 09:30:00 +0100`, as `git log --date=iso` writes it.
    package var isoDate: String
    package var subject: String
    /// The IDs of the parents that the repository has.
    package var parents: [String] = []
    /// Whether the history of a shallow clone ends here.
    package var isGrafted = false

    package init(id: String, author: String, email: String, date: String, isoDate: String, subject: String) {
        (self.id, self.author, self.email) = (id, author, email)
        (self.date, self.isoDate, self.subject) = (date, isoDate, subject)
    }

    /// The ID as it is shown on one line.
    package var shortID: String { String(id.prefix(10)) }

    /// `merge 1234567890`, `commit 1234567890`.
    package var words: String { "\(parents.count == 2 ? "merge" : "commit") \(shortID)" }

    var json: JSONValue {
        [
            "id": .string(id), "parents": JSONValue(parents),
            "author": ["name": .string(author), "email": .string(email), "date": .string(isoDate)],
            "subject": .string(subject), "isGrafted": .bool(isGrafted),
        ]
    }
}
