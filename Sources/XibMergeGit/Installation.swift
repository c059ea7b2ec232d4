public import XibMergeCore
import XibMergePlatform

/// The installation of the merge driver in git: sections of a configuration and one block of attributes, for a
/// repository, a user or the system.
public struct Installation {
    /// `nil` for a user or the system.
    let repository: Repository?
    let place: InstallationPlace

    /// Manages the driver in `repository`.
    public init(in repository: Repository) {
        self.init(repository, InstallationPlace(in: repository))
    }

    private init(_ repository: Repository?, _ place: InstallationPlace) {
        LibGit2.start()
        (self.repository, self.place) = (repository, place)
    }

    /// Manages the driver in the repository around the current folder, or for the user or the system.
    ///
    /// - Throws: `Problem` if there is no repository, or git has no file for that scope.
    package init(for scope: InstallScope) throws(Problem) {
        if scope == .local {
            self.init(in: try Repository())
        } else {
            self.init(nil, try InstallationPlace(for: scope))
        }
    }

    /// Installs the driver in the repository. If it is already installed, nothing is written.
    ///
    /// - Parameters:
    ///   - driver: The absolute path of `xibmerge-driver`; programs with a graphical interface have a short `PATH`.
    ///   - isPrivate: Whether the attributes are written to `info/attributes`, which is never committed, instead of
    ///     `.gitattributes`. A bare repository always uses `info/attributes`.
    /// - Returns: The files that were changed.
    /// - Throws: `Problem` if the program is missing, the documents already have another merge driver, or a file can't
    ///   be read, locked or written. Then nothing is changed.
    public func install(driver: String, isPrivate: Bool = false) throws(Problem) -> [String] {
        var request = InstallRequest(driver: driver, program: nil)
        request.isPrivate = isPrivate
        return try install(request)
    }

    /// Installs the merge driver and the other parts of a request.
    ///
    /// - Returns: The files that were changed.
    /// - Throws: `Problem` as `install(driver:isPrivate:)`, and if the documents or the configuration already have
    ///   another diff driver.
    package func install(_ request: InstallRequest) throws(Problem) -> [String] {
        let hook = request.hasHook ? repository.map(CommitHook.init) : nil
        try hook?.check(program: request.program ?? "")
        let changed = try installDrivers(request)
        guard let hook, let program = request.program, try hook.install(program: program) else { return changed }
        return changed + [hook.path]
    }

    private func installDrivers(_ request: InstallRequest) throws(Problem) -> [String] {
        let changed = try put(request)
        guard request.isForced, let repository, Self.variant(of: request) != nil else { return changed }
        repository.store.forgetAttributes()
        if try checkForOtherDrivers(request) { return changed }
        // A nearer attributes file overrides the block, but none overrides the end of the repository's own file.
        var nearest = request
        nearest.isPrivate = true
        return changed + (try put(nearest).filter { !changed.contains($0) })
    }

