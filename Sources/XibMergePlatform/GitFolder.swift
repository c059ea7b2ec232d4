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
        guard let here = absolute(".") else { return nil }
        if let folder = getenv("GIT_DIR").map({ String(cString: $0) }), isFolder(folder) {
            let top = getenv("GIT_WORK_TREE").map { String(cString: $0) } ?? "."
            return (absolute(folder) ?? folder, absolute(top) ?? here)
        }
        var top = here
        while true {
            let candidate = top == "/" ? "/.git" : "\(top)/.git"
            if isFolder(candidate) { return (candidate, top) }
            if let folder = linked(from: candidate, in: top) { return (folder, top) }
            guard let slash = top.lastIndex(of: "/"), top != "/" else { return nil }
            top = slash == top.startIndex ? "/" : String(top[..<slash])
        }
    }

    /// The target of a `.git` file, which linked work trees and submodules have.
    private static func linked(from path: String, in folder: String) -> String? {
        guard isRegularFile(path), let bytes = try? readFile(at: path) else { return nil }
        let line = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        guard line.hasPrefix("gitdir: ") else { return nil }
        let target = String(line.dropFirst(8))
        let path = target.hasPrefix("/") ? target : "\(folder)/\(target)"
        return isFolder(path) ? absolute(path) : nil
    }

    /// `path` without links and dots, or `nil` if it does not exist.
    package static func absolute(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    private static func isFolder(_ path: String) -> Bool {
        var information = stat()
        return stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
    }
}
