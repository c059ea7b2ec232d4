package import XibMergeCore
package import XibMergeReports

/// A document that is in conflict in the index, that a past merge has broken, or whose merge made decisions.
package struct UnmergedDocument: Sendable {
    /// Its places in the index: one, or those of base, ours and theirs if both sides renamed it.
    package var places: [Place]
    /// The versions base, ours and theirs; empty if there is no such version. For a past merge, the versions that were
    /// merged.
    package var stages: [Stage]
    /// The merge that broke it, or whose answers can be changed, if it is not in conflict now.
    package var pastMerge: PastMerge?
    /// Its path in base, if one side renamed it and the other deleted it.
    package var formerPath: String?
    /// Whether the merge wrote the file with ours at each conflict and no markers, so that ours in it is no answer.
    package var wasWrittenOpen = false
    /// The place of the file that the user edits.
    var current = 0

    /// A path of the document.
    package struct Place: Sendable {
        /// Relative to the top of the work tree.
        package var path: String
        /// The file in the work tree.
        package var file: String
        /// The object IDs of base, ours and theirs in the index; empty where it has no such stage.
        package var ids: [String]
        /// The file's bytes; `nil` if it does not exist.
        package var written: [UInt8]?
        /// The bytes as git would store them.
        package var stored: [UInt8]?

        /// Whether the file there belongs to the merge result; a path of base alone does not.
        package var isMerged: Bool { ids.count < 3 || !ids[1].isEmpty || !ids[2].isEmpty }
    }

    /// One of the three versions: the object ID as git writes it, empty if there is none, and the bytes.
    package typealias Stage = (id: String, bytes: [UInt8])

    /// A merge whose result is not in conflict: it was committed with open conflicts, or all of it is settled.
    package struct PastMerge: Sendable {
        /// The commit that it made; `nil` while it is not committed.
        package var commit: HistoryCommit?
        /// Its version of the document.
        package var result: [UInt8]

        /// The two sides, if all of it is settled.
        package var sides: MergeSides?
    }

    /// Its path in ours.
    package var path: String { (isRenamed ? places[1] : places[0]).path }
    /// The path of the file that the user edits.
    package var currentPath: String { places[current].path }
    /// The bytes of that file, as git would store them; `nil` if it does not exist.
    package var stored: [UInt8]? { places[current].stored }
    /// Whether both sides renamed it differently.
    package var isRenamed: Bool { places.count == 3 }

    package var base: [UInt8] { stages[0].bytes }
    package var ours: [UInt8] { stages[1].bytes }
    package var theirs: [UInt8] { stages[2].bytes }
    package var ids: [String] { stages.map(\.id) }

    /// Whether neither side has it.
    package var isDeletedByBoth: Bool { ids[1].isEmpty && ids[2].isEmpty }

    /// The side that deleted it; `nil` if both or neither have it.
    package var deleter: Side? { isDeletedByBoth ? nil : ids[1].isEmpty ? .ours : ids[2].isEmpty ? .theirs : nil }

    /// The other side's version if one side deleted it; `nil` if both or neither have it.
    package var survivor: [UInt8]? { deleter.map { $0 == .ours ? theirs : ours } }
}
