package import XibMergePlatform

/// The merge driver's place in git: sections of a configuration and one block of attributes, for a repository, a user or
/// the system.
public struct Installation {
    /// `nil` for a user or the system.
    let repository: Repository?
    let place: InstallationPlace

    /// Looks after the driver in `repository`.
    public init(in repository: Repository) {
        self.init(repository, InstallationPlace(in: repository))
    }

    private init(_ repository: Repository?, _ place: InstallationPlace) {
        LibGit2.start()
        (self.repository, self.place) = (repository, place)
    }

    /// Looks after the driver in the repository around the current folder, or for the user or the system.
    ///
    /// - Throws: `GitError` where there is no repository, or where git has no file for that scope.
    package init(for scope: InstallScope) throws(GitError) {
        if scope == .local {
            self.init(in: try Repository())
        } else {
            self.init(nil, try InstallationPlace(for: scope))
        }
    }

    /// Puts the driver into the repository; where it is already there nothing is written.
    ///
    /// - Parameters:
    ///   - driver: The absolute path of `xibmerge-driver`; programs with a graphical interface have a short `PATH`.
    ///   - isPrivate: Whether the attributes go to `info/attributes`, which no commit takes along, instead of
    ///     `.gitattributes`. A bare repository knows no other place.
    /// - Returns: The files that were changed.
    /// - Throws: `GitError` where the program is not there, where the documents have another merge driver already, or
    ///   where a file can't be read, locked or written. Nothing is changed then.
    public func install(driver: String, isPrivate: Bool = false) throws(GitError) -> [String] {
        var request = InstallRequest(driver: driver, program: nil)
        request.isPrivate = isPrivate
        return try install(request)
    }

    /// Puts the merge driver and what else is asked for into place.
    ///
    /// - Returns: The files that were changed.
    /// - Throws: `GitError` as `install(driver:isPrivate:)`, and where the documents or the configuration have another
    ///   way of comparing already.
    package func install(_ request: InstallRequest) throws(GitError) -> [String] {
        let hook = request.hasHook ? repository.map(CommitHook.init) : nil
        try hook?.check(program: request.program ?? "")
        let changed = try installDrivers(request)
        guard let hook, let program = request.program, try hook.install(program: program) else { return changed }
        return changed + [hook.path]
    }

    private func installDrivers(_ request: InstallRequest) throws(GitError) -> [String] {
        let changed = try put(request)
        guard request.isForced, let repository, Self.variant(of: request) != nil else { return changed }
        repository.store.forgetAttributes()
        if try checkForOtherDrivers(request) { return changed }
        // Something nearer says otherwise; nothing goes before the end of the repository's own file.
        var nearest = request
        nearest.isPrivate = true
        return changed + (try put(nearest).filter { !changed.contains($0) })
    }

