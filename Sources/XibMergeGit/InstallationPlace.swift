import XibMergePlatform

/// The files that belong to an installation.
struct InstallationPlace {
    /// The configuration.
    let configuration: String
    /// The attributes that everybody has who has the configuration's scope; `nil` in a bare repository.
    private let attributes: String?
    /// The attributes of a repository that no commit takes along; `nil` for a user or the system.
    private let info: String?
    /// Whether git follows a link that stands in the attributes' place.
    private let followsLinks: Bool

    /// The place in a repository; all of its work trees share it, but for `.gitattributes`.
    init(in repository: Repository) {
        configuration = repository.commonDirectory + "config"
        attributes = repository.workTree.map { $0 + ".gitattributes" }
        info = repository.commonDirectory + "info/attributes"
        followsLinks = false
    }

    /// The place for the user or the system.
    init(for scope: InstallScope) throws(GitError) {
        do {
            configuration = try GitFiles.configuration(of: scope)
            attributes = try GitFiles.attributes(of: scope)
        } catch { throw GitError(error) }
        info = nil
        followsLinks = true
    }

    /// Which of the attributes `install` writes.
    func file(isPrivate: Bool) -> UndoNotes.File {
        (isPrivate || attributes == nil) && info != nil ? .info : .attributes
    }

    /// Where attributes are; `nil` where there can be none.
    func path(of file: UndoNotes.File) -> String? {
        switch file {
        case .attributes: attributes
        case .info: info
        case .config: configuration
        }
    }

    /// What the file of attributes holds; `nil` where there is none.
    func bytes(of path: String) throws(GitError) -> [UInt8]? {
        var information = stat()
        guard (followsLinks ? stat(path, &information) : lstat(path, &information)) == 0 else {
            guard isMissing(errno) else { throw GitError("\(path): \(systemMessage(errno))") }
            return nil
        }
        guard information.st_mode & S_IFMT == S_IFREG else {
            throw GitError(
                "\(path): is not a regular file",
                hint: followsLinks ? "have core.attributesFile name another one" : "git reads only a regular file there"
            )
        }
        do { return try readFile(at: path) } catch { throw GitError(error) }
    }
}
