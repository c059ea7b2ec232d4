public import XibMergeCore
import XibMergePlatform

/// The installation of the merge driver in git: settings of a configuration and a block of attributes, for a repository,
/// a user or the system.
public struct Installation {
    /// `nil` for a user or the system.
    let repository: Repository?
    let place: InstallationPlace

    /// Manages the driver in `repository`.
    public init(in repository: Repository) { self.init(repository, InstallationPlace(in: repository)) }

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
        let hook = repository.map(CommitHook.init)
        let changed = try installDrivers(request)
        guard let hook, let program = request.program, try hook.install(program: program, isNew: request.hasHook)
        else { return changed }
        return changed + [hook.path]
    }

    /// The quoted program that the repository's hook runs; `nil` if `install` wrote none.
    package var hookProgram: String? { repository.map(CommitHook.init)?.program }

    /// What is left to do by hand for the hook of a request: a line for another hook; `nil` if nothing is.
    package func missingHook(of request: InstallRequest) throws(Problem) -> Problem? {
        guard request.hasHook, let repository else { return nil }
        return try CommitHook(in: repository).missingLine(program: request.program ?? "")
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
        let settings = try InstalledSettings(in: config.path)
        if !request.isForced { try Self.checkForOtherEntries(request, in: settings) }
        let wanted = InstalledSettings.wanted(for: request).map(\.entry)
        let stands = settings.stand(as: wanted)
        let blocks = try blocks(
            for: request, isEffective: isEffective, isRenewed: !stands && !settings.own.isEmpty)
        return try write(wanted, in: stands ? nil : config, settings, blocks)
    }

    /// The new contents of attributes files by path.
    ///
    /// - Parameters:
    ///   - isEffective: Whether the documents already have all attributes.
    ///   - isRenewed: Whether another installation is replaced. If not, a block may have come with the clone: it keeps
    ///     what it sets, as one that is committed always does.
    private func blocks(
        for request: InstallRequest, isEffective: Bool, isRenewed: Bool
    ) throws(Problem) -> [(path: String, bytes: [UInt8])] {
        guard let variant = Self.variant(of: request) else {
            return isRenewed ? try withoutBlocks(request.isPrivate ? .kept : .removedUnlessCommitted).files : []
        }
        let path = place.attributes(isPrivate: request.isPrivate)
        let present = try place.bytes(of: path) ?? []
        var result = present
        if AttributesBlock.stands(in: present), isEffective || !request.isForced {
            let isExtending = isRenewed ? try isLeft(path, .removedUnlessCommitted) : true
            result = AttributesBlock.rewritten(in: present, as: variant, isExtending: isExtending)
        } else {
            // A later line may override the block. Then the block is moved to the end.
            result = AttributesBlock.appended(to: AttributesBlock.removed(from: present), variant)
        }
        return result == present ? [] : [(path, result)]
    }

    /// The attributes files that have a block, without it, and the `.gitattributes` whose block stays, if there is one.
    private func withoutBlocks(
        _ shared: SharedBlock
    ) throws(Problem) -> (files: [(path: String, bytes: [UInt8])], left: String?) {
        var (files, left): ([(path: String, bytes: [UInt8])], String?) = ([], nil)
        for path in [place.attributes, place.info].compactMap({ $0 }) {
            guard let bytes = try place.bytes(of: path), AttributesBlock.stands(in: bytes) else { continue }
            if try isLeft(path, shared) { left = path } else { files += [(path, AttributesBlock.removed(from: bytes))] }
        }
        return (files, left)
    }

    /// Writes all of the files or none.
    ///
    /// - Parameter config: The configuration; `nil` if it stays.
    /// - Returns: The files that were changed.
    private func write(
        _ wanted: [InstalledSettings.Entry], in config: LockedFile?, _ settings: InstalledSettings,
        _ blocks: [(path: String, bytes: [UInt8])]
    ) throws(Problem) -> [String] {
        if let config { try config.stage(settings.replacingOwn(by: wanted, in: config.bytes() ?? [])) }
        var files = config.map { [$0] } ?? []
        for block in blocks {
            try makeFolder(FilePath.folder(of: block.path))
            let file = try LockedFile(block.path)
            try file.stage(block.bytes)
            files.append(file)
        }
        try LockedFile.commit(files)
        return (config == nil ? [] : [place.configuration]) + blocks.map(\.path)
    }

    /// Removes the settings that `install` wrote, its blocks of attributes and its hook. Everything else stays, also a
    /// block that is committed in `.gitattributes`: others have it, too.
    ///
    /// - Returns: What was removed, for each file: `PATH: SETTING, SETTING`.
    /// - Throws: `Problem` if a file can't be read, locked or written. Then nothing is changed.
    public func uninstall() throws(Problem) -> [String] { try uninstall(.removedUnlessCommitted).removed }

    /// What becomes of a block in the `.gitattributes` of a repository.
    package enum SharedBlock {
        case kept, removedUnlessCommitted, removed
    }

    /// Does the same with any rule for the block in `.gitattributes`.
    ///
    /// - Returns: What was removed, and the `.gitattributes` whose block stays, if there is one.
    package func uninstall(_ shared: SharedBlock) throws(Problem) -> (removed: [String], left: String?) {
        var (removed, left) = try uninstallDrivers(shared)
        if let hook = repository.map(CommitHook.init), try hook.remove() { removed.append("\(hook.path): the hook") }
        return (removed, left)
    }

    private func isLeft(_ path: String, _ shared: SharedBlock) throws(Problem) -> Bool {
        guard let repository, path == place.attributes else { return false }
        switch shared {
        case .kept: return true
        case .removedUnlessCommitted: return try repository.hasCommittedBlock()
        case .removed: return false
        }
    }

    /// Whether the configuration has any of its settings.
    package var isInstalled: Bool {
        get throws(Problem) { try !InstalledSettings(in: place.configuration).own.isEmpty }
    }

    /// Whether a commit of what `uninstall` removed from `.gitattributes` would remove it for the whole team.
    package func isShared() throws(Problem) -> Bool { try repository?.indexed(".gitattributes", stage: 0) != nil }

    private func uninstallDrivers(_ shared: SharedBlock) throws(Problem) -> (removed: [String], left: String?) {
        let settings = try InstalledSettings(in: place.configuration)
        let (blocks, left) = try withoutBlocks(shared)
        // If the folder is missing, the lock can't be made.
        let config = settings.own.isEmpty ? nil : try LockedFile(place.configuration)
        _ = try write([], in: config, settings, blocks)
        let removed = config == nil ? [] : ["\(settings.path): " + settings.own.map(\.key).joined(separator: ", ")]
        return (removed + blocks.map { "\($0.path): the block '\(AttributesBlock.first)'" }, left)
    }
}
