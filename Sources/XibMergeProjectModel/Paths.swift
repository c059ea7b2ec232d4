import XibMergeCore

/// Functions for paths with `/` between folders.
package enum Paths {
    /// The file's name without folders and its last extension.
    package static func name(of path: String) -> String {
        let file = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] } ?? path[...]
        guard let dot = file.utf8.lastIndex(of: UInt8(ascii: ".")), dot > file.startIndex else { return String(file) }
        return String(file[..<dot])
    }

    /// The folder of a file, without a slash at the end; empty at the root.
    package static func folder(of path: String) -> Substring {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[..<$0] } ?? ""
    }

    /// Joins paths and removes dots; a path that leaves the root keeps its dots and names nothing.
    package static func joined(_ folder: String, _ path: String) -> String {
        if path.isEmpty { return folder }
        var names = folder.split(separator: "/")
        Steps.count(names.count)
        for name in path.split(separator: "/") where name != "." {
            if name == "..", let last = names.last, last != ".." { names.removeLast() } else { names.append(name) }
        }
        return names.joined(separator: "/")
    }

    /// How many folders two paths share, from the root on.
    package static func sharedFolders(_ one: String, _ other: String) -> Int {
        zip(folder(of: one).split(separator: "/"), folder(of: other).split(separator: "/")).prefix { $0 == $1 }.count
    }
}
