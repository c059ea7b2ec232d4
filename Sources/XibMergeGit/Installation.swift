package import XibMergeSystem

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The merge driver's place in a repository: two sections of its configuration and one block of attributes.
public struct Installation {
    let repository: Repository

    /// Looks after the driver in `repository`.
    public init(in repository: Repository) { self.repository = repository }

    /// Puts the driver into the repository; where it is already there nothing is written.
    ///
    /// - Parameters:
    ///   - driver: The absolute path of `xibmerge-driver`; programs with a graphical interface have a short `PATH`.
    ///   - isPrivate: Whether the attributes go to `info/attributes`, which no commit takes along, instead of
    ///     `.gitattributes`. A bare repository knows no other place.
    /// - Returns: The files that were changed.
    /// - Throws: `GitError` where the program is not there, where the documents have another merge driver already, or
    ///   where a file can't be read, locked or written.
    public func install(driver: String, isPrivate: Bool = false) throws(GitError) -> [String] {
        var request = InstallRequest(driver: driver, program: nil)
        request.isPrivate = isPrivate
        return try install(request)
    }

    /// Puts the merge driver and what else is asked for into the repository.
    ///
    /// - Returns: The files that were changed.
    /// - Throws: `GitError` as `install(driver:isPrivate:)`, and where the documents or the configuration have another
    ///   way of comparing already.
    package func install(_ request: InstallRequest) throws(GitError) -> [String] {
        for program in [request.driver, request.program].compactMap({ $0 }) {
            guard program.hasPrefix("/"), access(program, X_OK) == 0 else {
                throw GitError("\(program): no such program", hint: "the programs of XibMerge belong side by side")
            }
        }
        let isEffective = try checkForOtherDrivers(request)
        let config = try LockedFile(configPath)
        let configBytes = try config.bytes()
        var undo = try notes()
        let restored = try configBytes.flatMap { bytes throws(GitError) in
            try ConfigurationEdit.removingEntries(from: bytes, at: configPath, undo: undo, scratch: config.lockPath)
        }
        undo.forget(.config)
        undo.noteState(restored, of: .config)
        for note in Self.parts(of: request) { undo.note(note, of: .config) }
        try checkForOtherEntries(restored ?? [], undo, scratch: config.lockPath)

        let file: UndoNotes.File = request.isPrivate || repository.workTree == nil ? .info : .attributes
        let path = attributesPath(of: file)
        let attributes = try bytes(of: path)
        let changedAttributes = changed(attributes, request, isEffective: isEffective, in: file, &undo)
        // The notes first: a block without them would be taken for somebody else's.
        var changed: [String] = []
        let result = try ConfigurationEdit.appending(
            entries(request, undo: undo), to: restored, scratch: config.lockPath)
        if result != configBytes {
            try config.commit(result)
            changed.append(configPath)
        }
        if let changedAttributes {
            try write(changedAttributes, to: path)
            changed.append(path)
        }
        return changed
    }

    /// What an attributes file is to hold, and notes how it was; `nil` where it may stay.
    private func changed(
        _ attributes: [UInt8]?, _ request: InstallRequest, isEffective: Bool, in file: UndoNotes.File,
        _ undo: inout UndoNotes
    ) -> [UInt8]? {
        let variant: AttributesBlock.Variant = request.comparesOtherwise ? .mergeAndDiff : .merge
        if let attributes, AttributesBlock.stands(in: attributes) {
            // Somebody else's block is only made to say more.
            guard undo.has(.block, of: file) || variant == .mergeAndDiff,
                let rewritten = AttributesBlock.rewritten(in: attributes, as: variant)
            else { return nil }
            if !undo.has(.block, of: file) { undo.note(.updated, of: file) }
            return rewritten
        }
        if file == .info, isEffective { return nil }
        undo.forget(file)
        undo.note(.block, of: file)
        undo.noteState(attributes, of: file)
        if file == .info, mkdir(repository.commonDirectory + "info", 0o777) == 0 { undo.note(.folder, of: file) }
        return AttributesBlock.appended(to: attributes, variant)
    }

    /// Takes the driver out; every file that `install` touched is as it was before, byte for byte, unless others
    /// changed it meanwhile: then only our lines go.
    ///
    /// - Returns: The files that were changed.
    /// - Throws: `GitError` where a file can't be read, locked or written.
    public func uninstall() throws(GitError) -> [String] {
        var changed: [String] = []
        let undo = try notes()
        for file in [UndoNotes.File.attributes, .info] where undo.has(.updated, of: file) {
            let path = attributesPath(of: file)
            guard let bytes = try bytes(of: path), let rest = AttributesBlock.rewritten(in: bytes, as: .merge) else {
                continue
            }
            try write(rest, to: path)
            changed.append(path)
        }
        for file in [UndoNotes.File.attributes, .info] where undo.has(.block, of: file) {
            let path = attributesPath(of: file)
            guard let bytes = try bytes(of: path), AttributesBlock.stands(in: bytes) else { continue }
            if let rest = AttributesBlock.removed(from: bytes, of: file, undo: undo) {
                try write(rest, to: path)
            } else {
                unlink(path)
                // Fails, as it should, where something else has come to lie in it.
                if undo.has(.folder, of: file) { rmdir(repository.commonDirectory + "info") }
            }
            changed.append(path)
        }
        let config = try LockedFile(configPath)
        guard let bytes = try config.bytes() else { return changed }
        let rest = try ConfigurationEdit.removingEntries(
            from: bytes, at: configPath, undo: undo, scratch: config.lockPath)
        if rest != bytes {
            try config.commit(rest)
            changed.append(configPath)
            // What git has cached of our outlines.
            if undo.has(.textconv, of: .config) { repository.forgetCachedOutlines() }
        }
        return changed
    }

