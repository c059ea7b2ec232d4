/// A document that the index has in conflict, or that a past merge has broken.
package struct UnmergedDocument: Sendable {
    /// Where the index has it: one place, or, where both sides renamed it, those of base, ours and theirs.
    package var places: [Place]
    /// What base, ours and theirs have; empty where there is no such version. Of a past merge what it began from.
    package var stages: [Stage]
    /// The commit that broke it, where it is not in conflict now.
    package var pastMerge: PastMerge?
    /// What it was called in base, where one side renamed it and the other deleted it.
    package var formerPath: String?
    /// The place whose file is the one that somebody works on.
    private var current: Int

    /// A path of the document.
    package struct Place: Sendable {
        /// Relative to the top of the work tree.
        package var path: String
        /// The file in the work tree.
        package var file: String
        /// The IDs of what the index has there of base, ours and theirs; empty where it has no such stage.
        package var ids: [String]
        /// The file's bytes; `nil` where it is not there.
        package var written: [UInt8]?
        /// The same as git would store them.
        package var stored: [UInt8]?

        package init(path: String, file: String, ids: [String], written: [UInt8]?, stored: [UInt8]?) {
            (self.path, self.file, self.ids) = (path, file, ids)
            (self.written, self.stored) = (written, stored)
        }

        /// Whether the file there is the merge's: what only base had there is gone.
        package var isMerged: Bool { ids.count < 3 || !ids[1].isEmpty || !ids[2].isEmpty }
    }

    /// One of the three versions.
    package struct Stage: Sendable {
        /// The object's ID as git writes it; empty where there is none.
        package var id: String
        package var bytes: [UInt8]

        package init(id: String, bytes: [UInt8]) { (self.id, self.bytes) = (id, bytes) }
    }

    /// A merge that was committed with conflicts open.
    package struct PastMerge: Sendable {
        package var commit: MergeCommit
        /// What it made of the document.
        package var result: [UInt8]

        package init(commit: MergeCommit, result: [UInt8]) { (self.commit, self.result) = (commit, result) }
    }

    /// - Parameter current: The place whose file is the one that somebody works on.
    package init(places: [Place], stages: [Stage], current: Int = 0) {
        (self.places, self.stages, self.current) = (places, stages, current)
    }

    /// What it is called on our side.
    package var path: String { (isRenamed ? places[1] : places[0]).path }
    /// The path of the file that somebody works on.
    package var currentPath: String { places[current].path }
    /// The bytes of that file, as git would store them; `nil` where it is not there.
    package var stored: [UInt8]? { places[current].stored }
    /// Whether both sides renamed it, each its own way.
    package var isRenamed: Bool { places.count == 3 }

    package var base: [UInt8] { stages[0].bytes }
    package var ours: [UInt8] { stages[1].bytes }
    package var theirs: [UInt8] { stages[2].bytes }
    package var ids: [String] { stages.map(\.id) }

    /// Whether neither side has it.
    package var isDeletedByBoth: Bool { ids[1].isEmpty && ids[2].isEmpty }

    /// The side that deleted it: `ours`, `theirs`, or `nil`.
    package var deleter: String? { isDeletedByBoth ? nil : ids[1].isEmpty ? "ours" : ids[2].isEmpty ? "theirs" : nil }

    /// What the other side has where one deleted it; `nil` where both have it, or none.
    package var survivor: [UInt8]? {
        guard ids[1].isEmpty != ids[2].isEmpty else { return nil }
        return ids[1].isEmpty ? theirs : ours
    }
}
