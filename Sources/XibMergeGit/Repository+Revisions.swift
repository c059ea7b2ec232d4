package import XibMergeCore
import XibMergePlatform

extension Repository {
    /// The current folder below the top of the work tree, with a slash at its end; empty at the top or outside.
    var currentFolder: String {
        guard let here = FilePath.absolute("."), let top, here.hasPrefix(top + "/") else { return "" }
        return here.dropFirst(top.count + 1) + "/"
    }

    /// The error for a word that is not a revision.
    func unknownRevision(_ word: String) -> Problem {
        if store.isUnborn, ["HEAD", "@"].contains(where: word.hasPrefix) {
            return Problem("'\(word)': there is no commit yet", hint: "'git status' shows what could be committed")
        }
        if store.isShallow { return .shallow(word) }
        let isFile = access(word, F_OK) == 0
        return Problem(
            "'\(word)': no such revision", hint: isFile ? "paths go after '--'" : "'git branch --all' lists branches")
    }

    /// The tree of a revision.
    ///
    /// - Throws: `Problem` if the revision does not exist or has no tree.
    package func tree(_ revision: String) throws(Problem) -> ObjectID {
        guard let tree = try store.object(revision, as: .tree) else { throw unknownRevision(revision) }
        return tree
    }

    /// The commit of a revision.
    ///
    /// - Throws: `Problem` if the revision does not exist or is not a commit.
    func commit(_ revision: String) throws(Problem) -> ObjectID {
        guard let commit = try store.object(revision, as: .commit) else { throw unknownRevision(revision) }
        return commit
    }

    /// The number of parents of a commit.
    ///
    /// - Throws: `Problem` if the commit does not exist.
    func parentCount(of revision: String) throws(Problem) -> Int {
        let count = try store.commit(try commit(revision)).parents.count
        // After libgit2 1.5, the last commit of a shallow clone seems to have no parents.
        if count == 0, store.isShallow { throw .shallow("\(revision)^@") }
        return count
    }

    /// The tree of the merge base of two revisions.
    ///
    /// - Throws: `Problem` if a revision is missing or they have no common ancestor.
    func mergeBase(_ one: String, _ other: String) throws(Problem) -> ObjectID {
        guard let base = try mergeBases(one, other).first else {
            if store.isShallow { throw .shallow("\(one)...\(other)") }
            throw Problem("'\(one)' and '\(other)' have no commit in common")
        }
        return try tree(base)
    }

    /// The object IDs of the merge bases of two revisions, the best one first.
    ///
    /// - Throws: `Problem` if one is missing.
    func mergeBases(_ one: String, _ other: String) throws(Problem) -> [String] {
        try store.mergeBases(try commit(one), try commit(other)).map(\.text)
    }

    /// Whether a word is a revision or a range of them.
    package func namesRevision(_ word: String) throws(Problem) -> Bool {
        if let (first, second) = Comparison.range(word) {
            guard try store.object(first, as: nil) != nil else { return false }
            return try store.object(second, as: nil) != nil
        }
        return try store.object(word, as: nil) != nil
    }

    /// Whether a word is a path in the work tree, relative to the current folder.
    func hasFile(_ word: String) -> Bool { workTree != nil && fileType(of: word, followsLinks: false) != nil }

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
            let isBelow = self.entry(currentFolder + path, in: tree) != nil
            throw Problem(
                "'\(name)': there is no '\(path)' in '\(revision)'",
                hint: isBelow ? "'\(revision):./\(path)' is the one below the current folder" : nil)
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

/// Entries of trees by path. A path from macOS may have another Unicode normal form than git's; file systems there
/// treat both as equal.
extension Repository {
    /// The entry of a revision at a path.
    func entry(_ path: String, in tree: ObjectID) -> TreeEntry? {
        store.entry(path, in: tree) ?? spelling(of: path, in: tree).flatMap { store.entry($0, in: tree) }
    }

    /// The path in the normal form that a tree uses; `nil` if the tree lacks it, or has it in this form.
    private func spelling(of path: String, in tree: ObjectID) -> String? {
        guard path.hasForms else { return nil }
        var spelling: [String] = []
        var folder: ObjectID? = tree
        for name in path.split(separator: "/") {
            // Strings compare equal in all normal forms.
            guard let tree = folder,
                let entry = try? store.entries(of: tree, isRecursive: false).first(where: { $0.path == name })
            else { return nil }
            spelling.append(entry.path)
            folder = entry.kind == .tree ? entry.id : nil
        }
        let found = spelling.joined(separator: "/")
        return found.utf8.elementsEqual(path.utf8) ? nil : found
    }
}

extension String {
    /// Whether the text may have several Unicode normal forms.
    var hasForms: Bool { utf8.contains { $0 >= 0x80 } }
}

/// Files of submodules: this repository has only the ID of a commit in their place.
extension Repository {
    /// Refuses a file that was looked for in vain if it is in a submodule.
    ///
    /// - Parameters:
    ///   - path: Relative to the top of the work tree.
    ///   - name: As the user named it.
    ///   - revision: Where it was looked for, beside the index; `nil` for `HEAD`.
    package func refuseFileOfSubmodule(
        _ path: String, called name: String, in revision: String?
    ) throws(Problem) {
        let tree = try? store.object(revision ?? "HEAD", as: .tree)
        try refuseFileOfSubmodule(path, called: name, in: [.tree(tree), .index])
    }

    /// Refuses patterns for files of a submodule, as `git add` does, unless something matches them.
    func refuseFilesOfSubmodules(
        _ patterns: [Pathspec], in states: [RepositoryState], unless isMatched: (Pathspec) -> Bool
    ) throws(Problem) {
        for pattern in patterns where !pattern.isExclusion && pattern.forGit == nil && !isMatched(pattern) {
            try refuseFileOfSubmodule(pattern.path, called: pattern.path, in: states)
        }
    }

    private func refuseFileOfSubmodule(
        _ path: String, called name: String, in states: [RepositoryState]
    ) throws(Problem) {
        guard let submodule = states.lazy.compactMap({ self.submodule(around: path, in: $0) }).first else { return }
        throw Problem("\(name): belongs to the submodule '\(submodule)'", hint: hint(for: submodule))
    }

    private func hint(for submodule: String) -> String {
        guard let workTree else { return "it is a repository of its own" }
        let steps = currentFolder.split(separator: "/").map { _ in "../" }.joined()
        let folder = (steps + submodule).shellQuoted
        return access(workTree + submodule + "/.git", F_OK) == 0
            ? "run the command in that folder: 'cd \(folder)'"
            : "'git submodule update --init \(folder)' gets it; run the command in that folder"
    }

    /// The submodule that a path lies in; `nil` if it lies in none.
    private func submodule(around path: String, in state: RepositoryState) -> String? {
        let names = path.split(separator: "/")
        for count in names.indices.dropFirst() {
            let folder = names[..<count].joined(separator: "/")
            if case .tree(let tree) = state {
                // A path that is not a folder there contains nothing.
                guard let tree, let entry = entry(folder, in: tree) else { return nil }
                if entry.kind == .commit { return folder }
            } else if (try? indexed(folder, stage: 0)) ?? nil != nil,
                workTree.map({ fileType(of: $0 + folder, followsLinks: false) == S_IFDIR }) ?? false
            {
                // The index has a commit there: something that is neither a file nor a link.
                return folder
            }
        }
        return nil
    }
}
