import CGit2
public import XibMergeCore

/// Starts libgit2 on first use and never shuts it down, so handles and drivers stay valid.
enum LibGit2 {
    /// Starts libgit2 once in the process. libgit2 counts starts, so other code may start and stop it, too.
    static func start() { _ = started }

    private static let started: Int32 = git_libgit2_init()
}

/// Tells libgit2 not to compute the hash of each object that it reads. This is for the whole process, so only a program
/// may decide it, not a library.
package func readObjectsWithoutHashing() { _ = xibmerge_read_without_hashing() }

/// `merge.conflictStyle` in the repository around the current folder, or else for the user; git's default if it is not
/// set.
public func configuredConflictStyle() -> ConflictStyle {
    configuration("merge.conflictStyle").flatMap { ConflictStyle(rawValue: $0) } ?? .merge
}

/// A setting in the repository around the current folder, or else for the user; `nil` if it is not set.
package func configuration(_ name: String) -> String? {
    LibGit2.start()
    if let store = try? Repository.open(nil) { return store.setting(name) }
    var configuration: OpaquePointer?
    defer { git_config_free(configuration) }
    return git_config_open_default(&configuration) == 0 ? setting(name, in: configuration) : nil
}

/// A setting in a configuration that libgit2 has read; `nil` if it is not set.
func setting(_ name: String, in configuration: OpaquePointer?) -> String? {
    var value = git_buf()
    defer { git_buf_dispose(&value) }
    guard git_config_get_string_buf(&value, configuration, name) == 0 else { return nil }
    return value.ptr.map { String(cString: $0) }
}
