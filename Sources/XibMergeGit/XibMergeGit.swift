import CGit2

/// The version of libgit2 at run time, such as `1.5.1`.
public func libgit2Version() -> String {
    var major: Int32 = 0
    var minor: Int32 = 0
    var revision: Int32 = 0
    git_libgit2_version(&major, &minor, &revision)
    return "\(major).\(minor).\(revision)"
}
