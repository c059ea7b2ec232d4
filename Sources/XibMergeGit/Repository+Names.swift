package import XibMergeCore

extension Repository {
    /// Reads the file that `REV:FILE`, `:FILE` or `:N:FILE` names, as `git show` does.
    ///
    /// A path that begins with `./` or `../` is relative to the current folder.
    ///
    /// - Returns: The file's path below the top, and its bytes.
    /// - Throws: `Problem` if the revision or the file is missing.
    package func document(named name: String) throws(Problem) -> (path: String, bytes: [UInt8]) {
        guard let (revision, given) = Self.split(name) else {
            guard let blob = try store.object(name, as: .blob) else {
                throw Problem("'\(name)' is neither a file nor a file of a revision", hint: "write REV:FILE")
            }
            return (name, try store.blob(blob, called: name))
        }
        let path = resolved(given)
        if revision.isEmpty || revision.first == ":" {
            return (path, try staged(path, stage: Int(revision.dropFirst()) ?? 0, called: name))
        }
        let tree = try tree(revision)
        guard let entry = entry(path, in: tree) else {
            try refuseFileOfSubmodule(path, called: name, in: revision)
            throw Problem("'\(name)': there is no '\(path)' in '\(revision)'")
        }
        guard entry.kind == .blob else { throw Problem("'\(name)' is a folder") }
        return (path, try document(of: entry.id, at: path))
    }

    /// Splits a name at the colon before the path; `nil` if there is none.
    ///
    /// - Returns: The revision, which is empty for `:FILE` and `:N` for `:N:FILE`.
    static func split(_ name: String) -> (revision: String, path: String)? {
        if name.hasPrefix(":") {
            let rest = name.dropFirst()
            if let stage = rest.first, "0123".contains(stage), rest.dropFirst().first == ":" {
                return (":\(stage)", String(rest.dropFirst(2)))
            }
            return ("", String(rest))
        }
        // A revision may have a colon itself: `HEAD^{/fix: it}:FILE`.
        var depth = 0
        for (place, character) in zip(name.indices, name) {
            switch character {
            case "{": depth += 1
            case "}": depth -= 1
            case ":" where depth == 0: return (String(name[..<place]), String(name[name.index(after: place)...]))
            default: break
            }
        }
        return nil
    }

    private func resolved(_ path: String) -> String {
        guard path.hasPrefix("./") || path.hasPrefix("../") else { return path }
        var names = currentFolder.split(separator: "/")
        for name in path.split(separator: "/") where name != "." {
            if name == ".." { _ = names.popLast() } else { names.append(name) }
        }
        return names.joined(separator: "/")
    }

    private func staged(_ path: String, stage: Int, called name: String) throws(Problem) -> [UInt8] {
        if let id = try indexed(path, stage: stage) { return try store.blob(id, called: name) }
        var isUnmerged = false
        for stage in 1...3 { isUnmerged = try indexed(path, stage: stage) != nil || isUnmerged }
        if !isUnmerged { try refuseFileOfSubmodule(path, called: name, in: nil) }
        throw Problem(
            "'\(name)' is not in the index",
            hint: isUnmerged ? "it has conflicts; ':2:\(path)' is ours, ':3:\(path)' is theirs" : nil)
    }
}
