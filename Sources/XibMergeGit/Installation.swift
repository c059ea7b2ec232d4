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
    package func install(_ request: InstallRequest) throws(GitError) -> [String] {
        let (driver, isPrivate) = (request.driver, request.isPrivate)
        guard driver.hasPrefix("/"), access(driver, X_OK) == 0 else {
            throw GitError("\(driver): no such program", hint: "'xibmerge-driver' belongs beside 'xibmerge'")
        }
        let isEffective = try checkForOtherDrivers()
        let config = try LockedFile(configPath)
        let configBytes = try config.bytes()
        var undo = try notes()
        undo.forget(.config)
        let restored = try configBytes.flatMap { bytes throws(GitError) in
            try ConfigurationEdit.removingEntries(
                from: bytes, at: configPath, undo: try notes(), scratch: config.lockPath)
        }
        undo.noteState(restored, of: .config)

        var changed: [String] = []
        let file: UndoNotes.File = isPrivate || repository.workTree == nil ? .info : .attributes
        let path = attributesPath(of: file)
        let attributes = try bytes(of: path)
        let isThere = attributes.map(AttributesBlock.stands) ?? false || file == .info && isEffective
        if !isThere {
            undo.forget(file)
            undo.note(.block, of: file)
            undo.noteState(attributes, of: file)
            if file == .info, mkdir(repository.commonDirectory + "info", 0o777) == 0 { undo.note(.folder, of: file) }
        }
        // The notes first: a block without them would be taken for somebody else's.
        let result = try ConfigurationEdit.appending(
            entries(driver: driver, undo: undo), to: restored, scratch: config.lockPath)
        if result != configBytes {
            try config.commit(result)
            changed.append(configPath)
        }
        if !isThere {
            try write(AttributesBlock.appended(to: attributes), to: path)
            changed.append(path)
        }
        return changed
    }

    /// Takes the driver out; every file that `install` touched is as it was before, byte for byte, unless others
    /// changed it meanwhile: then only our lines go.
    ///
    /// - Returns: The files that were changed.
    /// - Throws: `GitError` where a file can't be read, locked or written.
    public func uninstall() throws(GitError) -> [String] {
        var changed: [String] = []
        let undo = try notes()
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

    private func entries(driver: String, undo: UndoNotes) -> ConfigurationEntries {
        var entries = [
            ("merge.xibmerge.name", "merge Interface Builder documents by object"),
            ("merge.xibmerge.driver", DriverCommand.line(driver: driver)),
            ("merge.xibmerge.recursive", "xibmerge-base"),
        ]
        if let text = undo.text { entries.append((ConfigurationEdit.undoKey, text)) }
        // git merges several merge bases first: markers have no place in a base.
        entries.append(("merge.xibmerge-base.name", "merge the bases of Interface Builder documents by object"))
        entries.append(("merge.xibmerge-base.driver", DriverCommand.line(driver: driver, options: "--recursive ")))
        return ConfigurationEntries(entries.map { (key: $0.0, value: $0.1) })
    }

    private func notes() throws(GitError) -> UndoNotes {
        UndoNotes(try ConfigurationEntries(of: [ConfigurationEdit.undoKey], in: configPath).entries.first?.value ?? "")
    }

    /// Refuses where documents have a merge driver already.
    ///
    /// - Returns: Whether it is this one.
    private func checkForOtherDrivers() throws(GitError) -> Bool {
        var isOurs = true
        for path in ["Main.xib", "Main.storyboard"] + (try repository.trackedDocuments()) {
            let name = try repository.mergeAttribute(of: path)
            if let name, name != "xibmerge" {
                throw GitError(
                    "'\(path)' already has the merge driver '\(name)'",
                    hint: "'git check-attr merge \(path)' shows it; remove it from the attributes first")
            }
            isOurs = isOurs && name != nil
        }
        return isOurs
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
