import XibMergePlatform

extension Repository {
    /// The documents that a merge wrote without markers and that were staged with open conflicts, in the order of their
    /// paths relative to the top of the work tree.
    ///
    /// A document that both sides renamed has its name in base. If no merge is in progress, as after `git stash pop`,
    /// only files that the next commit would change are listed.
    package func stagedWithOpenConflicts() throws(GitError) -> [String] {
        let head = store.isInOperation ? nil : try? tree("HEAD")
        let open = OpenConflicts(gitFolder: store.gitFolder)
        var paths: [String] = []
        for file in try store.resolvedFiles() {
            let (path, ids) = (file.path, file.ids)
            // Git recorded that the others are resolved; their versions need not be read.
            guard open.has(path) else { continue }
            var versions: [[UInt8]] = []
            for id in ids {
                versions.append(try id.map { id throws(GitError) in try store.blob(id, called: path) } ?? [])
            }
            let isRenamed = ids[0] != nil && ids[1] == nil && ids[2] == nil
            guard isRenamed ? open.has(path, from: versions[0]) : open.has(path, versions) else { continue }
            // All of theirs is an answer to each conflict; a committed version is no part of the next commit.
            let resolved = [ids[2], head.flatMap { entry(path, in: $0)?.id }]
            if let staged = try store.indexed(path, stage: 0) {
                if resolved.contains(staged) { continue }
            } else if !isRenamed {
                // 'git rm' is an answer, but after 'git mv' a new document may be this one.
                let isRenamedNow = try addsDocuments()
                if !isRenamedNow { continue }
            }
            paths.append(path)
        }
        return paths
    }

    /// Whether the index has a document that neither side of the operation in progress has.
    private func addsDocuments() throws(GitError) -> Bool {
        let sides = [try? tree("HEAD"), otherSide?.theirs].compactMap { $0 }
        return try trackedDocuments().contains { path in sides.allSatisfy { entry(path, in: $0) == nil } }
    }

    /// Puts the stages of a staged document back into the index, as `git update-index --unresolve` does. If both sides
    /// renamed it, the stages at its new paths are put back, too.
    func reopen(_ path: String) throws(GitError) {
        let resolved = try store.resolvedFiles()
        guard let file = resolved.first(where: { $0.path == path }) else { return }
        let isRenamed = file.ids[1] == nil && file.ids[2] == nil
        let others = resolved.filter { $0.ids[0] == nil && ($0.ids[1] == nil) != ($0.ids[2] == nil) }
        try store.reopen([file] + (isRenamed ? others : []))
    }
}
