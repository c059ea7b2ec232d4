import CGit2
import XibMergeCore
import XibMergePlatform

extension Problem {
    /// libgit2's message for the last error on this thread.
    init(code: Int32, during action: String) {
        let isOfObject = git_error_last()?.pointee.klass == Int32(GIT_ERROR_ODB.rawValue)
        let words = git_error_last()?.pointee.message.map { String(cString: $0) } ?? "error \(code)"
        self.init(
            "\(action): \(words.prefix(1).lowercased())\(words.dropFirst())",
            hint: isOfObject ? Self.missingObjectHint : nil)
    }

    /// A repository that is owned by another user, which git refuses.
    static var foreignRepository: Self {
        Problem(
            "the repository is owned by another user", hint: "'git status' tells how to trust it")
    }

    /// There is no repository around a folder.
    static let noRepository = Problem(
        "not inside a git repository", hint: "go to one, or make one with 'git init'")

    /// A folder that looks like a repository, but is not a valid one.
    static func unusableRepository(_ folder: String) -> Self {
        Problem(
            "\(folder): is not a repository that git can use",
            hint: "'git status' refuses it as well; its file HEAD may be gone")
    }

    /// The revision names an object that the repository does not have.
    static func missing(_ revision: String) -> Self {
        Problem(
            "'\(revision)': can't be read from the repository: object not found", hint: missingObjectHint)
    }

    /// Several objects begin with a short ID.
    static func ambiguous(_ revision: String) -> Self {
        Problem("'\(revision)': is ambiguous", hint: "give more digits")
    }

    /// The revision names an object without files.
    static func wrongKind(_ revision: String, _ kind: String) -> Self {
        Problem("'\(revision)': names a \(kind), not a commit")
    }

    static let identityHint = "'git config user.name NAME' and 'git config user.email ADDRESS' tell git"

    /// Another process is writing the index.
    static var lockedIndex: Self {
        Problem("the index is locked by another process", hint: "nothing was changed")
    }

    /// A shallow clone does not have the revision.
    static func shallow(_ revision: String) -> Self {
        Problem(
            "'\(revision)': is not in this shallow clone", hint: shallowHint)
    }

    package static let shallowHint =
        "'git fetch --deepen=10' gets earlier commits, 'git fetch --unshallow' all of them"

    static let badConfigurationHint = "correct that file; 'git config --list' complains about it as well"
    static let badIndexHint = "where 'git status' can't read it either, remove it and say 'git reset'"
    static let missingObjectHint = "'git fsck' lists what is missing or broken"
}

/// Throws if a call of libgit2 failed.
///
/// - Parameter action: What the call was for, as half a sentence.
func check(_ code: Int32, _ action: @autoclosure () -> String) throws(Problem) {
    guard code < 0 else { return }
    throw Problem(code: code, during: action())
}
