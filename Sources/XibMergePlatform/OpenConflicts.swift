package import XibMergeCore

/// Documents that a merge wrote with ours at each conflict, without markers, so that they open in Interface Builder.
/// Each merge of a document has a note in `xibmerge/open` of git's folder until `xibmerge resolve` has resolved it.
///
/// The index shows documents in conflict; the notes show files that were staged with open conflicts.
package struct OpenConflicts {
    /// What is noted: the document, and the versions that were merged. A merge of other versions has a note of its own.
    package struct Note: Equatable {
        /// Relative to the top of the work tree.
        package var path: String
        /// The object IDs of base, ours and theirs; empty for an empty version.
        package var ids: [String]

        package init(path: String, ids: [String]) { (self.path, self.ids) = (path, ids) }

        /// - Returns: `nil` if a file does not hold a note.
        fileprivate init?(_ text: [UInt8]) {
            let lines = String(decoding: text, as: UTF8.self).split(
                separator: "\n", omittingEmptySubsequences: false)
            guard lines.count > 3 else { return nil }
            // A path may have line breaks.
            self.init(path: lines.dropLast(3).joined(separator: "\n"), ids: lines.suffix(3).map(String.init))
        }

        fileprivate var text: [UInt8] { Array(([path] + ids).joined(separator: "\n").utf8) }
    }

    private let folder: String

    /// - Parameter gitFolder: git's folder of the work tree.
    package init(gitFolder: String) { folder = "\(gitFolder)/xibmerge/open" }

    /// Adds a note, or renews it.
    package func add(_ note: Note) throws(Problem) {
        try makeFolder(folder)
        try replaceFile(at: file(for: note), with: note.text)
    }

    /// All notes.
    package var notes: [Note] {
        fileNames(in: folder).compactMap { name in
            (try? readFile(ifThere: "\(folder)/\(name)")).flatMap { $0 }.flatMap(Note.init)
        }
    }

    /// Removes a note.
    package func remove(_ note: Note) { unlink(file(for: note)) }

    /// Removes all notes of a document.
    package func remove(_ path: String) { for note in notes where note.path == path { remove(note) } }

    /// The file of a note.
    package func file(for note: Note) -> String { "\(folder)/\(digest(note.text))" }
}

/// When a file was last written, in seconds and nanoseconds; `nil` if it can't be examined.
package func modificationTime(of file: String) -> (Int, Int)? {
    var information = stat()
    guard stat(file, &information) == 0 else { return nil }
    #if canImport(Darwin)
        let time = information.st_mtimespec
    #else
        let time = information.st_mtim
    #endif
    return (time.tv_sec, time.tv_nsec)
}
