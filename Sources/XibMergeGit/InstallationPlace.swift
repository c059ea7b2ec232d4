import XibMergeCore
import XibMergePlatform

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

    /// The attributes file that `install` writes.
    func attributes(isPrivate: Bool) throws(Problem) -> String {
        guard let path = isPrivate ? info ?? attributes : attributes ?? info else {
            throw Problem("there is no place for attributes")
        }
        return path
    }

    /// The content of an attributes file; `nil` if it does not exist.
    func bytes(of path: String) throws(Problem) -> [UInt8]? {
        var information = stat()
        guard (followsLinks ? stat(path, &information) : lstat(path, &information)) == 0 else {
            guard isMissing(errno) else { throw Problem("\(path): \(systemMessage(errno))") }
            return nil
        }
        guard information.st_mode & S_IFMT == S_IFREG else {
            throw Problem(
                "\(path): is not a regular file",
                hint: followsLinks ? "have core.attributesFile name another one" : "git reads only a regular file there"
            )
        }
        return try readFile(at: path)
    }
}
