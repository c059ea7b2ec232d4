package import XibMergeCore

/// The commits that changed a document, and what each of them changed.
package struct HistoryReport: Sendable {
    package typealias Entry = (commit: HistoryCommit, file: FileDiff)

    package var path: String
    /// The IDs of the objects that the changes are about; `nil` for all.
    package var objects: [String]?
    /// The newest commit first.
    package var entries: [Entry]
    package var filter = DiffFilter()
    package var isFull = false

    package init(path: String, objects: [String]?, entries: [Entry]) {
        (self.path, self.objects, self.entries) = (path, objects, entries)
    }

    private func report(_ entry: Entry) -> DiffReport { DiffReport([entry.file], filter: filter, isFull: isFull) }

    /// The commits as `git log` writes them, and below each its changes as `xibmerge diff` writes them.
    ///
    /// - Parameters:
    ///   - isShort: Whether to write the commits alone, each on one line: its short ID and its subject.
    ///   - isFirst: Whether nothing was written before.
    /// - Complexity: O(n) in the bytes written.
    package func text(_ style: TextStyle, isShort: Bool = false, isFirst: Bool = true) -> [UInt8] {
        if isShort { return entries.map { Self.line($0.commit) }.written(style) }
        var output: [UInt8] = []
        for entry in entries {
            if !output.isEmpty || !isFirst { output.append(UInt8(ascii: "\n")) }
            output += (Self.header(entry.commit) + [""]).written(style) + report(entry).text(style)
        }
        return output
    }

    private static func line(_ commit: HistoryCommit) -> StyledLine {
        var line = StyledLine(commit.shortID, .yellow)
        line.append(" \(commit.subject)")
        return line
    }

    private static func header(_ commit: HistoryCommit) -> [StyledLine] {
        var lines = [StyledLine("commit \(commit.id)\(commit.isGrafted ? " (grafted)" : "")", .yellow)]
        if commit.parents.count > 1 {
            lines.append(StyledLine("Merge: \(commit.parents.map { $0.prefix(10) }.joined(separator: " "))"))
        }
        lines.append(StyledLine("Author: \(commit.author) <\(commit.email)>"))
        lines.append(StyledLine("Date:   \(commit.date)"))
        return lines + ["", StyledLine("    \(commit.subject)")]
    }

    /// The commits as JSON, each with its changes in the format of `DiffReport.json()`: version 1 of the format that
    /// `docs/log.schema.json` defines.
    ///
    /// - Complexity: O(n) in the bytes written.
    package func json() -> [UInt8] {
        let commits = entries.map { entry in
            JSONValue.object([("commit", entry.commit.json), ("diff", report(entry).jsonValue)])
        }
        let document: JSONValue = [
            "version": 1, "path": .string(path), "objects": objects.map { JSONValue($0) } ?? .null,
            "commits": .array(commits),
        ]
        return document.serialized()
    }
}

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
