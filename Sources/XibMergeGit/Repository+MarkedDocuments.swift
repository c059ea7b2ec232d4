package import XibMergeCore
package import XibMergeReports

extension LockedRepository {
    /// The documents of a branch that were committed with conflict markers; of another branch than the main one, only
    /// those that it has changed since it left.
    ///
    /// - Throws: `Problem` if something can't be read.
    /// - Complexity: O(n) in the bytes of these documents.
    package func markedDocuments(
        on branch: ForecastBranch, main: ForecastBranch
    ) throws(Problem) -> [TeamReport.MarkedDocument] {
        try withLock { repository throws(Problem) in
            let tree = try repository.tree(branch.commit.id)
            var marked: [TeamReport.MarkedDocument] = []
            for entry in try repository.ownDocuments(of: branch, tree, main: main) where entry.kind == .blob {
                guard holdsConflictMarkers(try repository.store.blob(entry.id, called: entry.path)) else { continue }
                marked.append(TeamReport.MarkedDocument(branch: branch.name, path: entry.path))
            }
            return marked
        }
    }
}

extension Repository {
    /// All documents of the main branch, or those that another one has changed.
    fileprivate func ownDocuments(
        of branch: ForecastBranch, _ tree: ObjectID, main: ForecastBranch
    ) throws(Problem) -> [TreeEntry] {
        guard branch.commit.id != main.commit.id else {
            return try store.entries(of: tree, isRecursive: true).filter {
                DocumentKind(path: $0.path, ignoringCase: ignoresCase) != nil
            }
        }
        guard let base = try mergeBases(main.commit.id, branch.commit.id).first else { return [] }
        let line = "\(try self.tree(base).text) \(tree.text)"
        var entries: [TreeEntry] = []
        for path in try changedPaths([line])[line, default: []].sorted() {
            if let entry = store.entry(path, in: tree) { entries.append(entry) }
        }
        return entries
    }
}
