import XibMergeCore
import XibMergePlatform

/// What prevents a request.
extension Installation {
    static func checkPrograms(of request: InstallRequest) throws(Problem) {
        for program in [request.driver, request.program].compactMap({ $0 }) {
            guard program.hasPrefix("/"), access(program, X_OK) == 0 else {
                throw Problem("\(program): no such program", hint: "the programs of XibMerge belong side by side")
            }
        }
    }

    /// The attributes that a request needs; `nil` if it needs none.
    static func variant(of request: InstallRequest) -> AttributesBlock.Variant? {
        guard request.parts.contains(.driver) else { return request.changesDiff ? .diff : nil }
        return request.changesDiff ? .mergeAndDiff : .merge
    }

    /// Refuses the request if the documents already have other drivers.
    ///
    /// - Returns: Whether they already have all attributes of the request.
    func checkForOtherDrivers(_ request: InstallRequest) throws(Problem) -> Bool {
        var wanted: [(attribute: String, driver: String, without: String)] = []
        if request.parts.contains(.driver) { wanted.append(("merge", "xibmerge", "'--no-driver' leaves it alone, ")) }
        if request.changesDiff { wanted.append(("diff", "xib", "'--no-textconv' leaves it alone, ")) }
        var isEffective = true
        let paths = Self.samples.map(\.path) + (try repository?.trackedDocuments() ?? [])
        for (path, names) in zip(paths, try attributes(wanted.map(\.attribute), of: paths)) {
            for ((attribute, driver, without), name) in zip(wanted, names) {
                isEffective = isEffective && name == driver
                guard let name, name != driver, !request.isForced else { continue }
                throw Problem(
                    otherDriver(attribute, name, of: path),
                    hint: (repository == nil ? "" : "'git check-attr \(attribute) \(path)' shows it; ")
                        + "remove it, \(without)or '--force' overrides it")
            }
        }
        return isEffective
    }

    /// Documents that a repository may get, with the patterns that they stand for.
    private static let samples = DocumentKind.allCases.map { (path: "Main.\($0.rawValue)", pattern: $0.pattern) }

    /// `'*.xib' already has merge=union`.
    private func otherDriver(_ attribute: String, _ name: String, of path: String) -> String {
        let word = name == "binary" ? "-\(attribute)" : name == "text" ? attribute : "\(attribute)=\(name)"
        let file = repository == nil ? "\(place.attributes ?? ""): " : ""
        return "\(file)'\(Self.samples.first { $0.path == path }?.pattern ?? path)' already has \(word)"
    }

    /// The drivers that paths have now, a row for each path; `nil` if a path has none.
    private func attributes(_ names: [String], of paths: [String]) throws(Problem) -> [[String?]] {
        if let repository { return try repository.store.attributes(names, of: paths) }
        guard let file = place.attributes, try place.bytes(of: file) != nil else {
            return paths.map { _ in names.map { _ in nil } }
        }
        // git reads attributes only in a repository.
        return try TemporaryFolder.with { folder throws(Problem) in
            for words in [
                ["init", "--quiet", "--bare", "--template=", folder],
                ["config", "--file", folder + "/config", "core.attributesFile", file],
            ] {
                let git = GitRunner(environment: GitRunner.environment(at: folder))
                _ = try git.output(words, "can't read the attributes")
            }
            return try RepositoryStore(at: folder).attributes(names, of: paths)
        }
    }

    /// Refuses the request if the configuration already sets the entries to be written.
    static func checkForOtherEntries(_ request: InstallRequest, in settings: InstalledSettings) throws(Problem) {
        for (part, entry) in InstalledSettings.wanted(for: request) {
            guard let other = settings.others.first(where: { $0.key == entry.key.lowercased() }) else { continue }
            let without = part == .externalDiff ? "" : "'--no-\(part.rawValue)' leaves it alone, "
            throw Problem(
                "\(settings.path): '\(other.key)' is set already",
                hint: "unset it, \(without)or '--force' overrides it")
        }
    }
}

/// The files that belong to an installation.
struct InstallationPlace {
    /// The configuration.
    let configuration: String
    /// The shared attributes file of the scope; `nil` in a bare repository.
    let attributes: String?
    /// The repository's attributes file that is never committed; `nil` for a user or the system.
    let info: String?
    /// Whether git follows a symbolic link to the attributes.
    private let followsLinks: Bool

    /// The place in a repository. All of its work trees share it, except `.gitattributes`.
    init(in repository: Repository) {
        configuration = repository.commonDirectory + "config"
        attributes = repository.workTree.map { $0 + ".gitattributes" }
        info = repository.commonDirectory + "info/attributes"
        followsLinks = false
    }

    /// The place for the user or the system.
    init(for scope: InstallScope) throws(Problem) {
        configuration = try GitFiles.configuration(of: scope)
        attributes = try GitFiles.attributes(of: scope)
        info = nil
        followsLinks = true
    }

    /// The attributes file that `install` writes; every place has one of the two.
    func attributes(isPrivate: Bool) -> String { (isPrivate ? info ?? attributes : attributes ?? info)! }

    /// The content of an attributes file; `nil` if it does not exist.
    func bytes(of path: String) throws(Problem) -> [UInt8]? {
        guard let type = fileType(of: path, followsLinks: followsLinks) else {
            guard isMissing(errno) else { throw Problem("\(path): \(systemMessage(errno))") }
            return nil
        }
        guard type == S_IFREG else {
            throw Problem(
                "\(path): is not a regular file",
                hint: followsLinks ? "have core.attributesFile name another one" : "git reads only a regular file there"
            )
        }
        return try readFile(at: path)
    }
}
