/// The state before `install`, for `uninstall`; stored as words in `xibmerge.undo`.
struct UndoNotes: Equatable {
    /// A file that `install` writes to.
    enum File: String {
        case config
        /// `.gitattributes` at the top of the work tree, or the attributes of a user or of the system.
        case attributes
        /// `info/attributes` in the repository.
        case info
    }

    /// A property of a file or of the installation.
    enum Note: String {
        /// Our block is in the file. Without this note, a block belongs to another user and stays.
        case block
        /// The file did not exist.
        case missing
        /// The file's last line had no newline.
        case unterminated
        /// The file's folder did not exist, either.
        case folder
        /// The parent of that folder did not exist, either.
        case outerFolder = "outer-folder"
        /// We added the diff driver to another user's block.
        case updated
        /// We added the merge driver to another user's block.
        case updatedMerge = "updated-merge"
        /// We set up the merge driver.
        case driver
        /// We set up the outlines that `git diff` compares.
        case textconv
        /// We set up `git difftool`.
        case difftool
        /// We set up `git mergetool`.
        case mergetool
        /// We set up the external diff.
        case externalDiff = "external-diff"
    }

    private var words: Set<String>

    init(_ text: String = "") { words = Set(text.split(separator: " ").map(String.init)) }

    /// The words in a fixed order, or `nil` if there are no notes.
    var text: String? { words.isEmpty ? nil : words.sorted().joined(separator: " ") }

    func has(_ note: Note, of file: File) -> Bool { words.contains("\(file.rawValue):\(note.rawValue)") }

    mutating func note(_ note: Note, of file: File) { words.insert("\(file.rawValue):\(note.rawValue)") }

    mutating func forget(_ file: File) { words = words.filter { !$0.hasPrefix("\(file.rawValue):") } }

    /// These notes, with those of a file taken from others.
    func taking(_ file: File, from others: Self) -> Self {
        var result = self
        result.forget(file)
        result.words.formUnion(others.words.filter { $0.hasPrefix("\(file.rawValue):") })
        return result
    }

    /// Notes the state of a file before something is appended.
    mutating func noteState(_ bytes: [UInt8]?, of file: File) {
        guard let bytes else { return note(.missing, of: file) }
        if let last = bytes.last, last != UInt8(ascii: "\n") { note(.unterminated, of: file) }
    }

    /// Restores the end of a file after our text was removed.
    ///
    /// - Parameters:
    ///   - bytes: The file without our text.
    ///   - position: Where that text was.
    /// - Returns: `nil` if there was no file.
    func restoring(_ bytes: [UInt8], cutAt position: Int, of file: File) -> [UInt8]? {
        if bytes.isEmpty { return has(.missing, of: file) ? nil : bytes }
        // The newline stays if other text was appended since.
        guard has(.unterminated, of: file), position == bytes.count, bytes.last == UInt8(ascii: "\n") else {
            return bytes
        }
        return bytes.dropLast()
    }
}
