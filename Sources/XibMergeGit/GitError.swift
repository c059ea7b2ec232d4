import CGit2
import XibMergePlatform

/// Why something could not be done with a repository.
public struct GitError: Error, Sendable, Equatable {
    /// libgit2's error code, or 0 where libgit2 had no part in it.
    public var code: Int32
    /// What is wrong, as half a sentence: lower case, no full stop, the place first where there is one.
    public var message: String
    /// What may help, or `nil`.
    public var hint: String?

    init(_ message: String, hint: String? = nil, code: Int32 = 0) {
        self.code = code
        self.message = message
        self.hint = hint
    }

    init(_ error: FileError) {
        self.init("\(error.path): \(error.message)", hint: error.hint)
    }

    /// libgit2's words for what just failed on this thread.
    init(code: Int32, during action: String) {
        let words = git_error_last()?.pointee.message.map { String(cString: $0) } ?? "error \(code)"
        self.init("\(action): \(words.prefix(1).lowercased())\(words.dropFirst())", hint: Self.hint, code: code)
    }

    /// What a shallow clone doesn't have.
    static func shallow(_ revision: String) -> Self {
        GitError(
            "'\(revision)': is not in this shallow clone",
            hint: "'git fetch --deepen=10' gets earlier commits, 'git fetch --unshallow' all of them")
    }

    /// What may help against what just failed on this thread.
    private static var hint: String? {
        guard let kind = git_error_last()?.pointee.klass else { return nil }
        return switch UInt32(kind) {
        case GIT_ERROR_CONFIG.rawValue: "correct that file; 'git config --list' complains about it as well"
        case GIT_ERROR_INDEX.rawValue: "where 'git status' can't read it either, remove it and say 'git reset'"
        case GIT_ERROR_ODB.rawValue: "'git fsck' lists what is missing or broken"
        default: nil
        }
    }
}

/// Throws where a call of libgit2 failed.
///
/// - Parameter action: What was being done, as half a sentence.
func check(_ code: Int32, _ action: @autoclosure () -> String) throws(GitError) {
    guard code < 0 else { return }
    throw GitError(code: code, during: action())
}
