import XibMergeCore
import XibMergePlatform

/// The changes of attributes files.
extension Installation {
    /// The new content of an attributes file, with its former state noted; `nil` if it need not change.
    func changed(
        _ attributes: [UInt8]?, _ variant: AttributesBlock.Variant, isForced: Bool, isEffective: Bool,
        isLasting: Bool, in file: UndoNotes.File, _ folders: FolderMaking, _ undo: inout UndoNotes
    ) -> [UInt8]? {
        var attributes = attributes
        if let present = attributes, AttributesBlock.stands(in: present) {
            let isOurs = undo.has(.block, of: file)
            // A later line may override the block. Then the block is moved to the end.
            guard isForced, !isEffective, isOurs else {
                let said = AttributesBlock.variant(in: present)
                // A block that another user installed is only extended.
                let wanted = isOurs ? variant : said?.union(variant)
                guard let wanted, let rewritten = AttributesBlock.rewritten(in: present, as: wanted) else { return nil }
                if !isOurs { undo.note(said == .diff ? .updatedMerge : .updated, of: file) }
                return rewritten
            }
            attributes = AttributesBlock.removed(from: present, of: file, undo: undo)
        }
        if file == .info, isLasting { return nil }
        let wasMissing = attributes == nil && undo.has(.missing, of: file)
        let before = undo
        undo.forget(file)
        undo.note(.block, of: file)
        undo.noteState(attributes, of: file)
        for (made, note) in zip(folders.made, [UndoNotes.Note.folder, .outerFolder]) where !made.isEmpty {
            undo.note(note, of: file)
        }
        if wasMissing {
            for note in [UndoNotes.Note.folder, .outerFolder] where before.has(note, of: file) {
                undo.note(note, of: file)
            }
        }
        return AttributesBlock.appended(to: attributes, variant)
    }

    /// The changes that remove our blocks from all attributes files; their notes are removed too.
    ///
    /// - Parameter attributes: The path of a user's or the system's attributes at installation; `nil` if it is the same
    ///   now.
    func removals(at attributes: String?, _ undo: inout UndoNotes) throws(Problem) -> [AttributesEdit] {
        var edits: [AttributesEdit] = []
        for file in [UndoNotes.File.attributes, .info] {
            guard let path = (file == .attributes ? attributes : nil) ?? place.path(of: file) else { continue }
            if let edit = try removal(of: file, at: path, undo) { edits.append(edit) }
            undo.forget(file)
        }
        return edits
    }

    /// The change that removes our block from an attributes file; `nil` if there is none.
    func removal(of file: UndoNotes.File, at path: String, _ undo: UndoNotes) throws(Problem)
        -> AttributesEdit?
    {
        guard let bytes = try place.bytes(of: path) else { return nil }
        for (note, before) in [(UndoNotes.Note.updated, AttributesBlock.Variant.merge), (.updatedMerge, .diff)]
        where undo.has(note, of: file) {
            return AttributesBlock.rewritten(in: bytes, as: before).map { AttributesEdit(path: path, result: $0) }
        }
        guard undo.has(.block, of: file), AttributesBlock.stands(in: bytes) else { return nil }
        let rest = AttributesBlock.removed(from: bytes, of: file, undo: undo)
        return AttributesEdit(path: path, result: rest, undo: (undo, file))
    }
}
