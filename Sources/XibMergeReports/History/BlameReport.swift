package import XibMergeCore

/// The lines of a document's outline, each with the commit that last changed it.
package struct BlameReport: Sendable {
    package struct Line: Sendable {
        /// 1-based, in the whole outline.
        package var number: Int
        package var text: String
        /// An index into `commits`.
        package var commit: Int

        package init(number: Int, text: String, commit: Int) {
            (self.number, self.text, self.commit) = (number, text, commit)
        }
    }

    package var path: String
    package var commits: [HistoryCommit]
    package var lines: [Line]

    package init(path: String, commits: [HistoryCommit], lines: [Line]) {
        (self.path, self.commits, self.lines) = (path, commits, lines)
    }

    /// The lines as `git blame` writes them: `1a2b3c4d5e (Author 2026-11-22 09:30:00 +0100 12) LINE`. A `^` is in front of a
    /// commit without parents, where the history begins or a shallow clone ends.
    ///
    /// - Complexity: O(n) in the bytes written.
    package func text(_ style: TextStyle = TextStyle()) -> [UInt8] {
        let names = commits.map(\.author.spelledOut)
        let nameWidth = lines.map { TextColumns.width(of: names[$0.commit]) }.max() ?? 0
        let figures = String(lines.last?.number ?? 0).count
        let heads = zip(commits, names).map { commit, name in
            let isUncommitted = commit.id.allSatisfy { $0 == "0" }
            let id = commit.parents.isEmpty && !isUncommitted ? "^\(commit.shortID.dropLast())" : commit.shortID
            let padding = String(repeating: " ", count: max(nameWidth - TextColumns.width(of: name), 0))
            return "\(id) (\(name)\(padding) \(commit.isoDate) "
        }
        return lines.map { line in
            let number = String(line.number)
            let blanks = String(repeating: " ", count: figures - number.count)
            return StyledLine("\(heads[line.commit])\(blanks)\(number)) \(line.text)")
        }.written(style)
    }

    /// The lines as JSON, and the commits that they name: version 1 of the format that `docs/blame.schema.json` defines.
    ///
    /// - Complexity: O(n) in the bytes written.
    package func json() -> [UInt8] {
        let used = Set(lines.map(\.commit)).sorted()
        let document: JSONValue = [
            "version": 1, "path": .string(path), "commits": .array(used.map { commits[$0].json }),
            "lines": .array(
                lines.map { line in
                    [
                        "number": .integer(line.number), "commit": .string(commits[line.commit].id),
                        "text": .string(line.text),
                    ]
                }),
        ]
        return document.serialized()
    }
}
