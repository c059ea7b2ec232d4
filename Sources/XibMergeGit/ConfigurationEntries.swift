import CGit2
import XibMergeSystem

/// Entries of git's configuration, written by libgit2.
struct ConfigurationEntries {
    /// Keys and values in the order in which they are written.
    var entries: [(key: String, value: String)]

    init(_ entries: [(key: String, value: String)]) { self.entries = entries }

    /// The text that libgit2 writes for the entries into an empty file.
    ///
    /// - Parameter scratch: A file that is overwritten.
    func text(scratch: String) throws(GitError) -> [UInt8] {
        do { try overwriteFile(at: scratch, with: []) } catch { throw GitError(error) }
        try write(to: scratch)
        do { return try readFile(at: scratch) } catch { throw GitError(error) }
    }

    private func write(to path: String) throws(GitError) {
        var configuration: OpaquePointer?
        try check(git_config_open_ondisk(&configuration, path), "can't open '\(path)'")
        defer { git_config_free(configuration) }
        for (key, value) in entries {
            try check(git_config_set_string(configuration, key, value), "can't write '\(key)'")
        }
    }
}
