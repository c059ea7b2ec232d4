package import XibMergeCore

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
