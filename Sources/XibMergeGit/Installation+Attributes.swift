import XibMergeSystem

/// What becomes of the files of attributes.
extension Installation {
    /// What an attributes file is to hold, and notes how it was; `nil` where it may stay.
    func changed(
        _ attributes: [UInt8]?, _ request: InstallRequest, isEffective: Bool, in file: UndoNotes.File,
        _ folders: FolderMaking, _ undo: inout UndoNotes
    ) -> [UInt8]? {
        let variant: AttributesBlock.Variant = request.comparesOtherwise ? .mergeAndDiff : .merge
        var attributes = attributes
        if let present = attributes, AttributesBlock.stands(in: present) {
            let isOurs = undo.has(.block, of: file)
            // A later line may have come to say otherwise: then the block has to stand behind it.
            guard request.isForced, !isEffective, isOurs else {
                // Somebody else's block is only made to say more.
                guard isOurs || variant == .mergeAndDiff,
                    let rewritten = AttributesBlock.rewritten(in: present, as: variant)
                else { return nil }
                if !isOurs { undo.note(.updated, of: file) }
                return rewritten
            }
            attributes = AttributesBlock.removed(from: present, of: file, undo: undo)
        }
        if file == .info, isEffective { return nil }
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

    /// What a file of attributes is without what we put in; `nil` where that is nothing.
    func removal(of file: UndoNotes.File, at path: String, _ undo: UndoNotes) throws(GitError)
        -> AttributesEdit?
    {
        guard undo.has(.updated, of: file) || undo.has(.block, of: file), let bytes = try place.bytes(of: path)
        else { return nil }
        if undo.has(.updated, of: file) {
            return AttributesBlock.rewritten(in: bytes, as: .merge).map { AttributesEdit(path: path, result: $0) }
        }
        guard AttributesBlock.stands(in: bytes) else { return nil }
        let rest = AttributesBlock.removed(from: bytes, of: file, undo: undo)
        return AttributesEdit(path: path, result: rest, undo: (undo, file))
    }
}
