import CGit2
public import XibMergeCore

/// What `merge.conflictStyle` says, in the repository around the current folder or else for the user; git's own default
/// where it says nothing.
public func configuredConflictStyle() -> ConflictStyle {
    configuration("merge.conflictStyle").flatMap { ConflictStyle(rawValue: $0) } ?? .merge
}

/// What git's configuration says, in the repository around the current folder or else for the user; `nil` where it says
/// nothing.
package func configuration(_ name: String) -> String? {
    LibGit2.start()
    var configuration: OpaquePointer?
    defer { git_config_free(configuration) }
    let code: Int32
    if let repository = try? Repository() {
        code = git_repository_config(&configuration, repository.handle)
    } else {
        code = git_config_open_default(&configuration)
    }
    var value = git_buf()
    defer { git_buf_dispose(&value) }
    guard code == 0, git_config_get_string_buf(&value, configuration, name) == 0 else { return nil }
    return value.ptr.map { String(cString: $0) }
}
