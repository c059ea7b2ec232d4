import CGit2
public import XibMergeCore
import XibMergePlatform

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
    guard let run = try? GitRunner().run(["config", "--get", name]), run.status == 0 else { return nil }
    return String(run.text.dropLast())
}
