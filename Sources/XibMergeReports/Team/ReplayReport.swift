package import XibMergeCore

/// The merges of a history, made again: what git's text merge does, what XibMerge does, and what was committed.
package struct ReplayReport: Sendable {
    /// The newest merge first, and of one merge in the order of their paths.
    package private(set) var documents: [ReplayedDocument] = []
    /// How many commits with two parents the history has.
    package var mergeCount = 0
    /// How many merges are left out, and why.
    package var leftOut: [(reason: String, count: Int)] = []
    /// Merges that could not be read: the commit and why.
    package var failures: [String] = []
    /// Whether only lost edits and broken documents are listed.
    package var showsLostOnly = false

    package init() {}

    /// Counts merges that are left out.
    package mutating func leaveOut(_ count: Int, _ reason: String) { if count > 0 { leftOut.append((reason, count)) } }

    package mutating func add(_ more: [ReplayedDocument]) {
        documents += more
        documents.sort { ($1.commit.isoDate, $0.commit.id, $0.path) < ($0.commit.isoDate, $1.commit.id, $1.path) }
    }

    /// The number of documents of which something holds.
    package func count(_ test: (ReplayedDocument) -> Bool) -> Int { documents.count(where: test) }

    package var lost: [ReplayedDocument] { documents.filter { !$0.lost.isEmpty } }
    package var broken: [ReplayedDocument] { documents.filter { !$0.faults.isEmpty } }
    package var lostCount: Int { documents.reduce(0) { $0 + $1.lost.count } }
    package var missingCount: Int { documents.reduce(0) { $0 + $1.lost.count { $0.isMissing == true } } }

    /// The kinds of conflicts that the merge by object leaves, the most frequent first.
    package var conflictKinds: [(kind: String, count: Int)] {
        let kinds = Dictionary(documents.flatMap(\.merge.questions).map { ($0.kind, 1) }, uniquingKeysWith: +)
        return kinds.map { (kind: $0.key, count: $0.value) }.sorted { ($1.count, $0.kind) < ($0.count, $1.kind) }
    }

    /// A document that many merges changed on both sides.
    package struct HotSpot: Sendable {
        package var path: String
        /// How often both sides changed it.
        package var merges = 0
        /// How often git's text merge left it to people.
        package var lineConflicts = 0
        /// How often XibMerge did.
        package var objectConflicts = 0
        /// How many of the conflicts by line would not have happened if each scene were a file of its own.
        package var spared = 0
        /// The scenes that both sides edited, the most frequent first.
        package var scenes: [(scene: DocumentMerge.Scene, count: Int)] = []
    }

    /// The documents with the most conflicts by line, then the most merges.
    ///
    /// - Complexity: O(n log n) in the documents.
    package var hotSpots: [HotSpot] {
        var spots: [String: HotSpot] = [:]
        var scenes: [String: [DocumentMerge.Scene: Int]] = [:]
        for document in documents {
            var spot = spots[document.path] ?? HotSpot(path: document.path)
            spot.merges += 1
            spot.lineConflicts += document.merge.failsByLine ? 1 : 0
            spot.objectConflicts += document.merge.byObject == .clean ? 0 : 1
            spot.spared += document.merge.failsByLine && document.merge.isApart ? 1 : 0
            spots[document.path] = spot
            for scene in document.merge.sharedScenes where !scene.id.isEmpty {
                scenes[document.path, default: [:]][scene, default: 0] += 1
            }
        }
        return spots.values.map { spot in
            var spot = spot
            spot.scenes = (scenes[spot.path] ?? [:]).map { (scene: $0.key, count: $0.value) }
                .sorted { ($1.count, $0.scene.name, $0.scene.id) < ($0.count, $1.scene.name, $1.scene.id) }
            return spot
        }.sorted { ($1.lineConflicts, $1.merges, $0.path) < ($0.lineConflicts, $0.merges, $1.path) }
    }
}

// MARK: JSON

extension ReplayReport {
    /// Version 1 of the format that `docs/replay.schema.json` defines.
    ///
    /// - Complexity: O(n) in the bytes written.
    package func json() -> [UInt8] {
        let document: JSONValue = [
            "version": 1, "mergeCount": .integer(mergeCount),
            "leftOut": .array(leftOut.map { ["reason": .string($0.reason), "count": .integer($0.count)] }),
            "failures": JSONValue(failures), "documents": .array(documents.map(\.json)),
        ]
        return document.serialized()
    }
}

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

    /// What the merge broke: the words of what is wrong, and whether the newest version of the document has it, too; `nil`
    /// if there is none.
    package typealias Fault = (words: String, isThere: Bool?)

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
