import XibMergeCore
import XibMergeGit
import XibMergePlatform

/// The repository around the current folder.
struct GitPlace {
    /// The top of the work tree; `nil` in a bare repository.
    var workTree: String?
    /// The folder that all work trees share.
    var commonDirectory: String

    /// Finds it in the way git does.
    ///
    /// - Returns: `nil` outside of repositories.
    /// - Throws: `Problem` if there is a repository that git does not accept.
    init?(_ git: GitProgram) throws(Problem) {
        let run = try git.run(["rev-parse", "--git-common-dir"])
        guard run.status == 0 else {
            if run.errors.contains("not a git repository"), let folder = GitFiles.nearestRepository {
                throw Problem(
                    "\(folder): is not a repository that git can use",
                    hint: "'git status' refuses it as well; its file HEAD may be gone")
            }
            guard run.errors.contains("not a git repository") else {
                throw GitProgram.failure(run, hint: "'git status' tells more")
            }
            return nil
        }
        // It may be relative to the current folder.
        let path = String(run.text.dropLast())
        let resolved = realpath(path, nil)
        defer { free(resolved) }
        commonDirectory = resolved.map { String(cString: $0) } ?? path
        let top = try git.run(["rev-parse", "--show-toplevel"])
        workTree = top.status == 0 && !top.text.isEmpty ? String(top.text.dropLast()) : nil
    }

    var json: JSONValue {
        ["workTree": JSONValue(workTree), "commonDirectory": .string(commonDirectory)]
    }
}
