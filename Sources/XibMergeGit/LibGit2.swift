import CGit2

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
