/// Finds git's folder of a repository without running git.
package enum GitFolder {
    /// The folder for a program that git runs at the top of a work tree: git sets `GIT_DIR` unless it is `.git`.
    ///
    /// - Returns: `nil` if git did not start the program.
    package static func ofParent() -> String? {
        // git sets it for every program that it runs.
        guard getenv("GIT_EXEC_PATH") != nil else { return nil }
        let folder = getenv("GIT_DIR").map { String(cString: $0) } ?? ".git"
        return isFolder(folder) ? folder : nil
    }

    /// git's folder for the current folder, and the top of the work tree, as absolute paths without a slash at the end.
    ///
    /// - Returns: `nil` outside of a work tree.
    package static func ofCurrent() -> (folder: String, top: String)? {
        guard let here = FilePath.absolute(".") else { return nil }
        func named(_ folder: String) -> String { folder.isEmpty ? "/" : folder }
        if let folder = getenv("GIT_DIR").map({ String(cString: $0) }), isFolder(folder) {
            let top = getenv("GIT_WORK_TREE").map { String(cString: $0) } ?? "."
            return (FilePath.resolved(folder) ?? folder, FilePath.resolved(top) ?? named(here))
        }
        for top in FilePath.foldersUp(from: here) {
            let candidate = top + "/.git"
            if isFolder(candidate) { return (candidate, named(top)) }
            if let folder = linked(from: candidate, in: named(top)) { return (folder, named(top)) }
        }
        return nil
    }

    /// The nearest folder at or above a folder that has a `.git`, valid or not; `nil` if there is none.
    ///
    /// - Parameter folder: Absolute, without a slash at the end; empty for `/`.
    package static func top(above folder: String) -> String? { FilePath.foldersUp(from: folder).first(where: isTop) }

    /// Whether a folder has a `.git`, valid or not.
    package static func isTop(_ folder: String) -> Bool { access(folder + "/.git", F_OK) == 0 }

    /// The target of a `.git` file, which linked work trees and submodules have.
    private static func linked(from path: String, in folder: String) -> String? {
        guard isRegularFile(path), let bytes = try? readFile(at: path) else { return nil }
        let line = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        guard line.hasPrefix("gitdir: ") else { return nil }
        let target = String(line.dropFirst(8))
        let path = target.hasPrefix("/") ? target : "\(folder)/\(target)"
        return isFolder(path) ? FilePath.resolved(path) : nil
    }

    private static func isFolder(_ path: String) -> Bool {
        var information = stat()
        return stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
    }
}
