package import XibMergeCore

/// A document that both sides of a merge in the history changed, merged again.
package struct ReplayedDocument: Sendable {
    /// What was committed.
    package enum Committed: String, Sendable, CaseIterable {
        /// The whole version of a side.
        case ours, theirs
        /// By object the same as the merge.
        case merge
        /// The result of git's text merge, which differs from that of the merge by object.
        case line
        case otherwise
        /// The commit does not have the document.
        case deleted
    }

    /// An edit that nobody disputed and that the commit does not have.
    package struct LostEdit: Sendable {
        package var side: Side
        /// The object's ID; empty for the document.
        package var id: String
        /// The ID of what was edited: the object, its constraint or its connection; `nil` where it has none.
        package var elementID: String?
        /// The object with its path, such as `Sign In ▸ View ▸ Label "Hello" (q4p-F0-OV3)`.
        package var object: String
        /// What was edited, as a diff says it.
        package var words: String
        /// Who made the edit; empty if that is unknown.
        package var author = ""
        /// The short ID of the commit that made it.
        package var commit = ""
        /// Whether the newest version of the document lacks it, too; `nil` if there is none to compare with.
        package var isMissing: Bool?

        package init(side: Side, id: String, object: String, words: String) {
            (self.side, self.id, self.object, self.words) = (side, id, object, words)
        }
    }

    /// What the merge broke.
    package struct Fault: Sendable {
        /// The rule with the words of what is wrong.
        package var words: String
        /// Whether the newest version of the document has it, too; `nil` if there is none.
        package var isThere: Bool?

        package init(words: String, isThere: Bool?) { (self.words, self.isThere) = (words, isThere) }
    }

    package var path: String
    package var commit: HistoryCommit
    package var merge: DocumentMerge
    package var committed = Committed.otherwise
    package var lost: [LostEdit] = []
    package var faults: [Fault] = []
    package init(path: String, commit: HistoryCommit, merge: DocumentMerge) {
        (self.path, self.commit, self.merge) = (path, commit, merge)
    }
}

// MARK: JSON

extension ReplayedDocument {
    var json: JSONValue {
        [
            "path": .string(path), "commit": commit.json, "merge": merge.json,
            "committed": .string(committed.rawValue),
            "lost": .array(
                lost.map { edit in
                    [
                        "side": .string("\(edit.side)"), "id": .string(edit.id), "elementID": JSONValue(edit.elementID),
                        "object": .string(edit.object),
                        "words": .string(edit.words), "author": .string(edit.author), "commit": .string(edit.commit),
                        "isMissing": edit.isMissing.map(JSONValue.bool) ?? .null,
                    ]
                }),
            "faults": .array(
                faults.map { ["words": .string($0.words), "isThere": $0.isThere.map(JSONValue.bool) ?? .null] }),
        ]
    }
}
