package import XibMergeCore

/// Functions for paths as text.
package enum FilePath {
    /// The absolute path without links and dots, without a slash at the end, empty for `/`; `nil` if there is no such
    /// file.
    package static func absolute(_ path: String) -> String? { absolute(FileName(word: path)) }

    /// The same for a name that need not be UTF-8.
    package static func absolute(_ path: FileName) -> String? {
        resolved(path).map { $0 == "/" ? "" : $0 }
    }

    /// The absolute path without links and dots; `nil` if there is no such file.
    package static func resolved(_ path: String) -> String? { resolved(FileName(word: path)) }

    private static func resolved(_ path: FileName) -> String? {
        guard let resolved = realpath(path.cString, nil) else { return nil }
        defer { free(resolved) }
        return FileName(resolved).text
    }

    /// A folder and all above it, the nearest first.
    ///
    /// - Parameter folder: Absolute, without a slash at the end; empty for `/`.
    package static func foldersUp(from folder: String) -> some Sequence<String> {
        sequence(first: folder) { below in below.lastIndex(of: "/").map { String(below[..<$0]) } }
    }

    /// The absolute path of a folder without dots; `nil` if there is no such folder.
    ///
    /// Links are resolved only up to the last dots; links after these are kept.
    package static func withoutDots(_ folder: String) -> String? {
        let names = (folder.hasPrefix("/") ? folder : "./\(folder)").split(separator: "/")
        guard let last = names.lastIndex(where: { $0 == "." || $0 == ".." }) else { return folder }
        let dotted = (folder.hasPrefix("/") ? "/" : "") + names[...last].joined(separator: "/")
        return absolute(dotted).map { $0 + names[(last + 1)...].map { "/\($0)" }.joined() }
    }

    /// The part before the last slash: the folder of a path, `.` if it has none, empty for `/`.
    package static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return String(path[..<slash])
    }

    /// The part after the last slash.
    package static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? "" }

    /// The path of a file relative to the top of the work tree; the file may be missing.
    ///
    /// - Parameter top: Absolute, without a slash at the end; empty for `/`.
    package static func below(_ top: String, _ file: String) throws(Problem) -> String {
        let slash = file.lastIndex(of: "/")
        let parent = slash.map { $0 == file.startIndex ? "/" : String(file[..<$0]) } ?? "."
        let name = slash.map { String(file[file.index(after: $0)...]) } ?? file
        guard let folder = resolved(parent) else { throw Problem("\(file): no such folder") }
        let whole = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
        guard whole.hasPrefix("\(top)/") else { throw Problem("\(file): is outside of the work tree '\(top)'") }
        return String(whole.dropFirst(top.count + 1))
    }
}
