/// Documents that a merge wrote with ours at each conflict, without markers, so that they open in Interface Builder: a note
/// each in `xibmerge/open` of git's folder until `xibmerge resolve` has settled them.
///
/// The index says whether they are in conflict; the note tells apart who staged such a file with its conflicts open.
package struct OpenConflicts {
    private let folder: String

    /// - Parameter gitFolder: That of the work tree.
    package init(gitFolder: String) { folder = "\(gitFolder)/xibmerge/open" }

    /// Notes a document.
    ///
    /// - Parameters:
    ///   - path: Relative to the top of the work tree.
    ///   - versions: What was merged: base, ours and theirs.
    /// - Throws: `FileError` where that can't be written.
    package func note(_ path: String, _ versions: [[UInt8]]) throws(FileError) {
        try makeFolder(folder)
        try replaceFile(at: file(for: path), with: Self.text(path, versions))
    }

    /// Whether a document was written so by the merge of these versions, and is not settled yet.
    package func has(_ path: String, _ versions: [[UInt8]]) -> Bool {
        (try? readFile(ifThere: file(for: path))) == Self.text(path, versions)
    }

    /// Whether a document that both sides renamed was written so by a merge from this base, and is not settled yet.
    ///
    /// - Parameter path: What it was called in base.
    package func has(_ path: String, from base: [UInt8]) -> Bool {
        guard let note = try? readFile(ifThere: file(for: path)) else { return false }
        return note.starts(with: Self.text(path, [base]))
    }

    /// Whether some merge wrote a document so, and it is not settled yet.
    package func has(_ path: String) -> Bool { access(file(for: path), F_OK) == 0 }

    /// Forgets a document.
    package func remove(_ path: String) { unlink(file(for: path)) }

    private func file(for path: String) -> String { "\(folder)/\(digest(Array(path.utf8)))" }

    private static func text(_ path: String, _ versions: [[UInt8]]) -> [UInt8] {
        Array(([path] + versions.map(digest)).joined(separator: "\n").utf8)
    }
}
