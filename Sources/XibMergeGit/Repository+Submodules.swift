package import XibMergeCore
import XibMergePlatform

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
