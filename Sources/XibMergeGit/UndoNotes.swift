/// What `uninstall` has to know of the time before `install`; kept as words in `xibmerge.undo`.
struct UndoNotes: Equatable {
    /// A file that `install` writes to.
    enum File: String {
        case config
        /// `.gitattributes` at the top of the work tree, or the attributes of a user or of the system.
        case attributes
        /// `info/attributes` in the repository.
        case info
    }

    /// Something that a file had or lacked.
    enum Note: String {
        /// We put our block into it; without this note a block is somebody else's and stays.
        case block
        /// The file was not there.
        case missing
        /// The file's last line had no end.
        case unterminated
        /// Not even its folder was there.
        case folder
        /// Nor the folder that this one is in.
        case outerFolder = "outer-folder"
        /// We had somebody else's block say how documents are compared, too.
        case updated
        /// We had somebody else's block say how documents are merged, too.
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

    /// The words in a fixed order, or `nil` if there is nothing to note.
    var text: String? { words.isEmpty ? nil : words.sorted().joined(separator: " ") }

    func has(_ note: Note, of file: File) -> Bool { words.contains("\(file.rawValue):\(note.rawValue)") }

    mutating func note(_ note: Note, of file: File) { words.insert("\(file.rawValue):\(note.rawValue)") }

    mutating func forget(_ file: File) { words = words.filter { !$0.hasPrefix("\(file.rawValue):") } }

    /// The same, with what others say of a file.
    func taking(_ file: File, from others: Self) -> Self {
        var result = self
        result.forget(file)
        result.words.formUnion(others.words.filter { $0.hasPrefix("\(file.rawValue):") })
        return result
    }

    /// Notes how a file is before something is appended.
    mutating func noteState(_ bytes: [UInt8]?, of file: File) {
        guard let bytes else { return note(.missing, of: file) }
        if let last = bytes.last, last != UInt8(ascii: "\n") { note(.unterminated, of: file) }
    }

    /// Gives a file the end that it had, after what was appended was cut out again.
    ///
    /// - Parameters:
    ///   - bytes: The file without our text.
    ///   - position: Where that stood.
    /// - Returns: `nil` if there was no file.
    func restoring(_ bytes: [UInt8], cutAt position: Int, of file: File) -> [UInt8]? {
        if bytes.isEmpty { return has(.missing, of: file) ? nil : bytes }
        // What others appended meanwhile needs the newline.
        guard has(.unterminated, of: file), position == bytes.count, bytes.last == UInt8(ascii: "\n") else {
            return bytes
        }
        return bytes.dropLast()
    }
}
