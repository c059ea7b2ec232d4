/// What an installation has left in the configuration for `uninstall` to read.
struct InstallationNotes {
    var undo: UndoNotes
    /// Where a user's or the system's attributes were when the block was put in; the configuration may have come to name
    /// another file.
    var attributes: String?

    init(in configuration: [UInt8]?, at path: String) throws(GitError) {
        let entries = try ConfigurationText(configuration ?? [], at: path).entries
        func value(_ key: String) -> String? { entries.last { $0.key == key }?.value }
        undo = UndoNotes(value(ConfigurationEdit.undoKey) ?? "")
        attributes = value(ConfigurationEdit.attributesKey)
    }
}
