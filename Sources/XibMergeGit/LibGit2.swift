import CGit2
public import XibMergeCore

/// The library's life: started on first use, never shut down, so that handles and drivers stay valid.
enum LibGit2 {
    /// Starts libgit2 once in the process; others may start and stop it as they like, it counts.
    static func start() { _ = started }

    private static let started: Int32 = git_libgit2_init()
}

/// The version of libgit2 at run time, such as `1.5.1`.
public func libgit2Version() -> String {
    var major: Int32 = 0
    var minor: Int32 = 0
    var revision: Int32 = 0
    git_libgit2_version(&major, &minor, &revision)
    return "\(major).\(minor).\(revision)"
}

/// What `merge.conflictStyle` says, in the repository around the current folder or else for the user; git's own default
/// where it says nothing.
public func configuredConflictStyle() -> ConflictStyle {
    configuration("merge.conflictStyle").flatMap { ConflictStyle(rawValue: $0) } ?? .merge
}

/// What git's configuration says, in the repository around the current folder or else for the user; `nil` where it says
/// nothing.
package func configuration(_ name: String) -> String? {
    LibGit2.start()
    if let store = try? Repository.open(nil) { return store.setting(name) }
    var configuration: OpaquePointer?
    defer { git_config_free(configuration) }
    return git_config_open_default(&configuration) == 0 ? setting(name, in: configuration) : nil
}

/// What a configuration that libgit2 has read says; `nil` where it says nothing.
func setting(_ name: String, in configuration: OpaquePointer?) -> String? {
    var value = git_buf()
    defer { git_buf_dispose(&value) }
    guard git_config_get_string_buf(&value, configuration, name) == 0 else { return nil }
    return value.ptr.map { String(cString: $0) }
}