    /// Installs the parts of a request; other lines of attributes may still override them.
    private func put(_ request: InstallRequest) throws(Problem) -> [String] {
        try Self.checkPrograms(of: request)
        let isEffective = try checkForOtherDrivers(request)
        let config = try LockedFile(place.configuration)
        let configBytes = try config.bytes()
        let notes = try InstallationNotes(in: configBytes, at: config.path)
        let restored = try configBytes.flatMap { bytes throws(Problem) in
            try ConfigurationEdit.removingEntries(
                from: bytes, at: config.path, undo: notes.undo, scratch: config.lockPath)
        }
        var undo = notes.undo
        undo.forget(.config)
        undo.noteState(restored, of: .config)
        for note in Self.parts(of: request) { undo.note(note, of: .config) }
        if !request.isForced { try checkForOtherEntries(restored ?? [], undo) }

        let file = try file(for: request, isEffective: isEffective, undo)
        let path = try path(of: file)
        var edits: [AttributesEdit] = []
        // The configuration may name another file now.
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
            let stands = try self.stands(
                request, in: configBytes, at: config.path, as: notes.undo, undo, attributes: attributes)
            let result =
                try stands
                ? configBytes
                : ConfigurationEdit.appending(
                    entries(request, undo: undo, attributes: attributes), to: restored, at: config.path,
                    scratch: config.lockPath)
            let changed = try write(result == configBytes ? nil : config, result, edits)
            if present == nil && !edits.contains(where: { $0.path == path }) { folders.undo() }
            // The cache of an earlier version.
            if result != configBytes, notes.undo.has(.textconv, of: .config) { repository?.forgetCachedOutlines() }
            return changed
        } catch {
            folders.undo()
            throw error
        }
    }

    private static func checkPrograms(of request: InstallRequest) throws(Problem) {
        for program in [request.driver, request.program].compactMap({ $0 }) {
            guard program.hasPrefix("/"), access(program, X_OK) == 0 else {
                throw Problem("\(program): no such program", hint: "the programs of XibMerge belong side by side")
            }
        }
    }

    /// The attributes file for the block of a request.
    private func file(
        for request: InstallRequest, isEffective: Bool, _ undo: UndoNotes
    ) throws(Problem) -> UndoNotes.File {
        let file = place.file(isPrivate: request.isPrivate)
        guard request.isForced, !isEffective, !undo.has(.block, of: file), let path = place.path(of: file),
            let present = try place.bytes(of: path), AttributesBlock.stands(in: present)
        else { return file }
        // A block that another user installed stays. The repository's own file overrides all others.
        return place.file(isPrivate: true)
    }

    /// Whether the configuration already has all of a request. Then it stays in its place.
    ///
    /// - Parameters:
    ///   - former: The notes of the last installation.
    ///   - undo: Those of this one.
    private func stands(
        _ request: InstallRequest, in configuration: [UInt8]?, at path: String, as former: UndoNotes,
        _ undo: UndoNotes, attributes: String?
    ) throws(Problem) -> Bool {
        let hasSameParts = ConfigurationEdit.parts.allSatisfy {
            former.has($0.note, of: .config) == undo.has($0.note, of: .config)
        }
        let same = entries(request, undo: undo.taking(.config, from: former), attributes: attributes)
        let stands = try ConfigurationEdit.stands(same, in: configuration, at: path, but: former)
        return hasSameParts && stands
    }

    /// Removes the driver. Every file that `install` changed gets its former bytes back. If it was edited since, only
    /// our lines are removed.
    ///
    /// - Returns: The files that were changed.
    /// - Throws: `Problem` if a file can't be read, locked or written. Then nothing is changed.
    public func uninstall() throws(Problem) -> [String] {
        let changed = try uninstallDrivers()
        guard let hook = repository.map(CommitHook.init), try hook.remove() else { return changed }
        return changed + [hook.path]
    }

    private func uninstallDrivers() throws(Problem) -> [String] {
        // If the folder is missing too, the lock can't be made.
        if try readFile(ifThere: place.configuration) == nil { return [] }
        let config = try LockedFile(place.configuration)
        guard let bytes = try config.bytes() else { return [] }
        let notes = try InstallationNotes(in: bytes, at: config.path)
        var undo = notes.undo
        let edits = try removals(at: notes.attributes, &undo)
        let rest = try ConfigurationEdit.removingEntries(
            from: bytes, at: config.path, undo: notes.undo, scratch: config.lockPath)
        let changed = try write(rest == bytes ? nil : config, rest, edits, notesLast: true)
        // The outlines that git has cached.
        if rest != bytes, notes.undo.has(.textconv, of: .config) { repository?.forgetCachedOutlines() }
        return changed
    }

    /// Writes all of the files or none.
    ///
    /// - Parameter notesLast: Whether the configuration is written after the attributes. A block without notes would
    ///   look like another user's, and never be removed.
    /// - Returns: The files that were changed.
    private func write(
        _ config: LockedFile?, _ result: [UInt8]?, _ edits: [AttributesEdit], notesLast: Bool = false
    ) throws(Problem) -> [String] {
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
            // The lock is released with the last use of the file; its folder has to be empty then.
            file.release()
            FolderMaking.remove(of: file.path, as: undo, which)
        }
        return (config == nil ? [] : [place.configuration]) + edits.map(\.path)
    }

    /// The path of an attributes file.
    private func path(of file: UndoNotes.File) throws(Problem) -> String {
        guard let path = place.path(of: file) else { throw Problem("there is no place for attributes") }
        return path
    }
}
