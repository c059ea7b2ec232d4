/// A document that the index has in conflict, or that a past merge has broken.
package struct UnmergedDocument: Sendable {
    /// Relative to the top of the work tree.
    package var path: String
    /// The file in the work tree.
    package var file: String
    /// What the index has of base, ours and theirs; empty where it has no such stage. Of a past merge what it began from.
    package var stages: [Stage]
    /// The merge that broke it, where it is not in conflict now.
    package var pastMerge: PastMerge?
    /// The file's bytes; `nil` where it is not there.
    package var written: [UInt8]?
    /// The same as git would store them.
    package var stored: [UInt8]?

    /// One of the three versions.
    package struct Stage: Sendable {
        /// The object's ID as git writes it; empty where there is none.
        package var id: String
        package var bytes: [UInt8]

        package init(id: String, bytes: [UInt8]) { (self.id, self.bytes) = (id, bytes) }
    }

    /// A merge that was committed.
    package struct PastMerge: Sendable {
        /// Its object ID, shortened.
        package var name: String
        /// The first line of its message.
        package var subject: String
        /// What it made of the document.
        package var result: [UInt8]

        package init(name: String, subject: String, result: [UInt8]) {
            (self.name, self.subject, self.result) = (name, subject, result)
        }
    }

    package init(path: String, file: String, stages: [Stage], written: [UInt8]?, stored: [UInt8]?) {
        (self.path, self.file, self.stages) = (path, file, stages)
        (self.written, self.stored) = (written, stored)
    }

    package var base: [UInt8] { stages[0].bytes }
    package var ours: [UInt8] { stages[1].bytes }
    package var theirs: [UInt8] { stages[2].bytes }
    package var ids: [String] { stages.map(\.id) }

    /// The side that deleted it: `ours`, `theirs`, or `nil`.
    package var deleter: String? { ids[1].isEmpty ? "ours" : ids[2].isEmpty ? "theirs" : nil }

    /// What the other side has where one deleted it; `nil` where both have it, or none.
    package var survivor: [UInt8]? {
        guard ids[1].isEmpty != ids[2].isEmpty else { return nil }
        return ids[1].isEmpty ? theirs : ours
    }
}
