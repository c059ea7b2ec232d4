import CGit2
import XibMergeSystem

/// Entries of git's configuration, read and written by libgit2.
struct ConfigurationEntries: Equatable {
    /// Keys and values in the order in which they are written.
    var entries: [(key: String, value: String)]

    init(_ entries: [(key: String, value: String)]) { self.entries = entries }

    /// Reads those of `keys` that a configuration file sets.
    init(of keys: [String], in path: String) throws(GitError) {
        var configuration: OpaquePointer?
        try check(git_config_open_ondisk(&configuration, path), "can't read '\(path)'")
        defer { git_config_free(configuration) }
        entries = []
        for key in keys {
            var value = git_buf()
            defer { git_buf_dispose(&value) }
            let code = git_config_get_string_buf(&value, configuration, key)
            if code == GIT_ENOTFOUND.rawValue { continue }
            try check(code, "can't read '\(key)'")
            entries.append((key, value.ptr.map { String(cString: $0) } ?? ""))
        }
    }

    static func == (one: Self, other: Self) -> Bool {
        one.entries.elementsEqual(other.entries) { $0 == $1 }
    }

    /// The text that libgit2 writes for the entries into an empty file.
    ///
    /// - Parameter scratch: A file that is overwritten.
    func text(scratch: String) throws(GitError) -> [UInt8] {
        do { try overwriteFile(at: scratch, with: []) } catch { throw GitError(error) }
        try edit(scratch) { git_config_set_string($0, $1, $2) }
        do { return try readFile(at: scratch) } catch { throw GitError(error) }
    }

    /// Deletes the entries from a configuration file; headers without entries may stay behind.
    func delete(from path: String) throws(GitError) {
        try edit(path) { configuration, key, _ in git_config_delete_entry(configuration, key) }
    }

    private func edit(
        _ path: String, with call: (OpaquePointer?, UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32
    ) throws(GitError) {
        var configuration: OpaquePointer?
        try check(git_config_open_ondisk(&configuration, path), "can't open '\(path)'")
        defer { git_config_free(configuration) }
        for (key, value) in entries { try check(call(configuration, key, value), "can't write '\(key)'") }
    }
}
