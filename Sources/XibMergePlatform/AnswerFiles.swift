/// The answers to the conflicts of documents that are not settled yet, one file each in `xibmerge/answers` of git's folder.
package struct AnswerFiles {
    private let folder: String

    /// - Parameter gitFolder: That of the work tree.
    package init(gitFolder: String) { folder = "\(gitFolder)/xibmerge/answers" }

    /// Where the answers to a document's conflicts are kept.
    package func file(for path: String) -> String { "\(folder)/\(digest(Array(path.utf8)))" }

    /// What was kept of a document; `nil` where nothing was.
    ///
    /// - Throws: `FileError` where it can't be read.
    package func read(_ path: String) throws(FileError) -> [UInt8]? {
        try readFile(ifThere: file(for: path))
    }

    /// Keeps the answers to a document's conflicts in the place of what was kept of it.
    ///
    /// - Throws: `FileError` where they can't be written; what was kept stays.
    package func write(_ path: String, _ bytes: [UInt8]) throws(FileError) {
        try makeFolder(folder)
        try replaceFile(at: file(for: path), with: bytes)
    }

    /// Forgets what was kept of a document.
    package func remove(_ path: String) { unlink(file(for: path)) }
}

/// 16 hexadecimal digits that tell texts apart: the name of a file about a path, which may be longer than a file's name.
func digest(_ bytes: [UInt8]) -> String {
    // FNV-1a.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
}

/// Makes a folder, and those that it lies in.
///
/// - Throws: `FileError` where it can't be made.
package func makeFolder(_ folder: String) throws(FileError) {
    if folder.isEmpty || mkdir(folder, 0o777) == 0 || errno == EEXIST { return }
    if errno == ENOENT, let slash = folder.lastIndex(of: "/") {
        try makeFolder(String(folder[..<slash]))
        if mkdir(folder, 0o777) == 0 || errno == EEXIST { return }
    }
    throw FileError(path: folder, "can't be made: \(systemMessage(errno))")
}
