/// A folder for the time being, which only the user can look into.
package enum TemporaryFolder {
    /// Makes a folder, lends it and removes it with all that is in it, whatever happens; a signal that would end this
    /// process meanwhile ends it after that.
    ///
    /// - Throws: `FileError` where it can't be made, and what `body` throws.
    package static func with<Result>(_ body: (String) throws -> Result) throws -> Result {
        let folder = try make()
        return try Interruption.deferred {
            defer { remove(folder) }
            return try body(folder)
        }
    }

    private static func make() throws(FileError) -> String {
        let parent = Terminal.environment("TMPDIR") ?? "/tmp"
        var template = Array("\(parent)/xibmerge-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil, let resolved = realpath(template, nil) else {
            throw FileError(
                path: parent, "no temporary folder can be made in it: \(systemMessage(errno))",
                hint: "name another folder in TMPDIR")
        }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Removes a folder and all that is in it; links are not followed.
    private static func remove(_ folder: String) {
        // Listed first: removing while reading may skip entries.
        var names: [String] = []
        if let stream = opendir(folder) {
            while let entry = readdir(stream) {
                let name = withUnsafePointer(to: &entry.pointee.d_name) {
                    $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
                }
                if name != ".", name != ".." { names.append("\(folder)/\(name)") }
            }
            closedir(stream)
        }
        for name in names where unlink(name) != 0 { remove(name) }
        rmdir(folder)
    }
}