    private var configPath: String { repository.commonDirectory + "config" }

    private func attributesPath(of file: UndoNotes.File) -> String {
        guard file == .attributes, let top = repository.workTree else {
            return repository.commonDirectory + "info/attributes"
        }
        return top + ".gitattributes"
    }

    /// What is noted of a request's parts.
    private static func parts(of request: InstallRequest) -> [UndoNotes.Note] {
        guard request.program != nil else { return [] }
        return (request.hasTextconv ? [.textconv] : []) + (request.hasExternalDiff ? [.externalDiff] : [])
            + (request.hasDifftool ? [.difftool] : []) + (request.hasMergetool ? [.mergetool] : [])
    }

    private func entries(_ request: InstallRequest, undo: UndoNotes) -> ConfigurationEntries {
        let program = request.program ?? ""
        let values = [
            "merge.xibmerge.name": "merge Interface Builder documents by object",
            "merge.xibmerge.driver": DriverCommand.line(driver: request.driver),
            // git merges several merge bases first: markers have no place in a base.
            "merge.xibmerge.recursive": "xibmerge-base",
            "merge.xibmerge-base.name": "merge the bases of Interface Builder documents by object",
            "merge.xibmerge-base.driver": DriverCommand.line(driver: request.driver, options: "--recursive "),
            "diff.xib.textconv": DriverCommand.textconv(program: program),
            "diff.xib.cachetextconv": "true",
            "diff.xib.xfuncname": DriverCommand.hunkHeader,
            "diff.xib.command": DriverCommand.externalDiff(program: program),
            "difftool.xibmerge.cmd": DriverCommand.difftool(program: program),
            "mergetool.xibmerge.cmd": DriverCommand.mergetool(program: program),
            "mergetool.xibmerge.trustExitCode": "true",
            // Whole versions are wanted, not what git's text merge left of them.
            "mergetool.xibmerge.hideResolved": "false",
            ConfigurationEdit.undoKey: undo.text,
        ]
        return ConfigurationEntries(
            ConfigurationEdit.keys(undo).compactMap { key in (values[key] ?? nil).map { (key: key, value: $0) } })
    }

    private func notes() throws(GitError) -> UndoNotes {
        UndoNotes(try ConfigurationEntries(of: [ConfigurationEdit.undoKey], in: configPath).entries.first?.value ?? "")
    }

    /// Refuses where documents have other drivers already.
    ///
    /// - Returns: Whether they have all that is asked for.
    private func checkForOtherDrivers(_ request: InstallRequest) throws(GitError) -> Bool {
        var wanted = [(attribute: "merge", driver: "xibmerge", hint: "remove it from the attributes first")]
        if request.comparesOtherwise { wanted.append(("diff", "xib", "'--no-textconv' leaves it alone")) }
        var isEffective = true
        for path in ["Main.xib", "Main.storyboard"] + (try repository.trackedDocuments()) {
            for (attribute, driver, hint) in wanted {
                let name = try repository.driver(attribute, of: path)
                if let name, name != driver {
                    throw GitError(
                        "'\(path)' already has the \(attribute) driver '\(name)'",
                        hint: "'git check-attr \(attribute) \(path)' shows it; \(hint)")
                }
                isEffective = isEffective && name != nil
            }
        }
        return isEffective
    }

    /// Refuses where the repository's configuration says already what would be written.
    private func checkForOtherEntries(_ config: [UInt8], _ undo: UndoNotes, scratch: String) throws(GitError) {
        do { try overwriteFile(at: scratch, with: config) } catch { throw GitError(error) }
        for (note, keys) in ConfigurationEdit.optionalKeys where undo.has(note, of: .config) {
            if let entry = try ConfigurationEntries(of: keys, in: scratch).entries.first {
                throw GitError(
                    "'\(entry.key)' is set already",
                    hint: note == .externalDiff ? "unset it first" : "'--no-\(note.rawValue)' leaves it alone")
            }
        }
    }

    private func bytes(of path: String) throws(GitError) -> [UInt8]? {
        var information = stat()
        guard lstat(path, &information) == 0 else { return nil }
        // git doesn't follow it in a work tree.
        guard information.st_mode & S_IFMT == S_IFREG else { throw GitError("\(path): is not a regular file") }
        do { return try readFile(at: path) } catch { throw GitError(error) }
    }

    private func write(_ bytes: [UInt8], to path: String) throws(GitError) {
        do { try replaceFile(at: path, with: bytes) } catch { throw GitError(error) }
    }
}
