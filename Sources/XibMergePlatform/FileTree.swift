package import XibMergeCore

/// The files below a folder. Links to folders are not followed, because they may form cycles.
package struct FileTree {
    package struct File: Sendable {
        /// Relative to the folder.
        package var path: FileName
        /// Whether it is a link to a file, which may be elsewhere.
        package var isLink: Bool
    }

    /// Sorted by the bytes of their paths.
    package private(set) var files: [File] = []
    /// Folders that can't be listed.
    package private(set) var errors: [Problem] = []

    /// Folders that were skipped, relative to the folder.
    package private(set) var skippedFolders: [String] = []

    /// Folders of dependencies.
    package static let dependencyFolders: Set<String> = ["Pods", "Carthage", "SourcePackages"]

    /// Folders of build products and dependencies.
    package static let foreignFolders: Set<String> = [
        ".git", "Pods", "Carthage", "build", ".build", "DerivedData", "SourcePackages", "node_modules",
    ]

    /// Extensions of folders with a product: documents in them do not belong to the project.
    private static let productExtensions = [".framework", ".xcframework", ".app", ".xpc"]

    /// Whether a folder with the name contains build products or dependencies.
    package static func isForeign(_ name: String) -> Bool { foreignFolders.contains(name) || isProduct(name) }

    /// Whether the contents of a folder with the name are known but not checked.
    package static func isDependency(_ name: String) -> Bool { dependencyFolders.contains(name) || isProduct(name) }

    /// Whether a folder with the name is a product.
    package static func isProduct(_ name: some StringProtocol) -> Bool {
        productExtensions.contains(where: name.hasSuffix)
    }

    /// Whether a file remains from a merge: `Main_BACKUP_4711.storyboard`, `Main.storyboard.orig`.
    package static func isLeftover(_ name: String) -> Bool {
        name.hasSuffix(".orig")
            || ["_BACKUP_", "_BASE_", "_LOCAL_", "_REMOTE_"].contains { mark in
                name.contains(mark) && name.split(separator: "_").last?.first?.isNumber == true
            }
    }

    /// - Parameters:
    ///   - isSkipped: Whether to skip a folder with this name.
    ///   - isWanted: Whether to include a file with this name.
    package init(
        _ folder: FileName, skipping isSkipped: (String) -> Bool = isForeign, where isWanted: (String) -> Bool
    ) {
        var open: [FileName] = [""]
        while let prefix = open.popLast() {
            let path = folder + "/" + prefix
            guard let stream = opendir(path.cString) else {
                errors.append(Problem("\(path.text): can't be listed: \(systemMessage(errno))"))
                continue
            }
            defer { closedir(stream) }
            while let entry = readdir(stream) {
                let file = withUnsafePointer(to: &entry.pointee.d_name) {
                    $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { FileName($0) }
                }
                var information = stat()
                guard file != ".", file != "..", lstat((path + file).cString, &information) == 0 else { continue }
                let name = file.text
                if isSkipped(name) {
                    if information.st_mode & S_IFMT == S_IFDIR { skippedFolders.append((prefix + file).text) }
                    continue
                }
                if information.st_mode & S_IFMT == S_IFDIR {
                    open.append(prefix + file + "/")
                } else if isWanted(name), !Self.isLeftover(name) {
                    let isLink = information.st_mode & S_IFMT == S_IFLNK
                    if isLink { guard stat((path + file).cString, &information) == 0 else { continue } }
                    if information.st_mode & S_IFMT == S_IFREG {
                        files.append(File(path: prefix + file, isLink: isLink))
                    }
                }
            }
        }
        files.sort { $0.path < $1.path }
    }
}

/// A temporary folder that only the user can read.
package enum TemporaryFolder {
    /// Creates a folder, passes it to `body` and removes it with all its contents, whatever happens. A signal that
    /// would end this process takes effect after that.
    ///
    /// - Throws: `Problem` if it can't be created, and what `body` throws.
    package static func with<Result>(
        _ body: (String) throws(Problem) -> Result
    ) throws(Problem) -> Result {
        let folder = try make()
        return try Interruption.deferred { () throws(Problem) in
            defer { remove(folder) }
            return try body(folder)
        }
    }

    private static func make() throws(Problem) -> String {
        let parent = Terminal.environment("TMPDIR") ?? "/tmp"
        var template = Array("\(parent)/xibmerge-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil, let resolved = realpath(template, nil) else {
            throw Problem(
                file: parent, "no temporary folder can be made in it: \(systemMessage(errno))",
                hint: "name another folder in TMPDIR")
        }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Removes a folder with all its contents; does not follow links.
    private static func remove(_ folder: String) {
        // Listed first, because removing entries while reading may skip some.
        for name in fileNames(in: folder).map({ "\(folder)/\($0)" }) where unlink(name) != 0 { remove(name) }
        rmdir(folder)
    }
}

/// The names of what is in a folder; empty if it can't be read.
package func fileNames(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
            $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
        }
        if name != ".", name != ".." { names.append(name) }
    }
    return names
}

/// A file that nobody else can find and that is gone when it is closed.
///
/// - Returns: A descriptor at the beginning of the bytes, which programs started meanwhile don't inherit; `nil` where
///   they can't be written, and `errno` says why.
func temporaryFile(holding bytes: [UInt8]) -> Int32? {
    var template = Array("\(Terminal.environment("TMPDIR") ?? "/tmp")/xibmerge-XXXXXX".utf8CString)
    let made = mkstemp(&template)
    guard made >= 0 else { return nil }
    unlink(template)
    // Never in the place of a standard stream, should that be closed.
    let file = fcntl(made, F_DUPFD_CLOEXEC, 3)
    close(made)
    guard file >= 0 else { return nil }
    guard writeAll(bytes, to: file) == 0 else {
        close(file)
        return nil
    }
    lseek(file, 0, SEEK_SET)
    return file
}
