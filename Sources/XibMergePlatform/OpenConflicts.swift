/// Documents that a merge wrote with ours at each conflict, without markers, so that they open in Interface Builder.
/// Each has a note in `xibmerge/open` of git's folder until `xibmerge resolve` has resolved it.
///
/// The index shows documents in conflict; the notes show files that were staged with open conflicts.
package struct OpenConflicts {
    private let folder: String

    /// - Parameter gitFolder: git's folder of the work tree.
    package init(gitFolder: String) { folder = "\(gitFolder)/xibmerge/open" }

    /// Adds a note for a document.
    ///
    /// - Parameters:
    ///   - path: Relative to the top of the work tree.
    ///   - versions: The merged versions: base, ours and theirs.
    /// - Throws: `FileError` if the note can't be written.
    package func note(_ path: String, _ versions: [[UInt8]]) throws(FileError) {
        try makeFolder(folder)
        try replaceFile(at: file(for: path), with: Self.text(path, versions))
    }

    /// Whether the merge of these versions wrote a document without markers, and it is not resolved yet.
    package func has(_ path: String, _ versions: [[UInt8]]) -> Bool {
        (try? readFile(ifThere: file(for: path))) == Self.text(path, versions)
    }

    /// Whether a merge from this base wrote a document without markers that both sides renamed, and it is not resolved
    /// yet.
    ///
    /// - Parameter path: Its path in base.
    package func has(_ path: String, from base: [UInt8]) -> Bool {
        guard let note = try? readFile(ifThere: file(for: path)) else { return false }
        return note.starts(with: Self.text(path, [base]))
    }

    /// Whether any merge wrote a document without markers, and it is not resolved yet.
    package func has(_ path: String) -> Bool { access(file(for: path), F_OK) == 0 }

    /// Removes the note of a document.
    package func remove(_ path: String) { unlink(file(for: path)) }

    private func file(for path: String) -> String { "\(folder)/\(digest(Array(path.utf8)))" }

    private static func text(_ path: String, _ versions: [[UInt8]]) -> [UInt8] {
        Array(([path] + versions.map(digest)).joined(separator: "\n").utf8)
    }
}
