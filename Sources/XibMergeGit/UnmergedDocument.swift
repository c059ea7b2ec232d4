package import XibMergeCore
import XibMergePlatform
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
        /// Its version of the document; empty if an answer deleted it.
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

/// Renamed documents in conflict. git reports these renames only on the screen; the index has only the new paths.
extension Repository {
    /// Finds documents that both sides renamed differently. The index has base at one path and git's merge results at
    /// two others.
    ///
    /// - Parameter unmerged: The objects of base, ours and theirs in the index, by path.
    /// - Returns: The paths of base, ours and theirs for each of them.
    func renames(among unmerged: [String: [ObjectID?]]) throws(Problem) -> [[String]] {
        /// The documents that are in the index at this stage only, with the side's own version.
        func lone(_ side: Side) -> [TreeEntry] {
            unmerged.compactMap { path, ids in
                guard let id = ids[side.rawValue], ids.count(where: { $0 != nil }) == 1, isDocument(path) else {
                    return nil
                }
                return TreeEntry(path: path, kind: .blob, id: side == .base ? id : ownVersion(of: path, side) ?? id)
            }.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        }
        let bases = lone(.base)
        guard !bases.isEmpty else { return [] }
        let ours = try renames(from: bases, to: lone(.ours))
        let theirs = try renames(from: bases, to: lone(.theirs))
        return bases.compactMap { base in
            guard let one = ours[base.path], let two = theirs[base.path] else { return nil }
            return [base.path, one, two]
        }
    }

    /// The document that both sides renamed.
    ///
    /// - Parameter places: The places of base, ours and theirs.
    /// - Throws: `Problem` if both new files were edited.
    func renamed(_ places: [UnmergedDocument.Place]) throws(Problem) -> UnmergedDocument {
        let sides: [Side] = [.ours, .theirs]
        var stages: [UnmergedDocument.Stage] = []
        // git wrote the merge result of both sides to both paths.
        var merged: [[UInt8]] = []
        for (place, side) in zip(places, [Side.base, .ours, .theirs]) {
            var id = ObjectID(place.ids[side.rawValue])
            if side != .base {
                merged.append(try document(of: id, at: place.path))
                id = ownVersion(of: place.path, side) ?? id
            }
            stages += try self.stages([id], called: place.path)
        }
        for side in sides where stages[side.rawValue].bytes == merged[side.rawValue - 1] {
            guard let marked = MarkedVersions(merged[side.rawValue - 1]) else { continue }
            stages[side.rawValue].bytes = side == .ours ? marked.ours : marked.theirs
        }
        let edited = sides.filter { places[$0.rawValue].stored != merged[$0.rawValue - 1] }.filter {
            places[$0.rawValue].stored != nil
        }
        if edited.count == 2, places[1].stored != places[2].stored {
            throw Problem(
                "\(places[1].path): was edited, and so was \(places[2].path), which is the same document",
                hint: "remove one of the two files to go on with the other")
        }
        let current = edited.first ?? sides.first { places[$0.rawValue].stored != nil } ?? .ours
        return UnmergedDocument(places: places, stages: stages, current: current.rawValue)
    }

    /// The path of a document in base, if a side renamed it; `nil` if the path is the same or unknown.
    ///
    /// - Parameter base: The object of base in the index.
    func formerPath(of path: String, _ base: ObjectID) -> String? {
        guard let tree = otherSide?.base, entry(path, in: tree) == nil else { return nil }
        return try? store.entries(of: tree, isRecursive: true).first { $0.id == base }?.path
    }

    // MARK: The sides

    /// The version at a path of one side of the merge in progress; `nil` if there is none, or it can't be found.
    private func ownVersion(of path: String, _ side: Side) -> ObjectID? {
        let tree = side == .ours ? try? tree("HEAD") : otherSide?.theirs
        return tree.flatMap { entry(path, in: $0)?.id }
    }

    /// Theirs and base of the operation in progress.
    var otherSide: (theirs: ObjectID, base: ObjectID?)? {
        guard let (theirs, base) = operation, let tree = try? tree(theirs) else { return nil }
        return (tree, base.map { try? self.tree($0) } ?? (try? mergeBase("HEAD", theirs)))
    }

    /// The revisions of theirs and base of the merge, cherry-pick, rebase or revert in progress. The base of a merge is
    /// `nil`: it is the merge base.
    var operation: (theirs: String, base: String?)? {
        guard store.isInOperation else { return nil }
        return [
            // Git leaves REBASE_HEAD after a rebase that had a conflict.
            ("MERGE_HEAD", nil), ("CHERRY_PICK_HEAD", "CHERRY_PICK_HEAD^"), ("REVERT_HEAD^", "REVERT_HEAD"),
            ("REBASE_HEAD", "REBASE_HEAD^"),
        ].first { (try? tree($0.0)) != nil }
    }
}