    /// Puts into place what is asked for; there may be other lines of attributes that go before it.
    private func put(_ request: InstallRequest) throws(GitError) -> [String] {
        for program in [request.driver, request.program].compactMap({ $0 }) {
            guard program.hasPrefix("/"), access(program, X_OK) == 0 else {
                throw GitError("\(program): no such program", hint: "the programs of XibMerge belong side by side")
            }
        }
        let isEffective = try checkForOtherDrivers(request)
        let config = try LockedFile(place.configuration)
        let configBytes = try config.bytes()
        let notes = try InstallationNotes(in: configBytes, at: config.path)
        let restored = try configBytes.flatMap { bytes throws(GitError) in
            try ConfigurationEdit.removingEntries(
                from: bytes, at: config.path, undo: notes.undo, scratch: config.lockPath)
        }
        var undo = notes.undo
        undo.forget(.config)
        undo.noteState(restored, of: .config)
        for note in Self.parts(of: request) { undo.note(note, of: .config) }
        if !request.isForced { try checkForOtherEntries(restored ?? [], undo) }

        var file = place.file(isPrivate: request.isPrivate)
        if request.isForced, !isEffective, !undo.has(.block, of: file), let path = place.path(of: file),
            let present = try place.bytes(of: path), AttributesBlock.stands(in: present)
        {
            // Somebody else's block stays where it is; what goes before all others overrides what overrides it.
            file = place.file(isPrivate: true)
        }
        let path = try self.path(of: file)
        var edits: [AttributesEdit] = []
        // The configuration may have come to name another file.
        if let old = notes.attributes, old != path {
            if let edit = try removal(of: .attributes, at: old, undo) { edits.append(edit) }
            undo.forget(.attributes)
        }
        let variant = Self.variant(of: request)
        let folders = variant == nil ? FolderMaking() : FolderMaking(for: path)
        do {
            let present = try place.bytes(of: path)
            if let variant {
                let isFading = try repository?.hasAttributesInIndexAlone() ?? false
                let result = changed(
                    present, variant, isForced: request.isForced, isEffective: isEffective,
                    isLasting: isEffective && !isFading,
                    in: file, folders, &undo)
                if let result { edits.append(AttributesEdit(path: path, result: result)) }
            } else {
                edits += try removals(at: nil, &undo)
            }
            let attributes = repository == nil && variant != nil ? path : nil
            // Where it says all of that it stays, wherever in the file that is.
            let same = entries(request, undo: undo.taking(.config, from: notes.undo), attributes: attributes)
            let hasSameParts = ConfigurationEdit.parts.allSatisfy {
                notes.undo.has($0.note, of: .config) == undo.has($0.note, of: .config)
            }
            var result = configBytes
            let stands = try ConfigurationEdit.stands(same, in: configBytes, at: config.path, but: notes.undo)
            if !hasSameParts || !stands {
                result = try ConfigurationEdit.appending(
                    self.entries(request, undo: undo, attributes: attributes), to: restored, at: config.path,
                    scratch: config.lockPath)
            }
            let changed = try write(result == configBytes ? nil : config, result, edits)
            if present == nil && !edits.contains(where: { $0.path == path }) { folders.undo() }
            // What an earlier version had git keep.
            if result != configBytes, notes.undo.has(.textconv, of: .config) { repository?.forgetCachedOutlines() }
            return changed
        } catch {
            folders.undo()
            throw error
        }
    }

    /// Takes the driver out; every file that `install` touched is as it was before, byte for byte, unless others
    /// changed it meanwhile: then only our lines go.
    ///
    /// - Returns: The files that were changed.
    /// - Throws: `GitError` where a file can't be read, locked or written. Nothing is changed then.
    public func uninstall() throws(GitError) -> [String] {
        let changed = try uninstallDrivers()
        guard let hook = repository.map(CommitHook.init), try hook.remove() else { return changed }
        return changed + [hook.path]
    }

    private func uninstallDrivers() throws(GitError) -> [String] {
        // Where its folder is missing, too, there is no place for a lock.
        do { if try readFile(ifThere: place.configuration) == nil { return [] } } catch { throw GitError(error) }
        let config = try LockedFile(place.configuration)
        guard let bytes = try config.bytes() else { return [] }
        let notes = try InstallationNotes(in: bytes, at: config.path)
        var undo = notes.undo
        let edits = try removals(at: notes.attributes, &undo)
        let rest = try ConfigurationEdit.removingEntries(
            from: bytes, at: config.path, undo: notes.undo, scratch: config.lockPath)
        let changed = try write(rest == bytes ? nil : config, rest, edits, notesLast: true)
        // What git has cached of our outlines.
        if rest != bytes, notes.undo.has(.textconv, of: .config) { repository?.forgetCachedOutlines() }
        return changed
    }

    /// Writes the files, all or none of them.
    ///
    /// - Parameter notesLast: Whether the configuration comes after the attributes. A block that no notes speak of would be
    ///   taken for somebody else's, and stay for good.
    /// - Returns: The files that were changed.
    private func write(
        _ config: LockedFile?, _ result: [UInt8]?, _ edits: [AttributesEdit], notesLast: Bool = false
    ) throws(GitError) -> [String] {
        try config?.stage(result)
        var files: [LockedFile] = []
        for edit in edits {
            let file = try LockedFile(edit.path)
            try file.stage(edit.result)
            files.append(file)
        }
        let notes = config.map { [$0] } ?? []
        try LockedFile.commit(notesLast ? files + notes : notes + files)
        for (edit, file) in zip(edits, files) {
            guard let (undo, which) = edit.undo, edit.result == nil else { continue }
            // The lock is gone with the last use of the file; its folder has to be empty.
            file.release()
            FolderMaking.remove(of: file.path, as: undo, which)
        }
        return (config == nil ? [] : [place.configuration]) + edits.map(\.path)
    }

    /// Where attributes are.
    private func path(of file: UndoNotes.File) throws(GitError) -> String {
        guard let path = place.path(of: file) else { throw GitError("there is no place for attributes") }
        return path
    }
}
