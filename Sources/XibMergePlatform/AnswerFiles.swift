package import XibMergeCore

/// Answers to conflicts: one file per name.
package struct AnswerFiles {
    private let folder: String

    /// The answers to conflicts that are not all resolved yet, by the path of their document.
    ///
    /// - Parameter gitFolder: git's folder of the work tree.
    package init(gitFolder: String) { folder = "\(gitFolder)/xibmerge/answers" }

    /// The answers for later merges, as `git rerere` keeps resolutions, by what tells a conflict from all others.
    ///
    /// - Parameter commonFolder: git's folder that all work trees share.
    package init(commonFolder: String) { folder = "\(commonFolder)/xibmerge/remembered" }

    /// The file with the answers to a document's conflicts.
    package func file(for path: String) -> String { "\(folder)/\(digest(Array(path.utf8)))" }

    /// The stored answers for a document; `nil` if there are none.
    package func read(_ path: String) throws(Problem) -> [UInt8]? { try readFile(ifThere: file(for: path)) }

    /// Removes what nobody has written again for some days.
    package func removeOld(days: Int) {
        for name in fileNames(in: folder) {
            let file = "\(folder)/\(name)"
            if let written = modificationTime(of: file), written.0 < Int(now()) - days * 86400 { unlink(file) }
        }
    }

    /// Stores the answers to a document's conflicts; replaces earlier ones.
    ///
    /// - Throws: `Problem` if they can't be written; the earlier ones then stay.
    package func write(_ path: String, _ bytes: [UInt8]) throws(Problem) {
        try makeFolder(folder)
        try replaceFile(at: file(for: path), with: bytes)
    }

    /// Removes the stored answers for a document.
    package func remove(_ path: String) { unlink(file(for: path)) }
}

/// 16 hexadecimal digits that identify a text: the name of a file for a path, which may be longer than a file name.
func digest(_ bytes: [UInt8]) -> String {
    // FNV-1a.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
}

/// Creates a folder and its parents.
package func makeFolder(_ folder: String) throws(Problem) {
    if folder.isEmpty || mkdir(folder, 0o777) == 0 || errno == EEXIST { return }
    if errno == ENOENT, let slash = folder.lastIndex(of: "/") {
        try makeFolder(String(folder[..<slash]))
        if mkdir(folder, 0o777) == 0 || errno == EEXIST { return }
    }
    throw Problem(file: folder, "can't be made: \(systemMessage(errno))")
}

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
            let lines = String(decoding: text, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
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

/// Changes when a file was last written, in seconds and nanoseconds, as far as the file system allows it.
package func setModificationTime(of file: String, to time: (Int, Int)) {
    let time = timespec(tv_sec: time.0, tv_nsec: time.1)
    _ = [time, time].withUnsafeBufferPointer { utimensat(AT_FDCWD, file, $0.baseAddress, 0) }
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
