/// Finds git's folder of a repository without running git.
package enum GitFolder {
    /// The folder for a program that git runs at the top of a work tree: git sets `GIT_DIR` unless it is `.git`.
    ///
    /// - Returns: `nil` if git did not start the program.
    package static func ofParent() -> String? {
        guard getenv("GIT_EXEC_PATH") != nil else { return nil }
        let folder = getenv("GIT_DIR").map { String(cString: $0) } ?? ".git"
        return fileType(of: folder) == S_IFDIR ? folder : nil
    }

    /// The repository around the current folder, valid or not: `GIT_DIR`, or the nearest `.git`.
    package static var nearest: String? {
        Terminal.environment("GIT_DIR") ?? FilePath.absolute(".").flatMap(top).map { $0 + "/.git" }
    }

    /// The nearest folder at or above a folder that has a `.git`, valid or not; `nil` if there is none.
    ///
    /// - Parameter folder: Absolute, without a slash at the end; empty for `/`.
    package static func top(above folder: String) -> String? { FilePath.foldersUp(from: folder).first(where: isTop) }

    /// Whether a folder has a `.git`, valid or not.
    package static func isTop(_ folder: String) -> Bool { access(folder + "/.git", F_OK) == 0 }
}
