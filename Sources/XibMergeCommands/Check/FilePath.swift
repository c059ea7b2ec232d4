import XibMergePlatform

/// Paths as text.
enum FilePath {
    /// The path without links and dots, without a slash at its end, empty for `/`; `nil` where there is no such file.
    static func absolute(_ path: String) -> String? { absolute(FileName(word: path)) }

    /// The same of a name that need not be UTF-8.
    static func absolute(_ path: FileName) -> String? {
        guard let resolved = realpath(path.cString, nil) else { return nil }
        defer { free(resolved) }
        let text = FileName(resolved).text
        return text == "/" ? "" : text
    }

    /// A folder's path without dots, absolute; `nil` where there is no such folder.
    ///
    /// Links are followed only up to the last dots: where none come after it, a link is meant to stay.
    static func withoutDots(_ folder: String) -> String? {
        let names = (folder.hasPrefix("/") ? folder : "./\(folder)").split(separator: "/")
        guard let last = names.lastIndex(where: { $0 == "." || $0 == ".." }) else { return folder }
        let dotted = (folder.hasPrefix("/") ? "/" : "") + names[...last].joined(separator: "/")
        return absolute(dotted).map { $0 + names[(last + 1)...].map { "/\($0)" }.joined() }
    }

    /// What stands before the last slash: the folder that a path is in, `.` where it says none, empty for `/`.
    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return String(path[..<slash])
    }

    /// What stands behind the last slash.
    static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? "" }
}
